#include "condition_reader.hpp"

#include "cards/notation.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

namespace sabot {

namespace {

constexpr int kDeepest = 16;

using Parts = std::vector<Condition>;

void add(Parts& parts, Question question) { parts.push_back(Condition::ask(std::move(question))); }

void add_flag(Parts& parts, Question question, bool wanted) {
    auto condition = Condition::ask(std::move(question));
    parts.push_back(wanted ? std::move(condition) : Condition::negation_of(std::move(condition)));
}

// One word or a list of words, each turned into cards; the union of them.
template <class Cards>
CardSet read_card_set(TableReader& table, const std::string& key, Cards cards_of) {
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

CardSet rank_named(const TomlNode& node) {
    std::optional<WrittenCard> card;
    try {
        card = parse_card(node.text);
    } catch (const InputError&) {
        // Said below in the words of ranks.
    }
    if (!card || (card->kind != CardKind::shared && card->kind != CardKind::rank)) {
        throw InputError(node.where, fmt::format("not a rank: \"{}\"; one of A 2..9 T J Q K would be right",
                                                 node.text.substr(0, 60)));
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
    throw InputError(node.where,
                     fmt::format("not a suit: \"{}\"; one of clubs, diamonds, hearts, spades would be right",
                                 node.text.substr(0, 60)));
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

void read_card(TableReader& hand_table, const std::string& key, Hand hand, int nth, Parts& parts) {
    const TomlNode* node = hand_table.table(key);
    if (node == nullptr) {
        return;
    }
    TableReader table(*node, key);
    CardSet cards = CardSet::all();
    if (table.value("points") != nullptr) {
        cards = cards & cards_with_points(table.numbers("points", 0, 9));
    }
    if (table.value("rank") != nullptr) {
        cards = cards & read_card_set(table, "rank", rank_named);
    }
    if (table.value("suit") != nullptr) {
        cards = cards & read_card_set(table, "suit", suit_named);
    }
    if (table.value("colour") != nullptr) {
        cards = cards & read_card_set(table, "colour", colour_named);
    }
    table.done();
    add(parts, CardIs{hand, nth, cards});
}

void read_hand(TableReader& row, const std::string& key, Hand hand, const Tableau& tableau, Parts& parts) {
    const TomlNode* node = row.table(key);
    if (node == nullptr) {
        return;
    }
    TableReader table(*node, key);
    if (table.value("total") != nullptr) {
        add(parts, TotalIs{hand, table.numbers("total", 0, 9)});
    }
    if (table.value("first-two") != nullptr) {
        add(parts, FirstTwoAre{hand, table.numbers("first-two", 0, 9)});
    }
    if (const auto natural = table.optional_flag("natural")) {
        add_flag(parts, FirstTwoAre{hand, tableau.naturals}, *natural);
    }
    if (table.value("cards") != nullptr) {
        add(parts, HandSizeIs{hand, table.numbers("cards", 2, 3)});
    }
    if (table.value("pair") != nullptr) {
        const bool identical = table.word("pair", {"rank", "identical"}) == "identical";
        add(parts, FirstTwoAlike{hand, identical ? Partition::by_card() : Partition::by_rank()});
    }
    if (const auto suited = table.optional_flag("suited")) {
        add_flag(parts, FirstTwoAlike{hand, Partition::by_suit()}, *suited);
    }
    for (const int nth : {1, 2, 3}) {
        read_card(table, fmt::format("card-{}", nth), hand, nth, parts);
    }
    table.done();
}

Parts read_list(TableReader& row, const std::string& key, const Tableau& tableau, int depth) {
    Parts parts;
    const TomlNode* list = row.list(key);
    if (list == nullptr) {
        return parts;
    }
    for (const TomlNode& item : list->items) {
        TableReader table(item, "condition in " + key);
        parts.push_back(read_condition(table, tableau, depth + 1));
        table.done();
    }
    if (parts.empty()) {
        throw InputError(list->where,
                         fmt::format("{} is an empty list; at least one condition is needed", key));
    }
    return parts;
}

void read_winner(TableReader& row, Parts& parts) {
    const TomlNode* node = row.value("winner");
    if (node == nullptr) {
        return;
    }
    const std::vector<std::string> names{"player", "banker", "tie"};
    WinnerIs question;
    const auto add_name = [&](const TomlNode& item) {
        const auto found = std::find(names.begin(), names.end(), item.text);
        if (item.kind != TomlNode::Kind::text) {
            throw InputError(
                item.where,
                fmt::format("winner is {}; one of player, banker, tie would be right", describe(item.kind)));
        }
        if (found == names.end()) {
            throw InputError(item.where,
                             fmt::format("not a winner: \"{}\"; one of player, banker, tie would be right",
                                         item.text.substr(0, 60)));
        }
        question.winners.set(static_cast<std::size_t>(found - names.begin()));
    };
    if (node->kind == TomlNode::Kind::list) {
        std::for_each(node->items.begin(), node->items.end(), add_name);
    } else {
        add_name(*node);
    }
    if (question.winners.none()) {
        throw InputError(node->where, "winner is an empty list; one of player, banker, tie is needed");
    }
    add(parts, question);
}

}  // namespace

Condition read_condition(TableReader& row, const Tableau& tableau, int depth) {
    if (depth > kDeepest) {
        throw InputError(row.where(), fmt::format("conditions are nested more than {} deep", kDeepest));
    }
    Parts parts;
    read_winner(row, parts);
    if (row.value("margin") != nullptr) {
        add(parts, MarginIs{row.numbers("margin", 0, 9)});
    }
    if (row.value("cards") != nullptr) {
        add(parts, CoupSizeIs{row.numbers("cards", 4, 6)});
    }
    read_hand(row, "player", Hand::player, tableau, parts);
    read_hand(row, "banker", Hand::banker, tableau, parts);
    if (row.value("any") != nullptr) {
        parts.push_back(Condition::any_of(read_list(row, "any", tableau, depth)));
    }
    for (auto& part : read_list(row, "all", tableau, depth)) {
        parts.push_back(std::move(part));
    }
    if (const TomlNode* node = row.table("not")) {
        TableReader table(*node, "condition in not");
        parts.push_back(Condition::negation_of(read_condition(table, tableau, depth + 1)));
        table.done();
    }
    return parts.size() == 1 ? parts.front() : Condition::all_of(std::move(parts));
}

}  // namespace sabot
