#include "card_set_reader.hpp"

#include "cards/notation.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sabot {

namespace {

// One word or a list of words, each turned into cards; the union of them.
template <class Cards>
CardSet union_of(TableReader& table, const std::string& key, Cards cards_of) {
    const TomlNode* node = table.value(key);
    CardSet set;
    const auto add_word = [&](const TomlNode& item) {
        if (item.kind != TomlNode::Kind::text) {
            throw InputError(item.where,
                             fmt::format("{} is {}; a string would be right", key, describe(item.kind)));
        }
        set = set | cards_of(item);
    };
    if (node->kind == TomlNode::Kind::list) {
        std::for_each(node->items.begin(), node->items.end(), add_word);
    } else {
        add_word(*node);
    }
    if (set.empty()) {
        throw InputError(node->where, fmt::format("{} names no card; at least one is needed", key));
    }
    return set;
}

// Where several stand in one text, as numbers may: how to write them.
std::string list_hint(std::string_view text) {
    if (text.find('-') != std::string_view::npos) {
        return "; write several as a list, each by itself";
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
    return words.size() < 2 ? ""
                            : fmt::format("; write several as a list: [\"{}\"]", fmt::join(words, "\", \""));
}

CardSet rank_named(const TomlNode& node) {
    std::optional<WrittenCard> card;
    try {
        card = parse_card(node.text);
    } catch (const InputError&) {
        // Said below in the words of ranks.
    }
    if (!card || (card->kind != CardKind::shared && card->kind != CardKind::rank)) {
        throw InputError(node.where, fmt::format("not a rank: \"{}\"; one of A 2..9 T J Q K would be right{}",
                                                 node.text.substr(0, 60), list_hint(node.text)));
    }
    return card->cards;
}

CardSet suit_named(const TomlNode& node) {
    for (const auto& [name, suit] : {std::pair("clubs", Suit::clubs), std::pair("diamonds", Suit::diamonds),
                                     std::pair("hearts", Suit::hearts), std::pair("spades", Suit::spades)}) {
        if (node.text == name) {
            return CardSet::of_suit(suit);
        }
    }
    throw InputError(
        node.where, fmt::format("not a suit: \"{}\"; one of clubs, diamonds, hearts, spades would be right{}",
                                node.text.substr(0, 60), list_hint(node.text)));
}

CardSet colour_named(const TomlNode& node) {
    if (node.text != "red" && node.text != "black") {
        throw InputError(node.where, fmt::format("not a colour: \"{}\"; red or black would be right",
                                                 node.text.substr(0, 60)));
    }
    return CardSet::of_colour(node.text == "red");
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
