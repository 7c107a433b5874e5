#pragma once

#include "rules/draws.hpp"
#include "rules/reads.hpp"

#include <array>
#include <functional>

namespace sabot {

/// One assignment of point values to the places of a coup that are still to be dealt.
struct PointPattern {
    static constexpr int kNone = -1;

    /// The coup with some card of that value at each place.
    Coup coup;
    /// By place: the value of a card that is still to be dealt and that is read, or kNone.
    std::array<int, kPlaces> values{kNone, kNone, kNone, kNone, kNone, kNone};
    /// How many places have a value.
    int looked_at = 0;
    /// Two for each hand whose first two cards differ in value and may be dealt in either order.
    int orders = 1;
};

/// What decides which patterns there are.
struct PatternRequest {
    /// Places whose cards are all one class have no value. Where a third card is read, so are the first two
    /// cards of both hands.
    Reads reads;
    /// By hand: whether the first card is distinguished from the second.
    std::array<bool, 2> ordered{};
    /// The cards that are on the table already.
    Coup dealt;
};

/// Calls found(pattern) for each way in which the tableau deals point values: 10^5 for a whole coup.
void each_point_pattern(const Draws& draws, const PatternRequest& request,
                        const std::function<void(const PointPattern&)>& found);

}  // namespace sabot
