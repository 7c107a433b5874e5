"""Wrong arguments, lifetimes, threads, interrupts and memory."""

import copy
import gc
import hashlib
import os
import pathlib
import pickle
import re
import signal
import subprocess
import sys
import tempfile
import threading
import unittest
import warnings
from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction

import numpy
import sabot

# In a background job of a shell the signal is ignored.
signal.signal(signal.SIGINT, signal.default_int_handler)
HUGE = 10**40
BANKER = Fraction(-114753351728, 10847218479825)
# Each raises TypeError, ValueError (which InputError is) or OverflowError; nothing crashes or takes long.
WRONG = [
    lambda: sabot.load("no-such-game"),
    lambda: sabot.load(5),
    lambda: sabot.parse("format = "),
    lambda: sabot.parse(b"\xff"),
    lambda: sabot.game({}),
    lambda: sabot.game({"id": object()}),
    lambda: sabot.game([1, 2]),
    lambda: sabot.analyze(None),
    lambda: sabot.analyze(decks=0),
    lambda: sabot.analyze(decks=-1),
    lambda: sabot.analyze(decks=HUGE),
    lambda: sabot.analyze(decks=2.5),
    lambda: sabot.analyze(decks="many"),
    lambda: sabot.analyze(decks=8, shoe="9=4 2=2"),
    lambda: sabot.analyze(shoe={"A": -1}),
    lambda: sabot.analyze(shoe={"A": HUGE}),
    lambda: sabot.analyze(shoe={"A": 6.5}),
    lambda: sabot.analyze(shoe={"Z": 6}),
    lambda: sabot.analyze(shoe={5: None}),
    lambda: sabot.analyze(shoe="A=3"),
    lambda: sabot.analyze(remove="ZZ"),
    lambda: sabot.analyze(remove=object()),
    lambda: sabot.analyze(remove=["9"] * 33),
    lambda: sabot.analyze(player="9 9 9 9"),
    lambda: sabot.analyze(wagers="no-such-wager"),
    lambda: sabot.analyze(wagers=[1]),
    lambda: sabot.analyze(stakes={"player": "x"}),
    lambda: sabot.analyze(stakes={"player": -1}),
    lambda: sabot.analyze(stakes={"player": float("nan")}),
    lambda: sabot.census(cards=HUGE),
    lambda: sabot.census(cards=-1),
    lambda: sabot.census(cards="x"),
    lambda: sabot.removal(tags={"9": object()}),
    lambda: sabot.audit(stakes=5),
    lambda: sabot.solve(model=5),
    lambda: sabot.solve("punto-banco"),
    lambda: sabot.solve(model="Z9"),
    lambda: sabot.bank(commission=2),
    lambda: sabot.bank(wins=HUGE),
    lambda: sabot.tolerance(rounds=[]),
    lambda: sabot.tolerance(rounds=HUGE),
    lambda: sabot.tolerance(rounds=100, confidence=2),
    lambda: sabot.simulate(shoes=-1),
    lambda: sabot.simulate(shoes=HUGE),
    lambda: sabot.simulate(shoes=1, seed=-1),
    lambda: sabot.simulate(shoes=1, shuffle="riffle"),
    lambda: sabot.evaluate("punto-banco", None),
    lambda: sabot.evaluate("punto-banco", numpy.full((2, 10), -1)),
    lambda: sabot.evaluate("punto-banco", numpy.full((2, 10), 0.5)),
    lambda: sabot.evaluate("punto-banco", numpy.full((2, 10), numpy.nan)),
    lambda: sabot.evaluate("punto-banco", numpy.full((2, 10), 2**63 - 1)),
    lambda: sabot.evaluate("punto-banco", numpy.full((2, 7), 30)),
    lambda: sabot.evaluate("punto-banco", numpy.full((2, 2, 10), 30)),
    lambda: sabot.evaluate("punto-banco", numpy.full((2, 10), "x")),
    lambda: sabot.evaluate("punto-banco", numpy.full((2, 10), None)),
    lambda: sabot.evaluate("punto-banco", [[HUGE] * 10]),
    lambda: sabot.evaluate("punto-banco", numpy.full((2, 10), 30), keys="no keys"),
    lambda: sabot.rounds("punto-banco", "no-such-file.csv"),
    lambda: sabot.rounds("punto-banco", {"wager": numpy.arange(3)}),
    lambda: sabot.report("punto-banco", "report.unknown"),
    lambda: sabot.check("no-such-game"),
]


def resident():
    """Bytes of memory in use."""
    gc.collect()
    with open("/proc/self/statm", encoding="ascii") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")


