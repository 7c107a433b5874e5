"""`meson install` with a DESTDIR, and the ten-line programs of a user of the library.

The environment describes the build: BUILD, PREFIX, LIBDIR, INCLUDEDIR, DATADIR, PROGRAMS (their names) and CXX (a
command line).
"""

import concurrent.futures
import json
import os
import pathlib
import re
import shlex
import shutil
import subprocess
import tempfile
import unittest

import helper

BUILD = pathlib.Path(os.environ["BUILD"])
DESTDIR = BUILD / "tests" / "install" / "destdir"
PREFIX = pathlib.Path(f"{DESTDIR}/{os.environ['PREFIX']}")
LIBDIR = PREFIX / os.environ["LIBDIR"]
INCLUDES = PREFIX / os.environ["INCLUDEDIR"] / "sabot"
DATA = PREFIX / os.environ["DATADIR"]
# Where the Python module is, if it is built.
PACKAGE = pathlib.Path(f"{DESTDIR}/{os.environ.get('PACKAGE', '')}")
CXX = [*shlex.split(os.environ["CXX"]), "-std=c++20"]

# Dependencies that must not appear in the public headers.
PRIVATE = {"toml++", "nlohmann", "CLI", "catch2", "rapidcheck", "sha2.h", "md5.h"}


def setUpModule():
    shutil.rmtree(DESTDIR, ignore_errors=True)
    # Only root may be able to write to the prefix, but DESTDIR is writable.
    subprocess.run(
        ["meson", "install", "-C", BUILD, "--no-rebuild", "--quiet", "--destdir", DESTDIR], check=True
    )


def run(*command, **environment):
    done = subprocess.run(
        command, env=os.environ | environment, stdout=subprocess.PIPE, text=True, check=True
    )
    return done.stdout


def pkg_config(*arguments):
    where = {"PKG_CONFIG_PATH": str(LIBDIR / "pkgconfig"), "PKG_CONFIG_SYSROOT_DIR": str(DESTDIR)}
    return shlex.split(run("pkg-config", *arguments, "sabot", **where))


def headers():
    return {str(path.relative_to(INCLUDES)) for path in INCLUDES.rglob("*")}


PUBLIC = helper.TOP / "reports" / "public"
SCRIPT = helper.TOP / "reports" / "public_headers.py"


class Layout(unittest.TestCase):
    maxDiff = None

    def test_exactly_the_expected_files_are_installed(self):
        built = {path.name for path in LIBDIR.glob("libsabot.*")}
        self.assertTrue(built)
        schemas = {path.name for path in (helper.TOP / "reports" / "schemas").glob("*.schema.json")}
        expected = {PREFIX / "bin" / name for name in os.environ["PROGRAMS"].split()}
        expected |= {LIBDIR / "pkgconfig" / "sabot.pc"}
        expected |= {LIBDIR / name for name in built} | {INCLUDES / name for name in headers()}
        expected |= {DATA / "sabot" / "schemas" / name for name in schemas | {"game.schema.json", "limits.schema.json"}}
        limits = (helper.TOP / "lib" / "games" / "limits").glob("*.toml")
        expected |= {DATA / "sabot" / "limits" / path.name for path in limits}
        expected |= {DATA / "doc" / "sabot" / name for name in ("LICENSE", "README.md", "game-files.md", "conditions.md")}
        expected |= {
            DATA / "man" / "man1" / "sabot.1",
            DATA / "bash-completion" / "completions" / "sabot",
            DATA / "fish" / "vendor_completions.d" / "sabot.fish",
            DATA / "zsh" / "site-functions" / "_sabot",
        }
        if "PACKAGE" in os.environ:
            files = (helper.TOP / "analyzer" / "python" / "sabot").iterdir()
            names = {path.name for path in files if path.is_file()} | {"records.py"}
            names |= {path.name for path in PACKAGE.glob("_sabot.*.so")}
            expected |= {PACKAGE / name for name in names}
        found = {path for path in DESTDIR.rglob("*") if not path.is_dir() or path.is_symlink()}
        self.assertEqual(found, expected)

    def test_files_that_the_man_page_names(self):
        text = (helper.TOP / "analyzer" / "sabot.1").read_text(encoding="utf-8")
        named = re.findall(r"^\.It Pa (.+)$", text, re.M)
        self.assertGreater(len(named), 1)
        for name in named:
            self.assertTrue((PREFIX / name).exists(), name)

    @unittest.skipUnless("PACKAGE" in os.environ, "the Python module is not built")
    def test_python_finds_its_module(self):
        python = os.environ["PYTHON"]
        # Without directories of the environment, and only where the default prefix was not changed.
        if os.environ["PREFIX"] == "/usr/local":
            self.assertIn(str(pathlib.Path(os.environ["PACKAGE"]).parent), run(python, "-Ic", "import sys; print(sys.path)"))
        figure = "import sabot; print(sabot.analyze()['banker'].expected_value)"
        self.assertEqual(run(python, "-c", figure, PYTHONPATH=str(PACKAGE.parent)), "-114753351728/10847218479825\n")

    def test_the_program_runs(self):
        said = run(PREFIX / "bin" / "sabot", "--version", LD_LIBRARY_PATH=str(LIBDIR))
        self.assertEqual(said.split()[1:], pkg_config("--modversion"))

    def test_schemas_are_json(self):
        for path in (DATA / "sabot" / "schemas").iterdir():
            self.assertIn("$schema", json.loads(path.read_text(encoding="utf-8")), path)


