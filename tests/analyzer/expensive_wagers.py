"""Wagers that take too long to compute, in every command that computes wagers."""

import unittest

from program import ProgramTest, run

# Counts of sixteen sets of cards.
EXPENSIVE = """
[[wager]]
id = "expensive"
name = "Expensive"
source = "000"
rows = [
""" + "".join(
    f"""  {{ event = "E{i}", count = {{ rank = [{", ".join(f'"{rank}"' for k, rank in enumerate("A23456789TJQK") if i * (k + 3) % 7 < 4)}], """
    f"""suit = ["{("clubs", "diamonds", "hearts", "spades")[i % 4]}", "{("clubs", "diamonds", "hearts", "spades")[(i + 1 + i // 4 % 3) % 4]}"], """
    f"""is = {1 + i % 3} }}, pays = "{i}:1" }},\n"""
    for i in range(1, 17)
) + "]\n"  # fmt: skip


class ExpensiveWagers(ProgramTest):
    def test_a_wager_is_not_refused_because_of_another_one(self):
        text = self.succeeds("games", "punto-banco")
        path = self.write("mine.toml", text + EXPENSIVE)
        for arguments in (["analyze"], ["removal"], ["census", "--cards", "6"], ["audit"], ["tolerance"]):
            computed = run(arguments[0], path, *arguments[1:], "--wager", "tie")
            self.assertEqual(computed[::2], (0, ""), arguments)
            self.assertEqual(
                self.succeeds("analyze", path, "--wager", "tie", "--format", "csv"),
                self.succeeds("analyze", "punto-banco", "--wager", "tie", "--format", "csv"),
            )
            line = text.count("\n") + 2
            for wagers in ([], ["--wager", "tie", "--wager", "expensive"]):
                code, out, err = run(arguments[0], path, *arguments[1:], *wagers)
                self.assertEqual((code, out), (2, ""), arguments)
                self.assertRegex(
                    err,
                    rf'^{path}:{line}:1: error: wager expensive takes too long to compute: row "E\d+" distinguishes '
                    "too many cards at too many places: expected fewer rows, or alike, different or consecutive "
                    "instead of a condition for each card or rank\n$",
                )


if __name__ == "__main__":
    unittest.main()
