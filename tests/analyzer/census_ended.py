"""Runs of sabot census that end early."""

import os
import random
import signal
import subprocess
import time
import unittest

from census_pieces import SEED, PiecesTest
from program import PROGRAM, run


class Ended(PiecesTest):
    """Runs that end early. The census takes more than a second on any machine and has hundreds of pieces, so that after a
    fraction of that time only some are finished."""

    @classmethod
    def setUpClass(cls):
        for cards in range(22, 41, 2):
            cls.arguments = ["census", "--cards", str(cards), "--wager", "player", "--format", "csv"]
            start = time.monotonic()
            code, cls.plain, _ = run(*cls.arguments, "--threads", "1")
            assert code == 0
            cls.seconds = time.monotonic() - start
            if cls.seconds > 1.5:
                break

    def start(self, *arguments):
        return subprocess.Popen(
            [PROGRAM, *self.arguments, "--threads", "1", "--checkpoint", self.file("kept"), *arguments],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8",
        )  # fmt: skip

    def wait_for_checkpoint(self, process):
        while not (self.folder / "kept").exists() and process.poll() is None:
            time.sleep(0.01)

    def test_a_killed_census_can_be_continued(self):
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
            if process.returncode == 0:  # little was left to compute
                self.assertEqual(out, self.plain)
                break
            self.assertEqual((process.returncode, out, err), (-signal.SIGKILL, "", ""))
            if (self.folder / "kept").exists():
                done.append(self.pieces("kept")[0])
        self.assertEqual(done, sorted(done))
        self.assertGreater(done[-1], 0)
        out = self.succeeds(*self.arguments, "--checkpoint", self.file("kept"), "--threads", "2")
        self.assertEqual(out, self.plain)
        done, pieces = self.pieces("kept")
        self.assertEqual(done, pieces)

    def test_an_interrupted_census_keeps_its_finished_pieces(self):
        done = []
        for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
            with self.start("-o", self.file("out")) as process:
                self.wait_for_temporary(process)
                time.sleep(0.2 * self.seconds)
                process.send_signal(number)
                out, err = process.communicate(timeout=60)
            self.assertEqual((process.returncode, out), (3, ""))
            self.assertEqual(err, f"sabot: error: interrupted; finished work is saved in {self.file('kept')}\n")
            # There is neither a partial output nor a partial checkpoint.
            self.assertEqual(self.names(), ["kept"])
            done.append(self.pieces("kept")[0])
        self.assertLess(0, done[0])
        self.assertLess(done[0], done[1])
        self.assertLess(done[1], done[2])
        self.assertLess(done[2], self.pieces("kept")[1])
        self.assertEqual(self.succeeds(*self.arguments, "--checkpoint", self.file("kept")), self.plain)

    def wait_for_temporary(self, process):
        """Waits until the output is opened. From then on a signal interrupts the computation."""
        while not [name for name in self.names() if name != "kept"] and process.poll() is None:
            time.sleep(0.01)

    def test_every_census_ends_within_a_second(self):
        """Slow cases: the largest pieces of ranks, many threads on few cores, and a sample of many wagers, which checks
        for interrupts rarely. Instrumented code takes several times as long to set up each thread."""
        limit = 1 * float(os.environ.get("SABOT_TEST_SLOWDOWN", "1"))
        signals = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
        for first, arguments in enumerate((
            ["bacara", "--cards", "208", "--wager", "player-pair"],
            ["catalogue", "--cards", "40", "--wager", "bellagio-match-player"],
            ["jade-baccarat", "--cards", "60", "--threads", "64"],
            ["catalogue", "--cards", "60", "--sample", "100000000"],
        )):  # fmt: skip
            seconds = limit
            # The fastest of up to three runs, because the machine may be busy.
            for number in (signals[first % 3 :] + signals)[:3]:
                if seconds < limit:
                    break
                is_sample = "--sample" in arguments
                checkpoint = [] if is_sample else ["--checkpoint", self.file("kept")]
                with subprocess.Popen(
                    [PROGRAM, "census", *arguments, *checkpoint, "-o", self.file("out")],
                    stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, encoding="utf-8",
                ) as process:  # fmt: skip
                    self.wait_for_temporary(process)
                    if is_sample:
                        time.sleep(1)
                    else:
                        self.wait_for_checkpoint(process)
                    start = time.monotonic()
                    process.send_signal(number)
                    _, err = process.communicate(timeout=60)
                    seconds = min(seconds, time.monotonic() - start)
                self.assertEqual((process.returncode, self.names()), (3, [] if is_sample else ["kept"]), err)
                if not is_sample:
                    self.assertTrue(err.endswith(f"sabot: error: interrupted; finished work is saved in {self.file('kept')}\n"), err)
                    # With many threads on few cores, it is possible that no piece is finished by then.
                    if "--threads" not in arguments:
                        self.assertLess(0, self.pieces("kept")[0], arguments)
                    (self.folder / "kept").unlink()
            self.assertLess(seconds, limit, arguments)

    def test_an_interrupt_without_a_checkpoint_suggests_one(self):
        with subprocess.Popen(
            [PROGRAM, *self.arguments, "--threads", "1", "-o", self.file("out")], stderr=subprocess.PIPE, encoding="utf-8"
        ) as process:
            self.wait_for_temporary(process)
            time.sleep(0.25 * self.seconds)
            process.terminate()
            _, err = process.communicate(timeout=60)
        self.assertEqual((process.returncode, self.names()), (3, []))
        self.assertEqual(err, "sabot: error: interrupted; --checkpoint FILE would save finished work\n")


if __name__ == "__main__":
    unittest.main()
