#!/usr/bin/env python3
"""Writes the table of HTML's named character references.

The names and characters come from Python's html.entities (HTML5, WHATWG), which has them all.
Only those that end in a semicolon count in Markdown. Usage: scripts/make-html-entities.py
"""

import html.entities
import pathlib
import platform

target = pathlib.Path(__file__).parent.parent / "Sources/MarkdownSyntax/Characters/HTMLEntityTable.swift"
rows = sorted(
    (name[:-1], " ".join(f"{ord(c):X}" for c in text))
    for name, text in html.entities.html5.items()
    if name.endswith(";")
)
lines = "\n".join(f"    {name} {codes}" for name, codes in rows)
target.write_text(f'''/// The named character references of HTML, one a line in the order of their bytes: the name, then
/// its characters in hexadecimal.
///
/// Made by `scripts/make-html-entities.py` from Python's `html.entities`; don't edit.
enum HTMLEntityTable {{
  static let lines: StaticString = """
{lines}
    """
}}
''')
print(len(rows), "names")
