"""Where results go: whole or not at all."""

import os
import pathlib
import signal
import subprocess
import tempfile
import time
import unittest

from program import PROGRAM, ProgramTest, run


class Output(ProgramTest):
    def setUp(self):
        super().setUp()
        self.directory = tempfile.TemporaryDirectory()
        self.addCleanup(self.directory.cleanup)
        self.path = pathlib.Path(self.directory.name)

    def names(self):
        return sorted(path.name for path in self.path.iterdir())

    def test_a_file_is_what_standard_output_would_have_been(self):
        target = self.path / "result.txt"
        self.assertEqual(self.succeeds("analyze", "-o", str(target)), "")
        self.assertEqual(target.read_text(encoding="utf-8"), self.succeeds("analyze"))
        self.assertEqual(self.names(), ["result.txt"])

    def test_a_link_stays_a_link(self):
        (self.path / "link.txt").symlink_to("real.txt")
        (self.path / "real.txt").write_text("old", encoding="utf-8")
        self.succeeds("games", "-o", str(self.path / "link.txt"))
        self.assertTrue((self.path / "link.txt").is_symlink())
        self.assertIn("punto-banco", (self.path / "real.txt").read_text(encoding="utf-8"))

    def test_bad_input_leaves_the_old_file_alone(self):
        target = self.path / "result.txt"
        target.write_text("old", encoding="utf-8")
        code, _, _ = run("analyze", "--wager", "nope", "-o", str(target))
        self.assertEqual((code, target.read_text(encoding="utf-8"), self.names()), (2, "old", ["result.txt"]))

    def test_what_cannot_be_written(self):
        for target in (self.path / "none" / "x", self.path):
            code, out, err = run("analyze", "-o", str(target))
            self.assertEqual((code, out), (3, ""))
            self.assertTrue(err.startswith(f"sabot: error: {target}: the output cannot be written: "), err)

    def test_a_full_disk(self):
        with open("/dev/full", "w", encoding="utf-8") as full:
            code, _, err = run("analyze", stdout=full)
        self.assertEqual(code, 3)
        self.assertEqual(err, "sabot: error: standard output: the output cannot be written: No space left on device\n")
        self.assertEqual(run("analyze", "-o", "/dev/full")[0], 3)

    def test_a_reader_that_went_away(self):
        reading, writing = os.pipe()
        os.close(reading)
        with os.fdopen(writing, "w") as pipe:
            code, _, err = run("analyze", stdout=pipe)
        self.assertEqual(code, 3)
        self.assertIn("Broken pipe", err)

    def test_an_interrupt_leaves_no_half_file(self):
        # A hundred runs of the widest game with the second route take long enough to be interrupted.
        command = [PROGRAM, "analyze", "bacara", "--decks", "1-100", "--double-check", "-o", str(self.path / "x")]
        for number in (signal.SIGINT, signal.SIGTERM):
            with subprocess.Popen(command) as process:
                while not self.names() and process.poll() is None:
                    time.sleep(0.01)
                process.send_signal(number)
                self.assertEqual(process.wait(timeout=20), 3)
            self.assertEqual(self.names(), [])


if __name__ == "__main__":
    unittest.main()
