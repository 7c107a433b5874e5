"""mypy --strict accepts the package and a program that uses it, and finds the mistakes of another program."""

import os
import pathlib
import re
import shutil
import subprocess
import tempfile
import unittest

import sabot

RIGHT = '''
from fractions import Fraction
import sabot

result = sabot.analyze("punto-banco", decks=6)
value: Fraction = result["banker"].expected_value
deals: int = result.deals
row: Fraction = result.wagers[0].events["Tie"].probability
root: float = float(result["tie"].standard_deviation)
for wager in result:
    print(wager.id, wager.fee if wager.fee is not None else 0)
effect: Fraction | None = sabot.removal()["tie"].effects["9"].effect
for claim in sabot.audit("jade-baccarat")["tie"]:
    print(claim.verdict.upper(), claim.stated)
draw: Fraction = sabot.solve(decks=6).player[0].draw
runs = sabot.analyze(decks="6-8")
if isinstance(runs, sabot.records.AnalysisRuns):
    edges: list[Fraction] = [run["tie"].house_edge for run in runs]
'''
# Each line has a mistake.
WRONG = '''
sabot.analyze("punto-banco", deck=6)
sabot.analyze("punto-banco")["banker"].expected_valu
sabot.analyze("punto-banco")["banker"].expected_value.upper()
sabot.analyze("punto-banco")["banker"].fee + 1
sabot.removal(5)
'''.strip()


class Typed(unittest.TestCase):
    def mypy(self, *files):
        done = subprocess.run(["mypy", "--strict", "--no-incremental", "--cache-dir=/dev/null", *files],
                              capture_output=True, text=True, cwd=self.directory)
        return done.stdout

    def setUp(self):
        if shutil.which("mypy") is None:
            if os.environ.get("SABOT_REQUIRE_HELPERS") == "1":
                self.fail("mypy is not installed")
            self.skipTest("mypy is not installed")
        self.directory = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory()))

    def test_package_and_programs(self):
        (self.directory / "right.py").write_text(RIGHT, encoding="utf-8")
        (self.directory / "wrong.py").write_text(f"import sabot\n{WRONG}\n", encoding="utf-8")
        shutil.copytree(pathlib.Path(sabot.__file__).parent, self.directory / "sabot", ignore=shutil.ignore_patterns("*.so"))
        found = self.mypy("sabot", "right.py", "wrong.py")
        lines = set(map(int, re.findall(r"^wrong\.py:(\d+): error", found, re.M)))
        self.assertEqual(lines, set(range(2, 2 + len(WRONG.splitlines()))), found)
        self.assertEqual([line for line in found.splitlines() if "error" in line and not line.startswith("wrong.py")
                          and not line.startswith("Found")], [])


if __name__ == "__main__":
    unittest.main()
