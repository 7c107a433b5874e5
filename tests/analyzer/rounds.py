"""sabot rounds, as a user types it, with records and faults made here, without any code of Sabot."""

import csv
import gzip
import io
import json
import os
import pathlib
import random
import re
import signal
import subprocess
import tempfile
import unittest
from decimal import Decimal
from fractions import Fraction

from program import PROGRAM, ProgramTest, error_line, run
from readme import blocks
from simulate import BANKER, DECK, points, total

DEPTH = float(os.environ.get("SABOT_TEST_DEPTH", "1"))
FIELDS = ["shoe", "round", "P1", "B1", "P2", "B2", "P3", "B3", "player", "banker", "outcome"]
RULES = ["tableau", "total", "outcome", "settlement", "composition", "sequence", "cut-card", "closed-wager", "input"]
CLEAN = dict.fromkeys(RULES, 0)


def settle(row):
    """Sets totals and outcome by the cards, and the returns of the bets of punto banco."""
    hands = [[row[side + nth] for nth in "123" if row[side + nth]] for side in "PB"]
    row["player"], row["banker"] = map(total, hands)
    row["outcome"] = "T" if row["player"] == row["banker"] else "P" if row["player"] > row["banker"] else "B"
    net = {"player": {"P": 1, "T": 0}, "banker": {"B": Fraction(19, 20), "T": 0}, "tie": {"T": 8}}
    for wager, events in net.items():
        stake = row.get(wager + " stake", "")
        if stake != "":
            returned = Fraction(stake) * (1 + events.get(row["outcome"], -1))
            row[wager + " return"] = str(Decimal(returned.numerator) / returned.denominator)
    return row


def deal(draw, banker=BANKER):
    """One round by the tableau."""
    row = {place: draw() for place in ("P1", "B1", "P2", "B2")} | {"P3": "", "B3": ""}
    player, bank = total([row["P1"], row["P2"]]), total([row["B1"], row["B2"]])
    if max(player, bank) < 8:
        third = "-"
        if player <= 5:
            row["P3"] = draw()
            third = str(points(row["P3"]))
        if third in banker[bank]:
            row["B3"] = draw()
    return settle(row)


def record(shoes=3, seed=1, deck=8 * DECK, banker=BANKER, burn=None, before_cut=None, more=None):
    """Rounds as dictionaries. burn: the cards that a ten burns; more: fields of every row."""
    shuffle = random.Random(seed).shuffle
    rows = []
    for shoe in range(1, shoes + 1):
        cards = list(deck)
        shuffle(cards)
        size, number = len(cards), 0
        burnt = ""
        if burn is not None:
            first = cards.pop()
            burnt = " ".join([first] + [cards.pop() for _ in range(points(first) or burn)])
        while len(cards) >= 6 and (before_cut is None or size - len(cards) <= before_cut):
            number += 1
            row = {"shoe": shoe, "round": number, **(more or {}), **deal(cards.pop, banker)}
            if burn is not None:
                row["burn"] = burnt if number == 1 else ""
            rows.append(settle(row))
    return rows


