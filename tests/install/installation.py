"""`meson install` below a DESTDIR, and the ten lines that a user of the library writes.

The environment says what was built: BUILD, PREFIX, LIBDIR, INCLUDEDIR, DATADIR, PROGRAMS (their names), CXX
(a command line).
"""

import concurrent.futures
import json
import os
import pathlib
import re
import shlex
import shutil
import subprocess
import unittest

import helper

BUILD = pathlib.Path(os.environ["BUILD"])
DESTDIR = BUILD / "tests" / "install" / "destdir"
PREFIX = pathlib.Path(f"{DESTDIR}/{os.environ['PREFIX']}")
LIBDIR = PREFIX / os.environ["LIBDIR"]
INCLUDES = PREFIX / os.environ["INCLUDEDIR"] / "sabot"
DATA = PREFIX / os.environ["DATADIR"]
CXX = [*shlex.split(os.environ["CXX"]), "-std=c++20"]

# What the library is made with must not reach its users.
PRIVATE = {"toml++", "nlohmann", "CLI", "catch2", "rapidcheck", "sha2.h", "md5.h"}


def setUpModule():
    shutil.rmtree(DESTDIR, ignore_errors=True)
    # The prefix may be one that only root writes to; below DESTDIR it is ours.
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
    return {str(path.relative_to(INCLUDES)) for path in INCLUDES.rglob("*.hpp")}


class Layout(unittest.TestCase):
    maxDiff = None

    def test_everything_is_in_its_place_and_there_is_nothing_else(self):
        built = {path.name for path in LIBDIR.glob("libsabot.*")}
        self.assertTrue(built)
        schemas = {path.name for path in (helper.TOP / "reports" / "schemas").glob("*.schema.json")}
        expected = {PREFIX / "bin" / name for name in os.environ["PROGRAMS"].split()}
        expected |= {LIBDIR / "pkgconfig" / "sabot.pc"}
        expected |= {LIBDIR / name for name in built} | {INCLUDES / name for name in headers()}
        expected |= {DATA / "sabot" / "schemas" / name for name in schemas | {"game.schema.json"}}
        expected |= {DATA / "doc" / "sabot" / name for name in ("LICENSE", "README.md", "game-files.md")}
        expected |= {
            DATA / "man" / "man1" / "sabot.1",
            DATA / "bash-completion" / "completions" / "sabot",
            DATA / "fish" / "vendor_completions.d" / "sabot.fish",
            DATA / "zsh" / "site-functions" / "_sabot",
        }
        found = {path for path in DESTDIR.rglob("*") if not path.is_dir() or path.is_symlink()}
        self.assertEqual(found, expected)

    def test_files_that_the_man_page_names(self):
        text = (helper.TOP / "analyzer" / "sabot.1").read_text(encoding="utf-8")
        named = re.findall(r"^\.It Pa (.+)$", text, re.M)
        self.assertGreater(len(named), 1)
        for name in named:
            self.assertTrue((PREFIX / name).exists(), name)

    def test_the_program_runs(self):
        said = run(PREFIX / "bin" / "sabot", "--version", LD_LIBRARY_PATH=str(LIBDIR))
        self.assertEqual(said.split()[1:], pkg_config("--modversion"))

    def test_schemas_are_json(self):
        for path in (DATA / "sabot" / "schemas").iterdir():
            self.assertIn("$schema", json.loads(path.read_text(encoding="utf-8")), path)


class Headers(unittest.TestCase):
    def test_every_header_of_the_library_is_installed_as_it_is(self):
        lib = helper.TOP / "lib"
        self.assertEqual(headers(), {str(path.relative_to(lib)) for path in lib.rglob("*.hpp")})
        for name in headers():
            self.assertEqual((INCLUDES / name).read_bytes(), (lib / name).read_bytes(), name)

    def test_includes_are_installed_and_not_private(self):
        for name in headers():
            text = (INCLUDES / name).read_text(encoding="utf-8")
            for ours in re.findall(r'^#include "(.+)"', text, re.M):
                self.assertIn(ours, headers(), name)
            for others in re.findall(r"^#include <(.+)>", text, re.M):
                self.assertNotIn(others.split("/")[0], PRIVATE, name)

    def test_every_header_compiles_alone(self):
        # One whose source includes it before all else has been compiled so by the build.
        alone = [name for name in sorted(headers()) if not self.is_first_in_its_source(name)]
        flags = pkg_config("--cflags")
        for forbidden in ("-isystem", "-std"):
            self.assertFalse([flag for flag in flags if flag.startswith(forbidden)])

        def complaints(name):
            done = subprocess.run(
                [*CXX, "-fsyntax-only", "-Wall", "-Wextra", "-Wpedantic", *flags, "-x", "c++", "-"],
                input=f'#include "{name}"\n', capture_output=True, text=True, check=False,
            )
            return name, done.returncode, done.stderr

        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            for result in pool.map(complaints, alone):
                self.assertEqual(result, (result[0], 0, ""))

    @staticmethod
    def is_first_in_its_source(name):
        source = (helper.TOP / "lib" / name).with_suffix(".cpp")
        if not source.exists():
            return False
        lines = source.read_text(encoding="utf-8").splitlines()
        first = next(line for line in lines if line.startswith("#include"))
        return first in (f'#include "{name}"', f'#include "{pathlib.Path(name).name}"')


class Library(unittest.TestCase):
    EXAMPLE = helper.TOP / "tests" / "install" / "expected_value.cpp"

    # Punto banco, Banker, eight decks; tests/figures holds the same fraction.
    EXPECTED = "-114753351728/10847218479825\n"

    def build(self, *flags):
        program = BUILD / "tests" / "install" / "expected_value"
        run(*CXX, "-Wall", "-Wextra", "-Werror", "-o", program, self.EXAMPLE, *flags)
        return program

    def test_ten_lines(self):
        lines = [line for line in self.EXAMPLE.read_text(encoding="utf-8").splitlines() if line]
        self.assertLessEqual(len(lines), 10)
        for more in ([], ["--static"]):
            program = self.build(*pkg_config(*more, "--cflags", "--libs"))
            self.assertEqual(run(program, LD_LIBRARY_PATH=str(LIBDIR)), self.EXPECTED)

    def test_no_header_of_what_the_library_is_made_with_is_read(self):
        read = run(*CXX, "-M", self.EXAMPLE, *pkg_config("--cflags")).replace("\\\n", " ").split()
        self.assertTrue([path for path in read if path.startswith(str(INCLUDES))])
        self.assertFalse([path for path in read if PRIVATE & set(pathlib.Path(path).parts)])
        self.assertFalse([path for path in read if str(helper.TOP / "lib") in path])

    def test_readme_shows_these_lines(self):
        readme = (helper.TOP / "README.md").read_text(encoding="utf-8")
        self.assertIn(f"```cpp\n{self.EXAMPLE.read_text(encoding='utf-8')}```", readme)


if __name__ == "__main__":
    unittest.main()
