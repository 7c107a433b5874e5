"""Builds the wheel for pip: meson-python, also where it is only installed for the system's Python.

pip builds in an environment of its own, which hides Debian's package python3-mesonpy and would need a network instead.
"""

import contextlib
import importlib.util
import os
import sys

COST = """sabot: compiles the library and the Python module with all optimizations: about six minutes of processor time,
sabot: divided among the processors; pip install -v shows each step
"""

if not importlib.util.find_spec("mesonpy"):
    sys.path.append("/usr/lib/python3/dist-packages")
    os.environ.pop("PYTHONPATH", None)  # it would hide the system's packages from the system's meson


def requirements(config_settings=None):
    """What pip has to download: nothing where meson-python is installed."""
    return [] if importlib.util.find_spec("mesonpy") else ["meson-python", "ninja"]


get_requires_for_build_wheel = get_requires_for_build_sdist = requirements


def only_python(plan):
    """Of all that Meson would install, what belongs to the Python module."""
    return {kind: {file: entry for file, entry in files.items() if entry.get("tag") == "python-runtime"}
            for kind, files in plan.items()}


def announce():
    """Says what takes the time: pip shows what a build prints only with -v, or if it fails, but it has a terminal."""
    sys.stderr.write(COST)
    with contextlib.suppress(OSError), open("/dev/tty", "w", encoding="utf-8") as terminal:
        terminal.write("\n" + COST)


def build_wheel(*arguments):
    import mesonpy

    announce()
    plan = getattr(mesonpy.Project, "_install_plan", None)
    if plan:  # version 0.12 disregards --tags
        mesonpy.Project._install_plan = property(lambda project: only_python(plan.fget(project)))
    return mesonpy.build_wheel(*arguments)


def build_sdist(*arguments):
    import mesonpy

    return mesonpy.build_sdist(*arguments)
