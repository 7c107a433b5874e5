"""Runs sabot-mpi census in several processes with mpirun.

Without mpirun the test is skipped (exit status 77), or fails if SABOT_REQUIRE_HELPERS=1 is set.
"""

import os
import pathlib
import random
import signal
import subprocess
import tempfile
import time
import tomllib
import unittest

from program import PROGRAM, ProgramTest, processor_time_of, require, run

MPI_PROGRAM = os.environ["SABOT_MPI"]
SEED = int(os.environ.get("SABOT_TEST_SEED", random.randrange(10**9)))
SMALL = "A=3 2=4 4=4 5=1 6=4 7=4 8=2 9=4 0=13"
# Open MPI requires these to run as root, with more processes than cores, or in a container.
ENVIRONMENT = os.environ | {
    "OMPI_ALLOW_RUN_AS_ROOT": "1",
    "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM": "1",
    "OMPI_MCA_rmaps_base_oversubscribe": "1",
    "PRTE_MCA_rmaps_default_mapping_policy": ":oversubscribe",
    "OMPI_MCA_btl_vader_single_copy_mechanism": "none",
}


def session_of(process):
    """Returns the ids of all processes in the session that the process leads."""
    found = []
    for path in pathlib.Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = path.read_text(encoding="ascii", errors="replace").rpartition(")")[2].split()
        except OSError:  # the process has just ended
            continue
        if int(fields[3]) == process.pid and fields[0] != "Z":
            found.append(int(path.parent.name))
    return found


