#include "gamefile/game_file.hpp"

#include "files/sha256.hpp"
#include "gamefile/sample.hpp"
#include "rules/game_parts.hpp"
#include "rules/number_set.hpp"
#include "support/catch.hpp"
#include "support/place.hpp"

#include <string>
#include <string_view>

using namespace sabot;
using test::game_and;
using test::game_of;
using test::game_with;
using test::kGame;
using test::message_of;
using test::Place;
using test::refusal;

namespace {

std::string without(std::string_view from, std::string_view to) {
    std::string text(kGame);
    const auto at = text.find(from);
    return text.erase(at, text.find(to) - at);
}

std::string written(const Place& place, const std::string& name, const std::string& text) {
    place.write(name, text);
    return (place / name).string();
}

std::string refused_file(const std::string& path) {
    return message_of([&] { read_game_file(path); });
}

}  // namespace

TEST_CASE("reads a whole game") {
    const Game game = game_of(game_and(
        "[procedure]\nsource = \"d, burn\"\nburn = \"value-of-first-card\"\nburn-for-ten = 10\nreshuffle = "
        "\"every-coup\"\ncards-behind-cut = 104\nrounds-after-cut = 1\nrounds-after-cut-first = 0\n"));
    CHECK(game.id == "sample");
    CHECK(game.name == "Sample");
    CHECK(game.decks == 8);
    CHECK(game.shoe_source == "d, shoe");
    CHECK_FALSE(game.decks_allowed.has_value());
    REQUIRE(game.documents.size() == 1);
    CHECK(game.documents[0].title == "A document");
    CHECK(game.documents[0].url == "https://example.org/");
    CHECK(game.documents[0].file.empty());
    REQUIRE(game.procedure.has_value());
    CHECK(game.procedure->source == "d, burn");
    CHECK(game.procedure->burn == Procedure::Burn::value_of_first_card);
    CHECK(game.procedure->burn_for_ten == 10);
    CHECK(game.procedure->reshuffle == Procedure::Reshuffle::every_coup);
    CHECK(game.procedure->cards_behind_cut == 104);
    CHECK(game.procedure->rounds_after_cut == 1);
    CHECK(game.procedure->rounds_after_cut_first == 0);
    REQUIRE(game.settlement.has_value());
    CHECK(game.settlement->unit == ratio(1, 100));
    CHECK(game.claims.empty());
    CHECK(game.readings.empty());
}

TEST_CASE("a game has the digest of the bytes that it was read from") {
    CHECK(game_of(std::string(kGame)).sha256 == sha256(kGame));
    CHECK(game_of(std::string(kGame) + "# remark\n").sha256 != sha256(kGame));
    CHECK(game_of(std::string(kGame)).catalogue_sha256.empty());
}

TEST_CASE("rejects an invalid head of a game file") {
    CHECK(refusal(game_with("format = 1", "format = 2")) ==
          "game.toml:1:10: format of game is 2: expected 1");
    CHECK(refusal(game_with("format = 1\n", "")) == "game.toml:1:1: game has no format: expected 1");
    CHECK(refusal("") == "game.toml:1:1: game has no format: expected 1");
    CHECK(refusal(game_with("format = 1", "fromat = 1")) ==
          "game.toml:1:1: unknown key in game: \"fromat\"; did you mean format?");
    CHECK(refusal(game_with("id = \"sample\"", "id = \"Sample!\"")) ==
          "game.toml:2:6: invalid identifier \"Sample!\": expected lower-case letters, digits and hyphens");
    CHECK(refusal(game_with("name = \"Sample\"", "name = \"Sam\\u0001ple\"")) ==
          "game.toml:3:8: name of game contains the control character U+0001: expected a text on one line, "
          "without control characters");
    CHECK(refusal(game_with("name = \"Sample\"", "name = 1979-05-27")) ==
          "game.toml:3:8: name of game is a date or time: expected a string");
}