class Headers(unittest.TestCase):
    maxDiff = None

    def test_exactly_the_headers_of_all_subjects_are_installed(self):
        self.assertEqual(headers(), {path.name for path in PUBLIC.glob("*.hpp")})
        self.assertIn("sabot.hpp", headers())

    def test_headers_include_no_private_header(self):
        for name in headers():
            includes = re.findall(r"^ *# *include (.+)$", (INCLUDES / name).read_text(encoding="utf-8"), re.M)
            self.assertEqual([each for each in includes if not each.startswith("<")], [], name)
            for other in re.findall(r"<(.+)>", "\n".join(includes)):
                self.assertNotIn(other.split("/")[0], PRIVATE, name)
                if other.startswith("sabot/"):
                    self.assertIn(other.removeprefix("sabot/"), headers() - {name}, name)

    def test_sabot_hpp_includes_all_others(self):
        includes = re.findall(r"^#include <sabot/(.+)>$", (INCLUDES / "sabot.hpp").read_text(encoding="utf-8"), re.M)
        self.assertEqual(includes, sorted(headers() - {"sabot.hpp"}))

    def test_no_file_of_the_source_tree_is_named(self):
        for name in headers():
            text = re.sub(r"^#include .+$", "", (INCLUDES / name).read_text(encoding="utf-8"), flags=re.M)
            self.assertEqual(re.findall(r"[\w/]+\.[ch]pp\b", text), [], name)

    def test_each_header_compiles_alone(self):
        flags = pkg_config("--cflags")
        for forbidden in ("-isystem", "-std"):
            self.assertFalse([flag for flag in flags if flag.startswith(forbidden)])
        # Each compiler once, even if it has several names.
        compilers = {
            os.path.realpath(shutil.which(command[-2])): command
            for command in ([*CXX[:-1], "-std=c++20"], ["g++", "-std=c++20"], ["clang++", "-std=c++20"])
            if shutil.which(command[-2])
        }.values()

        def complaints(compiler, name):
            done = subprocess.run(
                [*compiler, "-fsyntax-only", "-Wall", "-Wextra", "-Wpedantic", *flags, "-x", "c++", "-"],
                input=f"#include <sabot/{name}>\n", capture_output=True, text=True, check=False,
            )
            return compiler[0], name, done.returncode, done.stderr

        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            runs = [pool.submit(complaints, command, name) for command in compilers for name in sorted(headers())]
            for run_ in runs:
                result = run_.result()
                self.assertEqual(result, (*result[:2], 0, ""))

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
            source=f"#include <sabot/sabot.hpp>\n#include <iostream>\n{functions}int main() {{\n{calls}}}\n",
        )
        printed = run(program, LD_LIBRARY_PATH=str(LIBDIR))
        for comment in (line for name in headers() for line in (INCLUDES / name).open(encoding="utf-8")):
            for said in re.findall(r"^///     std::cout << .*; +// (.+)$", comment):
                self.assertIn(said + "\n", printed)