class Mpi(ProgramTest):
    def setUp(self):
        super().setUp()
        directory = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        self.addCleanup(directory.cleanup)
        self.path = pathlib.Path(directory.name)

    def file(self, name):
        return str(self.path / name)

    def start(self, ranks, *arguments, program=MPI_PROGRAM):
        """Starts processes in a new session that use no files outside the test's directory."""
        (self.path / "tmp").mkdir(exist_ok=True)
        tmp = self.file("tmp")
        return subprocess.Popen(
            ["mpirun", "-n", str(ranks), program, "census", *arguments],
            env=ENVIRONMENT | {
                "TMPDIR": tmp,
                "OMPI_MCA_btl_vader_backing_directory": tmp,
                "OMPI_MCA_osc_sm_backing_directory": tmp,
            },
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8",
            start_new_session=True,
        )  # fmt: skip

    def mpirun(self, ranks, *arguments):
        """Returns the exit code, standard output, and Sabot's messages on standard error."""
        with self.start(ranks, *arguments) as process:
            out, err = process.communicate()
        said = [line for line in err.splitlines() if line.startswith("sabot: ") or ": error: " in line]
        # If the first process ends with an error, mpirun ends the others, which may have time to report it.
        if process.returncode != 0:
            said = [line for line in said if line != "sabot: error: interrupted"]
        return process.returncode, out, said

    def together(self, ranks, *arguments):
        code, out, said = self.mpirun(ranks, *arguments)
        self.assertEqual((code, said), (0, []), arguments)
        return out

    def test_the_number_of_processes_does_not_change_results(self):
        for all_ranks, arguments in (
            ((1, 2), ["--cards", "18", "--wager", "tie", "--wager", "player-pair", "--format", "json"]),
            ((3,), ["--cards", "14-16", "--wager", "player", "--format", "csv"]),
            ((3,), ["--shoe", SMALL, "--cards", "39", "--wager", "player", "--format", "json"]),
        ):
            plain = self.succeeds("census", *arguments)
            for ranks in all_ranks:
                self.assertEqual(self.together(ranks, *arguments), plain)

    def test_a_file_is_written_once(self):
        arguments = ["--cards", "12", "--format", "json"]
        code, out, said = self.mpirun(3, *arguments, "-o", self.file("out"))
        self.assertEqual((code, out, said), (0, "", [f"sabot: wrote {self.file('out')}"]))
        self.assertEqual((self.path / "out").read_text(encoding="utf-8"), self.succeeds("census", *arguments))
        self.assertEqual(sorted(path.name for path in self.path.iterdir()), ["out", "tmp"])

    def test_samples_are_drawn_by_one_process(self):
        arguments = ["--cards", "60", "--sample", "1000"]
        self.assertEqual(self.together(2, *arguments, "--full"), self.succeeds("census", *arguments))

    def test_checkpoints_are_those_of_one_process(self):
        arguments = ["--cards", "20", "--wager", "tie", "--format", "csv"]
        plain = self.succeeds("census", *arguments, "--checkpoint", self.file("alone"))
        self.assertEqual(self.together(3, *arguments, "--checkpoint", self.file("three")), plain)
        self.assertEqual((self.path / "three").read_bytes(), (self.path / "alone").read_bytes())
        for number, ranks in (1, 2), (2, 3):
            code, out, said = self.mpirun(
                ranks, *arguments, "--part", f"{number}/2", "--checkpoint", self.file(f"part{number}")
            )
            self.assertEqual((code, out, len(said)), (0, "", 1))
        parts = [self.file("part1"), self.file("part2")]
        self.assertEqual(self.succeeds("census", *arguments, "--merge", *parts), plain)
        self.assertEqual(self.together(2, *arguments, "--merge", *parts), plain)

    def test_a_killed_census_can_be_continued_with_another_number_of_processes(self):
        rng = random.Random(SEED)
        print(f"seed {SEED}: repeat with SABOT_TEST_SEED={SEED}")
        arguments, plain = self.long_census()
        kept = self.path / "kept"
        held = 0
        for ranks in (3, 2):
            with self.start(ranks, *arguments, "--checkpoint", str(kept)) as process:
                before = kept.stat().st_ino if kept.exists() else 0
                while process.poll() is None and not (kept.exists() and kept.stat().st_ino != before):
                    time.sleep(0.01)
                time.sleep(rng.uniform(0, 0.2))
                self.kill_all(process)
                process.communicate()
            finished = tomllib.loads(kept.read_text(encoding="utf-8"))["group"][0]["compositions"]
            self.assertGreaterEqual(int(finished), held)
            held = int(finished)
        self.assertGreater(held, 0)
        self.assertEqual(self.together(1, *arguments, "--checkpoint", str(kept)), plain)
        self.assertEqual(self.together(3, *arguments, "--checkpoint", str(kept)), plain)

    @staticmethod
    def long_census():
        """Returns the arguments of a census that takes more than a second on any machine, and its output."""
        for cards in range(24, 41, 2):
            arguments = ["--cards", str(cards), "--wager", "player", "--format", "csv"]
            plain, seconds = processor_time_of("census", *arguments)
            if seconds > 2:
                break
        return arguments, plain

    def kill_all(self, process):
        """Kills every process of the session until none is left, because a survivor might still write files."""
        while alive := session_of(process):
            for one in alive:
                try:
                    os.kill(one, signal.SIGKILL)
                except ProcessLookupError:
                    pass
            time.sleep(0.01)

    def test_errors_are_printed_once(self):
        self.succeeds("census", "--cards", "8", "--wager", "tie", "--checkpoint", self.file("kept"))
        for arguments in (
            ["--cards", "5"],
            ["--cards", "6", "--wager", "nope"],
            ["--cards", "6", "--decks", "6-8"],
            ["--cards", "6", "--part", "1/2"],
            ["--cards", "9", "--wager", "tie", "--checkpoint", self.file("kept")],
            ["--cards", "9", "--wager", "tie", "--merge", self.file("kept")],
            ["bacara", "--cards", "6", "--wager", "perfect-pair"],
        ):
            code, out, err = run("census", *arguments)
            self.assertEqual((code, out), (2, ""))
            self.assertEqual(self.mpirun(3, *arguments), (2, "", err.splitlines()))
        for arguments in (["-o", self.file("none/out")], ["--checkpoint", self.file("none/kept")]):
            code, out, err = run("census", "--cards", "8", *arguments)
            self.assertEqual((code, out), (3, ""))
            self.assertEqual(self.mpirun(3, "--cards", "8", *arguments), (3, "", err.splitlines()))

    def test_invalid_usage_is_reported_once(self):
        for arguments in ([], ["--cards", "8", "--nonsense"], ["--cards", "8", "--seed", "3"]):
            _, _, expected = run("census", *arguments)
            with self.start(3, *arguments) as process:
                out, err = process.communicate()
            self.assertEqual((process.returncode, out), (2, ""))
            self.assertEqual(err.count(expected), 1)
            self.assertEqual(err.count(expected.splitlines()[0]), 1)

    def test_sabot_without_mpi_names_sabot_mpi(self):
        with self.start(2, "--cards", "8", program=PROGRAM) as process:
            out, err = process.communicate()
        self.assertEqual((process.returncode, out), (2, ""))
        self.assertIn("sabot: error: several processes were started", err)
        self.assertIn("expected sabot-mpi", err)

    def test_wagers_that_cannot_be_computed_are_named_once(self):
        code, _, err = run("census", "--shoe", SMALL, "--cards", "6")
        self.assertEqual((code, len(err.splitlines())), (0, 2))
        self.assertEqual(self.mpirun(3, "--shoe", SMALL, "--cards", "6")[2], err.splitlines())


if __name__ == "__main__":
    require("mpirun")
    unittest.main()