TEST_CASE("reads whose official rules a game has, and what was not read of them") {
    const Game plain = game_of(kGame);
    CHECK(plain.jurisdiction.empty());
    CHECK(plain.not_read.empty());
    CHECK(plain.software.empty());
    CHECK(plain.shoe_not_read.empty());
    CHECK(plain.tableau_not_read.empty());
    std::string text =
        std::string(
            "jurisdiction = \"Ruritania\"\nnot-read = \"All but 4.\"\nnot-computed = \"A jackpot.\"\n") +
        kGame;
    const auto add = [&text](std::string_view after, std::string_view added) {
        const auto place = text.find(after);
        REQUIRE(place != std::string::npos);
        text.insert(place + after.size(), added);
    };
    text = "software = \"Sample 1.2\"\n" + text;
    add("[shoe]\n", "not-read = \"Article 1.\"\n");
    add("[tableau]\n", "not-read = \"Article 2.\"\n");
    add("{ event = \"Player wins\",", " not-read = \"Article 3.\",");
    const Game game = game_of(text);
    CHECK(game.jurisdiction == "Ruritania");
    CHECK(game.not_read == "All but 4.");
    CHECK(game.software == "Sample 1.2");
    using Kind = Gap::Kind;
    CHECK(game.gaps() ==
          std::vector<Gap>{{Kind::not_read, "", "All but 4."},
                           {Kind::taken_from_elsewhere, "number of decks", "Article 1."},
                           {Kind::taken_from_elsewhere, "tableau", "Article 2."},
                           {Kind::taken_from_elsewhere, "payout of \"Player wins\" (Player)", "Article 3."},
                           {Kind::not_computed, "", "A jackpot."}});
    CHECK(plain.gaps().empty());
    CHECK(game.shoe_not_read == "Article 1.");
    CHECK(game.tableau_not_read == "Article 2.");
    CHECK(game.wager("player")->rows.front().not_read == "Article 3.");
    CHECK(game.wager("banker")->rows.front().not_read.empty());
}

TEST_CASE("reads which rules the file chooses because its document leaves them open") {
    const auto with = [](const std::string& chosen) {
        return game_with("rounding = \"nearest\"\n",
                         "rounding = \"nearest\"\nchosen = { rounding = \"Halves.\" }\n\n[procedure]\n"
                         "source = \"d\"\nburn = \"fixed\"\nburn-cards = 8\nreshuffle = \"cut-card\"\n" +
                             chosen);
    };
    const Game game = game_of(with("chosen = { burn = \"One to eight.\", reshuffle = \"Silent.\" }\n"));
    CHECK(game.chosen == std::vector<ChosenRule>{{"procedure.burn", "One to eight."},
                                                 {"procedure.reshuffle", "Silent."},
                                                 {"settlement.rounding", "Halves."}});
    using Kind = Gap::Kind;
    CHECK(game.gaps() == std::vector<Gap>{{Kind::chosen, "burnt cards", "One to eight."},
                                          {Kind::chosen, "reshuffle", "Silent."},
                                          {Kind::chosen, "rounding of returns", "Halves."}});
    // Of the tableau, the multipliers and a payout.
    const std::string multiplied = R"(
[multipliers]
source = "d"
struck = 5
values = [ { times = "2", probability = "1" } ]
chosen = { struck = "Up to five." }

[[wager]]
id = "pair"
name = "Pair"
source = "d"
multiplied-by = "both-hands"
rows = [ { event = "Pair", player = { pair = "rank" }, pays = "9:1", chosen = "A picture." } ]
)";
    std::string text = game_with("source = \"d, tableau\"\n",
                                 "source = \"d, tableau\"\nchosen = { player = \"Silent.\" }\n");
    for (const char* place : {"source = \"d, player\"", "source = \"d, banker\""}) {
        text.insert(text.find(place), "multiplied-by = \"none\"\n");
    }
    const Game other = game_of(text + multiplied);
    CHECK(other.gaps() == std::vector<Gap>{{Kind::chosen, "drawing rules of Player", "Silent."},
                                           {Kind::chosen, "struck faces", "Up to five."},
                                           {Kind::chosen, "payout of \"Pair\" (Pair)", "A picture."}});
    CHECK(game.chosen_rule("procedure.reshuffle") == &game.chosen[1]);
    CHECK(game.chosen_rule("procedure.cards-behind-cut") == nullptr);
    const auto refused = [&](const std::string& chosen) {
        const std::string message = refusal(with("chosen = " + chosen + "\n"));
        return message.substr(message.find(' ') + 1);
    };
    CHECK(refused("{ burns = \"x\" }") == "unknown key in chosen: \"burns\"; did you mean burn?");
    CHECK(refused("{ cards-behind-cut = \"x\" }") ==
          "cards-behind-cut is chosen, and procedure has no cards-behind-cut: expected its value beside "
          "chosen, "
          "as cards-behind-cut = ...");
    CHECK(refused("{ }") == "nothing is chosen: expected a key of this table, and why");
    CHECK(refused("\"burn\"") == "chosen of procedure is a string: expected a table of keys and reasons");
}

