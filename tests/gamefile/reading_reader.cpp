// The other half of gamefile/claim_reader: [[reading]].
#include "gamefile/claim_reader.hpp"

#include "each.hpp"
#include "gamefile/sample.hpp"
#include "rules/condition.hpp"
#include "rules/game_parts.hpp"
#include "rules/tableau.hpp"
#include "support/catch.hpp"
#include "support/standard_tableau.hpp"

using namespace sabot;
using test::game_and;
using test::game_of;

namespace {

// The changes start on line 55.
std::string reading(const std::string& changes) {
    return game_and(
        "[[reading]]\nid = \"six-decks\"\nabout = \"decks\"\ntext = \"Why.\"\nsource = \"d, decks\"\n" +
        changes);
}

Reading reading_of(const std::string& changes) { return game_of(reading(changes)).readings.at(0); }

std::string refusal_of_reading(const std::string& changes) { return test::refusal(reading(changes)); }

const std::string kTableau = "[reading.tableau]\n";

}  // namespace

TEST_CASE("reads a reading with its changes") {
    const Reading decks = reading_of("decks = 6\n");
    CHECK(decks.id == "six-decks");
    CHECK(decks.about == "decks");
    CHECK(decks.text == "Why.");
    CHECK(decks.source == "d, decks");
    CHECK(decks.changes == std::vector{decks_change(game_of(test::kGame), 6)});
    const Reading cells = reading_of(
        kTableau +
        "player = { draws = \"6\", stands = \"5\" }\nbanker = [ { total = \"3 4\", stands = \"none\" } ]\n");
    const Tableau filed = test::standard_tableau();
    CHECK(cells.changes ==
          each(std::vector{RulePlace::of_cell(Hand::player, 6, 0), RulePlace::of_cell(Hand::player, 5, 0),
                           RulePlace::of_cell(Hand::banker, 3, kPlayerStood),
                           RulePlace::of_cell(Hand::banker, 4, kPlayerStood)},
               [&](const RulePlace& cell) { return cell_change(filed, cell); }));
    const Reading pays =
        reading_of("pays = [ { wager = \"banker\", event = \"Banker wins\", pays = \"2:1\" } ]\n");
    CHECK(pays.changes.front().place == RulePlace{Rule::payout, "banker", "Banker wins"});
    CHECK(pays.changes.front().to == RuleSetting(Pays{"2:1", 2}));
    CHECK(reading_of("rounding = \"down\"\n").changes.front().to == RuleSetting(Rounding::down));
}

TEST_CASE("rejects a reading that changes nothing") {
    const std::string nothing =
        "game.toml:50:1: the reading changes nothing: expected one of decks, tableau, pays, conditions, "
        "rounding";
    CHECK(refusal_of_reading("") == nothing);
    CHECK(refusal_of_reading(kTableau) == nothing);
    CHECK(refusal_of_reading("pays = []\n") == nothing);
    CHECK(refusal_of_reading("decks = 8\n") ==
          "game.toml:55:9: the game has 8 decks already: expected another number, or none");
    CHECK(refusal_of_reading("rounding = \"nearest\"\n") ==
          "game.toml:55:12: rounding of the reading is the same as in [settlement]: expected a different "
          "rounding, or none");
}

TEST_CASE("a reading may have infinite decks") {
    CHECK(reading_of("decks = \"infinite\"\n").changes ==
          std::vector{decks_change(game_of(test::kGame), kInfiniteDecks)});
}

TEST_CASE("rejects a payout of a reading that equals the game's") {
    CHECK_THAT(
        refusal_of_reading("pays = [ { wager = \"player\", event = \"Player wins\", pays = \"1:1\" } ]\n"),
        Catch::Matchers::StartsWith("game.toml:55:"));
}

