"""Saved work of sabot census: --checkpoint, --part and --merge."""

import hashlib
import os
import pathlib
import random
import re
import tomllib
import unittest

from program import ProgramTest, run

SEED = int(os.environ.get("SABOT_TEST_SEED", random.randrange(10**9)))
# One of the smallest censuses that are divided into pieces: it has nineteen.
WIDE = ["census", "--cards", "18", "--wager", "tie", "--wager", "player", "--format", "csv"]
# A census of a single piece, and its checkpoint file.
TINY = ["census", "--cards", "8", "--wager", "player", "--format", "csv"]
ANOTHER = (
    ":4:10: the pieces are of another census (8 undealt cards of punto-banco): expected the same game, shoe, cards and wagers"
)


def sealed(text):
    """Returns the file with a digest that matches the text after it."""
    head, digest, content = text.partition(b"\nformat = ")
    content = digest[1:] + content
    return re.sub(rb'sha256 = ".*', b'sha256 = "' + hashlib.sha256(content).hexdigest().encode() + b'"', head) + b"\n" + content


class PiecesTest(ProgramTest):
    def file(self, name):
        return str(self.folder / name)

    def names(self):
        return sorted(path.name for path in self.folder.iterdir())

    def pieces(self, name):
        """Returns the number of pieces in a file, and the number of all pieces."""
        kept = tomllib.loads((self.folder / name).read_text(encoding="utf-8"))
        ends = [[int(end) for end in entry.split("-")] for entry in kept["finished"]]
        return sum(end[-1] - end[0] + 1 for end in ends), int(kept["pieces"])

    def refuses_untouched(self, name, *arguments, message):
        """Checks that --checkpoint and --merge reject a file and do not change it."""
        before = (self.folder / name).read_bytes()
        for option in ("--checkpoint", "--merge"):
            self.refuses(*arguments, option, self.file(name), message=message)
        self.assertEqual((self.folder / name).read_bytes(), before)


class Checkpoint(PiecesTest):
    def test_a_finished_census_is_not_computed_again(self):
        plain = self.succeeds(*WIDE)
        self.assertEqual(self.succeeds(*WIDE, "--checkpoint", self.file("kept")), plain)
        done, pieces = self.pieces("kept")
        self.assertEqual(done, pieces)
        self.assertGreater(pieces, 10)
        kept = (self.folder / "kept").read_bytes()
        self.assertEqual(tomllib.loads(kept.decode())["cards"], 18)
        # The output shows the figures in the file: nothing is computed again.
        changed = re.sub(rb'(?m)^(favourable = ")\d+', rb"\g<1>123456", kept)
        (self.folder / "other").write_bytes(sealed(changed))
        self.assertEqual(self.succeeds(*WIDE, "--checkpoint", self.file("kept")), plain)
        self.assertEqual((self.folder / "kept").read_bytes(), kept)
        self.assertIn(",123456,", self.succeeds(*WIDE, "--checkpoint", self.file("other")))
        self.assertEqual(self.names(), ["kept", "other"])

    def test_threads_and_forms_do_not_matter(self):
        self.succeeds(*WIDE, "--checkpoint", self.file("one"), "--threads", "1")
        self.succeeds(*WIDE, "--checkpoint", self.file("five"), "--threads", "5")
        self.assertEqual((self.folder / "one").read_bytes(), (self.folder / "five").read_bytes())
        for form in ("text", "json"):
            self.assertEqual(
                self.succeeds(*WIDE[:-1], form, "--checkpoint", self.file("one")), self.succeeds(*WIDE[:-1], form)
            )

    def test_a_checkpoint_that_cannot_be_written(self):
        missing = self.file("none/kept")
        code, out, err = run(*TINY, "--checkpoint", missing)
        self.assertEqual((code, out), (3, ""))
        self.assertTrue(err.startswith(f"sabot: error: {missing}: the output cannot be written: "), err)

    def test_an_unwritable_output_keeps_the_census(self):
        """The path is checked before anything is computed."""
        code, out, _ = run(*WIDE, "--checkpoint", self.file("kept"), "-o", self.file("none/out"))
        self.assertEqual((code, out, self.names()), (3, "", []))

    def test_an_output_instead_of_a_file_of_pieces(self):
        self.succeeds(*TINY, "--checkpoint", self.file("kept"))
        (self.folder / "link").symlink_to("kept")
        before = (self.folder / "kept").read_bytes()
        for option in ("--checkpoint", "--merge"):
            for path in (self.file("kept"), self.file("link"), self.file("./kept")):
                self.refuses(
                    *TINY, option, self.file("kept"), "-o", path,
                    message=f"{path}: the output would replace {self.file('kept')}, which this run reads: expected "
                    "another file",
                )  # fmt: skip
        self.refuses(
            *TINY, "--checkpoint", self.file("new"), "-o", self.file("new"),
            message=f"{self.file('new')}: the output would replace {self.file('new')}, which this run reads: expected "
            "another file",
        )  # fmt: skip
        self.assertEqual((self.folder / "kept").read_bytes(), before)
        self.assertEqual(self.names(), ["kept", "link"])

    def test_paths_that_are_not_files(self):
        (self.folder / "directory").mkdir()
        sound = "the file cannot be read: "
        for option in ("--checkpoint", "--merge"):
            for path in (self.folder / "directory", pathlib.Path("/dev/null")):
                self.refuses(*TINY, option, str(path), message=f"{path}: {sound}not a regular file")
        missing = f"{self.file('none')}: {sound}No such file or directory"
        self.refuses(*TINY, "--merge", self.file("none"), message=missing)

    @unittest.skipIf(os.geteuid() == 0, "root may read everything")
    def test_an_unreadable_file(self):
        self.succeeds(*TINY, "--checkpoint", self.file("kept"))
        (self.folder / "kept").chmod(0)
        sound = "the file cannot be read: Permission denied"
        for option in ("--checkpoint", "--merge"):
            self.refuses(*TINY, option, self.file("kept"), message=f"{self.file('kept')}: {sound}")


