"""Tests report pages in headless Chromium.

Usage: look.py DIRECTORY SABOT GAME,... PROGRAM SAMPLE,...

The pages are the reports that SABOT writes on each game, and those that PROGRAM writes for each sample. DIRECTORY is
created, and the installed npm packages stay in it for the next run.

If node, npm or Chromium is missing or npm cannot install packages, the test is skipped (exit status 77), or fails if
SABOT_REQUIRE_HELPERS=1 is set.
"""

import os
import pathlib
import shutil
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
BROWSERS = ("chromium", "chromium-browser", "google-chrome")


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
    """Installs the packages into the directory, unless the same list is already installed there."""
    lock = (HERE / "package-lock.json").read_text(encoding="utf-8")
    stamp = directory / "installed"
    if stamp.exists() and stamp.read_text(encoding="utf-8") == lock:
        return
    for name in ("package.json", "package-lock.json"):
        shutil.copy(HERE / name, directory / name)
    done = subprocess.run(
        [npm, "ci", "--no-audit", "--no-fund", "--ignore-scripts"], cwd=directory, check=False, timeout=300
    )
    if done.returncode != 0:
        skip("npm ci failed")
    stamp.write_text(lock, encoding="utf-8")


def pages(directory, sabot, games, sample_program, samples):
    """Writes the reports on these games and the sample pages, and returns their paths."""
    reports = [directory / f"{game}.html" for game in games]
    for game, path in zip(games, reports):
        # Exit code 1 means that a claim is refuted, as is intended for some of the games.
        done = subprocess.run([sabot, "report", game, "-o", path], check=False, timeout=120)
        if done.returncode not in (0, 1):
            sys.exit(f"sabot report {game} ended with {done.returncode}")
    written = [directory / f"{sample}.html" for sample in samples]
    for sample, path in zip(samples, written):
        with open(path, "wb") as file:
            subprocess.run([sample_program, sample], stdout=file, check=True, timeout=60)
    return reports + written


def main():
    directory = pathlib.Path(sys.argv[1]).resolve()
    directory.mkdir(parents=True, exist_ok=True)
    sabot, games, sample_program, samples = sys.argv[2:]
    files = pages(directory, sabot, games.split(","), sample_program, samples.split(","))
    node, npm, chromium = installed(("node",)), installed(("npm",)), installed(BROWSERS)
    install_packages(npm, directory)
    # Node looks for packages next to the script.
    shutil.copy(HERE / "pages.mjs", directory / "pages.mjs")
    done = subprocess.run([node, directory / "pages.mjs", chromium, *files], check=False, timeout=540)
    sys.exit(1 if done.returncode != 0 else 0)


main()
