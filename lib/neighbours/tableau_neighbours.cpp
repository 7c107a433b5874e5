#include "neighbours/neighbours.hpp"

#include "rules/tableau.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

namespace sabot {

namespace {

using Kind = ChangeKind;
using Row = std::bitset<kBankerColumns>;

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

// The distance from the cell to the nearest one of the same hand with the other decision.
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

// The row with each third card's decision taken from the card before or after it, 9 being next to 0.
Row shifted(const Row& row, int by) {
    Row result = row;
    for (int column = 0; column < kPlayerStood; ++column) {
        const int from = (column - by + kPlayerStood) % kPlayerStood;
        result[static_cast<std::size_t>(column)] = row[static_cast<std::size_t>(from)];
    }
    return result;
}

bool are_neighbours(const RulePlace& a, const RulePlace& b) {
    const bool third_cards = a.column != kPlayerStood && b.column != kPlayerStood;
    return a.rule == b.rule && ((a.total == b.total && third_cards && std::abs(a.column - b.column) == 1) ||
                                (a.column == b.column && std::abs(a.total - b.total) == 1));
}

// "Banker draws on 6 against a third card worth 4 or 5".
std::string words_for_both(const RuleChange& a, const RuleChange& b, const Game& game) {
    return a.to == b.to && a.place.total == b.place.total
               ? fmt::format("{} or {}", words_for(a, game), b.place.column)
               : words_for(a, game) + ", and " + words_for(b, game);
}

class TableauNeighbours {
public:
    explicit TableauNeighbours(const Game& game) : game_(game), tableau_(*game.tableau) {}

    std::vector<Neighbour> cells() && {
        for (const RulePlace& cell : cells_) {
            // A rule that is misread by one total or card affects a cell next to one with the other decision.
            const int distance = distance_of(cell, tableau_);
            const RuleChange change = cell_change(tableau_, cell);
            found_.push_back({distance == 1 ? Kind::cell : Kind::other_cell,
                              distance,
                              words_for(change, game_),
                              {change}});
        }
        return std::move(found_);
    }

    std::vector<Neighbour> all() && {
        found_ = TableauNeighbours(game_).cells();
        add_rows();
        add_tables();
        if (tableau_.naturals.any()) {
            found_.push_back({Kind::naturals,
                              1,
                              "a natural does not stop the other hand",
                              {change_in(game_, {Rule::naturals}, NumberSet())}});
        }
        const RuleChange columns = change_in(game_, {Rule::banker_columns}, !tableau_.has_total_columns);
        found_.push_back({Kind::table_columns, 1, words_for(columns, game_), {columns}});
        add_two_cells();
        return std::move(found_);
    }

private:
    Row row(int total) const { return tableau_.banker_draws.at(static_cast<std::size_t>(total)); }
    bool has_row(int total) const { return total >= 0 && total <= kMaxTotal && !tableau_.is_natural(total); }

    // Adds Banker's table with the row row_for(total) for each total, unless only one cell changes: that is a
    // change of its own.
    template <class RowFor>
    void add_table(std::string text, const RowFor& row_for) {
        std::vector<RuleChange> cells;
        for (const RulePlace& cell : cells_) {
            const auto column = static_cast<std::size_t>(cell.column);
            if (cell.hand() == Hand::banker && row_for(cell.total)[column] != row(cell.total)[column]) {
                cells.push_back(cell_change(tableau_, cell));
            }
        }
        if (cells.size() > 1) {
            const int distance = static_cast<int>(cells.size());
            found_.push_back({Kind::tableau_row, distance, std::move(text), std::move(cells)});
        }
    }

    void add_row(int total, const Row& other, std::string text) {
        add_table(std::move(text), [&](int of) { return of == total ? other : row(of); });
    }

    static const char* way(int by) { return by > 0 ? "upwards" : "downwards"; }

    void add_rows() {
        for (int total = 0; total <= kMaxTotal; ++total) {
            if (!has_row(total)) {
                continue;
            }
            for (const int by : {1, -1}) {
                add_row(total, shifted(row(total), by),
                        fmt::format("Banker's row for {} is shifted by one card {}", total, way(by)));
            }
            for (const int other : {total - 1, total + 1}) {
                if (!has_row(other)) {
                    continue;
                }
                add_row(total, row(other),
                        fmt::format("Banker with {} follows the row for {}", total, other));
                if (other > total) {
                    add_table(fmt::format("Banker's rows for {} and {} are exchanged", total, other),
                              [&](int of) {
                                  return row(of == total ? other : of == other ? total : of);
                              });
                }
            }
        }
    }

    void add_tables() {
        for (const int by : {1, -1}) {
            add_table(fmt::format("Banker's whole table is shifted by one total {}", way(by)),
                      [&](int total) { return row(has_row(total - by) ? total - by : total); });
            add_table(fmt::format("Banker's whole table is shifted by one card {}", way(by)),
                      [&](int total) { return shifted(row(total), by); });
        }
        add_table("Banker draws and stands as Player does",
                  [&](int total) { return tableau_.player_draws_on(total) ? ~Row() : Row(); });
    }

    // Pairs of Player's cells are tried only with the same new decision, because Player's table is enumerated
    // anew for each change.
    void add_two_cells() {
        for (auto one = cells_.begin(); one != cells_.end(); ++one) {
            for (auto other = one + 1; other != cells_.end(); ++other) {
                const int near = distance_of(*one, tableau_);
                const int far = distance_of(*other, tableau_);
                const RuleChange first = cell_change(tableau_, *one);
                const RuleChange second = cell_change(tableau_, *other);
                const bool is_rule = one->hand() == Hand::banker || first.to == second.to;
                if (are_neighbours(*one, *other) && is_rule && near <= 2 && far <= 2) {
                    found_.push_back(
                        {Kind::two_cells, near + far, words_for_both(first, second, game_), {first, second}});
                }
            }
        }
    }

    const Game& game_;
    const Tableau& tableau_;
    std::vector<RulePlace> cells_ = cells_of(tableau_);
    std::vector<Neighbour> found_;
};

}  // namespace

std::vector<Neighbour> cell_neighbours(const Game& game) { return TableauNeighbours(game).cells(); }

std::vector<Neighbour> tableau_neighbours(const Game& game) { return TableauNeighbours(game).all(); }

}  // namespace sabot
