"""Conversion to PDF: the choice of the tool, its arguments, and what happens if it fails, hangs or is missing.

The tools are replaced by scripts on a separate PATH; tests/reports/writers/html/pages.py tests real PDFs.
"""

import os
import pathlib
import signal
import subprocess
import tempfile
import time
import unittest

PROGRAM = os.environ["PDF_OF_PAGE"]
# Inherited by every run. Under nohup the signal is ignored, and Sabot would keep ignoring it.
signal.signal(signal.SIGHUP, signal.SIG_DFL)
COPIES = "#!/bin/sh\nprintf '%%PDF-'; cat; echo \"$@ $SOURCE_DATE_EPOCH\"\n"


class Pdf(unittest.TestCase):
    def setUp(self):
        directory = tempfile.TemporaryDirectory()
        self.addCleanup(directory.cleanup)
        self.path = pathlib.Path(directory.name)
        for name in ("bin", "tmp", "out"):
            (self.path / name).mkdir()
        # Later on PATH is a directory with what the scripts need, but without any real tool.
        (self.path / "usual").mkdir()
        for name in ("cat", "head", "mkdir", "mv", "sleep", "yes"):
            (self.path / "usual" / name).symlink_to(f"/bin/{name}")
        self.target = self.path / "out" / "page.pdf"
        self.environment = {
            "PATH": f"{self.path}/bin:{self.path}/usual",
            "TMPDIR": str(self.path / "tmp"),
            "SOURCE_DATE_EPOCH": "12345",
        }

    def tool(self, name, script):
        (self.path / "bin" / name).write_text(script, encoding="utf-8")
        (self.path / "bin" / name).chmod(0o755)

    def start(self):
        return subprocess.Popen(
            [PROGRAM, self.target],
            stdin=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env=self.environment,
            encoding="utf-8",
        )

    def run_program(self, page="<p>page</p>"):
        with self.start() as process:
            _, err = process.communicate(page)
        self.assertEqual(list((self.path / "tmp").iterdir()), [])
        return process.returncode, err

    def fails(self, message):
        code, err = self.run_program()
        self.assertEqual((code, err), (3, f"sabot: {message}\n"))
        self.assertEqual(list(self.target.parent.iterdir()), [])

    def test_weasyprint_reads_standard_input_and_writes_standard_output(self):
        self.tool("weasyprint", COPIES)
        self.tool("chromium", "#!/bin/sh\nexit 1\n")
        self.assertEqual(self.run_program(), (0, ""))
        self.assertEqual(self.target.read_text(encoding="utf-8"), "%PDF-<p>page</p>--quiet - - 0\n")

    def test_a_large_page(self):
        self.tool("weasyprint", COPIES)
        page = "x" * 3_000_000
        self.assertEqual(self.run_program(page), (0, ""))
        self.assertEqual(self.target.read_text(encoding="utf-8"), f"%PDF-{page}--quiet - - 0\n")

    def test_chromium_if_weasyprint_is_not_installed(self):
        for name in ("chromium", "chromium-browser", "google-chrome"):
            self.tool(
                name,
                "#!/bin/sh\n"
                'for last; do case $last in --print-to-pdf=*) pdf=${last#*=} ;; --user-data-dir=*) mkdir -p "${last#*=}/deep" ;; esac; done\n'
                '{ printf "%%PDF-"; cat "$last"; printf "/CreationDate (D:2026) /ModDate (D:2027) end"; } > "$pdf"\n',
            )
            self.assertEqual(self.run_program(), (0, ""))
            written = self.target.read_text(encoding="utf-8")
            self.assertEqual(written, "%PDF-<p>page</p>" + " " * 22 + " " + " " * 17 + " end")
            (self.path / "bin" / name).unlink()

    def test_neither_is_installed(self):
        (self.path / "bin" / "weasyprint").write_text("not to be run", encoding="utf-8")
        self.fails(
            "a PDF is made by WeasyPrint or Chromium, and neither is installed: install the Debian package "
            "weasyprint or chromium, or write HTML and print it from a browser"
        )

    def test_the_message_of_a_tool_that_fails_is_quoted(self):
        self.tool("weasyprint", "#!/bin/sh\necho half; echo no fonts here >&2; exit 7\n")
        self.fails(f"{self.path}/bin/weasyprint: failed with exit status 7: no fonts here")

    def test_a_tool_that_prints_too_much(self):
        self.tool("weasyprint", "#!/bin/sh\nyes | head -c 500000 >&2; echo last words >&2; exit 1\n")
        code, err = self.run_program()
        self.assertEqual(code, 3)
        self.assertLess(len(err), 2300)
        self.assertTrue(err.endswith("y\nlast words\n"), err)

    def test_a_tool_that_is_killed(self):
        self.tool("weasyprint", "#!/bin/sh\nkill -9 $$\n")
        self.fails(f"{self.path}/bin/weasyprint: was ended by signal 9")

    def test_a_tool_that_cannot_be_run(self):
        self.tool("weasyprint", "#!/none/such\n")
        self.fails(f"{self.path}/bin/weasyprint: cannot be run: No such file or directory")

    def test_a_tool_that_writes_nothing(self):
        self.tool("weasyprint", "#!/bin/sh\nexit 0\n")
        self.fails("the PDF converter succeeded but wrote no file")

    def test_does_not_wait_for_processes_that_a_tool_leaves_running(self):
        mark = self.path / "child"
        self.tool("weasyprint", f"#!/bin/sh\nsleep 1000 &\necho $! > {mark}\nprintf %%PDF-\n")
        self.assertEqual(self.run_program(), (0, ""))
        child = int(mark.read_text(encoding="utf-8"))
        self.assertFalse(self.has_ended(child))
        os.kill(child, signal.SIGKILL)

    def test_an_interrupt_ends_a_tool_that_hangs(self):
        for name in ("weasyprint", "chromium"):
            for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
                with self.subTest(name=name, number=number):
                    mark = self.path / "child"
                    script = f'echo > "$TMPDIR/left"; sleep 1000 &\necho $! > {mark}.new\nmv {mark}.new {mark}\nwait\n'
                    self.tool(name, "#!/bin/sh\n" + script)
                    with self.start() as process:
                        process.stdin.write("<p>")
                        process.stdin.close()
                        while not mark.exists():
                            time.sleep(0.01)
                        process.send_signal(number)
                        self.assertEqual(process.wait(), 3)
                        self.assertIn("interrupted", process.stderr.read())
                    child = int(mark.read_text(encoding="utf-8"))
                    mark.unlink()
                    while not self.has_ended(child):
                        time.sleep(0.01)
                    self.assertEqual(list((self.path / "tmp").iterdir()), [])
                    self.assertEqual(list(self.target.parent.iterdir()), [])
            (self.path / "bin" / name).unlink()

    @staticmethod
    def has_ended(child):
        """Returns whether the process has ended, even if it is still a zombie."""
        try:
            return pathlib.Path(f"/proc/{child}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0] == "Z"
        except FileNotFoundError:
            return True


if __name__ == "__main__":
    unittest.main()
