"""Tests report pages in headless Chromium.

Usage: look.py DIRECTORY SABOT GAME,... PROGRAM SAMPLE,...

The pages are the reports that SABOT writes on each game, and those that PROGRAM writes for each sample. DIRECTORY is
created, and the installed npm packages stay in it for the next run.

If node, npm or Chromium is missing or npm cannot install packages, the test is skipped (exit status 77), or fails if
SABOT_REQUIRE_HELPERS=1 is set.
"""

import pathlib
import subprocess
import sys

import helpers


def pages(directory, sabot, games, sample_program, samples):
    """Writes the reports on these games and the sample pages, and returns their paths."""
    reports = [directory / f"{game}.html" for game in games]
    for game, path in zip(games, reports):
        # Exit code 1 means that a claim is refuted, as is intended for some of the games.
        done = subprocess.run([sabot, "report", game, "-o", path], check=False)
        if done.returncode not in (0, 1):
            sys.exit(f"sabot report {game} ended with {done.returncode}")
    written = [directory / f"{sample}.html" for sample in samples]
    for sample, path in zip(samples, written):
        with open(path, "wb") as file:
            subprocess.run([sample_program, sample], stdout=file, check=True)
    return reports + written


def main():
    directory = pathlib.Path(sys.argv[1]).resolve()
    directory.mkdir(parents=True, exist_ok=True)
    sabot, games, sample_program, samples = sys.argv[2:]
    files = pages(directory, sabot, games.split(","), sample_program, samples.split(","))
    helpers.run_script("pages.mjs", directory, [helpers.CHROMIUM], *files)


main()
