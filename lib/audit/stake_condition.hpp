#pragma once

#include "api.hpp"
#include "exact/exact.hpp"

#include <optional>

namespace sabot {

/// The stakes at which a claimed return or edge holds. The stated figure is compared with the exact value
/// without rounding; with rounding, it may fail at some stakes. A figure that is confirmed without rounding
/// holds where it is confirmed, and a truncated one where it is confirmed or truncated.
struct SABOT_API StakeCondition {
    /// The smallest stake at which the claim does not hold, and the figure at that stake.
    Rational fails_at;
    Rational figure_there;
    /// How many of the stakes below holds_from fail, and how many such stakes there are.
    Integer failing;
    Integer below;
    /// The claim holds at this stake and all larger ones that the game takes; nothing if its limits end
    /// before.
    std::optional<Rational> holds_from;
    /// The largest stake that the game takes, if it states one: the claim may fail again beyond it.
    std::optional<Rational> most = {};
    friend bool operator==(const StakeCondition&, const StakeCondition&) = default;
};

/// The stakes at which a claimed return or edge holds that is refuted without rounding: the document may mean
/// one of them.
struct SABOT_API HoldingStakes {
    /// The smallest one.
    Rational first;
    Integer holding;
    /// How many stakes the game takes; nothing without a largest one.
    std::optional<Integer> all = {};
    friend bool operator==(const HoldingStakes&, const HoldingStakes&) = default;
};

}  // namespace sabot
