"""What sabot census keeps of its work: --checkpoint, --part and --merge."""

import os
import hashlib
import pathlib
import random
import re
import signal
import subprocess
import tempfile
import time
import tomllib
import unittest

from program import PROGRAM, ProgramTest, run

SEED = int(os.environ.get("SABOT_TEST_SEED", random.randrange(10**9)))
# A census of the fewest compositions that are cut into pieces: nineteen.
WIDE = ["census", "--cards", "18", "--wager", "tie", "--wager", "player", "--format", "csv"]
# One of a single piece, with the file that it leaves.
TINY = ["census", "--cards", "8", "--wager", "player", "--format", "csv"]
ANOTHER = (
    ":4:10: pieces of another census (8 undealt cards of punto-banco): the same game, shoe, cards and wagers as here "
    "would be right"
)
NO_RANGE = ':8:13: not a range of pieces: "{}"; such as "0-17" or "19", below 1, would be right'


def sealed(text):
    """With the digest that belongs to what stands behind it."""
    head, digest, content = text.partition(b"\nformat = ")
    content = digest[1:] + content
    return re.sub(rb'sha256 = ".*', b'sha256 = "' + hashlib.sha256(content).hexdigest().encode() + b'"', head) + b"\n" + content


class PiecesTest(ProgramTest):
    def setUp(self):
        super().setUp()
        directory = tempfile.TemporaryDirectory()
        self.addCleanup(directory.cleanup)
        self.path = pathlib.Path(directory.name)

    def file(self, name):
        return str(self.path / name)

    def names(self):
        return sorted(path.name for path in self.path.iterdir())

    def pieces(self, name):
        """How many pieces a file holds, and how many there are."""
        kept = tomllib.loads((self.path / name).read_text(encoding="utf-8"))
        ends = [[int(end) for end in entry.split("-")] for entry in kept["finished"]]
        return sum(end[-1] - end[0] + 1 for end in ends), int(kept["pieces"])

    def refuses_untouched(self, name, *arguments, message):
        """Refused, by --checkpoint and by --merge, and the file is what it was."""
        before = (self.path / name).read_bytes()
        for option in ("--checkpoint", "--merge"):
            self.refuses(*arguments, option, self.file(name), message=message)
        self.assertEqual((self.path / name).read_bytes(), before)


class Checkpoint(PiecesTest):
    def test_a_finished_census_is_not_walked_again(self):
        plain = self.succeeds(*WIDE)
        self.assertEqual(self.succeeds(*WIDE, "--checkpoint", self.file("kept")), plain)
        done, pieces = self.pieces("kept")
        self.assertEqual(done, pieces)
        self.assertGreater(pieces, 10)
        kept = (self.path / "kept").read_bytes()
        self.assertEqual(tomllib.loads(kept.decode())["cards"], 18)
        # What it says is what the file holds, not what a walk would find.
        changed = re.sub(rb'(?m)^(favourable = ")\d+', rb"\g<1>123456", kept)
        (self.path / "other").write_bytes(sealed(changed))
        self.assertEqual(self.succeeds(*WIDE, "--checkpoint", self.file("kept")), plain)
        self.assertEqual((self.path / "kept").read_bytes(), kept)
        self.assertIn(",123456,", self.succeeds(*WIDE, "--checkpoint", self.file("other")))
        self.assertEqual(self.names(), ["kept", "other"])

    def test_threads_and_forms_do_not_matter(self):
        self.succeeds(*WIDE, "--checkpoint", self.file("one"), "--threads", "1")
        self.succeeds(*WIDE, "--checkpoint", self.file("five"), "--threads", "5")
        self.assertEqual((self.path / "one").read_bytes(), (self.path / "five").read_bytes())
        for form in ("text", "json"):
            self.assertEqual(
                self.succeeds(*WIDE[:-1], form, "--checkpoint", self.file("one")), self.succeeds(*WIDE[:-1], form)
            )

    def test_a_checkpoint_that_cannot_be_written(self):
        missing = self.file("none/kept")
        code, out, err = run(*TINY, "--checkpoint", missing)
        self.assertEqual((code, out), (3, ""))
        self.assertTrue(err.startswith(f"sabot: {missing}: the output cannot be written: "), err)

    def test_an_output_that_cannot_be_written_keeps_the_census(self):
        """The path is tried before anything is walked."""
        code, out, _ = run(*WIDE, "--checkpoint", self.file("kept"), "-o", self.file("none/out"))
        self.assertEqual((code, out, self.names()), (3, "", []))

    def test_what_is_no_file(self):
        (self.path / "directory").mkdir()
        sound = "the file cannot be read; finished pieces of a census would be right"
        for option in ("--checkpoint", "--merge"):
            for path in (self.path / "directory", pathlib.Path("/dev/null")):
                self.refuses(*TINY, option, str(path), message=f"{path}: {sound}")
        self.refuses(*TINY, "--merge", self.file("none"), message=f"{self.file('none')}: {sound}")

    @unittest.skipIf(os.geteuid() == 0, "root may read everything")
    def test_a_file_that_may_not_be_read(self):
        self.succeeds(*TINY, "--checkpoint", self.file("kept"))
        (self.path / "kept").chmod(0)
        sound = "the file cannot be read; finished pieces of a census would be right"
        for option in ("--checkpoint", "--merge"):
            self.refuses(*TINY, option, self.file("kept"), message=f"{self.file('kept')}: {sound}")


