#include "games/changed_file.hpp"

#include "error.hpp"
#include "input/toml_edit.hpp"
#include "input/toml_tree.hpp"
#include "rules/game_parts.hpp"
#include "rules/tableau.hpp"

#include <fmt/format.h>

#include <cstddef>
#include <optional>
#include <string>
#include <variant>

namespace sabot {

namespace {

// "draws = ..., stands = ...": the numbers for which draws() is true and those for which it is not.
template <class Draws>
std::string decisions(int numbers, Draws draws) {
    std::string words[2];
    for (int number = 0; number < numbers; ++number) {
        // Game files write "none" first.
        const int at = numbers == kBankerColumns ? (number + kPlayerStood) % kBankerColumns : number;
        if (const std::optional<bool> drawn = draws(at)) {
            std::string& list = words[*drawn ? 0 : 1];
            list += (list.empty() ? "" : " ") + (at == kPlayerStood ? "none" : std::to_string(at));
        }
    }
    const std::string draw = words[0].empty() ? "" : fmt::format("draws = \"{}\"", words[0]);
    const std::string stand = words[1].empty() ? "" : fmt::format("stands = \"{}\"", words[1]);
    return draw + (draw.empty() || stand.empty() ? "" : ", ") + stand;
}

std::string player_text(const Tableau& tableau) {
    return fmt::format("{{ {} }}", decisions(10, [&](int total) {
                           return tableau.is_natural(total) ? std::nullopt
                                                            : std::optional(tableau.player_draws_on(total));
                       }));
}

// Totals with the same decisions share a row.
std::string banker_text(const Tableau& tableau) {
    std::string text = "[\n";
    std::string totals;
    for (int total = 0; total <= 9; ++total) {
        if (tableau.is_natural(total)) {
            continue;
        }
        totals += (totals.empty() ? "" : " ") + std::to_string(total);
        const auto& row = tableau.banker_draws.at(static_cast<std::size_t>(total));
        if (total < 9 && !tableau.is_natural(total + 1) &&
            tableau.banker_draws.at(static_cast<std::size_t>(total) + 1) == row) {
            continue;
        }
        text +=
            fmt::format("  {{ total = \"{}\", {} }},\n", totals, decisions(kBankerColumns, [&](int column) {
                            return std::optional(tableau.banker_draws_on(total, column));
                        }));
        totals.clear();
    }
    return text + "]";
}

}  // namespace

void change_tableau(TomlEdit& edit, const TomlNode& root, const Game& game, const GameChanges& changes) {
    for (const RuleChange& change : changes.rules) {
        if (change.place.is_cell() && game.tableau->is_natural(change.place.total)) {
            throw InputError(fmt::format("changes: {} is a natural", change.place.total),
                             "a total that is not");
        }
    }
    const Tableau tableau = with_changes(game, changes.rules).tableau;
    const TomlNode& table = *root.find("tableau");
    const auto change = [&](const char* key, const std::string& by) {
        const TomlEdit::Span span = edit.value(*table.find(key));
        if (edit.text(span).empty() || edit.text(span).front() != by.front()) {
            throw InputError(table.find(key)->where, "the tableau cannot be changed",
                             fmt::format("{} = {}...", key, by.substr(0, 1)));
        }
        edit.replace(span, by);
    };
    if (tableau.player_draws != game.tableau->player_draws) {
        change("player", player_text(tableau));
    }
    if (tableau.banker_draws != game.tableau->banker_draws) {
        change("banker", banker_text(tableau));
    }
}

}  // namespace sabot
