#!/usr/bin/env python3
"""Writes the table of emoji names that `:name:` knows.

The names come from the Python package `emoji` (its English names and aliases, which are those of
GitHub and CLDR), version 2.16.0. Usage: scripts/make-emoji-names.py [FOLDER-OF-THE-PACKAGE]
"""

import pathlib
import re
import sys

if len(sys.argv) > 1:
    sys.path.insert(0, sys.argv[1])
import emoji

target = pathlib.Path(__file__).parent.parent / "Sources/MarkdownSyntax/Characters/EmojiNameTable.swift"
names = {}
for text, data in emoji.EMOJI_DATA.items():
    if data["status"] != emoji.STATUS["fully_qualified"]:
        continue
    for position, name in enumerate(data.get("alias", []) + [data["en"]]):
        name = name.strip(":").lower()
        if re.fullmatch(r"[a-z0-9_+-]{1,40}", name) and "skin_tone" not in name:
            names.setdefault(name, text)
rows = sorted((name, " ".join(f"{ord(c):X}" for c in text)) for name, text in names.items())
lines = "\n".join(f"    {name} {codes}" for name, codes in rows)
target.write_text(f'''/// The names of emoji, one a line in the order of their bytes: the name, then its characters in
/// hexadecimal.
///
/// Made by `scripts/make-emoji-names.py` from the Python package `emoji` 2.16.0; don't edit.
enum EmojiNameTable {{
  static let lines: StaticString = """
{lines}
    """
}}
''')
print(len(rows), "names")
