#include "engine/walk.hpp"

#include "engine/random_tables.hpp"
#include "engine/random_wager.hpp"
#include "support/catch.hpp"

using namespace sabot;
using namespace sabot::test;

namespace {

Tally walked(const Tableau& tableau, const Shoe& shoe, const Wager& wager) {
    return walk(make_table(tableau, shoe, {}), {&wager}).front();
}

// The tally with these cells decided the other way, from the effects.
Tally with_effects(Tally tally, const CellEffects& effects, const std::vector<std::pair<int, int>>& cells) {
    for (const auto& [total, column] : cells) {
        const Tally& effect = effects[cell_index(total, column)];
        for (std::size_t row = 0; row < effect.size(); ++row) {
            tally[row] += effect[row];
        }
    }
    return tally;
}

Tableau flipped(Tableau tableau, const std::vector<std::pair<int, int>>& cells) {
    for (const auto& [total, column] : cells) {
        tableau.banker_draws.at(static_cast<std::size_t>(total)).flip(static_cast<std::size_t>(column));
    }
    return tableau;
}

void check_cells(const Tableau& tableau, const Shoe& shoe, const std::vector<const Wager*>& wagers,
                 const std::vector<std::pair<int, int>>& cells) {
    const auto effects = cell_effects(make_table(tableau, shoe, {}), wagers);
    REQUIRE(effects.size() == wagers.size());
    for (std::size_t i = 0; i < wagers.size(); ++i) {
        CAPTURE(wagers[i]->id);
        REQUIRE(effects[i].has_value());
        CHECK(with_effects(walked(tableau, shoe, *wagers[i]), *effects[i], cells) ==
              walked(flipped(tableau, cells), shoe, *wagers[i]));
    }
}

}  // namespace

TEST_CASE("the effects of single cells are those of enumerations") {
    const Wager& tie = builtin_wager("tie");
    const Wager& banker = builtin_wager("banker");
    const Wager& pair = builtin_wager("player-pair");
    for (const auto& cell : {std::pair(6, kPlayerStood), std::pair(3, 8), std::pair(0, 0), std::pair(7, 9)}) {
        check_cells(standard_tableau(), Shoe::of_decks(8), {&tie, &banker, &pair}, {cell});
    }
    // No cell of a natural is reached.
    const auto effects = cell_effects(make_table(standard_tableau(), Shoe::of_decks(1), {}), {&tie});
    CHECK(effects.front()->at(cell_index(8, 3)).empty());
    CHECK(effects.front()->at(cell_index(9, kPlayerStood)).empty());
    CHECK_FALSE(effects.front()->at(cell_index(6, 6)).empty());
    CHECK(cell_effects(make_table(standard_tableau(), Shoe::of_decks(1), {}), {&pair})
              .front()
              ->at(cell_index(6, 6))
              .empty());
}

TEST_CASE("the effects of several cells add up") {
    const std::vector<const Wager*> wagers = builtin_wagers();
    check_cells(standard_tableau(), Shoe::of_decks(6), wagers,
                {{5, 4}, {5, 5}, {6, kPlayerStood}, {0, 3}, {4, 1}});
    check_cells(standard_tableau(), Shoe::of_decks(kInfiniteDecks), wagers, {{3, 8}, {3, 9}});
}

TEST_CASE("hands with a choice of their own do not follow their cell") {
    Tableau tableau = standard_tableau();
    tableau.choices.push_back({Hand::banker, {1, 5}, 6, 0});
    tableau.choices.push_back({Hand::banker, {2, 3}, kPlayerStood, ratio(1, 3)});
    tableau.choices.push_back({Hand::player, {2, 3}, 0, ratio(1, 2)});
    const Wager& tie = builtin_wager("tie");
    check_cells(tableau, Shoe::of_decks(2), {&tie}, {{6, 6}, {5, kPlayerStood}, {5, 3}});
}

TEST_CASE("effects agree with enumerations of random tableaux, shoes and wagers") {
    check_property("cell effects", 25, [] {
        const Tableau tableau = random_tableau();
        const Shoe shoe = random_shoe(4, 12, 12);
        const Wager wager = random_wager();
        const Table table = make_table(tableau, shoe, {});
        if (!determines(table, reads_of(wager))) {
            return;
        }
        const auto effects = cell_effects(table, {&wager});
        if (!effects.front()) {
            return;
        }
        std::vector<std::pair<int, int>> cells;
        for (int i = random_number(1, 4); i > 0; --i) {
            const std::pair cell(random_number(0, 9), random_number(0, kPlayerStood));
            if (std::find(cells.begin(), cells.end(), cell) == cells.end()) {
                cells.push_back(cell);
            }
        }
        RC_ASSERT(with_effects(walked(tableau, shoe, wager), *effects.front(), cells) ==
                  walked(flipped(tableau, cells), shoe, wager));
    });
}
