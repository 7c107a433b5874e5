#include "hand_reader.hpp"

#include "gamefile/card_set_reader.hpp"
#include "gamefile/cards_condition_reader.hpp"
#include "rules/questions/card_is.hpp"
#include "rules/questions/first_two_are.hpp"
#include "rules/questions/first_two_match.hpp"
#include "rules/questions/hand_size_is.hpp"
#include "rules/questions/third_pairs.hpp"
#include "rules/questions/total_is.hpp"
#include "rules/tableau.hpp"

namespace sabot {

namespace {

void read_card(TableReader& hand_table, const std::string& key, Hand hand, int nth, ConditionParts& parts) {
    if (const TomlNode* node = hand_table.table(key, "a table, such as { rank = \"A\" }")) {
        require_keys(*node, key, fmt::format("{}, or cards = 3 for any third card", kSomeCards));
        TableReader table(*node, key);
        add(parts, CardIs{hand, nth, read_card_set(table)});
        table.done();
    }
}

Partition pair_named(const std::string& name) {
    return name == "rank"        ? Partition::by_rank()
           : name == "identical" ? Partition::by_card()
           : name == "suit"      ? Partition::by_suit()
                                 : Partition::by_rank_and_colour();
}

// There are three kinds of pairs (of ranks, coloured, identical), so true and false are ambiguous.
void read_pair(TableReader& table, Hand hand, ConditionParts& parts) {
    const TomlNode* node = table.value("pair");
    if (node == nullptr) {
        return;
    }
    if (node->kind == TomlNode::Kind::flag) {
        table.refuse("pair", node->flag ? "invalid pair true" : "invalid pair false",
                     node->flag ? "\"rank\" for any pair, or \"coloured\" or \"identical\""
                                : "not = { pair = \"rank\" } for a hand without a pair");
    }
    add(parts, FirstTwoMatch{hand, pair_named(table.word("pair", {"rank", "identical", "coloured"}))});
}

void read_third_pairs(TableReader& table, Hand hand, ConditionParts& parts) {
    if (table.value("third-pairs") != nullptr) {
        const auto pair = table.word("third-pairs", {"rank", "identical", "coloured", "suit"});
        add(parts, ThirdPairs{hand, pair_named(pair)});
    }
}

Condition read_keys(TableReader& table, Hand hand, const Tableau& tableau, int depth) {
    check_depth(table, depth);
    ConditionParts parts;
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
    read_pair(table, hand, parts);
    if (const auto suited = table.optional_flag("suited")) {
        add_flag(parts, FirstTwoMatch{hand, Partition::by_suit()}, *suited);
    }
    read_third_pairs(table, hand, parts);
    for (const int nth : {1, 2, 3}) {
        read_card(table, fmt::format("card-{}", nth), hand, nth, parts);
    }
    read_hand_cards(table, hand, parts);
    read_joinings(
        table, [&](TableReader& part) { return read_keys(part, hand, tableau, depth + 1); }, parts);
    return joined(std::move(parts));
}

}  // namespace

Condition read_hand(const TomlNode& node, const std::string& key, Hand hand, const Tableau& tableau,
                    int depth) {
    require_keys(node, key, kSomeCondition);
    TableReader table(node, key);
    Condition condition = read_keys(table, hand, tableau, depth);
    table.done();
    return condition;
}

// Collects the keys by reading an empty table: the reader then asks for each key that it knows.
const std::vector<std::string>& hand_keys() {
    static const std::vector<std::string> keys = [] {
        const TomlNode empty;
        TableReader table(empty, "hand");
        read_keys(table, Hand::player, {}, 0);
        return table.asked();
    }();
    return keys;
}

}  // namespace sabot