TEST_CASE("rejects two payouts of one row in a reading") {
    CHECK_THAT(refusal_of_reading(
                   "pays = [ { wager = \"player\", event = \"Player wins\", pays = \"2:1\" }, { wager = "
                   "\"player\", event = \"Player wins\", pays = \"3:1\" } ]\n"),
               Catch::Matchers::StartsWith("game.toml:55:"));
}

TEST_CASE("a cell of a reading must differ from the game's") {
    CHECK(refusal_of_reading(kTableau + "player = { draws = \"5 6\" }\n") ==
          "game.toml:56:20: the reading gives Player's total of 5 the same rule as the game: expected only "
          "cells that differ");
    CHECK(refusal_of_reading(kTableau + "banker = [ { total = \"3\", stands = \"8 9\" } ]\n") ==
          "game.toml:56:36: the reading gives Banker's total of 3 against a third card worth 8 the same rule "
          "as "
          "the game: expected only cells that differ");
    CHECK(refusal_of_reading(kTableau + "banker = [ { total = \"6\", stands = \"none\" } ]\n") ==
          "game.toml:56:36: the reading gives Banker's total of 6 against a Player who stood the same rule "
          "as the game: expected only cells that differ");
    CHECK(refusal_of_reading(kTableau + "player = { stands = \"8\" }\n") ==
          "game.toml:56:21: a rule for the natural 8: expected only totals that are not naturals");
    CHECK(refusal_of_reading(kTableau + "naturals = \"9\"\n") ==
          "game.toml:56:1: unknown key in tableau of reading: \"naturals\": expected one of player, banker");
}

TEST_CASE("rejects a repeated cell of a reading") {
    CHECK(refusal_of_reading(kTableau + "player = { stands = \"5\", draws = \"6\" }\n") == "(no InputError)");
    CHECK(refusal_of_reading(kTableau +
                             "banker = [ { total = \"3\", draws = \"8\" }, { total = \"3 4\", stands = "
                             "\"none\" } ]\n") == "(no InputError)");
    CHECK(
        refusal_of_reading(kTableau +
                           "banker = [ { total = \"3\", draws = \"8\" }, { total = \"3\", draws = \"8\" } "
                           "]\n") ==
        "game.toml:56:65: Banker's rule for a total of 3 against a third card worth 8 is repeated: expected "
        "it once");
    CHECK(refusal_of_reading(kTableau +
                             "banker = [ { total = \"3 4\", stands = \"none\" }, { total = \"4\", stands = "
                             "\"none\" } ]\n") ==
          "game.toml:56:72: Banker's rule for a total of 4 against a Player who stood is repeated: expected "
          "it once");
}

TEST_CASE("a reading may change the condition of a row") {
    const Reading tie = reading_of(
        "conditions = [ { wager = \"player\", event = \"Player wins\", condition = { winner = \"banker\" } } "
        "]\n");
    REQUIRE(tie.changes.size() == 1);
    const RuleChange& change = tie.changes.front();
    CHECK(change.place == RulePlace{Rule::condition, "player", "Player wins"});
    CHECK(words_for(static_cast<const Condition&>(std::get<RowCondition>(change.to))) == "Banker wins");
}

TEST_CASE("rejects invalid conditions of a reading at their place") {
    const auto conditions = [](const std::string& entries) {
        return refusal_of_reading("conditions = [ { wager = \"player\", event = \"Player wins\"" + entries +
                                  " } ]\n");
    };
    CHECK(conditions(", condition = { winner = \"player\" }") ==
          "game.toml:55:71: the reading gives \"Player wins\" the same condition as the game: expected a "
          "different "
          "one, or none");
    CHECK_THAT(conditions(", condition = { winer = \"player\" }"),
               Catch::Matchers::StartsWith("game.toml:55:") && test::contains("winer"));
    CHECK_THAT(conditions(""), Catch::Matchers::StartsWith("game.toml:55:") && test::contains("condition"));
    CHECK_THAT(
        conditions(", condition = { winner = \"tie\" } }, { wager = \"player\", event = \"Player wins\", "
                   "condition = { winner = \"banker\" }"),
        Catch::Matchers::StartsWith("game.toml:55:") &&
            test::contains("the condition of \"Player wins\" is repeated"));
    CHECK_THAT(conditions(", condition = { winner = \"tie\" }, pays = \"2:1\""), test::contains("pays"));
    std::string many;
    for (int i = 0; i < 4200; ++i) {
        many += "{ winner = \"tie\" }, ";
    }
    CHECK_THAT(conditions(", condition = { any = [ " + many + "] }"), test::contains("parts"));
}

