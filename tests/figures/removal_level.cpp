#include "figures/removal_level.hpp"

#include "error.hpp"
#include "games/builtin_games.hpp"
#include "support/catch.hpp"

#include <set>

using namespace sabot;

TEST_CASE("the cards of each level") {
    CHECK(cards_of(RemovalLevel::value).size() == 10);
    CHECK(cards_of(RemovalLevel::rank).size() == 13);
    CHECK(cards_of(RemovalLevel::card).size() == 52);
    CHECK(cards_of(RemovalLevel::value).back().name == "0");
    CHECK(cards_of(RemovalLevel::rank).back().name == "K");
}

TEST_CASE("a wager is looked at as closely as it reads") {
    const Game game = load(*builtin_game("bacara"));
    CHECK(chosen_level(*game.wager("tie"), {}) == RemovalLevel::value);
    CHECK(chosen_level(*game.wager("player-pair"), {}) == RemovalLevel::rank);
    CHECK(chosen_level(*game.wager("perfect-pair"), {}) == RemovalLevel::card);
    CHECK(chosen_level(*game.wager("tie"), RemovalLevel::card) == RemovalLevel::card);
    CHECK_THROWS_AS(chosen_level(*game.wager("player-pair"), RemovalLevel::value), InputError);
}

TEST_CASE("cards share an orbit where nothing tells them apart and counts are equal") {
    const Game game = load(*builtin_game("bacara"));
    const auto orbits = [&](const char* wager, const Shoe& shoe) {
        const auto all = orbits_of(*game.wager(wager), cards_of(RemovalLevel::card), shoe);
        return std::set<int>(all.begin(), all.end()).size();
    };
    Shoe shoe = Shoe::of_decks(2);
    CHECK(orbits("perfect-pair", shoe) == 1);
    CHECK(orbits("tie", shoe) == 10);
    CHECK(orbits("player-pair", shoe) == 13);
    shoe.remove(CardSet(Card(7, Suit::clubs)), "7c");
    CHECK(orbits("perfect-pair", shoe) == 2);
    CHECK(orbits("tie", shoe) == 11);
}
