#include "audit/rule_changes.hpp"

#include "rules/tableau.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

namespace sabot {

namespace {

using Kind = Change::Kind;

constexpr int kMaxTotal = 9;

// The distance from `place` to the nearest index in first..last that `is_other`; more than any distance if
// there is none.
template <class IsOther>
int steps_to(int first, int last, int place, const IsOther& is_other) {
    int least = last - first + 1;
    for (int other = first; other <= last; ++other) {
        least = is_other(other) ? std::min(least, std::abs(other - place)) : least;
    }
    return least;
}

// The distance from the cell to one of the same hand with the other decision.
int distance_of(const RulePlace& cell, const Tableau& tableau) {
    const bool draws = !tableau.draws_on(cell.hand(), cell.total, cell.column);
    const int above = steps_to(0, kMaxTotal, cell.total, [&](int other) {
        return !tableau.is_natural(other) && tableau.draws_on(cell.hand(), other, cell.column) == draws;
    });
    if (cell.hand() == Hand::player || cell.column == kPlayerStood) {
        return above;
    }
    // Tables list the third cards along a row, so a cell in the next row is farther away than one in the next
    // column.
    const int along = steps_to(0, kPlayerStood - 1, cell.column, [&](int other) {
        return tableau.banker_draws_on(cell.total, other) == draws;
    });
    return std::min(along, above + 1);
}

using Row = std::bitset<kBankerColumns>;

Row row_of(const Tableau& tableau, int total) {
    return tableau.banker_draws.at(static_cast<std::size_t>(total));
}

// The cells in which a row of Banker's table differs from the filed one.
std::vector<RuleChange> cells_in(const Tableau& tableau, int total, const Row& row) {
    std::vector<RuleChange> cells;
    for (int column = 0; column < kBankerColumns; ++column) {
        if (row[static_cast<std::size_t>(column)] != tableau.banker_draws_on(total, column)) {
            cells.push_back(cell_change(tableau, RulePlace::of_cell(Hand::banker, total, column)));
        }
    }
    return cells;
}

// The row with each third card's decision taken from the card before or after it, 9 being next to 0.
Row shifted(const Row& row, int by) {
    Row result = row;
    for (int column = 0; column < kPlayerStood; ++column) {
        const int from = (column - by + kPlayerStood) % kPlayerStood;
        result[static_cast<std::size_t>(column)] = row[static_cast<std::size_t>(from)];
    }
    return result;
}

void add_row(const Tableau& tableau, int total, const Row& row, std::string text,
             std::vector<Change>& changes) {
    auto cells = cells_in(tableau, total, row);
    // A single cell is a change of its own.
    if (cells.size() > 1) {
        const int distance = static_cast<int>(cells.size());
        changes.push_back({Kind::tableau_row, distance, std::move(text), std::move(cells)});
    }
}

void add_rows(const Tableau& tableau, std::vector<Change>& changes) {
    for (int total = 0; total <= kMaxTotal; ++total) {
        if (tableau.is_natural(total)) {
            continue;
        }
        const Row row = row_of(tableau, total);
        for (const int by : {1, -1}) {
            add_row(tableau, total, shifted(row, by),
                    fmt::format("Banker's row for {} is shifted by one card {}", total,
                                by > 0 ? "upwards" : "downwards"),
                    changes);
        }
        for (const int other : {total - 1, total + 1}) {
            if (other < 0 || other > kMaxTotal || tableau.is_natural(other)) {
                continue;
            }
            add_row(tableau, total, row_of(tableau, other),
                    fmt::format("Banker with {} follows the row for {}", total, other), changes);
            auto both = cells_in(tableau, total, row_of(tableau, other));
            const auto back = cells_in(tableau, other, row);
            both.insert(both.end(), back.begin(), back.end());
            if (other > total && both.size() > 1) {
                changes.push_back({Kind::tableau_row, static_cast<int>(both.size()),
                                   fmt::format("Banker's rows for {} and {} are exchanged", total, other),
                                   std::move(both)});
            }
        }
    }
}

// The cells in which Banker's table differs if each total has the row that `row_for` gives.
template <class RowFor>
void add_table(const Tableau& tableau, std::string text, const RowFor& row_for,
               std::vector<Change>& changes) {
    std::vector<RuleChange> cells;
    for (int total = 0; total <= kMaxTotal; ++total) {
        if (!tableau.is_natural(total)) {
            const auto row = cells_in(tableau, total, row_for(total));
            cells.insert(cells.end(), row.begin(), row.end());
        }
    }
    if (cells.size() > 1) {
        const int distance = static_cast<int>(cells.size());
        changes.push_back({Kind::tableau_row, distance, std::move(text), std::move(cells)});
    }
}

void add_tables(const Tableau& tableau, std::vector<Change>& changes) {
    for (const int by : {1, -1}) {
        const char* way = by > 0 ? "upwards" : "downwards";
        add_table(
            tableau, fmt::format("Banker's whole table is shifted by one total {}", way),
            [&](int total) {
                const int other = total - by;
                const bool has_row = other >= 0 && other <= kMaxTotal && !tableau.is_natural(other);
                return row_of(tableau, has_row ? other : total);
            },
            changes);
        add_table(
            tableau, fmt::format("Banker's whole table is shifted by one card {}", way),
            [&](int total) { return shifted(row_of(tableau, total), by); }, changes);
    }
    add_table(
        tableau, "Banker draws and stands as Player does",
        [&](int total) { return tableau.player_draws_on(total) ? ~Row() : Row(); }, changes);
}

bool are_neighbours(const RulePlace& a, const RulePlace& b) {
    const bool third_cards = a.column != kPlayerStood && b.column != kPlayerStood;
    return a.rule == b.rule && ((a.total == b.total && third_cards && std::abs(a.column - b.column) == 1) ||
                                (a.column == b.column && std::abs(a.total - b.total) == 1));
}

// "Banker draws on 6 against a third card worth 4 or 5".
std::string words_for_both(const RuleChange& a, const RuleChange& b) {
    return a.to == b.to && a.place.total == b.place.total
               ? fmt::format("{} or {}", words_for(a), b.place.column)
               : words_for(a) + ", and " + words_for(b);
}

}  // namespace

std::vector<Change> tableau_changes(const Game& game) {
    const Tableau& tableau = *game.tableau;
    std::vector<Change> changes;
    const auto cells = cells_of(tableau);
    const auto is_near = [&](const RulePlace& cell) { return distance_of(cell, tableau) <= 2; };
    for (const RulePlace& cell : cells) {
        const int distance = distance_of(cell, tableau);
        const RuleChange change = cell_change(tableau, cell);
        // A rule that is misread by one total or card affects a cell next to one with the other decision.
        changes.push_back(
            {distance == 1 ? Kind::cell : Kind::other_cell, distance, words_for(change), {change}});
    }
    add_rows(tableau, changes);
    add_tables(tableau, changes);
    if (tableau.naturals.any()) {
        changes.push_back({Kind::naturals, 1, "a natural does not stop the other hand",
                           {change_in(game, {Rule::naturals}, NumberSet())}});
    }
    for (auto one = cells.begin(); one != cells.end(); ++one) {
        for (auto other = one + 1; other != cells.end(); ++other) {
            // Player's table is enumerated anew for each change.
            const RuleChange first = cell_change(tableau, *one);
            const RuleChange second = cell_change(tableau, *other);
            const bool is_rule = one->hand() == Hand::banker || first.to == second.to;
            if (are_neighbours(*one, *other) && is_rule && is_near(*one) && is_near(*other)) {
                changes.push_back({Kind::two_cells,
                                   distance_of(*one, tableau) + distance_of(*other, tableau),
                                   words_for_both(first, second),
                                   {first, second}});
            }
        }
    }
    return changes;
}

}  // namespace sabot
