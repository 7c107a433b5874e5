"""Outputs are written completely or not at all."""

import os
import pathlib
import resource
import signal
import subprocess
import time
import unittest

from program import PROGRAM, ProgramTest, in_full, run

EIGHT_DECKS = "A,2,3,4,5,6,7,8,9,0\n32,32,32,32,32,32,32,32,32,128\n"
GAME = pathlib.Path(__file__).resolve().parents[2] / "lib" / "games" / "chemin-de-fer.toml"


def redirected(redirections, *arguments, stdin=""):
    """Returns the exit code, standard output and standard error of a run with shell redirections."""
    done = subprocess.run(
        ["sh", "-c", f'exec "$@" {redirections}', "sh", PROGRAM, *in_full(arguments)],
        input=stdin, capture_output=True, encoding="utf-8", check=False,
    )  # fmt: skip
    return done.returncode, done.stdout, done.stderr


class Output(ProgramTest):
    def file(self, name):
        return str(self.folder / name)

    def names(self):
        return sorted(path.name for path in self.folder.iterdir())

    def test_a_file_has_the_same_bytes_as_standard_output(self):
        target = self.folder / "result"
        for arguments in (["analyze"], ["census", "--cards", "7", "--format", "json"]):
            self.assertEqual(self.succeeds(*arguments, "-o", str(target)), "")
            self.assertEqual(target.read_text(encoding="utf-8"), self.succeeds(*arguments))
            self.assertEqual(self.names(), ["result"])
            code, out, err = run(*arguments, "-o", "/nonexistent/file")
            self.assertEqual((code, out), (3, ""))
            self.assertTrue(err.startswith("sabot: error: /nonexistent/file: the output cannot be written: "), err)

    def test_a_command_says_what_it_wrote(self):
        rounds, tex, pieces, html = map(self.file, ("r.csv", "x.tex", "pieces", "a.html"))
        report = ["report", "--wager", "tie", "-o", tex]
        for arguments, said in (
            (["simulate", "--shoes", "2", "-o", rounds], f"{rounds}: 166 rounds"),
            ([*report, "--pieces", pieces], f"{tex} and {pieces}: confirmed"), (report, f"{tex}: confirmed"),
            (["report", "bacara", "--wager", "tie", "-o", tex], f"{tex}: no claims"),
            (["analyze", "-o", html], html), (["simulate", "--shoes", "2", "-o", "-"], None), (["analyze"], None),
        ):  # fmt: skip
            self.assertEqual(redirected("", *arguments)[2], f"sabot: wrote {said}\n" if said else "", arguments)

    def test_a_link_stays_a_link(self):
        (self.folder / "link.txt").symlink_to("real.txt")
        (self.folder / "real.txt").write_text("old", encoding="utf-8")
        self.succeeds("games", "-o", str(self.folder / "link.txt"))
        self.assertTrue((self.folder / "link.txt").is_symlink())
        self.assertIn("punto-banco", (self.folder / "real.txt").read_text(encoding="utf-8"))

    def test_invalid_input_keeps_the_old_file(self):
        target = self.folder / "result.txt"
        target.write_text("old", encoding="utf-8")
        code, _, _ = run("analyze", "--wager", "nope", "-o", str(target))
        self.assertEqual((code, target.read_text(encoding="utf-8"), self.names()), (2, "old", ["result.txt"]))

    def test_unwritable_outputs(self):
        for target in (self.folder / "none" / "x", self.folder):
            code, out, err = run("analyze", "-o", str(target))
            self.assertEqual((code, out), (3, ""))
            self.assertTrue(err.startswith(f"sabot: error: {target}: the output cannot be written: "), err)

    def test_a_full_disk(self):
        with open("/dev/full", "w", encoding="utf-8") as full:
            code, _, err = run("analyze", stdout=full)
        self.assertEqual(code, 3)
        self.assertEqual(err, "sabot: error: standard output: the output cannot be written: No space left on device\n")
        self.assertEqual(run("analyze", "-o", "/dev/full")[0], 3)

    def test_a_closed_pipe(self):
        reading, writing = os.pipe()
        os.close(reading)
        with os.fdopen(writing, "w") as pipe:
            code, _, err = run("analyze", stdout=pipe)
        self.assertEqual((code, err), (-signal.SIGPIPE, ""))

    def test_a_reader_that_ends_early(self):
        command = [PROGRAM, "simulate", "--shoes", "300", "--seed", "1", "-o", "-"]
        with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
            process.stdout.readline()
            process.stdout.close()
            err = process.stderr.read()
        self.assertEqual((process.returncode, err), (-signal.SIGPIPE, b""))

    @unittest.skipIf(float(os.environ.get("SABOT_TEST_SLOWDOWN", "1")) > 1, "the memory of sanitizers is no less")
    def test_without_room_for_threads_or_memory_nothing_aborts(self):
        rounds = self.file("rounds.csv")
        self.succeeds("simulate", "--shoes", "100", "--seed", "1", "-o", rounds)
        shoes = self.write("shoes.csv", EIGHT_DECKS)
        for command in (
            ["simulate", "--shoes", "100", "--seed", "1", "-o", "-"], ["rounds", "punto-banco", rounds],
            ["census", "--cards", "6", "--wager", "tie"], ["evaluate", shoes, "--wager", "tie"],
        ):  # fmt: skip
            out = self.succeeds(*command, "--threads", "1")
            # In kilobytes. The stacks of 64 threads take twice as much as the first; with the last one, the program
            # cannot be loaded (127). Between the last two, it is loaded and has no room for what comes before main().
            for kilobytes in (250_000, 150_000, 60_000, 40_000, 25_000, 15_000):
                limited = f'ulimit -v {kilobytes}; exec "$@"'
                done = subprocess.run(
                    ["sh", "-c", limited, "sh", PROGRAM, *in_full(command), "--threads", "64"],
                    capture_output=True, encoding="utf-8", check=False,
                )  # fmt: skip
                self.assertIn(done.returncode, (0, 3, 127), (command, kilobytes, done.stderr))
                if kilobytes >= 150_000:
                    self.assertEqual(done.returncode, 0, (command, kilobytes, done.stderr))
                if done.returncode == 0:
                    self.assertEqual((done.stdout, done.stderr), (out, ""))
                elif done.returncode == 3:
                    self.assertEqual(done.stderr, "sabot: error: out of memory\n")

    def test_an_interrupt_leaves_no_partial_file(self):
        # A hundred runs of the largest game with the second route take long enough to be interrupted.
        command = [PROGRAM, "analyze", "bacara", "--decks", "1-100", "--double-check", "-o", str(self.folder / "x")]
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            with subprocess.Popen(command, stderr=subprocess.PIPE, encoding="utf-8") as process:
                while not self.names() and process.poll() is None:
                    time.sleep(0.01)
                process.send_signal(number)
                _, err = process.communicate()
            self.assertEqual((process.returncode, err), (3, "sabot: error: interrupted\n"))
            self.assertEqual(self.names(), [])

    def test_an_ignored_hangup_stays_ignored(self):
        # Ignores SIGHUP, as nohup does.
        with subprocess.Popen(
            [PROGRAM, "evaluate", "-", "--wager", "tie"],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8",
            preexec_fn=lambda: signal.signal(signal.SIGHUP, signal.SIG_IGN),
        ) as process:  # fmt: skip
            process.stdin.write(EIGHT_DECKS)
            process.stdin.flush()
            self.assertEqual(process.stdout.readline(), "tie\n")
            process.send_signal(signal.SIGHUP)
            process.stdin.close()
            rest = process.stdout.read()
        self.assertEqual((process.returncode, rest.count("\n")), (0, 1))

    def test_an_output_that_names_an_input(self):
        (self.folder / "mine.toml").write_text(GAME.read_text(encoding="utf-8"), encoding="utf-8")
        (self.folder / "s.csv").write_text(EIGHT_DECKS, encoding="utf-8")
        (self.folder / "below").mkdir()
        for name in ("mine.toml", "s.csv"):
            (self.folder / f"soft-{name}").symlink_to(name)
            os.link(self.folder / name, self.folder / f"hard-{name}.txt")
        mine, table = self.file("mine.toml"), self.file("s.csv")
        before = {path: path.read_bytes() for path in self.folder.glob("*.*")}
        for name, commands in {
            "mine.toml": (
                ["analyze", mine], ["removal", mine], ["audit", "punto-banco", mine], ["check", mine],
                ["solve", mine], ["bank", mine], ["census", mine, "--cards", "8"],
                ["census", mine, "--cards", "8", "--sample", "10"], ["evaluate", mine, table],
            ),
            "s.csv": (["evaluate", table], ["evaluate", mine, self.file("soft-s.csv")]),
        }.items():  # fmt: skip
            for command in commands:
                for output in (name, f"below/../{name}", f"soft-{name}", f"hard-{name}.txt"):
                    with self.subTest(command=command, output=output):
                        code, out, err = run(*command, "-o", self.file(output))
                        self.assertEqual((code, out), (2, ""), err)
                        self.assertIn(f"{self.file(output)}: the output would replace ", err)
                        self.assertEqual({path: path.read_bytes() for path in before}, before)
        # The checkpoint is both an input and an output.
        self.assertEqual(run("census", mine, "--cards", "8", "--checkpoint", self.file("soft-mine.toml"))[0], 2)
        code, _, err = run("report", mine, "-o", self.file("hard-mine.toml.txt"))
        self.assertEqual((code, (self.folder / "mine.toml").read_bytes()), (2, before[self.folder / "mine.toml"]), err)
        self.assertEqual(self.names(), sorted([*(path.name for path in before), "below"]))

    def test_streams_that_are_an_input(self):
        table = self.folder / "s.csv"
        table.write_text(EIGHT_DECKS, encoding="utf-8")
        for redirections, arguments in (
            (f"<{table}", ("-", "-o", str(table))),
            (f">>{table}", (str(table),)),
            (f"<{table} >>{table}", ("-",)),
        ):
            with self.subTest(redirections=redirections):
                code, out, err = redirected(redirections, "evaluate", *arguments)
                self.assertEqual((code, out), (2, ""))
                self.assertIn("the output would replace ", err)
                self.assertEqual(table.read_text(encoding="utf-8"), EIGHT_DECKS)
        # Writing to a device loses nothing.
        self.assertEqual(redirected("</dev/null >/dev/null", "evaluate", "-")[0], 2)

    def test_a_directory_that_holds_an_input(self):
        (self.folder / "tables.csv").mkdir()
        mine = self.folder / "tables.csv" / "table-mine.csv"
        mine.write_text(GAME.read_text(encoding="utf-8"), encoding="utf-8")
        for output in (["-o", self.file("tables.csv")], ["-o", self.file("x.tex"), "--pieces", self.file("tables.csv")]):
            code, _, err = run("report", str(mine), *output)
            self.assertEqual((code, self.names()), (2, ["tables.csv"]), err)
            self.assertTrue(mine.exists())

    def test_standard_output_by_name_is_appended_to(self):
        log = self.folder / "log"
        log.write_text("kept\n", encoding="utf-8")
        self.assertEqual(redirected(f">>{log}", "games", "-o", "/dev/stdout")[0], 0)
        self.assertEqual(log.read_text(encoding="utf-8"), "kept\n" + self.succeeds("games"))
        self.assertEqual(redirected("", "games", "-o", "/dev/stdout"), (0, self.succeeds("games"), ""))

    def test_a_replaced_file_passes_on_its_permissions(self):
        target = self.folder / "result.txt"
        for mode in (0o600, 0o640, 0o666, 0o751):
            target.write_text("old", encoding="utf-8")
            target.chmod(mode)
            self.succeeds("games", "-o", str(target))
            self.assertEqual(target.stat().st_mode & 0o7777, mode)
            self.assertNotEqual(target.read_text(encoding="utf-8"), "old")
        directory = self.folder / "t.csv"
        self.assertIn(run("report", "-o", str(directory))[0], (0, 1))
        table = sorted(directory.iterdir())[0]
        directory.chmod(0o700)
        table.chmod(0o600)
        self.assertIn(run("report", "-o", str(directory))[0], (0, 1))
        self.assertEqual((directory.stat().st_mode & 0o7777, table.stat().st_mode & 0o7777), (0o700, 0o600))

    @unittest.skipIf(os.geteuid() != 0, "only root may give files away")
    def test_a_replaced_file_passes_on_its_owner(self):
        target = self.folder / "result.txt"
        target.write_text("old", encoding="utf-8")
        os.chown(target, 1234, 2345)
        self.succeeds("games", "-o", str(target))
        self.assertEqual((target.stat().st_uid, target.stat().st_gid), (1234, 2345))

    def test_a_link_to_a_file_that_does_not_exist_yet(self):
        (self.folder / "below").mkdir()
        (self.folder / "link.txt").symlink_to("below/real.txt")
        self.succeeds("games", "-o", self.file("link.txt"))
        self.assertTrue((self.folder / "link.txt").is_symlink())
        self.assertIn("punto-banco", (self.folder / "below" / "real.txt").read_text(encoding="utf-8"))

    def test_messages_that_cannot_be_written(self):
        """A closed or full standard error changes neither the result nor the exit code."""
        shoe = ("--shoe", "A=32 2=32 3=32 4=32 5=32 6=32 7=32 8=32 9=32 0=128")
        table = EIGHT_DECKS + "x\n" + EIGHT_DECKS.splitlines()[1] + "\n"
        for arguments, stdin in (
            (("analyze", *shoe), ""),
            (("analyze", "--wager", "nope"), ""),
            (("analyze", "--nonsense"), ""),
            (("census", "--cards", "8", *shoe), ""),
            (("removal", *shoe), ""),
            (("audit", "--all"), ""),
            (("evaluate", "-", "--keep-going"), table),
            (("evaluate", "-"), table),
            (("analyze", "-o", "/dev/full"), ""),
        ):
            code, out, err = redirected("", *arguments, stdin=stdin)
            if arguments != ("audit", "--all"):
                self.assertNotEqual(err, "")
            for redirections in ("2>&-", "2>/dev/full"):
                with self.subTest(arguments=arguments, redirections=redirections):
                    self.assertEqual(redirected(redirections, *arguments, stdin=stdin), (code, out, ""))

    def test_help_that_cannot_be_written(self):
        for arguments in (["--help"], ["--version"], ["analyze", "--help"]):
            for redirections in (">/dev/full", ">&-"):
                with self.subTest(arguments=arguments, redirections=redirections):
                    code, _, err = redirected(redirections, *arguments)
                    self.assertEqual(code, 3)
                    self.assertRegex(err, "\\Asabot: .*standard output: the output cannot be written: .*\n\\Z")

    def test_streams_that_are_closed(self):
        plain = self.succeeds("games")
        for redirections in (">&-", "<&- >&-", "<&- >&- 2>&-"):
            code, _, _ = redirected(redirections, "games")
            self.assertEqual(code, 3)
            # The output file must not get the descriptor of a closed stream, and with it other results or messages.
            self.assertEqual(redirected(redirections, "games", "-o", self.file("games"))[0], 0)
            self.assertEqual((self.folder / "games").read_text(encoding="utf-8"), plain)
            self.assertEqual(redirected(redirections, "analyze", "--wager", "nope", "-o", self.file("games"))[0], 2)
            self.assertEqual((self.folder / "games").read_text(encoding="utf-8"), plain)
        self.assertEqual(redirected("<&-", "games"), (0, plain, ""))
        code, out, err = redirected("<&-", "evaluate", "-")
        self.assertEqual((code, out), (2, ""))
        self.assertIn("standard input: the file cannot be read", err)

    def test_the_maximum_file_size(self):
        target = self.folder / "x.html"
        for old in (None, "old"):
            if old:
                target.write_text(old, encoding="utf-8")
            for command in (
                ["analyze", "bacara", "--format", "html", "-o", str(target)],
                ["report", "bacara", "-o", str(target)],
                ["report", "bacara", "-o", self.file("t.csv")],
                ["census", "--cards", "12", "--wager", "tie", "--checkpoint", self.file("kept")],
            ):
                with self.subTest(command=command):
                    done = subprocess.run(
                        [PROGRAM, *command], capture_output=True, encoding="utf-8", check=False,
                        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000)),
                    )  # fmt: skip
                    self.assertEqual((done.returncode, done.stdout), (3, ""))
                    self.assertRegex(done.stderr, "the output cannot be written: File too large\n\\Z")
                    self.assertEqual(self.names(), ["x.html"] if old else [])
            if old:
                self.assertEqual(target.read_text(encoding="utf-8"), old)


if __name__ == "__main__":
    unittest.main()