def as_csv(rows):
    text = io.StringIO()
    fields = FIELDS + [name for name in rows[0] if name not in FIELDS]
    writer = csv.DictWriter(text, fields, lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return text.getvalue()


def first(rows, holds):
    return next(i for i, row in enumerate(rows) if holds(row))


# Faults, each a function that changes the rows of a clean record in place.


def missing_last_card(rows):
    row = rows[first(rows, lambda row: row["B3"])]
    row["B3"] = ""
    settle(row)


def stands_on_five_against_four(rows):
    row = rows[first(rows, lambda row: total([row["B1"], row["B2"]]) == 5 and row["P3"] and points(row["P3"]) == 4)]
    row["B3"] = ""
    settle(row)


def swapped_second_cards(rows):
    row = rows[first(rows, lambda row: row["P2"][0] != row["B2"][0] and row["player"] + row["banker"] > 15)]
    row["P2"], row["B2"] = row["B2"], row["P2"]


def third_card_by_the_wrong_hand(rows):
    row = rows[first(rows, lambda row: row["P3"] and not row["B3"])]
    row["P3"], row["B3"] = "", row["P3"]
    settle(row)


def set_field(name, value):
    def change(rows):
        rows[40][name] = value(rows[40][name]) if callable(value) else value

    return change


def no_burn(rows):
    rows[0]["burn"] = ""


def one_card_less_burnt(rows):
    row = rows[first(rows, lambda row: " " in row["burn"])]
    row["burn"] = row["burn"].rpartition(" ")[0]


def entered_twice(rows):
    rows.insert(41, dict(rows[40]))


def left_out(rows):
    del rows[40]


def interleaved(rows):
    ends = {row["shoe"]: i for i, row in enumerate(rows, 1)}
    one, two = rows[: ends[1]], rows[ends[1] : ends[2]]
    rows[: ends[2]] = [row for both in zip(one, two) for row in both] + (one[len(two) :] + two[len(one) :])


def of_another_table(rows):
    """A shoe of table 2 is recorded at table 1."""
    for row in rows:
        row["table"] = "1"
    more = [row | {"table": "2"} for row in record(6, seed=2)]
    rows += [row | ({"table": "1"} if row["shoe"] == 1 else {}) for row in more]


def tie_pays_nine(rows):
    for row in rows:
        if row["outcome"] == "T":
            row["tie return"] = 10


def commission_of_four(rows):
    for row in rows:
        if row["outcome"] == "B":
            row["banker return"] = "19.6"


def rounded_up(rows):
    """A game that shuffles before every round, and rounds to the nearest cent."""
    for i, row in enumerate(rows, 1):
        back = {"T": "0.12", "B": "0.24"}.get(row["outcome"], "0")
        row.update({"shoe": i, "round": 1, "banker stake": "0.12", "banker return": back})


BETS = {"banker stake": 10, "banker return": "", "tie stake": 1, "tie return": ""}
# Name: the fault, arguments of record(), the game, the rule, and a message that names it.
FAULTS = {
    "a dealer who stands on five against four": (
        stands_on_five_against_four, {}, "punto-banco", "tableau",
        r"Banker stood on 5 against a third card worth 4 \(.*\): expected Banker to draw"),
    "a missing last card": (missing_last_card, {}, "punto-banco", "tableau", "Banker stood on .*expected Banker to draw"),
    "a third card of the wrong hand": (
        third_card_by_the_wrong_hand, {}, "punto-banco", "tableau", "Player stood on .*: expected Player to draw"),
    "second cards swapped": (
        swapped_second_cards, {}, "punto-banco", "total", r"Player's total is \d: expected \d, of"),
    "a wrong total": (set_field("banker", lambda old: (old + 1) % 10), {}, "punto-banco", "total", "Banker's total is"),
    "a wrong outcome": (
        set_field("outcome", lambda old: "B" if old == "P" else "P"), {}, "punto-banco", "outcome", "the outcome is"),
    "a commission of four percent": (
        commission_of_four, {"more": BETS}, "punto-banco", "settlement",
        'banker returned 19.6 for 10, "Banker wins": expected 19.5'),
    "a tie paid nine": (
        tie_pays_nine, {"more": BETS}, "punto-banco", "settlement", 'tie returned 10 for 1, "Tie": expected 9'),
    "returns rounded up instead of to the nearest": (
        rounded_up, {}, "baccarat-touch", "settlement",
        'banker returned 0.24 for 0.12, "Banker wins": expected 0.23'),
    "a negative stake": (
        set_field("tie stake", "-1"), {"more": BETS}, "punto-banco", "input", 'an amount is "-1": expected a number'),
    "a huge stake": (
        set_field("tie stake", "1" * 40), {"more": BETS}, "punto-banco", "input", 'an amount is "1{40}": expected'),
    "a missing burn": (no_burn, {"burn": 10}, "bacara", "cut-card", "no burnt card: expected the first card"),
    "a card too few burnt": (
        one_card_less_burnt, {"burn": 10}, "bacara", "cut-card", "cards? burnt: expected .* as many more as it is worth"),
    "a round entered twice": (
        entered_twice, {}, "punto-banco", "sequence", "round 41 of shoe 1 is recorded twice: expected round 42"),
    "a round left out": (left_out, {}, "punto-banco", "sequence", "round 41 of shoe 1 is missing: expected round 41"),
    "two shoes interleaved": (interleaved, {}, "punto-banco", "sequence", "shoe 1 comes after shoe 2"),
    "a shoe of another table": (
        of_another_table, {"shoes": 6}, "punto-banco", "sequence", "shoe 1 comes after shoe 6: expected shoes in the order"),
    "a misread card": (set_field("P1", "1Z"), {}, "punto-banco", "input", 'P1 is "1Z": expected a card, such as Kd'),
}  # fmt: skip


class Rounds(ProgramTest):
    def setUp(self):
        super().setUp()
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def file(self, text, name="rounds.csv"):
        path = self.folder / name
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        return str(path)

    def checked(self, game, *arguments, code=None):
        """The record of a run, whose exit code follows from the verdict."""
        got, out, err = run("rounds", game, *arguments, "--format", "json")
        self.assertEqual(err, "")
        result = json.loads(out)
        self.assertEqual(got, {"clean": 0}.get(result["verdict"], 1) if code is None else code, result["verdict"])
        return result

    def violations(self, game, rows, *arguments):
        return self.checked(game, self.file(as_csv(rows)), *arguments)

    def finds(self, result, rule, message):
        found = [one for one in result["violations"] if one["rule"] == rule and re.search(message, one["message"])]
        self.assertTrue(found, (rule, message, result["violations"][:5]))
        self.assertEqual(result["verdict"], "violations")
        return found

    def test_clean_records_break_no_rule(self):
        for game, options in (
            ("punto-banco", {"more": BETS}),
            ("bacara", {"burn": 10}),
            ("jade-baccarat", {"burn": 0, "before_cut": 312}),
        ):
            rows = record(20, **options)
            result = self.violations(game, rows)
            self.assertEqual((result["violations_total"], result["violations_by_rule"]), (0, CLEAN), game)
            self.assertEqual((result["rounds"], result["counted"], result["shoes"]), (len(rows), len(rows), 20))
            self.assertEqual(result["verdict"], "clean")

    def test_each_fault_is_found_and_named(self):
        for name, (fault, options, game, rule, message) in FAULTS.items():
            with self.subTest(name):
                rows = record(**options)
                fault(rows)
                result = self.violations(game, rows)
                found = self.finds(result, rule, message)
                self.assertEqual(found[0]["file"], str(self.folder / "rounds.csv"))
                others = {key: count for key, count in result["violations_by_rule"].items() if count and key != rule}
                self.assertLessEqual(set(others), {"outcome", "sequence", "composition", "settlement", "tableau"})

    def test_composition(self):
        deck = 8 * DECK
        deck[deck.index("8h")] = "9h"
        found = self.finds(self.violations("punto-banco", record(20, deck=deck)), "composition", "9 9h in shoe")
        self.assertTrue(all(one["expected"] == "at most 8" for one in found))
        # The same by ranks alone: 33 nines.
        rows = [{key: value[0] if key[0] in "PB" and value else value for key, value in row.items()}
                for row in record(20, deck=deck)]  # fmt: skip
        columns = "[cards]\nsuits-recorded = false\n[columns]\n" + "".join(f'{name} = "{name}"\n' for name in FIELDS)
        found = self.finds(
            self.violations("punto-banco", rows, "--columns", self.file(columns, "map.toml")), "composition",
            r"33 9 in shoe \d+: expected at most 32",
        )  # fmt: skip
        self.assertTrue(found)

    def test_the_cut_card(self):
        rows = record(4, burn=0, before_cut=330)
        self.finds(self.violations("jade-baccarat", rows), "cut-card", "goes on with 1 round after the cut card")
        rows = record(4, burn=0, before_cut=290)
        self.finds(self.violations("jade-baccarat", rows), "cut-card", "ends before the cut card comes")

    def test_a_misprinted_tableau(self):
        # A real operator's: Banker on six draws against seven only.
        banker = [*BANKER[:6], "7", ""]
        rows = record(10, banker=banker)
        flipped = sum(total([row["B1"], row["B2"]]) == 6 and row["P3"][:1] == "6" and total([row["P1"], row["P2"]]) < 6
                      and not row["B3"] for row in rows)  # fmt: skip
        result = self.violations("punto-banco", rows)
        self.assertEqual(result["violations_by_rule"], {**CLEAN, "tableau": flipped})
        self.assertGreater(flipped, 2)
        for one in result["violations"]:
            self.assertRegex(one["message"], r"Banker stood on 6 against a third card worth 6 .*: expected Banker to draw")
            self.assertIn("004, Regola della terza carta", one["source"])

    def test_a_wager_taken_after_it_closed(self):
        path = str(self.folder / "late.csv")
        open_game = self.file(run("games", "bacara")[1].replace("closes-after = 50", ""), "open.toml")
        self.succeeds("simulate", open_game, "--shoes", "3", "--stake", "lucky-six=1", "-o", path)
        late = sum(int(row["round"]) > 50 for row in csv.DictReader(pathlib.Path(path).read_text().splitlines()))
        result = self.checked("bacara", path)
        self.assertEqual(result["violations_by_rule"], {**CLEAN, "closed-wager": late})
        self.finds(result, "closed-wager", "a stake on lucky-six in round 51: expected none after round 50")

    def test_one_game_simulated_and_another_checked(self):
        rounded = run("games", "baccarat-touch")[1]
        rounded = re.sub(r"(?s)\[\[reading\]\].*", "", rounded)
        down = self.file(rounded.replace('rounding = "nearest"', 'rounding = "down"'), "down.toml")
        path = str(self.folder / "rounds.csv.gz")
        self.succeeds("simulate", "baccarat-touch", "--shoes", "2000", "--stake", "banker=0.09", "-o", path)
        self.assertEqual(self.checked("baccarat-touch", path)["violations_total"], 0)
        found = self.finds(self.checked(down, path), "settlement", 'banker returned 0.18 for 0.09, "Banker wins": expected 0.17')
        self.assertIn("rotunjirea", found[0]["source"])

    def test_one_round_among_very_many(self):
        path = self.folder / "rounds.csv"
        self.succeeds("simulate", "--shoes", str(int(2500 * DEPTH)), "-o", str(path))
        text = path.read_bytes()
        # Banker has 6 and draws against 6; both cards of each hand are worth these totals.
        at = re.compile(rb"\n\d+,\d+,[TJQK].,6.,3.,[TJQK].,6.,(..),").search(text, len(text) * 2 // 3)
        self.assertIsNotNone(at)
        path.write_bytes(text[: at.start(1)] + text[at.end(1) :])
        result = self.checked("punto-banco", str(path))
        line = text.count(b"\n", 0, at.start() + 1) + 1
        self.assertEqual(result["violations_by_rule"]["tableau"], 1)
        self.assertEqual(result["violations"][0]["line"], line)
        self.assertIn("Banker stood on 6 against a third card worth 6", result["violations"][0]["message"])
        if DEPTH >= 1:
            self.assertGreater(result["rounds"], 200_000)

    def test_simulated_and_recorded_rounds_have_the_same_statistics(self):
        for game in ("punto-banco", "bacara", "baccarat-touch", "jade-baccarat"):
            path = str(self.folder / "rounds.csv")
            simulate = ["simulate", game, "--shoes", "300", "--stake", "banker=10", "--stake", "tie=1"]
            simulated = json.loads(self.succeeds(*simulate, "--format", "json"))
            self.succeeds(*simulate, "-o", path)
            recorded = self.checked(game, path)
            self.assertEqual(recorded["tests"], simulated["tests"], game)
            self.assertEqual((recorded["shoes"], recorded["rounds"]), (simulated["shoes"], simulated["rounds"]))
            laws = [{key: law[key] for key in ("id", "observations", "values")}
                    for law in simulated["statistics"] + simulated["wagers"]]  # fmt: skip
            self.assertEqual(recorded["statistics"], laws)
            for bet in recorded["wagers"]:
                wager = next(one for one in simulated["wagers"] if one["id"] == bet["id"])
                self.assertEqual({"id": bet["id"], **wager["bet"]}, bet)

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
        made = [test for group in [result, *result["groups"]] for test in group["tests"] if test["p_value"]]
        self.assertEqual(result["tests_made"], len(made))
        bet = next(one for one in result["wagers"] if one["id"] == "tie")
        self.assertEqual(Fraction(bet["staked"]["exact"]), len(rows))
        self.assertEqual(Fraction(bet["returned"]["exact"]), sum(Fraction(row["tie return"]) for row in rows))
        counted = {one["value"]: one["observed"] for one in result["statistics"][0]["values"]}
        self.assertEqual(counted["Tie"], sum(row["outcome"] == "T" for row in rows))

    def test_a_law_that_does_not_hold_is_rejected(self):
        # Cards that favour nobody break no rule, but the law: every second nine is an eight.
        deck = 8 * DECK
        rows = record(150, deck=[card for i, card in enumerate(deck) if card[0] != "9" or i % 8 < 7], seed=3)
        result = self.violations("punto-banco", rows)
        self.assertEqual(result["violations_total"], 0)
        self.assertEqual(result["verdict"], "rejected")
        rejected = [test["id"] for test in result["tests"] if test["rejected"]]
        self.assertIn("rank", rejected)
        self.assertEqual(result["tests_rejected"], len(rejected))

    def test_a_column_map(self):
        manual = (pathlib.Path(__file__).parents[2] / "analyzer" / "README.md").read_text(encoding="utf-8")
        columns = next(block for block in blocks(manual) if "[columns]" in block)
        table = ["Ora;Tavolo;Sabot;Mano;Carte;Esito;Banco puntata;Banco reso"]
        for row in record(2, more={"banker stake": 10, "banker return": ""}):
            order = [row[place] for place in ("P1", "B1", "P2", "B2", "P3", "B3")]
            carte = " ".join(card.replace("T", "10").upper() if card else "-" for card in order)
            amount = str(row["banker return"]).replace(".", ",")
            table.append(f"2026-11-22T21:00:00;7;{row['shoe']};{row['round']};{carte};{row['outcome']};10,00;{amount}")
        path = self.file("\r\n".join(table), "registro.csv")
        result = self.checked("punto-banco", path, "--columns", self.file(columns, "map.toml"), "--by", "month")
        self.assertEqual(result["violations"], [])
        self.assertEqual(result["rounds"], len(table) - 1)
        self.assertEqual([group["value"] for group in result["groups"]], ["2026-11"])
        self.assertEqual(result["wagers"][0]["rounds"], len(table) - 1)

    def test_any_number_of_threads_and_any_input_gives_the_same(self):
        rows = record(60, more={"banker stake": 10, "banker return": "", "table": ""})
        for row in rows:
            row["table"] = row["shoe"] % 3
        commission_of_four(rows)
        text = as_csv(rows).encode()
        path, packed = self.file(text), self.file(gzip.compress(text), "rounds.csv.gz")
        once = None
        for arguments in ([path, "--threads", "1"], [path, "--threads", "3"], [packed], ["-"]):
            done = subprocess.run([PROGRAM, "rounds", "punto-banco", *arguments, "--by", "table", "--format", "json"],
                                  input=text, capture_output=True, check=False)  # fmt: skip
            self.assertEqual((done.returncode, done.stderr), (1, b""))
            named = done.stdout.replace(b"standard input", path.encode()).replace(packed.encode(), path.encode())
            once = once or named
            self.assertEqual(named, once, arguments)

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
            code, out, err = run_of("--format", "csv", "--table", name, *(["--by", "shoe"] if name == "groups" else []))
            self.assertEqual((code, err), (1, ""), name)
            self.assertGreater(out.count("\n"), 1, name)

    # Hostile input.

    def incomplete(self, error, *arguments, stdin=None):
        """What was read before the error is reported, and the exit code says that it is not all."""
        done = subprocess.run([PROGRAM, "rounds", "punto-banco", *arguments, "--format", "json"], input=stdin,
                              capture_output=True, check=False)  # fmt: skip
        self.assertEqual((done.returncode, done.stderr.decode()), (2, error_line(error)))
        return json.loads(done.stdout)

    def test_a_truncated_gzip(self):
        rows = record(30)
        packed = gzip.compress(as_csv(rows).encode())
        path = self.file(packed[: len(packed) // 2], "rounds.csv.gz")
        other = self.file(as_csv(record(1)), "other.csv")
        got, out, err = run("rounds", "punto-banco", path, other, "--format", "json")
        result = json.loads(out)
        half = result["files"][0]["rows"]
        self.assertEqual((got, err), (2, error_line(f"{path}:{half + 2}:1: the gzip data end before their text is complete")))
        self.assertGreater(half, 1000)
        self.assertEqual(result["rounds"], half + result["files"][1]["rows"])
        self.finds(result, "input", "the gzip data end before their text is complete: expected the rest of the file")

    def test_a_line_without_end(self):
        text = as_csv(record(1)).encode()
        for size in (1_000_000, int(1e8 * DEPTH**1.3)):
            out = self.folder / "out.json"
            read, write = os.pipe()
            process = subprocess.Popen([PROGRAM, "rounds", "punto-banco", "-", "--format", "json", "--threads", "1", "-o",
                                        str(out)], stdin=read, stderr=subprocess.PIPE)  # fmt: skip
            os.close(read)
            with process.stderr:
                try:
                    os.write(write, text)
                    for _ in range(size // 50_000):
                        os.write(write, b"x" * 50_000)
                except BrokenPipeError:
                    pass
                os.close(write)
                err = process.stderr.read().decode()
            _, status, usage = os.wait4(process.pid, 0)
            process.returncode = os.waitstatus_to_exitcode(status)
            line = text.count(b"\n") + 1
            self.assertEqual(err, error_line(f"standard input:{line}:1: a line is longer than 65536 bytes"))
            self.assertEqual((process.returncode, json.loads(out.read_text())["rounds"]), (2, line - 2))
            self.assertLess(usage.ru_maxrss, 64 * 1024)

    def test_very_many_tables(self):
        card = record(1)[0]
        rows = [{**card, "shoe": 1, "round": 1, "table": i} for i in range(10_100)]
        path = self.file(as_csv(rows))
        result = self.incomplete(f"{path}:10002:1: more than 10000 tables: expected fewer", path)
        self.assertGreater(result["rounds"], 5_000)
        result = self.incomplete(f"{path}:1002:1: more than 1000 groups of rounds by table: expected fewer", path, "--by", "table")
        self.finds(result, "input", "more than 1000 groups")

    def test_encodings(self):
        rows = record(1, more={"dealer": "é"})
        text = as_csv(rows)
        for data in (text.encode("utf-8-sig"), text.encode("latin-1"), text.replace("\n", "\r\n").encode()):
            result = self.checked("punto-banco", self.file(data), "--by", "dealer")
            self.assertEqual((result["violations_total"], result["rounds"]), (0, len(rows)))
        path = self.file(text.encode("utf-16"))
        self.refuses("rounds", "punto-banco", path,
                     message=f"{path}:1:1: the text is not UTF-8: expected UTF-8 without zero bytes")  # fmt: skip
        path = self.file(text.replace("\n", "\r"))
        self.refuses("rounds", "punto-banco", path,
                     message=f"{path}:1:1: a carriage return alone ends the lines: expected line feeds")  # fmt: skip
        rows[3]["P1"] = "K\0"
        result = self.violations("punto-banco", rows)
        self.finds(result, "input", "P1 is ")
        self.assertEqual(result["violations"][0]["line"], 5)

    def test_a_shoe_that_never_ends(self):
        rows = record(1, deck=80 * DECK)
        result = self.violations("punto-banco", rows)
        self.finds(result, "composition", "9 .. in shoe 1: expected at most 8")
        self.assertEqual(result["shoes"], 1)

    def test_files_without_a_valid_header(self):
        good = self.file(as_csv(record(1)), "good.csv")
        for text, message in (
            ("", "the table is empty: expected a header with the names of its columns"),
            ("shoe,round,P1,B1,P2,B2,P3,player,banker,outcome\n", 'the column "B3" is missing; did you mean B1?'),
            ("1,1,Kd,9s,2c,Ac,5h,8h,7,8,B\n", 'the column "P1" is missing; did you mean 1?'),
        ):
            bad = self.file(text, "bad.csv")
            # Before any other file is read.
            self.refuses("rounds", "punto-banco", good, bad, message=f"{bad}:1:1: {message}")
            self.refuses("rounds", "punto-banco", "-", message=f"standard input:1:1: {message}", stdin=text)
        self.refuses("rounds", "punto-banco", "none.csv", message="none.csv: the file cannot be read: No such file or directory")
        self.refuses("rounds", "punto-banco", str(self.folder), message=f"{self.folder}: the file cannot be read: Is a directory")
        self.refuses("rounds", "punto-banco", good, "--by", "dealer",
                     message=f"{good}:1:1: the table has no dealer: expected one, for groups by dealer")  # fmt: skip

    def test_options(self):
        path = self.file(as_csv(record(1)))
        for level in ("0", "1", "100%", "-1%"):
            self.refuses("rounds", "punto-banco", path, "--level=" + level,
                         message=f'invalid value "{level}" for --level: expected more than 0 and less than 1, such as 1%')  # fmt: skip
        self.refuses("rounds", message="rounds needs GAME: sabot rounds --help says more")
        self.refuses("rounds", "punto-banco", message="rounds needs FILE: sabot rounds --help says more")
        self.refuses(
            "rounds", "punto-banco", path, "-o", path,
            message=f"{path}: the output would replace {path}, which this run reads: expected another file",
        )  # fmt: skip
        self.refuses(
            "rounds", "punto-banco", path, "--decks", "infinite",
            message="the decks are infinite, but records of play are of whole shoes: expected a number of decks, as in "
                    "--decks 8",
        )  # fmt: skip
        self.assertEqual(self.checked("punto-banco", path, "--decks", "6", code=1)["violations_by_rule"]["composition"] > 0, True)

    def test_an_interrupt_leaves_no_output(self):
        output = self.folder / "out.json"
        with subprocess.Popen([PROGRAM, "rounds", "punto-banco", "-", "-o", str(output)], stdin=subprocess.PIPE) as process:
            process.stdin.write(as_csv(record(1)).encode())
            process.stdin.flush()
            while not list(self.folder.iterdir()):
                pass
            process.send_signal(signal.SIGINT)
            process.wait()
        self.assertEqual(process.returncode, 3)
        self.assertEqual(list(self.folder.iterdir()), [])


if __name__ == "__main__":
    unittest.main()
