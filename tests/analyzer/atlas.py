"""sabot atlas, as a user types it: a small site, whose links and figures are checked."""

import csv
import html
import io
import json
import os
import pathlib
import random
import re
import tempfile
import unittest

from program import ProgramTest, run

SEED = int(os.environ.get("SABOT_TEST_SEED", random.randrange(10**9)))
TOP = pathlib.Path(__file__).resolve().parents[2]
PAGES = ("rules", "published", "first", "bacara")
WAGERS = ("dragon-7", "lucky-nines-binions", "dragon-dragon", "small-tiger")


def cells(page, table):
    """The rows of a table of a page: each cell as its text and its fraction, None if it has none."""
    body = re.search(rf'<table id="tab:{table}".*?</table>', page, re.S)[0]
    rows = re.findall(r"<tr>(.*?)</tr>", body.partition("<tbody>")[2], re.S)
    cell = re.compile(r"<t[hd][^>]*?(?: data-exact=\"([^\"]*)\")?>(.*?)</t[hd]>", re.S)
    return [
        [(html.unescape(re.sub(r"<[^>]*>", "", text)), exact or None) for exact, text in cell.findall(row)] for row in rows
    ]


def as_json(row):
    """A row of CSV as JSON has it: fractions for decimals, and text without the marks for spreadsheets."""
    return {key: (row.get(key + "_exact") or text).replace("'", "") for key, text in row.items() if not key.endswith("_exact")}


