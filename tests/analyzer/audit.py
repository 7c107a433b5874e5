"""sabot audit, as a user types it."""

import hashlib
import json
import pathlib
import unittest

from program import GOLDEN, STANDARD_TABLEAU, ProgramTest, rows_of, run

TOP = GOLDEN.parent.parent

# Eight decks by value, which determine no pairs.
BY_VALUE = "0=128 " + " ".join(f"{key}=32" for key in "A23456789")
TOUCH = ("baccarat-touch", "--explain", "--stake", "0.10-0.50/0.10")

HOSTILE = (GOLDEN.parent / "support" / "hostile_page.toml").read_text(encoding="utf-8")


def claim(quantity, stated, wager="tie"):
    return f'\n[[claim]]\nquantity = "{quantity}"\nwager = "{wager}"\nstated = "{stated}"\nsource = "page"\n'


WRONG = claim("return-to-player", "85.70%")


class Audit(ProgramTest):
    def finds(self, *arguments):
        """Returns the output of a run that must refute a claim and print nothing on standard error."""
        code, out, err = run("audit", *arguments)
        self.assertEqual((code, err), (1, ""), arguments)
        return out

    def finds_record(self, *arguments):
        return json.loads(self.finds(*arguments, "--format", "json"))

    def page(self, claims=WRONG):
        """The path of a game file with hostile texts and these claims."""
        return self.write("page.toml", f'{HOSTILE}\n[tableau]\nsource = "page"\n{STANDARD_TABLEAU}{claims}')

    def page_with_document(self, name):
        """Such a file, which names the document that it was written from, and the document."""
        document, path = pathlib.Path(self.write(name, "The rules.")), pathlib.Path(self.page())
        text = path.read_text(encoding="utf-8").replace('collection = "', f'file = "{name}"\ncollection = "')
        path.write_text(text, encoding="utf-8")
        return path, document

    def test_golden(self):
        self.matches_golden("audit-all.txt", self.finds("--all"))
        self.matches_golden("audit-all-explain.txt", self.finds("--all", "--explain"))
        self.matches_golden("audit-jade-baccarat.json", self.succeeds("audit", "jade-baccarat", "--format", "json"))
        self.matches_golden("audit-baccarat-touch.txt", self.succeeds("audit", *TOUCH))
        self.matches_golden("audit-baccarat-touch.csv", self.succeeds("audit", *TOUCH, "--format", "csv"))
        self.matches_golden("audit-baccarat-touch.md", self.succeeds("audit", *TOUCH, "--format", "markdown"))

    def test_what_other_wagers_claim_is_not_examined(self):
        text = " ".join(self.succeeds("audit", "punto-banco", "--wager", "tie", "--full").split())
        self.assertIn("Confirmed: every published claim on the selected wagers follows from the rules.", text)
        self.assertRegex(text, r"\d+ other claims of Punto Banco: they are on wagers that were not selected")
        self.assertNotIn("selected", self.succeeds("audit", "punto-banco", "--full"))
        record = self.finds_record("published-8", "--wager", "lucky-8-banker")
        documents = {row["what"].split(",")[0] for row in record["evidence"]["not_examined"] if row["what"].startswith("Document ")}
        self.assertIn("Document page-44", documents)
        self.assertNotIn("Document page-7", documents)

    def test_odds_against_are_printed_as_they_are_stated(self):
        path = self.page(claim("odds", "11 to 1").replace("[[claim]]", '[[claim]]\nevent = "=Tie| ## x"'))
        self.assertIn("Print 10 to 1 for the odds of", self.finds(path))

    def test_a_positive_value_is_not_said_to_round_to_zero(self):
        rules = (TOP / "lib/games/bacara.toml").read_text(encoding="utf-8").split("\n[[claim]]")[0]
        rare = ('\n[[wager]]\nid = "rare"\nname = "Rare"\nsource = "000, page"\nrows = [{ event = "Two aces of spades", pays = "9:1", '
                'count = { rank = "A", suit = "spades", among = ["player-1", "player-2", "banker-1"], is = 3 } }]\n')
        wrong = claim("hit-frequency", "1%", "rare").replace('"page"', '"000, page"')
        out = self.finds(self.write("rare.toml", rules + rare + wrong), "--full")
        self.assertRegex(out, r"the exact\s+value\s+is\s+0\.0005%\.")
        self.assertNotRegex(out, r"rounds\s+to\s+0%")

    def letters(self, *claims):
        """The letters on a sheet of the punto banco of eight decks with these claims alone, on one line each."""
        rules = (TOP / "lib/games/punto-banco.toml").read_text(encoding="utf-8").split("\n[[claim]]")[0]
        text = "".join(claims).replace('source = "page"', 'source = "000, page"')
        record = self.finds_record(self.write("sheet.toml", rules + text), "--explain")
        return [" ".join(advice["letter"].split()) for advice in record["advice"]]

    def letter(self, quantity, stated, wager="banker", event=None):
        text = claim(quantity, stated, wager)
        (letter,) = self.letters(text + f'event = "{event}"\n' if event else text)
        return letter

    def test_a_figure_with_a_wrong_label_and_a_misprint(self):
        for quantity, wager, stated, ending in (
            ("return-to-player", "tie", "14.36", "label it as house edge and print 14.36%, or print 85.64%."),
            ("house-edge", "tie", "-85.64%", "label it as return to player and print 85.64%, or print 14.36%."),
            ("hit-frequency", "banker", "-1.06%", "label it as house edge and print 1.06%, or print 45.86%."),
            ("house-edge", "banker", "-1.17%", "label it as house edge per resolved unit and print 1.17%, or print 1.06%."),
            ("variance", "banker", "0.9274%", "label it as standard deviation and print 0.9274, or print 0.8600."),
        ):
            letter = self.letter(quantity, stated, wager)
            self.assertIn("appears to have a wrong label and a misprint (", letter)
            self.assertTrue(letter.endswith(ending), letter)

    def test_an_expected_value_under_returns_is_one_cause(self):
        self.assertIn("is right if it is the expected value (minus the house edge): label it so, or print 98.94%.",
                      self.letter("return-to-player", "-1.06%"))
        figures = {"banker": "-1.06%", "player": "-1.24%", "tie": "-14.36%", "player-pair": "-10.36%"}
        (letter,) = self.letters(*(claim("return-to-player", stated, wager) for wager, stated in figures.items()))
        self.assertIn("right if each is the expected value", letter)

    def test_figures_per_resolved_unit_under_another_label(self):
        for quantity, stated, what in (
            ("house-edge-resolved", "98.83%", "return to player per resolved unit"),
            ("return-to-player-resolved", "1.17%", "house edge per resolved unit"),
            ("hit-frequency-resolved", "98.83%", "return to player per resolved unit"),
            ("house-edge-resolved", "98.94%", "return to player"),
        ):
            self.assertIn(f"is right if it is the {what} of its wager: label it so", self.letter(quantity, stated))

    def test_a_label_that_is_too_rare_for_the_search_is_a_cause(self):
        for quantity, correct in (("return-to-player", "98.94%"), ("house-edge", "1.06%")):
            sheet = claim(quantity, "50.68%", "banker")
            (letter,) = self.letters(sheet)
            self.assertTrue(letter.endswith(f"(per resolved unit): label it so, or print {correct}."), letter)

    def test_misprints_of_odds_are_those_of_the_printed_number(self):
        letter = self.letter("odds", "9.15 to 1", "tie", "Tie")
        self.assertIn("(two of its digits are exchanged: 9.15 to 1 for 9.51 to 1): print 9.51 to 1.", letter)
        self.assertIn('once ("1 in N"), not the odds against it ("N to 1"): label it so, or print 9.5 to 1.',
                      self.letter("odds", "10.5 to 1", "tie", "Tie"))
        self.assertIn('not in how many coups it occurs once ("1 in N"): label it so, or print 10.5.',
                      self.letter("odds", "9.5", "tie", "Tie"))

    def test_claims_that_contradict_each_other(self):
        game = (TOP / "lib/games/bacara.toml").read_text(encoding="utf-8")
        claims = (TOP / "tests/support/claims_contradictory.toml").read_text(encoding="utf-8")
        path = self.write("page.toml", game + claims)
        self.matches_golden("audit-contradictions.txt", self.finds(path).split("\nEvidence\n")[0])
        rows = rows_of(self.finds(path, "--format", "csv", "--table", "contradictions"))
        lines = (game + claims).splitlines()
        for row in rows:
            self.assertEqual((row["file"], lines[int(row["line"]) - 1]), ("page.toml", "[[claim]]"))
        self.assertLess({"1", "2"}, {row["contradiction"] for row in rows})

    def test_csv_has_a_table_of_each_kind(self):
        path = self.touch_with_halves_up()
        tables = {}
        for table in ("claims", "parts", "explanations", "shared-explanations", "readings", "plays", "stakes",
                      "returns-by-stake", "summary"):  # fmt: skip
            games = [path] if "explanations" in table else ["--all"]
            text = self.finds(*games, "--explain", "--stake", "0.10", "--format", "csv", "--table", table)
            tables[table] = rows_of(text)
            self.assertNotEqual(tables[table], [], table)
            header = text.splitlines()[0].split(",")
            self.assertEqual(len(header), len(set(header)), table)
        explained = [row for row in tables["explanations"] if row["game"] == "baccarat-touch"]
        self.assertEqual([(row["claim"], row["claims_met"]) for row in explained],
                         [("4", "6"), ("4", "6"), ("4", "3"), ("6", "6"), ("6", "6"), ("6", "5"), ("6", "")])  # fmt: skip
        self.assertEqual([(row["game"], row["player_exact"]) for row in tables["returns-by-stake"]],
                         [("baccarat-touch", "19283843717413/19524993263685")])  # fmt: skip
        self.assertEqual([row["verdict"] for row in tables["summary"]],
                         ["confirmed", "confirmed", "confirmed (1 at some stakes)", "refuted", "confirmed", "confirmed"])  # fmt: skip
        self.refuses("audit", "--table", "claims", message="--table claims needs --format csv")

    def test_exit_codes(self):
        for game, code in (("punto-banco", 0), ("jade-baccarat", 0), ("chemin-de-fer", 1), ("baccarat-touch", 0)):
            self.assertEqual(run("audit", game)[0], code, game)
        self.assertEqual(run("audit")[1], run("audit", "punto-banco")[1].replace("sabot audit punto-banco", "sabot audit"))

    def test_invalid_usage(self):
        self.refuses(
            "audit", "jade-baccarat", "--wager", "nope",
            message='jade-baccarat has no wager "nope": expected player, banker, tie, player-pair, banker-pair, '
                    "either-pair, perfect-pair, big, small",
        )  # fmt: skip
        self.refuses(
            "audit", "jade-baccarat", "--stake", "0.10",
            message="--stake: jade-baccarat does not round returns: expected a game file with [settlement]",
        )  # fmt: skip
        self.refuses(
            "audit", "baccarat-touch", "--player", "9",
            message='unknown option "--player": expected one that sabot audit --help lists',
        )  # fmt: skip
        for stake in ("0.105", "0", "-1", "x", "1-0.5", "0.01-200", "1/0", "1/0.015", ""):
            code, out, err = run("audit", "baccarat-touch", "--stake", stake)
            self.assertEqual((code, out), (2, ""), stake)
            self.assertNotEqual(err, "", stake)
        for arguments in (("--all", "jade-baccarat"), ("--format", "xml"), ("--decks", "0"), ("no-such-game",),
                          ("jade-baccarat", "no-such-game"), ("--shoe", "A=5")):  # fmt: skip
            code, out, _ = run("audit", *arguments)
            self.assertEqual((code, out), (2, ""), arguments)

    def test_another_number_of_decks_than_the_document_states(self):
        record = self.finds_record("jade-baccarat", "--decks", "6")
        self.assertEqual(record["shoe"]["decks"], 6)
        verdicts = [one["verdict"] for one in record["claims"]]
        self.assertEqual(verdicts.count("refuted"), 6)
        self.assertEqual([one["verdict"] for one in record["readings"][0]["claims"]], verdicts)

    def test_a_range_of_decks_has_one_run_for_each(self):
        runs = self.finds_record("jade-baccarat", "--decks", "7-8")
        self.assertEqual(runs["schema"], "sabot/audit-runs/1")
        self.assertEqual([one["shoe"]["decks"] for one in runs["runs"]], [7, 8])
        self.assertEqual([one["verdict"] for one in runs["runs"]], ["refuted", "confirmed"])
        one = self.record("audit", "jade-baccarat", "--decks", "8-8")
        self.assertIn(one["schema"], ("sabot/audit/1", "sabot/audit-runs/1"))
        self.assertIn("\nSummary\n=======\n", self.finds("jade-baccarat", "--decks", "7-8"))

    def test_several_games_have_one_run_each(self):
        runs = self.finds_record("ponto-e-banca", "chemin-de-fer")
        self.assertEqual([one["game"]["id"] for one in runs["runs"]], ["ponto-e-banca", "chemin-de-fer"])
        self.assertEqual(runs["verdict"], "refuted")
        every = self.finds_record("--all")
        self.assertEqual(len(every["runs"]), 6)
        # With several games, stakes apply only to those that round returns.
        self.assertIn("RTP by stake", self.succeeds("audit", "ponto-e-banca", "baccarat-touch", "--stake", "0.10"))

    def test_claims_that_the_shoe_does_not_determine_are_unchecked(self):
        code, out, err = run("audit", "jade-baccarat", "--shoe", BY_VALUE, "--format", "json")
        self.assertEqual(code, 0)
        verdicts = {one["wager"]: one["verdict"] for one in json.loads(out)["claims"]}
        self.assertEqual(verdicts["perfect-pair"], "unchecked")
        self.assertEqual(verdicts["tie"], "confirmed")
        self.assertEqual(len(err.splitlines()), 4)
        self.assertIn(
            "sabot: warning: jade-baccarat: not checked: Coppia del Giocatore (player-pair): return to player (89.64%): "
            "wager player-pair depends on ranks or suits that the shoe or the dealt cards do not give: expected ranks (A 2..9 T J Q K) or cards (Ah Td 9c)\n", err,
        )  # fmt: skip

    def test_unchecked_claims_in_several_games(self):
        games = ("baccarat-touch", "jade-baccarat")
        alone = [run("audit", game, "--shoe", BY_VALUE) for game in games]
        self.assertEqual([(code, len(err.splitlines())) for code, _, err in alone], [(0, 0), (0, 4)])
        code, _, err = run("audit", *games, "--shoe", BY_VALUE)
        self.assertEqual((code, err), (0, alone[1][2]))

    def test_a_claim_that_the_file_does_not_model_is_not_auditable(self):
        aside = claim("return-to-player", "91.00%") + 'unmodelled = "random multipliers"\n'
        path = self.page(aside)
        why = "it depends on random multipliers, which the game file does not model"
        code, text, err = run("audit", path, "--explain")
        self.assertEqual(code, 0)
        title = "T|ie `x` <img src=x> second (tie): return to player"
        self.assertEqual(err, f"sabot: warning: page: not auditable: {title} (91.00%): {why}\n")
        self.assertIn(f"\n{title}: not auditable\n\nNot auditable: {why}. Source: page.\n", text)
        self.assertIn("2 claims: 0 confirmed, 1 truncated, 0 refuted, 1 not auditable.\n", text)
        self.assertIn("Confirmed as far as checked; claims that could not be checked: 1 of 2", text)
        record = json.loads(run("audit", path, "--format", "json")[1])
        self.assertEqual([one["verdict"] for one in record["claims"]], ["truncated", "not auditable"])
        self.assertEqual((record["verdict"], record["counts"]["not_auditable"]), ("confirmed", 1))
        rows = rows_of(run("audit", path, "--format", "csv")[1])
        self.assertEqual((rows[1]["verdict"], rows[1]["finding"]), ("not auditable", f"Not auditable: {why}."))
        for form in ("markdown", "latex", "html"):
            code, page, _ = run("audit", path, "--format", form)
            self.assertEqual(code, 0)
            self.assertIn("not auditable", page)
        # The claim does not count either if another one is refuted.
        path = self.page(aside + WRONG)
        self.assertEqual(run("audit", path)[0], 1)

    def test_advises_to_check_the_unit_before_replacing_a_figure(self):
        for stated, cause in (("14.36%", "is right if it is the house edge of its wager: label it so, or print 85.64%."),
                              ("85.64", "appears to be a misprint (it lacks its percent sign: 85.64 for 85.64%): print 85.64%.")):  # fmt: skip
            text = self.finds(self.page(claim("return-to-player", stated)), "--explain")
            advice = " ".join(text[text.rindex("What to do:"):].split())
            self.assertIn(f"{stated}, {cause}", advice)
        advice = " ".join(self.finds("chemin-de-fer").split("What to do:")[1].split())
        self.assertIn("As filed, the rules return 101.2374% on Banca: check them against the document before printing any "
                      "figure.", advice)  # fmt: skip

    def test_wagers_select_claims(self):
        chosen = ("--wager", "small", "--wager", "tie")
        record = self.record("audit", "jade-baccarat", *chosen)
        self.assertEqual([one["wager"] for one in record["claims"]], ["tie", "small"])
        self.assertIn("Nothing to check", self.succeeds("audit", "bacara", "--wager", "tie"))

    def test_removed_cards(self):
        record = self.finds_record("jade-baccarat", "--remove", "9 9 9 9", "--wager", "tie")
        self.assertEqual(record["removed"], ["9", "9", "9", "9"])
        self.assertEqual(record["shoe"]["cards"], 412)

    def test_a_file_in_another_directory(self):
        path = self.page()
        here = self.finds_record(path)
        code, there, _ = run("audit", "page.toml", "--format", "json", cwd=self.folder)
        there = json.loads(there)
        self.assertEqual(there["evidence"].pop("command"), "sabot audit page.toml")
        here["evidence"].pop("command")
        # Files are named as they were given.
        names = [record["evidence"]["inputs"][0].pop("name") for record in (here, there)]
        self.assertEqual(names, [path, "page.toml"])
        self.assertEqual((code, there), (1, here))

    def test_evidence(self):
        path, rules = self.page_with_document("rules.md")
        record = self.finds_record(str(path), "--limits", "malta")
        evidence = record["evidence"]
        digest = lambda file: hashlib.sha256(file.read_bytes()).hexdigest()
        self.assertEqual([(one["kind"], one["sha256"], one["bytes"]) for one in evidence["inputs"]],
                         [("game", digest(path), None), ("document", digest(rules), 10),
                          ("limits", record["limits"][0]["sha256"], None)])  # fmt: skip
        self.assertEqual(record["limits"][0]["documents"][0]["sha256"], None)
        missing = {one["what"] for one in evidence["not_examined"]}
        self.assertIn("A second computation", missing)
        self.assertIn("The text behind limit average-return of Malta", missing)
        for document in record["limits"][0]["documents"]:
            self.assertIn(f"Document {document['id']}, {document['title']}", missing)
        self.assertEqual(evidence["double_check"], None)
        self.assertEqual(evidence["command"], f"sabot audit {path} --limits malta")
        self.assertTrue(evidence["program"]["compiler"])
        table = self.finds(str(path), "--limits", "malta", "--format", "csv", "--table", "inputs").splitlines()
        self.assertEqual(table[0], "kind,input,bytes,rows,sha256")
        self.assertEqual([line.split(",")[0] for line in table[1:]], ["game", "document", "limits"])
        self.assertTrue(table[2].endswith(f" (rules.md),10,,{digest(rules)}"), table)
        out = " ".join(self.finds(str(path), "--double-check").split())
        self.assertIn(f"(rules.md), 10 bytes, SHA-256 {digest(rules)}", out)
        self.assertIn("Two routes: the second, independent route counts the same combinations", out)
        self.assertNotIn("A second computation", out)
        rules.unlink()
        code, out, err = run("audit", str(path))
        self.assertEqual((code, out), (2, ""))
        self.assertIn("file of document page cannot be read: No such file or directory", err)

    def test_an_output_never_replaces_a_document(self):
        path, rules = self.page_with_document("rules.txt")
        self.assertEqual(run("audit", str(path), "-o", str(rules))[0], 2)
        self.assertEqual(rules.read_text(encoding="utf-8"), "The rules.")

    def test_the_same_bytes_each_time(self):
        for arguments in (("--all", "--explain"), (*TOUCH, "--format", "json"), ("bacara", "--format", "csv")):
            self.assertEqual(run("audit", *arguments), run("audit", *arguments), arguments)

    def test_digits(self):
        self.assertIn("94.717123%", self.succeeds("audit", "jade-baccarat", "--wager", "small", "--digits", "8"))

    def test_double_check(self):
        record = self.record("audit", "jade-baccarat", "--double-check")
        self.assertEqual(record["checks"]["double_check"], "agrees")
        self.assertIn("Double check: the second route agrees", self.succeeds("audit", "punto-banco", "--double-check"))

    def test_one_correct_digit_more_or_less(self):
        path = self.page("".join(claim("return-to-player", f"85.640{digit}%") for digit in "2345"))
        claims = self.finds_record(path)["claims"]
        # The tie returns 85.64037...%, and the file's 9.51% is a truncated 9.5155...%.
        verdicts = ["truncated", "refuted", "truncated", "confirmed", "refuted"]
        self.assertEqual([one["verdict"] for one in claims], verdicts)

    def test_hostile_names_stay_text(self):
        path = self.page()
        text = self.finds(path)
        self.assertEqual(text.splitlines()[1], "=1+1 | <script>alert(1)</script> # Confirmed (page)")
        self.assertIn("\nT|ie `x` <img src=x> second (tie): return to player ", text)
        page = self.finds(path, "--explain", "--format", "markdown")
        for line in page.splitlines():
            self.assertNotRegex(line, r"(^|[^\\])<", line)
            self.assertNotRegex(line, r"^(# Confirmed|- item|- a|## x|```)", line)
        tables = [block.splitlines() for block in page.split("\n\n") if block.startswith("|")]
        self.assertEqual([len(table) for table in tables], [4, 4, 4, 5, 6, 5])
        for table in tables:
            self.assertEqual(len({line.replace("\\|", "").count("|") for line in table}), 1, table)
        rows = rows_of(self.finds(path, "--format", "csv"))
        self.assertEqual([row["event"] for row in rows], ["'=Tie| ## x", ""])
        self.assertEqual(rows[0]["source"], "'@SUM(A1) - a, page")
        for row in rows:
            self.assertNotIn(None, row)
            self.assertFalse(any(field.startswith(("=", "@", "\t")) for field in row.values()), row)


if __name__ == "__main__":
    unittest.main()
