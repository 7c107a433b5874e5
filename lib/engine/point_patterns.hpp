#pragma once

#include "rules/drawing_rules.hpp"
#include "rules/reads.hpp"

#include <array>
#include <cstddef>
#include <functional>

namespace sabot {

/// An assignment of point values to the places of a coup that are still to be dealt.
struct PointPattern {
    static constexpr int kNone = -1;

    /// The coup with an example card of the right value at each place.
    Coup coup;
    /// For each place: the value of a card that is still to be dealt and is read, or kNone.
    std::array<int, kPlaces> values{kNone, kNone, kNone, kNone, kNone, kNone};
    /// The number of places with a value.
    int looked_at = 0;
    /// A factor of two for each hand whose first two cards differ in value and may be dealt in either order.
    int orders = 1;
};

/// What wagers with Reads::only_points() depend on, as a number below kPointKinds: for each hand, the total
/// of its first two cards and the state of its third card (its points, not dealt, or still open).
/// Precondition: the first two cards of both hands are known.
std::size_t point_kind(const Coup& coup);
inline constexpr std::size_t kPointKinds = std::size_t{120} * 120;

/// Gives each coup a number below kMaxPointNumbers that depends on points alone: on the total of each hand's
/// first two cards, and on the third cards.
using PointNumber = std::function<std::size_t(const Coup&)>;
inline constexpr std::size_t kMaxPointNumbers = 1 << 16;

/// The input that determines which patterns exist.
struct PatternRequest {
    /// The cards that patterns distinguish. A place whose cards are all one class has no value. If a third
    /// card is read, the first two cards of both hands are read too.
    Reads reads;
    /// For each hand: whether the first card is distinguished from the second.
    std::array<bool, 2> ordered{};
    /// The cards that are already dealt.
    Coup dealt;
    /// The number of values: 1 to give each card the value 0, if no third card is read.
    int values = kPointValues;
    /// Whether the cards so far, which include the first two of both hands, decide everything. Further third
    /// cards are then left open.
    std::function<bool(const Coup&)> is_decided = nullptr;
};

/// Calls found(pattern) for each way in which the tableau can deal values: 10^5 for a whole coup.
void each_point_pattern(const DrawingRules& rules, const PatternRequest& request,
                        const std::function<void(const PointPattern&)>& found);

}  // namespace sabot
