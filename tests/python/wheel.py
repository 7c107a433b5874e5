"""The wheel that pip builds, without network and without flags, in a clean virtual environment."""

import os
import pathlib
import subprocess
import sys
import tempfile
import unittest
import zipfile

TREE = pathlib.Path(__file__).resolve().parents[2]
# Processor time, which other processes prolong less.
IMPORT = "import time; begin = time.process_time(); import {}; print(time.process_time() - begin)"
FIGURE = "import sabot; sabot.records.Analysis; print(sabot.analyze()['banker'].expected_value, sabot.__file__)"


# What is compiled there by the same commands is not compiled again.
COMPILER = f"{sys.executable} {TREE / 'tests/python/same_object.py'} {os.environ['BUILD']}"
# The package in the build directory must not be found.
ENVIRONMENT = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"} | {"CXX": COMPILER}


def run(*command):
    done = subprocess.run(command, capture_output=True, text=True, env=ENVIRONMENT, cwd="/")
    if done.returncode:
        raise RuntimeError(f"{command}: {done.stdout}{done.stderr}")
    return done.stdout


class Wheel(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.directory = pathlib.Path(cls.enterClassContext(tempfile.TemporaryDirectory()))
        run(sys.executable, "-m", "venv", cls.directory / "venv")
        cls.python = cls.directory / "venv/bin/python"
        # meson-python 0.12 would take its own file there for that of an earlier build.
        (TREE / ".mesonpy-native-file.ini").unlink(missing_ok=True)
        # At the depth of the usual build directory, because commands name sources from there.
        build = cls.enterClassContext(tempfile.TemporaryDirectory(dir=TREE, prefix="build-wheel-"))
        run(cls.python, "-m", "pip", "wheel", "--no-index", "--no-deps", "--wheel-dir", cls.directory,
            f"--config-settings=builddir={build}", TREE)
        [cls.wheel] = cls.directory.glob("*.whl")
        run(cls.python, "-m", "pip", "install", "--no-index", cls.wheel)

    def test_contains_only_the_package(self):
        names = zipfile.ZipFile(self.wheel).namelist()
        version = self.wheel.name.split("-")[1]
        self.assertLessEqual({name.split("/")[0] for name in names}, {"sabot", f"sabot-{version}.dist-info"})
        self.assertLessEqual({"sabot/py.typed", "sabot/records.py", "sabot/_sabot.pyi"}, set(names))
        package = {path.name for path in (TREE / "analyzer/python/sabot").iterdir() if path.is_file()}
        self.assertLessEqual(package, {pathlib.Path(name).name for name in names})

    def test_computes_where_it_is_installed(self):
        value, file = run(self.python, "-c", FIGURE).split()
        self.assertEqual(value, "-114753351728/10847218479825")
        self.assertTrue(pathlib.Path(file).is_relative_to(self.directory))

    def test_is_imported_about_as_soon_as_asyncio(self):
        """Numpy alone, which it must not import, takes twice as long."""
        sabot, asyncio = (min(float(run(self.python, "-c", IMPORT.format(name))) for _ in range(10)) for name in ("sabot", "asyncio"))
        self.assertLess(sabot, 1.5 * asyncio)


class Backend(unittest.TestCase):
    def test_says_what_takes_the_time(self):
        call = "import backend; backend.announce()"
        done = subprocess.run([sys.executable, "-c", call], capture_output=True, text=True, env=ENVIRONMENT,
                              cwd=TREE / "analyzer/python", start_new_session=True, check=True)  # without a terminal
        self.assertIn("about six minutes of processor time", done.stderr)
        page = (TREE / "analyzer/python/README.md").read_text(encoding="utf-8")
        self.assertIn("about six minutes of processor time", " ".join(page.split()))


if __name__ == "__main__":
    unittest.main()
