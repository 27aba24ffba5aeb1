import MarkdownLayout

/// A document an element.
enum ElementPictures {
  static let all: [DocumentPicture] = blocks + lists + admonitions + inlines + options

  private static let blocks: [DocumentPicture] = [
    DocumentPicture(
      "headings",
      """
      # Harbour
      ## The ferry home
      ### Timetable
      #### In winter
      ##### Fares
      ###### Small print

      The first boat leaves at six.
      """,
      """
      # הנמל
      ## המעבורת הביתה
      ### לוח זמנים
      #### בחורף
      ##### מחירים
      ###### אותיות קטנות

      הסירה הראשונה יוצאת בשש.
      """),
    DocumentPicture(
      "heading-wrapped",
      "## A title that needs a second line\n\nText below it.",
      "## عنوان طويل يحتاج إلى سطر ثانٍ\n\nنص تحته."),
    DocumentPicture(
      "paragraph",
      """
      Plain, **strong**, *slanted*, ***both***, ~~struck~~, ==marked==, `code`, [a link](u), x^2^
      and H~2~O in one paragraph.

      And another one.
      """,
      """
      نص عادي و**غامق** و*مائل* و~~مشطوب~~ و==مظلل== و`code` و[رابط](u) وس^2^ وH~2~O في فقرة
      واحدة.

      وفقرة أخرى.
      """),
    DocumentPicture(
      "quote",
      "Before.\n\n> The sea was calm, and\n> the lamps were lit.\n>\n> Nobody spoke.\n\nAfter.",
      "לפני.\n\n> הים היה רגוע,\n> והמנורות דלקו לאורך המזח.\n>\n> איש לא דיבר.\n\nאחרי."),
    DocumentPicture(
      "code",
      "Before.\n\n```swift\nlet tide = 4\n\nfor hour in 0..<24 where tide > 3 { print(hour) }\n```\n\nAfter.",
      "قبل.\n\n```swift\nlet tide = 4\n\nprint(\"مرحبا\")\n```\n\nبعد."),
    DocumentPicture(
      name: "code-panel",
      leftToRight: "Before.\n\n```swift\nlet tide = 4\n\nprint(tide)\n```\n\nAfter.",
      rightToLeft: "לפני.\n\n```swift\nlet tide = 4\n\nprint(tide)\n```\n\nאחרי."
    ) { $0.markdownCodeBlockLayout(.scrollable) },
    DocumentPicture(
      "rule", "Above the line.\n\n---\n\nBelow it.", "מעל הקו.\n\n---\n\nמתחתיו."),
  ]

  private static let lists: [DocumentPicture] = [
    DocumentPicture(
      "bullets",
      "Bring:\n\n- rope\n- a lamp, and oil enough for two nights\n- salt\n\nThen go.",
      "להביא:\n\n- חבל\n- מנורה, ושמן שיספיק לשני לילות\n- מלח\n\nואז לצאת."),
    DocumentPicture(
      "numbers",
      "First:\n\n8. Untie the boat\n9. Push off, gently, and step in with dry feet\n10. Row\n\nDone.",
      "أولًا:\n\n8. فك القارب\n9. ادفعه برفق ثم اصعد إليه بقدمين جافتين\n10. جدّف\n\nانتهى."),
    DocumentPicture(
      "tasks",
      "- [x] Mend the net\n- [ ] Paint the hull, both sides of it and the keel\n- plain\n\n1. [x] Oars",
      "- [x] לתקן את הרשת\n- [ ] לצבוע את שני צדי הסירה ואת השדרית\n- רגיל\n\n1. [x] משוטים"),
  ]

  private static let admonitions: [DocumentPicture] = [
    ("note", "NOTE", "The bridge opens at noon, for half an hour.", "הגשר נפתח בצהריים, לחצי שעה."),
    (
      "tip", "TIP", "Sit on the left side to see the lighthouse.",
      "שבו בצד שמאל כדי לראות את המגדלור."
    ),
    ("important", "IMPORTANT", "Children wear a life vest.", "الأطفال يرتدون سترة النجاة."),
    ("warning", "WARNING", "The steps are wet after rain.", "الدرج زلق بعد المطر."),
    ("caution", "CAUTION", "Never swim near the lock.", "אין לשחות ליד הסכר."),
  ].map { name, marker, left, right in
    DocumentPicture(
      "admonition-" + name, "> [!\(marker)]\n> \(left)", "> [!\(marker)]\n> \(right)")
  }