TEST_CASE("rejects unknown tables, and suggests the nearest known one") {
    CHECK(refusal(game_and("[proceedure]\nsource = \"d\"\n")) ==
          "game.toml:50:2: unknown key in game: \"proceedure\"; did you mean procedure?");
    CHECK(refusal(game_and("[[claims]]\nquantity = \"coup\"\n")) ==
          "game.toml:50:3: unknown key in game: \"claims\"; did you mean claim?");
    CHECK(refusal(game_and("[colours]\n")) ==
          "game.toml:50:2: unknown key in game: \"colours\": expected one of format, id, name, "
          "jurisdiction, not-read, software, not-computed, document, shoe, tableau, choice, procedure, "
          "settlement, multipliers, "
          "wager, claim, reading");
}

TEST_CASE("rejects a game without a required table") {
    CHECK(refusal(without("[shoe]", "[tableau]")) == "game.toml:1:1: game has no shoe: expected a table");
    CHECK(refusal(without("[tableau]", "[settlement]")) ==
          "game.toml:1:1: game has no tableau: expected a table");
    const std::string text(kGame);
    const std::string head = text.substr(0, text.find("[[wager]]"));
    CHECK(refusal(head) == "game.toml:1:1: game has no [[wager]]: expected at least one");
    CHECK(refusal(head + "[wager]\nid = \"x\"\n") ==
          "game.toml:32:1: wager of game is a table: expected a list, under [[wager]]");
}

// The schema requires at least one document.
TEST_CASE("a game must cite a document") {
    CHECK(refusal(without("[[document]]", "[shoe]")) != "(no InputError)");
}

