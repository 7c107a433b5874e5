"""Makes the sample documents anew, or says which are not current.

Usage: rebuild.py SABOT [--check]

Run by `meson compile -C build samples`; a test runs it with --check. The PDF depends on the version of
WeasyPrint and on the fonts, so that only its presence is checked; its contents are those of the HTML page.
"""

import filecmp
import pathlib
import shutil
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
GAMES = ("punto-banco", "bacara", "chemin-de-fer", "ponto-e-banca", "baccarat-touch", "jade-baccarat")
# One game in every format, the others as pages.
SAMPLES = [f"{game}.html" for game in GAMES] + [f"jade-baccarat.{ending}" for ending in ("md", "tex", "json", "csv")]
PDF = "jade-baccarat.pdf"


def make(sabot, name, folder):
    """0 and 1 are both well: a refuted claim is what some of these documents are about."""
    command = [sabot, "report", name.rsplit(".", 1)[0], "-o", name]
    done = subprocess.run(command, cwd=folder, check=False, timeout=120, env={"PATH": "/usr/bin:/bin"})
    if done.returncode not in (0, 1):
        raise SystemExit(f"{' '.join(command)} ended with {done.returncode}")


def same(one, other):
    if one.is_dir():
        compared = filecmp.dircmp(one, other)
        alike = not (compared.left_only or compared.right_only or compared.funny_files)
        return alike and not filecmp.cmpfiles(one, other, compared.common_files, shallow=False)[1]
    return filecmp.cmp(one, other, shallow=False)


def check(sabot):
    with tempfile.TemporaryDirectory() as folder:
        stale = []
        for name in SAMPLES:
            make(sabot, name, folder)
            if not (HERE / name).exists() or not same(pathlib.Path(folder, name), HERE / name):
                stale.append(name)
    if not (HERE / PDF).exists():
        stale.append(PDF)
    for name in stale:
        print(f"reports/samples/{name} is not current; meson compile -C build samples makes it anew")
    return 1 if stale else 0


def main():
    sabot = str(pathlib.Path(sys.argv[1]).resolve())
    if "--check" in sys.argv:
        return check(sabot)
    for name in [*SAMPLES, PDF]:
        target = HERE / name
        if target.is_dir():
            shutil.rmtree(target)
        make(sabot, name, HERE)
    return 0


sys.exit(main())