TEST_CASE("a payout of a reading must name an existing row") {
    const auto pays = [](const std::string& wager, const std::string& event, const std::string& odds) {
        return refusal_of_reading("pays = [ { wager = \"" + wager + "\", event = \"" + event +
                                  "\", pays = " + odds + " } ]\n");
    };
    CHECK(pays("tie", "Tie", "\"9:1\"") == "game.toml:55:20: the game has no wager \"tie\"");
    CHECK(pays("player", "Player win", "\"2:1\"") ==
          "game.toml:55:38: wager player has no event \"Player win\": expected Player wins, Tie; did you "
          "mean Player wins?");
    CHECK(pays("player", "Player wins", "\"2:0\"") ==
          "game.toml:55:60: invalid payout \"2:0\": the stake is zero: expected odds such as \"11:1\", \"8 "
          "to 1\" or \"9 for 1\", \"push\" or \"lose\"");
    CHECK(pays("player", "Player wins", "2.0") ==
          "game.toml:55:60: invalid payout \"2.0\": expected odds such as \"11:1\", \"8 to 1\" or \"9 for "
          "1\", \"push\" or \"lose\"; did you mean \"2.0:1\" or \"2.0 for 1\"?");
    CHECK(pays("banker", "Banker wins", "\"push\"") ==
          "game.toml:55:60: invalid commission on \"push\": expected a payout that wins, or no commission");
}

TEST_CASE("rejects invalid readings") {
    CHECK(refusal_of_reading("decks = 0\n") ==
          "game.toml:55:9: decks of reading is 0: expected a whole number from 1 to 19230");
    CHECK(refusal_of_reading("decks = 19231\n") ==
          "game.toml:55:9: decks of reading is 19231: expected a whole number from 1 to 19230");
    CHECK(refusal_of_reading("decks = \"6\"\n") ==
          "game.toml:55:9: invalid number of decks \"6\": expected a whole number from 1 to 19230, or "
          "\"infinite\"; did you mean 6, without quotes?");
    CHECK(refusal_of_reading("decs = 6\n") ==
          "game.toml:55:1: unknown key in reading: \"decs\"; did you mean decks?");
    CHECK(refusal_of_reading("rounding = \"dwn\"\n") ==
          "game.toml:55:12: rounding of reading is \"dwn\": expected one of nearest, down, half-even, "
          "half-down, up; did you mean down?");
}

TEST_CASE("a reading of the rounding requires a settlement") {
    std::string unsettled = reading("rounding = \"down\"\n");
    const auto from = unsettled.find("[settlement]");
    unsettled.erase(from, unsettled.find("[[wager]]") - from);
    CHECK(test::refusal(unsettled) ==
          "game.toml:50:12: rounding of the reading is the same as in [settlement]: expected a different "
          "rounding, or none");
}

TEST_CASE("rejects two readings with one id") {
    const std::string one =
        "[[reading]]\nid = \"r\"\nabout = \"a\"\ntext = \"t\"\nsource = \"d\"\ndecks = 6\n";
    CHECK(test::refusal(game_and(one + one)) ==
          "game.toml:57:6: two readings have the id \"r\": expected distinct ids");
    CHECK(test::refusal(game_and("[[reading]]\nid = \"R\"\n")) ==
          "game.toml:51:6: invalid identifier \"R\": expected lower-case letters, digits and hyphens");
}
