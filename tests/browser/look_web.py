"""Tests the browser page, in headless Chromium and Firefox.

Usage: look_web.py DIRECTORY PAGE GOLDEN

PAGE is the folder of the page and GOLDEN that of the program's records, with whose figures the page must agree. The
installed npm packages stay in DIRECTORY. The test is skipped as those of reports (look.py) are.
"""

import pathlib
import sys

import helpers


def main():
    directory, page, golden = (pathlib.Path(name).resolve() for name in sys.argv[1:])
    helpers.run_script("web.mjs", directory, [helpers.CHROMIUM, helpers.FIREFOX], page, golden)


main()