class Atlas(ProgramTest):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.kept = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls.kept.cleanup)
        cls.site = pathlib.Path(cls.kept.name) / "atlas"
        wagers = [word for wager in WAGERS for word in ("--wager", wager)]
        code, out, err = run("atlas", *PAGES, *wagers, "-o", str(cls.site))
        assert (code, out, err) == (0, "", ""), err
        cls.random = random.Random(SEED)
        print(f"seed {SEED}: repeat with SABOT_TEST_SEED={SEED}")

    def page(self, name):
        return (self.site / name).read_text(encoding="utf-8")

    def test_every_page_has_its_data_and_every_link_leads_somewhere(self):
        pages = sorted(path.name for path in self.site.glob("*.html"))
        expected = ["index", "rules", "published", "first", "game-bacara", *(f"wager-{wager}" for wager in WAGERS)]
        self.assertEqual(pages, sorted(f"{name}.html" for name in expected))
        linked = set()
        for name in pages:
            text = self.page(name)
            ids = re.findall(r' id="([^"]*)"', text)
            self.assertEqual(len(ids), len(set(ids)), name)
            for target in re.findall(r'(?:href|action)="([^"]*)"', text):
                with self.subTest(f"{name}: {target}"):
                    file, _, anchor = html.unescape(target).partition("#")
                    self.assertTrue(not file or (self.site / file).is_file())
                    self.assertTrue(not anchor or file or anchor in ids)
                    linked.add(file)
            self.assertIn(name.replace(".html", ".json"), linked)
            linked |= set(re.findall(r'<script src="([^"]*)"', text))
            self.assertNotRegex(text, r'(?:src|href)="(?:https?:|//)')
        self.assertEqual(linked - {""}, {path.name for path in self.site.iterdir()} - {"sabot.sha256"})

    def test_pages_state_what_their_commands_compute(self):
        """Data beside a page are the rows that the command beside the part prints as CSV, and JSON has the same."""
        tables = []
        for path in self.site.glob("*.json"):
            page = json.loads(path.read_text(encoding="utf-8"))
            shown = re.sub(r"--decks \S+", "--decks N", html.unescape(self.page(f"{page['page']}.html")))
            for part in page["parts"]:
                for command in part["commands"]:
                    self.assertIn(re.sub(r"--decks \S+", "--decks N", command), shown)
                # A report writes CSV into a directory, and one of these audits explains a thousand claims.
                if not re.match("sabot (report|audit published-8 --explain)", part["commands"][0]):
                    tables += [(page["page"], part, kind) for kind in part["tables"]]
        self.assertGreater(len(tables), 30)
        for page, part, kind in self.random.sample(tables, 8):
            command = self.random.choice(part["commands"])
            with self.subTest(f"{page}: {kind}: {command}"):
                words = command.split()[1:]
                code, out, err = run(*words, "--format", "csv", *(("--table", kind) if words[0] != "games" else ()))
                self.assertIn(code, (0, 1), err)
                printed = list(csv.DictReader(io.StringIO(out, newline="")))
                table = part["tables"][kind]
                rows = [as_json(table["same"] | dict(zip(table["columns"], row))) for row in table["rows"]]
                names = self.site.glob(f"{page}.*.{kind}.csv")
                files = [list(csv.DictReader(io.StringIO(path.read_text(encoding="utf-8"), newline=""))) for path in names]
                self.assertIn(rows, [[as_json(row) for row in file] for file in files])
                for row in printed:
                    kept = [{key: one.get(key, "") for key in row} for file in files for one in file]
                    self.assertIn(row, kept)

    def test_figures_of_tables_are_those_of_the_records(self):
        for wager in ("dragon-7", "lucky-nines-binions"):
            page = self.page(f"wager-{wager}.html")
            decks = self.random.choice(["1", "6", "12", "infinite"])
            analysis = self.record("analyze", "catalogue", "--wager", wager, "--decks", decks)["wagers"][0]
            rows = {row[0][0]: row for row in cells(page, "decks-wagers")}
            self.assertEqual(list(rows), [*map(str, range(1, 13)), "infinite"])
            shown = [exact for _, exact in rows[decks]]
            for figure in ("return_to_player", "house_edge", "hit_frequency"):
                self.assertIn(analysis[figure]["exact"], shown)
            column = list(rows).index(decks) + 1
            events = {row[0][0]: row[column][1] for row in cells(page, "decks-events")}
            for event in analysis["events"]:
                self.assertEqual(events[event["event"]] or "0", event["probability"]["exact"])
            if decks != "infinite":
                removal = self.record("removal", "catalogue", "--wager", wager, "--decks", decks)["wagers"][0]
                effects = {row[0][0]: row[column][1] for row in cells(page, "removal-effects")}
                for effect in removal["effects"]:
                    self.assertEqual(effects[effect["card"]] or "0", effect["effect"]["exact"])

    def test_the_page_of_refuted_figures_has_all_of_them(self):
        for decks in (1, 2, 4, 6, 8):
            record = run("audit", f"published-{decks}", "--format", "json")[1]
            refuted = [claim for claim in json.loads(record)["claims"] if claim["verdict"] == "refuted"]
            page = self.page("published.html")
            table = f"refuted-published-{decks}-claims"
            rows = cells(page, table) if f'id="tab:{table}"' in page else []
            self.assertEqual([row[1][0].strip("≈") for row in rows], [claim["stated"] for claim in refuted])
        self.assertIn("0.000052", self.page("wager-lucky-nines-binions.html"))

    def test_refuted_figures_are_those_that_a_person_found_wrong(self):
        """The notes of catalogue.csv, which the tests of the reference explain, say what is wrong."""
        wrong, known = set(), set()
        with open(TOP / "lib/games/published/catalogue.csv", encoding="utf-8", newline="") as file:
            for row in csv.DictReader(file):
                key = (row["decks"], row["bet"], row["quantity"], row["value"].strip("-").replace(",", ""))
                known.add(key)
                wrong |= {key} if "exact" in row["note"] else set()
        claimed, refuted = set(), set()
        for decks in ("1", "2", "4", "6", "8"):
            for claim in json.loads(run("audit", f"published-{decks}", "--format", "json")[1])["claims"]:
                # "page-3, Golden Frog: 2-card 9, All other: combinations"
                bet, _, quantity = claim["source"].partition(", ")[2].rpartition(", ")
                key = (decks, bet, quantity, claim["stated"].strip("-"))
                claimed |= {key} & known
                refuted |= {key} & known if claim["verdict"] in ("refuted", "truncated") else set()
        self.assertGreater(len(claimed), 350)
        self.assertEqual(refuted, wrong & claimed)

    def test_data_beside_a_page_are_rows_of_csv(self):
        with open(self.site / "wager-dragon-7.removal.effects.csv", encoding="utf-8", newline="") as file:
            rows = list(csv.DictReader(file))
        self.assertEqual([row["decks"] for row in rows[::10]], [str(decks) for decks in range(1, 13)])
        self.assertEqual({row["wager"] for row in rows}, {"dragon-7"})

    def test_a_wager_that_needs_a_meter_says_so(self):
        self.assertIn("expected a meter", self.page("wager-dragon-dragon.html"))

    def test_the_same_program_writes_the_same_bytes_with_any_number_of_threads(self):
        texts = []
        for threads in ("1", "3"):
            folder = self.folder / threads
            words = ("--wager", "dragon-7", "--page", "../page/index.html", "--threads", threads, "-o", str(folder))
            self.assertEqual(run("atlas", *words)[0], 0)
            texts.append({path.name: path.read_bytes() for path in folder.iterdir()})
        self.assertEqual(*texts)
        page = "wager-dragon-7.html"
        self.assertIn(b'<a href="../page/index.html#game=wager:dragon-7">', texts[0][page])
        self.assertIn(b'<a href="../page/index.html">', texts[0]["index.html"])
        own = re.sub(rb'<div class="site".*?</div>', b"", texts[0][page], flags=re.S)
        self.assertEqual(own, re.sub(rb'<div class="site".*?</div>', b"", (self.site / page).read_bytes(), flags=re.S))

    def test_a_directory_of_the_user_stays(self):
        folder = self.folder / "mine"
        folder.mkdir()
        (folder / "index.html").write_text("mine", encoding="utf-8")
        code, _, err = run("atlas", "rules", "-o", str(folder))
        self.assertEqual(code, 3)
        self.assertIn("the directory contains index.html, which Sabot did not write", err)
        self.assertEqual([path.name for path in folder.iterdir()], ["index.html"])
        self.assertEqual((folder / "index.html").read_text(encoding="utf-8"), "mine")

    def test_unknown_pages_and_wagers_are_errors(self):
        out = str(self.folder / "none")
        code, _, err = run("atlas", "rulse", "-o", out)
        self.assertEqual(code, 2)
        self.assertIn('unknown page "rulse"', err)
        self.assertIn("did you mean rules?", err)
        self.assertEqual(run("atlas", "--wager", "dragon-8", "-o", out)[0], 2)
        self.assertEqual(run("atlas")[0], 2)
        self.assertFalse(pathlib.Path(out).exists())


if __name__ == "__main__":
    unittest.main()
