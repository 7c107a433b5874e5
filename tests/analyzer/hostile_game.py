"""A game file in which a page, or someone who wants to deceive its readers, has left what it could: markup of
every format, formulas of spreadsheets, line breaks, quotes, and text that runs from right to left."""

import pathlib

# What must come out as text, wherever it goes in.
NAMES = (
    "<script>alert(1)</script> & \"quoted\" 'too' _under_ 100% =cmd()",
    "\u05e9\u05dc\u05d5\u05dd \u202eevil\u202c $x$ \\input{/etc/passwd} #1 ^^M ~ {a} | `b` [c](d) *e*",
    "=HYPERLINK(\"http://x\") \n\n# heading\n- item",
)

TEXT = r'''
format = 1
id = "hostile"
name = @0@

[[document]]
id = "page"
title = @2@
file = "=cmd|' /C calc'!A0"

[shoe]
decks = 8
source = @1@

[tableau]
source = @0@
naturals = "8 9"
player = { draws = "0 1 2 3 4 5", stands = "6 7" }
banker = [
  { total = "0 1 2", draws = "none 0 1 2 3 4 5 6 7 8 9" },
  { total = "3", draws = "none 0 1 2 3 4 5 6 7 9", stands = "8" },
  { total = "4", draws = "none 2 3 4 5 6 7", stands = "0 1 8 9" },
  { total = "5", draws = "none 4 5 6 7", stands = "0 1 2 3 8 9" },
  { total = "6", draws = "6 7", stands = "none 0 1 2 3 4 5 8 9" },
  { total = "7", stands = "none 0 1 2 3 4 5 6 7 8 9" },
]

[settlement]
source = @2@
unit = "0.01"
rounding = "nearest"

[[wager]]
id = "tie"
name = @1@
source = @0@
rows = [ { event = @0@, winner = "tie", pays = "8:1" } ]

[[wager]]
id = "other"
name = @2@
source = @1@
rows = [ { event = @2@, winner = "banker", pays = "0.95:1" }, { event = @1@, winner = "tie", pays = "push" } ]

[[claim]]
quantity = "probability"
wager = "tie"
event = @0@
stated = "9.51%"
source = @2@
note = @1@

[[claim]]
quantity = "return-to-player"
wager = "other"
stated = "95.00%"
source = @1@

[[reading]]
id = "seven"
about = @2@
text = @1@
source = @0@
decks = 7
'''


def quoted(text):
    escapes = {"\\": "\\\\", '"': '\\"', "\n": "\\n"}
    return '"' + "".join(escapes.get(c, c) for c in text) + '"'


def write_hostile_game(folder):
    """The path of the file."""
    text = TEXT
    for place, name in enumerate(NAMES):
        text = text.replace(f"@{place}@", quoted(name))
    path = pathlib.Path(folder, "hostile.toml")
    path.write_text(text, encoding="utf-8")
    return str(path)
