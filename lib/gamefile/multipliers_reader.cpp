#include "multipliers_reader.hpp"

#include "cards/partition.hpp"
#include "exact/finite_decimal.hpp"
#include "gamefile/words.hpp"
#include "rules/coup.hpp"
#include "rules/multiplied.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <optional>

namespace sabot {

namespace {

template <class Names>
std::vector<std::string> words_of(const Names& names) {
    return {names.begin(), names.end()};
}

// The value of the enumeration with this name. Precondition: `names` is in the order of the enumeration.
template <class Enum, class Names>
Enum named(const std::string& word, const Names& names) {
    return static_cast<Enum>(std::find(names.begin(), names.end(), word) - names.begin());
}

// Allows probabilities of 0, and fractions with hundreds of digits: an audit may compute both.
Rational read_probability(TableReader& table) {
    constexpr std::size_t kMaxLength = 2'000;
    Rational probability = table.exact("probability", kShare, kMaxLength);
    if (probability < 0 || probability > 1) {
        table.refuse("probability", "invalid probability " + written(*table.value("probability")), "0 to 1");
    }
    return probability;
}

Rational parse_times(const TomlNode& node) {
    if (node.kind != TomlNode::Kind::text) {
        throw InputError(node.where, "a multiplier is " + describe(node.kind), exact_number(kFactor));
    }
    Rational times = parse_exact(node, kFactor);
    if (times < 1) {
        throw InputError(node.where, "invalid multiplier " + written(node), "at least 1");
    }
    return times;
}

void require_one(const TableReader& table, const char* key, const Rational& sum) {
    if (sum != 1) {
        table.refuse(key, fmt::format("the probabilities of {} add up to {}", key, decimal_or_fraction(sum)),
                     "1");
    }
}

// Whether any entry has a probability. All of them must then have one.
bool has_probabilities(const std::vector<TomlNode>& items) {
    return std::any_of(items.begin(), items.end(),
                       [](const TomlNode& item) { return item.find("probability") != nullptr; });
}

// At most `dealt` faces may be struck: the number of multipliers that are dealt, or 52 if multipliers are
// independent.
void read_struck(TableReader& table, MultiplierRules& rules, int dealt = kCardsInDeck) {
    const auto faces_of = [&](TableReader& from, const char* key, int least) {
        const int faces = from.integer(key, least, rules.faces.classes());
        if (faces > dealt) {
            from.refuse(key, fmt::format("more faces ({}) are struck than multipliers are dealt", faces),
                        fmt::format("at most {}", dealt));
        }
        return faces;
    };
    const TomlNode* value = table.value("struck");
    if (value == nullptr || value->kind != TomlNode::Kind::list) {
        rules.struck = {{faces_of(table, "struck", 1), 1}};
        return;
    }
    Rational sum = 0;
    rules.is_struck_stated = has_probabilities(value->items);
    for (const TomlNode& item : value->items) {
        TableReader one(item, "struck");
        const int faces = faces_of(one, "faces", 0);
        if (std::any_of(rules.struck.begin(), rules.struck.end(),
                        [&](const auto& known) { return known.first == faces; })) {
            one.refuse("faces", fmt::format("two entries of struck are for {} faces", faces), "one");
        }
        rules.struck.emplace_back(faces, rules.is_struck_stated ? read_probability(one) : Rational(0));
        sum += rules.struck.back().second;
        one.done();
    }
    if (rules.is_struck_stated || rules.struck.empty()) {
        require_one(table, "struck", sum);
    }
}

std::vector<MultiplierRules::Value>::iterator value_of(MultiplierRules& rules, const Rational& times) {
    return std::find_if(rules.values.begin(), rules.values.end(),
                        [&](const MultiplierRules::Value& value) { return value.times == times; });
}

void read_values(TableReader& table, MultiplierRules& rules) {
    Rational sum = 0;
    const auto& items = table.needed_list("values").items;
    rules.are_weights_stated = has_probabilities(items);
    for (const TomlNode& item : items) {
        TableReader one(item, "values");
        if (one.value("times") == nullptr) {
            one.refuse("times", "an entry of values has no times", "a multiplier, such as \"2\"");
        }
        const Rational times = parse_times(*one.value("times"));
        if (value_of(rules, times) != rules.values.end()) {
            one.refuse("times", "two entries of values have one multiplier", "distinct multipliers");
        }
        rules.values.push_back({times, rules.are_weights_stated ? read_probability(one) : Rational(0)});
        sum += rules.values.back().weight;
        one.done();
    }
    if (rules.values.empty()) {
        table.refuse("values", "there are no values", "at least one");
    }
    if (rules.are_weights_stated) {
        require_one(table, "values", sum);
    }
}

// If the table has no key `struck`, as many faces are struck as there are multipliers to deal.
void read_dealt(TableReader& table, MultiplierRules& rules) {
    rules.is_dealt = true;
    const auto& items = table.needed_list("dealt").items;
    if (items.empty() || items.size() > static_cast<std::size_t>(rules.faces.classes())) {
        table.refuse("dealt", fmt::format("{} multipliers are dealt", items.size()),
                     fmt::format("1 to {}", rules.faces.classes()));
    }
    for (const TomlNode& item : items) {
        const Rational times = parse_times(item);
        const auto known = value_of(rules, times);
        if (known == rules.values.end()) {
            rules.values.push_back({times, 1});
        } else {
            known->weight += 1;
        }
    }
    const auto number = static_cast<int>(items.size());
    if (table.value("struck") == nullptr) {
        rules.struck = {{number, 1}};
        return;
    }
    read_struck(table, rules, number);
}

// The multipliers of one, two and more struck cards, none of which is less than the one before: an audit
// takes it that more struck faces do not pay less.
void read_by_number(TableReader& table, MultiplierRules& rules) {
    rules.values = {{1, 1}};
    rules.combined = MultiplierRules::Combined::sum;
    for (const char* key : {"combined", "cap"}) {
        if (table.value(key) != nullptr) {
            table.refuse(key, fmt::format("{} with by-number", key), "one of them");
        }
    }
    const auto& items = table.needed_list("by-number").items;
    if (items.empty() || items.size() > kPlaces) {
        table.refuse("by-number", fmt::format("{} multipliers by number", items.size()), "1 to 6");
    }
    for (const TomlNode& item : items) {
        rules.by_number.push_back(parse_times(item));
        if (rules.by_number.size() > 1 && rules.by_number.back() < rules.by_number.rbegin()[1]) {
            throw InputError(item.where,
                             fmt::format("multiplier {} is less than the one before", written(item)),
                             "multipliers that do not fall with the number of struck cards");
        }
    }
}

// Reads which cards of a wager multiply: a word, or a list of places.
std::optional<Places> read_counted(TableReader& table) {
    const TomlNode* node = table.value("multiplied-by");
    if (node != nullptr && node->kind == TomlNode::Kind::list) {
        const std::array cards{Places::card(Hand::player, 1), Places::card(Hand::player, 2),
                               Places::card(Hand::banker, 1), Places::card(Hand::banker, 2),
                               Places::card(Hand::player, 3), Places::card(Hand::banker, 3)};
        Places places;
        for (const std::size_t nth : table.words(
                 "multiplied-by", {"player-1", "player-2", "banker-1", "banker-2", "player-3", "banker-3"})) {
            places = places | cards.at(nth);
        }
        return places;
    }
    const std::map<std::string, std::optional<Places>> by_word{
        {"winning-hand", std::nullopt},
        {"both-hands", Places::all()},
        {"player-hand", Places::hand(Hand::player)},
        {"banker-hand", Places::hand(Hand::banker)},
        {"player-first-two", Places::first_two(Hand::player)},
        {"banker-first-two", Places::first_two(Hand::banker)}};
    return by_word.at(table.word("multiplied-by", {"none", "winning-hand", "both-hands", "player-hand",
                                                   "banker-hand", "player-first-two", "banker-first-two"}));
}

void read_cap(TableReader& table, MultiplierRules& rules) {
    rules.cap = table.optional_exact("cap", kFactor);
    const auto largest = std::max_element(rules.values.begin(), rules.values.end(),
                                          [](const auto& a, const auto& b) { return a.times < b.times; });
    if (rules.cap && *rules.cap < largest->times) {
        table.refuse("cap",
                     fmt::format("the cap {} is below a single multiplier", written(*table.value("cap"))),
                     fmt::format("at least {}", decimal_or_fraction(largest->times)));
    }
}

}  // namespace

std::shared_ptr<const Multipliers> read_multipliers(const TomlNode& node) {
    TableReader table(node, "multipliers");
    MultiplierRules rules;
    rules.source = table.text("source");
    if (table.value("struck-by") != nullptr) {
        const std::string word = table.word("struck-by", {"card", "rank", "suit"});
        rules.faces = word == "suit"   ? Partition::by_suit()
                      : word == "rank" ? Partition::by_rank()
                                       : Partition::by_card();
    }
    const bool is_dealt = table.value("dealt") != nullptr;
    const bool is_by_number = table.value("by-number") != nullptr;
    if (is_by_number && (is_dealt || table.value("values") != nullptr)) {
        table.refuse("by-number", "multipliers have by-number and values or dealt", "one of them");
    }
    if (!is_by_number && is_dealt == (table.value("values") != nullptr)) {
        table.refuse("values",
                     fmt::format("multipliers have {}",
                                 is_dealt ? "both values and dealt" : "neither values nor dealt"),
                     "one of them");
    }
    if (is_dealt) {
        read_dealt(table, rules);
    } else {
        read_struck(table, rules);
        is_by_number ? read_by_number(table, rules) : read_values(table, rules);
    }
    if (rules.values.size() > kMaxMultipliers) {
        table.refuse(rules.is_dealt ? "dealt" : "values",
                     fmt::format("{} different multipliers", rules.values.size()),
                     fmt::format("at most {}", kMaxMultipliers));
    }
    if (table.value("combined") != nullptr) {
        rules.combined =
            named<MultiplierRules::Combined>(table.word("combined", words_of(kCombined)), kCombined);
    }
    if (table.value("same-face") != nullptr) {
        rules.count_once = table.word("same-face", {"each", "once"}) == "once";
    }
    if (table.value("multiplied") != nullptr) {
        rules.of_return = table.word("multiplied", {"win", "return"}) == "return";
    }
    read_cap(table, rules);
    // The table `chosen` is read with the game; here it is only marked as known.
    table.table(kChosen);
    table.done();
    return std::make_shared<const Multipliers>(std::move(rules));
}

void read_multiplied(TableReader& table, const std::shared_ptr<const Multipliers>& multipliers,
                     Wager& wager) {
    const TomlNode* stated = table.value("multiplied-by");
    const bool is_none = stated == nullptr ? multipliers == nullptr
                                           : stated->kind == TomlNode::Kind::text && stated->text == "none";
    const std::optional<Places> places = is_none ? std::nullopt : read_counted(table);
    if (!is_none && multipliers == nullptr) {
        table.refuse("multiplied-by",
                     fmt::format("wager {} is multiplied, and the game has no multipliers", wager.id),
                     "a [multipliers] table");
    }
    const auto cap = table.optional_exact("win-cap", kFactor);
    if (!is_none) {
        wager.multiplied = Multiplied{multipliers, places, cap};
    } else if (cap) {
        table.refuse("win-cap", fmt::format("wager {} has a win-cap and is not multiplied", wager.id),
                     "a wager that is multiplied-by cards");
    }
}

void read_multiplied_row(TableReader& table, bool is_multiplied, PayRow& row) {
    const bool can_be = is_multiplied && row.pays.net > 0;
    const auto flag = table.optional_flag("multiplied");
    const auto returned = table.optional_exact("stake-returned", kShare);
    row.is_multiplied = can_be && flag.value_or(true);
    for (const auto& [key, is_wrong] : {std::pair("multiplied", flag && !can_be),
                                        std::pair("stake-returned", returned && !row.is_multiplied)}) {
        if (is_wrong) {
            table.refuse(key, fmt::format("{} is for a win that is multiplied", key),
                         "a payout that wins, in a wager that is multiplied-by cards");
        }
    }
    if (returned && (*returned < 0 || *returned > 1)) {
        table.refuse("stake-returned", "invalid stake-returned " + written(*table.value("stake-returned")),
                     "0% to 100% of the stake");
    }
    row.stake_returned = returned.value_or(1);
}

}  // namespace sabot