class AnotherCensus(PiecesTest):
    def test_the_file_of_another_census_is_rejected_and_kept(self):
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
        self.assertEqual(err, f"sabot: note: {part} holds {done} of {pieces} pieces; --merge merges parts\n")

    def test_merged_parts_are_the_census(self):
        plain = self.succeeds(*WIDE)
        held = [self.pieces(f"part{number}") for number in (1, 2, 3)]
        self.assertEqual(sum(done for done, _ in held), held[0][1])
        self.assertGreater(min(done for done, _ in held), 0)
        before = {name: (self.folder / name).read_bytes() for name in self.names()}
        self.assertEqual(self.succeeds(*WIDE, "--merge", *self.parts), plain)
        first, second, third = self.parts
        self.assertEqual(self.succeeds(*WIDE, "--merge", third, "--merge", first, second), plain)
        self.assertEqual(self.succeeds(*WIDE, "--merge", *self.parts, "-o", self.file("out")), "")
        self.assertEqual((self.folder / "out").read_text(encoding="utf-8"), plain)
        (self.folder / "out").unlink()
        self.assertEqual({name: (self.folder / name).read_bytes() for name in self.names()}, before)

    def test_a_part_has_no_output_yet(self):
        self.walk_part(1, self.parts[0], "-o", self.file("out"))
        self.assertEqual(self.names(), ["part1", "part2", "part3"])

    def test_parts_in_one_file(self):
        whole = self.file("whole")
        for number in (2, 3):
            code, out, err = run(*WIDE, "--part", f"{number}/3", "--checkpoint", whole)
            self.assertEqual((code, out), (0, ""))
            self.assertTrue(err.startswith(f"sabot: note: {whole} holds "), err)
        self.assertEqual(self.succeeds(*WIDE, "--part", "1/3", "--checkpoint", whole), self.succeeds(*WIDE))

    def test_missing_parts(self):
        for files in (self.parts[:2], self.parts[1:], self.parts[:1]):
            held = [self.pieces(pathlib.Path(file).name) for file in files]
            pieces = held[0][1]
            missing = pieces - sum(done for done, _ in held)
            self.refuses(
                *WIDE, "--merge", *files,
                message=f"--merge: {missing} of {pieces} pieces are missing: expected the files of all parts",
            )  # fmt: skip

    def test_duplicate_pieces(self):
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
                err, rf"\Asabot: error: {re.escape(twice)}: pieces \d+(-\d+)? are repeated: expected each piece once\n\Z"
            )


if __name__ == "__main__":
    unittest.main()
