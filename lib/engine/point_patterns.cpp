#include "point_patterns.hpp"

#include "rules/tableau.hpp"

#include <vector>

namespace sabot {

namespace {

class PatternWalk {
public:
    using Found = std::function<void(const PointPattern&)>;

    PatternWalk(const Draws& draws, const PatternRequest& request, const Found& found)
        : draws_(draws), request_(request), found_(found) {
        for (int value = 0; value < kPointValues; ++value) {
            faces_.push_back(CardSet::of_points(value).first());
        }
    }

    void run() {
        PointPattern start;
        start.coup = request_.dealt;
        first_two(start, Hand::player);
    }

private:
    bool is_dealt(Hand hand, int nth) const { return request_.dealt.sees(hand, nth); }
    bool looks_at(Hand hand, int nth) const {
        return !is_dealt(hand, nth) && request_.reads.places[place(hand, nth)].classes() > 1;
    }

    // Calls next(pattern, value) with each value from `least` on, or once if the place is not read.
    template <class Next>
    void each_value(const PointPattern& pattern, Hand hand, int nth, int least, Next next) const {
        if (!looks_at(hand, nth)) {
            next(pattern, 0);
            return;
        }
        PointPattern with = pattern;
        ++with.looked_at;
        for (int value = least; value < kPointValues; ++value) {
            with.values[place(hand, nth)] = value;
            with.coup.deal(hand, nth, faces_[static_cast<std::size_t>(value)]);
            next(with, value);
        }
    }

    void first_two(const PointPattern& pattern, Hand hand) {
        const bool unordered =
            !request_.ordered[static_cast<std::size_t>(hand)] && looks_at(hand, 1) && looks_at(hand, 2);
        each_value(pattern, hand, 1, 0, [&](const PointPattern& one, int first) {
            each_value(one, hand, 2, unordered ? first : 0, [&](PointPattern two, int second) {
                two.orders *= unordered && first != second ? 2 : 1;
                if (hand == Hand::player) {
                    first_two(two, Hand::banker);
                } else {
                    third_cards(two);
                }
            });
        });
    }

    void third_cards(PointPattern& pattern) {
        if (!request_.reads.player_third && !request_.reads.banker_third) {
            found_(pattern);
            return;
        }
        const bool natural = draws_.is_natural(pattern.coup);
        if (!natural && draws_.player_draws(pattern.coup)) {
            each_third(pattern, Hand::player, [&](PointPattern& drawn) {
                // No question depends on a card that is not read.
                const bool seen = drawn.coup.sees(Hand::player, 3);
                banker_acts(drawn, seen ? drawn.coup.card(Hand::player, 3).points() : 0);
            });
            return;
        }
        pattern.coup.stand(Hand::player);
        if (natural) {
            pattern.coup.stand(Hand::banker);
            found_(pattern);
        } else {
            banker_acts(pattern, kPlayerStood);
        }
    }

    void banker_acts(PointPattern& pattern, int column) {
        if (draws_.banker_draws(pattern.coup, column)) {
            each_third(pattern, Hand::banker, found_);
        } else {
            pattern.coup.stand(Hand::banker);
            found_(pattern);
        }
    }

    template <class Next>
    void each_third(const PointPattern& pattern, Hand hand, const Next& next) const {
        PointPattern drawn = pattern;
        if (!is_dealt(hand, 3)) {
            drawn.coup.deal_unseen(hand, 3);
        }
        each_value(drawn, hand, 3, 0, [&](PointPattern with, int) { next(with); });
    }

    const Draws& draws_;
    const PatternRequest& request_;
    const Found& found_;
    // A card of each point value.
    std::vector<Card> faces_;
};

}  // namespace

void each_point_pattern(const Draws& draws, const PatternRequest& request,
                        const std::function<void(const PointPattern&)>& found) {
    PatternWalk(draws, request, found).run();
}

}  // namespace sabot
