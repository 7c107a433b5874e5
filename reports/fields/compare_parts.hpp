#pragma once

#include "compare/comparison.hpp"
#include "compare/game_rules.hpp"
#include "reports/fields/datum.hpp"

#include <optional>
#include <string>
#include <vector>

namespace sabot::record {

/// Values of the fields of comparisons that are more than a member.

/// A wager of a comparison, whose contributions name rules.
struct WagerComparison {
    const Comparison& comparison;
    const ComparedWager& wager;
};
std::vector<WagerComparison> compared_wagers(const Comparison& comparison);

/// A contribution with its rule, or with "together".
struct RuleContribution {
    std::string rule;
    Rational change;
};
std::vector<RuleContribution> contributions_of(const WagerComparison& one);

/// A row of a table for each rule and game.
struct RuleCell {
    const ComparedRule& rule;
    const RuleOfGame& its;
};

/// An exact number or a root; nothing if the figure does not exist.
Datum figure_value(const std::optional<ComparedFigure::Value>& value);
Datum figure_difference(const ComparedFigure& figure);

}  // namespace sabot::record
