"""What the service behind the browser page answers to errors, and to requests of people who want it to fail."""

import itertools
import unittest

from service import ServiceTest

HTML = ["figures", "effects", "html", "wagers", "history"]
KINDS = ["compute", "follow", "audit", "compute"]


class WebHostile(ServiceTest):
    def test_errors_have_their_place(self):
        text = self.filed("punto-banco").replace('"8:1"', '"8:0"')
        line = text[: text.index('"8:0"')].count("\n") + 1
        error = self.answers_any(do="check", game={"toml": text, "file": "mine.toml"})["error"]
        self.assertEqual((error["file"], error["line"]), ("mine.toml", line))
        self.assertGreater(error["column"], 1)
        self.assertIn("8:0", error["message"])
        self.refuses_request("remove", "invalid card \"x\"", "a value 0..9 (0 is ten, jack, queen and king), a rank A 2..9 T J "
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
        self.refuses_request("decks", 'invalid value "4-8": one shoe is computed at a time',
                             "a single number of decks", do="compute", decks="4-8")  # fmt: skip
        self.refuses_request("compare.decks", 'invalid value "4-8": one shoe is computed at a time', "a single number of decks",
                             do="compute", compare={"decks": "4-8"})  # fmt: skip
        self.refuses_request("games", "a game alone cannot be compared", "two games or more", do="rules",
                             games=[{"game": {"id": "bacara"}}])  # fmt: skip
        self.refuses_request("compare.remove", "no such card is left in the shoe: 9", do="compute", shoe="9=9", compare={"shoe": "2=9"},
                             remove="9", changes={})  # fmt: skip
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
        wager = '[[wager]]\nid = "w{}"\nname = "W"\nsource = "002"\nrows = [{{ event = "e", {}, pays = "8:1" }}]\n'
        text = head + "".join(wager.format(number, 'winner = "tie"') for number in range(201))
        self.refuses_request("game", "the game has 201 wagers, too many for this page", "at most 200", do="compute",
                             game={"toml": text})  # fmt: skip
        self.assertIn("html", self.answers_any(do="check", game={"toml": text[: text.rindex("[[wager]]")]}))
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
        for value in wrong:
            self.assertIn("record" if value in (None, []) else "error", self.answers_any(do="rules", games=value), value)
            self.assertIn("record" if value is None else "error", self.answers_any(do="rules", games=[{"game": value}, {}]), value)
        for part, value in itertools.product(("player", "banker", "pays", "claims"), wrong):
            self.assertIsInstance(self.answers_any(do="compute", changes={part: value}, **{"with": ["toml"]}), dict)
            self.assertIsInstance(self.answers_any(do="compute", changes={part: [value]}, **{"with": ["toml"]}), dict)
        self.refuses_request("cards", "1001 cards are too many to follow", "at most 1000", do="follow", cards=["9"] * 1001)


if __name__ == "__main__":
    unittest.main()
