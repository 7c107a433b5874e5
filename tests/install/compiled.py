"""What users of the installed library compile: each header alone, the headers' examples, and programs of ten lines.

usage: compiled.py COMPILER -std=STANDARD

Under gnu++20, CMake's default, __int128 is an integer to the standard library; under c++20 it is not.
"""

import concurrent.futures
import hashlib
import os
import pathlib
import re
import shlex
import subprocess
import sys
import tempfile
import unittest

import helper
from installed import FOLDER, INCLUDES, PREFIX, PRIVATE, headers, install, pkg_config, run

COMPILER = [*sys.argv[1:], "-Wall", "-Wextra"]


def setUpModule():
    install()


def build(name, *arguments, source=None):
    """Builds a program and returns its path."""
    program = pathlib.Path(FOLDER.name, name)
    subprocess.run([*COMPILER, "-Werror", "-o", program, *arguments], input=source, text=True, check=True)
    return program


class Headers(unittest.TestCase):
    maxDiff = None

    def test_each_header_compiles_alone(self):
        flags = pkg_config("--cflags")
        for forbidden in ("-isystem", "-std"):
            self.assertFalse([flag for flag in flags if flag.startswith(forbidden)])

        def complaints(name):
            return subprocess.run(
                [*COMPILER, "-fsyntax-only", "-Wpedantic", *flags, "-x", "c++", "-"],
                input=f"#include <sabot/{name}>\n", capture_output=True, text=True, check=False,
            )

        names = sorted(headers())
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            for name, done in zip(names, pool.map(complaints, names)):
                self.assertEqual((name, done.returncode, done.stderr), (name, 0, ""))

    def test_each_header_begins_with_an_example_that_runs(self):
        functions = ""
        for name in sorted(headers()):
            comment = re.match(r"(?:///.*\n)+", (INCLUDES / name).read_text(encoding="utf-8"))
            self.assertTrue(comment, name)
            example = "".join(re.findall(r"^///     (.*\n)", comment.group(0), re.M))
            self.assertTrue(example, name)
            functions += f"void {name.removesuffix('.hpp')}_example() {{\n{example}}}\n"
        calls = "".join(f"{name.removesuffix('.hpp')}_example();\n" for name in sorted(headers()))
        program = build(
            "examples", "-x", "c++", "-", "-x", "none", *pkg_config("--cflags", "--libs"),
            source=f"#include <sabot/sabot.hpp>\n#include <fstream>\n#include <iostream>\n{functions}int main() {{\n{calls}}}\n",
        )
        printed = run(program)
        for name in headers():
            for said in re.findall(
                r"^///     std::cout << .*; +// (.+)$", (INCLUDES / name).read_text(encoding="utf-8"), re.M
            ):
                self.assertIn(said + "\n", printed)


class Programs(unittest.TestCase):
    EXAMPLE = helper.TOP / "tests" / "install" / "expected_value.cpp"
    REPORT = helper.TOP / "tests" / "install" / "html_report.cpp"

    # Banker's expected value in punto banco with eight decks, as in tests/figures.
    EXPECTED = "-114753351728/10847218479825\n"

    def test_ten_lines(self):
        lines = [line for line in self.EXAMPLE.read_text(encoding="utf-8").splitlines() if line]
        self.assertLessEqual(len(lines), 10)
        for more in ([], ["--static"]):
            program = build("expected_value", self.EXAMPLE, *pkg_config(*more, "--cflags", "--libs"))
            self.assertEqual(run(program), self.EXPECTED)

    def test_ten_lines_write_the_same_report_as_the_program(self):
        lines = [line for line in self.REPORT.read_text(encoding="utf-8").splitlines() if line]
        self.assertLessEqual(len(lines), 10)
        program = build("html_report", self.REPORT, *pkg_config("--cflags", "--libs"))
        with tempfile.TemporaryDirectory() as directory:
            html = f"{directory}/report.html"
            command = ["sabot", "report", "ponto-e-banca", "-o", html, "--date", "2026-01-31"]
            run(PREFIX / "bin" / "sabot", *command[1:])
            expected = pathlib.Path(html).read_text(encoding="utf-8")
            written = run(program, "ponto-e-banca", "2026-01-31", shlex.join(command))
        # Each states the digest of its own file.
        mine, other = (
            hashlib.sha256(pathlib.Path(file).read_bytes()).hexdigest() for file in (program, PREFIX / "bin" / "sabot")
        )
        self.assertIn(mine, written)
        self.assertEqual(written.replace(mine, other), expected)

    def test_no_header_of_a_private_dependency_is_included(self):
        read = run(*COMPILER, "-M", self.EXAMPLE, *pkg_config("--cflags")).replace("\\\n", " ").split()
        self.assertTrue([path for path in read if path.startswith(str(INCLUDES))])
        self.assertFalse([path for path in read if PRIVATE & set(pathlib.Path(path).parts)])
        self.assertFalse([path for path in read if str(helper.TOP / "lib") in path])

    def test_readme_shows_these_lines(self):
        readme = (helper.TOP / "README.md").read_text(encoding="utf-8")
        self.assertIn(f"```cpp\n{self.EXAMPLE.read_text(encoding='utf-8')}```", readme)


if __name__ == "__main__":
    helper.need(COMPILER[0])
    unittest.main(argv=sys.argv[:1])
