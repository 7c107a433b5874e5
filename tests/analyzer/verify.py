"""sabot-verify, the independent program, on results of this one: correct, changed, and malformed."""

import contextlib
import io
import json
import pathlib
import random
import re
import subprocess
import sys
import tempfile
import unittest

from program import ProgramTest, run

sys.path.append(str(pathlib.Path(__file__).resolve().parents[1] / "reference"))
from random_cases import ROOT, test_seed, verify  # noqa: E402

GAMES = ["punto-banco", "bacara", "chemin-de-fer", "jade-baccarat", "baccarat-touch", "ponto-e-banca"]
SEVERAL = str(ROOT / "tests/support/several_coups.toml")
FIRST_TWO = """
[[wager]]
id = "first-two"
name = "First two"
source = "DOCUMENT"
rows = [
  { event = "Higher", higher = { by = "first-two", hand = "banker" }, winner = "player", pays = "9:1" },
  { event = "Else", totals-add-up-to = "2 7-16", pays = "1:1" },
]
"""
# Shoes with few classes of cards are dealt quickly.
FEW = ["--shoe", "0=12 4=12 9=12"]
FIVE = ["--shoe", "0=12 4=12 6=12 7=12 9=12"]
VALUES = ["--shoe", "A=3 2=4 4=4 5=1 6=4 7=4 8=2 9=4 0=13"]
CARDS = ["--shoe", "Ah=3 As=1 2d=2 9d=5 9c=1 Kd=4 Kc=2"]
# What a result tells about what was asked for; a change of it asks for something else.
ASKED = ("card", "stake", "rebate", "level", "amount", "odds")
MULTIPLIED = """
[multipliers]
source = "none"
struck = [ { faces = 1, probability = "1/4" }, { faces = 5, probability = "3/4" } ]
values = [ { times = "2", probability = "60%" }, { times = "5", probability = "40%" } ]
cap = "20"

[[wager]]
id = "lightning"
name = "Lightning"
source = "none"
fee = "20%"
multiplied-by = "winning-hand"
rows = [
  { event = "Player wins", winner = "player", pays = "1:1", stake-returned = "95%" },
  { event = "Tie", winner = "tie", pays = "push" },
]

[[wager]]
id = "pair"
name = "Pair"
source = "none"
multiplied-by = "player-first-two"
rows = [
  { event = "Identical", player = { pair = "identical" }, pays = "25:1", multiplied = false },
  { event = "Pair", player = { pair = "rank" }, pays = "9:1" },
]

[[wager]]
id = "capped"
name = "Capped"
source = "none"
multiplied-by = "winning-hand"
win-cap = "4"
rows = [
  { event = "A natural", winner = "player", player = { natural = true }, pays = "2:1" },
  { event = "Player wins", winner = "player", pays = "1:1" },
]

[[wager]]
id = "meter"
name = "Meter"
source = "none"
multiplied-by = "none"
progressive = { stake = "1", seed = "5000", contribution = "15%", reserve = "2%", reserve-use = "added" }
rows = [
  { event = "Four of a rank", alike = { by = "rank", among = "first-four", groups = [4] }, meter = "100%" },
  { event = "Two pairs", both-hands = { pair = "rank" }, meter = "1%" },
  { event = "A tie", winner = "tie", pays = "5 for 1" },
]
"""


def kept(make):
    """The function, which makes nothing twice from equal arguments."""
    known = {}

    def made(*arguments):
        key = repr(arguments)
        if key not in known:
            known[key] = make(*arguments)
        return known[key]
    return made


# Its deals take seconds.
verify.CheminDeFer = kept(verify.CheminDeFer)


