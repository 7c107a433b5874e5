#include "gamefile/sample.hpp"
#include "games/builtin_games.hpp"
#include "rules/condition.hpp"
#include "rules/number_set.hpp"
#include "rules/questions/first_two_are.hpp"
#include "support/catch.hpp"

using namespace sabot;
using test::message_of;

// Wagers from a catalogue. wager_reader.cpp reads them like those written in the game.

namespace {

constexpr std::string_view kCatalogue = R"(
[[wager]]
id = "dragon-7"
name = "Dragon 7"
source = "c, page"
closes-after = 60
rows = [ { event = "Seven", winner = "banker", banker = { total = 7, cards = 3 }, pays = "40:1" } ]

[[wager]]
id = "naturals"
name = "Naturals"
source = "c"
rows = [ { event = "Natural", either-hand = { natural = true }, pays = "2:1" } ]

[[wager]]
id = "again"
catalogue = "dragon-7"
)";

// The added text begins on line 50.
Game game_with_wager(const std::string& keys, const Catalogue& catalogue = Catalogue(kCatalogue)) {
    return read_game(test::game_and("[[wager]]\n" + keys), "game.toml", catalogue);
}

std::string refusal_of_wager(const std::string& keys) {
    return message_of([&] { game_with_wager(keys); });
}

}  // namespace

TEST_CASE("a catalogue wager is taken as a whole") {
    const Game game = game_with_wager("catalogue = \"dragon-7\"\n");
    CHECK(game.catalogue_sha256 == Catalogue(kCatalogue).sha256());
    REQUIRE(game.wagers.size() == 3);
    const Wager& wager = game.wagers.back();
    CHECK(wager.id == "dragon-7");
    CHECK(wager.name == "Dragon 7");
    CHECK(wager.source == "c, page");
    REQUIRE(wager.rows.size() == 1);
    CHECK(wager.rows[0].event == "Seven");
    CHECK(wager.rows[0].pays == Pays{"40:1", 40});
    // Only the game decides when a wager closes.
    CHECK_FALSE(wager.closes_after.has_value());
}

TEST_CASE("a catalogue wager may get another id, name and source, and may close") {
    const Wager wager =
        game_with_wager(
            "catalogue = \"dragon-7\"\nid = \"x\"\nname = \"X\"\nsource = \"d, x\"\ncloses-after = 50\n")
            .wagers.back();
    CHECK(wager.id == "x");
    CHECK(wager.name == "X");
    CHECK(wager.source == "d, x");
    CHECK(wager.closes_after == 50);
    CHECK(wager.rows == game_with_wager("catalogue = \"dragon-7\"\n").wagers.back().rows);
}

TEST_CASE("a catalogue wager may get a fee") {
    CHECK(game_with_wager("catalogue = \"dragon-7\"\nfee = \"20%\"\n").wagers.back().fee == ratio(1, 5));
}

TEST_CASE("a catalogue wager is read under the tableau of the game") {
    std::string text = test::game_with("naturals = \"8 9\"", "naturals = \"7 8 9\"");
    for (const auto& [from, to] : {std::pair<std::string, std::string>{"6 7\" }", "6\" }"},
                                   {"  { total = \"7\", stands = \"none 0-9\" },\n", ""}}) {
        text.replace(text.find(from), from.size(), to);
    }
    const Game game =
        read_game(text + "\n[[wager]]\ncatalogue = \"naturals\"\n", "game.toml", Catalogue(kCatalogue));
    NumberSet naturals;
    naturals.set(7).set(8).set(9);
    const RowCondition expected = Condition::any_of({Condition::ask(FirstTwoAre{Hand::player, naturals}),
                                                     Condition::ask(FirstTwoAre{Hand::banker, naturals})});
    CHECK(game.wagers.back().rows[0].condition == expected);
}

TEST_CASE("rejects invalid uses of a catalogue wager") {
    CHECK(refusal_of_wager("catalogue = \"dragon-8\"\n") ==
          "game.toml:51:13: the catalogue has no wager \"dragon-8\": expected one of the catalogue; "
          "did you mean dragon-7?");
    CHECK(refusal_of_wager("catalogue = 7\n") ==
          "game.toml:51:13: catalogue of wager is a whole number: expected an identifier");
    CHECK(refusal_of_wager("catalogue = \"dragon-7\"\nrows = []\n") ==
          "game.toml:52:1: unknown key in wager: \"rows\": expected one of catalogue, id, name, source, "
          "fee, multiplied-by, win-cap, progressive, closes-after, closes-before-cut, minimum-stake, "
          "maximum-stake");
    CHECK(refusal_of_wager("catalogue = \"dragon-7\"\nid = \"player\"\n") ==
          "game.toml:52:6: two wagers have the id \"player\": expected distinct ids");
    CHECK(refusal_of_wager("catalogue = \"dragon-7\"\ncloses-after = 0\n") ==
          "game.toml:52:16: closes-after of wager is 0: expected a whole number from 1 to 10000");
    CHECK(refusal_of_wager("catalogue = \"dragon-7\"\n[[wager]]\ncatalogue = \"dragon-7\"\n") ==
          "game.toml:53:13: two wagers have the id \"dragon-7\": expected distinct ids");
}

TEST_CASE("a game without a catalogue cannot use its wagers") {
    CHECK(test::refusal(test::game_and("[[wager]]\ncatalogue = \"dragon-7\"\n")) ==
          "game.toml:51:13: the catalogue has no wager \"dragon-7\": expected one of the "
          "catalogue");
}

// Otherwise a wager could refer to itself.
TEST_CASE("a catalogue wager cannot refer to another") {
    CHECK_FALSE(refusal_of_wager("catalogue = \"again\"\n") == "(no InputError)");
}
