import Graphics
import MarkdownLayout

/// Every option there is, in the order of the help text.
enum OptionTable {
  /// The options.
  static let all = output + page + look + text + images + talk

  /// The option with a long name, without its dashes.
  static func named(_ name: String) -> OptionDefinition? {
    all.first { $0.name == name }
  }

  private static let output: [OptionDefinition] = [
    .value(
      "output", letter: "o", "PATH", .output, "file, folder for several inputs, or - for stdout"
    ) {
      $0.document.output = $1.text
    },
    .value("format", "NAME", .output, "png, layout, ast, html or text") {
      (options, value) throws(UsageError) in
      options.document.format = try value.format()
    },
    .flag("measure", .output, "prints sizes as lines of JSON, draws nothing") {
      $0.document.isMeasured = $1
    },
    .flag("batch", .output, "reads a JSON object a line, answers one a line", perDocument: false) {
      $0.action = $1 ? .batch : .render
    },
    .flag("unordered", .output, "lets a batch answer out of order", perDocument: false) {
      $0.isUnordered = $1
    },
    .value("jobs", "N", .output, "threads for several inputs (all processors)", perDocument: false)
    {
      (options, value) throws(UsageError) in
      options.jobs = try value.count(upTo: 256, of: "threads")
    },
    .later("watch", .output, "renders again whenever a file changes"),
  ]

  private static let page: [OptionDefinition] = [
    .value("width", "PT", .page, "page width, padding included (680)") {
      (options, value) throws(UsageError) in
      options.document.page.width = try value.width()
    },
    .value("padding", "PT|V,H", .page, "space around the content (24)") {
      (options, value) throws(UsageError) in
      (options.document.page.verticalPadding, options.document.page.horizontalPadding) =
        try value.padding()
    },
    .value("scale", "X", .page, "device pixels per point, 0.25 to 8 (2)") {
      (options, value) throws(UsageError) in
      options.document.page.scale = try value.number(
        in: 0.25...8, "give a number of pixels per point from 0.25 to 8")
    },
    .value("background", "COLOR", .page, "CSS colour, or transparent (the theme's)") {
      (options, value) throws(UsageError) in
      options.document.page.background = try value.color()
    },
    .flag("bottom-margin", .page, "keeps the last block's bottom margin") {
      $0.document.page.hasBottomMargin = $1
    },
    .value("overflow", "fit|clip|grow", .page, "what too wide content does (fit)") {
      (options, value) throws(UsageError) in
      options.document.page.overflow = try value.choice(MarkdownOverflow.self)
    },
  ]

  private static let look: [OptionDefinition] = [
    .value("appearance", "light|dark", .look, "dark on light or light on dark (light)") {
      (options, value) throws(UsageError) in
      options.document.look.appearance = try value.choice(ColorScheme.self)
    },
    .value("text-size", "NAME", .look, "xSmall … xxxLarge, accessibility1 … 5 (large)") {
      (options, value) throws(UsageError) in
      options.document.look.textSize = try value.choice(DynamicTypeSize.self)
    },
    .value("theme", "NAME|FILE", .look, "a layer: default, natural, github, print, or JSON") {
      (options, value) throws(UsageError) in
      options.document.look.themes.append(try value.theme())
    },
    .value("font", "NAME", .look, "family or font file of the text") {
      $0.document.fonts.text = $1.text
    },
    .value("monospaced-font", "NAME", .look, "family or font file of code") {
      $0.document.fonts.monospaced = $1.text
    },
    .value("math-font", "NAME", .look, "family or font file of formulas") {
      $0.document.fonts.math = $1.text
    },
    .value("font-dir", "DIR", .look, "registers every font in it; may be repeated") {
      $0.document.fonts.folders.append($1.text)
    },
    .flag("no-system-fonts", .look, "only fonts from --font-dir and files") {
      $0.document.fonts.usesSystemFonts = !$1
    },
    .value("code-layout", "wrapping|scrollable", .look, "long lines of code (wrapping)") {
      (options, value) throws(UsageError) in
      options.document.look.codeLayout = try value.choice(MarkdownCodeBlockLayout.self)
    },
    .flag("reveal-spoilers", .look, "shows hidden text") {
      $0.document.look.revealsSpoilers = $1
    },
    .flag("list-fonts", .look, "prints the fonts and exits", perDocument: false) {
      $0.action = $1 ? .listFonts : .render
    },
    .flag("print-theme", .look, "prints the theme as JSON and exits", perDocument: false) {
      $0.action = $1 ? .printTheme : .render
    },
  ]

