#include "cards_condition_reader.hpp"

#include "gamefile/card_set_reader.hpp"
#include "rules/number_set.hpp"
#include "rules/questions/card_between.hpp"
#include "rules/questions/comparison_is.hpp"
#include "rules/questions/count_is.hpp"
#include "rules/questions/different_are.hpp"
#include "rules/questions/hand_size_is.hpp"
#include "rules/questions/has_groups.hpp"
#include "rules/questions/ranks_consecutive.hpp"
#include "rules/questions/ranks_ordered.hpp"
#include "rules/questions/sum_is.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <functional>
#include <numeric>
#include <utility>

namespace sabot {

namespace {

Places read_cards(TableReader& table, const std::string& key, const CardsAsked& asked) {
    Places places;
    for (const std::size_t card : table.words(key, asked.card_names)) {
        const Places before = std::exchange(places, places | asked.cards[card]);
        if (places == before) {
            table.refuse(key,
                         fmt::format("{} names a card twice, as \"{}\" too", key, asked.card_names[card]),
                         "each card once");
        }
    }
    return places;
}

// Reads the optional key "among": the name of the first cards, or a list of single cards; by default all
// places of `whole`.
Places read_places(TableReader& table, const CardsAsked& asked) {
    const TomlNode* node = table.value("among");
    if (node == nullptr) {
        return asked.whole;
    }
    if (node->kind == TomlNode::Kind::list) {
        return read_cards(table, "among", asked);
    }
    std::vector<std::string> names = asked.first_names;
    names.emplace_back("all");
    const auto named = std::find(names.begin(), names.end(), table.word("among", names)) - names.begin();
    const auto at = static_cast<std::size_t>(named);
    return at < asked.firsts.size() ? asked.firsts[at] : asked.whole;
}

void read_count(TableReader& row, const CardsAsked& asked, ConditionParts& parts) {
    const TomlNode* node = row.table("count");
    if (node == nullptr) {
        return;
    }
    TableReader table(*node, "count");
    const CardSet cards = read_card_set(table);
    const Places places = read_places(table, asked);
    const NumberSet numbers = table.numbers("is", 0, kPlaces);
    const bool one_suit = table.optional_flag("one-suit").value_or(false);
    table.done();
    if (!one_suit) {
        add(parts, CountIs{places, cards, numbers});
        return;
    }
    ConditionParts suits;
    for (const Suit suit : {Suit::clubs, Suit::diamonds, Suit::hearts, Suit::spades}) {
        add(suits, CountIs{places, cards & CardSet::of_suit(suit), numbers});
    }
    parts.push_back(Condition::any_of(std::move(suits)));
}

// every-card: no card outside the set. some-card: at least one card in the set.
void read_every_card(TableReader& row, const CardsAsked& asked, ConditionParts& parts) {
    if (const TomlNode* node = row.table("every-card")) {
        require_keys(*node, "every-card", kSomeCards);
        TableReader table(*node, "every-card");
        const CardSet outside(CardSet::all().bits() & ~read_card_set(table).bits());
        table.done();
        add(parts, CountIs{asked.whole, outside, NumberSet(1)});
    }
    if (const TomlNode* node = row.table("some-card")) {
        require_keys(*node, "some-card", kSomeCards);
        TableReader table(*node, "some-card");
        const CardSet cards = read_card_set(table);
        table.done();
        add_flag(parts, CountIs{asked.whole, cards, NumberSet(1)}, false);
    }
}

const std::vector<std::string>& attributes() {
    static const std::vector<std::string> names{"rank",   "suit", "colour",
                                                "points", "card", "rank-and-colour"};
    return names;
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
    const TomlNode& list = table.needed_list("groups", "a list, such as [3, 2]");
    for (const TomlNode& item : list.items) {
        if (item.kind != TomlNode::Kind::integer || item.integer < 2 || item.integer > kPlaces) {
            throw InputError(item.where, fmt::format("invalid size of a group, {}", written(item)),
                             "whole numbers from 2 to 6");
        }
        groups.push_back(static_cast<int>(item.integer));
    }
    if (groups.empty() || std::accumulate(groups.begin(), groups.end(), 0) > kPlaces) {
        throw InputError(list.where, "invalid groups", "at least one group, and at most six cards in all");
    }
    std::sort(groups.begin(), groups.end(), std::greater<>());
    return groups;
}

void read_alike(TableReader& row, const CardsAsked& asked, ConditionParts& parts) {
    if (const TomlNode* node = row.table("alike")) {
        TableReader table(*node, "alike");
        const auto by = table.word("by", attributes());
        const Places places = read_places(table, asked);
        add(parts, HasGroups{places, partition_named(by), read_groups(table)});
        table.done();
    }
}

void read_different(TableReader& row, const CardsAsked& asked, ConditionParts& parts) {
    if (const TomlNode* node = row.table("different")) {
        TableReader table(*node, "different");
        const auto by = table.word("by", attributes());
        const Places places = read_places(table, asked);
        add(parts, DifferentAre{places, partition_named(by), table.numbers("is", 1, kPlaces)});
        table.done();
    }
}

Ace read_ace(TableReader& table) {
    return table.word("ace", {"low", "high"}) == "low" ? Ace::low : Ace::high;
}

// Reads the optional key "ace" of a table that may compare ranks or something else, which has no ace. `ranks`
// is the key and value with which the table compares ranks, for the error message.
Ace read_ace_of_ranks(TableReader& table, bool is_of_ranks, std::string_view ranks) {
    if (table.value("ace") == nullptr) {
        return Ace::low;
    }
    if (!is_of_ranks) {
        table.refuse("ace", fmt::format("\"ace\" without {}", ranks), fmt::format("no ace, or {}", ranks));
    }
    return read_ace(table);
}

void read_consecutive(TableReader& row, const CardsAsked& asked, ConditionParts& parts) {
    if (const TomlNode* node = row.table("consecutive")) {
        TableReader table(*node, "consecutive");
        const auto ace = table.word("ace", {"low", "high", "low-or-high"});
        const Places places = read_places(table, asked);
        add(parts, RanksConsecutive{places, ace != "high", ace != "low"});
        table.done();
    }
}

void read_order(TableReader& row, const CardsAsked& asked, ConditionParts& parts) {
    if (const TomlNode* node = row.table("order")) {
        TableReader table(*node, "order");
        const auto directions = table.words("is", {"rising", "falling"});
        const bool both = directions.size() == 2;
        const Ace ace = read_ace(table);
        add(parts, RanksOrdered{read_places(table, asked), both || directions.front() == 0,
                                both || directions.front() == 1, ace});
        table.done();
    }
}

void read_between(TableReader& row, const CardsAsked& asked, ConditionParts& parts) {
    if (const TomlNode* node = row.table("between")) {
        TableReader table(*node, "between");
        const auto& names = asked.card_names;
        const auto named = std::find(names.begin(), names.end(), table.word("card", names)) - names.begin();
        const Places card = asked.cards[static_cast<std::size_t>(named)];
        const Places ends = read_cards(table, "of", asked);
        if (ends.count() != 2) {
            table.refuse(
                "of",
                fmt::format("\"of\" in between names {} card{}", ends.count(), ends.count() == 1 ? "" : "s"),
                "two cards other than \"card\"");
        }
        if ((card | ends) == ends) {
            table.refuse("of", "\"of\" in between includes \"card\"", "two other cards");
        }
        add(parts, CardBetween{card, ends, read_ace(table)});
        table.done();
    }
}

void read_sum(TableReader& row, const CardsAsked& asked, ConditionParts& parts) {
    if (const TomlNode* node = row.table("sum")) {
        TableReader table(*node, "sum");
        const auto of = table.word("of", {"points", "pips", "ranks"});
        SumIs sum{read_places(table, asked),
                  of == "points" ? SumIs::Of::points
                  : of == "pips" ? SumIs::Of::pips
                                 : SumIs::Of::ranks,
                  {}};
        sum.ace = read_ace_of_ranks(table, sum.of == SumIs::Of::ranks, "of = \"ranks\"");
        const int most = static_cast<int>(sum.places.count()) * sum.highest_of_card();
        sum.sums = table.numbers("is", 0, most);
        add(parts, std::move(sum));
        table.done();
    }
}

// Reads the places of a value to compare: a single card or, if points are compared, also a total.
Places read_value(TableReader& table, const std::string& key, ComparisonIs::By by, const CardsAsked& asked) {
    std::vector<std::string> names = asked.card_names;
    const auto& totals = asked.total_names;
    if (by == ComparisonIs::By::points) {
        names.insert(names.end(), totals.begin(), totals.end());
    } else if (const TomlNode* node = table.value(key);
               node != nullptr && std::find(totals.begin(), totals.end(), node->text) != totals.end()) {
        table.refuse(key, fmt::format("{} is a total", in_quotes(node->text)),
                     "a single card, or by = \"points\"");
    }
    const auto named = static_cast<std::size_t>(
        std::find(names.begin(), names.end(), table.word(key, names)) - names.begin());
    return named < asked.cards.size() ? asked.cards[named] : asked.totals[named - asked.cards.size()];
}

void read_compare(TableReader& row, const CardsAsked& asked, ConditionParts& parts) {
    if (const TomlNode* node = row.table("compare")) {
        TableReader table(*node, "compare");
        const auto by = table.word("by", {"points", "rank"}) == "rank" ? ComparisonIs::By::rank
                                                                       : ComparisonIs::By::points;
        ComparisonIs comparison{
            read_value(table, "value", by, asked), read_value(table, "with", by, asked), by, {}};
        if (comparison.first == comparison.second) {
            table.refuse("with", "\"with\" in compare is the same as \"value\"", "another");
        }
        for (const std::size_t relation : table.words("is", {"higher", "equal", "lower"})) {
            comparison.relations.set(relation);
        }
        comparison.ace = read_ace_of_ranks(table, by == ComparisonIs::By::rank, "by = \"rank\"");
        add(parts, std::move(comparison));
        table.done();
    }
}

}  // namespace

CardsAsked CardsAsked::of_coup(bool player_draws) {
    CardsAsked asked{Places::all(), {}, {}, {}, {}, {}, {}};
    for (const int nth : {1, 2, 3}) {
        for (const auto& [name, hand] :
             {std::pair("player", Hand::player), std::pair("banker", Hand::banker)}) {
            asked.card_names.push_back(fmt::format("{}-{}", name, nth));
            asked.cards.push_back(Places::card(hand, nth));
        }
    }
    const std::vector<Places> dealt{asked.cards[0], asked.cards[1], asked.cards[2], asked.cards[3],
                                    asked.cards[player_draws ? 4 : 5]};
    Places first;
    for (std::size_t i = 0; i < dealt.size(); ++i) {
        first = first | dealt[i];
        asked.card_names.push_back(fmt::format("dealt-{}", i + 1));
        asked.cards.push_back(dealt[i]);
        static constexpr std::array kNumbers{"one", "two", "three", "four", "five"};
        if (i >= 2) {
            asked.first_names.push_back(fmt::format("first-{}", kNumbers.at(i)));
            asked.firsts.push_back(first);
        }
    }
    asked.total_names = {"player-first-two", "banker-first-two", "player-total", "banker-total"};
    asked.totals = {Places::first_two(Hand::player), Places::first_two(Hand::banker),
                    Places::hand(Hand::player), Places::hand(Hand::banker)};
    return asked;
}

CardsAsked CardsAsked::of_hand(Hand hand) {
    CardsAsked asked{Places::hand(hand),
                     {"first-two"},
                     {Places::first_two(hand)},
                     {},
                     {},
                     {"first-two", "total"},
                     {Places::first_two(hand), Places::hand(hand)}};
    for (const int nth : {1, 2, 3}) {
        asked.card_names.push_back(fmt::format("card-{}", nth));
        asked.cards.push_back(Places::card(hand, nth));
    }
    return asked;
}

namespace {

void read_cards_conditions(TableReader& table, const CardsAsked& asked, ConditionParts& parts) {
    for (const auto read : {read_count, read_every_card, read_alike, read_different, read_consecutive,
                            read_order, read_between, read_sum, read_compare}) {
        read(table, asked, parts);
    }
    for (const char* key : {"points", "rank", "suit", "colour"}) {
        if (table.has(key)) {
            table.refuse(key, fmt::format("{} is of a card", key),
                         "it in some-card, every-card or count, or in card-1, card-2 or card-3 of a hand");
        }
    }
}

}  // namespace

void read_hand_cards(TableReader& table, Hand hand, ConditionParts& parts) {
    read_cards_conditions(table, CardsAsked::of_hand(hand), parts);
}

// A condition on the fifth card of the deal is one on Player's third card if Player draws, and otherwise one
// on Banker's.
void read_coup_cards(TableReader& table, ConditionParts& parts) {
    ConditionParts drawn;
    ConditionParts stood;
    read_cards_conditions(table, CardsAsked::of_coup(true), drawn);
    read_cards_conditions(table, CardsAsked::of_coup(false), stood);
    for (std::size_t i = 0; i < drawn.size(); ++i) {
        if (drawn[i] == stood[i]) {
            parts.push_back(std::move(drawn[i]));
            continue;
        }
        const auto player_has = [](std::size_t cards) {
            return Condition::ask(HandSizeIs{Hand::player, NumberSet().set(cards)});
        };
        parts.push_back(Condition::any_of({Condition::all_of({player_has(3), std::move(drawn[i])}),
                                           Condition::all_of({player_has(2), std::move(stood[i])})}));
    }
}

}  // namespace sabot
