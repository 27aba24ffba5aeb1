import MarkdownLayout

/// A document a way of nesting.
enum NestingPictures {
  static let all: [DocumentPicture] = lists + quotes + inlines + directions

  private static let lists: [DocumentPicture] = [
    DocumentPicture(
      "list-in-list-in-list",
      "- rope\n  - of hemp\n    - thirty feet\n      - wound up\n- lamp\n  - oil",
      "- חבל\n  - מקנבוס\n    - עשרה מטרים\n      - מגולגל\n- מנורה\n  - שמן"),
    DocumentPicture(
      "numbers-in-numbers",
      "1. Untie\n   1. the bow\n   2. the stern\n      1. and coil\n2. Push off",
      "1. פכו\n   1. את החרטום\n   2. את הירכתיים\n      1. וגלגלו\n2. דחפו"),
    DocumentPicture(
      "numbers-in-bullet-with-blocks",
      "- Before you go\n\n  1. Look at the sky\n\n     Clouds in the west mean rain.\n\n  2. Tell someone\n\n- Then go",
      "- לפני היציאה\n\n  1. הביטו בשמיים\n\n     עננים במערב מבשרים גשם.\n\n  2. ספרו למישהו\n\n- ואז צאו"
    ),
    DocumentPicture(
      "tasks-in-tasks",
      "- [ ] Boat\n  - [x] hull\n  - [ ] mast\n    - [x] sail\n- [x] Crew\n  1. [ ] cook",
      "- [ ] סירה\n  - [x] גוף\n  - [ ] תורן\n    - [x] מפרש\n- [x] צוות\n  1. [ ] טבח"),
    DocumentPicture(
      "code-in-list",
      "1. Open it:\n   ```\n   harbour --open\n   ```\n2. ```\n   wait(20)\n   ```\n3. Done",
      "1. افتحه:\n   ```\n   harbour --open\n   ```\n2. ```\n   wait(20)\n   ```\n3. تم"),
    DocumentPicture(
      name: "panel-in-list",
      leftToRight: "- Open it:\n\n  ```sh\n  harbour --open\n  ```\n\n- Done",
      rightToLeft: "- فتح:\n\n  ```sh\n  harbour --open\n  ```\n\n- تم"
    ) { $0.markdownCodeBlockLayout(.scrollable) },
    DocumentPicture(
      "quote-in-list",
      "- The log says:\n\n  > Wind from the north, and\n  > no sail in sight.\n\n- Nothing more",
      "- ביומן כתוב:\n\n  > רוח מצפון, ואין\n  > מפרש באופק.\n\n- לא יותר"),
    DocumentPicture(
      "admonition-in-list",
      "1. Cross here\n\n   > [!WARNING]\n   > Low bridge.\n\n2. Moor",
      "1. חצו כאן\n\n   > [!WARNING]\n   > גשר נמוך.\n\n2. עגנו"),
    DocumentPicture(
      "loose-and-tight",
      "- one\n- two\n\ntext\n\n- one\n\n- two\n\n  more of two",
      "- אחד\n- שניים\n\nטקסט\n\n- אחד\n\n- שניים\n\n  עוד משניים"),
    DocumentPicture(
      "items-without-text", "1.\n   - a\n   - b\n2.\n3. end\n\n- - both\n- # Title\n- ***",
      "1.\n   - א\n   - ב\n2.\n3. סוף\n\n- - שניים\n- # כותרת\n- ***"),
    DocumentPicture(
      "wide-numbers", "98. rope\n99. lamp\n100. oil, and a wick that is long enough\n101. salt",
      "98. חבל\n99. מנורה\n100. שמן, ופתילה ארוכה מספיק\n101. מלח"),
  ]