  private static let text: [OptionDefinition] = [
    .value("direction", "first-strong|natural|ltr|rtl", .text, "of paragraphs (first-strong)") {
      (options, value) throws(UsageError) in
      options.document.text.direction = try value.choice(TextOptions.Direction.self)
    },
    .value("layout-direction", "ltr|rtl", .text, "of the interface (ltr)") {
      (options, value) throws(UsageError) in
      options.document.text.layoutDirection = try value.choice(TextOptions.LayoutDirection.self)
    },
    .value("language", "TAG", .text, "BCP 47 (und)") {
      (options, value) throws(UsageError) in
      options.document.text.language = try value.languageTag()
    },
    .value("extensions", "LIST", .text, "none, github, +name, -name, … (github)") {
      (options, value) throws(UsageError) in
      options.document.text.parsing = try value.extensions().options
    },
  ]

  private static let images: [OptionDefinition] = [
    .value("image-root", "DIR", .images, "local images only below it (the input's folder)") {
      (options, value) throws(UsageError) in
      options.document.imageRoot = value.text
    },
    .flag("remote-images", .images, "loads http(s) images") {
      $0.document.images.loadsRemote = $1
    },
    .value("header", "'Name: value'", .images, "sent for remote images; may be repeated") {
      (options, value) throws(UsageError) in
      let header = try value.header()
      options.document.images.headers[header.name] = header.value
    },
    .flag("allow-private-addresses", .images, "remote images from this machine's networks too") {
      $0.document.images.allowsPrivateAddresses = $1
    },
    .value("max-input", "BYTES", .images, "longest input (67108864)") {
      (options, value) throws(UsageError) in
      options.document.limits.inputBytes = try value.count(upTo: 1 << 31, of: "bytes")
    },
    .value("max-output-pixels", "N", .images, "largest picture (2000000000)") {
      (options, value) throws(UsageError) in
      options.document.limits.outputPixels = try value.count(upTo: 1 << 40, of: "pixels")
    },
    .value("max-image-pixels", "N", .images, "largest image (40000000)") {
      (options, value) throws(UsageError) in
      options.document.limits.imagePixels = try value.count(upTo: 1 << 32, of: "pixels")
    },
    .value("timeout", "S", .images, "longest wait for a remote image (30)") {
      (options, value) throws(UsageError) in
      options.document.limits.fetchingSeconds = try value.number(
        in: 0.1...3600, "give a number of seconds from 0.1 to 3600")
    },
  ]

  private static let talk: [OptionDefinition] = [
    .flag("quiet", letter: "q", .talk, "only errors", perDocument: false) {
      $0.level = $1 ? .quiet : .normal
    },
    .flag("verbose", letter: "v", .talk, "says what is done", perDocument: false) {
      $0.level = $1 ? .verbose : .normal
    },
    .value(
      "progress", "auto|always|never", .talk, "a progress line (not yet)", perDocument: false
    ) { (options, value) throws(UsageError) in
      let wanted = try value.choice(CommandOptions.Appearance.self)
      if wanted == .always { options.ignored.append("progress") }
    },
    .value("color", "auto|always|never", .talk, "colours in messages (auto)", perDocument: false) {
      (options, value) throws(UsageError) in
      options.color = try value.choice(CommandOptions.Appearance.self)
    },
    .flag("strict", .talk, "exit code 3 when there was a warning", perDocument: false) {
      $0.isStrict = $1
    },
    .flag("version", .talk, "prints the version and exits", perDocument: false) {
      $0.action = $1 ? .version : .render
    },
    .flag("help", letter: "h", .talk, "prints this and exits", perDocument: false) {
      $0.action = $1 ? .help : .render
    },
  ]
}
