#include "tableau_reader.hpp"

#include "gamefile/words.hpp"
#include "input/add_new.hpp"
#include "input/number_list.hpp"
#include "input/table_reader.hpp"
#include "rules/number_set.hpp"
#include "rules/rule_change.hpp"
#include "rules/tableau.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <sstream>

namespace sabot {

namespace {

using Columns = std::bitset<kBankerColumns>;

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

using CellFound = std::function<void(const RulePlace& cell, bool draws, const Location&)>;

void each_player_cell(const TomlNode& node, const CellFound& found) {
    TableReader table(node, "player of tableau");
    for (const bool draws : {true, false}) {
        const std::string key = draws ? "draws" : "stands";
        if (table.value(key) == nullptr) {
            continue;
        }
        const NumberSet totals = table.numbers(key, 0, 9);
        for (int total = 0; total < 10; ++total) {
            if (totals[static_cast<std::size_t>(total)]) {
                found(RulePlace::of_cell(Hand::player, total, 0), draws, table.where(key));
            }
        }
    }
    table.done();
}

void each_banker_cell(const TomlNode& list, const CellFound& found) {
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
                        found(RulePlace::of_cell(Hand::banker, total, column), draws, table.where(key));
                    }
                }
            }
        }
        table.done();
    }
}

// "Banker's total of 3 against a third card worth 8".
std::string cell_words(const RulePlace& cell, const Tableau& tableau, const char* what) {
    return cell.hand() == Hand::player ? fmt::format("Player's {} of {}", what, cell.total)
                                       : fmt::format("Banker's {} of {} against {}", what, cell.total,
                                                     tableau.column_words(cell.column));
}

std::string rule_words(const RulePlace& cell, const Tableau& tableau) {
    return cell_words(cell, tableau, "rule for a total");
}

void add_cell(const RuleChange& change, const Tableau& tableau, const Location& where,
              std::vector<RuleChange>& cells) {
    const RulePlace& cell = change.place;
    if (tableau.is_natural(cell.total)) {
        throw InputError(where, fmt::format("a rule for the natural {}", cell.total),
                         "only totals that are not naturals");
    }
    if (have_place(cells, cell)) {
        throw InputError(where, fmt::format("{} is repeated", rule_words(cell, tableau)), "it once");
    }
    cells.push_back(change);
}

}  // namespace

Tableau read_tableau(const TomlNode& node) {
    TableReader table(node, "tableau");
    Game game;
    const TomlNode* naturals = table.value("naturals");
    // An empty list is valid: it means that no total is a natural.
    if (naturals == nullptr || naturals->kind != TomlNode::Kind::list || !naturals->items.empty()) {
        game.tableau->naturals = table.numbers("naturals", 0, 9);
    }
    if (table.value("banker-columns") != nullptr) {
        game.tableau->has_total_columns = table.word("banker-columns", {"third-card", "total"}) == "total";
    }
    std::vector<RuleChange> cells;
    const auto add = [&](const RulePlace& cell, bool draws, const Location& where) {
        add_cell({cell, {}, draws}, game.tableau, where, cells);
    };
    const auto require_all = [&](Hand hand, const Location& where) {
        for (const RulePlace& cell : cells_of(game.tableau)) {
            if (cell.hand() == hand && !have_place(cells, cell)) {
                throw InputError(where, fmt::format("{} is missing", rule_words(cell, game.tableau)),
                                 "it under draws or stands");
            }
        }
    };
    const TomlNode& player = table.needed_table("player");
    each_player_cell(player, add);
    require_all(Hand::player, player.where);
    const TomlNode& banker = table.needed_list("banker");
    each_banker_cell(banker, add);
    require_all(Hand::banker, banker.where);
    table.text("source");
    table.optional_prose(kNotRead);
    // The table `chosen` is read with the game; here it is only marked as known.
    table.table(kChosen);
    table.done();
    return with_changes(std::move(game), cells).tableau;
}

void read_tableau_changes(const TomlNode& node, const Tableau& filed, std::vector<RuleChange>& changes) {
    TableReader table(node, "tableau of reading");
    const auto add = [&](const RulePlace& cell, bool draws, const Location& where) {
        const bool now = filed.draws_on(cell.hand(), cell.total, cell.column);
        add_cell({cell, now, draws}, filed, where, changes);
        if (draws == now) {
            throw InputError(where,
                             fmt::format("the reading gives {} the same rule as the game",
                                         cell_words(cell, filed, "total")),
                             "only cells that differ");
        }
    };
    if (const TomlNode* player = table.table("player")) {
        each_player_cell(*player, add);
    }
    if (const TomlNode* banker = table.list("banker")) {
        each_banker_cell(*banker, add);
    }
    table.done();
}

}  // namespace sabot