class Places(verify.Report):
    """Collects where the checked numbers of a record are: (object, key)."""

    def __init__(self):
        super().__init__(lambda verdict, text: self.lines.append((verdict, text)))
        self.lines, self.places = [], []

    def compare(self, path, theirs, ours):
        if isinstance(ours, dict) and isinstance(theirs, dict):
            for key in ours.keys() & theirs.keys():
                if isinstance(ours[key], dict | list | verify.Skip):
                    continue
                found = theirs[key]
                # An interval with another last digit, or a larger error, may hold as well.
                parts = ["approximate"] if isinstance(ours[key], verify.Within) and "error" in found else found
                self.places += ([(found, part) for part in parts] if isinstance(found, dict) else
                                [(theirs, key)] if re.fullmatch(r"[\d./-]*\d[\d./%-]*", str(found)) else [])
        super().compare(path, theirs, ours)

    def of(self, verdict):
        return [text for found, text in self.lines if found == verdict]


def other_digit(rng, text):
    """The text with one digit replaced by another; of several decimals, not the last."""
    last = len(text) - ("." in text[:-2])
    at = rng.choice([at for at, sign in enumerate(text[:last]) if sign.isdecimal()])
    return text[:at] + rng.choice([digit for digit in "0123456789" if digit != text[at]]) + text[at + 1:]


