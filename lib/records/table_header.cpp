#include "table_header.hpp"

#include "error.hpp"
#include "records/csv_fields.hpp"
#include "text/grouped.hpp"
#include "text/nearest.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

namespace sabot {

namespace {

// In small letters of ASCII, without what joins words.
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

// The key of the column of a card or a total, if this is one under another name; else the same.
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

}  // namespace sabot
