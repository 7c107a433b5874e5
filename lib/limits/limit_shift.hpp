#pragma once

#include "exact/exact.hpp"
#include "limits/limit_check.hpp"

#include <optional>
#include <string>
#include <vector>

namespace sabot {

/// A limit whose verdict is another one under other rules.
struct LimitShift {
    /// The ids of the jurisdiction and of the limit.
    std::string jurisdiction;
    std::string limit;
    /// Empty if the limit is about the game as a whole.
    std::string wager;
    LimitVerdict before = LimitVerdict::met;
    LimitVerdict after = LimitVerdict::met;
    /// The figure under the other rules; nothing if there is none.
    std::optional<Rational> figure;
    friend bool operator==(const LimitShift&, const LimitShift&) = default;
};

/// The limits of `before` that have another verdict in `after`, which is a check of the same limits with the
/// wagers of both.
std::vector<LimitShift> limit_shifts(const LimitCheck& before, const LimitCheck& after);

}  // namespace sabot
