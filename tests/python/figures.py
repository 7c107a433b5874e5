"""Every figure of the Python module equals the program's JSON, for all games and commands."""

import csv
import hashlib
import io
import json
import keyword
import os
import pathlib
import subprocess
import tempfile
import unittest
import warnings
from fractions import Fraction

import numpy
import pandas
import sabot
import sabot.records
from sabot import Approximate, Estimate, Record, _sabot

# The classes of the objects that were compared, and those of rare results.
MET = set()
MULTIPLIERS = pathlib.Path(__file__).resolve().parents[1] / "support/multipliers.toml"
RARE = {"EquilibriumFamilyBankerPoint", "EquilibriumFamilyIndifferent"}
GAMES = ["punto-banco", "bacara", "chemin-de-fer", "ponto-e-banca", "baccarat-touch", "jade-baccarat"]


def program(*arguments):
    """The JSON record of a run of the program."""
    done = subprocess.run([os.environ["SABOT"], *arguments, "--format", "json"], capture_output=True, text=True, check=False)
    if done.returncode not in (0, 1):
        raise RuntimeError(done.stderr)
    return json.loads(done.stdout)


def as_made_here(evidence):
    """The evidence of the program's record as the module's has it: without a command line, and with its own file."""
    module = pathlib.Path(_sabot.__file__).read_bytes()
    return {**evidence, "command": None, "program": {**evidence["program"], "sha256": hashlib.sha256(module).hexdigest()}}


def attribute(field):
    name = field.replace("-", "_")
    return name + "_" if keyword.iskeyword(name) else name


