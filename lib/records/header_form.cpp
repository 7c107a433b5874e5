#include "header_form.hpp"

#include "error.hpp"
#include "records/csv_fields.hpp"
#include "records/json_fields.hpp"
#include "records/row_stream.hpp"
#include "text/grouped.hpp"
#include "text/nearest.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <initializer_list>
#include <iterator>
#include <utility>

namespace sabot {

namespace {

// The name in lower case (ASCII) without kJoiners: "Banker_Stake" becomes "bankerstake".
std::string heading_key(std::string_view name) {
    std::string key;
    for (const char c : name) {
        if (kJoiners.find(c) == kJoiners.npos) {
            key += small_letter(c);
        }
    }
    return key;
}

struct HandName {
    std::string_view name;
    std::string_view key;
};
constexpr std::array<HandName, 7> kHandNames{{{"player", "p"},
                                              {"punto", "p"},
                                              {"p", "p"},
                                              {"banker", "b"},
                                              {"bank", "b"},
                                              {"banco", "b"},
                                              {"b", "b"}}};

// The standard key of a card or a total under another name, such as "p1" for "playercard1"; any other key as
// it is.
std::string card_key(const std::string& key) {
    constexpr std::string_view kTotal = "total";
    if (key == "playertotal" || key == "bankertotal") {
        return key.substr(0, key.size() - kTotal.size());
    }
    constexpr std::string_view kCard = "card";
    const std::string_view number =
        std::string_view(key).substr(key.size() - std::min<std::size_t>(1, key.size()));
    if (number != "1" && number != "2" && number != "3") {
        return key;
    }
    std::string_view hand = std::string_view(key).substr(0, key.size() - 1);
    if (hand.ends_with(kCard)) {
        hand.remove_suffix(kCard.size());
    }
    const auto* const found = std::find_if(kHandNames.begin(), kHandNames.end(),
                                           [&](const HandName& its) { return its.name == hand; });
    return found == kHandNames.end() ? key : std::string(found->key).append(number);
}

}  // namespace

std::vector<std::string> split_names(std::string_view line, char separator) {
    std::vector<std::string_view> fields;
    split_fields(line, separator, fields);
    return {fields.begin(), fields.end()};
}

std::string separator_name(char separator) {
    switch (separator) {
        case ',': return "commas";
        case ';': return "semicolons";
        case '\t': return "tabs";
        case '|': return "bars";
        default: return fmt::format("\"{}\"", separator);
    }
}

TableHeader::TableHeader(std::string_view line, char separator, bool knows_cards)
    : TableHeader(split_names(line, separator), separator, "column",
                  "separated by " + separator_name(separator), knows_cards) {}

TableHeader::TableHeader(std::vector<std::string> names, char separator, std::string noun, std::string origin,
                         bool knows_cards)
    : separator_(separator),
      knows_cards_(knows_cards),
      noun_(std::move(noun)),
      origin_(std::move(origin)),
      names_(std::move(names)) {
    std::transform(names_.begin(), names_.end(), std::back_inserter(keys_),
                   [&](const std::string& name) { return key_of(name); });
}

std::string TableHeader::key_of(std::string_view name) const {
    const std::string key = heading_key(name);
    return knows_cards_ ? card_key(key) : key;
}

bool TableHeader::has(std::string_view name) const {
    return std::find(keys_.begin(), keys_.end(), key_of(name)) != keys_.end();
}

int TableHeader::place(std::string_view name) const {
    const std::string key = key_of(name);
    const auto found = std::find(keys_.begin(), keys_.end(), key);
    if (found == keys_.end()) {
        return -1;
    }
    const auto at = found - keys_.begin();
    if (const auto other = std::find(found + 1, keys_.end(), key); other != keys_.end()) {
        const auto text = [&](auto place) { return names_[static_cast<std::size_t>(place)]; };
        throw InputError(fmt::format("the columns \"{}\" and \"{}\" have the same name", text(at),
                                     text(other - keys_.begin())),
                         fmt::format("one column \"{}\"", name));
    }
    return static_cast<int>(at);
}

std::size_t TableHeader::needed_place(std::string_view name, const std::string& expected) const {
    const int found = place(name);
    if (found < 0) {
        throw InputError(
            fmt::format("the column \"{}\" is missing from {} {}{}", name, counted(size(), noun_), origin_,
                        expected.empty() ? suggestion(name, names_) : ""),
            expected);
    }
    return static_cast<std::size_t>(found);
}

namespace {

constexpr std::ptrdiff_t kMinRoundCards = 4;
// The first is kWrittenSeparator.
constexpr std::string_view kUsualSeparators = ",;\t|";

bool has_field(const TableHeader& header, const RoundColumns& columns, std::size_t field) {
    return !columns.names.at(field).empty() && header.has(columns.names.at(field));
}

// Whether a line without a heading has the cards of a round: all its fields are cards or empty.
bool is_cards_of_round(std::string_view line, const RoundColumns& columns) {
    std::vector<std::string_view> fields;
    split_fields(line, kUsualSeparators.front(), fields);
    const auto is_card = [&](std::string_view field) {
        return columns.notation.read(field) != CardNotation::kNotACard;
    };
    return fields.size() <= kPlaces &&
           std::count_if(fields.begin(), fields.end(), is_card) >= kMinRoundCards &&
           std::all_of(fields.begin(), fields.end(),
                       [&](std::string_view field) { return field.empty() || is_card(field); });
}

// The required columns of the cards, or of the form that takes their place.
RequiredFields required_cards(const TableHeader& header, const RoundColumns& columns) {
    const auto has = [&](RoundField field) { return has_field(header, columns, place_of(field)); };
    for (std::size_t card = 0; card < kPlaces; ++card) {
        if (!columns.is_standard || has_field(header, columns, card)) {
            return columns.required;
        }
    }
    RequiredFields required;
    const auto require = [&](std::initializer_list<RoundField> fields) {
        for (const RoundField field : fields) {
            required.set(place_of(field));
        }
        return required;
    };
    if (has(RoundField::all_cards)) {
        return require({RoundField::all_cards});
    }
    if (has(RoundField::player_cards) && has(RoundField::banker_cards)) {
        return require({RoundField::player_cards, RoundField::banker_cards});
    }
    if (has(RoundField::card) && has(RoundField::hand)) {
        return require({RoundField::card, RoundField::hand, RoundField::round});
    }
    if (has(RoundField::road)) {
        return require({RoundField::road});
    }
    const TableHeader known({kRoundFieldKeys.begin(), kRoundFieldKeys.end()}, ',', "key", "");
    const bool are_known =
        std::all_of(header.names().begin(), header.names().end(),
                    [&](const std::string& name) { return known.has(name) || !id_of_column(name).empty(); });
    // A column "hand" without a column "card" may hold the cards of a round.
    return has(RoundField::outcome) && are_known && !has(RoundField::hand) ? require({RoundField::outcome})
                                                                           : columns.required;
}

// A column without a meaning whose name is nearly that of the field, or begins with it as a word, such as
// "shoe_id"; empty if there is none.
std::string misspelled(const TableHeader& header, const RoundColumns& columns, std::size_t field) {
    const TableHeader known({kRoundFieldKeys.begin(), kRoundFieldKeys.end()}, ',', "key", "",
                            columns.is_standard);
    const std::string& key = columns.names.at(field);
    const auto begins = [&](const std::string& name) {
        return name.size() > key.size() && is_one_of(name.substr(0, key.size()), {key}) &&
               kJoiners.find(name[key.size()]) != kJoiners.npos;
    };
    const auto found =
        std::find_if(header.names().begin(), header.names().end(), [&](const std::string& name) {
            return !known.has(name) && (begins(name) || nearest(key, {name}).has_value());
        });
    return found == header.names().end() ? std::string() : *found;
}

}  // namespace

std::string id_of_column(std::string_view name) {
    for (const std::string_view ending : {kStake, kReturn}) {
        if (name.size() > ending.size() + 1 &&
            is_one_of(name.substr(name.size() - ending.size()), {std::string(ending)}) &&
            kJoiners.find(name[name.size() - ending.size() - 1]) != kJoiners.npos) {
            return std::string(name.substr(0, name.size() - ending.size() - 1));
        }
    }
    return "";
}

std::string meant_column(const TableHeader& header, const RoundColumns& columns, std::size_t field) {
    const std::string name = misspelled(header, columns, field);
    // If the name is nearly the same, the error of the missing column names it already.
    return name.empty() || nearest(columns.names.at(field), {name})
               ? std::string()
               : fmt::format("this column; if {} is it, {} = {} under [columns] of a column map",
                             in_quotes(name), columns.names.at(field), in_quotes(name));
}

RequiredFields required_fields(const TableHeader& header, const RoundColumns& columns) {
    RequiredFields required = required_cards(header, columns);
    for (const std::size_t field : {place_of(RoundField::shoe), place_of(RoundField::round)}) {
        if (columns.is_standard && !has_field(header, columns, field) &&
            !misspelled(header, columns, field).empty()) {
            required.set(field);
        }
    }
    return required;
}

namespace {

bool has_needed(const TableHeader& header, const RoundColumns& columns) {
    const RequiredFields required = required_fields(header, columns);
    for (std::size_t i = 0; columns.has_heading && i < kRoundFields; ++i) {
        if (required[i] && !header.has(columns.names.at(i))) {
            return false;
        }
    }
    return columns.has_heading;
}

}  // namespace

bool is_header(const std::string& line, const RoundColumns& columns) {
    const std::size_t first = line.find_first_not_of(" \t");
    return !columns.has_heading || (first != line.npos && line[first] == '{') ||
           (columns.is_standard && lone_column(line, columns)) ||
           has_needed(split_header({.name = "", .header = line}, columns), columns);
}

TableHeader split_header(const TableStart& start, const RoundColumns& columns) {
    const std::string& line = start.header;
    if (start.is_table) {
        const char separator = columns.separator.value_or(kWrittenSeparator);
        return {split_names(line, separator), separator, "column", "of the table", columns.is_standard};
    }
    if (columns.separator && start.separator.value_or(*columns.separator) != *columns.separator) {
        throw InputError(fmt::format("the first line states {}", separator_name(*start.separator)),
                         fmt::format("{}, which the column map states", separator_name(*columns.separator)));
    }
    if (columns.separator || start.separator) {
        return {line, columns.separator ? *columns.separator : *start.separator, columns.is_standard};
    }
    TableHeader best(line, kUsualSeparators.front(), columns.is_standard);
    for (const char separator : kUsualSeparators.substr(1)) {
        const TableHeader other(line, separator, columns.is_standard);
        if (!has_needed(best, columns) && (has_needed(other, columns) || other.size() > best.size())) {
            best = other;
        }
    }
    return best;
}

std::optional<RoundField> lone_column(std::string_view line, const RoundColumns& columns) {
    return is_road(line, columns) ? std::optional(RoundField::road)
           : columns.outcome_of(without_spaces(line.substr(0, line.find('\r')))).has_value()
               ? std::optional(RoundField::outcome)
           : is_cards_of_round(line, columns) ? std::optional(RoundField::all_cards)
                                              : std::nullopt;
}

std::string possible_card(const TableHeader& header, std::string_view name) {
    // These words may mean a hand, but also a person or the house, so TableHeader does not read them as
    // cards.
    constexpr std::array<std::string_view, 6> kOfBanker{"dealer ", "dealer card ", "house ", "house card ",
                                                        "d",       "d card "};
    constexpr std::array<std::string_view, 6> kOfPlayer{
        "customer ", "customer card ", "guest ", "guest card ", "c", "c card "};
    for (const std::string_view word : name.front() == 'B' ? kOfBanker : kOfPlayer) {
        const TableHeader its({std::string(word).append(name.substr(1))}, ',', "", "");
        for (const std::string& heading : header.names()) {
            if (its.has(heading)) {
                return fmt::format(" with {} = {}", name, in_quotes(heading));
            }
        }
    }
    return header.has("hand") ? " with cards = \"hand\"" : "";
}

TableHeader json_header(const TableStart& start, const RoundColumns& columns) {
    if (!columns.has_heading) {
        throw InputError("the columns of JSON have no numbers", "a column map with keys");
    }
    std::vector<std::string> names = json_keys(start);
    const TableHeader found(names, ',', "key", "", columns.is_standard);
    for (const RoundField third : {RoundField::player_third, RoundField::banker_third}) {
        const std::string& name = columns.names.at(place_of(third));
        if (has_field(found, columns, place_of(RoundField::player_first)) && !found.has(name)) {
            names.push_back(name);
        }
    }
    return {std::move(names), ',', "key", "of the first object", columns.is_standard};
}

}  // namespace sabot
