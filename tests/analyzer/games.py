"""sabot games, as a user types it."""

import pathlib
import tempfile
import unittest

from program import ProgramTest, run

SOURCES = pathlib.Path(__file__).resolve().parents[2] / "lib" / "games"


def game_files():
    return [*SOURCES.glob("*.toml"), *(SOURCES / "official").glob("*.toml")]


class Games(ProgramTest):
    def test_the_list(self):
        self.matches_golden("games.txt", self.succeeds("games"))
        self.matches_golden("games.csv", self.succeeds("games", "--format", "csv"))
        record = self.record("games")
        self.assertEqual(record["schema"], "sabot/games/1")
        self.assertEqual(
            {game["id"] for game in record["games"]}, {path.stem for path in game_files()}
        )
        self.assertIn("dragon-7", {wager["id"] for wager in record["catalogue"]["wagers"]})

    def test_a_game_is_printed_byte_for_byte_and_can_be_used(self):
        for path in game_files():
            text = self.succeeds("games", path.stem)
            self.assertEqual(text, path.read_text(encoding="utf-8"))
            with tempfile.NamedTemporaryFile("w", suffix=".toml", encoding="utf-8") as copy:
                copy.write(text)
                copy.flush()
                self.assertEqual(self.succeeds("analyze", copy.name), self.succeeds("analyze", path.stem))

    def test_the_catalogue_is_printed_in_parts_and_is_a_game(self):
        text = self.succeeds("games", "catalogue")
        for path in (SOURCES / "catalogue").glob("*.toml"):
            self.assertIn(path.read_text(encoding="utf-8"), text)
        with tempfile.NamedTemporaryFile("w", suffix=".toml", encoding="utf-8") as copy:
            copy.write(text)
            copy.flush()
            self.assertEqual(run("analyze", copy.name), run("analyze", "catalogue"))

    def test_a_game_takes_wagers_from_the_catalogue(self):
        text = self.succeeds("games", "punto-banco")
        with tempfile.NamedTemporaryFile("w", suffix=".toml", encoding="utf-8") as mine:
            mine.write(text + '\n[[wager]]\ncatalogue = "dragon-7"\nid = "mine"\nname = "Mine"\n')
            mine.flush()
            drawn = self.record("analyze", mine.name, "--wager", "mine")
            known = self.record("analyze", "catalogue", "--wager", "dragon-7")
            self.assertEqual(drawn["wagers"], [known["wagers"][0] | {"id": "mine", "name": "Mine"}])
            mine.write('\n[[wager]]\ncatalogue = "dragon-8"\n')
            mine.flush()
            code, out, err = run("analyze", mine.name)
        self.assertEqual((code, out), (2, ""))
        self.assertIn('the catalogue has no wager "dragon-8": expected one of the catalogue; did you mean dragon-7?', err)

    def test_rules_of_games_are_compared_with_their_articles(self):
        self.matches_golden("games-compare.txt", self.succeeds("games", "--compare"))
        record = self.record("games", "--compare", "--all-rules", "punto-banco", "bacara-macau")
        self.assertEqual([game["jurisdiction"] for game in record["games"]], [None, "Macau"])
        decks = record["rules"][0]
        self.assertEqual((decks["rule"], decks["agreement"]), ("Decks", "differs"))
        self.assertEqual([game["value"] for game in decks["games"]], ["8 decks", "6-12, 8 decks in this file"])
        self.assertEqual(sum(record["counts"].values()), len(record["rules"]))
        some = self.record("games", "--compare", "punto-banco", "bacara-macau")
        self.assertEqual([rule for rule in record["rules"] if rule["agreement"] == "differs"], some["rules"])
        mine = self.write("mine.toml", self.succeeds("games", "bacara-macau").replace('"6-12"', '"6-8"'))
        lines = self.succeeds("games", mine, "--compare", "bacara-macau", "--format", "csv").splitlines()
        self.assertEqual(len(lines), 3)

    def test_compare_takes_two_games_or_more(self):
        for arguments, words in (
            (["--compare", "bacara"], "a game alone cannot be compared: expected two games or more"),
            (["bacara", "jade-baccarat"], "one game is printed at a time: expected one game, or --compare"),
            (["--all-rules"], "--all-rules requires --compare"),
            (["--compare", "bacara", "malta"], "unknown game"),
        ):
            code, out, err = run("games", *arguments)
            self.assertEqual((code, out), (2, ""), arguments)
            self.assertIn(words, err)

    def test_a_wager_of_the_catalogue_is_not_a_game(self):
        for command in ("analyze", "games"):
            for word in ("dragon-7", "dragn-7"):
                code, out, err = run(command, word)
                self.assertEqual((code, out), (2, ""))
                self.assertTrue(err.startswith(f'sabot: error: unknown game "{word}": expected punto-banco, '), err)
                self.assertTrue(err.endswith('; dragon-7 is a wager of the game "catalogue"\n'), err)

    def test_a_game_is_printed_as_toml_only(self):
        self.refuses(
            "games", "bacara", "--format", "json",
            message="a game's file is TOML, not json: expected no --format with bacara, and -o with a name such as "
            "bacara.toml",
        )  # fmt: skip

    def test_unknown_game(self):
        code, out, err = run("games", "jade")
        self.assertEqual((code, out), (2, ""))
        self.assertIn('unknown game "jade"', err)
        self.assertNotIn("a path to a file", err)


if __name__ == "__main__":
    unittest.main()
