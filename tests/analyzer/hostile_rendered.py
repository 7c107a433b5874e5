"""Hostile names are plain text after cmark-gfm, pdflatex and WeasyPrint render Markdown, LaTeX and HTML.

If one of these or poppler-utils is missing, the test is skipped (exit status 77), or fails if
SABOT_REQUIRE_HELPERS=1 is set.
"""

import os
import re
import subprocess
import unittest

from hostile_game import NAMES, HostileTest, letters
from page import Page
from program import require, run

HELPERS = ("cmark-gfm", "pdflatex", "pdftotext", "weasyprint")
# Elements that a Markdown document may contain.
MEANT = "h1 h2 h3 h4 h5 h6 p strong em ul ol li table thead tbody tr th td pre code blockquote hr".split()


class Rendered(HostileTest):
    def test_markdown(self):
        extensions = [word for name in ("table", "strikethrough", "autolink") for word in ("-e", name)]
        for path in self.each("markdown"):
            rendered = subprocess.run(
                ["cmark-gfm", "--unsafe", *extensions, path], capture_output=True, check=True, encoding="utf-8"
            )
            page = Page(rendered.stdout)
            self.assertEqual({tag for tag, _ in page.tags} - set(MEANT), set())
            self.assertNotIn(("h1", {}), page.tags[1:])
            self.holds_names(" ".join(page.words))

    def test_latex(self):
        for path in self.each("latex"):
            for _ in range(2):
                done = subprocess.run(
                    ["pdflatex", "-interaction=nonstopmode", "-halt-on-error", "-no-shell-escape", path.name],
                    cwd=self.path, env={**os.environ, "max_print_line": "10000"}, stdin=subprocess.DEVNULL,
                    capture_output=True, check=False,
                )
                self.assertEqual(done.returncode, 0, done.stdout[-2000:])
            log = path.with_suffix(".log").read_text(encoding="latin-1")
            self.assertEqual(re.findall(r"^!.*|^.*Warning:.*|^Missing character.*|^.*Rerun (?:to|LaTeX).*", log, re.M), [])
            self.in_pdf(path.with_suffix(".pdf"))

    def test_pdf(self):
        path = self.path / "report.pdf"
        self.assertEqual(run("report", self.game, "-o", str(path)), (1, "", ""))
        self.in_pdf(path)

    def in_pdf(self, path):
        done = subprocess.run(["pdftotext", path, "-"], capture_output=True, check=True, encoding="utf-8")
        shown = letters(done.stdout)
        # If the first letter of a name is written from right to left, WeasyPrint sets the whole paragraph so, and the
        # order of the words changes.
        for part in (NAMES[0], *NAMES[1].split(" \u202e")[-1].split()[1:-1], NAMES[2]):
            self.assertIn(letters(part), shown)


if __name__ == "__main__":
    require(*HELPERS)
    unittest.main()
