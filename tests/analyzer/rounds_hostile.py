"""Files that are no records of play, options without a sense, and runs of sabot rounds that do not end."""

import gzip
import hashlib
import json
import os
import signal
import subprocess
import unittest

from dealer import DECK
from program import PROGRAM, error_line, run
from rounds_record import DEPTH, SLOWDOWN, RoundsTest, as_csv, record


class Hostile(RoundsTest):
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
        self.assertEqual([one["sha256"] is None for one in result["files"]], [True, False])
        self.assertIn(f"{path} after its first {half} rows", [one["what"] for one in result["evidence"]["not_examined"]])
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
            said = f"sabot: wrote {out}\n"
            self.assertEqual(err, error_line(f"standard input:{line}:1: a line is longer than 65536 bytes") + said)
            self.assertEqual((process.returncode, json.loads(out.read_text())["rounds"]), (2, line - 2))
            # Under sanitizers, which are slow, memory is theirs.
            if SLOWDOWN == 1:
                self.assertLess(usage.ru_maxrss, 64 * 1024)

    def test_very_many_tables(self):
        card = record(1)[0]
        rows = [{**card, "shoe": 1, "round": 1, "table": i} for i in range(100_100)]
        path = self.file(as_csv(rows))
        result = self.incomplete(f"{path}:100002:1: more than 100000 tables: expected fewer", path)
        self.assertGreater(result["rounds"], 50_000)

    def test_encodings(self):
        rows = record(1, more={"dealer": "é"})
        text = as_csv(rows)
        returns = text.replace("\n", "\r")
        for data in (text.encode("utf-8-sig"), text.replace("\n", "\r\n").encode(), returns.encode(),
                     text.encode("utf-16"), b"\xfe\xff" + returns.encode("utf-16-be"),
                     gzip.compress(text.replace("\n", "\r\n").encode("utf-16"))):  # fmt: skip
            result = self.checked("punto-banco", self.file(data), "--by", "dealer")
            self.assertEqual((result["violations_total"], result["rounds"]), (0, len(rows)))
            self.assertEqual(result["files"][0]["sha256"], hashlib.sha256(data).hexdigest())
        path = self.file(text.encode("latin-1"))
        code, out, err = run("rounds", "punto-banco", path, "--by", "dealer", "--format", "json")
        self.assertEqual(
            (code, err),
            (0, f"sabot: warning: {path} is not UTF-8: its other characters are read as Windows-1252\n"),
        )
        self.assertEqual([group["value"] for group in json.loads(out)["groups"]], ["é"])
        self.assertIn({"what": f"In which encoding {path} was written",
                       "why": "it is not UTF-8, and its other characters are read as Windows-1252"},
                      json.loads(out)["evidence"]["not_examined"])  # fmt: skip
        bets = "shoe,round,outcome,player stake,player return\n1,1,B,10,\n1,2,B,10,0\n"
        path = self.file(bets.encode())
        code, out, err = run("rounds", "punto-banco", path, "--format", "json")
        self.assertEqual(
            (code, err),
            (0, f"sabot: warning: {path}: a stake without a return, or a return without a stake, whose empty field is read "
                "as 0: 1 row (line 2)\n"),
        )
        self.assertIn({"what": f"Of {path}: what is missing in 1 row (line 2) with a stake without a return, or a return without a "
                               "stake",
                       "why": "the empty field is read as 0"}, json.loads(out)["evidence"]["not_examined"])  # fmt: skip
        path = self.file(text.encode("utf-32"))
        self.refuses("rounds", "punto-banco", path, message=f"{path}:1:1: the text is UTF-32: expected UTF-8 or UTF-16")
        path = self.file(text.encode("utf-16-le"))
        self.refuses("rounds", "punto-banco", path,
                     message=f"{path}:1:1: the text has zero bytes: expected UTF-8, or UTF-16 with a byte order mark")  # fmt: skip
        self.incomplete(f"{path}:{len(rows) + 2}:1: the text is not valid UTF-16", self.file(text.encode("utf-16") + b"x"),
                        "--by", "dealer")  # fmt: skip
        rows[3]["P1"] = "K\0"
        result = self.violations("punto-banco", rows, "--by", "dealer")
        self.finds(result, "input", "P1 is ")
        self.assertEqual(result["violations"][0]["line"], 5)

    def test_a_shoe_that_never_ends(self):
        rows = record(1, deck=80 * DECK)
        result = self.violations("punto-banco", rows)
        self.finds(result, "composition", ".. is dealt 9 times in shoe 1: expected at most 8")
        self.assertEqual(result["shoes"], 1)

    def test_files_without_a_valid_header(self):
        good = self.file(as_csv(record(1)), "good.csv")
        for text, message in (
            ("", "the table is empty: expected a header with the names of its columns"),
            ("sho;round;P1;B1;P2;B2;P3;B3", 'the column "shoe" is missing from 8 columns separated by semicolons; did you mean sho?'),
            ("1,1,Kd,9s,2c,Ac,5h,8h,7,8,B\n", 'the column "P1" is missing from 11 columns separated by commas: '
             "expected cards in P1, B1, P2, B2, P3 and B3, all in a column cards, or one in a row with the columns "
             "round, card and hand; outcomes alone; or a column map"),
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
        self.refuses("rounds", message="GAME is missing: expected sabot rounds GAME FILE...")
        self.refuses("rounds", "punto-banco", message="FILE is missing: expected sabot rounds GAME FILE...")
        order = "GAME before FILE: a built-in game (see sabot games) or a file that ends in .toml"
        for first in (path, "rounds.csv", "-"):
            for rest in ([], ["punto-banco"]):
                self.refuses("rounds", first, *rest, message=f'"{first}" is not a game: expected {order}')
        self.refuses(
            "rounds", "punto-banco", path, "-o", path,
            message=f"{path}: the output would replace {path}, which this run reads: expected another file",
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
