#include "changed_file.hpp"

#include "games/wager_catalogue.hpp"
#include "input/toml_edit.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace sabot {

namespace {

const TomlNode::Entry* entry_named(const TomlNode& table, std::string_view key) {
    const auto found = std::find_if(table.entries.begin(), table.entries.end(),
                                    [&](const TomlNode::Entry& entry) { return entry.key == key; });
    return found == table.entries.end() ? nullptr : &*found;
}

template <class Item, class Is>
const Item& needed(const std::vector<Item>& items, Is is, const std::string& what) {
    const auto found = std::find_if(items.begin(), items.end(), is);
    if (found == items.end()) {
        throw InputError(fmt::format("changes: the game has no {}", what));
    }
    return *found;
}

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

void check_cell(const Tableau& tableau, int total) {
    if (tableau.is_natural(total)) {
        throw InputError(fmt::format("changes: {} is a natural: expected a total that is not", total));
    }
}

void change_tableau(TomlEdit& edit, const TomlNode& root, const Game& game, const GameChanges& changes) {
    Reading cells;
    cells.player = changes.player;
    cells.banker = changes.banker;
    for (const auto& cell : cells.player) {
        check_cell(game.tableau, cell.total);
    }
    for (const auto& cell : cells.banker) {
        check_cell(game.tableau, cell.total);
    }
    const Tableau tableau = under_reading(cells, game).tableau;
    const TomlNode& table = *root.find("tableau");
    const auto change = [&](const char* key, const std::string& by) {
        const TomlEdit::Span span = edit.value(*table.find(key));
        if (edit.text(span).empty() || edit.text(span).front() != by.front()) {
            throw InputError(
                table.find(key)->where,
                fmt::format("the tableau cannot be changed: expected {} = {}...", key, by.substr(0, 1)));
        }
        edit.replace(span, by);
    };
    if (!cells.player.empty()) {
        change("player", player_text(tableau));
    }
    if (!cells.banker.empty()) {
        change("banker", banker_text(tableau));
    }
}

// What separates two keys of the table.
const char* between_keys(const TomlEdit& edit, const TomlNode& table) {
    const TomlEdit::Span span = edit.value(table);
    return edit.text({span.begin, span.begin + 1}) == "{" ? ", " : "\n";
}

// Changes a row of a paytable, in the text of the game or in that of the catalogue.
void change_row(TomlEdit& edit, const TomlNode& row, const GameChanges::Payout& change) {
    const TomlEdit::Span pays = edit.value(*row.find("pays"));
    const TomlNode::Entry* commission = entry_named(row, "commission");
    std::string payout = change.pays ? toml_string(*change.pays) : std::string(edit.text(pays));
    if (change.commission && commission == nullptr && !change.commission->empty()) {
        payout += fmt::format("{}commission = {}", between_keys(edit, row), toml_string(*change.commission));
    }
    edit.replace(pays, std::move(payout));
    if (change.commission && commission != nullptr) {
        if (change.commission->empty()) {
            edit.remove(*commission);
        } else {
            edit.replace(edit.value(commission->value), toml_string(*change.commission));
        }
    }
}

const TomlNode& row_of(const TomlNode& wager, const GameChanges::Payout& change) {
    return needed(
        wager.find("rows")->items,
        [&](const TomlNode& row) { return row.find("event")->text == change.event; },
        fmt::format("event \"{}\" of wager {}", change.event, change.wager));
}

// Writes a wager of the catalogue out, with its own values for what the file does not give.
void write_out(TomlEdit& edit, const TomlNode& wager, const std::vector<GameChanges::Payout>& changes) {
    const TomlNode::Entry& drawn = *entry_named(wager, "catalogue");
    TomlEdit catalogue(builtin_catalogue().toml);
    const TomlNode& own = *wager_catalogue().wager(drawn.value.text);
    for (const auto& change : changes) {
        change_row(catalogue, row_of(own, change), change);
    }
    std::string text;
    for (const char* key : {"id", "name", "source", "rows"}) {
        if (wager.find(key) == nullptr) {
            const auto value = catalogue.value(*own.find(key));
            text += fmt::format("{}{} = {}", text.empty() ? "" : between_keys(edit, wager), key,
                                catalogue.edited(value));
        }
    }
    TomlEdit::Span line = edit.entry(drawn);
    // A comment after the id may repeat what changes.
    const std::string_view rest = edit.text({line.end, edit.size()});
    const auto after = rest.find_first_not_of(" \t");
    if (after != std::string_view::npos && rest[after] == '#') {
        line.end += std::min(rest.find('\n'), rest.size());
    }
    edit.replace(line, text);
}

void change_payouts(TomlEdit& edit, const TomlNode& root, const Game& game, const GameChanges& changes) {
    for (const auto& change : changes.pays) {
        const auto same = [&](const auto& other) {
            return other.wager == change.wager && other.event == change.event;
        };
        if (std::count_if(changes.pays.begin(), changes.pays.end(), same) > 1) {
            throw InputError(
                fmt::format("changes: the payout of \"{}\" of wager {} is repeated: expected it once",
                            change.event, change.wager));
        }
        needed(
            game.wagers, [&](const Wager& wager) { return wager.id == change.wager; },
            fmt::format("wager \"{}\"", change.wager));
    }
    const std::vector<TomlNode>& nodes = root.find("wager")->items;
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        std::vector<GameChanges::Payout> own;
        std::copy_if(changes.pays.begin(), changes.pays.end(), std::back_inserter(own),
                     [&](const auto& change) { return change.wager == game.wagers[i].id; });
        if (own.empty()) {
            continue;
        }
        if (nodes[i].find("catalogue") != nullptr) {
            write_out(edit, nodes[i], own);
            continue;
        }
        for (const auto& change : own) {
            change_row(edit, row_of(nodes[i], change), change);
        }
    }
}

