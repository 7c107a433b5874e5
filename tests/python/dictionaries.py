"""Errors of dictionaries and tables name their keys, all that are wrong at once; files that are open are read as files."""

import copy
import gzip
import io
import pathlib
import pickle
import tempfile
import tomllib
import unittest
import warnings
from fractions import Fraction

import numpy
import pandas
import sabot

GAME = tomllib.loads(sabot.load("punto-banco").text)
CARDS = ("P1", "B1", "P2", "B2", "P3", "B3")
MAP = {"columns": {name: name for name in (*CARDS, "shoe", "round")}}


def changed(dictionary, change):
    other = copy.deepcopy(dictionary)
    change(other)
    return other


# A change of the game, and what the error says behind the name of the argument.
WRONG_GAMES = [
    (lambda game: game["wager"][0]["rows"][0].update(pays="8:0"), "['wager'][0]['rows'][0]['pays']: invalid payout \"8:0\": "),
    (lambda game: game["wager"][1].update(nam="x"), "['wager'][1]['nam']: unknown key in wager: \"nam\"; did you mean name?"),
    (lambda game: game["shoe"].update(decks=-1), "['shoe']['decks']: decks of shoe is -1: expected a whole number from 1 to 19230"),
    (lambda game: game["wager"][1].pop("name"), "['wager'][1]: wager has no name: expected a string"),
    (lambda game: game.update(name="é\U0001f0a1", id="A b"), "['id']: invalid identifier \"A b\": expected "),
    (lambda game: game.update(id=None) or game["wager"][2].update(id={1}),
     ": expected text, numbers, truth values, dates, lists and dictionaries, got None for {0}['id'], {{1}} for {0}['wager'][2]['id']"),
    (lambda game: game.update(id="\ud800"), "['id']: invalid value '\\ud800': expected a string without surrogates"),
]


