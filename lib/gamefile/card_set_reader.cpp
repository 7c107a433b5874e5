#include "card_set_reader.hpp"

#include "cards/notation.hpp"
#include "input/add_new.hpp"
#include "rules/number_set.hpp"
#include "text/nearest.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sabot {

namespace {

// Reads one word or a list of words, converts each to a set of cards, and returns the union.
template <class Cards>
CardSet union_of(TableReader& table, const std::string& key, Cards cards_of) {
    const TomlNode* node = table.value(key);
    CardSet set;
    const auto add_word = [&](const TomlNode& item) {
        if (item.kind != TomlNode::Kind::text) {
            const bool is_number = item.kind == TomlNode::Kind::integer && key == "rank";
            throw InputError(
                item.where, fmt::format("{} is {}", key, written(item)),
                fmt::format("a string{}",
                            is_number ? fmt::format("; did you mean {}?", in_quotes(written(item))) : ""));
        }
        const CardSet cards = cards_of(item);
        TableReader::at(item.where, [&] { add_new(set, cards, item.text); });
    };
    if (node->kind == TomlNode::Kind::list) {
        std::for_each(node->items.begin(), node->items.end(), add_word);
    } else {
        add_word(*node);
    }
    if (set.empty()) {
        throw InputError(node->where, fmt::format("{} names no card", key), "at least one");
    }
    return set;
}

// A hint for a text with several values, which must be written as a list.
std::string list_hint(std::string_view text) {
    if (text.find('-') != std::string_view::npos) {
        return "; write several values as a list";
    }
    std::vector<std::string> words{""};
    for (const char c : text.substr(0, 60)) {
        if (c != ' ' && c != ',') {
            words.back() += c;
        } else if (!words.back().empty()) {
            words.emplace_back();
        }
    }
    if (words.back().empty()) {
        words.pop_back();
    }
    return words.size() < 2
               ? ""
               : fmt::format("; write several values as a list: [\"{}\"]", fmt::join(words, "\", \""));
}

// A hint at the rank that a text most likely means: "aces", "ten", "Kd".
std::string rank_hint(std::string_view text, const std::optional<WrittenCard>& card) {
    if (card && card->kind == CardKind::value) {
        return "; the four ranks worth 0 are points = 0";
    }
    if (card) {
        static constexpr std::array<const char*, 4> kSuits{"clubs", "diamonds", "hearts", "spades"};
        const Card named = card->cards.first();
        return fmt::format("; did you mean rank = \"{}\", suit = \"{}\"?", rank_name(named.rank()),
                           kSuits.at(static_cast<std::size_t>(named.suit())));
    }
    static const std::vector<std::pair<std::string, int>> words{
        {"ace", 1},    {"one", 1},   {"two", 2},   {"deuce", 2}, {"three", 3}, {"four", 4},  {"five", 5},
        {"six", 6},    {"seven", 7}, {"eight", 8}, {"nine", 9},  {"ten", 10},  {"jack", 11}, {"knave", 11},
        {"queen", 12}, {"king", 13}, {"11", 11},   {"12", 12},   {"13", 13},   {"14", 1}};
    std::string word(text);
    std::transform(word.begin(), word.end(), word.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    for (const auto& [name, rank] : words) {
        if (word == name || word == name + (name == "six" ? "es" : "s")) {
            return fmt::format("; did you mean \"{}\"?", rank_name(rank));
        }
    }
    return list_hint(text);
}

CardSet rank_named(const TomlNode& node) {
    std::optional<WrittenCard> card;
    try {
        card = parse_card(node.text);
    } catch (const InputError&) {
        // A text that is no card is reported below, with the ranks that are valid here.
    }
    if (!card || (card->kind != CardKind::shared && card->kind != CardKind::rank)) {
        throw InputError(node.where, fmt::format("invalid rank {}", in_quotes(node.text)),
                         fmt::format("one of A 2..9 T J Q K{}", rank_hint(node.text, card)));
    }
    return card->cards;
}

// The index in `known` of the node's word.
std::size_t place_of(const TomlNode& node, std::string_view what, const std::vector<std::string>& known) {
    const auto found = std::find(known.begin(), known.end(), node.text);
    if (found == known.end()) {
        const std::string list = list_hint(node.text);
        throw InputError(node.where, fmt::format("invalid {} {}", what, in_quotes(node.text)),
                         fmt::format("one of {}{}", fmt::join(known, ", "),
                                     list.empty() ? suggestion(node.text, known) : list));
    }
    return static_cast<std::size_t>(found - known.begin());
}

CardSet suit_named(const TomlNode& node) {
    return CardSet::of_suit(
        static_cast<Suit>(place_of(node, "suit", {"clubs", "diamonds", "hearts", "spades"})));
}

CardSet colour_named(const TomlNode& node) {
    return CardSet::of_colour(place_of(node, "colour", {"red", "black"}) == 0);
}

CardSet cards_with_points(const NumberSet& points) {
    CardSet set;
    for (int value = 0; value < kPointValues; ++value) {
        if (points[static_cast<std::size_t>(value)]) {
            set = set | CardSet::of_points(value);
        }
    }
    return set;
}

}  // namespace

CardSet read_card_set(TableReader& table) {
    CardSet cards = CardSet::all();
    if (table.value("points") != nullptr) {
        cards = cards & cards_with_points(table.numbers("points", 0, 9));
    }
    if (table.value("rank") != nullptr) {
        cards = cards & union_of(table, "rank", rank_named);
    }
    if (table.value("suit") != nullptr) {
        cards = cards & union_of(table, "suit", suit_named);
    }
    if (table.value("colour") != nullptr) {
        cards = cards & union_of(table, "colour", colour_named);
    }
    return cards;
}

}  // namespace sabot
