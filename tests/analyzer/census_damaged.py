"""Files for --checkpoint and --merge that differ from what sabot census wrote."""

import random
import re
import unittest

from census_pieces import ANOTHER, SEED, TINY, WIDE, PiecesTest, sealed
from program import run

NO_RANGE = ':8:13: invalid range of pieces "{}": expected one such as "0-17" or "19", below 1'


class Damaged(PiecesTest):
    def setUp(self):
        super().setUp()
        self.succeeds(*TINY, "--checkpoint", self.file("kept"))
        self.text = (self.folder / "kept").read_text(encoding="utf-8")

    def damaged(self, text, where):
        (self.folder / "bad").write_text(text, encoding="utf-8")
        self.refuses_untouched("bad", *TINY, message=self.file("bad") + where)

    def test_errors_name_the_place_of_the_damage(self):
        self.assertIn('\nfinished = ["0"]\n', self.text)
        for old, new, where in (
            (
                r"format = 1", "format = 2",
                ":3:10: format of a file of pieces is 2: expected 1",
            ),
            (r'census = ".', 'census = "x', ANOTHER),
            (r'"0"\]', '"0-1"]', NO_RANGE.format("0-1")),
            (r'"0"\]', '"1"]', NO_RANGE.format("1")),
            (r'"0"\]', '"O"]', NO_RANGE.format("O")),
            (r'"0"\]', '"-1"]', NO_RANGE.format("-1")),
            (r'"0"\]', '"0", "0"]', ":8:18: pieces 0 are repeated: expected each piece once"),
            (r'"0"\]', "0]", ":8:13: invalid value: expected a string"),
            (
                r'gain = "(\d)\d', r'gain = "\1x',
                ':16:8: invalid whole number "8x7066867205736448": expected digits',
            ),
            (
                r'gain = "\d+', 'gain = "',
                ":16:8: gain of wager of pieces is empty: expected a text",
            ),
            (
                r'gain = "', 'gain = "0',
                ':16:8: invalid whole number "0827066867205736448": expected digits without leading zeros',
            ),
            (r"gain = ", r"again = ", ':16:1: unknown key in wager of pieces: "again"; did you mean gain?'),
            (r'walked = "\d', 'walked = "x', ':11:10: invalid whole number "x4310": expected digits'),
            (r"loss = .*\n", "", ":14:1: wager of pieces has no loss: expected a string"),
            (r'id = "player"', 'id = "banker"', ':15:6: the wager is of another census: expected "player"'),
            (r"best-counts = \[0", "best-counts = [1", ":20:15: invalid counts: expected 10 counts that add up to 8"),
            (r"best-counts = \[0, ", "best-counts = [", ":20:15: invalid counts: expected 10 counts that add up to 8"),
            (r"best-counts = \[0", "best-counts = [-1", ":20:16: invalid count: expected a number of cards that the shoe has"),
            (r'best = "\d+', 'best = "' + "9" * 19, ":19:8: value out of range: " + "9" * 19),
            (r'histogram = \["\d+", ', "histogram = [", ":23:13: 40 bins: expected 41"),
            (r'histogram = \["\d+", ', 'histogram = ["x", ', ':23:14: invalid whole number "x": expected digits'),
            (
                r"\A", "more = 1\n",
                ':1:1: unknown key in a file of pieces: "more": expected one of sha256, format, census, game, cards, pieces, '
                "finished, group",
            ),
        ):  # fmt: skip
            damaged, times = re.subn(old, new, self.text, count=1)
            self.assertEqual(times, 1, old)
            self.damaged(damaged, where)

    def test_a_changed_sum_is_detected(self):
        for name in ("gain", "favourable", "compositions", "walked"):
            changed = re.sub(rf'(?m)^({name} = ")', r"\g<1>1", self.text, count=1)
            self.damaged(
                changed,
                ":2:10: the digest does not match the content: expected a file that was not changed after Sabot wrote it",
            )

    def test_a_digest_in_another_notation(self):
        sound = (
            "the digest does not match the content: expected a file that was not changed after Sabot wrote it"
        )
        for old, new, column in (("sha256 = ", "sha256= ", 9), ("sha256 = ", 'sha256 =  ', 11)):
            self.damaged(self.text.replace(old, new), f":2:{column}: {sound}")

    def test_more_wagers_than_the_game_has(self):
        wager = self.text[self.text.index("[[group.wager]]") :]
        for walked in (r"\g<0>", 'compositions = "0"'):
            text = re.sub(r'compositions = "\d+"', walked, self.text) + "\n" + wager
            self.damaged(text, ":10:1: 2 wagers: expected 1")

    def test_sums_that_do_not_form_a_census(self):
        """The digest is valid, so this must be reported as invalid input and not as a defect of Sabot."""
        for old, new, where in (
            (r"(?s)\n\n\[\[group.wager.*", "\n", ":10:1: 0 wagers: expected 1"),
            (
                r'(?s)walked = .*', 'walked = "0"\ncompositions = "0"\n',
                ':11:10: invalid walked "0": expected "24310", the number in the finished pieces',
            ),
            (
                r'compositions = "\d+', r"\g<0>1",
                ": invalid sums: the sums of the census do not cover every composition: expected a file that a census wrote",
            ),
            (
                r'histogram = \["\d', r"\g<0>1",
                ": invalid sums: the census lacks some compositions: expected a file that a census wrote",
            ),
        ):  # fmt: skip
            changed, times = re.subn(old, new, self.text, count=1)
            self.assertEqual(times, 1, old)
            self.damaged(sealed(changed.encode()).decode(), where)

    def test_a_mean_that_is_not_that_of_the_full_shoe(self):
        """A sum that could be one, in a sealed file: what only the check of the figures finds."""
        changed, times = re.subn(r'(?m)^gain = "\d', 'gain = "1', self.text, count=1)
        self.assertEqual(times, 1)
        (self.folder / "bad").write_bytes(sealed(changed.encode()))
        code, out, err = run(*TINY, "--checkpoint", self.file("bad"))
        self.assertEqual(code, 1)
        self.assertTrue(out)
        self.assertEqual(
            err,
            "sabot: error: the mean of player over all compositions is not the expected value of the full shoe: this is a "
            "defect of Sabot, please report it; do not use these figures\n",
        )

    def test_pieces_that_overlap(self):
        self.succeeds(*WIDE, "--checkpoint", self.file("wide"))
        wide = (self.folder / "wide").read_text(encoding="utf-8")
        text = re.sub(r"(?m)^finished = .*", 'finished = ["0-9", "5-12"]', wide)
        (self.folder / "bad").write_text(text, encoding="utf-8")
        self.refuses_untouched(
            "bad", *WIDE, message=self.file("bad") + ":8:20: pieces 5-12 are repeated: expected each piece once"
        )

    def test_files_that_are_not_toml(self):
        not_utf8 = "the file is not UTF-8: expected UTF-8, in which TOML is written"
        for content in (b"\xff\xfe", b"\0" * 100, b"finished = [", b"\x00", b"{}", b"= 1"):
            (self.folder / "bad").write_bytes(content)
            code, out, err = run(*TINY, "--checkpoint", self.file("bad"))
            self.assertEqual((code, out), (2, ""))
            wrong = not_utf8 if content == b"\xff\xfe" else "not TOML: .*"
            self.assertRegex(err, rf"\A{re.escape(self.file('bad'))}:1:\d+: error: {wrong}\n\Z")
        (self.folder / "bad").write_bytes(b"")
        code, out, err = run(*TINY, "--checkpoint", self.file("bad"))
        self.assertEqual((code, out), (2, ""))
        self.assertTrue(err.startswith(f"{self.file('bad')}:1:1: error: "), err)

    def test_a_truncated_file_is_rejected(self):
        rng = random.Random(SEED)
        print(f"seed {SEED}: repeat with SABOT_TEST_SEED={SEED}")
        for size in sorted(rng.sample(range(len(self.text) - 3), 25)):
            (self.folder / "bad").write_text(self.text[:size], encoding="utf-8")
            code, out, err = run(*TINY, "--checkpoint", self.file("bad"))
            self.assertEqual((code, out), (2, ""), size)
            self.assertRegex(err, rf"\A{re.escape(self.file('bad'))}:\d+:\d+: error: .*\n\Z")

    def test_no_changed_byte_causes_a_crash(self):
        """A changed digit may lead to other figures, but the program must not crash."""
        rng = random.Random(SEED)
        for _ in range(40):
            bad = bytearray(self.text.encode())
            bad[rng.randrange(len(bad))] = rng.randrange(256)
            (self.folder / "bad").write_bytes(bad)
            code, _, err = run(*TINY, "--merge", self.file("bad"))
            self.assertIn(code, (0, 1, 2, 3), (bytes(bad), err))
            self.assertLessEqual(err.count("\n"), 1)

    def test_a_file_that_is_too_large(self):
        with open(self.folder / "bad", "wb") as large:
            large.truncate(100_000_000)
        self.refuses(
            *TINY, "--checkpoint", self.file("bad"),
            message=f"{self.file('bad')}: the file is too large: Sabot did not write it",
        )  # fmt: skip


if __name__ == "__main__":
    unittest.main()