class AnotherCensus(PiecesTest):
    def test_it_is_refused_and_its_file_stays(self):
        self.succeeds(*TINY, "--checkpoint", self.file("kept"))
        for arguments in (
            ["--cards", "9", "--wager", "player"],
            ["--cards", "8", "--wager", "banker"],
            ["--cards", "8", "--wager", "player", "--wager", "banker"],
            ["--cards", "8"],
            ["--cards", "8", "--wager", "player", "--decks", "6"],
            ["--cards", "8", "--wager", "player", "--remove", "9h"],
            ["--cards", "8", "--wager", "player", "--shoe", "A=3 2=4 4=4 5=1 6=4 7=4 8=2 9=4 0=13"],
            ["bacara", "--cards", "8", "--wager", "player"],
        ):
            self.refuses_untouched("kept", "census", *arguments, message=self.file("kept") + ANOTHER)
        self.succeeds(*TINY, "--merge", self.file("kept"))


class Parts(PiecesTest):
    def setUp(self):
        super().setUp()
        self.parts = [self.file(f"part{number}") for number in (1, 2, 3)]
        for number, part in enumerate(self.parts, 1):
            self.walk_part(number, part)

    def walk_part(self, number, part, *arguments):
        code, out, err = run(*WIDE, "--part", f"{number}/3", "--checkpoint", part, *arguments)
        done, pieces = self.pieces(pathlib.Path(part).name)
        self.assertEqual((code, out), (0, ""))
        self.assertEqual(err, f"sabot: {part} holds {done} of {pieces} pieces; --merge brings parts together\n")

    def test_parts_together_are_the_census(self):
        plain = self.succeeds(*WIDE)
        held = [self.pieces(f"part{number}") for number in (1, 2, 3)]
        self.assertEqual(sum(done for done, _ in held), held[0][1])
        self.assertGreater(min(done for done, _ in held), 0)
        before = {name: (self.path / name).read_bytes() for name in self.names()}
        self.assertEqual(self.succeeds(*WIDE, "--merge", *self.parts), plain)
        first, second, third = self.parts
        self.assertEqual(self.succeeds(*WIDE, "--merge", third, "--merge", first, second), plain)
        self.assertEqual(self.succeeds(*WIDE, "--merge", *self.parts, "-o", self.file("out")), "")
        self.assertEqual((self.path / "out").read_text(encoding="utf-8"), plain)
        (self.path / "out").unlink()
        self.assertEqual({name: (self.path / name).read_bytes() for name in self.names()}, before)

    def test_a_part_has_no_output_yet(self):
        self.walk_part(1, self.parts[0], "-o", self.file("out"))
        self.assertEqual(self.names(), ["part1", "part2", "part3"])

    def test_parts_in_one_file(self):
        whole = self.file("whole")
        for number in (2, 3):
            code, out, err = run(*WIDE, "--part", f"{number}/3", "--checkpoint", whole)
            self.assertEqual((code, out), (0, ""))
            self.assertTrue(err.startswith(f"sabot: {whole} holds "), err)
        self.assertEqual(self.succeeds(*WIDE, "--part", "1/3", "--checkpoint", whole), self.succeeds(*WIDE))

    def test_parts_that_are_missing(self):
        for files in (self.parts[:2], self.parts[1:], self.parts[:1]):
            held = [self.pieces(pathlib.Path(file).name) for file in files]
            pieces = held[0][1]
            missing = pieces - sum(done for done, _ in held)
            self.refuses(
                *WIDE, "--merge", *files,
                message=f"--merge: {missing} of {pieces} pieces are missing; the files of all parts would be right",
            )  # fmt: skip

    def test_pieces_that_come_twice(self):
        first, second, third = self.parts
        self.succeeds(*WIDE, "--checkpoint", self.file("whole"))
        for files, twice in (
            ([first, first], first),
            ([first, second, third, second], second),
            ([self.file("whole"), third], third),
        ):
            code, out, err = run(*WIDE, "--merge", *files)
            self.assertEqual((code, out), (2, ""))
            self.assertRegex(
                err, rf"\Asabot: {re.escape(twice)}: pieces \d+(-\d+)? are there already; each may come once\n\Z"
            )