class Figures(unittest.TestCase):
    def setUp(self):
        self.directory = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory()))
        self.enterContext(warnings.catch_warnings())
        warnings.simplefilter("ignore", sabot.SabotWarning)

    def file(self, name, text):
        path = self.directory / name
        path.write_text(text, encoding="utf-8")
        return path

    def same(self, value, json_value, path):
        """Checks that a value is the JSON value, and that its parts are."""
        if isinstance(value, Record):
            MET.add(type(value).__name__)
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
        # The module has no command line.
        for one in (record, *record.get("runs", [])):
            if "evidence" in one:
                one["evidence"] = as_made_here(one["evidence"])
        self.assertEqual(result.to_dict(), record, command)
        self.same(result, record, " ".join(map(str, command)))

    def test_analyze(self):
        for game in GAMES:
            self.equal(sabot.analyze(game), "analyze", game)
        self.equal(sabot.analyze(decks=6, remove="9 9 K", player="9 4", banker="3"),
                   "analyze", "--decks", "6", "--remove", "9 9 K", "--player", "9 4", "--banker", "3")
        self.equal(sabot.analyze(shoe={"A": 31, "9": 30, "0": 12}, wagers=["tie"]),
                   "analyze", "--shoe", "A=31 9=30 0=12", "--wager", "tie")
        self.equal(sabot.analyze("bacara", shoe={"Ah": 3, "Td": 4}, wagers="tie"),
                   "analyze", "bacara", "--shoe", "Ah=3 Td=4", "--wager", "tie")
        self.equal(sabot.analyze(double_check=True, joint=True, stakes={"player": 10, "tie": "0.5"}, lookup=True),
                   "analyze", "--double-check", "--joint", "--lookup", "--stake", "player=10", "--stake", "tie=0.5")
        for game in (MULTIPLIERS, MULTIPLIERS.parent / "several_coups.toml"):
            self.equal(sabot.analyze(game), "analyze", game)
        self.equal(sabot.analyze("bacara", given="banker-total=6 cards=2"), "analyze", "bacara", "--given",
                   "banker-total=6 cards=2")
        self.equal(sabot.analyze("catalogue", wagers="dragon-dragon", meters={"dragon-dragon": 50000}),
                   "analyze", "catalogue", "--wager", "dragon-dragon", "--meter", "dragon-dragon=50000")
        self.equal(sabot.analyze(decks="infinite"), "analyze", "--decks", "infinite")
        self.equal(sabot.analyze(decks="6-8", double_check=True), "analyze", "--decks", "6-8", "--double-check")
        self.equal(sabot.analyze(decks="8-8"), "analyze", "--decks", "8-8")
        self.equal(sabot.analyze(sabot.load("chemin-de-fer").played(five="1/2", banker="best-reply")),
                   "analyze", "chemin-de-fer", "--player-five", "1/2", "--banker-plays", "best-reply")

    def test_removal(self):
        for game in GAMES:
            self.equal(sabot.removal(game), "removal", game)
        self.equal(sabot.removal(wagers=["tie"], by="rank", interactions=True, tags={"A": 1, 6: -2}, remove="9"),
                   "removal", "--wager", "tie", "--by", "rank", "--order", "2", "--tags", "A=1 6=-2", "--remove", "9")

    def test_audit(self):
        for game in GAMES:
            self.equal(sabot.audit(game), "audit", game)
        self.equal(sabot.audit("chemin-de-fer", explain=True, double_check=True),
                   "audit", "chemin-de-fer", "--explain", "--double-check")
        self.equal(sabot.audit("baccarat-touch", stakes="0.10-0.50/0.10", limits=sabot.limits()),
                   "audit", "baccarat-touch", "--stake", "0.10-0.50/0.10",
                   *(word for name in sabot.limits() for word in ("--limits", name)))

        self.equal(sabot.audit("baccarat-touch", decks=1), "audit", "baccarat-touch", "--decks", "1")
        self.equal(sabot.audit("jade-baccarat", decks="7-8"), "audit", "jade-baccarat", "--decks", "7-8")
        top = pathlib.Path(__file__).resolve().parents[2]
        open_multipliers = str(top / "lib/games/multipliers/golden-wealth.toml")
        self.equal(sabot.audit(open_multipliers), "audit", open_multipliers)
        game = (top / "lib/games/bacara.toml").read_text(encoding="utf-8")
        for claims in sorted((top / "tests/support").glob("claims_*.toml")):
            path = self.file(claims.name, game + claims.read_text(encoding="utf-8"))
            self.equal(sabot.audit(path, explain=True), "audit", path, "--explain")

    def test_census(self):
        self.equal(sabot.census(cards="6-8", wagers="tie"), "census", "--cards", "6-8", "--wager", "tie")
        self.equal(sabot.census_sample(cards="20-40/10", draws=500, wagers="tie"),
                   "census", "--cards", "20-40/10", "--sample", "500", "--wager", "tie")
        self.equal(sabot.census("bacara", cards=8), "census", "bacara", "--cards", "8")
        self.equal(sabot.census_sample(cards=40, draws=2000, seed=7, wagers=["tie"]),
                   "census", "--cards", "40", "--sample", "2000", "--seed", "7", "--wager", "tie")

    def test_information(self):
        self.equal(sabot.information(known="1-4: best", wagers=["player", "banker", "tie"]), "information", "--known", "1-4: best",
                   "--wager", "player", "--wager", "banker", "--wager", "tie")
        self.equal(sabot.information("bacara", known="5: value; 1: high=9", decks=6, remove="9 Kd"), "information", "bacara",
                   "--known", "5: value; 1: high=9", "--decks", "6", "--remove", "9 Kd")

    def test_solve_and_bank(self):
        for model in ["A1", "B1", "B2", "B3"]:
            self.equal(sabot.solve(model=model, decks=2), "solve", "--model", model, "--decks", "2")
        self.equal(sabot.solve(decks=6, commission="5%", double_check=True),
                   "solve", "--decks", "6", "--commission", "5%", "--double-check")
        self.equal(sabot.solve(decks="1-2"), "solve", "--decks", "1-2")
        self.equal(sabot.consecutive("bacara", wagers=["tie", "player"], remove="9 9"),
                   "consecutive", "bacara", "--wager", "tie", "--wager", "player", "--remove", "9 9")
        self.equal(sabot.promotions("bacara", rebate="1/10", wagers=["banker", "tie"]), "promotions", "bacara", "--rebate",
                   "1/10", "--wager", "banker", "--wager", "tie")
        self.equal(sabot.lengths("bacara", shoes=50, seed=3), "lengths", "bacara", "--shoes", "50", "--seed", "3")
        self.equal(sabot.bank(commission=Fraction(1, 20), wins=8), "bank", "--commission", "5%", "--wins", "8")

    def test_a_result_of_a_range_has_a_whole_result_of_each_number(self):
        runs = sabot.analyze(decks="6-8", wagers="tie")
        alone = sabot.analyze(decks=7, wagers="tie")
        self.assertEqual(runs[1], alone)
        self.assertEqual(runs[1].to_csv(), alone.to_csv())
        self.assertEqual(str(runs[1]), str(alone))
        self.assertEqual(len(runs.to_frame()), 3)
        self.assertEqual([run.cards for run in sabot.census(cards="6-10/2", wagers="tie")], [6, 8, 10])
        with warnings.catch_warnings(record=True) as given:
            warnings.simplefilter("always")
            sabot.analyze("ponto-e-banca", decks="3-4")
        self.assertEqual([str(one.message) for one in given], ["decks: 3-4: ponto-e-banca is played with 4-8 decks"])

    def test_check_and_tolerance(self):
        for game in GAMES:
            text = self.file(f"{game}.toml", sabot.load(game).text)
            self.equal(sabot.check(game), "check", text)
        self.equal(sabot.tolerance(rounds=[100, 10000], wagers="tie", observed="90%", confidence="99%"),
                   "tolerance", "--rounds", "100,10000", "--wager", "tie", "--observed", "90%", "--confidence", "99%")
        self.equal(sabot.tolerance("bacara", rounds=50, stakes={"player": 10, "tie": 1}), "tolerance", "bacara",
                   "--rounds", "50", "--stake", "player=10", "--stake", "tie=1")

    def test_compare(self):
        self.equal(sabot.compare("jade-baccarat", "baccarat-touch", decks=6, remove="9 9"),
                   "compare", "jade-baccarat", "baccarat-touch", "--decks", "6", "--remove", "9 9")
        self.equal(sabot.compare("jade-baccarat", with_decks=6, with_reading=["nine-to-one"], wagers="tie"),
                   "compare", "jade-baccarat", "--with-decks", "6", "--with-reading", "nine-to-one", "--wager", "tie")
        self.equal(sabot.compare("bacara", with_shoe={"0": 64, "1": 16}, wagers="tie"),
                   "compare", "bacara", "--with-shoe", "0=64 1=16", "--wager", "tie")

    def test_compare_rules(self):
        self.equal(sabot.compare_rules(), "games", "--compare")
        self.equal(sabot.compare_rules("chemin-de-fer", "chemin-de-fer-france", all_rules=True),
                   "games", "--compare", "--all-rules", "chemin-de-fer", "chemin-de-fer-france")

    def test_design(self):
        self.equal(sabot.design(wager="tie", target="90%"), "design", "--wager", "tie", "--target", "90%")
        self.equal(sabot.design("jade-baccarat", wager="banker", target=(0.98, 0.999), hit_frequency=0, deviation=(0, 2),
                                odds="quarters,push", min="1/2", max=3, list_paytables=5, decks=6),
                   "design", "jade-baccarat", "--wager", "banker", "--target", "0.98-0.999", "--hit-frequency", "0",
                   "--deviation", "0-2", "--odds", "quarters,push", "--min", "0.5", "--max", "3",
                   "--list", "5", "--decks", "6")
        self.equal(sabot.design(wager="tie", limits=["italy", "malta", "new-zealand"], odds=[8, 8.5, "9.5"]),
                   "design", "--wager", "tie", "--limits", "italy", "--limits", "malta", "--limits", "new-zealand",
                   "--odds", "8,8.5,9.5")
        meters = MULTIPLIERS.parent / "progressive.toml"
        self.equal(sabot.design(meters, wager="tied-meter", target="90%"), "design", meters, "--wager", "tied-meter",
                   "--target", "90%")

    def test_count(self):
        self.equal(sabot.count(wagers="tie", tags="A=1 9=-1", trigger="true>=4", unseen=[26, 52], shoes=50), "count",
                   "--wager", "tie", "--tags", "A=1 9=-1", "--trigger", "true>=4", "--unseen", "26,52", "--shoes", "50")
        self.equal(sabot.count("jade-baccarat", wagers=["tie", "banker"], tags=[{"A": 1, "9": -1}, "6=2"],
                               trigger=["true<=-4", "running>=3"], unseen=30, cut=60, after_cut=1, shoes=20, seed=3, decks=6),
                   "count", "jade-baccarat", "--wager", "tie", "--wager", "banker", "--tags", "A=1 9=-1", "--tags", "6=2",
                   "--trigger", "true<=-4", "--trigger", "running>=3", "--unseen", "30", "--cut", "60", "--after-cut", "1",
                   "--shoes", "20", "--seed", "3", "--decks", "6")
        self.equal(sabot.count(wagers="player-pair", tags={"K": 1}, trigger="true>=1/2", rounding="ceiling", unseen=52, shoes=20,
                               shoe="A=31 2=32 3=32 K=32 9=20", remove="K"), "count", "--wager", "player-pair", "--tags", "K=1",
                   "--trigger", "true>=1/2", "--round", "ceiling", "--unseen", "52", "--shoes", "20",
                   "--shoe", "A=31 2=32 3=32 K=32 9=20", "--remove", "K")
        self.equal(sabot.count("catalogue", wagers="dragon-7", tags="best:1@26", trigger="best", unseen=26, shoes=50, bankroll="100"),
                   "count", "catalogue", "--wager", "dragon-7", "--tags", "best:1@26", "--trigger", "best", "--unseen", "26",
                   "--shoes", "50", "--bankroll", "100")
        self.equal(sabot.vulnerability(wagers="tie", size=1, below="1/4", decks=1, cut=10, after_cut=1, shoes=20, seed=2), "count",
                   "--vulnerable", "--wager", "tie", "--size", "1", "--below", "1/4", "--decks", "1", "--cut", "10", "--after-cut", "1",
                   "--shoes", "20", "--seed", "2")
        self.equal(sabot.published_counts(wagers="big-tiger", shoes=400, seed=4), "count", "catalogue", "--published", "--wager",
                   "big-tiger", "--shoes", "400", "--seed", "4")

    def test_rounds(self):
        played = sabot.simulate("jade-baccarat", shoes=20, seed=3, stakes={"banker": 10}, table=True)
        self.equal(played, "simulate", "jade-baccarat", "--shoes", "20", "--seed", "3", "--stake", "banker=10")
        path = self.directory / "rounds.csv"
        program("simulate", "jade-baccarat", "--shoes", "20", "--seed", "3", "--stake", "banker=10", "-o", path)
        self.equal(sabot.rounds("jade-baccarat", path, by=["position"]), "rounds", "jade-baccarat", path,
                   "--by", "position")
        signed = sabot.rounds("jade-baccarat", path, date="2026-01-31", laboratory="L", reference="26/4",
                              head={"client": "C", "examined": "2026-01-30/2026-01-31"})
        record = program("rounds", "jade-baccarat", path, "--date", "2026-01-31", "--laboratory", "L", "--reference", "26/4",
                         "--client", "C", "--examined", "2026-01-30/2026-01-31")
        record |= {"command": None, "evidence": as_made_here(record["evidence"])}
        self.assertEqual(signed.to_dict(), record)
        self.assertIn("\nSignatures\n==========\n", str(signed))
        # The same rounds as arrays, without bets, and with a fault.
        frame = pandas.read_csv(path, keep_default_na=False)
        for column, values in played.table.items():
            same = float if column.startswith("banker ") else str
            self.assertEqual([same(value) for value in values], [same(value) for value in frame[column]], column)
        self.assertEqual(list(played.table)[-2:], ["banker stake", "banker return"])
        self.assertEqual(sabot.rounds("jade-baccarat", played.table)["banker"], sabot.rounds("jade-baccarat", path)["banker"])
        del played.table["banker stake"], played.table["banker return"]
        played.table["outcome"][5] = "T"
        pandas.DataFrame(played.table).to_csv(path, index=False)
        record = program("rounds", "jade-baccarat", path)
        result = sabot.rounds("jade-baccarat", played.table)
        self.assertEqual(result.files[0].name, "records[0]")
        for named in (*record["files"], *record["violations"]):
            named["name" if "name" in named else "file"] = "records[0]"
        for rule in record["broken_rules"]:
            rule["first_file"] = "records[0]"
        # Arrays are no file, which could be hashed.
        record["files"][0] |= {"bytes": 0, "sha256": None}
        record["evidence"] = result.to_dict()["evidence"]
        self.assertNotIn("log", {one["kind"] for one in record["evidence"]["inputs"] if one["sha256"]})
        self.assertEqual(result.to_dict(), record)
        self.same(result, record, "rounds")
        # Violations with one cause, at one table, and a row that is no round.
        exchanged = played.table | {"player": played.table["banker"], "banker": played.table["player"],
                                    "table": ["T1"] * len(played.table["outcome"])}
        pandas.DataFrame(exchanged).to_csv(path, index=False)
        with open(path, "a", encoding="utf-8") as file:
            file.write("," * (len(exchanged) - 1) + "\n")
        self.equal(sabot.rounds("jade-baccarat", path), "rounds", "jade-baccarat", path)

    def test_report(self):
        for game in GAMES:
            path = self.directory / f"{game}.json"
            rounds = [100] if game == "bacara" else []
            result = sabot.report(game, tolerance=rounds, date="2026-01-31", laboratory="L", limits="malta")
            subprocess.run([os.environ["SABOT"], "report", game, "-o", path, "--date", "2026-01-31", "--laboratory", "L",
                            "--limits", "malta", *["--tolerance", "100"] * len(rounds)], check=False)
            record = json.loads(path.read_text(encoding="utf-8"))
            record |= {"command": None, "evidence": as_made_here(record["evidence"])}
            record["audit"]["evidence"] = as_made_here(record["audit"]["evidence"])
            self.assertEqual(result.to_dict(), record)
            self.same(result, record, game)

    def test_evaluate(self):
        rng = numpy.random.default_rng(5)
        for keys in ("0A23456789", "A23456789TJQK"):
            shoes = rng.integers(0, 33, (50, len(keys)))
            table = ",".join(keys) + "\n" + "".join(",".join(map(str, row)) + "\n" for row in shoes)
            path = self.file("shoes.csv", table)
            for game in GAMES:
                for exact in (False, True):
                    values = sabot.evaluate(game, shoes, exact=exact)
                    command = [os.environ["SABOT"], "evaluate", game, path, *["--exact"] * exact]
                    out = subprocess.run(command, capture_output=True, text=True, check=True).stdout
                    rows = list(csv.DictReader(io.StringIO(out)))
                    self.assertEqual(list(values), list(rows[0]))
                    for wager, column in values.items():
                        self.assertEqual(list(column), [(Fraction if exact else float)(row[wager]) for row in rows])

    def test_that_every_kind_of_object_was_met(self):
        # sabot case has no function in the module.
        self.assertEqual({name for name in sabot.records.__all__ if not name.startswith("Case")} - MET, RARE)


if __name__ == "__main__":
    unittest.main()
