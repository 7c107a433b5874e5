"""Checks that pdflatex compiles complete documents, and each table and figure in a paper, without warnings."""

import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

WRITE_SAMPLE = os.environ["WRITE_SAMPLE"]
PROGRAM = os.environ["SABOT"]

# Boxes that are too wide by more than this many points are reported.
OVERFULL = 5

PAPER = r"""\documentclass[%s]{article}
\usepackage{sabot}
\begin{document}
%s
\end{document}
"""


def complaints(log):
    """The errors and warnings in a log of pdflatex, and boxes that are too wide."""
    found = re.findall(r"^!.*|^.*Warning:.*|^Missing character.*|^.*Rerun (?:to|LaTeX).*", log, re.M)
    for line, points in re.findall(r"^(Overfull \\[hv]box \(([0-9.]+)pt .*)", log, re.M):
        if float(points) > OVERFULL:
            found.append(line)
    return found


class Compiles(unittest.TestCase):
    maxDiff = None

    @classmethod
    def setUpClass(cls):
        directory = tempfile.TemporaryDirectory()
        cls.addClassCleanup(directory.cleanup)
        cls.path = pathlib.Path(directory.name)
        subprocess.run([WRITE_SAMPLE, directory.name], check=True)

    def compile(self, name):
        """Compiles until references and table widths are stable; returns the number of pages."""
        for _ in range(4):
            done = subprocess.run(
                ["pdflatex", "-interaction=nonstopmode", "-halt-on-error", "-no-shell-escape", name],
                cwd=self.path,
                env={**os.environ, "max_print_line": "10000"},
                stdin=subprocess.DEVNULL,
                capture_output=True,
                check=False,
            )
            log = (self.path / name).with_suffix(".log").read_text(encoding="latin-1")
            self.assertEqual(done.returncode, 0, log[-3000:])
            if not re.search("Rerun (?:to|LaTeX)|No file", log):
                break
        self.assertEqual(complaints(log), [])
        return int(re.search(r"Output written on .* \((\d+) pages?", log)[1])

    def test_a_small_document(self):
        self.assertEqual(self.compile("plain.tex"), 2)

    def test_large_tables_and_charts_of_commands(self):
        for name, arguments in {
            "decks.tex": ["solve", "--decks", "1-12"],
            "equilibrium.tex": ["solve", "--commission", "5%"],
            "bank.tex": ["bank", "--commission", "1/30", "--wins", "30"],
            # The wagers close at the end of the curves.
            "census.tex": ["census", "bacara", "--cards", "60-64", "--sample", "300"],
        }.items():
            line = [PROGRAM, *arguments, "--format", "latex", "-o", self.path / name]
            subprocess.run(line, check=True)
            with self.subTest(name):
                self.assertGreater(self.compile(name), 1)

    def test_a_whole_report_is_no_longer_than_it_must_be(self):
        subprocess.run([PROGRAM, "report", "jade-baccarat", "-o", self.path / "jade.tex"], check=True)
        self.assertLessEqual(self.compile("jade.tex"), 24)

    def test_hostile_names_and_large_tables(self):
        self.assertGreater(self.compile("document.tex"), 10)
        done = subprocess.run(
            ["pdftotext", self.path / "document.pdf", "-"], capture_output=True, check=True, encoding="utf-8"
        )
        shown = re.sub(r"\s", "", done.stdout)
        for text in (
            "<script>alert(1)</script>a&bsnake_case_100%true=cmd()=cmd|’/Ccalc’!A0+1+1",
            "−1+cmd()@SUM(A1:A2)x;=1+1\"double\"’single’`back`’’two’’,,lowtwolinesormore[U+05E9][U+05DC]",
            "[U+202E]evil[U+1F3B2][U+4E2D]", "C:\\new\\table\\input{/etc/passwd}\\end{longtable}$x$and$$y$$^^M^^5c",
            "{openclose}#1##2~tilde~[x](javascript:y)[optional]*starred*\\\\[2cm]a|b||c------?`!`<<guillemets>>-item",
            "Lab{$y$}&26_4",
            "Egalité", "Bacará,Ação,Łódź,ß,œ", "♠♡♢♣", "notUTF-8:[U+FFFD][U+FFFD](",
        ):
            self.assertIn(text, shown)

    def test_all_characters(self):
        self.compile("characters.tex")

    def test_each_piece_in_a_paper(self):
        pieces = sorted(path.stem for path in self.path.glob("*-*.tex"))
        self.assertEqual(len(pieces), 13)
        labels = [piece.replace("table-", "tab:").replace("figure-", "fig:") for piece in pieces]
        body = "\n".join(rf"See \ref{{{label}}}. \input{{{piece}}}" for piece, label in zip(pieces, labels))
        for options in ("10pt", "12pt,a4paper"):
            (self.path / "paper.tex").write_text(PAPER % (options, body), encoding="utf-8")
            self.compile("paper.tex")


if __name__ == "__main__":
    sys.path.append(str(pathlib.Path(__file__).resolve().parents[3] / "analyzer"))
    from program import require

    require("pdflatex", "pdftotext")
    unittest.main()
