"""Every example of the documents runs, and a transcript shows what the program prints.

Examples are the lines of indented blocks that begin with "sabot" (or "$ sabot", with what it prints below), and
`sabot ...` within the text. What names a placeholder (N, FILE, [GAME]) is no example.
"""

import os
import pathlib
import re
import subprocess
import tempfile
import unittest

PROGRAM = pathlib.Path(os.environ.get("SABOT", "build/analyzer/sabot")).resolve()
TOP = pathlib.Path(__file__).resolve().parents[2]

# What would take minutes, or more processes than a test has: the same command, smaller.
SMALLER = (("--cards 60", "--cards 12"), ("mpirun -n 64 ", ""))
PLACEHOLDER = re.compile(r"\[|(?<![\w.\"-])[A-Z]+(?![\w=])")


def blocks(text):
    """The indented blocks of a document, without their indent."""
    found = re.findall(r"(?:^    .*\n|^\n(?=    ))+", text, re.M)
    return [re.sub(r"^    ", "", block, flags=re.M).strip("\n") + "\n" for block in found]


def commands(text):
    """The examples of a document in their order, as a shell takes them."""
    lines = [line for block in blocks(text) for line in block.splitlines()]
    inline = re.findall(r"`((?:mpirun -n \d+ )?sabot [^`]+)`", re.sub(r"^    .*\n", "", text, flags=re.M))
    examples = [line.split("  #")[0].strip() for line in lines if re.match(r"(?:mpirun -n \d+ )?sabot ", line)]
    examples += [line.replace("\n", " ") for line in inline]
    # Two words are the name of a command.
    return [line for line in examples if line.count(" ") > 1 and not PLACEHOLDER.search(re.sub(r'"[^"]*"', "", line))]


def transcripts(text):
    """(command, what it prints) of the blocks that show both."""
    return [
        (match[1], match[2])
        for block in blocks(text)
        if (match := re.match(r"\$ (sabot .*)\n((?:.*\n)*)", block))
    ]


class Examples(unittest.TestCase):
    maxDiff = None

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        (self.folder / "shoes.csv").write_text("A,2,3,4,5,6,7,8,9,0\n" + "32," * 9 + "128\n", encoding="ascii")
        self.succeeds("sabot games punto-banco > mine.toml")

    def succeeds(self, line):
        """The output of a run that ends well or finds something: claims of built-in games are refuted."""
        for large, small in SMALLER:
            line = line.replace(large, small)
        script = f'sabot() {{ "{PROGRAM}" "$@"; }}; {line}'
        done = subprocess.run(
            ["bash", "-c", script], cwd=self.folder, capture_output=True, text=True, timeout=120, check=False
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

    def test_transcripts(self):
        shown = transcripts((TOP / "README.md").read_text(encoding="utf-8"))
        self.assertGreaterEqual(len(shown), 1)
        for line, expected in shown:
            # What "..." stands for is left out.
            parts = [re.escape(part) for part in re.split(r"^\.\.\.\n", expected, flags=re.M)]
            self.assertRegex(self.succeeds(line), r"\A" + r"(?:.*\n)*".join(parts) + r"\Z", line)


if __name__ == "__main__":
    unittest.main()
