"""Every example in the documents runs, and transcripts show what the program prints. Links and names of files in
documents lead somewhere, and lists are whole.

Examples are lines of indented blocks that begin with "sabot" (or "$ sabot", with its output below), and
`sabot ...` within the text. A command with a placeholder (N, FILE, [GAME]) is not an example.
"""

import os
import pathlib
import re
import subprocess
import tempfile
import unittest

from program import replace_pdf_tool

PROGRAM = pathlib.Path(os.environ.get("SABOT", "build/analyzer/sabot")).resolve()
TOP = pathlib.Path(__file__).resolve().parents[2]

# Replacements in commands that would take seconds or many processes.
SMALLER = (
    ("atlas -o atlas", "atlas rules -o atlas"), ("--cards 60", "--cards 12"), ("--cards 26", "--cards 12"), ("mpirun -n 64 ", ""), ("--shoes 12500", "--shoes 50"),
    ("--shoes 20000", "--shoes 200"), ("--decks 6 --table means", "--decks 6 --shoes 200 --table means"),
    ("sabot count ", "sabot count --shoes 100 "), ("effects:3 ", "effects:3 --wager big "), ("--coups 3", "--coups 3 --shoe '0=12 4=12 9=12'"),
    ("audit published-8", "audit published-8 --wager dragon-7"), ("--vulnerable", "--vulnerable --wager small"),
)  # fmt: skip
PLACEHOLDER = re.compile(r"\[|(?<![\w.\"-])[A-Z]+(?![\w=])")


def blocks(text):
    """Returns the indented blocks of a document, without the indentation."""
    found = re.findall(r"(?:^    .*\n|^\n(?=    ))+", text, re.M)
    return [re.sub(r"^    ", "", block, flags=re.M).strip("\n") + "\n" for block in found]


def commands(text):
    """Returns the examples of a document in order, as shell commands."""
    lines = [line for block in blocks(text) for line in block.splitlines()]
    inline = re.findall(r"`((?:mpirun -n \d+ )?sabot [^`]+)`", re.sub(r"^    .*\n", "", text, flags=re.M))
    examples = [line.split("  #")[0].strip() for line in lines if re.match(r"(?:mpirun -n \d+ )?sabot ", line)]
    examples += [line.replace("\n", " ") for line in inline]
    # Text with only two words is the name of a command, not an example.
    return [line for line in examples if line.count(" ") > 1 and not PLACEHOLDER.search(re.sub(r'"[^"]*"', "", line))]


def transcripts(text):
    """Returns (command, output) for the blocks that show both."""
    return [
        (match[1], match[2])
        for block in blocks(text)
        if (match := re.match(r"\$ (sabot .*)\n((?:.*\n)*)", block))
    ]


class Examples(unittest.TestCase):
    maxDiff = None

    @classmethod
    def setUpClass(cls):
        replace_pdf_tool(cls)  # a bare machine has none

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        (self.folder / "shoes.csv").write_text("A,2,3,4,5,6,7,8,9,0\n" + "32," * 9 + "128\n", encoding="ascii")
        self.succeeds("sabot games punto-banco > mine.toml")

    def succeeds(self, line):
        """Returns the output of a run with exit code 0 or 1, because some claims of built-in games are refuted."""
        for large, small in SMALLER:
            line = line.replace(large, small)
        script = f'sabot() {{ "{PROGRAM}" "$@"; }}; {line}'
        done = subprocess.run(
            ["bash", "-c", script], cwd=self.folder, capture_output=True, text=True, check=False
        )
        self.assertIn(done.returncode, (0, 1), (line, done.stderr))
        self.assertNotIn("error: ", done.stderr, line)
        return done.stdout

    def runs_all(self, document, least):
        examples = commands((TOP / document).read_text(encoding="utf-8"))
        self.assertGreaterEqual(len(examples), least, examples)
        for line in examples:
            self.succeeds(line)

    def test_examples_of_the_readme(self):
        self.runs_all("README.md", 8)

    def test_examples_of_the_manual(self):
        self.runs_all("analyzer/README.md", 15)

    def test_examples_of_the_reference(self):
        self.runs_all("lib/games/README.md", 3)

    def test_examples_of_the_man_page(self):
        page = (TOP / "analyzer" / "sabot.1").read_text(encoding="utf-8").partition("\n.Sh EXAMPLES\n")[2].partition("\n.Sh ")[0]
        examples = re.findall(r"^\.Bd -literal.*?\n(.*?)^\.Ed", page, re.M | re.S)
        self.assertGreater(len(examples), 5)
        for lines in examples:
            self.succeeds(lines.replace("\\e", "\\"))

    def test_transcripts(self):
        shown = transcripts((TOP / "README.md").read_text(encoding="utf-8"))
        self.assertGreaterEqual(len(shown), 1)
        for line, expected in shown:
            # "..." matches any omitted lines.
            parts = [re.escape(part) for part in re.split(r"^\.\.\.\n", expected, flags=re.M)]
            self.assertRegex(self.succeeds(line), r"\A" + r"(?:.*\n)*".join(parts) + r"\Z", line)


PAGES = [page for page in TOP.rglob("*.md") if not page.relative_to(TOP).parts[0].startswith(("build", "."))]
# In recipes these words stand for a name that the reader chooses.
CHOSEN = re.compile(r"\b(?:COMMAND|FORMAT|NAME|SUBJECT|XX)\b")
# Where the paths of a page may begin, other than at the page and at the top.
FOLDERS = ["lib", "reports", "tests", "analyzer"]
# Headers as they are installed.
INSTALLED = {"sabot": "reports/public"}


def prose(page):
    """The text of a page without blocks of code."""
    return re.sub(r"^```(?:.|\n)*?^```$|^    .*$", "", page.read_text(encoding="utf-8"), flags=re.M)


def anchors(page):
    """The names by which the headings of a page are linked to."""
    headings = re.findall(r"^#+ (.*)$", page.read_text(encoding="utf-8"), re.M)
    return {re.sub(r"[^\w\- ]", "", heading).lower().replace(" ", "-") for heading in headings}


class Pages(unittest.TestCase):
    def test_links_lead_somewhere(self):
        self.assertGreater(len(PAGES), 10)
        for page in PAGES:
            for place, anchor in re.findall(r"\]\(([^)#\s]*)(?:#([\w-]+))?\)", prose(page)):
                if re.match(r"[a-z]+:", place):
                    continue
                target = (page.parent / place).resolve() if place else page
                with self.subTest(page=page.name, place=place, anchor=anchor):
                    self.assertTrue(target.exists())
                    self.assertTrue(not anchor or anchor in anchors(target))

    def test_named_files_exist(self):
        for page in PAGES:
            for name in re.findall(r"`([\w.-]+/[\w./-]+\.(?:cpp|css|hpp|js|json|md|py|sh|toml|txt))`", prose(page)):
                first, rest = name.split("/", 1)
                roots = [page.parent, page.parent.parent, TOP, *(TOP / folder for folder in FOLDERS)]
                with self.subTest(page=page.name, name=name):
                    known = any((root / name).exists() for root in roots) or (TOP / INSTALLED.get(first, "none") / rest).exists()
                    self.assertTrue(known or CHOSEN.search(name))

    def test_numbered_lists_are_whole(self):
        for page in PAGES:
            last = 0
            for line in prose(page).splitlines():
                if item := re.match(r"(\d+)\. ", line):
                    self.assertIn(int(item[1]), (1, last + 1), f"{page}: {line}")
                    last = int(item[1])
                elif line and not line.startswith("   "):
                    last = 0


if __name__ == "__main__":
    unittest.main()
