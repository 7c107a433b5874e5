"""Runs of sabot census that end early."""

import os
import pathlib
import random
import signal
import subprocess
import time
import unittest

from census_pieces import SEED, PiecesTest
from program import PROGRAM, processor_time_of


def processor_time(process):
    """The seconds of processor time that a process has taken so far."""
    fields = pathlib.Path(f"/proc/{process.pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


class Ended(PiecesTest):
    """Runs that end early. The census takes more than a second of processor time on any machine and has hundreds of pieces,
    so that after a fraction of that time only some are finished."""

    @classmethod
    def setUpClass(cls):
        for cards in range(22, 41, 2):
            cls.arguments = ["census", "--cards", str(cards), "--wager", "player", "--format", "csv"]
            cls.plain, cls.seconds = processor_time_of(*cls.arguments, "--threads", "1")
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
                out, err = process.communicate()
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
        kept = 0
        for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
            done, pause = kept, 0.05 * self.seconds
            # On a busy machine it is possible that no piece is finished in the pause.
            while done == kept:
                with self.start("-o", self.file("out")) as process:
                    self.wait_for_temporary(process)
                    time.sleep(pause)
                    process.send_signal(number)
                    out, err = process.communicate()
                self.assertEqual((process.returncode, out), (3, ""))
                # There is neither a partial output nor a partial checkpoint.
                self.assertLessEqual(set(self.names()), {"kept"})
                if self.names():
                    done = self.pieces("kept")[0]
                pause *= 2
            self.assertEqual(err, f"sabot: error: interrupted; finished work is saved in {self.file('kept')}\n")
            self.assertLess(kept, done)
            kept = done
        self.assertLess(kept, self.pieces("kept")[1])
        self.assertEqual(self.succeeds(*self.arguments, "--checkpoint", self.file("kept")), self.plain)

    def wait_for_temporary(self, process):
        """Waits until the output is opened. From then on a signal interrupts the computation."""
        while not [name for name in self.names() if name != "kept"] and process.poll() is None:
            time.sleep(0.01)

    def test_every_census_ends_soon(self):
        """Slow cases: the largest pieces of ranks, many threads on few cores, and a sample of many wagers, which checks
        for interrupts rarely. After the signal each processor works for less time than the census of this class takes,
        which is about two seconds on a machine of 2026."""
        signals = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
        for first, arguments in enumerate((
            ["bacara", "--cards", "208", "--wager", "player-pair"],
            ["catalogue", "--cards", "40", "--wager", "bellagio-match-player"],
            ["jade-baccarat", "--cards", "60", "--threads", "64"],
            ["catalogue", "--cards", "60", "--sample", "100000000"],
        )):  # fmt: skip
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
                    # With many threads on few cores it takes long until the first piece is finished.
                    while "--threads" not in arguments and self.pieces("kept")[0] == 0:
                        time.sleep(0.1)
                before = processor_time(process)
                process.send_signal(signals[first % 3])
                err = process.stderr.read()
                _, status, usage = os.wait4(process.pid, 0)
                process.returncode = os.waitstatus_to_exitcode(status)
            self.assertEqual((process.returncode, self.names()), (3, [] if is_sample else ["kept"]), err)
            if not is_sample:
                self.assertTrue(err.endswith(f"sabot: error: interrupted; finished work is saved in {self.file('kept')}\n"), err)
                (self.folder / "kept").unlink()
            self.assertLess(usage.ru_utime + usage.ru_stime - before, self.seconds * os.cpu_count(), arguments)

    def test_an_interrupt_without_a_checkpoint_suggests_one(self):
        err, pause = "", 0.05 * self.seconds
        # On a busy machine it is possible that the census has not begun after the pause.
        while err in ("", "sabot: error: interrupted\n"):
            with subprocess.Popen(
                [PROGRAM, *self.arguments, "--threads", "1", "-o", self.file("out")], stderr=subprocess.PIPE, encoding="utf-8"
            ) as process:
                self.wait_for_temporary(process)
                time.sleep(pause)
                process.terminate()
                _, err = process.communicate()
            self.assertEqual((process.returncode, self.names()), (3, []))
            pause *= 2
        self.assertEqual(err, "sabot: error: interrupted; --checkpoint FILE would save finished work\n")


if __name__ == "__main__":
    unittest.main()
