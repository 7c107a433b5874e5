#pragma once

#include "engine/table.hpp"
#include "rules/condition.hpp"
#include "rules/wager.hpp"

#include <deque>
#include <optional>
#include <vector>

namespace sabot {

/// Wagers given that a coup meets a condition. Each gets a first row, which takes the coups that do not meet
/// it; what remains of its tally is the wager's own, of the other coups. So whatever counts rows computes
/// conditional figures, and nothing else knows of conditions: both routes, single cards, multipliers and
/// meters.
class GivenWagers {
public:
    /// Without a condition, the wagers are those passed, which must outlive this object.
    GivenWagers(std::vector<const Wager*> wagers, const std::optional<Condition>& given);

    /// The wagers to count.
    const std::vector<const Wager*>& counted() const { return counted_; }
    /// The tallies of the wagers themselves, of the coups that meet the condition.
    std::vector<Tally> without_others(std::vector<Tally> tallies) const;

private:
    std::deque<Wager> made_;
    std::vector<const Wager*> counted_;
};

}  // namespace sabot
