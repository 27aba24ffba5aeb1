import MarkdownLayout

/// Tables by what is in them and by where they stand.
enum TablePictures {
  static let all: [DocumentPicture] = elements + nestings

  private static let elements: [DocumentPicture] = [
    DocumentPicture(
      "table",
      "Before.\n\n| Tide | Hour | Depth |\n|:--|:-:|--:|\n| ebb | 6:10 | 0.4 |\n| flood | 12:25 | 4 |\n| ebb | 18:40 | 0.5 |\n\nAfter.",
      "לפני.\n\n| גאות | שעה | עומק |\n|:--|:-:|--:|\n| שפל | 6:10 | 0.4 |\n| גאות | 12:25 | 4 |\n| שפל | 18:40 | 0.5 |\n\nאחרי."
    ),
    DocumentPicture(
      "table-that-wraps",
      "| Boat | What is known of it |\n|---|---|\n| Heron | built of oak, and painted twice since |\n| Tern | lost |",
      "| قارب | ما يعرف عنه |\n|---|---|\n| بلشون | بني من خشب البلوط وطلي مرتين منذ ذلك |\n| خرشنة | مفقود |"
    ),
    DocumentPicture(
      "table-made-smaller",
      "| one | two | three | four | five | six | seven |\n|---|---|---|---|---|---|---|\n| 1 | 2 | 3 | 4 | 5 | 6 | 7 |",
      "| אחת | שתיים | שלוש | ארבע | חמש | שש | שבע |\n|---|---|---|---|---|---|---|\n| 1 | 2 | 3 | 4 | 5 | 6 | 7 |"
    ),
    DocumentPicture(
      name: "table-cut",
      leftToRight:
        "| one | two | three | four | five |\n|---|---|---|---|---|\n| 1 | 2 | 3 | 4 | 5 |",
      rightToLeft:
        "| אחת | שתיים | שלוש | ארבע | חמש |\n|---|---|---|---|---|\n| 1 | 2 | 3 | 4 | 5 |"
    ) { $0.markdownOverflow(.clip) },
    DocumentPicture(
      name: "table-that-grows",
      leftToRight:
        "Text.\n\n| one | two | three | four | five |\n|---|---|---|---|---|\n| 1 | 2 | 3 | 4 | 5 |",
      rightToLeft:
        "טקסט.\n\n| אחת | שתיים | שלוש | ארבע | חמש |\n|---|---|---|---|---|\n| 1 | 2 | 3 | 4 | 5 |"
    ) { $0.markdownOverflow(.grow) },
    DocumentPicture(
      "table-ragged", "| a | b |\n|---|---|\n| only |\n| 1 | 2 | dropped |\n| | x |",
      "| א | ב |\n|---|---|\n| רק |\n| 1 | 2 | נשמט |\n| | ג |"),
    DocumentPicture(
      "table-header-only", "| Tide | Hour |\n|---|---|", "| גאות | שעה |\n|---|---|"),
    DocumentPicture(
      "table-mixed-scripts",
      "| Word | 日本語 | مرحبا |\n|---|---|---|\n| harbour | 港の朝 | ميناء |\n| `dock` | 船 | שלום |",
      "| مرحبا | 日本語 | Word |\n|---|---|---|\n| ميناء | 港の朝 | harbour |\n| שלום | 船 | `dock` |"),
    DocumentPicture(
      name: "table-themed",
      leftToRight: "| Tide | Hour |\n|---|---|\n| ebb | 6:10 |\n| flood | 12:25 |",
      rightToLeft: "| גאות | שעה |\n|---|---|\n| שפל | 6:10 |\n| גאות | 12:25 |"
    ) { view in
      view.markdownTheme {
        Table().font(size: 12).headerFont(custom: "Noto Sans Mono", size: 12)
          .headerForegroundStyle(.purple).headerBackground(.yellow).rowEvenBackground(.mint)
          .rowOddBackground(.clear).border(.blue, width: 3).cornerRadius(14)
          .cellPadding(horizontal: 6, vertical: 2).alignment(.center)
      }
    },
    DocumentPicture(
      name: "table-without-lines",
      leftToRight: "| Tide | Hour |\n|---|---|\n| ebb | 6:10 |\n| flood | 12:25 |",
      rightToLeft: "| גאות | שעה |\n|---|---|\n| שפל | 6:10 |\n| גאות | 12:25 |"
    ) { $0.markdownTheme { Table().border(width: 0).alignment(.trailing) } },
  ]

  private static let nestings: [DocumentPicture] = [
    DocumentPicture(
      "styles-in-table",
      "| **a** *b* | `c` | [d](u) |\n|---|---|---|\n| ~~e~~ | ==f== | g^2^ |\n| 🎉 | H~2~O | x\\|y |",
      "| **א** *ב* | `c` | [ד](u) |\n|---|---|---|\n| ~~ה~~ | ==ו== | ז^2^ |\n| 🎉 | H~2~O | ח\\|ט |"
    ),
    DocumentPicture(
      "table-in-list",
      "- Tides:\n\n  | a | b |\n  |---|---|\n  | 1 | 2 |\n\n- more\n\n  1. inner\n\n     | c |\n     |---|\n     | 3 |",
      "- גאות:\n\n  | א | ב |\n  |---|---|\n  | 1 | 2 |\n\n- עוד\n\n  1. פנימי\n\n     | ג |\n     |---|\n     | 3 |"
    ),
    DocumentPicture(
      "table-in-quote",
      "> Said:\n>\n> | a | b |\n> |---|---|\n> | 1 | 2 |\n\n> [!TIP]\n> | c | d |\n> |---|---|\n> | 3 | 4 |",
      "> נאמר:\n>\n> | א | ב |\n> |---|---|\n> | 1 | 2 |\n\n> [!TIP]\n> | ג | ד |\n> |---|---|\n> | 3 | 4 |"
    ),
    DocumentPicture(
      "tables-of-both-directions",
      "| a | ב |\n|---|---|\n| 1 | ג |\n\n| א | b |\n|---|---|\n| 1 | c |",
      "| א | b |\n|---|---|\n| 1 | c |\n\n| a | ב |\n|---|---|\n| 1 | ג |"),
  ]
}
