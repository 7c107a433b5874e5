#include "point_patterns.hpp"

#include "rules/tableau.hpp"

#include <array>
#include <utility>

namespace sabot {

namespace {

struct PatternWalk {
    const DrawingRules& rules;
    const PatternRequest& request;
    const std::function<void(const PointPattern&)>& found;

    // Fills the places from this one on: the first two cards of both hands, then the third cards.
    void fill(const PointPattern& pattern, std::size_t from) const {
        constexpr std::array kOrder{std::pair(Hand::player, 1), std::pair(Hand::player, 2),
                                    std::pair(Hand::banker, 1), std::pair(Hand::banker, 2),
                                    std::pair(Hand::player, 3), std::pair(Hand::banker, 3)};
        const bool asks_third_cards = request.reads.player_third || request.reads.banker_third;
        constexpr std::size_t kFirstTwo = 4;
        if (from == (asks_third_cards ? kOrder.size() : kFirstTwo) ||
            (from >= kFirstTwo && request.is_decided && request.is_decided(pattern.coup))) {
            found(pattern);
            return;
        }
        const auto [hand, nth] = kOrder.at(from);
        PointPattern with = pattern;
        if (nth == 3 && !rules.draws(with.coup, hand)) {
            with.coup.stand(hand);
            fill(with, from + 1);
            return;
        }
        if (nth == 3 && !is_dealt(hand, nth)) {
            with.coup.deal_unseen(hand, nth);
        }
        if (!looks_at(hand, nth)) {
            fill(with, from + 1);
            return;
        }
        const bool is_unordered =
            nth == 2 && looks_at(hand, 1) && !request.ordered[static_cast<std::size_t>(hand)];
        const int first = is_unordered ? pattern.values[place(hand, 1)] : 0;
        ++with.looked_at;
        for (int value = first; value < request.values; ++value) {
            with.values[place(hand, nth)] = value;
            with.coup.deal(hand, nth, CardSet::of_points(value).first());
            with.orders = pattern.orders * (is_unordered && value != first ? 2 : 1);
            fill(with, from + 1);
        }
    }

    bool is_dealt(Hand hand, int nth) const { return request.dealt.sees(hand, nth); }
    bool looks_at(Hand hand, int nth) const {
        return !is_dealt(hand, nth) && request.reads.places[place(hand, nth)].classes() > 1;
    }
};

}  // namespace

std::size_t point_kind(const Coup& coup) {
    constexpr std::size_t kThirds = kPointValues + 2;
    std::size_t kind = 0;
    for (const Hand hand : {Hand::player, Hand::banker}) {
        const int third = coup.sees(hand, 3)       ? coup.card(hand, 3).points()
                          : coup.is_empty(hand, 3) ? kPointValues
                                                   : kPointValues + 1;
        kind = (kind * kPointValues + static_cast<std::size_t>(coup.first_two(hand))) * kThirds +
               static_cast<std::size_t>(third);
    }
    return kind;
}

void each_point_pattern(const DrawingRules& rules, const PatternRequest& request,
                        const std::function<void(const PointPattern&)>& found) {
    PointPattern start;
    start.coup = request.dealt;
    PatternWalk{rules, request, found}.fill(start, 0);
}

}  // namespace sabot