  private static let quotes: [DocumentPicture] = [
    DocumentPicture(
      "quote-in-quote",
      "> Outer words\n>\n> > inner words that wrap over\n> > a line\n> >\n> > > innermost\n>\n> Outer again",
      "> מילים חיצוניות\n>\n> > פנימיות שנמשכות אל\n> > שורה נוספת\n> >\n> > > הפנימיות ביותר\n>\n> שוב חיצוניות"
    ),
    DocumentPicture(
      "list-in-quote",
      "> **Bring:**\n>\n> - rope\n>   - of hemp\n> - lamp\n>\n> 1. go\n> 2. [x] come back",
      "> **להביא:**\n>\n> - חבל\n>   - מקנבוס\n> - מנורה\n>\n> 1. לצאת\n> 2. [x] לחזור"),
    DocumentPicture(
      "blocks-in-quote",
      "> # Title\n>\n> Text\n>\n> ```\n> code\n> ```\n>\n> ---\n>\n> End",
      "> # כותרת\n>\n> טקסט\n>\n> ```\n> code\n> ```\n>\n> ---\n>\n> סוף"),
    DocumentPicture(
      "admonition-with-blocks",
      "> [!TIP]\n> Pack:\n>\n> - rope\n> - [x] lamp\n>\n> ```\n> tide --today\n> ```",
      "> [!TIP]\n> לארוז:\n>\n> - חבל\n> - [x] מנורה\n>\n> ```\n> tide --today\n> ```"),
    DocumentPicture(
      "admonition-in-admonition",
      "> [!NOTE]\n> Outer\n>\n> > [!CAUTION]\n> > Inner\n>\n> > plain\n\n> [!TIP]",
      "> [!NOTE]\n> חיצוני\n>\n> > [!CAUTION]\n> > פנימי\n>\n> > רגיל\n\n> [!TIP]"),
    DocumentPicture(
      "code-at-the-end-of-quote", "> Words\n>\n> ```\n> code\n> ```\n\nAfter",
      "> מילים\n>\n> ```\n> code\n> ```\n\nאחרי"),
  ]

  private static let inlines: [DocumentPicture] = [
    DocumentPicture(
      "styles-in-highlight",
      "==a **b** *c* ~~d~~ `e` [f](u) g^2^== **h ==i==** *j ==k==* ~~l ==m==~~",
      "==א **ב** *ג* ~~ד~~ `e` [ו](u) ז^2^== **ח ==ט==** *י ==כ==* ~~ל ==מ==~~"),
    DocumentPicture(
      "code-in-everything",
      "# A `title`\n\n**strong `code`** *and `code`* [link `code`](u) ~~gone `code`~~\n\n> quoted `code`\n\n- item `code`",
      "# כותרת `title`\n\n**חזק `code`** *ועוד `code`* [קישור `code`](u) ~~נמחק `code`~~\n\n> ציטוט `code`\n\n- פריט `code`"
    ),
    DocumentPicture(
      "links-in-everything",
      "## See [here](u)\n\n**strong [link](u)** *slanted [link](u)* ~~old [link](u)~~ [a **b** *c* `d`](v)",
      "## ראו [כאן](u)\n\n**חזק [קישור](u)** *נטוי [קישור](u)* ~~ישן [קישור](u)~~ [א **ב** `d`](v)"),
  ]

  private static let directions: [DocumentPicture] = [
    DocumentPicture(
      "mixed-directions",
      "Read this first.\n\nاقرأ هذا أولًا.\n\n- rope\n- حبل\n\n1. one\n2. שתיים\n\n> Reading\n>\n> قراءة\n\n- [x] done\n- [ ] לעשות",
      "اقرأ هذا أولًا.\n\nRead this first.\n\n- حبل\n- rope\n\n1. אחת\n2. two\n\n> قراءة\n>\n> Reading\n\n- [x] נעשה\n- [ ] to do"
    ),
    DocumentPicture(
      "lists-of-opposite-directions",
      "- Reading\n  - כתבים\n    - Notes\n- ملاحظات\n  1. First\n  2. تأكد",
      "- קריאה\n  - Writings\n    - הערות\n- Notes\n  1. ראשון\n  2. Sure"),
  ]
}
