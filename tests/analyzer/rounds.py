"""sabot rounds, as a user types it, with records made here, without any code of Sabot."""

import csv
import io
import json
import random
import re
import unittest
from fractions import Fraction

from dealer import DECK
from faulty_rounds import commission_of_four, entered_twice, tie_pays_nine
from program import run
from rounds_record import BETS, CLEAN, RoundsTest, as_csv, record


def number(figure):
    return Fraction(figure.get("approximate") or figure["decimal"])


def family_of(test):
    """The tests that share a part of the level."""
    order = ("old-neighbours", "new-neighbours", "old-neighbours-by-hand", "common-run", "order-card")
    is_of_cards = test in ("card", "first-card") or test.startswith(("rank", "suit"))
    return "order" if test in order else "money" if test.endswith("-return") else "cards" if is_of_cards else "outcomes"


class Rounds(RoundsTest):
    def test_clean_records_break_no_rule(self):
        for game, options in (
            ("punto-banco", {"more": BETS}),
            ("bacara", {"burn": 10}),
            ("jade-baccarat", {"burn": 0, "behind_cut": 104}),
        ):
            rows = record(20, **options)
            result = self.violations(game, rows)
            self.assertEqual((result["violations_total"], result["violations_by_rule"]), (0, CLEAN), game)
            self.assertEqual((result["rounds"], result["counted"], result["shoes"]), (len(rows), len(rows), 20))
            self.assertEqual(result["verdict"], "clean")

    def test_simulated_and_recorded_rounds_have_the_same_statistics(self):
        for game in ("punto-banco", "bacara", "baccarat-touch", "jade-baccarat"):
            path = str(self.folder / "rounds.csv")
            simulate = ["simulate", game, "--shoes", "300", "--stake", "banker=10", "--stake", "tie=1", "-o", path]
            simulated = json.loads(self.succeeds(*simulate, "--format", "json"))
            recorded = self.checked(game, path)
            # Only of records are the shuffle and the number of decks in question, which makes tests more to adjust for.
            # Returns are those given the unseen cards, where a simulation takes them from the full shoe.
            simulated_ids = {test["id"] for test in simulated["tests"] if not test["id"].endswith("-return")}
            others = [test for test in recorded["tests"] if test["id"] in simulated_ids]
            of_records = [test["rejected"] for test in recorded["tests"] if test["id"] not in simulated_ids]
            # Eight relations to each of eight cards, two to those of a deck, six of cards that decide, three scores of neighbours,
            # common runs, decks and two returns.
            self.assertEqual(of_records, [False] * (8 * 8 + 2 + 6 + 3 + 1 + 1 + 2))
            simulated["tests"] = [test for test in simulated["tests"] if not test["id"].endswith("-return")]
            for test in [*others, *simulated["tests"]]:
                del test["adjusted_p_value"], test["detectable"]
            self.assertEqual(others, simulated["tests"], game)
            self.assertEqual((recorded["shoes"], recorded["rounds"]), (simulated["shoes"], simulated["rounds"]))
            distributions = [{key: distribution[key] for key in ("id", "observations", "values")}
                    for distribution in simulated["statistics"] + simulated["wagers"]]  # fmt: skip
            of_rounds = [one for one in recorded["statistics"] if one["id"] in simulated_ids]
            self.assertEqual(of_rounds, distributions)
            for bet in recorded["wagers"]:
                wager = next(one for one in simulated["wagers"] if one["id"] == bet["id"])
                compared, difference, given = bet.pop("compared"), bet.pop("difference"), bet.pop("z")
                of_full_shoe = wager["bet"].pop("z")
                self.assertLess(abs(float(given["approximate"]) - float(of_full_shoe["approximate"])), 0.5)
                for key in ("p_value", "interval", "half_width"):  # of simulated rounds, as of independent ones
                    del bet[key], wager["bet"][key]
                self.assertEqual({"id": bet["id"], **wager["bet"]}, bet)
                # Too few, if a game has a round in each shoe.
                self.assertIn(compared, [wager["observations"]] + [None] * (wager["observations"] < 1000))
                # Of equal stakes, the sum of the differences of counts: another route.
                if game == "punto-banco":
                    paid = {"banker": {"Banker wins": 19.5, "Tie": 10}, "tie": {"Tie": 9}}[bet["id"]]
                    others = sum(paid.get(value["value"], 0) * (value["observed"] - float(value["expected"]["approximate"]))
                                 for value in wager["values"])  # fmt: skip
                    self.assertAlmostEqual(float(difference["approximate"]), others, 3)

    def test_statistics_of_groups(self):
        rows = record(40, seed=5, more={"dealer": "", "time": "", **BETS})
        for row in rows:
            row["dealer"] = "AB"[row["shoe"] % 2]
            row["time"] = f"2026-{1 + row['shoe'] // 20:02}-01T12:00:00"
        result = self.violations("punto-banco", rows, "--by", "dealer", "--by", "month", "--by", "position")
        groups = [(one["by"], one["value"]) for one in result["groups"]]
        self.assertEqual(groups[:6], [("dealer", "A"), ("dealer", "B"), ("month", "2026-01"), ("month", "2026-02"),
                                      ("month", "2026-03"), ("position", "1-10")])  # fmt: skip
        for by in ("dealer", "month", "position"):
            self.assertEqual(sum(one["rounds"] for one in result["groups"] if one["by"] == by), len(rows))
        dealer = [row for row in rows if row["dealer"] == "A"]
        self.assertEqual((result["groups"][0]["rounds"], result["groups"][0]["shoes"]), (len(dealer), 20))
        # Groups by Benjamini and Hochberg, tests of a group by Holm: three columns and all rounds share the level.
        for by in ("dealer", "month", "position"):
            groups = [one for one in result["groups"] if one["by"] == by and one["p_value"]]
            groups.sort(key=lambda one: number(one["p_value"]))
            least = Fraction(1)
            for rank, group in reversed(list(enumerate(groups, 1))):
                families = {}
                for test in group["tests"]:
                    if test["p_value"]:
                        families.setdefault(family_of(test["id"]), []).append(number(test["p_value"]))
                smallest = min(len(families) * len(family) * min(family) for family in families.values())
                self.assertAlmostEqual(number(group["p_value"]), min(1, smallest), 5)
                least = min(least, number(group["p_value"]) * len(groups) / rank * 4)
                self.assertAlmostEqual(number(group["adjusted_p_value"]), least, 5)
                self.assertEqual(group["rejected"], least <= Fraction(1, 100))
        made = [test for group in [result, *result["groups"]] for test in group["tests"] if test["p_value"]]
        self.assertEqual(result["tests_made"], len(made))
        bet = next(one for one in result["wagers"] if one["id"] == "tie")
        self.assertEqual(Fraction(bet["staked"]["exact"]), len(rows))
        self.assertEqual(Fraction(bet["returned"]["exact"]), sum(Fraction(row["tie return"]) for row in rows))
        counted = {one["value"]: one["observed"] for one in result["statistics"][0]["values"]}
        self.assertEqual(counted["Tie"], sum(row["outcome"] == "T" for row in rows))

    def test_what_was_won_of_each_dealer_and_month(self):
        rows = record(40, seed=5, more={"dealer": "", "time": "", **BETS})
        for row in rows:
            row["dealer"] = "AB"[row["shoe"] % 2]
            row["time"] = f"2026-{1 + row['shoe'] // 20:02}-01T12:00:00"
        result = self.violations("punto-banco", rows, "--by", "dealer+month")
        groups = {group["value"]: group["holds"] for group in result["groups"]}
        self.assertEqual(sorted(groups), sorted({f"{row['dealer']}, {row['time'][:7]}" for row in rows}))
        for value, (banker, tie, both) in groups.items():
            self.assertEqual([one["wager"] for one in (banker, tie, both)], ["banker", "tie", None])
            part = [row for row in rows if f"{row['dealer']}, {row['time'][:7]}" == value]
            for hold in (banker, tie):
                ours = {key: sum(Fraction(row[f"{hold['wager']} {key}"] or 0) for row in part) for key in ("stake", "return")}
                self.assertEqual(Fraction(hold["staked"]["exact"]), ours["stake"])
                self.assertEqual(Fraction(hold["won"]["exact"]), ours["stake"] - ours["return"])
            for key in ("staked", "won"):
                self.assertEqual(*(Fraction(one) for one in (
                    both[key]["exact"], Fraction(banker[key]["exact"]) + Fraction(tie[key]["exact"]))))  # fmt: skip
            outside = abs(number(both["hold"]) - number(both["expected_hold"])) > number(both["half_width"])
            self.assertEqual(both["outside"], outside)
        lines = self.rows("rounds", "punto-banco", self.file(as_csv(rows)), "--by", "dealer+month", "--table", "holds")
        self.assertEqual([(line["value"], line["wager"]) for line in lines[:3]],
                         [("A, 2026-01", "banker"), ("A, 2026-01", "tie"), ("A, 2026-01", "all")])  # fmt: skip

    def test_a_wrong_table_is_the_first_of_many(self):
        rows = []
        for table in range(1, 21):
            deck = 8 * DECK if table != 7 else [card for i, card in enumerate(8 * DECK) if card[0] != "9" or i % 8 < 6]
            rows += [{**row, "table": table} for row in record(25, deck=deck, seed=table)]
        path = self.file(as_csv(rows))
        result = self.checked("punto-banco", path, "--by", "table")
        found = {group["value"]: [test["id"] for test in group["tests"] if test["rejected"]] for group in result["groups"]
                 if group["rejected"]}  # fmt: skip
        self.assertEqual(list(found), ["7"])
        self.assertIn("rank", found["7"])
        text = run("rounds", "punto-banco", path, "--by", "table")[1]
        self.assertIn("Groups by table that are rejected: 1 of 20 (7).", " ".join(text.split()))
        self.assertRegex(text, r"Rejected\n-+\n7 ")
        page = run("rounds", "punto-banco", path, "--by", "table", "--format", "html")[1]
        self.assertIn('id="fig:funnel-1"', page)
        self.assertRegex(page, r'title="rounds \d+: 7: [+-]0\.\d+%, group"')

    def test_differences_over_time_of_groups_are_those_of_all_rounds(self):
        rows = record(40, seed=11, more=BETS)
        for row in rows:
            row["dealer"] = "CAB"[row["round"] % 3]
        file = self.file(as_csv(rows))
        result = self.checked("punto-banco", file, "--by", "dealer", "--by", "shoe")
        curves = {(one["by"], one["group"], one["wager"]): one["points"] for one in result["over_time"]}
        self.assertEqual(len(curves), 3 * (1 + 3 + 40))
        for wager in (None, "banker", "tie"):
            whole = curves[None, None, wager]
            self.assertLessEqual(len(whole), 32)
            self.assertEqual([point["draws"] for point in whole], sorted({point["draws"] for point in whole}))
            for by in ("dealer", "shoe"):
                ends = [points[-1] for (column, _, its), points in curves.items() if (column, its) == (by, wager)]
                self.assertEqual(sum(end["draws"] for end in ends), whole[-1]["draws"])
                self.assertAlmostEqual(sum(number(end["difference"]) for end in ends), number(whole[-1]["difference"]), 5)
        for group in [{**result, "by": None, "value": None}, *result["groups"]]:
            for bet in group["wagers"]:
                end = curves[group["by"], group["value"], bet["id"]][-1]
                is_given = bet["compared"] == bet["rounds"]
                self.assertEqual(bet["interval"], "unseen-cards" if is_given else "independent-rounds")
                if bet["compared"] is not None:
                    self.assertEqual((end["draws"], end["difference"]), (bet["compared"], bet["difference"]))
        # Of the correct game, all differences are within their bands; CSV has the same points.
        points = [point for its in curves.values() for point in its]
        self.assertTrue(all(abs(number(point["difference"])) < number(point["half_width"]) for point in points))
        options = ["--by", "dealer", "--by", "shoe", "--format"]
        table = self.succeeds("rounds", "punto-banco", file, *options, "csv", "--table", "over-time")
        self.assertEqual(table.count("\n"), 1 + len(points))
        html = self.succeeds("rounds", "punto-banco", file, *options, "html")
        for by, drawn in (("dealer", 3), ("shoe", 10)):
            self.assertEqual(len(re.findall(f">Over time: {by} [^<]*</figcaption>", html)), drawn)

    def test_rows_in_no_order_are_one_finding_and_no_test(self):
        rows = record(60, seed=12, more=BETS)
        names = list(range(60))
        random.Random(5).shuffle(names)
        for row in rows:
            row["shoe"] = f"S{names[row['shoe'] - 1]:02}"
        shuffled = list(rows)
        random.Random(6).shuffle(shuffled)
        orders = [shuffled, rows[::-1], *(sorted(rows, key=lambda row, key=key: row[key]) for key in ("outcome", "P1", "player", "round"))]
        for disordered in orders:
            for options in ([], ["--any-time"]):
                result = self.checked("punto-banco", self.file(as_csv(disordered)), *options)
                self.assertEqual((result["violations_total"], result["tests_rejected"]), (1, 0))
                self.assertIn("the rows are not in the order of the deal", result["violations"][0]["message"])
                self.assertEqual({test["not_tested"] for test in result["tests"] if test["id"] in ("outcome", "rank")},
                                 {"no-shoes" if options else "no-order"})  # fmt: skip
        # There are shoes, and rounds in an order would be compared with what they held.
        result = self.checked("punto-banco", self.file(as_csv(shuffled)))
        self.assertNotIn("Counts that are too even", [one["what"] for one in result["evidence"]["not_examined"]])
        self.assertNotIn("cards were seen before a round", run("rounds", "punto-banco", self.file(as_csv(shuffled)))[1])
        # The shoes in another order are as good; rows that were moved are found one by one.
        self.assertEqual(self.checked("punto-banco", self.file(as_csv(sorted(rows, key=lambda row: row["shoe"]))))["verdict"], "clean")
        for at in (100, 1000, 2000):
            rows.insert(at + 500, rows.pop(at))
        result = self.checked("punto-banco", self.file(as_csv(rows)))
        recorded = [one["recorded"] for one in result["violations"]]
        self.assertEqual(sum("is recorded between rounds of shoe" in one for one in recorded), 3, recorded)
        self.assertEqual(sum("is missing" in one for one in recorded), 3)
        self.assertEqual(result["tests_rejected"], 0)
        self.assertTrue(all(test["p_value"] for test in result["tests"] if test["id"] == "outcome"))

    def test_any_number_of_groups(self):
        shoes = [record(1, seed=seed)[:60] for seed in range(100)]
        rows = [{**row, "shoe": shoe} for shoe in range(1, 1102) for row in shoes[shoe % 100]]
        few = [row for row in rows if row["round"] < 3]
        for part, words in ((rows, "next to no power"), (few, "No group has enough rounds")):
            path = self.file(as_csv(part))
            self.assertIn(words, " ".join(run("rounds", "punto-banco", path, "--by", "shoe")[1].split()))
        self.assertEqual(len(self.checked("punto-banco", path, "--by", "shoe")["groups"]), 1101)

    def test_a_law_that_does_not_hold_is_rejected(self):
        # Cards that favour nobody break no rule, but the distribution: every second nine is an eight.
        deck = 8 * DECK
        rows = record(150, deck=[card for i, card in enumerate(deck) if card[0] != "9" or i % 8 < 7], seed=3)
        result = self.violations("punto-banco", rows)
        self.assertEqual(result["violations_total"], 0)
        self.assertEqual(result["verdict"], "rejected")
        rejected = [test["id"] for test in result["tests"] if test["rejected"]]
        self.assertIn("rank", rejected)
        self.assertEqual(result["tests_rejected"], len(rejected))

    def test_a_shuffle_that_keeps_the_order_of_the_last_shoe_is_rejected(self):
        # In the number of shoes that the manual states (tests/bench/detectability.py).
        order = ["old-neighbours", "new-neighbours"]
        for shuffle, shoes, expected in (("riffles:4", 2, order[:1]), ("riffles:5", 4, order[:1]), ("shelves:10", 2, order[1:]),
                                         ("strips:1", 2, order), ("swaps:8", 2, order), ("random", 4, [])):  # fmt: skip
            path = str(self.folder / "shuffled.csv")
            run("simulate", "punto-banco", "--shoes", str(shoes), "--seed", "1", "--shuffle", shuffle, "-o", path)
            tests = json.loads(run("rounds", "punto-banco", path, "--format", "json")[1])["tests"]
            with self.subTest(shuffle):
                self.assertEqual([test["id"] for test in tests if test["rejected"] and test["id"] in order], expected)

    def test_a_p_value_of_nothing_is_said_in_words(self):
        path = str(self.folder / "rounds.csv")
        self.succeeds("simulate", "--shoes", "200", "-o", path)
        text = " ".join(run("rounds", "punto-banco", path, "--decks", "1")[1].split())
        self.assertIn("The smallest adjusted p-value is below 10^-30: not compatible with the rules.", text)
        self.assertIn(" below 10^-30 below 10^-30 ", text)
        self.assertRegex(run("rounds", "punto-banco", path, "--decks", "10", "--format", "csv", "--table", "tests")[1],
                         r",\d\.\d\de-\d+,[0-9.]*,\"?rejected")

    def test_times_that_are_far_apart(self):
        rows = record(1, more={"time": "2026-11-22T01:02"})
        for row in rows[5:]:
            row["time"] = "2026-11-22T01:04"
        self.assertEqual(self.violations("punto-banco", rows)["violations_total"], 0)
        self.assertEqual(self.violations("punto-banco", rows, "--max-gap", "120")["violations_total"], 0)
        result = self.violations("punto-banco", rows, "--max-gap", "119")
        self.finds(result, "time", "^the time is 120 seconds after that of line 6, of the same shoe: expected at most 119")
        self.assertEqual(result["violations_by_rule"], {**CLEAN, "time": 1})

    def test_lost_rounds_leave_the_others_untested(self):
        rows = record(3, more=BETS)
        reasons = lambda result: {one["not_tested"] for one in result["tests"]}
        self.assertNotIn("lost-rounds", reasons(self.violations("punto-banco", rows)))
        rows[5]["banker stake"] = "x"
        result = self.violations("punto-banco", rows)
        lost = {one["id"] for one in result["tests"] if one["not_tested"] == "lost-rounds"}
        self.assertTrue(lost and all(one.endswith("-return") for one in lost), lost)
        rows[7]["P1"] = "x"
        result = self.violations("punto-banco", rows)
        self.assertNotIn(None, reasons(result))
        self.assertIn("lost-rounds", reasons(result))

    def test_outcomes_alone(self):
        rows = record(20)
        path = self.file("shoe,round,outcome\n" + "".join(f'{row["shoe"]},{row["round"]},{row["outcome"]}\n' for row in rows))
        result = self.checked("punto-banco", path)
        tests = {one["id"]: one for one in result["tests"]}
        self.assertEqual(tests["outcome"]["not_tested"], None)
        # Of the rounds that six cards each always allow.
        self.assertEqual(tests["outcome"]["observations"], sum(row["round"] <= 416 // 6 for row in rows))
        self.assertEqual([one["id"] for one in tests.values() if not one["not_tested"]],
                         ["outcome", "outcome-after-player", "outcome-after-banker", "outcome-after-tie"])  # fmt: skip
        self.assertEqual(tests["rank"]["not_tested"], "no-cards")
        self.assertTrue(result["dependence"])
        self.assertFalse(self.violations("punto-banco", rows)["dependence"])

    def test_no_rounds_are_nothing_to_check(self):
        path = self.file(as_csv(record(1)).split("\n")[0] + "\n")
        result = self.checked("punto-banco", path)
        self.assertEqual((result["rounds"], result["verdict"]), (0, "nothing"))
        code, out, err = run("rounds", "punto-banco", path)
        self.assertEqual((code, err), (2, ""))
        self.assertIn("Repair the record first: no round is recorded, so that nothing was checked.", out)
        self.assertNotIn("Violations found", out)

    def test_lists_are_limited_and_counts_are_not(self):
        rows = record(20, more=BETS)
        tie_pays_nine(rows)
        for limit in (0, 3, 1000):
            result = self.violations("punto-banco", rows, "--list", str(limit))
            ties = sum(row["outcome"] == "T" for row in rows)
            self.assertEqual(result["violations_total"], ties)
            self.assertEqual(len(result["violations"]), min(limit, ties))

    def test_text_and_csv(self):
        rows = record(8, seed=9, more=BETS)
        entered_twice(rows)
        commission_of_four(rows)
        path = self.file(as_csv(rows))
        run_of = lambda *arguments: run("rounds", "punto-banco", "rounds.csv", *arguments, cwd=str(self.folder))
        code, out, err = run_of("--list", "3")
        self.assertEqual((code, err), (1, ""))
        self.matches_golden("rounds.txt", out)
        result = self.checked("punto-banco", path, "--list", "3")
        code, out, err = run_of("--list", "3", "--format", "csv")
        table = list(csv.DictReader(io.StringIO(out)))
        self.assertEqual([(row["line"], row["rule"]) for row in table],
                         [(str(one["line"]), one["rule"]) for one in result["violations"]])  # fmt: skip
        tables = re.search(r"--table .*?\{(.*?)\}", run("rounds", "--help")[1])[1].split(",")
        for name in tables:
            code, out, err = run_of("--format", "csv", "--table", name, *(["--by", "shoe"] if name in ("groups", "holds") else []))
            self.assertEqual((code, err), (1, ""), name)
            # How rounds depend on each other matters where only outcomes are recorded.
            self.assertEqual(out.count("\n") > 1, name != "dependence", name)


if __name__ == "__main__":
    unittest.main()
