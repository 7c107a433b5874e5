"""The service behind the browser page: what it answers is what the program prints."""

import json
import pathlib
import random
import re
import unittest

from program import run
from service import ServiceTest

GAMES = ["punto-banco", "bacara", "baccarat-touch", "chemin-de-fer", "jade-baccarat", "ponto-e-banca"]
SHOES = [
    {},
    {"decks": "6"},
    {"decks": "infinite"},
    {"remove": "9 9 Kd 0"},
    {"shoe": "A=3 2=4 3=4 4=4 5=1 6=4 7=4 8=2 9=4 T=4 J=3 Q=4 K=2", "remove": "K"},
    {"player": "2 4", "banker": "8h"},
]


class Web(ServiceTest):
    def test_figures_are_those_of_the_program(self):
        for game, shoe in zip(GAMES + GAMES[:2], SHOES + SHOES[4:]):
            answer = self.computes(game, shoe)
            self.assertEqual(answer["record"], self.program_record("analyze", game, shoe), (game, shoe))
            self.assertEqual(answer["removal_record"], self.program_record("removal", game, shoe), (game, shoe))
            self.assertEqual((answer["comparison"], answer["compared_wagers"]), ("", ""))
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

    def test_no_message_names_an_option_of_the_command_line(self):
        """Those of refuted claims, of limits, of invalid fields and of files with errors; in HTML without its tags."""
        claims = [{"wager": "tie", "quantity": "house-edge", "value": value} for value in ("14%", "9.5%", "x", "0")]
        toml = self.filed("punto-banco")
        requests = [
            *({"do": "audit", "game": {"id": game}, "limits": ["italy", "malta"]} for game in GAMES),
            *({"do": "audit", "changes": {"claims": [claim]}} for claim in claims),
            *({"do": "compute", "decks": decks} for decks in ("six", "0", "6-8", "6,8")),
            *({"do": "compute", "shoe": shoe} for shoe in ("A=x", "9=1", "Z=3", "A=3 A=4", "A=1 Kd=2")),
            *({"do": "compute", "player": player, "banker": "3"} for player in ("z", "9 9 9 9", "8 1 2")),
            *({"do": "compute", "game": {"wager": "dragon-dragon"}, "meters": [meter]} for meter in ("x", "tie=5", "dragon-dragon=-5")),
            *({"do": "check", "game": {"toml": toml.replace("8:1", pays)}} for pays in ("8:0", "x", "1e5")),
            {"do": "compute", "remove": "9 " * 40}, {"do": "compute", "compare": {"decks": "6-8"}},
            {"do": "follow", "cards": ["z"]}, {"do": "report", "format": "pdf"}, {"do": "rules", "games": [{"game": {"id": "x"}}]},
        ]
        for request in requests:
            answer = self.answers_any(**request)
            shown = [answer["error"]["message"], answer["error"]["expected"] or ""] if "error" in answer else [answer.get("html", ""), *answer.get("warnings", [])]
            for text in shown:
                self.assertNotRegex(re.sub(r"<[^>]*>", " ", text), r"(?<![\w-])--[a-z]", request)

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

    def test_warns_of_wagers_that_the_shoe_does_not_determine(self):
        left_out = re.findall(r"warning: (not computed: wager .*)", run("analyze", "bacara", "--remove", "9")[2])
        self.assertEqual(len(left_out), 1)
        for kind, fields in (("compute", {"remove": "9", "with": ["warnings"]}), ("follow", {"cards": ["9"]})):
            warnings = self.answers(do=kind, game={"id": "bacara"}, **fields)["warnings"]
            self.assertTrue(warnings[0].startswith("Not computed: Suplementar: the limits of Jogador and Banqueiro"))
            self.assertEqual(warnings[1:], left_out)

    def test_compares_rules_as_the_program_does(self):
        def record(*arguments):
            return json.loads(run("games", "--compare", *arguments, "--format", "json")[1])

        answer = self.answers(do="rules")
        self.assertEqual(answer["record"], record())
        self.assertIn("not read", answer["html"])
        games = ["chemin-de-fer", "chemin-de-fer-france"]
        answer = self.answers(do="rules", games=[{"game": {"id": game}} for game in games], all=True)
        self.assertEqual(answer["record"], record("--all-rules", *games))
        for rule in answer["record"]["rules"]:
            self.assertIn(rule["rule"].replace('"', "&quot;").replace("'", "&apos;"), answer["html"])
        text = self.filed("punto-banco").replace('pays = "8:1"', 'pays = "9:1"')
        answer = self.answers(do="rules", games=[{"game": {"id": "punto-banco"}}, {"game": {"toml": text}}])
        self.assertEqual([rule["rule"] for rule in answer["record"]["rules"]], ['Tie: payout of "Tie"'])

    def test_compares_with_another_game_or_shoe(self):
        cases = (
            ("ponto-e-banca", {"game": {"id": "punto-banco"}}, (), ("punto-banco", "ponto-e-banca")),
            ("punto-banco", {"decks": "6"}, {"remove": "9 9"}, ("punto-banco", "--decks", "6", "--with-decks", "8", "--remove", "9 9")),
        )  # fmt: skip
        for game, compare, more, arguments in cases:
            answer = self.computes(game, {"compare": compare, **dict(more)})
            record = json.loads(run("compare", *arguments, "--format", "json")[1])
            self.assertGreater(len(record["wagers"]), 2)
            for wager in record["wagers"]:
                (change,) = (one["difference"] for one in wager["figures"] if one["figure"] == "return_to_player")
                change = change or {"exact": ""}
                self.assertIn(f'data-exact="{change["exact"]}"' if "/" in change["exact"] else "", answer["comparison"])
                self.assertIn(f'data-exact="{change["exact"]}"' if "/" in change["exact"] else "", answer["compared_wagers"])
        # A wager that only one of the games has.
        only = self.computes("punto-banco", compare={"game": {"id": "chemin-de-fer"}}, wagers=["player-pair"], player="9")
        self.assertEqual(only["compared_wagers"], "")
        # A coup that has begun is compared from its first card.
        parts = {"compare": {"decks": "6"}, "with": ["comparison"]}
        self.assertEqual(self.computes("bacara", parts, player="9"), self.computes("bacara", parts))

    def test_checks_and_audits_as_the_program_does(self):
        generous = self.filed("punto-banco").replace('pays = "8:1"', 'pays = "20:1"')
        self.assertIn("tie: the wager returns more than 100%: its bettors win in the long run",
                      self.answers(do="check", game={"toml": generous})["warnings"])  # fmt: skip
        checked = self.answers(do="check", game={"id": "jade-baccarat"})
        self.assertEqual(checked["record"], self.program_record("check", "jade-baccarat"))
        audited = self.answers(do="audit", game={"id": "chemin-de-fer"}, explain=True, limits=["malta"])
        out = run("audit", "chemin-de-fer", "--explain", "--limits", "malta", "--format", "json")[1]
        record = json.loads(out)
        # The page has no command, and is another program.
        record["evidence"]["command"] = None
        record["evidence"]["program"]["sha256"] = audited["record"]["evidence"]["program"]["sha256"]
        self.assertEqual(audited["record"], record)
        self.assertEqual(audited["verdict"], "refuted")
        claim = {"wager": "tie", "quantity": "return-to-player", "value": "85.65%"}
        audited = self.answers(do="audit", changes={"claims": [claim]}, wagers=["tie"])
        self.assertEqual([claim["verdict"] for claim in audited["record"]["claims"]],
                         ["confirmed"] * 4 + ["refuted"])  # fmt: skip

    def test_reports_are_those_of_the_program(self):
        for kind, ending in (("html", ".html"), ("json", ".json")):
            answer = self.answers(do="report", game={"id": "ponto-e-banca"}, format=kind)
            self.assertEqual(answer["name"], "ponto-e-banca" + ending)
            path = self.write("changed.toml", "") + ending
            run("report", "ponto-e-banca", "-o", path)
            written = pathlib.Path(path).read_text(encoding="utf-8")
            # The page has no command line.
            self.assertIn(answer["text"][:200], written)
            self.assertEqual(len(re.findall(r"\d+/\d+", answer["text"])), len(re.findall(r"\d+/\d+", written.replace(path, ""))))  # fmt: skip
        text = self.answers(do="report", format="markdown", decks="6", remove="9 9", wagers=["tie"], limits=["malta"])["text"]
        self.assertIn('the same as sabot report punto-banco --decks "6" --remove "9 9" --wager tie --limits malta -o punto-banco.md',
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

    def test_follows_the_wagers_that_are_asked_for_and_names_the_wrong_card_by_its_place(self):
        for wagers in (["tie"], ["player", "banker"]):
            answer = self.answers(do="follow", wagers=wagers, cards=["9c"])
            self.assertEqual([wager["id"] for wager in answer["record"]["wagers"]], wagers)
        error = self.answers_any(do="follow", cards=["9c", "1x"])["error"]
        self.assertTrue(error["message"].startswith("card 2: "), error)

    def test_a_row_without_commission_has_none_and_a_hand_may_draw_on_nine(self):
        answer = self.computes("punto-banco", {"with": ["paytables"]})
        commissions = [row["commission"] for table in answer["paytables"] for row in table["rows"]]
        self.assertEqual(sorted({str(one) for one in commissions}), ["5%", "None"])
        changes = {"banker": [{"total": 6, "third": 9, "draws": True}]}
        drawn = self.computes("punto-banco", {"with": ["tableau"]}, changes=changes)["tableau"]["banker"]
        self.assertEqual([(cell["total"], cell["third"]) for cell in drawn if cell["draws"] != cell["filed"]], [(6, 9)])

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
        listed = [game["id"] for game in answer["games"]]
        self.assertEqual(listed, [game["id"] for game in json.loads(run("games", "--format", "json")[1])["games"]])
        self.assertEqual([game for game in listed if game in GAMES], GAMES)
        self.assertEqual(len(answer["catalogue"]), 136)
        self.assertIn({"id": "malta", "name": "Malta"}, answer["limits"])
        self.assertEqual(answer["schema"]["type"], "object")
        wager = self.answers(do="compute", game={"wager": "dragon-7"})
        record = self.program_record("analyze", "catalogue", {"wager": "dragon-7"})
        self.assertEqual(wager["record"]["wagers"], record["wagers"])
        self.assertEqual(self.program_record("analyze", self.write("changed.toml", wager["toml"]))["wagers"], record["wagers"])

if __name__ == "__main__":
    unittest.main()
