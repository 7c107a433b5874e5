"""Shared by the tests of this suite: helper programs that may be missing, and the options that help lists.

If a helper program is not installed, a test is skipped (exit status 77), or fails if SABOT_REQUIRE_HELPERS=1
is set.
"""

import functools
import os
import pathlib
import re
import shutil
import subprocess
import sys

TOP = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = pathlib.Path(os.environ["SABOT"]).resolve()
COMMANDS = re.findall(
    r"^  ([a-z]+)\s", subprocess.check_output([PROGRAM, "--help"], text=True).partition("Subcommands:")[2], re.M
)


def need(helper):
    """Ends the run if the helper program is not installed."""
    if shutil.which(helper) is None:
        print(f"{helper} is not installed")
        sys.exit(1 if os.environ.get("SABOT_REQUIRE_HELPERS") == "1" else 77)


@functools.cache
def help_of(command):
    return subprocess.check_output([PROGRAM, *([command] if command else []), "--help", *(["--full"] if command else [])], text=True)


def options_of(command):
    """Returns every spelling of every option of a command ("" is the program itself)."""
    written = re.findall(r"^  (-\S+)", help_of(command), re.M)
    return {spelling for options in written for spelling in options.split(",")}


def values_of(command):
    """Returns the options of a command whose value is one of several words, with these words."""
    written = re.findall(r"^  (?:-\w,)?(--[\w-]+) \{([^}]*)\}", help_of(command), re.M)
    return {option: set(values.split(",")) for option, values in written}


def value_taking(command):
    """Returns the long names of the options of a command that take a value."""
    return set(re.findall(r"^  (?:-\w,)?(--[\w-]+) (?!Excludes|Needs)\S", help_of(command), re.M)) - flags(command)


def flags(command):
    """Returns the flags: in help, two or more spaces or a new line follow their names."""
    return set(re.findall(r"^  (?:-\w,)?(--[\w-]+)(?: (?:Excludes|Needs): \S+)?(?:  |$)", help_of(command), re.M))
