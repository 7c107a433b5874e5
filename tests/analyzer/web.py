"""The service behind the browser page: what it answers is what the program prints.

WEB_SERVICE is the path of the native service, which answers a request on each line."""

import itertools
import json
import os
import pathlib
import random
import re
import subprocess
import tempfile
import unittest
from fractions import Fraction

from program import ProgramTest, run

SERVICE = os.environ.get("WEB_SERVICE", "build/analyzer/web/web_service")
GAMES = ["punto-banco", "bacara", "baccarat-touch", "chemin-de-fer", "jade-baccarat", "ponto-e-banca"]
SHOES = [
    {},
    {"decks": "6"},
    {"decks": "infinite"},
    {"remove": "9 9 Kd 0"},
    {"shoe": "A=3 2=4 3=4 4=4 5=1 6=4 7=4 8=2 9=4 T=4 J=3 Q=4 K=2", "remove": "K"},
    {"player": "2 4", "banker": "8h"},
]
HTML = ["figures", "effects", "html", "wagers", "history"]
KINDS = ["compute", "follow", "audit", "compute"]


class Web(ProgramTest):
    @classmethod
    def setUpClass(cls):
        cls.service = subprocess.Popen([SERVICE], stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    @classmethod
    def tearDownClass(cls):
        cls.service.stdin.close()
        cls.service.stdout.close()
        assert cls.service.wait() == 0

    def answers_line(self, line):
        """Returns the answer to a line, which need not be JSON."""
        self.service.stdin.write(line + b"\n")
        self.service.stdin.flush()
        return json.loads(self.service.stdout.readline())

    def answers_any(self, **request):
        return self.answers_line(json.dumps(request).encode())

    def answers(self, **request):
        answer = self.answers_any(**request)
        self.assertNotIn("error", answer, request)
        return answer

    def refuses_request(self, field, message, expected=None, **request):
        self.assertEqual(
            self.answers_any(**request),
            {"error": {"message": message, "expected": expected, "file": "", "line": 0, "column": 0, "field": field}},
        )

    def program_record(self, command, game, fields=()):
        options = [word for key, value in dict(fields).items() for word in ("--" + key, value)]
        return json.loads(run(command, game, *options, "--format", "json")[1])

    def computes(self, game, shoe=(), **more):
        return self.answers(do="compute", game={"id": game}, **dict(shoe), **more)

    def file_of(self, text):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        path = pathlib.Path(folder.name, "changed.toml")
        path.write_text(text, encoding="utf-8")
        return str(path)

    def filed(self, game):
        return self.succeeds("games", game)

    def test_figures_are_those_of_the_program(self):
        for game, shoe in zip(GAMES + GAMES[:2], SHOES + SHOES[4:]):
            answer = self.computes(game, shoe)
            self.assertEqual(answer["record"], self.program_record("analyze", game, shoe), (game, shoe))
            self.assertEqual(answer["removal_record"], self.program_record("removal", game, shoe), (game, shoe))
            self.assertEqual((answer["differences"], answer["comparison"]), ([], ""))
            self.assertEqual(answer["toml"], self.filed(game))
            shown = set(re.findall(r'data-exact="([^"]*)"', answer["figures"]))
            for wager, events in zip(answer["record"]["wagers"], answer["events"]):
                self.assertEqual(wager["id"], events["id"])
                if "/" in wager["expected_value"]["exact"]:
                    self.assertIn(wager["expected_value"]["exact"], shown)
                in_events = set(re.findall(r'data-exact="([^"]*)"', events["html"]))
                for event in wager["events"]:
                    for key in ("probability", "return"):
                        if "/" in event[key]["exact"]:
                            self.assertIn(event[key]["exact"], in_events, (wager["id"], event))
            # Pages forbid them.
            self.assertNotIn(" style=", json.dumps(answer))
            self.assertNotIn("<script", json.dumps(answer))

    def test_a_request_names_the_parts_of_its_answer(self):
        self.assertEqual(set(self.computes("bacara", **{"with": ["toml", "shoe"]})), {"toml", "shoe"})
        answer = self.computes("punto-banco", wagers=["tie"], digits=3, **{"with": ["record"]})
        self.assertEqual([wager["id"] for wager in answer["record"]["wagers"]], ["tie"])
        self.assertEqual(answer["record"]["wagers"][0]["expected_value"]["decimal"], "-0.144")

    def test_the_grid_has_the_shoe_as_it_was_given(self):
        def shoe(**fields):
            return self.computes("punto-banco", fields, **{"with": ["shoe"]})["shoe"]

        whole = shoe(decks="2", remove="9")
        self.assertEqual((whole["cards"], whole["infinite"]), (104, False))
        self.assertEqual((whole["by_value"]["0"], whole["by_rank"]["K"], whole["by_card"]["Kd"]), (32, 8, 2))
        values = shoe(shoe="A=3 9=4 0=1")
        self.assertEqual((values["by_value"]["A"], values["by_rank"], values["by_card"]), (3, None, None))
        text = self.filed("punto-banco").replace("decks = 8", 'decks = 8\ndecks-allowed = "4-8"')
        answer = self.answers(do="compute", game={"toml": text}, decks="3", **{"with": ["warnings"]})
        self.assertEqual(answer["warnings"], ["decks 3: punto-banco is played with 4-8 decks"])

    def changes(self, game, replacements, **changes):
        """Checks that changes give the figures of the game file with these replacements in it."""
        text = self.filed(game)
        for old, new in replacements:
            self.assertEqual(text.count(old), 1, old)
            text = text.replace(old, new)
        answer = self.computes(game, changes=changes)
        self.assertEqual(answer["toml"], text)
        path = self.file_of(text)
        self.assertEqual(answer["record"], self.program_record("analyze", path))
        self.assertEqual(answer["removal_record"], self.program_record("removal", path))
        return answer

    def test_changes_are_those_of_an_edited_game_file(self):
        answer = self.changes(
            "punto-banco",
            [
                ('player = { draws = "0 1 2 3 4 5", stands = "6 7" }',
                 'player = { draws = "0 1 2 3 4", stands = "5 6 7" }'),
                ('"none 0 1 2 3 4 5 6 7 9", stands = "8" },\n  { total = "4", draws = "none 2 3 4 5 6 7", stands = "0 1 8 9" }',
                 '"0 1 2 3 4 5 6 7 9", stands = "none 8" },\n  { total = "4", draws = "none 2 3 4 5 6 7 8", stands = "0 1 9" }'),
                ('pays = "8:1"', 'pays = "9:1"'),
                ('pays = "1:1", commission = "5%"', 'pays = "1:1", commission = "4.5%"'),
                ('catalogue = "player-pair"  # 11:1\n',
                 'id = "player-pair"\nrows = [\n  { event = "Player pair", player = { pair = "rank" }, pays = "12:1", commission = "1/7" },\n]\n'),
            ],
            player=[{"total": 5, "draws": False}],
            banker=[{"total": 3, "third": None, "draws": False}, {"total": 4, "third": 8, "draws": True}],
            pays=[{"wager": "tie", "event": "Tie", "pays": "9:1"},
                  {"wager": "banker", "event": "Banker wins", "commission": "4.5%"},
                  {"wager": "player-pair", "event": "Player pair", "pays": "12:1", "commission": "1/7"}],
        )  # fmt: skip
        self.assertEqual(
            answer["differences"],
            [
                "Banker stands on 3 against a Player who stood",
                "Banker draws on 4 against a third card worth 8",
                "Player stands on 5",
                'Banker: "Banker wins" pays 1:1 less 4.5% instead of 1:1 less 5%',
                'Tie: "Tie" pays 9:1 instead of 8:1',
                'Player pair: "Player pair" pays 12:1 less 1/7 instead of 11:1',
            ],
        )
        for filed, changed in zip(self.program_record("analyze", "punto-banco")["wagers"], answer["record"]["wagers"]):
            values = [Fraction(wager["expected_value"]["exact"]) for wager in (filed, changed)]
            self.assertIn(f'data-exact="{values[1] - values[0]}"' if values[0] != values[1] else ">0.000000<",
                          answer["comparison"])  # fmt: skip
        cells = [cell for cell in answer["tableau"]["banker"] if cell["draws"] != cell["filed"]]
        self.assertEqual(cells, [{"total": 3, "third": None, "draws": False, "filed": True},
                                 {"total": 4, "third": 8, "draws": True, "filed": False}])  # fmt: skip
        self.assertEqual(answer["tableau"]["player"][5], {"total": 5, "draws": False, "filed": True})
        self.assertEqual(
            answer["paytables"][1]["rows"][0],
            {"event": "Banker wins", "pays": "1:1", "commission": "4.5%", "filed_pays": "1:1", "filed_commission": "5%"},
        )
        self.changes("punto-banco", [(', commission = "5%" }', " }")],
                     pays=[{"wager": "banker", "event": "Banker wins", "commission": None}])  # fmt: skip

    def test_checks_and_audits_as_the_program_does(self):
        checked = self.answers(do="check", game={"id": "jade-baccarat"})
        self.assertEqual(checked["record"], self.program_record("check", "jade-baccarat"))
        audited = self.answers(do="audit", game={"id": "baccarat-touch"}, explain=True, limits=["malta"])
        out = run("audit", "baccarat-touch", "--explain", "--limits", "malta", "--format", "json")[1]
        self.assertEqual(audited["record"], json.loads(out))
        self.assertEqual(audited["verdict"], "refuted")
        claim = {"wager": "tie", "quantity": "return-to-player", "value": "85.65%"}
        audited = self.answers(do="audit", changes={"claims": [claim]}, wagers=["tie"])
        self.assertEqual([claim["verdict"] for claim in audited["record"]["claims"]],
                         ["confirmed"] * 4 + ["refuted"])  # fmt: skip

    def test_reports_are_those_of_the_program(self):
        for kind, ending in (("html", ".html"), ("json", ".json")):
            answer = self.answers(do="report", game={"id": "ponto-e-banca"}, format=kind)
            self.assertEqual(answer["name"], "ponto-e-banca" + ending)
            path = self.file_of("") + ending
            run("report", "ponto-e-banca", "-o", path)
            written = pathlib.Path(path).read_text(encoding="utf-8")
            # The page has no command line.
            self.assertIn(answer["text"][:200], written)
            self.assertEqual(len(re.findall(r"\d+/\d+", answer["text"])), len(re.findall(r"\d+/\d+", written.replace(path, ""))))  # fmt: skip
        text = self.answers(do="report", format="markdown", decks="6", remove="9 9", wagers=["tie"])["text"]
        self.assertIn('the same as sabot report punto-banco --decks "6" --remove "9 9" --wager tie -o punto-banco.md',
                      text.replace("\\", ""))  # fmt: skip
        names = [file["name"] for file in self.answers(do="report", format="csv")["files"]]
        self.assertIn("wagers.csv", names)

    def test_follows_a_shoe(self):
        cards = [rank + suit for rank in "A23456789TJQK" for suit in "cdhs"] * 6
        random.Random(7).shuffle(cards)
        for game, seen in (("baccarat-touch", cards[:21]), ("punto-banco", cards[:160]), ("chemin-de-fer", [])):
            answer = self.answers(do="follow", game={"id": game}, decks="6", cards=seen)
            record = self.program_record("analyze", game, {"decks": "6", "remove": " ".join(seen)})
            self.assertEqual(
                [(wager["id"], wager["expected_value"]) for wager in answer["record"]["wagers"]],
                [(wager["id"], wager["expected_value"]) for wager in record["wagers"]],
            )
            self.assertEqual(sum(len(coup["player"] + coup["banker"]) for coup in answer["coups"]), len(seen))
            self.assertEqual(answer["shoe"]["cards"], 312 - len(seen))

    def test_values_the_coup_under_way(self):
        answer = self.answers(do="follow", decks="6", cards=["9", "0", "K", "2"] + ["K", "9", "4", "7"], course=["tie"])
        record = self.program_record("analyze", "punto-banco", {"decks": "6", "remove": "9 0 K 2", "player": "K 4", "banker": "9 7"})
        for wager in record["wagers"][:3]:
            value = wager["expected_value"]["exact"]
            self.assertIn(f'data-exact="{value}"' if "/" in value else f">{value}.000000<", answer["current"])
        self.assertEqual(answer["cell"], {"hand": "player", "total": 4, "third": None, "draws": True})
        self.assertEqual(re.findall(r'<figure id="fig:([^"]*)"', answer["history"]), ["follow-course-tie"])
        # Coups have no halves.
        self.assertEqual(re.findall(r'<span class="place"[^>]*>([^<]*)<', answer["history"]), ["1", "2", "3"])
        self.assertEqual(answer["record"]["wagers"][2]["name"], "Tie")
        self.assertEqual(self.answers(do="follow", cards=[])["current"], "")

    def test_says_what_comes_next(self):
        def state(*cards):
            answer = self.answers(do="follow", cards=list(cards))
            coup = answer["coups"][-1] if cards else None
            return answer["to"], answer["next"], coup and coup["result"]

        self.assertEqual(state(), ("player", "Player's first card comes next.", None))
        self.assertEqual(state("K", "2", "4", "3"), ("player", "Player has 4 and draws a third card.", None))
        self.assertEqual(state("K", "0", "4", "3", "9"),
                         ("banker", "Banker has 3 and draws against a third card worth 9.", None))  # fmt: skip
        self.assertEqual(state("K", "0", "4", "3", "8"),
                         (None, "Banker has 3 and stands against a third card worth 8.", "Banker wins 3 to 2"))  # fmt: skip
        self.assertEqual(state("K", "9", "8", "K"),
                         (None, "Player has a natural 8 and Banker has a natural 9: no third card is dealt.",
                          "Banker wins 9 to 8"))  # fmt: skip
        self.assertEqual(state("K", "9", "8", "K", "5")[0], "banker")

    def test_lists_games(self):
        answer = self.answers(do="games")
        self.assertEqual([game["id"] for game in answer["games"]], GAMES)
        self.assertEqual(len(answer["catalogue"]), 92)
        self.assertIn({"id": "malta", "name": "Malta"}, answer["limits"])
        self.assertEqual(answer["schema"]["type"], "object")
        wager = self.answers(do="compute", game={"wager": "dragon-7"})
        record = self.program_record("analyze", "catalogue", {"wager": "dragon-7"})
        self.assertEqual(wager["record"]["wagers"], record["wagers"])
        self.assertEqual(self.program_record("analyze", self.file_of(wager["toml"]))["wagers"], record["wagers"])

    def test_errors_have_their_place(self):
        text = self.filed("punto-banco").replace('"8:1"', '"8:0"')
        line = text[: text.index('"8:0"')].count("\n") + 1
        error = self.answers_any(do="check", game={"toml": text, "file": "mine.toml"})["error"]
        self.assertEqual((error["file"], error["line"]), ("mine.toml", line))
        self.assertGreater(error["column"], 1)
        self.assertIn("8:0", error["message"])
        self.refuses_request("remove", "remove: invalid card \"x\"", "a value 0..9 (0 is ten, jack, queen and king), a rank A 2..9 T J "
                             "Q K, or a card such as Ah Td 9c", do="compute", remove="x")  # fmt: skip
        self.refuses_request("changes.player.0", "changes: 8 is a natural", "a total that is not", do="compute",
                             changes={"player": [{"total": 8, "draws": True}]})  # fmt: skip
        good = {"wager": "tie", "event": "Tie", "pays": "9:1"}
        self.refuses_request("changes.pays.1", 'changes: the game has no wager "x"', do="compute",
                             changes={"pays": [good, {**good, "wager": "x"}]})  # fmt: skip
        self.refuses_request("changes.pays.0", 'invalid payout "9"', 'odds such as "11:1", "8 to 1" or "9 for 1", "push" or '
                             '"lose"; did you mean "9:1" or "9 for 1"?', do="compute", changes={"pays": [{**good, "pays": "9"}]})  # fmt: skip
        self.refuses_request("changes.pays.0.event", "invalid field changes.pays.0.event", "a value", do="compute",
                             changes={"pays": [{"wager": "tie"}]})  # fmt: skip
        self.refuses_request("remove", "no such card is left in the shoe: 2", do="compute", shoe="9=9", remove="2")
        self.refuses_request("decks", 'invalid value "4-8" for decks: one shoe is computed at a time',
                             "a single number of decks", do="compute", decks="4-8")  # fmt: skip
        self.refuses_request("cards", "card 2: no such card is left in the shoe: Kd", do="follow", shoe="Kd=1 9c=6",
                             cards=["Kd", "Kd"])  # fmt: skip

    def test_text_of_strangers_is_text(self):
        name = "<img src=x onerror=alert(1)>\\\" style=\\\"left:0"
        text = self.filed("punto-banco").replace('name = "Tie"', f'name = "{name}"')
        for kind in ("compute", "check", "audit", "follow"):
            answer = self.answers(do=kind, game={"toml": text})
            html = [text for key, text in answer.items() if key in HTML] + [
                events["html"] for events in answer.get("events", [])
            ]
            self.assertIn("&lt;img src=x", "".join(html))
            self.assertNotIn("<img", "".join(html))

    def test_no_request_reads_files_or_breaks_the_service(self):
        for line in (b"", b"{", b"[]", b"null", b'"x"', b"\xff\xfe", b'{"do":"\xc3\x28"}', b'{"do":"\\ud800"}',
                     b"[" * 100_000, b'{"a":' * 100_000, b'{"do":1e999}', b'{"do": "compute", "digits": 1e400}'):  # fmt: skip
            self.assertIn("error", self.answers_line(line), line[:20])
        for game in ({"id": "/etc/passwd"}, {"id": "./x.toml"}, {"wager": "../x"}, {"toml": "x = [" + "[" * 9000}, {}):
            self.assertIn("error", self.answers_any(do="compute", game=game), game)
        self.assertIn("error", self.answers_any(do="audit", limits=["/etc/passwd"]))
        self.assertIn("error", self.answers_any(do="report", format="/etc/passwd"))
        head = self.filed("ponto-e-banca").split("[[wager]]")[0]
        wager = '[[wager]]\nid = "w{}"\nname = "W"\nsource = "004"\nrows = [{{ event = "e", {}, pays = "8:1" }}]\n'
        text = head + "".join(wager.format(number, 'winner = "tie"') for number in range(201))
        self.refuses_request("game", "the game has 201 wagers, too many for this page", "at most 200", do="compute",
                             game={"toml": text})  # fmt: skip
        cards = 'alike = { by = "rank", groups = [3] }, any = [{ alike = { by = "suit", groups = [4] } }]'
        text = head + "".join(wager.format(number, cards) for number in range(9))
        # Twice, because what was accepted once is not checked again.
        for _ in range(2):
            error = self.answers_any(do="compute", game={"toml": text})["error"]
            self.assertIn("takes more than 30 million steps to compute", error["message"])
            self.assertGreater(error["line"], 1)
        wrong = [None, True, 10**30, 1.5, "\x00\x1b[2J", "9" * 5000, [[]], ["x"], {"x": {}}, [{"x": 1}]]
        fields = ["game", "changes", "decks", "shoe", "remove", "player", "banker", "wagers", "digits", "with", "cards",
                  "explain", "limits", "format", "stakes"]  # fmt: skip
        for index, (field, value) in enumerate(itertools.product(fields, wrong)):
            request = {"do": KINDS[index % 4], "with": ["record"], "wagers": ["tie"], field: value}
            self.assertIsInstance(self.answers_any(**request), dict)
        for part, value in itertools.product(("player", "banker", "pays", "claims"), wrong):
            self.assertIsInstance(self.answers_any(do="compute", changes={part: value}, **{"with": ["toml"]}), dict)
            self.assertIsInstance(self.answers_any(do="compute", changes={part: [value]}, **{"with": ["toml"]}), dict)
        self.refuses_request("cards", "1001 cards are too many to follow", "at most 1000", do="follow", cards=["9"] * 1001)


if __name__ == "__main__":
    unittest.main()