  private static let inlines: [DocumentPicture] = [
    DocumentPicture(
      "strong-and-emphasis",
      "**Strong words** beside *slanted ones*, and ***both at once***.",
      "**מילים חזקות** לצד *מילים נטויות*, **وكلمات غامقة** أيضًا."),
    DocumentPicture(
      "strikethrough",
      "The boat leaves at ~~nine~~ ten, ~~not a minute later than that~~.",
      "הסירה יוצאת ב~~תשע~~ עשר, ~~ולא דקה מאוחר יותר~~."),
    DocumentPicture(
      "highlight",
      "Only ==one line of this== is marked, and ==this is long enough to wrap==.",
      "רק ==חלק מזה== מסומן, ו==זה ארוך מספיק כדי לעבור שורה==."),
    DocumentPicture(
      "links",
      "See [the timetable](u), or <https://example.org>, and [a label that is long enough](v) to wrap.",
      "ראו את [לוח הזמנים](u), או <https://example.org>, ו[כותרת ארוכה מספיק](v) כדי לעבור שורה."),
    DocumentPicture(
      "code-chips",
      "Set `tide = 4`, then run `harbour --open --quietly --at dawn` twice (`-n 2`).",
      "شغّل `harbour --open` ثم (`--help`) قبل `config.yaml`، ثم `harbour --open --quietly` مرتين."),
    DocumentPicture(
      "scripts",
      "E = mc^2^, H~2~O, a^b^~c~, and 10^−3^ in a line\nthat goes on.\n\n## x^2^ and y~1~",
      "הנוסחה E = mc^2^ ומים H~2~O, א^ב^~ג~ ו־10^−3^ בתוך שורה\nשנמשכת הלאה.\n\n## חזקה^2^ ואיבר~1~"
    ),
    DocumentPicture(
      "emoji",
      "A 🎉 and a family 👩‍👩‍👧, flags 🇨🇦🇯🇵, and 日本語 in a line.",
      "חגיגה 🎉 ומשפחה 👩‍👩‍👧, דגלים 🇨🇦🇯🇵 בשורה."),
    DocumentPicture(
      "hard-breaks", "Roses are red\\\nViolets are blue  \nand so is the sea, on a good day.",
      "ורדים אדומים\\\nסיגליות כחולות  \nוגם הים, ביום טוב."),
  ]

  private static let options: [DocumentPicture] = [
    DocumentPicture(
      "underline", "An _underlined word_, and __twice__ is once more; _g, j and p reach low_.",
      "מילה _עם קו תחתון_, ועוד __פעמיים__ זה כמו פעם; _ק ו־ך יורדות_.", option: \.underline),
    DocumentPicture(
      "soft-breaks-kept", "One line\nand the next\nand a third.", "שורה\nועוד אחת\nושלישית.",
      option: \.hardSoftBreaks),
    DocumentPicture(
      "blank-lines-kept", "One.\n\nTwo.\n\n\n\nThree, after two more.",
      "אחת.\n\nשתיים.\n\n\n\nשלוש, אחרי עוד שתיים.", option: \.preserveBlankLines),
    DocumentPicture(
      name: "large-text",
      leftToRight: "# Large\n\nText for those who see poorly.\n\n- rope\n\n> `code` here",
      rightToLeft: "# גדול\n\nטקסט למי שרואה היטב פחות.\n\n- חבל\n\n> `code` כאן", width: 320
    ) { $0.dynamicTypeSize(.accessibility2) },
    DocumentPicture(
      name: "themed",
      leftToRight:
        "# Centred\n\nText at the end.\n\n> A quote\n\n- item\n- [x] done\n\n```\ncode\n```",
      rightToLeft: "# במרכז\n\nטקסט בסוף.\n\n> ציטוט\n\n- פריט\n- [x] נעשה\n\n```\ncode\n```"
    ) { view in
      view.markdownTheme {
        Heading(1).multilineTextAlignment(.center).foregroundStyle(.purple)
        Paragraph().multilineTextAlignment(.trailing).lineHeight(22)
        Blockquote().border(.orange, width: 6).gapWidth(10).background(.clear)
        List().bulletColor(.red).bulletSize(9)
        TaskList().checkboxSize(18).checkboxCornerRadius(9).checkedColor(.green)
          .checkedTextColor(.gray).checkedStrikethrough()
        CodeBlock().border(.blue, width: 2).cornerRadius(12).padding(6)
      }
    },
  ]
}