bool is_about(const Reading& reading, const GameChanges& changes) {
    const auto shares = [](const auto& some, const auto& others, auto same) {
        return std::any_of(some.begin(), some.end(), [&](const auto& one) {
            return std::any_of(others.begin(), others.end(),
                               [&](const auto& other) { return same(one, other); });
        });
    };
    return shares(reading.player, changes.player,
                  [](const auto& a, const auto& b) { return a.total == b.total; }) ||
           shares(reading.banker, changes.banker,
                  [](const auto& a, const auto& b) { return a.total == b.total && a.column == b.column; }) ||
           shares(reading.pays, changes.pays,
                  [](const auto& a, const auto& b) { return a.wager == b.wager && a.event == b.event; });
}

// Where each table that a header begins starts, at the outermost level.
std::vector<std::size_t> tables_in(const TomlEdit& edit, const TomlNode& root) {
    std::vector<std::size_t> starts;
    for (const TomlNode::Entry& entry : root.entries) {
        for (const TomlNode& item : entry.value.items) {
            starts.push_back(edit.value(item).begin);
        }
        starts.push_back(edit.value(entry.value).begin);
    }
    std::sort(starts.begin(), starts.end());
    return starts;
}

void remove_readings(TomlEdit& edit, const TomlNode& root, const Game& game, const GameChanges& changes) {
    const auto starts = tables_in(edit, root);
    for (std::size_t i = 0; i < game.readings.size(); ++i) {
        if (is_about(game.readings[i], changes)) {
            const std::size_t begin = edit.value(root.find("reading")->items[i]).begin;
            const auto next = std::upper_bound(starts.begin(), starts.end(), begin);
            edit.replace({begin, next == starts.end() ? edit.size() : *next}, "");
        }
    }
}

std::string claim_text(const GameChanges::StatedClaim& claim) {
    std::string text = fmt::format("\n[[claim]]\nquantity = {}\nwager = {}\n", toml_string(claim.quantity),
                                   toml_string(claim.wager));
    if (!claim.event.empty()) {
        text += fmt::format("event = {}\n", toml_string(claim.event));
    }
    return text + fmt::format("stated = {}\nsource = \"added by hand\"\n", toml_string(claim.stated));
}

}  // namespace

std::string changed_file(std::string_view text, const Game& game, const GameChanges& changes) {
    const TomlNode root = parse_toml(text, game.id + ".toml");
    TomlEdit edit(text);
    if (!changes.player.empty() || !changes.banker.empty()) {
        change_tableau(edit, root, game, changes);
    }
    change_payouts(edit, root, game, changes);
    remove_readings(edit, root, game, changes);
    std::string changed = edit.edited();
    for (const auto& claim : changes.claims) {
        changed += claim_text(claim);
    }
    return changed;
}

}  // namespace sabot
