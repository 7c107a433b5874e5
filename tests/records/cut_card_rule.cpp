#include "records/cut_card_rule.hpp"

#include "check/load_game.hpp"
#include "records/round_columns.hpp"
#include "records/sample_records.hpp"
#include "records/violation_log.hpp"
#include "rules/game_parts.hpp"
#include "support/catch.hpp"

#include <string>

using namespace sabot;
using namespace sabot::test;

TEST_CASE("finds shoes that go on after the cut card, and shoes that end before it") {
    const Game game = load_game("jade-baccarat");
    Game longer = game;
    longer.procedure->rounds_after_cut = 1;
    CHECK(counts_of(checked(game, {simulated(longer, Shoe::of_decks(8), 30)}).violations()) == "cut-card 30");
    // The last shoe of a record need not be complete.
    CHECK(counts_of(checked(longer, {simulated(game, Shoe::of_decks(8), 30)}).violations()) == "cut-card 29");
    Game shorter = game;
    shorter.procedure->cards_behind_cut = 116;
    const RecordCheck check = checked(game, {simulated(shorter, Shoe::of_decks(8), 30)});
    CHECK(counts_of(check.violations()) == "cut-card 29");
    CHECK(check.violations().listed().front().message().ends_with(
        "ends before the cut card comes: expected the round in which it comes to be the last one, with 104 "
        "cards behind it (a column map may state a cut-tolerance)"));
}

TEST_CASE("the last round may depend on whether the cut card comes before it or during a round") {
    const Shoe shoe = Shoe::of_decks(8);
    Game game = load_game("jade-baccarat");
    game.procedure->rounds_after_cut = 1;
    game.procedure->rounds_after_cut_first = 0;
    const std::string text = simulated(game, shoe, 60);
    CHECK(checked(game, {text}).violations().total() == 0);
    // It comes first in about a fifth of the shoes.
    const auto found_by = [&](int during, int first) {
        Game other = game;
        other.procedure->rounds_after_cut = during;
        other.procedure->rounds_after_cut_first = first;
        return checked(other, {text}).violations().count(RoundRule::cut_card);
    };
    const auto first = found_by(1, 1);
    CHECK(first > 3);
    CHECK(first < 25);
    // All shoes but those, and all but the last, which need not be complete.
    CHECK(found_by(0, 0) + first >= 59);
    CHECK(found_by(2, 0) + first >= 59);
    RecordCheckOptions options;
    options.columns->cut_tolerance = 6;
    CHECK(checked(game, {text}, 8, options).violations().total() == 0);
    Game later = game;
    later.procedure->rounds_after_cut = later.procedure->rounds_after_cut_first = 3;
    CHECK(checked(game, {simulated(later, shoe, 60)}, 8, options).violations().count(RoundRule::cut_card) >
          50);
}

TEST_CASE("a map may allow a cut card near its place") {
    const Game game = load_game("jade-baccarat");
    Game wrong = game;
    wrong.procedure->cards_behind_cut = 110;
    Game late = game;
    late.procedure->cards_behind_cut = 98;
    RecordCheckOptions options;
    for (const Game& dealt : {wrong, late}) {
        const std::string text = simulated(dealt, Shoe::of_decks(8), 30);
        options.columns->cut_tolerance = 0;
        CHECK(checked(game, {text}, 8, options).violations().count(RoundRule::cut_card) > 10);
        options.columns->cut_tolerance = 10;
        CHECK(checked(game, {text}, 8, options).violations().total() == 0);
    }
}

TEST_CASE("a recorded cut card is taken instead of its place") {
    const Game game = load_game("jade-baccarat");
    const std::string cards = std::string(kCards) + ",";
    const std::string other = std::string(kOtherCards) + ",";
    CHECK(found(checked(game, {table(",cut", {"1,1," + cards, "1,2," + other + "1", "2,1," + cards})}))
              .empty());
    CHECK(found(checked(game, {table(",cut", {"1,1," + cards + "1", "1,2," + other, "1,3," + cards})})) ==
          std::vector<std::string>{
              "3: cut-card: shoe 1 goes on with at least 1 round after the cut card: expected the round in "
              "which it comes to be the last one"});
}
