"""A folder with a case, for tests."""

import json
import pathlib
import re
import shutil

from program import ProgramTest, run

TOP = pathlib.Path(__file__).resolve().parents[2]
CASES = TOP / "tests/analyzer/cases"
GAMES = {"jade-baccarat": "jade.toml", "baccarat-touch": "touch.toml"}
HEAD = 'format = 1\ntitle = "T"\n'


def report(output="a.json", command="analyze", rest='wager = "tie"\n'):
    return f'[[report]]\noutput = "{output}"\ncommand = "{command}"\n{rest}'


def contents(folder):
    return {str(path.relative_to(folder)): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}


def differing(before, after):
    """The files that are other ones, or new."""
    return {name for name in after if after[name] != before.get(name)}


class CaseTest(ProgramTest):
    def copy(self, name, place):
        """Copies a case of the repository to a folder, with its game and its document."""
        folder = self.folder / place
        shutil.copytree(CASES / name, folder)
        (folder / GAMES[name]).write_text(self.succeeds("games", name), encoding="utf-8")
        document = re.search(r'file = "(00.*?)"', (folder / "case.toml").read_text(encoding="utf-8"))[1]
        # The documents that the built-in games were written from are not part of the repository.
        (folder / document).write_bytes(b"The document.\n")
        return folder

    def runs(self, path, *arguments, code=0, cwd=None):
        found, out, err = run("case", str(path), *arguments, cwd=cwd)
        self.assertEqual((found, err), (code, ""), out)
        return out

    def read(self, name):
        return (self.folder / name).read_text(encoding="utf-8")

    def json(self, name):
        return json.loads(self.read(name))

    def summary(self):
        return self.json("summary.json")

    def game(self, old="", new=""):
        """Writes punto-banco as pb.toml, with something replaced, and returns its text."""
        text = self.succeeds("games", "punto-banco").replace(old, new)
        self.write("pb.toml", text)
        return text

    def case(self, text):
        return self.write("x.toml", HEAD + text)

    def wrong(self, text, message):
        """Checks the message of a case that is wrong, in which x.toml stands for its path."""
        code, _, err = run("case", self.case(text))
        self.assertEqual((code, err.replace(str(self.folder) + "/", "")), (2, message + "\n"))
