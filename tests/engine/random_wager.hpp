#pragma once

#include "engine/random_tables.hpp"
#include "rules/number_set.hpp"
#include "rules/questions/card_between.hpp"
#include "rules/questions/card_is.hpp"
#include "rules/questions/comparison_is.hpp"
#include "rules/questions/count_is.hpp"
#include "rules/questions/coup_size_is.hpp"
#include "rules/questions/different_are.hpp"
#include "rules/questions/first_two_are.hpp"
#include "rules/questions/first_two_match.hpp"
#include "rules/questions/hand_size_is.hpp"
#include "rules/questions/has_groups.hpp"
#include "rules/questions/margin_is.hpp"
#include "rules/questions/ranks_consecutive.hpp"
#include "rules/questions/ranks_ordered.hpp"
#include "rules/questions/sum_is.hpp"
#include "rules/questions/third_pairs.hpp"
#include "rules/questions/total_is.hpp"
#include "rules/questions/totals_add_up_to.hpp"
#include "rules/questions/winner_is.hpp"

namespace sabot::test {

inline NumberSet random_numbers(int low, int high) {
    NumberSet numbers;
    numbers.set(static_cast<std::size_t>(random_number(low, high)));
    for (int number = low; number <= high; ++number) {
        numbers[static_cast<std::size_t>(number)] =
            numbers[static_cast<std::size_t>(number)] || random_number(0, 3) == 0;
    }
    return numbers;
}

/// A random condition on a single card: its points, ranks, suit or colour.
inline CardSet random_card_set() {
    switch (random_number(0, 4)) {
        case 0: return CardSet::of_points(random_number(0, 9)) | CardSet::of_points(random_number(0, 9));
        case 1: return CardSet::of_rank(random_number(1, 13)) | CardSet::of_rank(random_number(1, 13));
        case 2: return CardSet::of_suit(static_cast<Suit>(random_number(0, 3)));
        case 3: return CardSet::of_colour(random_flag());
        default: return CardSet::of_colour(random_flag()) & CardSet::of_points(random_number(0, 9));
    }
}

/// At least one card of the coup, or of a hand.
inline Places random_cards() {
    Places places = Places::card(random_flag() ? Hand::player : Hand::banker, random_number(1, 3));
    for (int more = random_number(0, 3); more > 0; --more) {
        places = places | Places::card(random_flag() ? Hand::player : Hand::banker, random_number(1, 3));
    }
    return places;
}

inline Places random_places(Hand hand) {
    switch (random_number(0, 5)) {
        case 0: return Places::first_two(hand);
        case 1: return Places::hand(hand);
        case 2: return Places::first_four();
        case 3: return Places::all();
        default: return random_cards();
    }
}

inline Partition random_attribute() {
    switch (random_number(0, 5)) {
        case 0: return Partition::by_rank();
        case 1: return Partition::by_suit();
        case 2: return Partition::by_colour();
        case 3: return Partition::by_points();
        case 4: return Partition::by_rank_and_colour();
        default: return Partition::by_card();
    }
}

/// A random valid list of groups in six cards.
inline std::vector<int> random_groups() {
    static const std::vector<std::vector<int>> shapes{{2}, {3}, {4}, {5}, {2, 2}, {3, 2}, {3, 3}, {2, 2, 2}};
    return shapes[static_cast<std::size_t>(random_number(0, static_cast<int>(shapes.size()) - 1))];
}

inline Ace random_ace() { return random_flag() ? Ace::low : Ace::high; }

/// Three cards, two of which are the bounds.
inline CardBetween random_between() {
    std::vector<Places> cards;
    while (cards.size() < 3) {
        const Places card = Places::card(random_flag() ? Hand::player : Hand::banker, random_number(1, 3));
        if (std::find(cards.begin(), cards.end(), card) == cards.end()) {
            cards.push_back(card);
        }
    }
    return CardBetween{cards[0], cards[1] | cards[2], random_ace()};
}

inline SumIs random_sum(Hand hand) {
    const auto of = static_cast<SumIs::Of>(random_number(0, 2));
    SumIs sum{random_places(hand), of, {}, of == SumIs::Of::ranks ? random_ace() : Ace::low};
    const int most = static_cast<int>(sum.places.count()) * sum.highest_of_card();
    sum.sums = random_numbers(random_number(0, most), most);
    return sum;
}

/// A comparison of two single cards by rank, or of any two values by points.
inline ComparisonIs random_comparison() {
    const auto card = [] {
        return Places::card(random_flag() ? Hand::player : Hand::banker, random_number(1, 3));
    };
    const auto value = [&] {
        const Hand hand = random_flag() ? Hand::player : Hand::banker;
        const int kind = random_number(0, 3);
        return kind == 0 ? Places::first_two(hand) : kind == 1 ? Places::hand(hand) : card();
    };
    const std::bitset<3> relations(static_cast<unsigned long long>(random_number(1, 7)));
    return random_flag() ? ComparisonIs{value(), value(), ComparisonIs::By::points, relations}
                         : ComparisonIs{card(), card(), ComparisonIs::By::rank, relations, random_ace()};
}

inline Question random_question() {
    const Hand hand = random_flag() ? Hand::player : Hand::banker;
    switch (random_number(0, 22)) {
        case 0: {
            WinnerIs question;
            question.winners.set(static_cast<std::size_t>(random_number(0, 2)));
            return question;
        }
        case 1: return MarginIs{random_numbers(0, 9)};
        case 2: return TotalIs{hand, random_numbers(0, 9)};
        case 3: return HandSizeIs{hand, random_numbers(2, 3)};
        case 4: return CoupSizeIs{random_numbers(4, 6)};
        case 5: return FirstTwoAre{hand, random_numbers(0, 9)};
        case 6: return FirstTwoMatch{hand, random_attribute()};
        case 7: return TotalsAddUpTo{random_numbers(0, 18)};
        case 8:
        case 9:
        case 10: return CountIs{random_places(hand), random_card_set(), random_numbers(0, kPlaces)};
        case 11:
        case 12:
        case 13: return HasGroups{random_places(hand), random_attribute(), random_groups()};
        case 14: return random_comparison();
        case 15: return DifferentAre{random_places(hand), random_attribute(), random_numbers(1, 4)};
        case 16: {
            const int ace = random_number(1, 3);
            return RanksConsecutive{random_places(hand), ace != 1, ace != 2};
        }
        case 17: {
            const int directions = random_number(1, 3);
            return RanksOrdered{random_places(hand), directions != 2, directions != 1, random_ace()};
        }
        case 18: return random_between();
        case 19: return random_sum(hand);
        case 20: return ThirdPairs{hand, random_attribute()};
        default: return CardIs{hand, random_number(1, 3), random_card_set()};
    }
}

inline Condition random_condition(int depth = 0) {
    const int kind = random_number(0, 5);
    if (kind < 3 || depth == 2) {
        return Condition::ask(random_question());
    }
    if (kind == 3) {
        return Condition::negation_of(random_condition(depth + 1));
    }
    std::vector<Condition> parts;
    for (int i = random_number(1, 3); i > 0; --i) {
        parts.push_back(random_condition(depth + 1));
    }
    return kind == 4 ? Condition::all_of(std::move(parts)) : Condition::any_of(std::move(parts));
}

/// One to three rows with arbitrary questions. The payouts do not matter for a tally.
inline Wager random_wager() {
    Wager wager;
    wager.id = "random";
    for (int i = random_number(1, 3); i > 0; --i) {
        wager.rows.push_back({"row", random_condition(), {}, 0});
    }
    return wager;
}

}  // namespace sabot::test
