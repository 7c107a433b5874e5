"""Makes the sample documents anew: one game in every format in this folder, the others as pages in another.

Usage: rebuild.py SABOT FOLDER

Run by `meson compile -C build samples`. Nothing compares them: a PDF depends on WeasyPrint and fonts, and what a
document holds is tested where it is written.
"""

import pathlib
import shutil
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
SHOWN = "jade-baccarat"
OTHERS = ("punto-banco", "bacara", "chemin-de-fer", "ponto-e-banca", "baccarat-touch")
ENDINGS = ("html", "md", "tex", "json", "csv", "pdf")


def make(sabot, game, target):
    """0 and 1 are both well: a refuted claim is what some of these documents are about."""
    if target.is_dir():
        shutil.rmtree(target)
    # Its own name alone, so that the command line in the document is the same everywhere.
    command = [sabot, "report", game, "-o", target.name]
    done = subprocess.run(command, cwd=target.parent, check=False, env={"PATH": "/usr/bin:/bin"})
    if done.returncode not in (0, 1):
        raise SystemExit(f"{' '.join(command)} ended with {done.returncode}")


def main():
    sabot, folder = str(pathlib.Path(sys.argv[1]).resolve()), pathlib.Path(sys.argv[2])
    folder.mkdir(parents=True, exist_ok=True)
    for ending in ENDINGS:
        make(sabot, SHOWN, HERE / f"{SHOWN}.{ending}")
    for game in OTHERS:
        make(sabot, game, folder / f"{game}.html")


main()
