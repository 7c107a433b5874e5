"""Checks that GitHub's renderer shows hostile names as plain text."""

import collections
import html.parser
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

WRITE_SAMPLE = os.environ["WRITE_SAMPLE"]


class Page(html.parser.HTMLParser):
    """Counts elements and collects the text of each cell and paragraph."""

    def __init__(self, page):
        super().__init__()
        self.elements = collections.Counter()
        self.texts = [""]
        self.cells_of_rows = []
        self.feed(page)

    def handle_starttag(self, tag, attrs):
        self.elements[tag] += 1
        if tag == "tr":
            self.cells_of_rows.append(0)
        if tag in ("td", "th"):
            self.cells_of_rows[-1] += 1
        if tag not in ("strong", "code"):
            self.texts.append("")

    def handle_data(self, data):
        self.texts[-1] += data


class Renders(unittest.TestCase):
    def setUp(self):
        with tempfile.TemporaryDirectory() as directory:
            subprocess.run([WRITE_SAMPLE, directory], check=True)
            page = subprocess.run(
                ["cmark-gfm", "--unsafe", "-e", "table", "-e", "strikethrough", "-e", "autolink"],
                input=(pathlib.Path(directory) / "document.md").read_bytes(),
                capture_output=True,
                check=True,
            ).stdout.decode()
        self.page = Page(page)

    def test_only_elements_that_were_meant(self):
        allowed = "h1 h2 h3 h4 h5 p strong ul li table thead tbody tr th td pre code blockquote".split()
        self.assertEqual(set(self.page.elements) - set(allowed), set())
        self.assertEqual(self.page.elements["table"], 11)
        self.assertEqual(self.page.elements["pre"], 1)
        self.assertEqual(self.page.elements["blockquote"], 2)

    def test_names_are_text(self):
        texts = {" ".join(text.split()) for text in self.page.texts}
        for name in ("<script>alert(1)</script>", "a & b", "snake_case_", "$x$ and $$y$$", "- item", "1. item",
                     "# heading", "> quote", "```", "~tilde~", "*starred*", "[x](javascript:y) [optional]",
                     "a|b||c", "\\input{/etc/passwd}", "two lines or more", "{{mustache}} {{{raw}}} <%tag%>"):
            self.assertIn(name, texts)

    def test_rows_have_as_many_cells_as_their_table_has_columns(self):
        self.assertEqual(set(self.page.cells_of_rows), {2, 3, 4, 6, 10})


if __name__ == "__main__":
    sys.path.append(str(pathlib.Path(__file__).resolve().parents[2] / "analyzer"))
    from program import require

    require("cmark-gfm")
    unittest.main()
