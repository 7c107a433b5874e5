#include "records/shoe_rules.hpp"

#include "check/load_game.hpp"
#include "records/round_columns.hpp"
#include "records/sample_records.hpp"
#include "records/violation_log.hpp"
#include "rules/game_parts.hpp"
#include "support/catch.hpp"

#include <fmt/format.h>

#include <string>
#include <tuple>
#include <vector>

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

namespace {

// What is found of cut cards in shoes of rounds of six cards, the last one of which goes on.
std::vector<std::string> cut_cards(const Game& game, int rounds, int tolerance, int decks = 8) {
    std::string text = std::string(kHeader) + "\n";
    for (int round = 1; round <= rounds; ++round) {
        text += fmt::format("1,{},{}\n", round, round % 2 == 0 ? kOtherCards : kCards);
    }
    text += fmt::format("2,1,{}\n", kCards);
    RecordCheckOptions options;
    options.columns->cut_tolerance = tolerance;
    std::vector<std::string> lines;
    for (const std::string& line : found(checked(game, {text}, decks, options))) {
        if (line.find(": cut-card: ") != std::string::npos) {
            lines.push_back(line.substr(0, line.find(':')) +
                            (line.find(" goes on with ") != std::string::npos ? " goes on" : " ends"));
        }
    }
    return lines;
}

Game cut_after(int cards, int during, int first, int decks = 8) {
    Game game = load_game("punto-banco");
    game.procedure = Procedure{};
    game.procedure->burn = Procedure::Burn::none;
    game.procedure->reshuffle = Procedure::Reshuffle::cut_card;
    game.procedure->cards_behind_cut = 52 * decks - cards;
    game.procedure->rounds_after_cut = during;
    game.procedure->rounds_after_cut_first = first;
    return game;
}

}  // namespace

TEST_CASE("a shoe has the rounds after its cut card that the rules give it, no more and no fewer") {
    using Found = std::vector<std::string>;
    // After five cards the cut card comes during the first round, and after six before the first card of the
    // second.
    for (const auto& [before_cut, during, first, rounds] : {std::tuple(5, 0, 0, 1),
                                                            {5, 1, 0, 2},
                                                            {5, 2, 0, 3},
                                                            {5, 0, 2, 1},
                                                            {6, 0, 0, 2},
                                                            {6, 1, 0, 2},
                                                            {6, 0, 2, 4},
                                                            {6, 1, 3, 5},
                                                            {7, 1, 0, 3},
                                                            {11, 0, 0, 2},
                                                            {12, 1, 0, 3}}) {
        CAPTURE(before_cut, during, first);
        const Game game = cut_after(before_cut, during, first);
        CHECK(cut_cards(game, rounds, 0) == Found{});
        CHECK(cut_cards(game, rounds + 1, 0) == Found{fmt::format("{} goes on", rounds + 2)});
        if (rounds > 1) {
            CHECK(cut_cards(game, rounds - 1, 0) == Found{fmt::format("{} ends", rounds)});
        }
    }
}

TEST_CASE("a cut card near its place gives as many rounds as any of the places in reach") {
    using Found = std::vector<std::string>;
    // Two cards more or less: after two to six cards, during the first round or before the second.
    CHECK(cut_cards(cut_after(4, 2, 0), 3, 2) == Found{});
    CHECK(cut_cards(cut_after(4, 2, 0), 4, 2) == Found{"5 goes on"});
    CHECK(cut_cards(cut_after(4, 2, 0), 2, 2) == Found{});
    CHECK(cut_cards(cut_after(4, 2, 0), 1, 2) == Found{"2 ends"});
    // After three to seven cards: also during the second round.
    CHECK(cut_cards(cut_after(5, 0, 2), 4, 2) == Found{});
    CHECK(cut_cards(cut_after(5, 0, 2), 5, 2) == Found{"6 goes on"});
    CHECK(cut_cards(cut_after(5, 0, 2), 1, 2) == Found{});
}

TEST_CASE("a shoe may end before its cut card if it has too few cards for another round") {
    using Found = std::vector<std::string>;
    // Of 52 cards, 6 are left after 46 and 4 after 48; rounds have six cards.
    Game game = cut_after(51, 0, 0, 1);
    CHECK(cut_cards(game, 7, 0, 1) == Found{"8 ends"});
    CHECK(cut_cards(game, 8, 0, 1) == Found{});
    // With four cards burnt, 6 are left.
    game.procedure->burn = Procedure::Burn::fixed;
    game.procedure->burn_cards = 4;
    CHECK(cut_cards(game, 7, 0, 1) == Found{"8 ends"});
    game.procedure->burn_cards = 5;
    CHECK(cut_cards(game, 7, 0, 1) == Found{});
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