class Dictionaries(unittest.TestCase):
    def message(self, call, kind=(TypeError, sabot.InputError)):
        with self.assertRaises(kind) as raised:
            call()
        self.assertEqual(str(pickle.loads(pickle.dumps(raised.exception))), str(raised.exception))
        return str(raised.exception)

    def test_errors_of_a_game_name_the_key(self):
        for name, read in (("definition", sabot.game), ("game", sabot.analyze), ("game", sabot.check),
                           ("game", lambda game: sabot.rounds(game, {})), ("game", sabot.compare)):
            for change, message in WRONG_GAMES:
                message = name + (message.format(name) if "{" in message else message)
                with self.subTest(message):
                    self.assertEqual(self.message(lambda: read(changed(GAME, change)))[:len(message)], message)

    def test_all_keys_that_are_missing_or_unknown_are_named(self):
        self.assertEqual(self.message(lambda: sabot.game({})),
                         "definition has no keys 'id', 'name', 'document', 'shoe', 'tableau', 'wager'")

        def change(game):
            del game["id"], game["wager"][0]["rows"][0]["pays"], game["wager"][1]["id"]
            game["desks"] = game["shoe"]["deks"] = 6

        self.assertEqual(self.message(lambda: sabot.analyze(changed(GAME, change))),
                         "game has no key 'id'; game has the unknown key 'desks'; game['shoe'] has the unknown key 'deks'; "
                         "game['wager'][0]['rows'][0] has no key 'pays'; game['wager'][1] has no key 'id'")
        # The schema accepts what the library does.
        for name in sabot.games():
            self.assertEqual(sabot.game(tomllib.loads(sabot.load(name).text, parse_float=str)).id, name)

    def test_errors_that_come_later_name_the_key(self):
        game = changed(GAME, lambda game: game.update(claim=[{"quantity": "house-edge", "wager": "tie", "stated": "1%",
                                                              "source": "multiplayerbaccarat", "event": "x"}]))
        self.assertTrue(self.message(lambda: sabot.audit(game)).startswith("game['claim'][0]"))

    def test_numpy_and_fractions_are_numbers_of_a_game(self):
        game = changed(GAME, lambda game: game["shoe"].update(decks=numpy.int64(6)))
        self.assertEqual(sabot.game(game).decks, 6)
        self.assertEqual(sabot.game(game), sabot.game(changed(GAME, lambda game: game["shoe"].update(decks=6))))

    def test_errors_of_shoes_stakes_and_tags_name_all_their_keys(self):
        number = "expected a whole number from 0 to 1000000"
        self.assertEqual(self.message(lambda: sabot.analyze(shoe={"A": -1, "2": 4, "3": "x"})),
                         f"shoe['A']: invalid value -1: {number}; shoe['3']: {number}, got 'x'")
        said = self.message(lambda: sabot.analyze(shoe={"A": -1, "Z": 3}), sabot.InputError)
        self.assertRegex(said, r"^shoe\['A'\]: invalid value -1: .*; shoe\['Z'\]: .*Z")
        said = self.message(lambda: sabot.analyze(stakes={"tie": "x", "player": 1, "banker": None}))
        self.assertRegex(said, r"^stakes\['tie'\]: .*; stakes\['banker'\]: expected a number, got None$")
        self.assertNotIn("=", said)
        self.assertRegex(self.message(lambda: sabot.removal(tags={"9": "x", "Z": 1})), r"^tags\['9'\]: .*; tags\['Z'\]: ")

    def test_column_maps_are_dictionaries(self):
        table = sabot.simulate(shoes=2, seed=3, table=True).table
        other = {f"{name} ?" if name in CARDS else name: values for name, values in table.items()}
        columns = {"columns": {**{name: f"{name} ?" for name in CARDS}, "shoe": "shoe", "round": "round", "outcome": "outcome"},
                   "outcomes": {"tie": ["T", "E"]}}
        result = sabot.rounds("punto-banco", other, columns=columns)
        self.assertEqual((result.verdict, result.rounds), ("clean", len(table["P1"])))
        for change, message in (
                (lambda columns: columns["columns"].update(p1="x"), "columns['columns']['p1']: unknown key in columns: \"p1\""),
                (lambda columns: columns.update(separator="ab"), "columns['separator']: invalid separator \"ab\""),
                (lambda columns: columns.update(foo=1, bar=2), "columns['foo']: unknown keys in the column map: \"foo\", \"bar\": exp"),
                (lambda columns: [columns.update(foo=1), columns["columns"].update(p1="x")],
                 "columns['columns']['p1']: unknown key in columns: \"p1\"; did you mean P1?; unknown key in the column map: \"foo\""),
                (lambda columns: columns.update(outcomes={"ties": ["T"]}, ranks={"queen": "D"}),
                 "columns['outcomes']['ties']: unknown key in outcomes: \"ties\"; did you mean tie?; "
                 "unknown key in ranks: \"queen\": expected one of A, 2"),
                (lambda columns: [columns.pop("columns"), columns.update(foo=1)],
                 "columns: unknown key in the column map: \"foo\""),
                (lambda columns: columns.update(outcomes={"player": [1]}), "columns['outcomes']['player'][0]: player has a whole"),
                (lambda columns: columns["columns"].pop("P1"), "columns['columns']: the columns of cards are incomplete")):
            with self.subTest(message):
                self.assertEqual(self.message(lambda: sabot.rounds("punto-banco", table, columns=changed(MAP, change)))[:len(message)],
                                 message)
        # Positions: the names of a table do not matter.
        places = {name: index + 1 for index, name in enumerate(table) if name in ("shoe", "round", *CARDS)}
        frame = pandas.DataFrame(table)
        self.assertEqual(sabot.rounds("punto-banco", frame, columns={"columns": places}).rounds, len(frame))

    def test_errors_of_a_file_have_its_name(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, "map.toml")
            path.write_text("foo = 1\n", encoding="utf-8")
            self.assertTrue(self.message(lambda: sabot.rounds("bacara", {"P1": ["9c"]}, columns=path)).startswith(f"{path}:1:1: "))

    def test_errors_of_a_table_name_its_columns(self):
        table = {"P1": ["9c", "9d"], "B1": ["8c"], "P2": [[1, 2], [3, 4]], "B2": numpy.array([1j, 2]), "shoe": [1, 1]}
        self.assertEqual(self.message(lambda: sabot.rounds("bacara", table)),
                         "records[0]['B1']: 1 rows: expected 2, as the first column has; records[0]['P2']: an array of 2 dimensions: "
                         "expected one of one dimension; records[0]['B2']: an array of complex128: expected whole numbers, floats "
                         "or texts")
        for records in ({"P1": ["9c"], "B1": ["8c"]}, pandas.DataFrame({"P1": ["9c"], "B1": ["8c"]})):
            said = self.message(lambda: sabot.rounds("bacara", records))
            self.assertTrue(said.startswith('records[0]: the column "P2" is missing from 2 columns of the table: expected cards'), said)
        self.assertEqual(self.message(lambda: sabot.rounds("bacara", {})), "records[0]: the table is empty: expected columns")

    def test_open_files_are_read(self):
        text = sabot.load("bacara").text
        table = pandas.DataFrame(sabot.simulate("bacara", shoes=2, seed=3, table=True).table).to_csv(index=False)
        shoes = "A,2,3,4,5,6,7,8,9,0\n" + ",".join(["32"] * 9) + ",128\n"
        tie = Fraction(-103841353768, 723147898655)
        with tempfile.TemporaryDirectory() as folder:
            for name, content in (("game.toml", text), ("rounds.csv", table), ("shoes.csv", shoes), ("map.toml", ""), ("bad.toml", "format = 2")):
                pathlib.Path(folder, name).write_text(content, encoding="utf-8")
            for mode in ("r", "rb"):
                def opened(name):
                    return self.enterContext(open(pathlib.Path(folder, name), mode))

                self.assertEqual(sabot.load(opened("game.toml")), sabot.load("bacara"))
                self.assertEqual(sabot.analyze(opened("game.toml"), wagers="tie").game.id, "bacara")
                self.assertEqual(sabot.rounds(opened("game.toml"), opened("rounds.csv")).tests, sabot.rounds("bacara", table).tests)
                self.assertEqual(sabot.evaluate("punto-banco", opened("shoes.csv"), wagers="tie", exact=True)["tie"][0], tie)
                self.assertIn("bad.toml:1:10: format of game is 2", self.message(lambda: sabot.load(opened("bad.toml"))))
            self.assertEqual(sabot.evaluate("punto-banco", pathlib.Path(folder, "shoes.csv"), wagers="tie", exact=True)["tie"][0], tie)
        packed = io.BytesIO(gzip.compress(table.encode()))
        self.assertEqual(sabot.rounds("bacara", packed).rounds, sabot.rounds("bacara", table).rounds)
        self.assertEqual(self.message(lambda: sabot.evaluate("punto-banco", io.StringIO(shoes.replace("128", "x")))),
                         'shoes:2:28: invalid count of cards "x": expected a whole number from 0 to 1000000')
        self.assertEqual(self.message(lambda: sabot.load(io.BytesIO(b"\xff"))), "game: the file is not UTF-8")
        self.assertIn("keys: ", self.message(lambda: sabot.evaluate("punto-banco", io.StringIO(shoes), keys="A 2")))


