"""Tests an atlas in headless Chromium and Firefox.

Usage: look_atlas.py DIRECTORY SABOT WORD...

The words are the pages of the atlas that SABOT writes. The installed npm packages stay in DIRECTORY. The test is skipped as
those of reports (look.py) are.
"""

import pathlib
import subprocess
import sys
import tempfile

import helpers


def main():
    directory = pathlib.Path(sys.argv[1]).resolve()
    sabot, *words = sys.argv[2:]
    with tempfile.TemporaryDirectory() as folder:
        atlas = pathlib.Path(folder) / "atlas"
        subprocess.run([sabot, "atlas", *words, "-o", atlas], check=True)
        helpers.run_script("atlas.mjs", directory, [helpers.CHROMIUM, helpers.FIREFOX], atlas)


main()
