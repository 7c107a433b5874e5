#include "changed_file.hpp"

#include "exact/finite_decimal.hpp"
#include "gamefile/document_reader.hpp"
#include "gamefile/words.hpp"
#include "games/wager_catalogue.hpp"
#include "input/toml_edit.hpp"
#include "rules/game_parts.hpp"
#include "rules/rule_table.hpp"
#include "rules/tableau.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <utility>

namespace sabot {

namespace {

// "draws = ..., stands = ...": the numbers for which draws() is true and those for which it is not.
template <class Draws>
std::string decisions(int numbers, Draws draws) {
    std::string words[2];
    for (int number = 0; number < numbers; ++number) {
        // Column 10, for a Player who stood, is written first, as "none".
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

std::string player_toml(const Tableau& tableau) {
    return fmt::format("{{ {} }}", decisions(10, [&](int total) {
                           return tableau.is_natural(total) ? std::nullopt
                                                            : std::optional(tableau.player_draws_on(total));
                       }));
}

// The tableau of Banker. Consecutive totals with the same decisions are written as one row.
std::string banker_toml(const Tableau& tableau) {
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

// The text between two keys of the table: a comma if the table is written inline, otherwise a new line.
const char* between_keys(const TomlEdit& edit, const TomlNode& table) {
    const TomlEdit::Span span = edit.value(table);
    return edit.text({span.begin, span.begin + 1}) == "{" ? ", " : "\n";
}

// Replaces the value of a key of the table. If `value` is empty, the key is removed; if the table lacks the
// key, it is added after the key `after`.
void set_key(TomlEdit& edit, const TomlNode& table, std::string_view key, const std::string& value,
             std::string_view after) {
    const TomlNode::Entry* entry = entry_named(table, key);
    if (entry != nullptr && value.empty()) {
        edit.remove(*entry);
    } else if (entry != nullptr) {
        edit.replace(edit.value(entry->value), value);
    } else if (!value.empty()) {
        const std::size_t end = edit.value(*table.find(after)).end;
        edit.replace({end, end}, fmt::format("{}{} = {}", between_keys(edit, table), key, value));
    }
}

// Changes payouts and commissions of the wager's rows in a text, which is that of the game file or of the
// catalogue.
void change_rows(TomlEdit& edit, const TomlNode& wager, const std::vector<RuleChange>& changes) {
    for (const auto& [place, from, to] : changes) {
        const TomlNode& row = needed(
            wager.find("rows")->items,
            [&event = place.event](const TomlNode& one) { return one.find("event")->text == event; },
            fmt::format("event \"{}\" of wager {}", place.event, place.wager));
        const auto* share = std::get_if<Rational>(&to);
        set_key(edit, row, share == nullptr ? "pays" : "commission",
                share == nullptr ? toml_string(std::get<Pays>(to).printed)
                : *share == 0    ? ""
                                 : toml_string(percent_or_fraction(*share)),
                "pays");
    }
}

// The document as the text of a [[document]] table.
std::string document_text(const TomlNode& document) {
    std::string text = "\n[[document]]\n";
    for (const TomlNode::Entry& entry : document.entries) {
        text += fmt::format("{} = {}\n", entry.key, toml_string(entry.value.text));
    }
    return text;
}

// The documents of the catalogue that the sources of wagers name but the file lacks, for wagers that are now
// written out. As long as a wager was taken from the catalogue, the file did not need them.
std::string missing_documents(const TomlNode& root, const std::vector<std::string>& written_out) {
    if (written_out.empty()) {
        return {};
    }
    std::string text;
    const TomlNode catalogue = parse_toml(builtin_catalogue().toml, "catalogue");
    for (const TomlNode& document : catalogue.find("document")->items) {
        const std::string& id = document.find("id")->text;
        const auto& known = root.find("document")->items;
        const bool is_known = std::any_of(known.begin(), known.end(),
                                          [&](const TomlNode& one) { return one.find("id")->text == id; });
        const bool is_named =
            std::any_of(written_out.begin(), written_out.end(), [&](const std::string& wager) {
                return names_document(wager_catalogue().wager(wager)->find("source")->text, id);
            });
        text += is_named && !is_known ? document_text(document) : "";
    }
    return text;
}

// Replaces the reference to a wager of the catalogue by the keys of that wager. Keys that the file gives
// stay.
void write_out(TomlEdit& edit, const TomlNode& wager, const std::vector<RuleChange>& changes) {
    const TomlNode::Entry& drawn = *entry_named(wager, "catalogue");
    TomlEdit catalogue(builtin_catalogue().toml);
    const TomlNode& own = *wager_catalogue().wager(drawn.value.text);
    change_rows(catalogue, own, changes);
    std::string text;
    for (const char* key : {"id", "name", "source", "rows"}) {
        if (wager.find(key) == nullptr) {
            const auto value = catalogue.value(*own.find(key));
            text += fmt::format("{}{} = {}", text.empty() ? "" : between_keys(edit, wager), key,
                                catalogue.edited(value));
        }
    }
    TomlEdit::Span line = edit.entry(drawn);
    // A comment after the id is removed too, because it may state what has changed.
    const std::string_view rest = edit.text({line.end, edit.size()});
    const auto after = rest.find_first_not_of(" \t");
    if (after != std::string_view::npos && rest[after] == '#') {
        line.end += std::min(rest.find('\n'), rest.size());
    }
    edit.replace(line, text);
}

// Returns the catalogue's ids of the wagers that were written out and have no source of their own.
std::vector<std::string> change_payouts(TomlEdit& edit, const TomlNode& root, const Game& game,
                                        const GameChanges& changes) {
    std::vector<std::string> written_out;
    std::map<std::string, std::vector<RuleChange>> by_wager;
    for (const RuleChange& change : changes.rules) {
        const auto& [rule, wager, event, total, column] = change.place;
        if (event.empty()) {
            continue;
        }
        if (game.offered(wager) == nullptr) {
            throw InputError(fmt::format("changes: the game has no wager \"{}\"", wager));
        }
        if (have_place(by_wager[wager], change.place)) {
            throw InputError(
                fmt::format("changes: the payout of \"{}\" of wager {} is repeated", event, wager),
                "it once");
        }
        by_wager[wager].push_back(change);
    }
    for (const TomlNode& node : root.find("wager")->items) {
        const TomlNode* drawn = node.find("catalogue");
        const TomlNode* id = node.find("id");
        const std::vector<RuleChange>& own = by_wager[(id != nullptr ? id : drawn)->text];
        if (!own.empty() && drawn != nullptr) {
            write_out(edit, node, own);
            if (node.find("source") == nullptr) {
                written_out.push_back(drawn->text);
            }
            continue;
        }
        change_rows(edit, node, own);
    }
    return written_out;
}

// A rule that can be changed in the text, and its value as TOML.
struct GameKey {
    Rule rule;
    std::string (*value)(const Game& game);
};
const std::array kGameKeys{
    GameKey{Rule::decks,
            [](const Game& game) {
                return game.decks == kInfiniteDecks ? toml_string("infinite") : std::to_string(game.decks);
            }},
    GameKey{Rule::player_cell, [](const Game& game) { return player_toml(game.tableau); }},
    GameKey{Rule::banker_cell, [](const Game& game) { return banker_toml(game.tableau); }},
    GameKey{Rule::rounding, [](const Game& game) {
                return game.settlement ? toml_string(rounding_names().at(
                                             static_cast<std::size_t>(game.settlement->rounding)))
                                       : "";
            }}};

// Writes the changed rules of the game as values of their keys (RuleRow::key).
void change_game(TomlEdit& edit, const TomlNode& root, const Game& game, std::vector<RuleChange> rules) {
    std::erase_if(rules, [](const RuleChange& change) { return !change.place.event.empty(); });
    for (const RuleChange& change : rules) {
        if (change.place.is_cell() && game.tableau->is_natural(change.place.total)) {
            throw InputError(fmt::format("changes: {} is a natural", change.place.total),
                             "a total that is not");
        }
    }
    const Game changed = with_changes(game, rules);
    for (const auto& [rule, value] : kGameKeys) {
        const std::string by = value(changed);
        if (by == value(game)) {
            continue;
        }
        const std::string_view path = rule_row(rule).key;
        const std::string_view key = path.substr(path.find('.') + 1);
        const TomlNode& old = *root.find(path.substr(0, path.find('.')))->find(key);
        const TomlEdit::Span span = edit.value(old);
        // The old value has another form, such as a table under a header of its own.
        if ((by.front() == '{' || by.front() == '[') &&
            (edit.text(span).empty() || edit.text(span).front() != by.front())) {
            throw InputError(old.where, "the tableau cannot be changed",
                             fmt::format("{} = {}...", key, by.substr(0, 1)));
        }
        edit.replace(span, by);
    }
}

void change_multipliers(TomlEdit& edit, const TomlNode& root, const MultiplierTexts& texts) {
    if (texts.empty()) {
        return;
    }
    const TomlNode* table = root.find("multipliers");
    if (table == nullptr) {
        throw InputError("changes: the game has no multipliers", "a game file with [multipliers]");
    }
    const bool is_dealt = entry_named(*table, "dealt") != nullptr;
    const bool is_by_number = entry_named(*table, "by-number") != nullptr;
    const char* values = is_dealt ? "dealt" : is_by_number ? "by-number" : "values";
    if (texts.values) {
        set_key(edit, *table, values, toml_of_values(*texts.values, is_dealt || is_by_number), "");
    }
    if (texts.struck) {
        set_key(edit, *table, "struck", toml_of_struck(*texts.struck), values);
    }
}

// The beginnings of all tables that have a header, at the outermost level.
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
        const auto& read = game.readings[i].changes;
        // A reading of a row's payout is also removed if only the row's commission changes.
        const auto is_changed = [&](const RuleChange& change) {
            RulePlace place = change.place;
            const bool is_of_row = std::exchange(place.rule, Rule::commission) == Rule::payout;
            return have_place(changes.rules, change.place) || (is_of_row && have_place(changes.rules, place));
        };
        if (std::any_of(read.begin(), read.end(), is_changed)) {
            const std::size_t begin = edit.value(root.find("reading")->items[i]).begin;
            const auto next = std::upper_bound(starts.begin(), starts.end(), begin);
            edit.replace({begin, next == starts.end() ? edit.size() : *next}, "");
        }
    }
}

// The id of the document to which added claims are attributed, since no publication makes them.
constexpr const char* kByHand = "by-hand";

std::string document_by_hand(const TomlNode& root) {
    const auto& known = root.find("document")->items;
    const bool is_known = std::any_of(known.begin(), known.end(),
                                      [](const TomlNode& one) { return one.find("id")->text == kByHand; });
    return is_known ? ""
                    : fmt::format(
                          "\n[[document]]\nid = \"{}\"\ntitle = \"Added by hand\"\ncollection = \"none\"\n",
                          kByHand);
}

std::string claim_text(const GameChanges::StatedClaim& claim) {
    std::string text = fmt::format("\n[[claim]]\nquantity = {}\nwager = {}\n", toml_string(claim.quantity),
                                   toml_string(claim.wager));
    if (!claim.event.empty()) {
        text += fmt::format("event = {}\n", toml_string(claim.event));
    }
    return text + fmt::format("stated = {}\nsource = \"{}\"\n", toml_string(claim.stated), kByHand);
}

}  // namespace

std::string changed_file(std::string_view text, const Game& game, const GameChanges& changes) {
    const TomlNode root = parse_toml(text, game.id + ".toml");
    TomlEdit edit(text);
    const std::vector<std::string> written_out = change_payouts(edit, root, game, changes);
    change_game(edit, root, game, changes.rules);
    change_multipliers(edit, root, changes.multipliers);
    remove_readings(edit, root, game, changes);
    std::string changed = edit.edited() + missing_documents(root, written_out);
    if (!changes.claims.empty()) {
        changed += document_by_hand(root);
    }
    for (const auto& claim : changes.claims) {
        changed += claim_text(claim);
    }
    return changed;
}

}  // namespace sabot