class HeaderScript(unittest.TestCase):
    """Invalid public headers are build errors."""

    def complaint(self, **subjects):
        with tempfile.TemporaryDirectory() as directory:
            paths = [pathlib.Path(directory) / f"{name}.hpp" for name in subjects]
            for path, headers_ in zip(paths, subjects.values()):
                path.write_text("#pragma once\n" + "".join(f'#include "{each}"\n' for each in headers_))
            done = subprocess.run(
                ["python3", SCRIPT, f"{directory}/out", f"{directory}/depfile", *paths],
                capture_output=True, text=True, check=False,
            )
            self.assertEqual(done.returncode, 1, done.stderr)
            return done.stderr

    def test_a_header_that_includes_one_of_no_subject(self):
        self.assertIn('exact/decimal.hpp includes "exact/exact.hpp"', self.complaint(exact=["exact/decimal.hpp"]))

    def test_a_header_that_includes_one_of_a_later_subject(self):
        self.assertIn(
            'exact/rational.hpp includes "exact/integer.hpp"',
            self.complaint(first=["exact/rational.hpp"], later=["exact/integer.hpp"]),
        )

    def test_a_comment_that_names_a_file(self):
        self.assertIn("rules/draws.hpp names", self.complaint(all=[
            "cards/card.hpp", "exact/exact.hpp", "exact/integer.hpp", "exact/rational.hpp", "rules/coup.hpp",
            "rules/draws.hpp", "rules/hand.hpp", "rules/number_set.hpp", "rules/tableau.hpp",
        ]))


def build(name, *arguments, source=None):
    """Builds a program and returns its path."""
    program = BUILD / "tests" / "install" / name
    subprocess.run(
        [*CXX, "-Wall", "-Wextra", "-Werror", "-o", program, *arguments], input=source, text=True, check=True
    )
    return program


class Library(unittest.TestCase):
    EXAMPLE = helper.TOP / "tests" / "install" / "expected_value.cpp"
    REPORT = helper.TOP / "tests" / "install" / "html_report.cpp"

    # Banker's expected value in punto banco with eight decks, as in tests/figures.
    EXPECTED = "-114753351728/10847218479825\n"

    def test_ten_lines(self):
        lines = [line for line in self.EXAMPLE.read_text(encoding="utf-8").splitlines() if line]
        self.assertLessEqual(len(lines), 10)
        for more in ([], ["--static"]):
            program = build("expected_value", self.EXAMPLE, *pkg_config(*more, "--cflags", "--libs"))
            self.assertEqual(run(program, LD_LIBRARY_PATH=str(LIBDIR)), self.EXPECTED)

    def test_ten_lines_write_the_same_report_as_the_program(self):
        lines = [line for line in self.REPORT.read_text(encoding="utf-8").splitlines() if line]
        self.assertLessEqual(len(lines), 10)
        program = build("html_report", self.REPORT, *pkg_config("--cflags", "--libs"))
        with tempfile.TemporaryDirectory() as directory:
            html = f"{directory}/report.html"
            command = ["sabot", "report", "ponto-e-banca", "-o", html, "--date", "2026-01-31"]
            run(PREFIX / "bin" / "sabot", *command[1:], LD_LIBRARY_PATH=str(LIBDIR))
            expected = pathlib.Path(html).read_text(encoding="utf-8")
            written = run(program, "ponto-e-banca", "2026-01-31", shlex.join(command), LD_LIBRARY_PATH=str(LIBDIR))
        self.assertEqual(written, expected)

    def test_no_header_of_a_private_dependency_is_included(self):
        read = run(*CXX, "-M", self.EXAMPLE, *pkg_config("--cflags")).replace("\\\n", " ").split()
        self.assertTrue([path for path in read if path.startswith(str(INCLUDES))])
        self.assertFalse([path for path in read if PRIVATE & set(pathlib.Path(path).parts)])
        self.assertFalse([path for path in read if str(helper.TOP / "lib") in path])

    def test_readme_shows_these_lines(self):
        readme = (helper.TOP / "README.md").read_text(encoding="utf-8")
        self.assertIn(f"```cpp\n{self.EXAMPLE.read_text(encoding='utf-8')}```", readme)


if __name__ == "__main__":
    unittest.main()