class OnlyTheCards(unittest.TestCase):
    def test_only_the_cards_are_required_of_every_form(self):
        played = sabot.simulate("bacara", shoes=2, seed=5, table=True).table
        # Cards are burnt before the first round of each shoe, also of those that another thread plays.
        many = sabot.simulate("bacara", shoes=400, table=True).table
        self.assertTrue(((many["burn"] != "") == (many["round"] == 1)).all())
        cards = {name: played[name] for name in CARDS}
        frame = pandas.DataFrame(cards)
        categories = frame.astype("category")
        missing = frame.astype("string").replace("", pandas.NA)
        forms = {"dictionary": cards, "lists": {name: list(values) for name, values in cards.items()}, "frame": frame,
                 "categories": categories, "missing": missing, "rows": frame.to_dict("records"), "csv": frame.to_csv(index=False),
                 "semicolons": frame.to_csv(index=False, sep=";"), "json": frame.to_json(orient="records"),
                 "structured": frame.to_records(index=False), "index": frame.set_index(["P1", "B1"]),
                 "open": io.StringIO(frame.to_csv(index=False)),
                 "rows without third cards": [{name: card for name, card in row.items() if card} for row in frame.to_dict("records")]}
        expected = None
        for form, records in forms.items():
            with self.subTest(form):
                result = sabot.rounds("bacara", records)
                self.assertEqual((result.verdict, result.rounds, result.shoes), ("clean", len(frame), 0))
                expected = expected or result
                self.assertEqual(result.tests, expected.tests)
        for kept, shoes in (("shoe", 2), ("round", 2)):
            self.assertEqual(sabot.rounds("bacara", {kept: played[kept], **cards}).shoes, shoes)
            self.assertEqual(sabot.rounds("bacara", pandas.DataFrame({kept: played[kept], **cards}).set_index(kept)).shoes, shoes)
        # A text with the quotes and separators of a file is one field.
        result = sabot.rounds("bacara", {**cards, "dealer": ['a", "b'] * len(frame)}, by="dealer")
        self.assertEqual((result.verdict, len(result.groups)), ("clean", 1))
        with self.assertRaisesRegex(sabot.InputError, 'the column "shoe" is missing from 7 columns of the table; did you mean sho\\?'):
            sabot.rounds("bacara", {"sho": played["shoe"], **cards})


if __name__ == "__main__":
    warnings.simplefilter("ignore", sabot.SabotWarning)
    unittest.main()
