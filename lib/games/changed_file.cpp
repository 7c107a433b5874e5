#include "changed_file.hpp"

#include "exact/finite_decimal.hpp"
#include "gamefile/document_reader.hpp"
#include "games/wager_catalogue.hpp"
#include "input/toml_edit.hpp"
#include "rules/game_parts.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <utility>

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

// What separates two keys of the table.
const char* between_keys(const TomlEdit& edit, const TomlNode& table) {
    const TomlEdit::Span span = edit.value(table);
    return edit.text({span.begin, span.begin + 1}) == "{" ? ", " : "\n";
}

// Changes what a row of a paytable pays, in the text of the game or in that of the catalogue. Inserts at one
// place follow each other, so that both changes of a row are made together.
void change_row(TomlEdit& edit, const TomlNode& wager, const std::string& event,
                const std::vector<RuleChange>& changes) {
    const RowName name = changes.front().place.row();
    const TomlNode& row = needed(
        wager.find("rows")->items, [&](const TomlNode& one) { return one.find("event")->text == event; },
        fmt::format("event \"{}\" of wager {}", event, name.wager));
    const TomlEdit::Span pays = edit.value(*row.find("pays"));
    std::string payout(edit.text(pays));
    for (const RuleChange& change : changes) {
        if (change.place.event == event && change.place.rule == Rule::payout) {
            payout = toml_string(std::get<Pays>(change.to).printed);
        }
    }
    for (const RuleChange& change : changes) {
        if (change.place.event != event || change.place.rule != Rule::commission) {
            continue;
        }
        const TomlNode::Entry* commission = entry_named(row, "commission");
        const auto& share = std::get<Rational>(change.to);
        if (commission == nullptr && share != 0) {
            payout +=
                fmt::format("{}commission = \"{}\"", between_keys(edit, row), percent_or_fraction(share));
        } else if (commission != nullptr && share == 0) {
            edit.remove(*commission);
        } else if (commission != nullptr) {
            edit.replace(edit.value(commission->value), toml_string(percent_or_fraction(share)));
        }
    }
    edit.replace(pays, std::move(payout));
}

void change_rows(TomlEdit& edit, const TomlNode& wager, const std::vector<RuleChange>& changes) {
    std::set<std::string> events;
    for (const RuleChange& change : changes) {
        if (events.insert(change.place.event).second) {
            change_row(edit, wager, change.place.event, changes);
        }
    }
}

// A document as a table of its own, with the values that it has.
std::string document_text(const TomlNode& document) {
    std::string text = "\n[[document]]\n";
    for (const TomlNode::Entry& entry : document.entries) {
        text += fmt::format("{} = {}\n", entry.key, toml_string(entry.value.text));
    }
    return text;
}

// The documents of the catalogue that the sources of these wagers name and the file lacks. A wager that is
// drawn from the catalogue has them without naming them.
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

// Writes a wager of the catalogue out, with its own values for what the file does not give.
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
    // A comment after the id may repeat what changes.
    const std::string_view rest = edit.text({line.end, edit.size()});
    const auto after = rest.find_first_not_of(" \t");
    if (after != std::string_view::npos && rest[after] == '#') {
        line.end += std::min(rest.find('\n'), rest.size());
    }
    edit.replace(line, text);
}

// Returns the catalogue's ids of the wagers that are written out.
std::vector<std::string> change_payouts(TomlEdit& edit, const TomlNode& root, const Game& game,
                                        const GameChanges& changes) {
    std::vector<std::string> written_out;
    std::map<std::string, std::vector<RuleChange>> by_wager;
    for (const RuleChange& change : changes.rules) {
        const auto& [rule, wager, event, total, column] = change.place;
        if (change.place.is_cell()) {
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

void change_multipliers(TomlEdit& edit, const TomlNode& root, const MultiplierTexts& texts) {
    if (texts.empty()) {
        return;
    }
    const TomlNode* table = root.find("multipliers");
    if (table == nullptr) {
        throw InputError("changes: the game has no multipliers", "a game file with [multipliers]");
    }
    const TomlNode::Entry* struck = entry_named(*table, "struck");
    const TomlNode::Entry* dealt = entry_named(*table, "dealt");
    const TomlNode::Entry& values = dealt == nullptr ? *entry_named(*table, "values") : *dealt;
    std::string changed = texts.values ? toml_of_values(*texts.values, dealt != nullptr)
                                       : std::string(edit.text(edit.value(values.value)));
    if (texts.struck && struck == nullptr) {
        changed += between_keys(edit, *table) + ("struck = " + toml_of_struck(*texts.struck));
    } else if (texts.struck) {
        edit.replace(edit.value(struck->value), toml_of_struck(*texts.struck));
    }
    edit.replace(edit.value(values.value), std::move(changed));
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
        const auto& read = game.readings[i].changes;
        // A reading has the payout of a row, whatever its commission.
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

// The document of claims that no publication makes.
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
    change_tableau(edit, root, game, changes);
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
