"""Checks the PDF of a page with poppler: pages, running head, page numbers, text, and reproducible bytes.

Skipped (exit status 77) if no tool can make a PDF or poppler-utils is missing; fails instead if
SABOT_REQUIRE_HELPERS=1 is set. PDF_OF_PAGE makes PDFs, HTML_SAMPLE_PAGE writes the pages.
"""

import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

HELPERS = ("weasyprint", "pdfinfo", "pdftotext")


def output(*command, **options):
    return subprocess.run(command, stdout=subprocess.PIPE, check=True, **options).stdout


class Pages(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.directory = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls.directory.cleanup)
        cls.pdf = cls.made("sample", "sample.pdf")

    @classmethod
    def made(cls, which, name):
        path = pathlib.Path(cls.directory.name, name)
        page = output(os.environ["HTML_SAMPLE_PAGE"], which)
        output(os.environ["PDF_OF_PAGE"], path, input=page)
        return path

    @staticmethod
    def pages(pdf):
        text = output("pdftotext", "-layout", pdf, "-", encoding="utf-8")
        return text.rstrip("\f").split("\f")

    def test_every_page_has_the_running_head_and_its_number(self):
        pages = self.pages(self.pdf)
        info = output("pdfinfo", self.pdf, encoding="utf-8")
        count = int(re.search(r"^Pages: +(\d+)$", info, re.MULTILINE).group(1))
        self.assertGreater(count, 5)
        self.assertEqual(len(pages), count)
        for number, page in enumerate(pages, 1):
            lines = [line.strip() for line in page.splitlines() if line.strip()]
            self.assertTrue(any(re.fullmatch(r"Sample Baccarat · sha256 9f86d081884c +Lab, LT 26/4", line) for line in lines), lines)
            self.assertIn(f"Page {number} of {count}", lines)

    def test_pages_are_a4(self):
        info = output("pdfinfo", "-l", "99", self.pdf, encoding="utf-8")
        sizes = re.findall(r"^Page +\d+ size: +([0-9.]+) x ([0-9.]+)", info, re.MULTILINE)
        found = {tuple(sorted(round(float(side)) for side in size)) for size in sizes}
        self.assertEqual(found, {(595, 842)})

    def test_title_and_date(self):
        info = output("pdfinfo", "-isodates", self.pdf, encoding="utf-8")
        self.assertRegex(info, r"(?m)^Title: +Sample Baccarat$")
        self.assertRegex(info, r"(?m)^CreationDate: +2026-11-21T00:00:00")

    def test_the_contents_name_the_pages(self):
        pages = self.pages(self.pdf)
        entry = re.search(r"10 +Exact fractions[ .]+(\d+)$", "\n".join(pages[:2]), re.MULTILINE)
        self.assertIn("Exact fractions", pages[int(entry.group(1)) - 1])

    def test_the_head_of_a_table_is_repeated_and_no_row_is_split(self):
        pages = [page for page in self.pages(self.pdf) if "Wager 0: " in page or "Wager 29: " in page]
        self.assertEqual(len(pages), 2)
        whole = "".join(self.pages(self.pdf))
        for page in pages:
            self.assertRegex(page, r"Quantity +Value\n")
        # The numerator and denominator of each row are on the same page.
        for row in range(30):
            numerator, denominator = f"{row + 1}31415926535897932384626", "9669676277"
            page = next(page for page in self.pages(self.pdf) if numerator in page)
            self.assertIn(denominator, page[page.index(numerator) :])
        self.assertEqual(whole.count("749669676277"), 30)

    def test_decimals_are_printed(self):
        text = "".join(self.pages(self.pdf))
        self.assertIn("98.9421%", text)
        self.assertNotIn("10732465128097/10847218479825", text)

    def test_the_same_page_gives_the_same_bytes(self):
        self.assertEqual(self.pdf.read_bytes(), self.made("sample", "again.pdf").read_bytes())

    def test_hostile_text_is_text(self):
        text = re.sub(r"\s+", "", "".join(self.pages(self.made("hostile", "hostile.pdf"))))
        self.assertIn("<script>alert('x')</script>&&amp;\"quoted\"{{title}}{{{css}}}=cmd()_%", text)


if __name__ == "__main__":
    sys.path.append(str(pathlib.Path(__file__).resolve().parents[3] / "analyzer"))
    from program import require

    require(*HELPERS)
    unittest.main()
