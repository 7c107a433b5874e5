"""sabot census, as a user types it."""

import csv
import json
import math
import pathlib
import unittest
from fractions import Fraction

from program import ProgramTest, run
from workbook import game_head

SMALL = "A=3 2=4 4=4 5=1 6=4 7=4 8=2 9=4 0=13"
PAIRS = ("player-pair", "banker-pair")
TELLS_NOT = " depends on ranks or suits that the shoe or the dealt cards do not give: expected ranks (A 2..9 T J Q K) or cards (Ah Td 9c)"
TOO_LARGE = ": it distinguishes too many card classes, so that its tables would be too large: expected a sample"
NOT_A_PART = 'invalid value "{}" for --part: expected a part such as 2/5, the second of five'


def exact(number):
    return Fraction(number["exact"])


def counts_of(text):
    return {key: int(count) for key, count in (entry.split("=") for entry in text.split())}


class Census(ProgramTest):
    def census(self, *arguments):
        """Returns a census as JSON. Standard error must only name the wagers that were not computed."""
        code, out, err = run("census", *arguments, "--format", "json")
        self.assertEqual(code, 0, arguments)
        record = json.loads(out)
        self.assertEqual(record["schema"], "sabot/census/1")
        self.assertEqual(
            err, "".join(f"sabot: warning: not computed: {refused['why']}\n" for refused in record["refused"])
        )
        return record

    def agrees(self, shoe, record):
        """Compares the census of a shoe, given by options, with itself and with `sabot analyze`."""
        wagers = [word for wager in record["wagers"] for word in ("--wager", wager["id"])]
        analysis = self.record("analyze", record["game"]["id"], *shoe, *wagers)
        expected = {wager["id"]: exact(wager["expected_value"]) for wager in analysis["wagers"]}
        self.assertEqual(record["game"]["sha256"], analysis["game"]["sha256"])
        for wager in record["wagers"]:
            self.assertEqual(exact(wager["mean"]), expected[wager["id"]])
            self.assertEqual(wager["full_shoe"], wager["mean"])
            self.assertIs(wager["holds"], True)
            self.assert_figures_fit_together(wager)
            for extreme in (wager["best"], wager["worst"]):
                self.assertEqual(sum(extreme["counts"].values()), record["cards"])

    def assert_figures_fit_together(self, wager):
        favourable = exact(wager["favourable"]["probability"])
        bins = wager["histogram"]
        self.assertEqual(sum(exact(one["probability"]) for one in bins), 1)
        above = [one for one in bins if one["from"] is not None and exact(one["from"]) >= 0]
        self.assertEqual(sum(exact(one["probability"]) for one in above), favourable)
        self.assertEqual((bins[0]["from"], bins[-1]["to"]), (None, None))
        for one, following in zip(bins, bins[1:]):
            self.assertEqual(one["to"], following["from"])
        best, worst = (exact(wager[end]["expected_value"]) for end in ("best", "worst"))
        self.assertLessEqual(worst, exact(wager["mean"]))
        self.assertLessEqual(exact(wager["mean"]), best)
        self.assertLessEqual(exact(wager["expected_gain"]), max(best, 0) * favourable)
        self.assertLessEqual(int(wager["favourable"]["compositions"]), int(wager["compositions"]))

    def test_means_agree_with_analyze(self):
        for game, shoe, cards in (
            ("punto-banco", [], "6"),
            ("jade-baccarat", [], "8"),
            ("chemin-de-fer", ["--decks", "1"], "9"),
            ("punto-banco", ["--remove", "9h 9d Kc"], "410"),
        ):
            self.agrees(shoe, self.census(game, *shoe, "--cards", cards))

    def test_eight_decks(self):
        record = self.census("--cards", "10", "--wager", "banker", "--wager", "player-pair")
        self.assertEqual(record["cards"], 10)
        self.assertEqual(record["compositions"], str(math.comb(19, 9)))
        self.assertEqual(record["refused"], [])
        banker, pair = record["wagers"]
        self.assertEqual((banker["id"], banker["partition"]), ("banker", "points"))
        self.assertEqual(banker["compositions"], str(math.comb(19, 9)))
        self.assertEqual(banker["mean"]["exact"], "-114753351728/10847218479825")
        self.assertEqual((pair["id"], pair["partition"]), ("player-pair", "ranks"))
        self.assertEqual(pair["compositions"], str(math.comb(22, 12)))
        # Ten cards of one rank: the next two cards are always a pair.
        self.assertEqual(exact(pair["best"]["expected_value"]), 11)

    def test_a_small_shoe(self):
        wagers = [word for wager in ("player", "banker", "tie") for word in ("--wager", wager)]
        for cards in ("6", "7", "39"):
            self.agrees(["--shoe", SMALL], self.census("--shoe", SMALL, "--cards", cards, *wagers))
        rest = ["--shoe", SMALL, "--remove", "9 9 0"]
        self.agrees(rest, self.census(*rest, "--cards", "36", *wagers))

    def test_the_whole_shoe_is_one_composition(self):
        record = self.census("--shoe", SMALL, "--cards", "39", "--wager", "player", "--wager", "tie")
        self.assertEqual(record["compositions"], "1")
        counts = {"3": 0, **counts_of(SMALL)}
        for wager in record["wagers"]:
            self.assertEqual(wager["best"], wager["worst"])
            self.assertEqual(wager["best"]["counts"], counts)
            self.assertEqual(wager["best"]["expected_value"], wager["mean"])
            self.assertEqual(wager["favourable"]["compositions"], "0")
            self.assertEqual(exact(wager["expected_gain"]), 0)

    def test_the_best_and_the_worst_agree_with_analyze(self):
        for wager in self.census("bacara", "--cards", "7")["wagers"]:
            for end in ("best", "worst"):
                shoe = " ".join(f"{key}={count}" for key, count in wager[end]["counts"].items())
                output = self.succeeds("analyze", "bacara", "--shoe", shoe, "--wager", wager["id"], "--format", "json")
                self.assertEqual(
                    json.loads(output)["wagers"][0]["expected_value"], wager[end]["expected_value"], wager["id"]
                )

    def test_the_number_of_threads_does_not_change_results(self):
        for form in ("text", "json", "csv"):
            arguments = ["census", "--cards", "16", "--wager", "tie", "--wager", "player", "--format", form]
            alone = self.succeeds(*arguments, "--threads", "1")
            for threads in ("2", "7"):
                self.assertEqual(alone, self.succeeds(*arguments, "--threads", threads))

    def test_ranges(self):
        for cards, numbers in (("6-8", [6, 7, 8]), ("6-12/4", [6, 10]), ("6-9/3", [6, 9]), ("9-9", [9])):
            text = self.succeeds("census", "--cards", cards, "--wager", "tie", "--format", "json")
            record = json.loads(text)
            self.assertEqual(record["schema"], "sabot/census-runs/1")
            self.assertEqual([census["cards"] for census in record["runs"]], numbers)
            for census in record["runs"]:
                alone = self.census("--cards", str(census["cards"]), "--wager", "tie")
                self.assertEqual(census["wagers"], alone["wagers"])

    def test_csv(self):
        wagers = ["--wager", "big", "--wager", "tie"]
        text = self.succeeds("census", "jade-baccarat", "--cards", "6-8/2", *wagers, "--format", "csv")
        rows = list(csv.DictReader(text.splitlines()))
        self.assertEqual(
            [(row["cards"], row["wager"]) for row in rows], [("6", "tie"), ("6", "big"), ("8", "tie"), ("8", "big")]
        )
        for row in rows:
            (wager,) = self.census("jade-baccarat", "--cards", row["cards"], "--wager", row["wager"])["wagers"]
            self.assertEqual(row["mean_exact"], wager["mean"]["exact"])
            self.assertEqual(row["favourable_exact"], wager["favourable"]["probability"]["exact"])
            self.assertEqual(row["favourable_compositions"], wager["favourable"]["compositions"])
            self.assertEqual(row["expected_gain_exact"], wager["expected_gain"]["exact"])
            for end in ("best", "worst"):
                self.assertEqual(row[f"{end}_exact"], wager[end]["expected_value"]["exact"])
                present = {key: count for key, count in wager[end]["counts"].items() if count > 0}
                self.assertEqual(counts_of(row[f"{end}_counts"]), present)

    def test_csv_of_histograms(self):
        arguments = ["census", "--cards", "6-8/2", "--wager", "tie", "--wager", "player", "--format", "csv"]
        rows = list(csv.DictReader(self.succeeds(*arguments, "--table", "histogram").splitlines()))
        records = json.loads(self.succeeds(*arguments[:-1], "json"))["runs"]
        expected = [
            (
                str(record["cards"]),
                wager["id"],
                *("" if entry[end] is None else entry[end]["exact"] for end in ("from", "to")),
                entry["probability"]["exact"],
            )
            for record in records
            for wager in record["wagers"]
            for entry in wager["histogram"]
        ]
        columns = ("cards", "wager", "from_exact", "to_exact", "probability_exact")
        self.assertEqual([tuple(row[column] for column in columns) for row in rows], expected)
        self.refuses(
            "census", "--cards", "20", "--sample", "9", "--table", "histogram", "--format", "csv",
            message='invalid value "histogram" for --table: expected census-sample with --sample',
        )  # fmt: skip

    def test_text_and_documents(self):
        for arguments in (["--cards", "6"], ["--cards", "6-8"], ["--cards", "6", "--sample", "50"]):
            text = self.succeeds("census", *arguments, "--wager", "tie", "--digits", "3")
            self.assertTrue(text.startswith("Punto Banco: "), text)
            for form, begin in (
                ("markdown", "# Punto Banco"), ("latex", "\\documentclass"), ("html", "<!DOCTYPE html>")
            ):  # fmt: skip
                out = self.succeeds("census", *arguments, "--wager", "tie", "--format", form)
                self.assertTrue(out.startswith(begin))
        self.assertIn("-0.144", self.succeeds("census", "--cards", "6", "--wager", "tie", "--digits", "3"))
        self.assertIn(
            "-103841353768/723147898655", self.succeeds("census", "--cards", "6", "--wager", "tie", "--exact")
        )

    def test_wagers_that_cannot_be_computed(self):
        for game, arguments, refused in (
            ("bacara", ["--cards", "6"], [("perfect-pair", TOO_LARGE)]),
            ("punto-banco", ["--shoe", SMALL, "--cards", "6"], [(pair, TELLS_NOT) for pair in PAIRS]),
            ("punto-banco", ["--remove", "0", "--cards", "6"], [(pair, TELLS_NOT) for pair in PAIRS]),
        ):
            code, out, err = run("census", game, *arguments, "--format", "json")
            self.assertEqual(code, 0)
            self.assertEqual(
                err, "".join(f"sabot: warning: not computed: wager {wager}{why}\n" for wager, why in refused)
            )
            record = json.loads(out)
            self.assertEqual([wager["id"] for wager in record["refused"]], [wager for wager, _ in refused])
            self.assertGreater(len(record["wagers"]), 2)
            for wager, why in refused:
                self.assertNotIn(wager, [known["id"] for known in record["wagers"]])
                self.assertIn(f"Not computed: wager {wager}", run("census", game, *arguments)[1])
                self.refuses("census", game, *arguments, "--wager", wager, message=f"wager {wager}{why}")

    def test_a_multiplied_wager_is_refused_because_it_is_multiplied(self):
        game = self.write("struck.toml", game_head("struck", "Struck") + """
[multipliers]
source = "rules"
struck = 1
values = [{ times = "2", probability = "100%" }]
[[wager]]
id = "w"
name = "W"
source = "rules"
multiplied-by = "winning-hand"
rows = [{ event = "Player wins", winner = "player", pays = "1:1" }]
""")  # fmt: skip
        self.refuses("census", game, "--cards", "6",
                     message="the wins of wager w are multiplied by struck cards, and a census would have to distinguish them "
                             "one by one")  # fmt: skip

    def test_too_many_compositions(self):
        self.refuses(
            "census", "--decks", "100", "--cards", "300", "--wager", "player",
            message="wager player: its card classes have 62,920,976,643,980,686 compositions to enumerate, more than "
            "1,000,000,000,000,000: expected fewer cards, or a sample",
        )  # fmt: skip

    def test_invalid_numbers_of_cards(self):
        for cards in (
            "x", "5", "0", "-6", "417", "6-", "-7", "7-6", "6-8/0", "6-8/", "6-8/x", "6-8/-1", "6.0", "6,7",
            "6-417", "99999999999999999999", "6-99999999999999999999", "6-8-10", "+6",
        ):  # fmt: skip
            self.refuses(
                "census", f"--cards={cards}",
                message=f'invalid value "{cards}" for --cards: expected N, N-M or N-M/S (every Sth), from 6 to 416, '
                "at most 100 numbers",
            )  # fmt: skip
        self.assertEqual(run("census", "--cards", "6-106")[:2], (2, ""))
        for shoe, most in ((["--shoe", "0=6"], 6), (["--decks", "1"], 52), (["--remove", "9 9 Kd"], 413)):
            err = run("census", *shoe, "--cards", str(most + 1))[2]
            self.assertTrue(err.startswith(f'sabot: error: invalid value "{most + 1}" for --cards: expected N, N-M or N-M/S (every Sth), from 6 to {most}, '), err)

    def test_invalid_input(self):
        for part in ("x", "1", "0/2", "3/2", "1/0", "-1/2", "1/2/3", "1/", "/2", "1/1000000", "1/100000000000"):
            self.refuses(
                "census", "--cards", "6", f"--part={part}", "--checkpoint", "none", message=NOT_A_PART.format(part)
            )
        self.refuses("census", "--cards", "6", "--part", "1/2", message="--part requires --checkpoint; see sabot census --help")
        for option in ("--checkpoint", "--merge"):
            self.refuses(
                "census", "--cards", "6-8", option, "none",
                message='invalid value "6-8" for --cards: a checkpoint holds one number of cards: expected N',
            )  # fmt: skip
        self.refuses(
            "census", "--cards", "6", "--decks", "6-8",
            message='invalid value "6-8" for --decks: a census is computed for one shoe: expected a single number of decks',
        )  # fmt: skip
        self.refuses(
            "census", "--cards", "6", "--wager", "nope",
            message='punto-banco has no wager "nope": expected player, banker, tie, player-pair, banker-pair',
        )  # fmt: skip
        self.assertFalse(pathlib.Path("none").exists())

    def test_invalid_usage(self):
        """Errors of the command line parser, which ends in the same way for every command."""
        cards = ["--cards", "6"]
        threads, samples = "a whole number from 1 to 1024", "a whole number from 2 to 1000000000000"
        value = 'invalid value "{}" for {}: expected {}'.format
        for message, *arguments in (
            ["--cards is required; see sabot census --help"],
            ["--cards has no value: expected N|N-M|N-M/S", "--cards"],
            ["--cards is repeated: expected it once", *cards, *cards],
            *([value(n, "--threads", threads), *cards, f"--threads={n}"] for n in ("0", "x", "-1", "1025")),
            ["--threads has no value: expected 1..1024", *cards, "--threads="],
            ["--threads has no value: expected 1..1024", *cards, "--threads=", "2"],
            *([value(n, "--sample", samples), *cards, f"--sample={n}"] for n in ("0", "1", "x", "-2", "9999999999999")),
            [value("1,000", "--sample", samples + '; did you mean "1000"?'), *cards, "--sample", "1,000"],
            ["--seed requires --sample; see sabot census --help", *cards, "--seed", "3"],
            [value("x", "--seed", "a whole number from 0 to 18446744073709551615"), *cards, "--seed", "x"],
            ["--part requires --checkpoint; see sabot census --help", *cards, "--sample", "9", "--part", "1/2"],
            [
                "--checkpoint excludes --sample; see sabot census --help",
                *cards, "--sample", "9", "--checkpoint", "none",
            ],
            [
                "--checkpoint excludes --merge; see sabot census --help",
                *cards, "--merge", "none", "--checkpoint", "none",
            ],
            ["--merge has no value: expected FILE...", *cards, "--merge"],
            [
                "--decks excludes --shoe; see sabot census --help",
                *cards, "--decks", "1", "--shoe", "0=6",
            ],
            [value("yaml", "--format", "text, json, csv, markdown, latex, html, pdf, xlsx"), *cards, "--format", "yaml"],
            [value("1000", "--digits", "a whole number from 0 to 999"), *cards, "--digits", "1000"],
            ['unknown option "--player": expected one that sabot census --help lists', *cards, "--player", "9"],
            ['unexpected argument "b": expected only what sabot census --help lists', *cards, "bacara", "b"],
            ["--table histogram needs --format csv", *cards, "--table", "histogram"],
            ['--exact takes no value: "--exact=maybe"', *cards, "--exact=maybe"],
            ['--exact takes no value: "--exact=yes"', *cards, "--exact=yes"],
        ):
            self.refuses("census", *arguments, message=message)
        self.assertFalse(pathlib.Path("none").exists())


if __name__ == "__main__":
    unittest.main()
