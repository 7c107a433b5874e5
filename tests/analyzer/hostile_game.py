"""A game file with hostile names, as from a careless page or an attacker: markup of every format, spreadsheet
formulas, quotes, and right-to-left text; and line breaks in the texts that may have them."""

import pathlib
import re
import tempfile

from program import STANDARD_TABLEAU, ProgramTest, run

# Names that every output must show as plain text.
NAMES = (
    "<script>alert(1)</script> & \"quoted\" 'too' _under_ 100% =cmd() <!-- &amp; --> ]]> <b onclick=alert(1)>",
    "\u05e9\u05dc\u05d5\u05dd \u202eevil\u202c $x$ \\input{/etc/passwd} #1 ^^M ~ {a} | `b` [c](javascript:d) *e* "
    "\u2066isolated",
    "=HYPERLINK(\"http://x\") # heading - item and \\\\[2cm] \\end{document} ![i](x)",
    "+1",
    "-1+cmd()",
    "@SUM(A1)",
    " =1+1",
)
LINES = "one \n\n# heading\n- item\tand ```\n| a |"

TEXT = r'''
format = 1
id = "hostile"
name = @0@

[[document]]
id = "page"
title = @2@
collection = "=cmd|' /C calc'!A0"

[shoe]
decks = 8
source = @page 1@

[tableau]
source = @page 0@
@TABLEAU@
[settlement]
source = @page 2@
unit = "0.01"
rounding = "nearest"

[[wager]]
id = "tie"
name = @1@
source = @page 0@
rows = [
  { event = @3@, winner = "tie", player = { total = "9" }, pays = "8:1" },
  { event = @4@, winner = "tie", player = { total = "8" }, pays = "8:1" },
  { event = @5@, winner = "tie", player = { total = "7" }, pays = "8:1" },
  { event = @6@, winner = "tie", player = { total = "6" }, pays = "8:1" },
  { event = @0@, winner = "tie", pays = "8:1" },
]

[[wager]]
id = "other"
name = @2@
source = @page 1@
rows = [ { event = @2@, winner = "banker", pays = "0.95:1" }, { event = @1@, winner = "tie", pays = "push" } ]

[[claim]]
quantity = "probability"
wager = "tie"
event = @0@
stated = "9.51%"
source = @page 2@
note = @lines@

[[claim]]
quantity = "return-to-player"
wager = "other"
stated = "95.00%"
source = @page 1@

[[reading]]
id = "seven"
about = @2@
text = @lines@
source = @page 0@
decks = 7
'''


def quoted(text):
    escapes = {"\\": "\\\\", '"': '\\"'}
    return '"' + "".join(escapes.get(c) or (c if c >= " " else f"\\u{ord(c):04x}") for c in text) + '"'


def write_hostile_game(folder):
    """Writes the game file and returns its path."""
    text = TEXT.replace("@TABLEAU@", STANDARD_TABLEAU).replace("@lines@", quoted(LINES))
    for place, name in enumerate(NAMES):
        text = text.replace(f"@{place}@", quoted(name)).replace(f"@page {place}@", quoted(f"{name} page"))
    path = pathlib.Path(folder, "hostile.toml")
    path.write_text(text, encoding="utf-8")
    return str(path)


COMMANDS = ("analyze", "removal", "audit", "report")
ENDINGS = {"markdown": "md", "latex": "tex", "html": "html", "csv": "csv", "json": "json", "xlsx": "xlsx",
           "pdf": "pdf"}
# Control codes of terminals, and characters that change the direction of text.
ACTIVE = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]")


def words(text):
    """Removes what a format may change: spaces, hyphens at the end of a line, invisible characters."""
    return re.sub(r"[\s\u00ad\ufffd-]|" + ACTIVE.pattern, "", text)


def letters(text):
    """Removes what differs between a name and the text that poppler extracts: quotation marks, and letters that
    TeX's fonts lack and that are printed as their numbers."""
    return re.sub(r"\[U\+[0-9A-F]+\]|[^\x21-\x7e]|[-']", "", text)


class HostileTest(ProgramTest):
    """Runs commands on the game and checks whether the names are in their output."""

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        directory = tempfile.TemporaryDirectory()
        cls.addClassCleanup(directory.cleanup)
        cls.path = pathlib.Path(directory.name)
        cls.game = write_hostile_game(directory.name)

    def written(self, command, form):
        """Returns the file or directory that a command writes. audit and report find a refuted claim."""
        path = self.path / f"{command}.{ENDINGS[form]}"
        code, out, err = run(command, self.game, "-o", str(path))
        self.assertEqual((code, out, err), (1 if command in ("audit", "report") else 0, "", ""))
        return path

    def each(self, form):
        return [self.written(command, form) for command in COMMANDS]

    def holds_names(self, text):
        for name in NAMES[:3]:
            self.assertIn(words(name), words(text))