class Damaged(PiecesTest):
    def setUp(self):
        super().setUp()
        self.succeeds(*TINY, "--checkpoint", self.file("kept"))
        self.text = (self.path / "kept").read_text(encoding="utf-8")

    def damaged(self, text, where):
        (self.path / "bad").write_text(text, encoding="utf-8")
        self.refuses_untouched("bad", *TINY, message=self.file("bad") + where)

    def test_a_damaged_file_is_refused_where_it_is_wrong(self):
        self.assertIn('\nfinished = ["0"]\n', self.text)
        for old, new, where in (
            (
                r"format = 1", "format = 2",
                ":3:10: format of finished pieces is 2; a whole number from 1 to 1 would be right",
            ),
            (r'census = ".', 'census = "x', ANOTHER),
            (r'"0"\]', '"0-1"]', NO_RANGE.format("0-1")),
            (r'"0"\]', '"1"]', NO_RANGE.format("1")),
            (r'"0"\]', '"O"]', NO_RANGE.format("O")),
            (r'"0"\]', '"-1"]', NO_RANGE.format("-1")),
            (r'"0"\]', '"0", "0"]', ":8:18: pieces 0 are there already; each may come once"),
            (r'"0"\]', "0]", ":8:13: a string would be right"),
            (
                r'gain = "(\d)\d', r'gain = "\1x',
                ':16:8: not a whole number: "8x7066867205736448"; digits would be right',
            ),
            (
                r'gain = "\d+', 'gain = "',
                ":16:8: gain of wager of pieces must be a text of 1 to 2000 bytes without control characters",
            ),
            (r"gain = ", r"again = ", ':16:1: unknown key in wager of pieces: "again"; did you mean gain?'),
            (r'walked = "\d', 'walked = "x', ':11:10: not a whole number: "x4310"; digits would be right'),
            (r"loss = .*\n", "", ":14:1: wager of pieces has no loss; a string is needed"),
            (r'id = "player"', 'id = "banker"', ':15:6: another wager than expected; "player" would be right'),
            (r"best-counts = \[0", "best-counts = [1", ":20:15: 10 counts that add up to 8 would be right"),
            (r"best-counts = \[0, ", "best-counts = [", ":20:15: 10 counts that add up to 8 would be right"),
            (r"best-counts = \[0", "best-counts = [-1", ":20:16: a number of cards that the shoe has would be right"),
            (r'best = "\d+', 'best = "' + "9" * 19, ":19:8: a value out of range: " + "9" * 19),
            (r'histogram = \["\d+", ', "histogram = [", ":23:13: 41 bins would be right"),
            (r'histogram = \["\d+", ', 'histogram = ["x", ', ':23:14: not a whole number: "x"; digits would be right'),
            (
                r"\A", "more = 1\n",
                ':1:1: unknown key in finished pieces: "more"; its keys are sha256, format, census, game, cards, pieces, '
                "finished, group",
            ),
        ):  # fmt: skip
            damaged, times = re.subn(old, new, self.text, count=1)
            self.assertEqual(times, 1, old)
            self.damaged(damaged, where)

    def test_a_sum_that_was_changed_is_found_out(self):
        for name in ("gain", "favourable", "compositions", "walked"):
            changed = re.sub(rf'(?m)^({name} = ")', r"\g<1>1", self.text, count=1)
            self.damaged(
                changed,
                ":2:10: the file is not what was written: the digest of what follows is another; a file that nobody "
                "has changed would be right",
            )

    def test_pieces_that_overlap(self):
        self.succeeds(*WIDE, "--checkpoint", self.file("wide"))
        wide = (self.path / "wide").read_text(encoding="utf-8")
        text = re.sub(r"(?m)^finished = .*", 'finished = ["0-9", "5-12"]', wide)
        (self.path / "bad").write_text(text, encoding="utf-8")
        self.refuses_untouched(
            "bad", *WIDE, message=self.file("bad") + ":8:20: pieces 5-12 are there already; each may come once"
        )

    def test_what_is_no_toml(self):
        for content in (b"\xff\xfe", b"\0" * 100, b"finished = [", b"\x00", b"{}", b"= 1"):
            (self.path / "bad").write_bytes(content)
            code, out, err = run(*TINY, "--checkpoint", self.file("bad"))
            self.assertEqual((code, out), (2, ""))
            self.assertRegex(err, rf"\Asabot: {re.escape(self.file('bad'))}:1:\d+: not TOML: .*\n\Z")
        (self.path / "bad").write_bytes(b"")
        code, out, err = run(*TINY, "--checkpoint", self.file("bad"))
        self.assertEqual((code, out), (2, ""))
        self.assertTrue(err.startswith(f"sabot: {self.file('bad')}:1:1: "), err)

    def test_a_file_that_ends_early_is_refused(self):
        rng = random.Random(SEED)
        print(f"seed {SEED}: repeat with SABOT_TEST_SEED={SEED}")
        for size in sorted(rng.sample(range(len(self.text) - 3), 25)):
            (self.path / "bad").write_text(self.text[:size], encoding="utf-8")
            code, out, err = run(*TINY, "--checkpoint", self.file("bad"))
            self.assertEqual((code, out), (2, ""), size)
            self.assertRegex(err, rf"\Asabot: {re.escape(self.file('bad'))}:\d+:\d+: .*\n\Z")

    def test_no_other_byte_makes_it_crash(self):
        """A digit that was changed may give other figures, but the program ends in good order."""
        rng = random.Random(SEED)
        for _ in range(40):
            bad = bytearray(self.text.encode())
            bad[rng.randrange(len(bad))] = rng.randrange(256)
            (self.path / "bad").write_bytes(bad)
            code, _, err = run(*TINY, "--merge", self.file("bad"))
            self.assertIn(code, (0, 1, 2, 3), (bytes(bad), err))
            self.assertLessEqual(err.count("\n"), 1)

    def test_a_file_that_is_too_large(self):
        with open(self.path / "bad", "wb") as large:
            large.truncate(100_000_000)
        self.refuses(
            *TINY, "--checkpoint", self.file("bad"),
            message=f"{self.file('bad')}: the file is too large to hold finished pieces of a census",
        )  # fmt: skip