class Verify(ProgramTest):
    @classmethod
    def setUpClass(cls):
        cls.files, cls.results = {}, {}
        cls.folder = pathlib.Path(cls.enterClassContext(tempfile.TemporaryDirectory()))

    def file(self, name, text):
        path = self.folder / name
        path.write_text(text, encoding="utf-8")
        return str(path)

    def game(self, name):
        return self.file(f"{name}.toml", self.succeeds("games", name))

    def catalogue(self):
        return self.game("catalogue")

    def verify(self, *arguments):
        """What the program would return and print; an exception that it does not expect is one of the test."""
        out, err = io.StringIO(), io.StringIO()
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
            code = verify.main(arguments)
        return code, out.getvalue(), err.getvalue()

    def checked(self, games, record):
        if tuple(games) not in self.files:
            self.files[tuple(games)] = verify.Files(games, self.catalogue())
        report = Places()
        verify.check(self.files[tuple(games)], record, report)
        return report

    def agrees(self, games, *command):
        """Checks the record of a command, once."""
        if command not in self.results:
            file = command[command.index("-o") + 1] if "-o" in command else None
            code, out, err = run(*command, *([] if file else ["--format", "json"]))
            self.assertIn(code, (0, 1), err)
            record = json.loads(pathlib.Path(file).read_text(encoding="utf-8") if file else out)
            report = self.checked(games, record)
            self.assertEqual(report.of("different"), [], command)
            self.assertGreater(report.counts["equal"], 20, command)
            self.results[command] = record, report
        return self.results[command]

    def multiplied_game(self):
        text = re.sub(r"(?s)\[\[(wager|claim)\]\].*", "", self.succeeds("games", "punto-banco"))
        document = re.search(r'id = "(.+)"', text.partition("[[document]]")[2])[1]
        return self.file("multiplied.toml", text + MULTIPLIED.replace('"none"\nstruck', f'"{document}"\nstruck').replace(
            'source = "none"', f'source = "{document}"'))

    def commands(self):
        """(game files, command) of each kind of result."""
        game = {name: self.game(name) for name in GAMES}
        multiplied = self.multiplied_game()
        yield [game["jade-baccarat"]], ["analyze", "jade-baccarat", "--wager", "player", "--wager", "tie", "--wager", "big",
                                        "--joint", "--stake", "player=10", "--stake", "tie=1", "--lookup"]
        yield [game["baccarat-touch"]], ["analyze", "baccarat-touch", "--stake", "banker=0.30", "--stake", "tie=0.10"]
        yield [game["punto-banco"]], ["analyze", "--decks", "6-7", "--wager", "banker", "--wager", "player-pair"]
        yield [game["punto-banco"]], ["analyze", "--decks", "infinite"]
        yield [game["punto-banco"]], ["analyze", "--player", "2 4", "--banker", "8"]
        yield [game["punto-banco"]], ["analyze", "--shoe", "0=9 2=4 3=2 9=3", "--player", "9 2 0", "--banker", "3 0 0"]
        yield [game["bacara"]], ["analyze", "bacara", "--remove", "9h 9d Kd", "--wager", "tie", "--wager", "player-pair"]
        yield [game["punto-banco"]], ["analyze", "--given", "banker-total=6 cards=2 some-card={rank='9'}"]
        yield [multiplied], ["analyze", multiplied, "--given", "player-total=6-9", "--shoe", "Ah=3 As=1 2d=2 9d=5 9c=1 Kd=4 Kc=2"]
        yield [multiplied], ["analyze", multiplied, "--wager", "lightning", "--lookup", "--shoe", "Ah=3 As=1 2d=2 9d=5 9c=1 Kd=4 Kc=2"]
        yield [multiplied], ["analyze", multiplied, "--meter", "meter=12000", "--shoe", "Ah=3 As=1 2d=2 9d=5 9c=1 Kd=4 Kc=2"]
        yield [game["bacara"]], ["removal", "bacara", "--wager", "player-natural", "--wager", "player-pair", "--order", "2"]
        yield [game["baccarat-touch"]], ["audit", "baccarat-touch", "--stake", "0.10-0.50/0.10", "--limits", "malta"]
        yield [*game.values()], ["audit", *GAMES]
        yield [game["punto-banco"], game["ponto-e-banca"]], ["compare", "punto-banco", "ponto-e-banca"]
        yield [SEVERAL], ["analyze", SEVERAL, *FEW, "--wager", "same-again", "--wager", "three-bankers"]
        yield [SEVERAL], ["audit", SEVERAL, "--limits", "malta", "--limits", "maryland"]
        yield [game["chemin-de-fer"]], ["solve", "--model", "B1", "--commission", "5%"]
        yield [game["chemin-de-fer"]], ["solve", "--decks", "2"]
        yield [game["chemin-de-fer"]], ["bank", "--wins", "5", "--commission", "5%"]
        yield [game["punto-banco"]], ["consecutive", *FEW]
        yield [game["punto-banco"]], ["consecutive", "--shoe", "K=12 4=12 9=12", "--coups", "3", "--wager", "tie",
                                      "--wager", "player-pair"]
        yield [game["bacara"]], ["consecutive", "bacara", *CARDS, "--wager", "banker", "--wager", "player-pair"]
        yield [game["punto-banco"]], ["information", "--known", "2: value; 5-6: high=6789", *FEW, "--wager", "tie"]
        # Conditions on the first two cards of hands that draw a third.
        first_two = self.file("first-two.toml", re.sub(r"(?s)\[\[(wager|claim)\]\].*", "", self.succeeds("games", "punto-banco"))
                              + FIRST_TWO.replace("DOCUMENT", re.search(r'\[\[document\]\]\nid = "(.+)"',
                                                                        self.succeeds("games", "punto-banco"))[1]))
        yield [first_two], ["information", first_two, "--known", "1: card; 6: rank", "--shoe", "6c=4 4s=4 7d=8"]
        yield [game["bacara"]], ["information", "bacara", "--known", "1: card; 3: best", *CARDS, "--wager", "banker",
                                 "--wager", "player-pair"]
        yield [game["punto-banco"]], ["count", "--wager", "tie", "--tags", "A=1 6=-2 9=1", "--trigger", "true>=1", *VALUES,
                                      "--round", "floor", "--unseen", "6,20", "--shoes", "9"]
        yield [game["bacara"]], ["count", "bacara", "--wager", "player-pair", "--tags", "A=2 K=-1", "--trigger", "running<1", *CARDS,
                                 "--unseen", "9,12", "--shoes", "9"]
        yield [game["punto-banco"]], ["census", *FEW, "--cards", "6", "--wager", "tie", "--wager", "banker"]
        yield [game["bacara"]], ["census", "bacara", *CARDS, "--cards", "7-8", "--wager", "player-pair"]
        yield [game["punto-banco"]], ["lengths", "--shoes", "20"]
        yield [game["bacara"]], ["lengths", "bacara", "--decks", "6", "--shoes", "9"]
        yield [game["punto-banco"]], ["promotions", "--rebate", "25%", "--wager", "player", "--wager", "banker", *FIVE]
        yield [game["punto-banco"]], ["tolerance", "--wager", "tie", "--rounds", "5,60", *FEW]
        yield [game["punto-banco"]], ["tolerance", "--wager", "banker", "--rounds", "20", "--observed", "9 wins", *FEW]
        yield [game["punto-banco"]], ["tolerance", "--stake", "player=2", "--stake", "tie=1", "--rounds", "7", *FEW]
        yield [game["punto-banco"]], ["design", "--wager", "banker", "--target", "90%-110%", "--list", "5", *FEW]
        yield [game["ponto-e-banca"]], ["check", game["ponto-e-banca"]]
        yield [game["punto-banco"]], ["report", "punto-banco", "-o", str(self.folder / "report.json"), *FEW, "--census", "6",
                                      "--wager", "tie"]

    def test_every_kind_of_result_is_checked_or_has_a_reason_why_not(self):
        schemas = {path.name.removesuffix(".schema.json") for path in (ROOT / "reports/schemas").glob("*.schema.json")}
        kinds = {kind.removesuffix("-runs") for kind in schemas - {"common"}}
        self.assertEqual(kinds, {*verify.KINDS_OF_RESULTS, *verify.NOT_COMPUTED})
        self.assertFalse(verify.KINDS_OF_RESULTS.keys() & verify.NOT_COMPUTED)
        checked = {record["schema"].split("/")[1].removesuffix("-runs") for record in (
            self.agrees(games, *command)[0] for games, command in self.commands())}
        self.assertEqual(checked, {*verify.KINDS_OF_RESULTS})

    def test_figures_of_every_kind_of_result_are_equal_and_each_changed_digit_is_found(self):
        seed = test_seed()
        print(f"seed {seed} (SABOT_TEST_SEED={seed} repeats it)")
        rng = random.Random(seed)
        made = [(games, *self.agrees(games, *command)) for games, command in self.commands()]
        for number in range(len(made) * 3):
            games, record, report = made[number % len(made)]
            theirs, key = rng.choice([place for place in report.places if place[1] not in ASKED])
            before = theirs[key]
            changed = other_digit(rng, str(before))
            theirs[key] = int(changed) if isinstance(before, int) else changed
            with self.subTest(schema=record["schema"], key=key, before=before, after=changed):
                try:
                    found = self.checked(games, record).of("different")
                except verify.BadInput:
                    found = ["bad input"]
                self.assertTrue(found)
            theirs[key] = before

    def test_each_changed_character_of_a_game_file_is_found(self):
        seed = test_seed()
        rng = random.Random(seed)
        for name in ("punto-banco", "bacara", "jade-baccarat"):
            text = self.succeeds("games", name)
            record, _ = self.agrees([self.game(name)], "analyze", name, "--wager", "player", "--wager", "banker", "--wager", "tie")
            places = [at for found in re.finditer(r'pays = "([^"]+)"|(?:draws|stands|total|naturals) = "([^"]*)"', text)
                      for at in range(*found.span()) if text[at].isdecimal()]
            # Rows of other wagers are not in this record.
            places = [at for at in places if text.rfind('id = "', 0, at) == max(
                text.rfind(f'id = "{wager}"', 0, at) for wager in ("player", "banker", "tie")) or at < text.index("[[wager]]")]
            for _ in range(10):
                at = rng.choice(places)
                digit = rng.choice([digit for digit in "0123456789" if digit != text[at]])
                path = self.file(f"changed-{name}-{at}-{digit}.toml", text[:at] + digit + text[at + 1:])
                with self.subTest(seed=seed, game=name, line=text[:at].count("\n") + 1, digit=digit):
                    try:
                        found = [line for line in self.checked([path], record).of("different") if "sha256" not in line]
                    except verify.BadInput as error:
                        found = [str(error)]
                    self.assertTrue(found)

    def test_a_changed_payout_is_found_in_every_kind_of_result(self):
        text = self.succeeds("games", "punto-banco")
        changed = self.file("changed.toml", text.replace('pays = "8:1"', 'pays = "9:1"').replace('"5%"', '"6%"'))
        kinds = set()
        for games, command in self.commands():
            if games != [self.game("punto-banco")] or "--shoe" not in command or "report" in command:
                continue
            record = self.agrees(games, *command)[0]
            kind = record["schema"].split("/")[1]
            if not {"tie", "banker"} & {one["id"] for one in record.get("wagers", [])}:
                continue
            with self.subTest(command=command):
                found = [line for line in self.checked([changed], record).of("different") if "sha256" not in line]
                self.assertTrue(found)
            kinds.add(kind)
        self.assertGreaterEqual(kinds, {"analysis", "consecutive", "information", "count", "census", "promotions", "tolerance"})

    # A character of a result: the games, the command, where it is, and what it becomes.
    CHANGES = [
        (FEW, ["consecutive"], "outcomes 4 probability exact", "1"),
        (FEW, ["consecutive"], "outcomes 8 sequences_for_deviation", "2"),
        (FEW, ["consecutive"], "conditional 2 change exact", "3"),
        (FEW, ["consecutive"], "wagers 1 covariance exact", "4"),
        (FEW, ["consecutive"], "wagers 2 after 0 expected_value exact", "5"),
        (FEW, ["consecutive"], "pairs 2 correlation approximate", "6"),
        (FEW, ["consecutive"], "sequences_for_any_test", "7"),
        (FEW, ["information", "--known", "1: value", "--wager", "tie", "--wager", "player"], "sets 2 probability exact", "8"),
        (FEW, ["information", "--known", "1: value", "--wager", "tie", "--wager", "player"], "sets 1 expected_value exact", "9"),
        (FEW, ["information", "--known", "1: value", "--wager", "tie", "--wager", "player"], "sets 1 best", "player"),
        (FEW, ["information", "--known", "1: value", "--wager", "tie", "--wager", "player"], "choices 0 sets", 1),
        (FEW, ["information", "--known", "1: value", "--wager", "tie", "--wager", "player"], "value exact", "1"),
        (FEW, ["count", "--wager", "tie", "--tags", "4=1", "--trigger", "true>=52", "--unseen", "9", "--shoes", "9"],
         "wagers 0 depths 0 gain_per_round exact", "2"),
        (FEW, ["count", "--wager", "tie", "--tags", "4=1", "--trigger", "true>=52", "--unseen", "9", "--shoes", "9"],
         "wagers 0 depths 0 bet_frequency exact", "3"),
        (FEW, ["count", "--wager", "tie", "--tags", "4=1", "--trigger", "true>=52", "--unseen", "9", "--shoes", "9"],
         "wagers 0 depths 0 unseen", 8),
        (FEW, ["count", "--wager", "tie", "--tags", "4=1", "--trigger", "true>=52", "--unseen", "9", "--shoes", "9"],
         "wagers 0 trigger", "true>=62"),
        (FEW, ["count", "--wager", "tie", "--tags", "4=1", "--trigger", "true>=52", "--unseen", "9", "--shoes", "9"],
         "wagers 0 tags", "4=2"),
        (FIVE, ["promotions", "--rebate", "25%", "--wager", "banker"], "wagers 0 chips value exact", "4"),
        (FIVE, ["promotions", "--rebate", "25%", "--wager", "banker"], "wagers 0 stops behind exact", "5"),
        (FIVE, ["promotions", "--rebate", "25%", "--wager", "banker"], "wagers 0 stops gain approximate", "0.371527308"),
        (FIVE, ["promotions", "--rebate", "25%", "--wager", "banker"], "wagers 0 stops ends_ahead approximate", "0.488034956"),
        (FIVE, ["promotions", "--rebate", "25%", "--wager", "banker"], "rebate exact", "1/8"),
        ([], ["lengths", "--shoes", "9"], "most", 111),
        ([], ["lengths", "--shoes", "9"], "least", 11),
        ([], ["lengths", "--shoes", "9"], "distributions 0 mean exact", "8"),
        ([], ["lengths", "--shoes", "9"], "distributions 1 shares 1 error exact", "9"),
        (FEW, ["census", "--cards", "6", "--wager", "tie"], "wagers 0 favourable compositions", "1"),
        (FEW, ["census", "--cards", "6", "--wager", "tie"], "wagers 0 best counts 9", 1),
        (FEW, ["census", "--cards", "6", "--wager", "tie"], "wagers 0 histogram 1 probability exact", "2"),
        (FEW, ["tolerance", "--wager", "tie", "--rounds", "60"], "wagers 0 runs 0 exact low exact", "3"),
        (FEW, ["tolerance", "--wager", "tie", "--rounds", "60"], "wagers 0 dependence variance_ratio exact", "4"),
        (FEW, ["design", "--wager", "tie", "--target", "0-200%", "--list", "3"], "paytables 1 distance exact", "5"),
        (FEW, ["design", "--wager", "tie", "--target", "0-200%", "--list", "3"], "paytables 2 return_to_player exact", "6"),
        (FEW, ["analyze", SEVERAL, "--wager", "same-again"], "several_coups 0 events 1 probability exact", "7"),
    ]

    def test_each_of_these_changes_is_found(self):
        for shoe, command, place, value in self.CHANGES:
            game = [SEVERAL] if SEVERAL in command else [self.game("punto-banco")]
            record, _ = self.agrees(game, *command, *shoe)
            *path, last = place.split()
            part = record
            for word in path:
                part = part[int(word) if isinstance(part, list) else word]
            before = part[last]
            # One character: the last one of a number, or the other text.
            part[last] = value if not isinstance(value, str) or len(value) > 1 else before[:-1] + (
                value if before[-1] != value else "0")
            with self.subTest(command=command[0], place=place, before=before, after=part[last]):
                try:
                    found = self.checked(game, record).of("different")
                except verify.BadInput:
                    found = ["bad input"]
                self.assertTrue(found)
            part[last] = before

    def test_a_changed_probability_of_a_strategy_is_a_worse_reply(self):
        record, _ = self.agrees([self.game("chemin-de-fer")], "solve", "--decks", "2")
        mixed = next(one for one in record["player"] if one["draw"]["exact"] not in ("0", "1"))
        before, mixed["draw"]["exact"] = mixed["draw"]["exact"], "1/2"
        found = self.checked([self.game("chemin-de-fer")], record).of("different")
        mixed["draw"]["exact"] = before
        self.assertTrue(any(line.startswith("certificate.improvements") for line in found), found[:5])

    def test_a_step_of_a_proof_that_does_not_follow_is_found(self):
        games = [self.game("chemin-de-fer")]
        record, _ = self.agrees(games, "solve", "--decks", "2", "--commission", "5%")
        proof = record["equilibria"]["proof"]
        self.assertEqual({one["rule"] for one in proof}, {"one_choice", "order", "halves", "equilibrium"})

        def is_unique(steps):
            record["equilibria"]["proof"] = steps
            return any(line.startswith("unique ") for line in self.checked(games, record).of("equal"))

        self.assertTrue(is_unique(proof))
        for at, step in enumerate(proof):
            with self.subTest(at=at, step=step):
                self.assertFalse(is_unique(proof[:at] + proof[at + 1:]))
                if step["rule"] != "equilibrium":
                    self.assertFalse(is_unique([*proof[:at], {**step, "rule": "equilibrium"}, *proof[at + 1:]]))
                if step["rule"] == "order":
                    turned = {**step, "hand": step["later"], "later": step["hand"]}
                    self.assertFalse(is_unique([*proof[:at], turned, *proof[at + 1:]]))

    def test_the_program_prints_a_line_for_each_figure(self):
        result = self.file("result.json", self.succeeds("analyze", "jade-baccarat", "--wager", "player-pair", "--format", "json"))
        command = [self.game("jade-baccarat"), result, "--catalogue", self.catalogue()]
        done = subprocess.run([sys.executable, str(ROOT / "analyzer/verify/sabot_verify.py"), *command],
                              capture_output=True, encoding="utf-8", check=False)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertIn("equal        wagers[player-pair].expected_value = -43/415\n", done.stdout)
        changed = self.file("result.json", pathlib.Path(result).read_text("utf-8").replace('"-43/415"', '"-42/415"'))
        self.assertEqual(changed, result)
        code, out, _ = self.verify(*command, "--quiet")
        self.assertEqual(code, 1)
        self.assertIn("different    wagers[player-pair].expected_value is -42/415, here -43/415\n", out)

    def test_tables_of_evaluate_are_checked(self):
        shoes = self.file("shoes.csv", "A,2,3,4,5,6,7,8,9,0\n32,32,32,32,32,32,32,32,32,128\n3,4,4,4,1,4,4,2,4,13\n")
        game = self.game("ponto-e-banca")
        for options in ([], ["--exact"]):
            table = self.file("table.csv", self.succeeds("evaluate", "ponto-e-banca", shoes, *options))
            code, out, err = self.verify(game, table, "--shoes", shoes)
            self.assertEqual((code, out.splitlines()[-1], err), (0, "6 equal; 0 different; 0 not checked", ""))
        self.file("table.csv", pathlib.Path(table).read_text("utf-8").replace("-2095033/", "-2095034/"))
        code, out, _ = self.verify(game, table, "--shoes", shoes, "--quiet")
        self.assertEqual(code, 1, out)

    def test_malformed_input_is_an_error_that_names_file_and_place(self):
        text = self.succeeds("games", "ponto-e-banca")
        result = self.succeeds("analyze", "ponto-e-banca", "--format", "json")
        cases = [
            (text, result[:1000], r"result\.json:\d+:\d+: error: .+"),
            (text, "[]", r"result\.json: schema: error: expected another kind of value"),
            (text, "{}", r"result\.json: schema: error: missing or unknown key 'schema'"),
            (text, result.replace("sabot/analysis/1", "sabot/analysis/9"), r"result\.json: schema: error: no rule for .+"),
            (text, result.replace('"decks": 8', '"decks": -8'), r"result\.json: result, shoe: error: .+"),
            (text, result.replace('"id": "banker"', '"id": "bank"'), r"result\.json: result, wagers: error: 'bank' is not .+"),
            (text.partition("[[wager]]")[0], result, r"game\.toml: wager: error: expected one or more wagers"),
            (text.replace('pays = "', 'pays = ', 1), result, r"game\.toml:\d+:\d+: error: .+"),
            (text.replace('winner = "banker"', 'winer = "banker"'), result, r"game\.toml: wager 2: error: unknown condition 'winer'"),
            (text.replace('naturals = "8 9"', 'naturals = "9"'), result, r"game\.toml: tableau.*: error: .+"),
        ]
        for game_text, result_text, expected in cases:
            with self.subTest(expected=expected):
                game, record = self.file("game.toml", game_text), self.file("result.json", result_text)
                code, _, err = self.verify(game, record)
                self.assertEqual((code, err.count("\n")), (2, 1), err)
                self.assertRegex(err.replace(f"{self.folder}/", ""), f"^{expected}\n$")
        code, _, err = self.verify(self.game("bacara"), self.file("result.json", result))
        self.assertEqual(code, 2)
        self.assertIn("expected --catalogue FILE", err)

    def test_random_damage_never_ends_in_an_exception(self):
        seed = test_seed()
        rng = random.Random(seed)
        text = self.succeeds("games", "ponto-e-banca")
        result = self.succeeds("analyze", "ponto-e-banca", "--format", "json")
        for number in range(12):
            which, name = [(text, "game.toml"), (result, "result.json")][number % 2]
            self.file("game.toml", text)
            self.file("result.json", result)
            lines = which.splitlines(keepends=True)
            del lines[(at := rng.randrange(len(lines))):at + rng.randint(1, 3)]
            path = self.file(name, "".join(lines))
            with self.subTest(seed=seed, file=name, line=at + 1):
                code, _, err = self.verify(path.replace("result.json", "game.toml"), path.replace("game.toml", "result.json"))
                self.assertIn(code, (0, 1, 2), err)


if __name__ == "__main__":
    unittest.main()
