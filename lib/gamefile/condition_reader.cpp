#include "condition_reader.hpp"

#include "gamefile/cards_condition_reader.hpp"
#include "gamefile/condition_parts.hpp"
#include "gamefile/hand_reader.hpp"
#include "rules/in_coup.hpp"
#include "rules/questions/comparison_is.hpp"
#include "rules/questions/coup_size_is.hpp"
#include "rules/questions/margin_is.hpp"
#include "rules/questions/totals_add_up_to.hpp"
#include "rules/questions/winner_is.hpp"
#include "rules/tableau.hpp"
#include "text/grouped.hpp"

#include <algorithm>
#include <bitset>

namespace sabot {

namespace {

using Parts = ConditionParts;

constexpr std::string_view kHandExpected = "a table, such as { total = 6 }";

Condition either(Condition a, Condition b) { return Condition::any_of({std::move(a), std::move(b)}); }

Condition both(Condition a, Condition b) { return Condition::all_of({std::move(a), std::move(b)}); }

Condition wins(Hand hand) {
    WinnerIs question;
    question.winners.set(static_cast<std::size_t>(hand == Hand::player ? Winner::player : Winner::banker));
    return Condition::ask(question);
}

// Reads the conditions on hands: a named hand, either, both, exactly one, the winner or the loser. If the
// hand is not named, a single hand must meet all keys of the table.
void read_hands(TableReader& row, const Tableau& tableau, int depth, Parts& parts) {
    for (const std::string key : kTablesOfHands) {
        const TomlNode* node = row.table(key, kHandExpected);
        if (node == nullptr) {
            continue;
        }
        if (key == "player" || key == "banker") {
            auto condition =
                read_hand(*node, key, key == "player" ? Hand::player : Hand::banker, tableau, depth);
            if (condition.kind == Condition::Kind::all) {
                std::move(condition.parts.begin(), condition.parts.end(), std::back_inserter(parts));
            } else {
                parts.push_back(std::move(condition));
            }
            continue;
        }
        const Condition player = read_hand(*node, key, Hand::player, tableau, depth);
        const Condition banker = read_hand(*node, key, Hand::banker, tableau, depth);
        if (key == "either-hand") {
            parts.push_back(either(player, banker));
        } else if (key == "both-hands") {
            parts.push_back(both(player, banker));
        } else if (key == "one-hand") {
            parts.push_back(either(both(player, Condition::negation_of(banker)),
                                   both(banker, Condition::negation_of(player))));
        } else {
            const bool winning = key == "winning-hand";
            parts.push_back(either(both(wins(winning ? Hand::player : Hand::banker), player),
                                   both(wins(winning ? Hand::banker : Hand::player), banker)));
        }
    }
}

// Reads one name, or a list of names joined by "or", as the set of their indices in `names`.
std::bitset<3> read_names(TableReader& table, const std::string& key, const std::vector<std::string>& names) {
    std::bitset<3> set;
    for (const std::size_t name : table.words(key, names)) {
        set.set(name);
    }
    return set;
}

void read_higher(TableReader& row, Parts& parts) {
    const TomlNode* node = row.table("higher");
    if (node == nullptr) {
        return;
    }
    TableReader table(*node, "higher");
    const std::vector<std::string> known{"first-two", "card-1", "card-2", "card-3"};
    const auto nth =
        static_cast<int>(std::find(known.begin(), known.end(), table.word("by", known)) - known.begin());
    const auto hands = read_names(table, "hand", {"player", "banker", "neither"});
    // The comparison begins with the hand that may be higher.
    const Hand first = hands[0] ? Hand::player : Hand::banker;
    const auto value = [&](Hand hand) {
        return nth == 0 ? Places::first_two(hand) : Places::card(hand, nth);
    };
    ComparisonIs comparison{
        value(first), value(other(first)), nth == 0 ? ComparisonIs::By::points : ComparisonIs::By::rank, {}};
    comparison.relations[ComparisonIs::higher] = hands[0] || hands[1];
    comparison.relations[ComparisonIs::lower] = hands[0] && hands[1];
    comparison.relations[ComparisonIs::equal] = hands[2];
    add(parts, std::move(comparison));
    table.done();
}

bool asks_for_coups(const Condition& condition) {
    bool asks = false;
    each_question(condition, [&](const Question& question) { asks = asks || question.is<InCoup>(); });
    return asks;
}

// Reads the list of conditions on several coups, one for each. An empty condition holds for any coup.
void read_coups(TableReader& row, const Tableau& tableau, int depth, Parts& parts) {
    const TomlNode* list = row.list("coups", "a list of conditions, one for each coup, [ { ... }, { ... } ]");
    if (list == nullptr) {
        return;
    }
    const auto coups = static_cast<int>(list->items.size());
    if (coups < 2 || coups > kMaxCoups) {
        throw InputError(list->where, fmt::format("coups has {}", counted(list->items.size(), "condition")),
                         fmt::format("one for each of 2 to {} coups", kMaxCoups));
    }
    for (int nth = 1; nth <= coups; ++nth) {
        const TomlNode& node = list->items[static_cast<std::size_t>(nth) - 1];
        TableReader part(node, "condition in coups");
        const Condition condition = read_condition(part, tableau, depth + 1);
        part.done();
        if (asks_for_coups(condition)) {
            throw InputError(node.where, "a condition in coups is on several coups itself",
                             "one on a single coup");
        }
        add(parts, InCoup{nth, coups, condition});
    }
}

// Throws InputError for a key that only the table of a hand may have. Some keys are valid for a coup and for
// a hand.
void refuse_hand_keys(const TableReader& row) {
    const auto has = [&](const std::string& key) {
        return row.has(key) && std::find(row.asked().begin(), row.asked().end(), key) == row.asked().end();
    };
    for (const std::string& key : hand_keys()) {
        if (has(key)) {
            row.refuse(
                key, fmt::format("{} is a condition on a hand", key),
                "it in player, banker, either-hand, both-hands, one-hand, winning-hand or losing-hand");
        }
    }
}

}  // namespace

const std::vector<std::string>& condition_keys() {
    static const std::vector<std::string> keys = [] {
        const TomlNode empty;
        TableReader table(empty, "row");
        read_condition(table, {});
        std::vector<std::string> all = table.asked();
        all.insert(all.end(), hand_keys().begin(), hand_keys().end());
        return all;
    }();
    return keys;
}

Condition read_condition(TableReader& row, const Tableau& tableau, int depth) {
    check_depth(row, depth);
    Parts parts;
    if (row.value("winner") != nullptr) {
        add(parts, WinnerIs{read_names(row, "winner", {"player", "banker", "tie"})});
    }
    if (row.value("margin") != nullptr) {
        add(parts, MarginIs{row.numbers("margin", 0, 9)});
    }
    if (row.value("cards") != nullptr) {
        add(parts, CoupSizeIs{row.numbers("cards", 4, 6)});
    }
    if (row.value("totals-add-up-to") != nullptr) {
        add(parts, TotalsAddUpTo{row.numbers("totals-add-up-to", 0, 18)});
    }
    read_higher(row, parts);
    read_hands(row, tableau, depth, parts);
    read_coup_cards(row, parts);
    read_coups(row, tableau, depth, parts);
    read_joinings(
        row, [&](TableReader& part) { return read_condition(part, tableau, depth + 1); }, parts);
    refuse_hand_keys(row);
    return joined(std::move(parts));
}

}  // namespace sabot