class Misuse(unittest.TestCase):
    def test_wrong_arguments_are_exceptions(self):
        for call in WRONG:
            with self.subTest(line=call.__code__.co_firstlineno):
                with self.assertRaises((TypeError, ValueError, OverflowError, OSError)) as raised:
                    call()
                self.assertTrue(str(raised.exception))
                self.assertNotIn("incompatible function arguments", str(raised.exception))

    def test_a_failed_check_is_an_exception(self):
        with tempfile.TemporaryDirectory() as name:
            kept = pathlib.Path(name) / "kept.toml"
            sabot.census(cards=8, wagers="player", checkpoint=kept)
            head, _, content = kept.read_text(encoding="utf-8").partition("\nformat = ")
            # A sum that could be one, in a sealed file.
            content = "format = " + re.sub(r'(?m)^gain = "\d', 'gain = "1', content, count=1)
            digest = hashlib.sha256(content.encode()).hexdigest()
            kept.write_text(re.sub(r'sha256 = ".*', f'sha256 = "{digest}"', head) + "\n" + content, encoding="utf-8")
            with self.assertRaisesRegex(sabot.DefectError, "the mean of player .* is not the expected value of the full shoe: "
                                        "this is a defect"):
                sabot.census(cards=8, wagers="player", checkpoint=kept)

    def test_errors_of_a_game_have_their_place(self):
        with self.assertRaises(sabot.InputError) as raised:
            sabot.parse('format = 1\nid = "x"\nnam = "X"\n', file="mine.toml")
        self.assertEqual((raised.exception.file, raised.exception.line), ("mine.toml", 3))
        self.assertEqual((raised.exception.field, raised.exception.expected), (None, None))
        self.assertEqual(raised.exception.message, 'unknown key in game: "nam"; did you mean name?')
        self.assertEqual(str(pickle.loads(pickle.dumps(raised.exception))), str(raised.exception))

    def test_errors_are_data(self):
        for call, wrong, expected, field in (
            (lambda: sabot.removal(decks="6-8"), 'invalid value "6-8": figures are computed for one shoe',
             "a single number of decks", "decks"),
            (lambda: sabot.removal("bacara", wagers="perfect-pair", by="value"), "wager perfect-pair distinguishes more card classes",
             "card", "by"),
            (lambda: sabot.audit("punto-banco", stakes="0.10"), "punto-banco does not round returns",
             "a game file with [settlement]", "stakes"),
            (lambda: sabot.analyze(decks=-1), "invalid value -1", "a whole number from 1 to 19230", "decks"),
            (lambda: sabot.evaluate("punto-banco", numpy.full((2, 10), -1)), "invalid count -1", "a number from 0 to 1000000",
             "shoes[0]"),
            (lambda: sabot.tolerance(rounds=100, confidence=2), 'invalid value "2"', "more than 0 and less than 100%", "confidence"),
            (lambda: sabot.tolerance(rounds=100, half_width=-2), 'invalid value "-2"', "more than 0", "half_width"),
            (lambda: sabot.tolerance(rounds=100, level=5), 'invalid value "5"', "at least 10^-9 and at most 1/4", "level"),
            (lambda: sabot.audit(limits="Malta.tom"), 'unknown limits "Malta.tom"', "australia, italy, malta, maryland, massachusetts, "
             "new-zealand, or a path to a file that ends in .toml", "limits"),
            (lambda: sabot.simulate(shoes=1, shuffle="riffle"), 'invalid shuffle "riffle"', "random, or riffles, strips, shelves or "
             "swaps with a number from 1 to 100, such as riffles:3", "shuffle"),
            (lambda: sabot.bank(commission=2), "invalid commission 2", "at least 0 and less than 1", "commission"),
            (lambda: sabot.solve(commission=-2), "invalid commission -2", "at least 0 and less than 1", "commission"),
            (lambda: sabot.report(date="x"), 'invalid value "x"', "a day as YYYY-MM-DD", "date"),
            (lambda: sabot.analyze(stakes={"ties": 1, "x": 2}), 'punto-banco has no wagers "ties", "x"',
             "player, banker, tie, player-pair, banker-pair", "stakes"),
            (lambda: sabot.report(head={"received": "x", "examined": "y", "who": "z"}),
             'examined: invalid value "y": expected a day as YYYY-MM-DD, or two as YYYY-MM-DD/YYYY-MM-DD; '
             'received: invalid value "x": expected a day as YYYY-MM-DD; unknown fact "who" of a report: expected laboratory, '
             "laboratory-address, accreditation, reference, client, client-address, test-item, received, examined, date", None, "head"),
            (lambda: sabot.analyze(wagers="x"), 'punto-banco has no wager "x"', "player, banker, tie, player-pair, banker-pair",
             "wagers"),
            (lambda: sabot.evaluate("punto-banco", numpy.full((2, 10), 30), wagers="x"), 'punto-banco has no wager "x"',
             "player, banker, tie, player-pair, banker-pair", "wagers"),
            (lambda: sabot.census(cards=8, wagers="x"), 'punto-banco has no wager "x"',
             "player, banker, tie, player-pair, banker-pair", "wagers"),
            (lambda: sabot.compare("bacara", "punto-banco", wagers="perfect-pair"), 'punto-banco has no wager "perfect-pair"',
             "player, banker, tie, player-pair, banker-pair", "wagers"),
            (lambda: sabot.design("punto-banco", wager="x", target="90%"), 'punto-banco has no wager "x"',
             "player, banker, tie, player-pair, banker-pair", "wager"),
            (lambda: sabot.analyze(player="9 9 9 9"), "Player holds 4 cards", "at most three", "player"),
            (lambda: sabot.analyze(banker="2 2 A A"), "Banker holds 4 cards", "at most three", "banker"),
            (lambda: sabot.analyze(remove="2 2", shoe="2=1 9=6"), "no such card is left in the shoe: 2", None, None),
        ):
            with self.subTest(wrong), self.assertRaises(sabot.InputError) as raised:
                call()
            error = raised.exception
            self.assertEqual((error.wrong, error.expected, error.field), (wrong, expected, field))
            self.assertNotIn("--", error.message)
            self.assertEqual(str(pickle.loads(pickle.dumps(error))), str(error))

    def test_parts_outlive_what_they_come_from(self):
        game = sabot.load("bacara")
        result = sabot.analyze(game, decks=8)
        del game
        wager = result["banker"]
        html = result._repr_html_()
        del result
        gc.collect()
        self.assertEqual(wager.expected_value, BANKER)
        self.assertIn("<table", html)

    def test_results_are_pickled_and_copied(self):
        result = sabot.analyze()
        again = pickle.loads(pickle.dumps(result))
        self.assertEqual(again, result)
        self.assertEqual(again["banker"].expected_value, BANKER)
        self.assertEqual(copy.deepcopy(result).to_csv(), result.to_csv())
        for made in (result, sabot.analyze(decks="6-7"), sabot.removal(wagers="tie"), sabot.audit("bacara"),
                     sabot.census(cards=8, wagers="tie"), sabot.solve(decks=1), sabot.check("bacara"),
                     sabot.tolerance(rounds=10, wagers="tie"), sabot.report("bacara", wagers="tie")):
            with self.subTest(type(made).__name__):
                again = pickle.loads(pickle.dumps(pickle.loads(pickle.dumps(made))))
                self.assertEqual(again, made)
                self.assertEqual(again.table_names(), made.table_names())
                for table in made.table_names():
                    self.assertEqual(again.to_csv(table), made.to_csv(table))
                if made.table_names():
                    self.assertTrue(again.to_frame(exact=True).equals(made.to_frame(exact=True)))
                self.assertEqual((str(again), again._repr_html_(), again._repr_markdown_(), again.chart_names()),
                                 (str(made), made._repr_html_(), made._repr_markdown_(), made.chart_names()))
                with tempfile.TemporaryDirectory() as name:
                    for ending in ("html", "md", "tex", "txt", "json", *["csv"] * bool(made.table_names())):
                        one, other = pathlib.Path(name, f"one.{ending}"), pathlib.Path(name, f"other.{ending}")
                        made.write(one)
                        again.write(other)
                        self.assertEqual(one.read_bytes(), other.read_bytes())
        with self.assertRaisesRegex(sabot.InputError, "^digits: invalid value 9: expected 6"):
            pickle.loads(pickle.dumps(result)).to_csv(digits=9)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            partial = sabot.analyze("bacara", shoe={"A": 9, "9": 9})
        self.assertIn("not computed: wager perfect-pair", " ".join(partial.warnings))
        self.assertEqual(pickle.loads(pickle.dumps(partial)).warnings, partial.warnings)
        played = sabot.simulate(shoes=1, table=True)
        for other, shared in ((copy.copy(played), True), (copy.deepcopy(played), False),
                              (pickle.loads(pickle.dumps(played)), False)):
            self.assertEqual(list(other.table["P1"]), list(played.table["P1"]))
            self.assertEqual(other.table["P1"] is played.table["P1"], shared)

    def test_threads(self):
        shoes = numpy.full((1000, 10), 30)
        game = sabot.load("punto-banco")
        expected = sabot.evaluate(game, shoes)

        def work(number):
            values = sabot.evaluate(game, shoes, threads=1 + number % 2)
            return sabot.analyze(game)["banker"].expected_value, values

        with ThreadPoolExecutor(8) as pool:
            for value, values in pool.map(work, range(32)):
                self.assertEqual(value, BANKER)
                for wager in expected:
                    numpy.testing.assert_array_equal(values[wager], expected[wager])

    def test_threads_that_cannot_be_started_are_done_without(self):
        script = """
import numpy, resource, sabot
shoes = numpy.array([[128] + [32] * 9] * 1000)
before = sabot.evaluate("punto-banco", shoes, wagers="tie", threads=1)
used = int(open("/proc/self/statm").read().split()[0]) * resource.getpagesize()
resource.setrlimit(resource.RLIMIT_AS, (used + 100_000_000,) * 2)
after = sabot.evaluate("punto-banco", shoes, wagers="tie", threads=64)
print((before["tie"] == after["tie"]).all())
"""
        done = subprocess.run([sys.executable, "-c", script], capture_output=True, encoding="utf-8", check=False)
        self.assertEqual((done.returncode, done.stdout, done.stderr), (0, "True\n", ""))

    def test_an_interrupt_ends_every_long_command(self):
        # Each takes at least ten times as long as the test waits; what always ends sooner is left out.
        some = sabot.simulate(shoes=100, table=True).table
        table = {name: numpy.tile(column, 400) for name, column in some.items()}
        shoes = numpy.full((10**7, 10), 30)
        for name, call in {
            "analyze": lambda: sabot.analyze("bacara", decks="1-100", double_check=True),
            "analyze a list": lambda: sabot.analyze("bacara", decks=list(range(1, 101)), double_check=True),
            "removal": lambda: sabot.removal("catalogue", by="card", interactions=True),
            "audit": lambda: sabot.audit("bacara", decks="1-100", explain=True, double_check=True),
            "solve": lambda: sabot.solve(decks="1-100", double_check=True),
            "report": lambda: sabot.report("catalogue"),
            "tolerance": lambda: sabot.tolerance("catalogue", rounds=10**9),
            "census": lambda: sabot.census(cards=60, wagers="tie"),
            "census_sample": lambda: sabot.census_sample(cards=60, draws=10**8, wagers="tie"),
            "evaluate": lambda: sabot.evaluate("punto-banco", shoes, wagers="tie"),
            "evaluate exactly": lambda: sabot.evaluate("punto-banco", shoes[:10**6], wagers="tie", exact=True),
            "simulate": lambda: sabot.simulate(shoes=10**8),
            "rounds": lambda: sabot.rounds("punto-banco", table),
        }.items():
            with self.subTest(name):
                timer = threading.Timer(0.2, os.kill, (os.getpid(), signal.SIGINT))
                timer.start()
                try:
                    with self.assertRaises(KeyboardInterrupt):
                        call()
                finally:
                    # A call that ended sooner fails this test, and is not to interrupt another.
                    timer.cancel()
                    timer.join()
        self.assertEqual(sabot.analyze()["banker"].expected_value, BANKER)

    def test_an_exception_of_the_callback_ends_a_computation(self):
        def stop(done, total):
            raise LookupError("enough")

        with self.assertRaisesRegex(LookupError, "enough"):
            sabot.census(cards=60, wagers=["tie"], progress=stop)
        with self.assertRaisesRegex(LookupError, "enough"):
            sabot.evaluate("punto-banco", numpy.full((200000, 10), 30), progress=stop)
        for call in (lambda: sabot.census_sample(cards=60, draws=100_000, wagers="tie", progress=stop),
                     lambda: sabot.simulate(shoes=100_000, progress=stop),
                     lambda: sabot.rounds("punto-banco", sabot.simulate(shoes=1, table=True).table, progress=stop),
                     lambda: sabot.tolerance(rounds=10**9, progress=stop)):
            with self.assertRaisesRegex(LookupError, "enough"):
                call()

    def test_progress_ends_at_all_the_work(self):
        for call in (lambda show: sabot.census(cards=8, wagers="tie", progress=show),
                     lambda show: sabot.census_sample(cards=60, draws=10_000, wagers="tie", progress=show),
                     lambda show: sabot.simulate(shoes=10_000, progress=show),
                     lambda show: sabot.tolerance(rounds=1000, wagers="tie", progress=show)):
            calls = []
            call(lambda done, total: calls.append((done, total)))
            self.assertEqual(calls[0][0], 0)
            self.assertTrue(all(done <= total for done, total in calls), calls)
            self.assertEqual(calls[-1][0], calls[-1][1])
            self.assertGreater(calls[-1][1], 0)

    def test_many_calls_take_no_more_memory(self):
        shoes = numpy.full((10, 10), 30)

        def call():
            result = sabot.analyze(wagers=["tie"])
            result["tie"].events, str(result), result._repr_html_()
            sabot.evaluate("punto-banco", shoes, wagers=["tie"])

        for _ in range(50):
            call()
        before = resident()
        for _ in range(150):
            call()
        self.assertLess(resident() - before, 1 << 20)


if __name__ == "__main__":
    unittest.main()
