#pragma once

#include "engine/table.hpp"
#include "games/builtin_games.hpp"
#include "rules/settle.hpp"
#include "rules/tableau.hpp"
#include "support/property.hpp"
#include "support/standard_tableau.hpp"

#include <algorithm>
#include <set>
#include <vector>

namespace sabot::test {

// Random tables for properties. Functions named random_ must be called inside a property.

/// A number from low to high, both included, independent of RapidCheck's current size.
inline int random_number(int low, int high) {
    return *rc::gen::resize(rc::kNominalSize, rc::gen::inRange(low, high + 1));
}

inline bool random_flag() { return random_number(0, 1) == 1; }

inline const std::vector<Game>& games() {
    static const std::vector<Game> all = [] {
        std::vector<Game> loaded;
        for (const BuiltinGame& game : builtin_games()) {
            loaded.push_back(load_game(game));
        }
        return loaded;
    }();
    return all;
}

/// The wagers of all built-in games; wagers with the same rows only once.
inline const std::vector<const Wager*>& builtin_wagers() {
    static const std::vector<const Wager*> all = [] {
        std::vector<const Wager*> different;
        for (const Game& game : games()) {
            for (const Wager& wager : game.wagers) {
                if (std::none_of(different.begin(), different.end(),
                                 [&](const Wager* known) { return known->rows == wager.rows; })) {
                    different.push_back(&wager);
                }
            }
        }
        return different;
    }();
    return all;
}

/// The wagers for which the table determines enough.
inline std::vector<const Wager*> readable(const Table& table, std::vector<const Wager*> wagers) {
    std::erase_if(wagers, [&](const Wager* wager) { return !determines(table, reads_of(*wager)); });
    return wagers;
}

inline const Wager& builtin_wager(const char* id) {
    const auto found = std::find_if(builtin_wagers().begin(), builtin_wagers().end(),
                                    [&](const Wager* wager) { return wager->id == id; });
    return **found;
}

/// A shoe by ten values, thirteen ranks, or up to `most_kinds` of the 52 cards, with 0 to `most` of each and
/// at least `fewest` cards in all.
inline Shoe random_shoe(int most, int fewest = 12, int most_kinds = kCardsInDeck) {
    std::vector<Shoe::Cell> cells;
    const auto add = [&](CardSet cards) { cells.push_back({cards, random_number(0, most)}); };
    switch (random_number(0, 2)) {
        case 0:
            for (int points = 0; points < kPointValues; ++points) {
                add(CardSet::of_points(points));
            }
            break;
        case 1:
            for (int rank = 1; rank <= kRanks; ++rank) {
                add(CardSet::of_rank(rank));
            }
            break;
        default: {
            std::set<int> chosen;
            for (int i = 0; i < most_kinds; ++i) {
                chosen.insert(random_number(0, kCardsInDeck - 1));
            }
            for (const int index : chosen) {
                add(CardSet(Card::at(index)));
            }
        }
    }
    cells.front().count += fewest;
    return Shoe::of_cells(cells);
}

/// 6 to 8 single cards of few ranks, so that every kind of pair occurs.
inline Shoe random_tiny_shoe() {
    const int first_rank = random_number(1, 10);
    std::array<CardCount, kCardsInDeck> counts{};
    const int cards = random_number(6, 8);
    for (int i = 0; i < cards; ++i) {
        const bool stray = random_number(0, 2) == 0;
        const int rank = stray ? random_number(1, kRanks) : first_rank + random_number(0, 3);
        ++counts.at(static_cast<std::size_t>((rank - 1) * 4 + random_number(0, 3)));
    }
    std::vector<Shoe::Cell> cells;
    for (int i = 0; i < kCardsInDeck; ++i) {
        cells.push_back({CardSet(Card::at(i)), counts.at(static_cast<std::size_t>(i))});
    }
    return Shoe::of_cells(cells);
}

/// The standard tableau, or one with every cell at random.
inline Tableau random_tableau() {
    if (random_number(0, 2) == 0) {
        return standard_tableau();
    }
    Tableau tableau;
    tableau.has_total_columns = random_flag();
    for (std::size_t total = 0; total < 10; ++total) {
        tableau.naturals[total] = random_number(0, 4) == 0;
        tableau.player_draws[total] = random_flag();
        for (std::size_t column = 0; column < kBankerColumns; ++column) {
            tableau.banker_draws.at(total)[column] = random_flag();
        }
    }
    return tableau;
}

/// The hands that can get the next card of this coup; empty when it is over.
inline std::vector<Hand> next_hands(const Table& table) {
    std::vector<Hand> hands;
    for (const Hand hand : {Hand::player, Hand::banker}) {
        if (table.dealt.of(hand).size() < 2) {
            hands.push_back(hand);
        }
    }
    if (!hands.empty()) {
        return hands;
    }
    const Coup coup = table.coup();
    const int player = coup.first_two(Hand::player);
    const int banker = coup.first_two(Hand::banker);
    if (table.tableau.is_natural(player) || table.tableau.is_natural(banker)) {
        return {};
    }
    const bool player_has_third = table.dealt.player.size() == 3;
    if (!player_has_third && table.tableau.player_draws_on(player)) {
        return {Hand::player};
    }
    const int column = table.tableau.column_of(
        player, player_has_third ? coup.card(Hand::player, 3).points() : kPlayerStood);
    if (table.dealt.banker.size() == 2 && table.tableau.banker_draws_on(banker, column)) {
        return {Hand::banker};
    }
    return {};
}

inline DealtHands with_card(DealtHands dealt, Hand hand, CardSet cards) {
    (hand == Hand::player ? dealt.player : dealt.banker).push_back({cards, CardKind::card, "the next card"});
    return dealt;
}

/// The shoe after up to `most` cards of a coup are dealt from it.
inline Table random_table(const Tableau& tableau, const Shoe& shoe, int most = kPlaces) {
    Table table = make_table(tableau, shoe, {});
    for (int left = random_number(0, most); left > 0; --left) {
        const auto hands = next_hands(table);
        if (hands.empty()) {
            break;
        }
        const auto& cells = table.undealt.cells();
        const auto& cell =
            cells[static_cast<std::size_t>(random_number(0, static_cast<int>(cells.size()) - 1))];
        const Hand hand =
            hands[static_cast<std::size_t>(random_number(0, static_cast<int>(hands.size()) - 1))];
        table = make_table(tableau, shoe, with_card(table.dealt, hand, cell.cards));
    }
    return table;
}

}  // namespace sabot::test
