#pragma once

#include "rules/draws.hpp"
#include "rules/reads.hpp"

#include <array>
#include <functional>

namespace sabot {

/// One way in which point values can come to the places of a coup that are still to be dealt.
struct PointPattern {
    static constexpr int kNone = -1;

    /// The coup with some card of that value at each place.
    Coup coup;
    /// By place: the value of a card that is still to be dealt and that is looked at, or kNone.
    std::array<int, kPlaces> values{kNone, kNone, kNone, kNone, kNone, kNone};
    /// How many places have a value.
    int looked_at = 0;
    /// Two for each hand whose first two cards differ in value and may come in either order.
    int orders = 1;
};

/// What decides which patterns there are.
struct PatternRequest {
    /// Places whose cards are all taken as one class have no value. Where a third card is asked for, the
    /// first two cards of both hands are looked at.
    Reads reads;
    /// By hand: whether the first card is told from the second.
    std::array<bool, 2> ordered{};
    /// The cards that are on the table already.
    Coup dealt;
};

/// Calls found(pattern) for each way in which the tableau deals point values: 10^5 for a whole coup.
void each_point_pattern(const Draws& draws, const PatternRequest& request,
                        const std::function<void(const PointPattern&)>& found);

}  // namespace sabot
