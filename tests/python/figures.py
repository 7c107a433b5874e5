"""Every figure of the Python module equals the program's JSON, for all games and commands."""

import json
import keyword
import os
import subprocess
import unittest
from fractions import Fraction

import sabot
import sabot.records
from sabot import Approximate, Estimate, Record, Records

GAMES = ["punto-banco", "bacara", "chemin-de-fer", "ponto-e-banca", "baccarat-touch", "jade-baccarat"]


def program(*arguments):
    """The JSON record of a run of the program."""
    done = subprocess.run([os.environ["SABOT"], *arguments, "--format", "json"], capture_output=True, text=True)
    if done.returncode not in (0, 1):
        raise RuntimeError(done.stderr)
    return json.loads(done.stdout)


def attribute(field):
    name = field.replace("-", "_")
    return name + "_" if keyword.iskeyword(name) else name


class Figures(unittest.TestCase):
    def same(self, value, json_value, path):
        """Checks that a value is the JSON value, and that its parts are."""
        if isinstance(value, Record):
            for field, part in json_value.items():
                self.same(getattr(value, attribute(field)), part, f"{path}.{field}")
        elif isinstance(value, tuple):
            self.assertEqual(len(value), len(json_value), path)
            for index, (part, json_part) in enumerate(zip(value, json_value)):
                self.same(part, json_part, f"{path}[{index}]")
        elif isinstance(value, Fraction):
            exact = json_value["exact"] if isinstance(json_value, dict) else json_value
            self.assertEqual(value, Fraction(exact), path)
        elif isinstance(value, Approximate):
            self.assertEqual(value, Approximate(json_value["approximate"], json_value["error"]), path)
        elif isinstance(value, Estimate):
            self.assertEqual(value, Estimate(**json_value), path)
        elif isinstance(value, int) and isinstance(json_value, str):
            self.assertEqual(str(value), json_value, path)
        else:
            self.assertEqual(value, json_value, path)
            self.assertIs(type(value), type(json_value), path)

    def equal(self, result, *command):
        record = program(*command)
        self.assertEqual(result.to_dict(), record, command)
        self.same(result, record, " ".join(command))
