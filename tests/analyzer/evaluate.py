"""sabot evaluate, as a user types it."""

import csv
import gzip
import io
import json
import os
import pathlib
import random
import signal
import subprocess
import tempfile
import time
import unittest
from fractions import Fraction

from program import PROGRAM, ProgramTest, run

VALUES = "A,2,3,4,5,6,7,8,9,0"
EIGHT_DECKS = "32,32,32,32,32,32,32,32,32,128"


def table(*rows, header=VALUES):
    return "\n".join([header, *rows]) + "\n"


class Evaluate(ProgramTest):
    def evaluate(self, text, *arguments):
        code, out, err = run("evaluate", *arguments, "-", stdin=text)
        self.assertEqual((code, err), (0, ""))
        return out.splitlines()

    def test_eight_decks(self):
        three = ("--wager", "player", "--wager", "banker", "--wager", "tie")
        self.assertEqual(
            self.evaluate(table(EIGHT_DECKS), *three, "--exact"),
            [
                "player,banker,tie",
                "-241149546272/19524993263685,-114753351728/10847218479825,-103841353768/723147898655",
            ],
        )
        nearest = self.evaluate(table(EIGHT_DECKS), *three)[1].split(",")
        self.assertEqual(float(nearest[1]), -114753351728 / 10847218479825)

    def test_rows_agree_with_analyze(self):
        seed = int(os.environ.get("SABOT_TEST_SEED", random.randrange(10**9)))
        print(f"seed {seed}: repeat with SABOT_TEST_SEED={seed}")
        rng = random.Random(seed)
        keys = [rank + suit for rank in "A23456789TJQK" for suit in "cdhs"]
        rows = [[rng.choice((0, 1, 2, 8, 40)) for _ in keys] for _ in range(12)]
        rows[0] = [0] * 51 + [6]
        rows[1] = [19000] * 52
        text = table(*(",".join(map(str, row)) for row in rows), header=",".join(keys))
        lines = self.evaluate(text, "bacara", "--exact")
        doubles = self.evaluate(text, "bacara")
        for row, line, double in zip(rows, lines[1:], doubles[1:], strict=True):
            shoe = " ".join(f"{key}={count}" for key, count in zip(keys, row))
            record = self.record("analyze", "bacara", "--shoe", shoe)
            expected = [wager["expected_value"]["exact"] for wager in record["wagers"]]
            self.assertEqual(line.split(","), expected)
            self.assertEqual([float(value) for value in double.split(",")], [float(Fraction(value)) for value in expected])

    def test_order_and_lines_do_not_depend_on_threads(self):
        rng = random.Random(7)
        rows = [",".join(str(rng.randrange(33)) for _ in range(9)) + f",{6 + rng.randrange(120)}" for _ in range(30000)]
        text = table(*rows)
        alone = self.evaluate(text, "--threads", "1", "--wager", "banker")
        self.assertEqual(len(alone), 30001)
        self.assertEqual(alone, self.evaluate(text, "--threads", "5", "--wager", "banker"))

    def test_ways_to_write_a_table(self):
        plain = self.evaluate(table(EIGHT_DECKS), "--wager", "tie")
        loose = "\ufeff" + VALUES.replace("A,", '"1", ') + "\r\n" + EIGHT_DECKS.replace(",", " , ") + "\r\n"
        self.assertEqual(plain, self.evaluate(loose, "--wager", "tie"))
        self.assertEqual(plain, self.evaluate(table(EIGHT_DECKS).rstrip("\n"), "--wager", "tie"))
        self.assertEqual(self.evaluate(VALUES, "--wager", "tie"), ["tie"])

    def test_an_invalid_row_ends_the_run_after_the_rows_before_it(self):
        for row, column, message in (
            ("1,2", 3, "the row has 2 fields; the header has 10"),
            (EIGHT_DECKS + ",1", 28, "the row has 11 fields; the header has 10"),
            (EIGHT_DECKS.replace("128", "x"), 28, 'invalid count of cards "x": expected a whole number from 0 to 1000000'),
            ("-" + EIGHT_DECKS, 1, 'invalid count of cards "-32": expected a whole number from 0 to 1000000'),
            ("1,1,1,1,1,0,0,0,0,0", 1, "a shoe of 5 cards: expected 6 to 1000000"),
            ("", 1, "the row is blank: expected 10 fields"),
            (" \r", 1, "the row is blank: expected 10 fields"),
            (
                EIGHT_DECKS.replace("128", "1\0002"), 28,
                'invalid count of cards "1\\x002": expected a whole number from 0 to 1000000',
            ),
        ):  # fmt: skip
            code, out, err = run("evaluate", "-", "--wager", "tie", stdin=table(EIGHT_DECKS, row, EIGHT_DECKS))
            self.assertEqual((code, err), (2, f"standard input:3:{column}: error: {message}\n"))
            self.assertEqual(len(out.splitlines()), 2)

    def test_keep_going(self):
        code, out, err = run(
            "evaluate", "-", "--wager", "player", "--wager", "tie", "--keep-going", stdin=table("x", EIGHT_DECKS, "y")
        )
        self.assertEqual(code, 1)
        self.assertEqual([line == "," for line in out.splitlines()], [False, True, False, True])
        self.assertIn("standard input:2:1: ", err)
        self.assertIn("standard input:4:1: ", err)

    def test_rows_of_output_correspond_to_lines(self):
        rows = [EIGHT_DECKS, "", EIGHT_DECKS, "x", " ", EIGHT_DECKS, ""]
        bad = [row != EIGHT_DECKS for row in rows]
        for wagers, empty in ((["tie"], '""'), (["tie", "player"], ",")):
            options = [word for wager in wagers for word in ("--wager", wager)]
            code, out, err = run("evaluate", "-", *options, "--keep-going", stdin=table(*rows))
            self.assertEqual(code, 1)
            self.assertEqual([line == empty for line in out.splitlines()[1:]], bad)
            self.assertEqual(len(list(csv.reader(io.StringIO(out)))), 1 + len(rows))
            for line in (3, 6, 8):
                self.assertIn(f"standard input:{line}:1: error: the row is blank: expected 10 fields\n", err)

    def test_invalid_headers(self):
        for header, message in (
            ("", "the header is missing: expected the keys of the counts, such as A,2,3,4,5,6,7,8,9,0"),
            ("A,A", '"A" is repeated in the shoe: expected each kind of card once'),
        ):
            code, out, err = run("evaluate", "-", stdin=header + "\n")
            self.assertEqual((code, out, err), (2, "", f"standard input:1:1: error: {message}\n"))
        self.assertEqual(run("evaluate", "-", stdin="A,foo\n")[0], 2)
        self.assertEqual(run("evaluate", "/nonexistent.csv")[0], 2)
        self.assertEqual(
            run("evaluate", "-", stdin="x" * 300000),
            (2, "", "standard input:1:1: error: a line is longer than 65536 bytes\n"),
        )

    def test_a_table_may_be_compressed(self):
        packed = gzip.compress(table(*[EIGHT_DECKS] * 10000).encode())
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "table.csv.gz"
            path.write_bytes(packed)
            code, out, err = run("evaluate", str(path), "--wager", "tie")
            self.assertEqual((code, err, len(set(out.splitlines())), out.count("\n")), (0, "", 2, 10001))
            path.write_bytes(packed[:-9])
            code, out, err = run("evaluate", str(path), "--wager", "tie")
            # The rows before it are whole.
            line = out.count("\n") + 1
            message = "the gzip data end before their text is complete"
            self.assertEqual((code, err), (2, f"{path}:{line}:1: error: {message}\n"))

    def test_wagers_that_the_columns_do_not_determine(self):
        code, out, err = run("evaluate", "-", stdin=table(EIGHT_DECKS))
        self.assertEqual((code, out.splitlines()[0]), (0, "player,banker,tie"))
        self.assertEqual(
            err,
            "".join(
                f"sabot: warning: not computed: wager {id}-pair depends on ranks or suits that the columns do not give: expected ranks (A 2..9 T J Q K) or cards (Ah Td 9c)\n"
                for id in ("player", "banker")
            ),
        )
        self.refuses(
            "evaluate", "/dev/stdin", "--wager", "player-pair", stdin=table(EIGHT_DECKS),
            message="wager player-pair depends on ranks or suits that the columns do not give: expected ranks (A 2..9 T J Q K) or cards "
            "(Ah Td 9c)",
        )  # fmt: skip

    def test_missing_and_exchanged_arguments(self):
        self.refuses("evaluate", message="FILE is missing: expected sabot evaluate [GAME] FILE")
        for game in ("bacara", "mine.toml"):
            self.refuses(
                "evaluate", game,
                message=f'FILE is missing after the game "{game}": expected a table of shoes, or - for standard input',
            )  # fmt: skip
        for first in ("shoes.csv", "-", self.write("shoes.csv", table(EIGHT_DECKS)), self.write("shoes", "")):
            self.refuses(
                "evaluate", first, "bacara",
                message=f'"{first}" is not a game: expected GAME before FILE: a built-in game (see sabot games) or a '
                "file that ends in .toml",
            )  # fmt: skip
        for arguments in (("",), ("bacara", ""), ("", "-")):
            self.refuses("evaluate", *arguments, message='invalid value "" for [GAME] FILE: expected a name')
        self.refuses("compare", message="A is missing: expected sabot compare A [B]")
        self.refuses("check", message="FILE is missing: expected sabot check FILE")

    def test_two_arguments_at_most(self):
        self.refuses(
            "evaluate", "bacara", "shoes.csv", "more.csv",
            message='unexpected argument "more.csv": expected only what sabot evaluate --help lists',
        )  # fmt: skip

    def test_each_row_is_answered_at_once(self):
        with subprocess.Popen(
            [PROGRAM, "evaluate", "-", "--wager", "tie"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        ) as process:
            process.stdin.write(table(EIGHT_DECKS))
            process.stdin.flush()
            self.assertEqual(process.stdout.readline(), "tie\n")
            self.assertNotEqual(process.stdout.readline(), "")
            process.stdin.close()
            process.stdout.read()

    def test_an_interrupted_run_ends_with_a_complete_row(self):
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            reading, writing = os.pipe()
            with subprocess.Popen(
                [PROGRAM, "evaluate", "-", "--wager", "tie"],
                stdin=reading, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
            ) as process:  # fmt: skip
                os.close(reading)
                os.write(writing, table(*[EIGHT_DECKS] * 500).encode())
                first = process.stdout.readline()
                time.sleep(0.2)
                process.send_signal(number)
                rest, err = process.communicate()
                os.close(writing)
            self.assertEqual(process.returncode, 3)
            self.assertEqual(err, "sabot: error: interrupted; the rows that were written are whole\n")
            self.assertTrue(first + rest == "tie\n" or (first + rest).endswith("\n"))

    def test_a_file_is_written_completely_or_not_at_all(self):
        with tempfile.TemporaryDirectory() as directory:
            target = pathlib.Path(directory) / "out.csv"
            code, _, _ = run("evaluate", "-", "-o", str(target), stdin=table(EIGHT_DECKS, "x"))
            self.assertEqual((code, list(pathlib.Path(directory).iterdir())), (2, []))
            self.assertEqual(run("evaluate", "-", "-o", str(target), "--wager", "tie", stdin=table(EIGHT_DECKS))[0], 0)
            self.assertEqual(len(target.read_text(encoding="utf-8").splitlines()), 2)

    def test_removal_and_evaluate_take_the_wagers_that_analyze_computes_for_the_shoe(self):
        shoes = (
            {value: 20 if value == "0" else 6 for value in "A234567890"},
            dict.fromkeys("A23456789TJQK", 5),
            {rank + suit: 2 for rank in "A23456789TJQK" for suit in "cdhs"},
        )
        support = pathlib.Path(__file__).parents[1] / "support"
        numbers = set()
        for game in ("jade-baccarat", str(support / "multipliers.toml"), str(support / "progressive.toml")):
            for shoe in shoes:
                with self.subTest(game, keys=len(shoe)):
                    counts = [str(count) for count in shoe.values()]
                    text = " ".join(f"{key}={count}" for key, count in shoe.items())
                    analyzed, removed = (
                        [wager["id"] for wager in json.loads(run(command, game, "--shoe", text, "--format", "json")[1])["wagers"]]
                        for command in ("analyze", "removal")
                    )
                    evaluated = run("evaluate", game, "-", stdin=table(",".join(counts), header=",".join(shoe)))[1]
                    self.assertEqual(removed, analyzed)
                    self.assertEqual(evaluated.splitlines()[0].split(","), analyzed)
                    numbers.add(len(analyzed))
        # Values give fewer wagers than cards do.
        self.assertGreater(len(numbers), 2)


if __name__ == "__main__":
    unittest.main()
