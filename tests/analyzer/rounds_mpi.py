"""Runs sabot-mpi rounds in several processes with mpirun: what they print is what one process prints.

Without mpirun the test is skipped (exit status 77), or fails if SABOT_REQUIRE_HELPERS=1 is set.
"""

import hashlib
import pathlib
import random
import subprocess
import unittest

from census_mpi import ENVIRONMENT, MPI_PROGRAM
from program import PROGRAM, require, run
from rounds_record import RoundsTest, as_csv, record

OPTIONS = ["--by", "position", "--list", "5"]


def by_processes(out):
    """The output of one process with the digest of the program that several processes run."""
    one, other = (hashlib.sha256(pathlib.Path(path).read_bytes()).hexdigest() for path in (PROGRAM, MPI_PROGRAM))
    return out.replace(one, other)


class Mpi(RoundsTest):
    def mpirun(self, ranks, *arguments):
        """Returns the exit code, standard output, and Sabot's messages on standard error."""
        (self.folder / "tmp").mkdir(exist_ok=True)
        tmp = str(self.folder / "tmp")
        done = subprocess.run(
            ["mpirun", "-n", str(ranks), MPI_PROGRAM, "rounds", *arguments],
            env=ENVIRONMENT | {"TMPDIR": tmp, "OMPI_MCA_btl_vader_backing_directory": tmp, "OMPI_MCA_osc_sm_backing_directory": tmp},
            stdin=subprocess.DEVNULL, capture_output=True, encoding="utf-8", check=False,
        )  # fmt: skip
        said = [line for line in done.stderr.splitlines() if line.startswith("sabot: ") or ": error: " in line or "warning" in line]
        return done.returncode, done.stdout, said

    def assert_same(self, ranks, *arguments):
        code, out, err = run("rounds", *arguments)
        self.assertEqual(self.mpirun(ranks, *arguments), (code, by_processes(out), err.splitlines()), arguments)
        return out

    def days(self, borders, rows):
        parts = [rows[begin:end] for begin, end in zip([0, *borders], [*borders, len(rows)])]
        return [self.file(as_csv(part), f"day{i}.csv") for i, part in enumerate(parts)]

    def test_files_are_shared_out(self):
        rows = record(12, seed=8)
        rows[50]["player"] = 9 - int(rows[50]["player"])
        rows[700].update({key: rows[699][key] for key in ("P1", "P2", "P3", "B1", "B2", "B3")})
        borders = [i for i, row in enumerate(rows) if row["round"] == 1 and row["shoe"] in (3, 4, 9)]
        files = self.days(borders, rows)
        for form in ("json", "html"):
            out = self.assert_same(3, "punto-banco", *files, *OPTIONS, "--format", form)
            self.assertIn("tableau" if form == "html" else '"rule": "total"', out)
        # Fewer files than processes, and a state that is read and kept by the first.
        kept = str(self.folder / "kept")
        self.mpirun(4, "punto-banco", *files[:2], *OPTIONS, "--state", kept)
        code, out, said = self.mpirun(2, "punto-banco", *files[2:], *OPTIONS, "--state", kept, "--format", "json")
        one = run("rounds", "punto-banco", *files, *OPTIONS, "--format", "json")
        self.assertEqual((code, out, said), (one[0], by_processes(one[1]), []))

    def test_shoes_that_go_on_and_files_with_faults(self):
        rows = record(9, seed=3, more={"note": ""})
        random_ = random.Random(5)
        files = self.days(sorted(random_.sample(range(100, len(rows)), 3)), rows)
        self.assert_same(3, "punto-banco", *files, *OPTIONS, "--format", "json")
        with open(files[2], "a", encoding="utf-8") as file:
            file.write("x" * 100_000 + "\n")
        self.assert_same(3, "punto-banco", *files, *OPTIONS, "--format", "json")
        pathlib.Path(files[3]).write_text("no,known,columns\n1,2,3\n", encoding="utf-8")
        code, out, said = self.mpirun(3, "punto-banco", *files)
        self.assertEqual((code, out), (2, ""))
        self.assertIn(f"{files[3]}:1:1: error: ", said[0])


if __name__ == "__main__":
    require("mpirun")
    unittest.main()
