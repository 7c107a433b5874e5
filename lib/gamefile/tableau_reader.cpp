#include "tableau_reader.hpp"

#include "input/add_new.hpp"
#include "input/number_list.hpp"
#include "input/table_reader.hpp"

#include <fmt/format.h>

#include <functional>
#include <sstream>

namespace sabot {

namespace {

using Columns = std::bitset<kBankerColumns>;

std::string column_name(int column) {
    return column == kPlayerStood ? "none (Player stood)" : fmt::format("a third card of {}", column);
}

Columns parse_columns(const std::string& text) {
    Columns columns;
    std::istringstream words(text);
    std::string points;
    for (std::string word; words >> word;) {
        if (word == "none") {
            add_new(columns, Columns(1U << kPlayerStood), word);
        } else {
            points += word + " ";
        }
    }
    const NumberSet numbers = TableReader::at(Location{}, [&] { return parse_numbers(points, 0, 9); });
    for (std::size_t column = 0; column < kPlayerStood; ++column) {
        columns[column] = columns[column] || numbers[column];
    }
    return columns;
}

using PlayerCell = std::function<void(int total, bool draws, const Location&)>;
using BankerCell = std::function<void(int total, int column, bool draws, const Location&)>;

void each_player_cell(const TomlNode& node, const PlayerCell& found) {
    TableReader table(node, "player of tableau");
    for (const bool draws : {true, false}) {
        const std::string key = draws ? "draws" : "stands";
        if (table.value(key) == nullptr) {
            continue;
        }
        const NumberSet totals = table.numbers(key, 0, 9);
        for (int total = 0; total < 10; ++total) {
            if (totals[static_cast<std::size_t>(total)]) {
                found(total, draws, table.where(key));
            }
        }
    }
    table.done();
}

void each_banker_cell(const TomlNode& list, const BankerCell& found) {
    for (const TomlNode& node : list.items) {
        TableReader table(node, "row of banker's tableau");
        const NumberSet totals = table.numbers("total", 0, 9);
        for (const bool draws : {true, false}) {
            const std::string key = draws ? "draws" : "stands";
            if (table.value(key) == nullptr) {
                continue;
            }
            const Columns columns = table.parsed(key, parse_columns);
            for (int total = 0; total < 10; ++total) {
                for (int column = 0; totals[static_cast<std::size_t>(total)] && column < kBankerColumns;
                     ++column) {
                    if (columns[static_cast<std::size_t>(column)]) {
                        found(total, column, draws, table.where(key));
                    }
                }
            }
        }
        table.done();
    }
}

void check_no_natural(const NumberSet& naturals, int total, const Location& where) {
    if (naturals[static_cast<std::size_t>(total)]) {
        throw InputError(
            where,
            fmt::format("a rule for the natural {}: expected only totals that are not naturals", total));
    }
}

void read_player(TableReader& table, Tableau& tableau) {
    const TomlNode& node = table.needed_table("player");
    NumberSet named;
    each_player_cell(node, [&](int total, bool draws, const Location& where) {
        check_no_natural(tableau.naturals, total, where);
        const auto at = static_cast<std::size_t>(total);
        if (named[at]) {
            throw InputError(
                where, fmt::format("Player's rule for a total of {} is repeated: expected it once", total));
        }
        named.set(at);
        tableau.player_draws[at] = draws;
    });
    for (int total = 0; total < 10; ++total) {
        const auto at = static_cast<std::size_t>(total);
        if (!named[at] && !tableau.naturals[at]) {
            throw InputError(
                node.where,
                fmt::format("Player's rule for a total of {} is missing: expected it under draws or stands",
                            total));
        }
    }
}

void read_banker(TableReader& table, Tableau& tableau) {
    const TomlNode& list = table.needed_list("banker");
    std::array<Columns, 10> named;
    each_banker_cell(list, [&](int total, int column, bool draws, const Location& where) {
        check_no_natural(tableau.naturals, total, where);
        const auto t = static_cast<std::size_t>(total);
        const auto c = static_cast<std::size_t>(column);
        if (named.at(t)[c]) {
            throw InputError(
                where, fmt::format("Banker's rule for a total of {} against {} is repeated: expected it once",
                                   total, column_name(column)));
        }
        named.at(t).set(c);
        tableau.banker_draws.at(t)[c] = draws;
    });
    for (int total = 0; total < 10; ++total) {
        for (int column = 0; column < kBankerColumns; ++column) {
            const auto t = static_cast<std::size_t>(total);
            if (!named.at(t)[static_cast<std::size_t>(column)] && !tableau.naturals[t]) {
                throw InputError(list.where, fmt::format("Banker's rule for a total of {} against {} is "
                                                         "missing: expected it under draws or stands",
                                                         total, column_name(column)));
            }
        }
    }
}

void check_differs(bool draws, bool filed, const Location& where, const std::string& cell) {
    if (draws == filed) {
        throw InputError(
            where,
            fmt::format("the reading gives {} the same rule as the game: expected only cells that differ",
                        cell));
    }
}

}  // namespace

Tableau read_tableau(const TomlNode& node) {
    TableReader table(node, "tableau");
    Tableau tableau;
    tableau.naturals = table.numbers("naturals", 0, 9);
    read_player(table, tableau);
    read_banker(table, tableau);
    table.text("source");
    table.done();
    return tableau;
}

void read_tableau_changes(const TomlNode& node, const Tableau& filed, Reading& reading) {
    TableReader table(node, "tableau of reading");
    if (const TomlNode* player = table.table("player")) {
        each_player_cell(*player, [&](int total, bool draws, const Location& where) {
            check_no_natural(filed.naturals, total, where);
            check_differs(draws, filed.player_draws_on(total), where,
                          fmt::format("Player's total of {}", total));
            for (const auto& cell : reading.player) {
                if (cell.total == total) {
                    throw InputError(
                        where,
                        fmt::format("Player's rule for a total of {} is repeated: expected it once", total));
                }
            }
            reading.player.push_back({total, draws});
        });
    }
    if (const TomlNode* banker = table.list("banker")) {
        each_banker_cell(*banker, [&](int total, int column, bool draws, const Location& where) {
            check_no_natural(filed.naturals, total, where);
            check_differs(draws, filed.banker_draws_on(total, column), where,
                          fmt::format("Banker's total of {} against {}", total, column_name(column)));
            for (const auto& cell : reading.banker) {
                if (cell.total == total && cell.column == column) {
                    throw InputError(
                        where, fmt::format(
                                   "Banker's rule for a total of {} against {} is repeated: expected it once",
                                   total, column_name(column)));
                }
            }
            reading.banker.push_back({total, column, draws});
        });
    }
    table.done();
}

}  // namespace sabot
