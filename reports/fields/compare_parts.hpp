#pragma once

#include "compare/comparison.hpp"
#include "compare/game_rules.hpp"
#include "reports/fields/datum.hpp"

#include <optional>
#include <string>
#include <vector>

namespace sabot::record {

/// Values of the fields of comparisons that are not simply a member of an item; the .toml files use them.

/// A wager with its comparison, which has the names of the rules that contribute.
struct WagerComparison {
    const Comparison& comparison;
    const ComparedWager& wager;
};
std::vector<WagerComparison> compared_wagers(const Comparison& comparison);

/// A contribution with the name of its rule; "together" for what the rules contribute jointly.
struct RuleContribution {
    std::string rule;
    Rational change;
};
std::vector<RuleContribution> contributions_of(const WagerComparison& one);

/// A rule in one of the games; a table has a row for each.
struct RuleCell {
    const ComparedRule& rule;
    const RuleOfGame& its;
};

/// An exact number or a root; nothing if the figure does not exist.
Datum figure_value(const std::optional<ComparedFigure::Value>& value);
Datum figure_difference(const ComparedFigure& figure);

}  // namespace sabot::record
