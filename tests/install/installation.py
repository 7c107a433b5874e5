"""The files that `meson install` installs. The environment names the programs among them: PROGRAMS.

Also how Meson finds libraries, and what the script that makes the public headers rejects.
"""

import json
import os
import pathlib
import re
import subprocess
import tempfile
import unittest
from fnmatch import fnmatch

import helper
from installed import DATA, DESTDIR, INCLUDES, LIBDIR, PREFIX, PRIVATE, headers, install, pkg_config, run

# Where the Python module is, if it is built.
PACKAGE = pathlib.Path(f"{DESTDIR}/{os.environ.get('PACKAGE', '')}")
PUBLIC = helper.TOP / "reports" / "public"
SCRIPT = helper.TOP / "reports" / "public_headers.py"


def setUpModule():
    install()


class Layout(unittest.TestCase):
    maxDiff = None

    def test_exactly_the_expected_files_are_installed(self):
        built = {path.name for path in LIBDIR.glob("libsabot.*")}
        self.assertTrue(built)
        schemas = {path.name for path in (helper.TOP / "reports" / "schemas").glob("*.schema.json")}
        expected = {PREFIX / "bin" / name for name in (*os.environ["PROGRAMS"].split(), "sabot-verify")}
        expected |= {LIBDIR / "pkgconfig" / "sabot.pc"}
        expected |= {LIBDIR / name for name in built} | {INCLUDES / name for name in headers()}
        expected |= {DATA / "sabot" / "schemas" / name for name in schemas | {"game.schema.json", "limits.schema.json"}}
        limits = (helper.TOP / "lib" / "games" / "limits").glob("*.toml")
        expected |= {DATA / "sabot" / "limits" / path.name for path in limits}
        expected |= {DATA / "doc" / "sabot" / name for name in ("LICENSE", "README.md", "CHANGES.md", "game-files.md", "conditions.md")}
        expected |= {
            DATA / "man" / "man1" / "sabot.1",
            DATA / "bash-completion" / "completions" / "sabot",
            DATA / "fish" / "vendor_completions.d" / "sabot.fish",
            DATA / "zsh" / "site-functions" / "_sabot",
        }
        if "PACKAGE" in os.environ:
            files = (helper.TOP / "analyzer" / "python" / "sabot").iterdir()
            names = {path.name for path in files if path.is_file()} | {"records.py", "game.schema.json"}
            names |= {path.name for path in PACKAGE.glob("_sabot.*.so")}
            expected |= {PACKAGE / name for name in names}
        found = {path for path in DESTDIR.rglob("*") if not path.is_dir() or path.is_symlink()}
        self.assertEqual(found, expected)

    def test_each_file_is_in_one_debian_package(self):
        lists = (helper.TOP / "analyzer" / "debian").glob("*.install")
        listed = [line for path in lists if "PACKAGE" in os.environ or not path.name.startswith("python")
                  for line in path.read_text(encoding="utf-8").split()]
        files = [path for path in DESTDIR.rglob("*") if not path.is_dir()]
        places = [f"usr/{path.relative_to(PREFIX)}" for path in files if not path.name.startswith("libsabot.so")]
        packaged = [(place, name) for place in places for name in listed if fnmatch(place, name) or fnmatch(place, name + "/*")]
        self.assertEqual(sorted(place for place, _ in packaged), sorted(places))
        self.assertEqual({name for _, name in packaged}, set(listed))

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
        said = run(PREFIX / "bin" / "sabot", "--version")
        self.assertEqual(said.split()[1:], pkg_config("--modversion"))
        changes = (helper.TOP / "analyzer" / "CHANGES.md").read_text(encoding="utf-8")
        self.assertEqual(re.findall(r"(?m)^## (.+)$", changes)[:1], said.split()[1:])

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


class Configuration(unittest.TestCase):
    def test_xlsxwriter_is_found_where_its_pkg_config_file_is_useless(self):
        if "xlsxwriter" not in (LIBDIR / "pkgconfig" / "sabot.pc").read_text(encoding="utf-8"):
            self.skipTest("built without the Meson feature xlsx")
        with tempfile.TemporaryDirectory() as directory:
            # As in Debian 13, where minizip.pc belongs to another package.
            text = "Name: xlsxwriter\nDescription: -\nVersion: 1\nRequires.private: no-such-package\n"
            pathlib.Path(directory, "xlsxwriter.pc").write_text(text, encoding="utf-8")
            build = pathlib.Path(directory, "build")
            run("meson", "setup", build, helper.TOP, PKG_CONFIG_PATH=directory)
            self.assertIn("-lxlsxwriter", (build / "meson-private" / "sabot.pc").read_text(encoding="utf-8"))


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
        self.assertIn(
            'exact/decimal.hpp includes "exact/exact.hpp"', self.complaint(exact=["api.hpp", "exact/decimal.hpp"])
        )

    def test_a_header_that_includes_one_of_a_later_subject(self):
        self.assertIn(
            'exact/rational.hpp includes "exact/integer.hpp"',
            self.complaint(first=["api.hpp", "exact/rational.hpp"], later=["exact/integer.hpp"]),
        )

    def test_a_comment_that_names_a_file(self):
        self.assertIn("text/whole_number.hpp names", self.complaint(all=["text/whole_number.hpp"]))


if __name__ == "__main__":
    unittest.main()
