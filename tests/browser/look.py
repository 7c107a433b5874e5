"""Looks at report pages in headless Chromium.

Usage: look.py DIRECTORY SABOT GAME,... PROGRAM SAMPLE,...

The reports on the games, and the pages that PROGRAM writes for each sample. DIRECTORY is made, and what npm installs stays in it for the next run.

Skipped (exit status 77) where node, npm or Chromium is missing or npm can install nothing; failed there where
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
    """Into the directory, unless this very list of packages is there already."""
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
    """The reports on these games and the sample pages, written to files."""
    reports = [directory / f"{game}.html" for game in games]
    for game, path in zip(games, reports):
        # 1: a claim is refuted, which is what some of them are about.
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
    # Where the packages are, so that node finds them.
    shutil.copy(HERE / "pages.mjs", directory / "pages.mjs")
    done = subprocess.run([node, directory / "pages.mjs", chromium, *files], check=False, timeout=540)
    sys.exit(1 if done.returncode != 0 else 0)


main()