class Ended(PiecesTest):
    """Runs that end before they are done. The census takes a few seconds wherever this runs, and has hundreds of
    pieces, so that some are finished after a share of that time and some are not."""

    @classmethod
    def setUpClass(cls):
        for cards in range(22, 41, 2):
            cls.arguments = ["census", "--cards", str(cards), "--wager", "player", "--format", "csv"]
            start = time.monotonic()
            code, cls.plain, _ = run(*cls.arguments, "--threads", "1")
            assert code == 0
            cls.seconds = time.monotonic() - start
            if cls.seconds > 3:
                break

    def start(self, *arguments):
        return subprocess.Popen(
            [PROGRAM, *self.arguments, "--threads", "1", "--checkpoint", self.file("kept"), *arguments],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8",
        )  # fmt: skip

    def wait_for_checkpoint(self, process):
        while not (self.path / "kept").exists() and process.poll() is None:
            time.sleep(0.01)

    def test_killed_at_any_moment_it_goes_on(self):
        rng = random.Random(SEED)
        print(f"seed {SEED}: repeat with SABOT_TEST_SEED={SEED}")
        done = []
        for kill in range(5):
            with self.start() as process:
                if kill == 2:
                    self.wait_for_checkpoint(process)
                time.sleep(rng.uniform(0, (0.1 if kill == 2 else 0.5) * self.seconds))
                process.kill()
                out, err = process.communicate(timeout=60)
            if process.returncode == 0:  # there was that little left
                self.assertEqual(out, self.plain)
                break
            self.assertEqual((process.returncode, out, err), (-signal.SIGKILL, "", ""))
            if (self.path / "kept").exists():
                done.append(self.pieces("kept")[0])
        self.assertEqual(done, sorted(done))
        self.assertGreater(done[-1], 0)
        out = self.succeeds(*self.arguments, "--checkpoint", self.file("kept"), "--threads", "2")
        self.assertEqual(out, self.plain)
        done, pieces = self.pieces("kept")
        self.assertEqual(done, pieces)

    def test_asked_to_end_it_keeps_what_is_finished(self):
        done = []
        for number in (signal.SIGTERM, signal.SIGINT):
            with self.start("-o", self.file("out")) as process:
                self.wait_for_temporary(process)
                time.sleep(0.25 * self.seconds)
                process.send_signal(number)
                out, err = process.communicate(timeout=60)
            self.assertEqual((process.returncode, out), (3, ""))
            self.assertEqual(err, f"sabot: interrupted; {self.file('kept')} holds what was finished\n")
            # Neither a half output nor a half checkpoint.
            self.assertEqual(self.names(), ["kept"])
            done.append(self.pieces("kept")[0])
        self.assertLess(0, done[0])
        self.assertLess(done[0], done[1])
        self.assertLess(done[1], self.pieces("kept")[1])
        self.assertEqual(self.succeeds(*self.arguments, "--checkpoint", self.file("kept")), self.plain)

    def wait_for_temporary(self, process):
        """Until the output has been opened: from then on a signal finds the program at work."""
        while not [name for name in self.names() if name != "kept"] and process.poll() is None:
            time.sleep(0.01)

    def test_without_a_checkpoint_it_says_what_would_have_helped(self):
        with subprocess.Popen(
            [PROGRAM, *self.arguments, "--threads", "1", "-o", self.file("out")], stderr=subprocess.PIPE, encoding="utf-8"
        ) as process:
            self.wait_for_temporary(process)
            time.sleep(0.25 * self.seconds)
            process.terminate()
            _, err = process.communicate(timeout=60)
        self.assertEqual((process.returncode, self.names()), (3, []))
        self.assertEqual(err, "sabot: interrupted; with --checkpoint FILE what was finished would be kept\n")


if __name__ == "__main__":
    unittest.main()