TEST_CASE("rejects numbers of decks out of range") {
    const auto decks = [](const std::string& value) {
        return refusal(game_with("decks = 8", "decks = " + value));
    };
    const std::string right = ": expected a whole number from 1 to 19230";
    CHECK(decks("0") == "game.toml:11:9: decks of shoe is 0" + right);
    CHECK(decks("-8") == "game.toml:11:9: decks of shoe is -8" + right);
    CHECK(decks("19231") == "game.toml:11:9: decks of shoe is 19231" + right);
    CHECK(decks("9223372036854775807") == "game.toml:11:9: decks of shoe is 9223372036854775807" + right);
    CHECK(decks("8.0") == "game.toml:11:9: decks of shoe is a float" + right);
    CHECK(decks("\"8\"") ==
          "game.toml:11:9: invalid number of decks \"8\": expected a whole number from 1 to 19230, or "
          "\"infinite\"; did you mean 8, without quotes?");
    CHECK(game_of(game_with("decks = 8", "decks = 1")).decks == 1);
    CHECK(game_of(game_with("decks = 8", "decks = 19230")).decks == 19'230);
    CHECK(game_of(game_with("decks = 8", "decks = \"infinite\"")).decks == kInfiniteDecks);
}

TEST_CASE("the allowed decks are a range that includes the game's") {
    const auto allowed = [](const std::string& range) {
        return game_with("decks = 8", "decks = 8\ndecks-allowed = \"" + range + "\"");
    };
    CHECK(game_of(allowed("4-8")).decks_allowed == std::pair(4, 8));
    CHECK(game_of(allowed("8-8")).decks_allowed == std::pair(8, 8));
    CHECK(game_of(allowed("1-19230")).decks_allowed == std::pair(1, 19'230));
    CHECK_FALSE(game_of(allowed("4-8")).allows_decks(kInfiniteDecks));
    const Game both = game_of(allowed("4-8 infinite"));
    CHECK(both.decks_allowed == std::pair(4, 8));
    CHECK((both.allows_decks(4) && both.allows_decks(kInfiniteDecks) && !both.allows_decks(9)));
    const Game infinite =
        game_of(game_with("decks = 8", "decks = \"infinite\"\ndecks-allowed = \"infinite\""));
    CHECK_FALSE(infinite.decks_allowed.has_value());
    CHECK((infinite.allows_decks(kInfiniteDecks) && !infinite.allows_decks(8)));
    CHECK(game_of(allowed("4-8")).decks_allowed_text() == "4-8");
    CHECK(both.decks_allowed_text() == "4-8 or infinite");
    CHECK(infinite.decks_allowed_text() == "infinite");
    CHECK(game_of(game_with("decks = 8", "decks = 8")).decks_allowed_text().empty());
    CHECK(game_of(game_with("decks = 8", "decks = 8")).allows_decks(1));
    for (const std::string range : {"9-12", "4-7", "8-4", "4 - 8", "+4-8", "0-8", "4-19231", "4 to 8", "4",
                                    "4-8-9", "4-8 ", "4-99999999999", "x", "infinite", " infinite",
                                    "infinite 4-8", "4-7 infinite", "4-8 infinite infinite"}) {
        CHECK(refusal(allowed(range)) ==
              "game.toml:12:17: invalid range of decks \"" + range +
                  "\": expected a range such as \"4-8\" or \"4-8 infinite\" that includes 8");
    }
}

TEST_CASE("rejects an invalid procedure") {
    const auto procedure = [](const std::string& key) {
        return refusal(game_and("[procedure]\nsource = \"d\"\n" + key + "\n"));
    };
    CHECK(procedure("burn = \"all\"") ==
          "game.toml:52:8: burn of procedure is \"all\": expected one of none, value-of-first-card, "
          "fixed");
    CHECK(procedure("burn = \"fixed\"") ==
          "game.toml:52:8: burn is fixed, and burn-cards is missing: expected burn-cards = 1, or another "
          "number");
    CHECK(
        procedure("burn = \"none\"\nburn-cards = 1") ==
        "game.toml:53:14: burn-cards without burn = \"fixed\": expected burn = \"fixed\", or no burn-cards");
    CHECK(procedure("burn = \"value-of-first-card\"\nburn-for-ten = 53") ==
          "game.toml:53:16: burn-for-ten of procedure is 53: expected a whole number from 0 to 52");
    CHECK(procedure("burn = \"fixed\"\nburn-cards = 1\nburn-for-ace = 11") ==
          "game.toml:54:16: burn-for-ace without burn = \"value-of-first-card\": expected burn = "
          "\"value-of-first-card\", or no burn-for-ace");
    CHECK(procedure("burn-between = 1") ==
          "game.toml:52:16: burn-between without burn: expected burn = \"none\", or another burn");
    CHECK(procedure("most-rounds = 0") ==
          "game.toml:52:15: most-rounds of procedure is 0: expected a whole number from 1 to 10000");
    CHECK(procedure("reshuffle = \"never\"") ==
          "game.toml:52:13: reshuffle of procedure is \"never\": expected one of cut-card, every-coup");
    CHECK(procedure("cards-behind-cut = -1") ==
          "game.toml:52:20: cards-behind-cut of procedure is -1: expected a whole number from 0 to 999960");
    CHECK(procedure("rounds-after-cut = 10001") ==
          "game.toml:52:20: rounds-after-cut of procedure is 10001: expected a whole number from 0 to 10000");
    CHECK(refusal(game_and("[procedure]\nburn = \"none\"\n")) ==
          "game.toml:50:1: procedure has no source: expected a string");
}

TEST_CASE("only a condition that is repeated is to be combined by all") {
    const auto repeated = [](const std::string& row) {
        return refusal(
            game_and("[[wager]]\nid = \"w\"\nname = \"W\"\nsource = \"d\"\nrows = [ " + row + " ]\n"));
    };
    const std::string once = "is repeated: expected it once";
    CHECK_THAT(
        repeated(R"({ some-card = { rank = "A" }, some-card = { rank = "K" } })"),
        Catch::Matchers::EndsWith("\"some-card\" " + once +
                                  "; two conditions with one key are written all = [ { some-card = ... }, "
                                  "{ some-card = ... } ]"));
    CHECK_THAT(repeated(R"({ player = { total = 6, total = 7 } })"),
               Catch::Matchers::EndsWith("all = [ { total = ... }, { total = ... } ]"));
    CHECK_THAT(repeated(R"({ pays = "1:1", pays = "2:1" })"), Catch::Matchers::EndsWith("\"pays\" " + once));
    CHECK_THAT(repeated(R"({ count = { is = 1, is = 2 } })"), Catch::Matchers::EndsWith("\"is\" " + once));
    CHECK_THAT(refusal(game_and("[shoe]\n")), Catch::Matchers::EndsWith("\"shoe\" " + once));
    CHECK_THAT(refusal(game_with("{ total = \"7\"", "{ total = \"7\", total = \"7\"")),
               Catch::Matchers::EndsWith("\"total\" " + once));
}

TEST_CASE("rejects two wagers with one id") {
    CHECK(refusal(
              game_and("[[wager]]\nid = \"player\"\nname = \"x\"\nsource = \"d\"\nrows = [ { event = \"E\", "
                       "pays = \"1:1\" } ]\n")) ==
          "game.toml:51:6: two wagers have the id \"player\": expected distinct ids");
}

TEST_CASE("a file is read like its text") {
    const Place place;
    const std::string path = written(place, "sample.toml", kGame);
    CHECK(read_game_file(path).sha256 == sha256(kGame));
    CHECK(refused_file(written(place, "bad.toml", game_with("decks = 8", "decks = 0"))) ==
          (place / "bad.toml").string() +
              ":11:9: decks of shoe is 0: expected a whole number from 1 to 19230");
}

TEST_CASE("rejects a missing file, a directory, and a file that is too large") {
    const Place place;
    CHECK(refused_file((place / "none.toml").string()) ==
          (place / "none.toml").string() + ": the file cannot be read: No such file or directory");
    CHECK(refused_file("") == ": the file cannot be read: No such file or directory");
    CHECK(refused_file((place / "").string()) ==
          (place / "").string() + ": the file cannot be read: Is a directory");
    std::string large(kGame);
    large += "#" + std::string(kMaxGameFileBytes - large.size() - 2, 'x') + "\n";
    CHECK(read_game_file(written(place, "largest.toml", large)).id == "sample");
    CHECK(refused_file(written(place, "large.toml", large + "\n")) ==
          (place / "large.toml").string() + ": the file is too large: expected at most 1000000 bytes");
    CHECK(refusal(large + "\n") == "game.toml: the file is too large: expected at most 1000000 bytes");
}

TEST_CASE("reads the choices of a game with their locations") {
    const Game game = game_of(game_and("[choice]\nsource = \"d\"\nplayer = \"4\"\nbanker = \"0-7\"\n"));
    REQUIRE(game.choice);
    CHECK(game.choice->source == "d");
    CHECK(game.choice->player == NumberSet().set(4));
    CHECK(game.choice->banker == NumberSet(0xFF));
    CHECK(to_string(game.choice->player_where) == "game.toml:52:10");
    CHECK(to_string(game.choice->banker_where) == "game.toml:53:10");
}

TEST_CASE("reads wagers with their locations, and computes nothing") {
    const Game game = game_of(game_with("winner = \"player\"", "winner = \"tie\", margin = 1"));
    REQUIRE(game.places.size() == 2);
    CHECK(game.places[0].wager == "player");
    CHECK(to_string(game.places[0].where) == "game.toml:32:1");
    REQUIRE(game.places[0].rows.size() == 2);
    CHECK(to_string(game.places[0].rows[1]) == "game.toml:38:3");
}
