"""What the tests in browsers share: the programs that they need, and the npm packages."""

import fcntl
import os
import pathlib
import shutil
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
CHROMIUM = ("chromium", "chromium-browser", "google-chrome")
FIREFOX = ("firefox-esr", "firefox")


def skip(why):
    print(f"not looked at: {why}")
    sys.exit(1 if os.environ.get("SABOT_REQUIRE_HELPERS") == "1" else 77)


def installed(names):
    for name in names:
        path = shutil.which(name)
        if path:
            return path
    return skip(f"{names[0]} is missing")


def install_packages(npm, directory):
    """Installs the packages and our scripts into the directory, unless the same list is already installed there."""
    # Node looks for packages next to the scripts.
    for path in HERE.glob("*.mjs"):
        shutil.copy(path, directory / path.name)
    lock = (HERE / "package-lock.json").read_text(encoding="utf-8")
    stamp = directory / "installed"
    if stamp.exists() and stamp.read_text(encoding="utf-8") == lock:
        return
    for name in ("package.json", "package-lock.json"):
        shutil.copy(HERE / name, directory / name)
    done = subprocess.run([npm, "ci", "--no-audit", "--no-fund", "--ignore-scripts"], cwd=directory, check=False)
    if done.returncode != 0:
        skip("npm ci failed")
    stamp.write_text(lock, encoding="utf-8")


def run_script(script, directory, browsers, *arguments):
    """Runs a script of this folder with the paths of the browsers and the arguments, and ends as it ends.

    The npm packages stay in the directory for the next run.
    """
    directory.mkdir(parents=True, exist_ok=True)
    node, npm = installed(("node",)), installed(("npm",))
    paths = [installed(names) for names in browsers]
    with open(directory / "in-use", "w", encoding="utf-8") as one_at_a_time:
        fcntl.flock(one_at_a_time, fcntl.LOCK_EX)
        install_packages(npm, directory)
    done = subprocess.run([node, directory / script, *paths, *arguments], check=False)
    sys.exit(1 if done.returncode != 0 else 0)
