"""The examples in docstrings and in the module's page do what they say."""

import doctest
import importlib
import os
import pathlib
import pkgutil
import re
import tempfile
import unittest

import sabot

PAGE = pathlib.Path(__file__).resolve().parents[2] / "analyzer/python/README.md"
FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE | doctest.IGNORE_EXCEPTION_DETAIL
# What needs no example: it is read in the examples of what returns it.
PLAIN = {"records"}


def failures(test):
    runner = doctest.DocTestRunner(verbose=False, optionflags=FLAGS)
    output = []
    runner.run(test, out=output.append)
    return "".join(output)


class Documentation(unittest.TestCase):
    def setUp(self):
        os.chdir(self.enterContext(tempfile.TemporaryDirectory()))

    def test_examples_in_docstrings(self):
        finder = doctest.DocTestFinder(exclude_empty=True)
        found = 0
        for module in [sabot, *(importlib.import_module(f"sabot.{part.name}") for part in pkgutil.iter_modules(sabot.__path__))]:
            for test in finder.find(module):
                with self.subTest(test.name):
                    self.assertEqual(failures(test), "")
                    found += len(test.examples)
        self.assertGreater(found, 20)

    def test_each_public_function_has_an_example(self):
        for name in sabot.__all__:
            with self.subTest(name):
                documented = getattr(sabot, name)
                self.assertTrue(documented.__doc__)
                if callable(documented) and not isinstance(documented, type):
                    self.assertIn(">>>", documented.__doc__)

    def test_examples_of_the_page_in_order(self):
        blocks = re.findall(r"^```pycon\n(.*?)^```$", PAGE.read_text(encoding="utf-8"), re.M | re.S)
        test = doctest.DocTestParser().get_doctest("\n".join(blocks), {}, PAGE.name, str(PAGE), 0)
        self.assertGreater(len(test.examples), 20)
        self.assertEqual(failures(test), "")


if __name__ == "__main__":
    unittest.main()
