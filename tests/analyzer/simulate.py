"""sabot simulate, as a user types it; its rounds are played a second time here, without any code of Sabot."""

import csv
import gzip
import json
import re
import signal
import subprocess
import time
import unittest
from collections import Counter, defaultdict
from fractions import Fraction

from dealer import DECK, FIELDS, rounds_of
from program import PROGRAM, ProgramTest, run


def exact(number):
    return Fraction(number["exact"])


def figure(number):
    """Exact, or with an error bound."""
    return float(Fraction(number.get("exact") or number["approximate"]))


def philox(counter, key):
    """Philox4x32-10, from the paper of Salmon and others (2011)."""
    word = 2**32
    for _ in range(10):
        first, second = 0xD2511F53 * counter[0], 0xCD9E8D57 * counter[2]
        counter = [
            second // word ^ counter[1] ^ key[0], second % word, first // word ^ counter[3] ^ key[1], first % word
        ]  # fmt: skip
        key = [(key[0] + 0x9E3779B9) % word, (key[1] + 0xBB67AE85) % word]
    return counter


def words(seed, shoe):
    block = 0
    while True:
        yield from philox([block, 0, shoe % 2**32, shoe // 2**32], [seed % 2**32, seed // 2**32])
        block += 1


def shuffled(cards, seed, shoe):
    """Yields the cards in a random order: Fisher and Yates, with numbers by Lemire's rejection."""
    cards, random = list(cards), words(seed, shoe)
    for i in range(len(cards)):
        end = len(cards) - i
        product = next(random) * end
        while product % 2**32 < 2**32 % end:
            product = next(random) * end
        j = i + product // 2**32
        cards[i], cards[j] = cards[j], cards[i]
        yield cards[i]


# Its multipliers depend on no more than ranks, which are known of all unseen cards.
STRUCK_BY_RANK = """
[multipliers]
source = "%s"
struck-by = "rank"
struck = 2
values = [ { times = "2", probability = "1/2" }, { times = "4", probability = "1/2" } ]

[[wager]]
id = "spike"
name = "Spike"
source = "%s"
multiplied-by = ["player-1", "banker-1"]
rows = [
  { event = "Player wins", winner = "player", pays = "1:1" },
  { event = "Tie", winner = "tie", pays = "push" },
]
"""


class Simulate(ProgramTest):
    def test_events_of_a_multiplied_wager_are_those_of_its_rows(self):
        head = re.sub(r"(?s)\[\[(wager|claim)\]\].*", "", self.succeeds("games", "punto-banco"))
        document = re.search(r'id = "(.+)"', head.partition("[[document]]")[2])[1]
        game = self.write("struck.toml", head + STRUCK_BY_RANK % (document, document))
        record = self.record("simulate", game, "--shoes", "20", "--seed", "3", "--stake", "spike=1")
        (wager,) = record["wagers"]
        exact_figures = self.record("analyze", game)["wagers"][0]["events"]
        rounds = record["rounds"]
        for value, event in zip(wager["values"], exact_figures):
            self.assertEqual(value["probability"], event["probability"])
            self.assertLess(abs(figure(value["expected"]) / rounds - float(exact(event["probability"]))), 0.01)
        rows = self.write("struck.csv", "\n".join(self.rows(game, "--shoes", "20", "--seed", "3", "--stake", "spike=1")) + "\n")
        self.assertEqual(run("rounds", game, rows)[0], 0)

    def rows(self, *arguments):
        return self.succeeds("simulate", *arguments, "-o", "-").splitlines()

    def summary(self, *arguments):
        record = json.loads(self.succeeds("simulate", *arguments, "--format", "json"))
        self.assertEqual(record["schema"], "sabot/simulation/1")
        return record

    def test_rounds_are_those_of_the_rules_and_the_generator(self):
        big = 2**64 - 1
        for arguments, decks, seed, options in (
            ([], 8, 1, {}),
            (["--decks", "1", "--seed", str(big)], 1, big, {}),
            (["bacara", "--seed", "7"], 8, 7, {"burn": 10}),
            (["jade-baccarat"], 8, 1, {"burn": 0, "behind_cut": 104}),
            (["baccarat-touch"], 8, 1, {"behind_cut": 416}),
        ):
            header, *rows = self.rows(*arguments, "--shoes", "5")
            self.assertEqual(header.split(","), FIELDS + ["burn"] * ("burn" in options))
            dealt = [list(shuffled([card for card in DECK for _ in range(decks)], seed, shoe)) for shoe in range(1, 6)]
            expected = [row for shoe, cards in enumerate(dealt, 1) for row in rounds_of(shoe, cards[::-1], **options)]
            self.assertEqual(rows, [",".join(map(str, row.values())) for row in expected], arguments)

    def test_rounds_do_not_depend_on_threads_or_compression(self):
        # Threads share four pieces, the last of which is smaller.
        game = ["punto-banco", "--shoes", "1300", "--stake", "tie=1"]
        plain, packed = self.folder / "rounds.csv", self.folder / "rounds.csv.gz"
        summary = self.succeeds("simulate", *game, "-o", str(plain), "--threads", "1")
        for threads in ("1", "2", "3"):
            self.assertEqual(self.succeeds("simulate", *game, "-o", str(packed), "--threads", threads), summary)
            self.assertEqual(gzip.decompress(packed.read_bytes()), plain.read_bytes())
            if threads == "1":
                once = packed.read_bytes()
            self.assertEqual(packed.read_bytes(), once)
            self.assertEqual(self.succeeds("simulate", *game, "--threads", threads), summary)
        self.assertEqual(self.succeeds("simulate", *game, "-o", "-").encode(), plain.read_bytes())
        self.assertNotEqual(self.succeeds("simulate", *game, "--seed", "2"), summary)

    def test_the_summary_counts_the_rounds(self):
        stakes = ["--stake", "banker=0.10", "--stake", "lucky-six=5"]
        rows = list(csv.DictReader(self.rows("bacara", "--shoes", "200", "--seed", "3", *stakes)))
        record = self.summary("bacara", "--shoes", "200", "--seed", "3", *stakes)
        self.assertEqual((record["shoes"], record["rounds"], record["seed"]), (200, len(rows), "3"))
        places = ("P1", "B1", "P2", "B2", "P3", "B3")
        shoes = {}
        for row in rows:
            shoes.setdefault(row["shoe"], []).extend(row[place] for place in places if row[place])
        self.assertEqual(record["cards"], sum(map(len, shoes.values())))
        cards = [card for shoe in shoes.values() for card in shoe]
        suits = {"c": "clubs", "d": "diamonds", "h": "hearts", "s": "spades"}
        names = {"P": "Player", "B": "Banker", "T": "Tie"}
        counted = {"outcome": Counter(names[row["outcome"]] for row in rows)}
        for letter, before in (("P", "player"), ("B", "banker"), ("T", "tie")):
            counted["outcome-after-" + before] = Counter(
                names[row["outcome"]] for last, row in zip(rows, rows[1:])
                if last["shoe"] == row["shoe"] and last["outcome"] == letter)  # fmt: skip
        counted |= {
            "rank": Counter(card[0] for card in cards),
            "suit": Counter(suits[card[1]] for card in cards),
            "card": Counter(cards),
            "first-card": Counter(row["burn"][0] for row in rows if row["burn"]),
        }
        for place in ("P1", "P2", "P3", "B1", "B2", "B3"):
            counted["rank-" + place] = Counter(row[place][0] for row in rows if row[place])
            counted["suit-" + place] = Counter(suits[row[place][1]] for row in rows if row[place])
        self.assertEqual([distribution["id"] for distribution in record["statistics"]], list(counted))
        for distribution in record["statistics"]:
            self.assertEqual({v["value"]: v["observed"] for v in distribution["values"] if v["observed"]}, counted[distribution["id"]])
            is_given = [v["probability"] is None for v in distribution["values"]]
            self.assertEqual(set(is_given), {distribution["id"] != "outcome"})
            self.assertAlmostEqual(sum(figure(v["expected"]) for v in distribution["values"]), distribution["observations"], 6)
        self.check_given_cards(rows, record)
        wagers = {wager["id"]: wager for wager in record["wagers"]}
        self.assertEqual([event["observed"] for event in wagers["banker"]["values"]],
                         [counted["outcome"]["Banker"], counted["outcome"]["Tie"], counted["outcome"]["Player"]])  # fmt: skip
        # Lucky six closes after the fiftieth round.
        self.assertEqual(wagers["lucky-six"]["observations"], 200 * 50)
        for wager, stake in (("banker", Fraction(1, 10)), ("lucky-six", 5)):
            bets = [(Fraction(row[f"{wager} stake"]), Fraction(row[f"{wager} return"])) for row in rows if row[f"{wager} stake"]]
            bet = wagers[wager]["bet"]
            self.assertEqual((exact(bet["stake"]), bet["rounds"]), (stake, len(bets)))
            self.assertEqual(exact(bet["staked"]), sum(staked for staked, _ in bets))
            self.assertEqual(exact(bet["returned"]), sum(returned for _, returned in bets))
            self.assertEqual(exact(bet["observed_return"]), exact(bet["returned"]) / exact(bet["staked"]))
        self.assertIsNone(wagers["tie"]["bet"])

    def check_given_cards(self, rows, record):
        """The probabilities of the cards, each given the cards seen before it, added up here once more. The ranks of the first
        four places are compared given the cards seen before the round."""
        order = ("P1", "B1", "P2", "B2", "P3", "B3")
        sums = defaultdict(lambda: [0.0, 0.0])

        def add(statistic, value, probability):
            sums[statistic, value][0] += probability
            sums[statistic, value][1] += probability * (1 - probability)

        def by_rank(cards):
            ranks = Counter()
            for card, count in cards.items():
                ranks[card[0]] += count
            return ranks

        for row in rows:
            if row["round"] == "1":
                left = Counter({rank + suit: 8 for rank in "A23456789TJQK" for suit in "cdhs"})
                left -= Counter(row["burn"].split())
            before = by_rank(left)
            for place in order:
                if row[place]:
                    rank, ranks = row[place][0], by_rank(left)
                    unseen = ranks if place[1] == "3" else before
                    for value, count in unseen.items():
                        add("rank-" + place, value, count / unseen.total())
                    for suit in "cdhs":
                        add("card", rank + suit, left[rank + suit] / ranks[rank])
                    left[row[place]] -= 1
        given = {(one["id"], value["value"]): value for one in record["statistics"] for value in one["values"]}
        self.assertEqual(len(sums), 6 * 13 + 52)
        for key, (expected, variance) in sums.items():
            self.assertAlmostEqual(figure(given[key]["expected"]), expected, 6)
            self.assertAlmostEqual(figure(given[key]["z"]), (given[key]["observed"] - expected) / variance**0.5, 5)

    def test_exact_figures_are_those_of_analyze(self):
        record = self.summary("bacara", "--decks", "6", "--remove", "9h Kd", "--shoes", "1", "--stake", "tie=2")
        told = json.loads(self.succeeds("analyze", "bacara", "--decks", "6", "--remove", "9h Kd", "--format", "json"))
        self.assertEqual(record["shoe"], told["shoe"])
        # Before the first card of a shoe, the next round is dealt from the full one.
        full = json.loads(self.succeeds("analyze", "baccarat-touch", "--format", "json"))["outcomes"].values()
        each = self.summary("baccarat-touch", "--shoes", "100")["statistics"][0]["values"]
        for value, outcome in zip(each, full, strict=True):
            self.assertAlmostEqual(figure(value["expected"]), 100 * float(exact(outcome["probability"])), 9)
        for wager, known in zip(record["wagers"], told["wagers"], strict=True):
            self.assertEqual([value["probability"] for value in wager["values"]],
                             [event["probability"] for event in known["events"]])
        tie = next(wager for wager in told["wagers"] if wager["id"] == "tie")
        bet = next(wager["bet"] for wager in record["wagers"] if wager["id"] == "tie")
        self.assertEqual(bet["return_to_player"], tie["return_to_player"])

    def test_text_and_csv(self):
        arguments = ["simulate", "--shoes", "1000", "--stake", "player=10", "--stake", "tie=1"]
        self.matches_golden("simulate.txt", self.succeeds(*arguments))
        record = self.summary(*arguments[1:])
        # Those of single cards, by place and after an outcome, which only CSV has, come first.
        is_shown = {distribution["id"]: distribution["id"] in ("outcome", "rank", "suit")
                    for distribution in record["statistics"]}  # fmt: skip
        distributions = record["statistics"] + record["wagers"]
        distributions.sort(key=lambda distribution: is_shown.get(distribution["id"], True))
        table = list(csv.DictReader(self.succeeds(*arguments, "--format", "csv").splitlines()))
        self.assertEqual(
            [(row["statistic"], row["value"], row["observed"]) for row in table],
            [(distribution["id"], value["value"], str(value["observed"]))
             for distribution in distributions for value in distribution["values"]],
        )  # fmt: skip
        table = list(csv.DictReader(self.succeeds(*arguments, "--format", "csv", "--table", "tests").splitlines()))
        tests = record["tests"]
        self.assertEqual([row["statistic"] for row in table], [test["id"] for test in tests])
        self.assertEqual(record["tests_made"], sum(test["p_value"] is not None for test in tests))
        adjusted = sorted((Fraction(test["p_value"]["approximate"]), Fraction(test["adjusted_p_value"]["approximate"])
                           if "approximate" in test["adjusted_p_value"] else 1)
                          for test in tests if test["p_value"] is not None)  # fmt: skip
        self.assertEqual([test["id"] for test in tests if test["not_tested"] == "repeated"], ["player", "banker"])
        for (p_value, multiplied), left in zip(adjusted, range(len(adjusted), 0, -1), strict=True):
            self.assertGreaterEqual(multiplied, min(1, p_value * left) - Fraction(1, 10**4))
        self.assertEqual([figure["id"] for figure in record["dependence"]],
                         ["outcome-player", "outcome-banker", "outcome-tie", "player", "banker", "tie"])  # fmt: skip
        table = list(csv.DictReader(self.succeeds(*arguments, "--format", "csv", "--table", "bets").splitlines()))
        self.assertEqual([row["wager"] for row in table], ["player", "tie"])
        self.assertEqual(self.succeeds("simulate", "--shoes", "1", "--format", "csv", "--table", "bets").count("\n"), 1)

    def test_an_interrupt_leaves_no_file(self):
        path = self.folder / "rounds.csv"
        with subprocess.Popen([PROGRAM, "simulate", "--shoes", "1000000", "-o", str(path)]) as process:
            while not list(self.folder.iterdir()):
                time.sleep(0.01)
            process.send_signal(signal.SIGINT)
        self.assertEqual(process.returncode, 3)
        self.assertEqual(list(self.folder.iterdir()), [])

    def test_amounts_are_those_that_records_can_have(self):
        shoes = ["simulate", "--shoes", "1"]
        # 7/3 of the stake is won: 100/3 of 10 is no decimal, and 10 of 3 is one.
        odd = self.write("odd.toml", self.succeeds("games", "punto-banco").replace('pays = "8:1"', 'pays = "7/3:1"'))
        expected = "amounts of at most six decimals, as records of play have them"
        self.refuses(*shoes, odd, "--stake", "tie=10", message=f"a bet on tie stakes or returns 100/3: expected {expected}")
        self.refuses(*shoes, "--stake", "tie=0.0000001", message=f"a bet on tie stakes or returns 0.0000001: expected {expected}")
        rounds = str(self.folder / "r.csv")
        self.succeeds(*shoes, odd, "--seed", "1", "--stake", "tie=3", "-o", rounds)
        self.assertEqual(self.record("rounds", odd, rounds)["violations_total"], 0)

    def test_invalid_input(self):
        shoes = ["simulate", "--shoes", "1"]
        self.refuses("simulate", message="--shoes is required; see sabot simulate --help")
        self.refuses(
            *shoes, "-o", "rounds.dat",
            message='invalid value "rounds.dat" for -o: expected a name that ends in .csv or .csv.gz, or "-" for '
                    'standard output; .pdf or another format for the summary',
        )  # fmt: skip
        for option, value in (("--format", "json"), ("--table", "tests")):
            self.refuses(*shoes, "-o", "-", option, value,
                         message=f"{option} is for the summary, and -o - prints the rounds: expected one of them")  # fmt: skip
        self.refuses(
            *shoes, "--stake", "tie", message='invalid stake "tie": expected a wager and an amount, such as player=10'
        )
        self.refuses(*shoes, "--stake", "tie=1", "--stake", "tie=2", message="two stakes on tie: expected one")
        self.refuses(
            *shoes, "baccarat-touch", "--stake", "tie=0.001",
            message="the stake on tie is 0.001: expected a multiple of 0.01",
        )  # fmt: skip
        self.refuses(
            *shoes, "--decks", "infinite",
            message="the decks are infinite, but whole shoes are dealt: expected a number of decks, such as 8",
        )  # fmt: skip
        self.refuses(
            *shoes, "--decks", "6-8",
            message='invalid value "6-8" for --decks: all shoes are equal: expected a single number of decks',
        )  # fmt: skip
        self.refuses(
            *shoes, "--remove", "9",
            message="the suits of some cards of the shoe are not known: expected whole decks, or cards such as Ah Td "
                    "9c",
        )  # fmt: skip
        self.refuses(
            *shoes, "bacara", "--shoe", "Kd=9",
            message="the shoe has 9 cards: expected at least 17, for the burnt cards and one round",
        )  # fmt: skip
        for number in ("0", "1000000001", "x"):
            self.assertEqual(run("simulate", "--shoes", number)[0], 2)
        self.assertEqual(list(self.folder.iterdir()), [])
        self.assertEqual(run(*shoes, "-o", "/nonexistent/rounds.csv")[0], 3)


if __name__ == "__main__":
    unittest.main()
