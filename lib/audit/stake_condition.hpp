#pragma once

#include "exact/exact.hpp"

#include <optional>

namespace sabot {

/// The stakes at which a claimed return or edge holds. The stated figure is compared with the exact value
/// without rounding; with rounding, it may fail at some stakes.
struct StakeCondition {
    /// A stake at which the claim does not hold, the smallest, and the figure there.
    Rational fails_at;
    Rational figure_there;
    /// How many stakes below holds_from fail, and of how many.
    Integer failing;
    Integer below;
    /// From here on every stake holds; nothing where the game's limits end before.
    std::optional<Rational> holds_from;
};

}  // namespace sabot
