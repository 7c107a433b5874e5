"""What sabot rounds reads: rows, columns, amounts and files."""

import gzip
import hashlib
import json
import pathlib
import subprocess
import unittest

from dealer import FIELDS
from faulty_rounds import commission_of_four
from program import PROGRAM, run
from readme import blocks
from rounds_record import BETS, RoundsTest, as_csv, record


class Input(RoundsTest):
    def test_headings_in_any_case_are_read(self):
        rows = record(3, more={"table": 1, **BETS})
        for i, row in enumerate(rows):
            row["table"] = i % 2
        commission_of_four(rows)
        expected = self.violations("punto-banco", rows)
        self.assertGreater(expected["violations_by_rule"]["settlement"], 10)
        text = as_csv(rows)
        header, rest = text.split("\n", 1)
        for other in (header.upper(), header.title(), header.replace(" ", "_"), header.title().replace(" ", "-")):
            result = self.checked("punto-banco", self.file(other + "\n" + rest))
            for key in ("violations", "violations_by_rule", "wagers", "unread_columns"):
                self.assertEqual(result[key], expected[key], other)
        path = self.file(header + ",Table\n")
        self.refuses("rounds", "punto-banco", path,
                     message=f'{path}:1:1: the columns "table" and "Table" have the same name: expected one column "table"')  # fmt: skip

    def test_rows_that_cannot_be_read_are_no_violations(self):
        rows = record(12, burn=10)
        text = as_csv(rows).split("\n")
        header = text[0].split(",")
        # Rounds in the middle of a shoe, the first and the last of one, and three in a row, of which one is the last.
        first = next(i for i, row in enumerate(rows, 1) if row["shoe"] == 3)
        for lines in ([5], [first], [first - 1], [first - 2, first - 1, first], [10, 11, 30, 90]):
            damaged = ["?" if i in lines else line for i, line in enumerate(text)]
            result = self.checked("bacara", self.file("\n".join(damaged)))
            self.assertEqual((result["violations_total"], result["unreadable"], result["verdict"]), (0, len(lines), "unreadable"))
            self.assertEqual([one["rule"] for one in result["violations"]], ["input"] * len(lines))
        # A row that cannot be read explains one missing round, not two.
        result = self.checked("bacara", self.file("\n".join(["?" if i == 5 else line for i, line in enumerate(text) if i != 6])))
        self.finds(result, "sequence", "^rounds 5 to 6 of shoe 1 are missing before round 7")
        # Nor does it explain one that is missing later.
        result = self.checked("bacara", self.file("\n".join(["?" if i == 5 else line for i, line in enumerate(text) if i != 8])))
        self.finds(result, "sequence", "^round 8 of shoe 1 is missing before round 9")
        self.assertEqual(result["verdict"], "violations")
        out = " ".join(run("rounds", "bacara", self.file("\n".join(["?" if i == 5 else line for i, line in enumerate(text)])))[1].split())
        self.assertIn("Violations found: none.", out)
        self.assertIn("No test was made: which rounds cannot be read may depend on their cards.", out)
        self.assertIn("Rows that cannot be read: 1.", out)
        self.assertEqual(len(header), 12)

    def test_rows_of_which_a_field_cannot_be_read_are_counted(self):
        rows = record(3, more=BETS)
        said = lambda: " ".join(run("rounds", "punto-banco", self.file(as_csv(rows)))[1].split())
        for row in rows:
            row["banker stake"] = "€10"
        count = len(rows)
        self.assertIn(f"Repair the record: {count} of {count} rows cannot be read, or not in full; what could be read breaks no rule", said())
        known = f"Rows that cannot be read: {count}. They are no violations of the rules. Of {count}, the cards or the outcome could be read, so that their rounds are counted."
        self.assertIn(known + " Tests", said())
        rows[7]["P1"] = "x"
        self.assertIn(known.replace(f"Of {count}", f"Of {count - 1}") + " The other rounds are not counted. ", said())

    def test_what_is_not_recorded_is_listed_as_not_checked(self):
        rows = record(3, more={**BETS, "player-pair stake": 1, "player-pair return": 0})
        bets = ["banker stake", "banker return", "tie stake", "tie return"]
        cards, facts = FIELDS[2:8], FIELDS[8:]

        def unchecked(*fields):
            text = as_csv([{field: row[field] for field in fields} for row in rows], fields)
            listed = self.checked("punto-banco", self.file(text))["evidence"]["not_examined"]
            words = {one["what"].removeprefix("Rule: "): one["why"] for one in listed if one["what"].startswith("Rule: ")}
            return {rule: why for rule, why in words.items() if "burnt" not in rule and "cut card" not in rule and "stakes" not in rule and rule != "times"}

        self.assertEqual(unchecked("shoe", "round", *cards, *facts, *bets), {})
        self.assertEqual(unchecked("shoe", *cards, *facts, *bets), {"the numbers of rounds": "no numbers of rounds are recorded"})
        self.assertEqual(unchecked("round", *cards, *facts, *bets), {"the numbers of shoes": "no shoes are recorded"})
        self.assertEqual(unchecked(*cards, *facts, *bets),
                         {"the numbers of rounds": "no numbers of rounds are recorded", "the numbers of shoes": "no shoes are recorded",
                          "how often a shoe holds a card": "no shoes are recorded"})  # fmt: skip
        self.assertEqual(unchecked("shoe", "round", *cards, *bets),
                         {"totals": "no totals are recorded", "outcomes": "no outcomes are recorded"})
        self.assertEqual(unchecked("shoe", "round", *cards, *facts), {"payments": "no bets are recorded"})
        without_cards = {"the drawing of third cards": "no cards are recorded", "the cards of the shoes": "no cards are recorded",
                         "totals": "no cards are recorded", "whether rounds and shoes are entered again": "no cards are recorded"}  # fmt: skip
        self.assertEqual(unchecked("shoe", "round", *facts, *bets), without_cards)
        self.assertEqual(unchecked("shoe", "round", "outcome", *bets, "player-pair stake", "player-pair return"),
                         {**without_cards, "outcomes": "neither cards nor totals are recorded",
                          "payments of player-pair": "they depend on more than is recorded"})  # fmt: skip
        # The payments that are checked without cards are wrong by the outcomes.
        for row in rows:
            row["tie return"] = 10 if row["outcome"] == "T" else 0
        ties = sum(row["outcome"] == "T" for row in rows)
        fields = ["shoe", "round", "outcome", *bets]
        said = " ".join(run("rounds", "punto-banco", self.file(as_csv([{field: row[field] for field in fields} for row in rows], fields)))[1].split())
        self.assertIn(f"By the recorded outcomes, {ties} payments are wrong: ", said)
        self.assertNotIn("No bet is recorded", said)

    def test_rows_that_are_no_rounds_are_counted_by_their_kinds(self):
        head, *rows = as_csv(record(1)).splitlines()
        rows[5:5] = ["," * head.count(",")] * 2
        path = self.file("\n".join(["Casino", head, *rows, "Printed by the casino"]))
        code, out, err = run("rounds", "punto-banco", path, "--format", "json")
        self.assertEqual((code, err), (0, f"sabot: warning: {path}: left out as no rounds: 1 line above the header (line 1), "
                                          f"2 empty rows (the first: line 8), 1 row of notes (line {len(rows) + 3})\n"))  # fmt: skip
        # Lines above the header are no rows.
        self.assertEqual(json.loads(out)["files"][0]["skipped"], 3)

    def test_the_colour_of_a_verdict(self):
        """Green is for a record that tests could have rejected; one of cancelled rounds alone has their cards."""
        for game, text, tone in (("punto-banco", as_csv(record(2)), "good"), ("chemin-de-fer", "outcome\nP\n", "doubtful")):
            page = run("rounds", game, self.file(text), "--format", "html")[1].partition('id="verdict"')[2]
            self.assertTrue(page.partition('<div class="notice ')[2].startswith(f'{tone}"'), tone)
        text = run("rounds", "punto-banco", self.file(as_csv(record(1, more={"status": "void"}))))[1]
        self.assertNotIn("Repair the record first", text)
        self.assertIn("Violations found: none.", text)

    def test_days_that_do_not_exist_are_no_months(self):
        rows = record(2, more={"time": "2026-11-22T01:02"})
        rows[3]["time"], rows[5]["time"], rows[7]["time"] = "2026-13-01", "22/11/2026", ""
        result = self.violations("punto-banco", rows, "--by", "month")
        self.assertEqual([(one["line"], one["message"]) for one in result["violations"]],
                         [(5, 'the time is "2026-13-01": expected a day and a time of the day that exist'),
                          (7, 'time is "22/11/2026": expected a time such as 2026-11-22T21:00:30, or a column map that '
                              'states time-form')])  # fmt: skip
        self.assertEqual({one["value"]: one["rounds"] for one in result["groups"]}, {"": 3, "2026-11": len(rows) - 3})
        self.assertEqual((result["verdict"], result["unreadable"]), ("violations", 1))

    def test_any_usual_separator_is_read(self):
        rows = record(3, more=BETS)
        commission_of_four(rows)
        text = as_csv(rows)
        expected = self.violations("punto-banco", rows)
        for separator in ";\t|":
            result = self.checked("punto-banco", self.file(text.replace(",", separator)))
            for key in ("violations", "wagers", "unread_columns"):
                self.assertEqual(result[key], expected[key], separator)

    def test_amounts_with_a_comma_or_of_thousands_are_no_other_amounts(self):
        rows = record(1, more={"banker stake": "10", "banker return": ""})
        for stake in ("10,5", "10.000"):
            rows[0]["banker stake"] = stake
            result = self.checked("punto-banco", self.file(as_csv(rows).replace(",", ";").replace("10;5", "10,5")))
            self.finds(result, "input", f"^an amount is \"{stake}\": expected ")

    def test_a_warning_names_columns_that_are_not_read(self):
        # A dealer divides violations.
        rows = record(1, more={"tabel": 1, "note": "x", "dealer": "D7"})
        path, other = self.file(as_csv(rows)), self.file(as_csv(record(1, more={"no\x1bte": 1})), "other.csv")
        code, out, err = run("rounds", "punto-banco", path, path, other, "--format", "json")
        self.assertEqual(err, f'sabot: warning: {path}: columns are not read: "tabel" (did you mean "table"?), "note"\n'
                              f'sabot: warning: {other}: a column is not read: "no te"\n')  # fmt: skip
        self.assertEqual(json.loads(out)["unread_columns"], ["tabel", "note", "no\x1bte"])
        # Shoe 1 comes twice.
        self.assertEqual(code, 1)

    def test_a_column_map(self):
        manual = (pathlib.Path(__file__).parents[2] / "analyzer" / "README.md").read_text(encoding="utf-8")
        columns = next(block for block in blocks(manual) if "[columns]" in block)
        table = ["Ora;Tavolo;Sabot;Mano;Carte;Esito;Banco puntata;Banco reso"]
        for row in record(2, more={"banker stake": 10, "banker return": ""}):
            order = [row[place] for place in ("P1", "B1", "P2", "B2", "P3", "B3")]
            carte = " ".join(card.replace("T", "10").upper() if card else "-" for card in order)
            amount = str(row["banker return"]).replace(".", ",")
            table.append(f"2026-11-22T21:00:00;7;{row['shoe']};{row['round']};{carte};{row['outcome']};10,00;{amount}")
        path = self.file("\r\n".join(table), "registro.csv")
        result = self.checked("punto-banco", path, "--columns", self.file(columns, "map.toml"), "--by", "month")
        self.assertEqual(result["violations"], [])
        self.assertEqual([(one["kind"], one["sha256"]) for one in result["evidence"]["inputs"][-2:]],
                         [("column-map", hashlib.sha256(columns.encode()).hexdigest()),
                          ("log", hashlib.sha256("\r\n".join(table).encode()).hexdigest())])  # fmt: skip
        self.assertEqual(result["rounds"], len(table) - 1)
        self.assertEqual([group["value"] for group in result["groups"]], ["2026-11"])
        self.assertEqual(result["wagers"][0]["rounds"], len(table) - 1)

    def test_any_number_of_threads_and_any_input_gives_the_same(self):
        rows = record(60, more={"banker stake": 10, "banker return": "", "table": ""})
        for row in rows:
            row["table"] = row["shoe"] % 3
        commission_of_four(rows)
        text = as_csv(rows).encode()
        path, packed = self.file(text), self.file(gzip.compress(text), "rounds.csv.gz")
        once = None
        for arguments in ([path, "--threads", "1"], [path, "--threads", "3"], [packed], ["-"]):
            done = subprocess.run([PROGRAM, "rounds", "punto-banco", *arguments, "--by", "table", "--format", "json"],
                                  input=text, capture_output=True, check=False)  # fmt: skip
            self.assertEqual((done.returncode, done.stderr), (1, b""))
            result = json.loads(done.stdout)
            read = pathlib.Path(packed).read_bytes() if arguments == [packed] else text
            self.assertEqual(result["files"], [{
                "name": {"-": "standard input"}.get(arguments[0], arguments[0]),
                "rows": len(rows),
                "skipped": 0,
                "skipped_rows": [],
                "uncompared_totals": 0,
                "bytes": len(read),
                "sha256": hashlib.sha256(read).hexdigest(),
            }])  # fmt: skip
            named = {key: value for key, value in result.items() if key not in ("files", "violations", "evidence")}
            named["violations"] = [{**one, "file": ""} for one in result["violations"]]
            named["broken_rules"] = [{**one, "first_file": ""} for one in result["broken_rules"]]
            once = once or named
            self.assertEqual(named, once, arguments)


if __name__ == "__main__":
    unittest.main()
