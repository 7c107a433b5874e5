"""sabot bank, as a user types it."""

import csv
import unittest
from fractions import Fraction

from program import ProgramTest, run


def exact(number):
    return Fraction(number["exact"])


class Bank(ProgramTest):
    def bank(self, *arguments):
        record = self.record("bank", *arguments)
        self.assertEqual(record["schema"], "sabot/bank/1")
        return record

    def test_outcomes_agree_with_analyze(self):
        for arguments in (
            [], ["punto-banco"], ["--decks", "1"], ["--remove", "9 9 0"], ["--shoe", "A=3 2=4 5=2 7=3 9=4 0=9"]
        ):  # fmt: skip
            outcomes = self.bank(*arguments)["outcomes"]
            game = [] if arguments and arguments[0] == "punto-banco" else ["chemin-de-fer"]
            analysis = self.record("analyze", *game, *arguments, "--wager", "tie")
            for side, outcome in analysis["outcomes"].items():
                self.assertEqual(outcomes[side]["probability"], outcome["probability"])

    def test_closed_forms(self):
        record = self.bank("--commission", "5%", "--wins", "20")
        win, lose = (exact(record["outcomes"][side]["probability"]) for side in ("banker", "player"))
        r = win / (win + lose)
        self.assertEqual(exact(record["win"]), r)
        self.assertEqual(exact(record["expected_wins"]), r / (1 - r))
        self.assertEqual(exact(record["expected_coups"]), 1 / lose)
        self.assertEqual([exact(bank["commission"]) for bank in record["banks"]], [Fraction(1, 20), 0])
        for bank in record["banks"]:
            m = 2 - exact(bank["commission"])
            q = (r * m) ** 2 / 2
            self.assertEqual(exact(bank["growth"]), q)
            self.assertEqual(exact(bank["expected_garage"]), r * m * q / (1 - q))
            self.assertEqual([after["wins"] for after in bank["after"]], list(range(21)))
            for after in bank["after"]:
                n = after["wins"]
                times = max(0, (n - 1) // 2)
                garage = [m ** (2 * k + 1) / 2**k for k in range(1, times + 1)]
                kept = sum((amount * r ** (2 * k + 1) for k, amount in enumerate(garage, 1)), Fraction(0))
                self.assertEqual(exact(after["reached"]), r**n)
                self.assertEqual(exact(after["falls"]), r**n * (1 - r))
                self.assertEqual(exact(after["capital"]["never"]), m**n)
                self.assertEqual(exact(after["capital"]["always"]), m**n / 2**times)
                self.assertEqual(exact(after["garage"]), sum(garage))
                self.assertEqual(exact(after["gain"]["never"]), (r * m) ** n - 1)
                self.assertEqual(exact(after["gain"]["always"]), kept + (r * m) ** n / 2**times - 1)

    def test_without_commission_there_is_one_bank(self):
        record = self.bank()
        self.assertEqual(record["game"]["id"], "chemin-de-fer")
        self.assertEqual(len(record["banks"]), 1)
        self.assertEqual(len(record["banks"][0]["after"]), 13)

    def test_text_and_documents(self):
        self.matches_golden("bank.txt", self.succeeds("bank"))
        self.matches_golden(
            "bank-commission.txt", self.succeeds("bank", "--commission", "5%", "--wins", "5", "--exact")
        )
        for form, begin in (("markdown", "# Bacará"), ("latex", "\\documentclass"), ("html", "<!DOCTYPE html>")):
            self.assertTrue(self.succeeds("bank", "--commission", "5%", "--format", form).startswith(begin))

    def test_csv(self):
        rows = list(csv.DictReader(self.succeeds("bank", "--commission", "5%", "--format", "csv").splitlines()))
        self.assertEqual(len(rows), 26)
        self.assertEqual([row["commission"] for row in rows], ["1/20"] * 13 + ["0"] * 13)
        self.assertEqual(rows[3]["garage_exact"], "59319/16000")
        garage = self.succeeds("bank", "--commission", "5%", "--format", "csv", "--table", "garage")
        record = self.bank("--commission", "5%")
        self.assertEqual(
            [(row["commission"], row["garage_exact"]) for row in csv.DictReader(garage.splitlines())],
            [(bank["commission"]["exact"], bank["expected_garage"]["exact"]) for bank in record["banks"]],
        )
        self.refuses("bank", "--table", "coup", message="--table coup needs --format csv")

    def test_a_long_bank(self):
        record = self.bank("--wins", "200", "--commission", "1/20")
        self.assertEqual(len(record["banks"][0]["after"]), 201)

    def test_invalid_input(self):
        self.refuses("bank", "--shoe", "0=6", message="every coup is a tie: expected a shoe in which the bank can win or lose")
        self.refuses(
            "bank", "--decks", "4-8",
            message='invalid value "4-8" for --decks: a bank is computed for one shoe: expected a single number of decks',
        )  # fmt: skip
        for commission in ("100%", "-1/20"):
            code, out, err = run("bank", f"--commission={commission}")
            self.assertEqual((code, out), (2, ""))
            self.assertTrue(err.startswith(f'sabot: error: invalid value "{commission}" for --commission: '), err)
        self.assertTrue(run("bank", "--commission", "x")[2].startswith("sabot: error: --commission: "))
        for arguments in (["--wins", "0"], ["--wins", "201"], ["--wins", "x"], ["--player", "9"], ["nothing"]):
            code, out, err = run("bank", *arguments)
            self.assertEqual((code, out), (2, ""), arguments)
            self.assertNotEqual(err, "")

    def test_output(self):
        self.assertEqual(self.succeeds("bank", "-o", f"{self.folder}/bank.txt"), "")
        self.assertEqual(run("bank", "-o", "/nonexistent/file")[0], 3)


if __name__ == "__main__":
    unittest.main()
