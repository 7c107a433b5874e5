#include "condition_reader.hpp"

#include "gamefile/card_set_reader.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

namespace sabot {

namespace {

constexpr int kDeepest = 16;

using Parts = std::vector<Condition>;

void add(Parts& parts, Question question) { parts.push_back(Condition::ask(std::move(question))); }

void add_flag(Parts& parts, Question question, bool wanted) {
    auto condition = Condition::ask(std::move(question));
    parts.push_back(wanted ? std::move(condition) : Condition::negation_of(std::move(condition)));
}

// One of two conditions, with both written out.
Condition either(Condition a, Condition b) { return Condition::any_of({std::move(a), std::move(b)}); }

Condition both(Condition a, Condition b) { return Condition::all_of({std::move(a), std::move(b)}); }

Condition wins(Hand hand) {
    WinnerIs question;
    question.winners.set(static_cast<std::size_t>(hand == Hand::player ? Winner::player : Winner::banker));
    return Condition::ask(question);
}

void read_card(TableReader& hand_table, const std::string& key, Hand hand, int nth, Parts& parts) {
    if (const TomlNode* node = hand_table.table(key)) {
        TableReader table(*node, key);
        add(parts, CardIs{hand, nth, read_card_set(table)});
        table.done();
    }
}

// Where a table may say "among": the first cards that it names so, or all cards of `whole`.
Places read_places(TableReader& table, const std::string& first_name, const Places& first,
                   const Places& whole) {
    if (table.value("among") == nullptr) {
        return whole;
    }
    return table.word("among", {first_name, "all"}) == "all" ? whole : first;
}

void read_count(TableReader& row, const std::string& first_name, const Places& first, const Places& whole,
                Parts& parts) {
    const TomlNode* node = row.table("count");
    if (node == nullptr) {
        return;
    }
    TableReader table(*node, "count");
    const CardSet cards = read_card_set(table);
    const Places places = read_places(table, first_name, first, whole);
    const NumberSet numbers = table.numbers("is", 0, kPlaces);
    const bool one_suit = table.optional_flag("one-suit").value_or(false);
    table.done();
    if (!one_suit) {
        add(parts, CountIs{places, cards, numbers});
        return;
    }
    Parts suits;
    for (const Suit suit : {Suit::clubs, Suit::diamonds, Suit::hearts, Suit::spades}) {
        add(suits, CountIs{places, cards & CardSet::of_suit(suit), numbers});
    }
    parts.push_back(Condition::any_of(std::move(suits)));
}

// Every card: none outside the set. Some card: one or more within it.
void read_every_card(TableReader& row, const Places& whole, Parts& parts) {
    if (const TomlNode* node = row.table("every-card")) {
        TableReader table(*node, "every-card");
        const CardSet outside(CardSet::all().bits() & ~read_card_set(table).bits());
        table.done();
        add(parts, CountIs{whole, outside, NumberSet(1)});
    }
    if (const TomlNode* node = row.table("some-card")) {
        TableReader table(*node, "some-card");
        const CardSet cards = read_card_set(table);
        table.done();
        add_flag(parts, CountIs{whole, cards, NumberSet(1)}, false);
    }
}

Partition partition_named(const std::string& name) {
    if (name == "rank") {
        return Partition::by_rank();
    }
    if (name == "suit") {
        return Partition::by_suit();
    }
    if (name == "colour") {
        return Partition::by_colour();
    }
    if (name == "points") {
        return Partition::by_points();
    }
    return name == "rank-and-colour" ? Partition::by_rank_and_colour() : Partition::by_card();
}

std::vector<int> read_groups(TableReader& table) {
    std::vector<int> groups;
    const TomlNode& list = table.needed_list("groups");
    for (const TomlNode& item : list.items) {
        if (item.kind != TomlNode::Kind::integer || item.integer < 2 || item.integer > kPlaces) {
            throw InputError(item.where,
                             "groups are sizes of two or more alike; whole numbers from 2 to 6 "
                             "would be right");
        }
        groups.push_back(static_cast<int>(item.integer));
    }
    if (groups.empty() || std::accumulate(groups.begin(), groups.end(), 0) > kPlaces) {
        throw InputError(list.where, "groups must name at least one group, and six cards in all at most");
    }
    std::sort(groups.begin(), groups.end(), std::greater<>());
    return groups;
}

void read_alike(TableReader& row, const std::string& first_name, const Places& first, const Places& whole,
                Parts& parts) {
    if (const TomlNode* node = row.table("alike")) {
        TableReader table(*node, "alike");
        const auto by = table.word("by", {"rank", "suit", "colour", "points", "card", "rank-and-colour"});
        const Places places = read_places(table, first_name, first, whole);
        add(parts, GroupsAlike{places, partition_named(by), read_groups(table)});
        table.done();
    }
}

Condition read_hand(const TomlNode& node, const std::string& key, Hand hand, const Tableau& tableau) {
    TableReader table(node, key);
    Parts parts;
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
        const auto pair = table.word("pair", {"rank", "identical", "coloured"});
        add(parts, FirstTwoAlike{hand, pair == "rank"        ? Partition::by_rank()
                                       : pair == "identical" ? Partition::by_card()
                                                             : Partition::by_rank_and_colour()});
    }
    if (const auto suited = table.optional_flag("suited")) {
        add_flag(parts, FirstTwoAlike{hand, Partition::by_suit()}, *suited);
    }
    for (const int nth : {1, 2, 3}) {
        read_card(table, fmt::format("card-{}", nth), hand, nth, parts);
    }
    read_count(table, "first-two", Places::first_two(hand), Places::hand(hand), parts);
    read_every_card(table, Places::hand(hand), parts);
    read_alike(table, "first-two", Places::first_two(hand), Places::hand(hand), parts);
    table.done();
    return parts.size() == 1 ? parts.front() : Condition::all_of(std::move(parts));
}

// Conditions on one hand: a named one, either, both, exactly one, the one that wins or that loses. A hand
// that is not named meets all keys of its table by itself.
void read_hands(TableReader& row, const Tableau& tableau, Parts& parts) {
    for (const auto& [key, hand] : {std::pair("player", Hand::player), std::pair("banker", Hand::banker)}) {
        if (const TomlNode* node = row.table(key)) {
            auto condition = read_hand(*node, key, hand, tableau);
            if (condition.kind == Condition::Kind::all) {
                std::move(condition.parts.begin(), condition.parts.end(), std::back_inserter(parts));
            } else {
                parts.push_back(std::move(condition));
            }
        }
    }
    for (const char* key : {"either-hand", "both-hands", "one-hand", "winning-hand", "losing-hand"}) {
        const TomlNode* node = row.table(key);
        if (node == nullptr) {
            continue;
        }
        const Condition player = read_hand(*node, key, Hand::player, tableau);
        const Condition banker = read_hand(*node, key, Hand::banker, tableau);
        const std::string_view which = key;
        if (which == "either-hand") {
            parts.push_back(either(player, banker));
        } else if (which == "both-hands") {
            parts.push_back(both(player, banker));
        } else if (which == "one-hand") {
            parts.push_back(either(both(player, Condition::negation_of(banker)),
                                   both(banker, Condition::negation_of(player))));
        } else {
            const bool winning = which == "winning-hand";
            parts.push_back(either(both(wins(winning ? Hand::player : Hand::banker), player),
                                   both(wins(winning ? Hand::banker : Hand::player), banker)));
        }
    }
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
    if (row.value("totals-add-up-to") != nullptr) {
        add(parts, TotalsAddUpTo{row.numbers("totals-add-up-to", 0, 18)});
    }
    read_hands(row, tableau, parts);
    read_count(row, "first-four", Places::first_four(), Places::all(), parts);
    read_every_card(row, Places::all(), parts);
    read_alike(row, "first-four", Places::first_four(), Places::all(), parts);
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
