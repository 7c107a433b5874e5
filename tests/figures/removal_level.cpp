#include "figures/removal_level.hpp"

#include "error.hpp"
#include "gamefile/game_file.hpp"
#include "games/builtin_games.hpp"
#include "support/catch.hpp"

#include <set>

using namespace sabot;

TEST_CASE("lists the cards of each level") {
    CHECK(cards_of(RemovalLevel::value).size() == 10);
    CHECK(cards_of(RemovalLevel::rank).size() == 13);
    CHECK(cards_of(RemovalLevel::card).size() == 52);
    CHECK(cards_of(RemovalLevel::value).back().name == "0");
    CHECK(cards_of(RemovalLevel::rank).back().name == "K");
}

TEST_CASE("a wager has the coarsest level that it allows") {
    const Game game = load_game(*builtin_game("bacara"));
    CHECK(chosen_level(*game.wager("tie"), {}) == RemovalLevel::value);
    CHECK(chosen_level(*game.wager("player-pair"), {}) == RemovalLevel::rank);
    CHECK(chosen_level(*game.wager("perfect-pair"), {}) == RemovalLevel::card);
    CHECK(chosen_level(*game.wager("tie"), RemovalLevel::card) == RemovalLevel::card);
    CHECK_THROWS_AS(chosen_level(*game.wager("player-pair"), RemovalLevel::value), InputError);
}

TEST_CASE("cards with equal counts and equal treatment share an orbit") {
    const Game game = load_game(*builtin_game("bacara"));
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

TEST_CASE("suits that no wager names share an orbit if their counts are equal") {
    const Game game = read_game(R"(
format = 1
id = "suits"
name = "Suits"
[[document]]
id = "page"
title = "Page"
url = "https://example.org/"
[shoe]
decks = 8
source = "page"
[tableau]
source = "page"
naturals = "8 9"
player = { draws = "0-5", stands = "6 7" }
banker = [ { total = "0-7", draws = "none 0-9" } ]
[[wager]]
id = "rainbow"
name = "Rainbow"
source = "page"
rows = [ { event = "Four suits", different = { by = "suit", is = 4 }, pays = "1:1" } ]
[[wager]]
id = "hearts"
name = "Hearts"
source = "page"
rows = [ { event = "A heart", some-card = { suit = "hearts" }, pays = "1:1" } ]
)",
                                "game.toml");
    const auto orbits = [&](const char* wager, const Shoe& shoe) {
        const auto all = orbits_of(*game.wager(wager), cards_of(RemovalLevel::card), shoe);
        return std::set<int>(all.begin(), all.end()).size();
    };
    Shoe shoe = Shoe::of_decks(2);
    CHECK(orbits("rainbow", shoe) == 10);
    // A heart of each value, or any other card of the value.
    CHECK(orbits("hearts", shoe) == 20);
    shoe.remove(CardSet(Card(7, Suit::clubs)), "7c");
    CHECK(orbits("rainbow", shoe) == 40);
}

TEST_CASE("a dealt card shares no orbit, and suits are exchanged only for single cards") {
    const Game game = load_game(*builtin_game("bacara"));
    const auto orbits = [&](const Shoe& shoe, const char* dealt, OrbitBy by) {
        const auto all = orbits_of(*game.wager("perfect-pair"), cards_of(RemovalLevel::card), shoe,
                                   {parse_cards(dealt), {}}, by);
        return std::set<int>(all.begin(), all.end()).size();
    };
    // The undealt counts are equal, but there was one more two of clubs.
    const Shoe shoe = Shoe::of_decks(2);
    CHECK(orbits(shoe, "", OrbitBy::swaps) == 1);
    CHECK(orbits(shoe, "2c", OrbitBy::swaps) == 2);
    CHECK(orbits(shoe, "2c", OrbitBy::swaps_and_suits) == 2);
    CHECK(orbits(shoe, "2", OrbitBy::swaps) == 2);
}
