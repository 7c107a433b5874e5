#include "compare_parts.hpp"

#include "each.hpp"

namespace sabot::record {

std::vector<WagerComparison> compared_wagers(const Comparison& comparison) {
    return each(comparison.wagers, [&](const ComparedWager& wager) {
        return WagerComparison{comparison, wager};
    });
}

std::vector<RuleContribution> contributions_of(const WagerComparison& one) {
    return each(one.wager.contributions, [&](const Contribution& contribution) {
        return RuleContribution{
            contribution.rule ? one.comparison.rules[*contribution.rule].name() : "together",
            contribution.change};
    });
}

Datum figure_value(const std::optional<ComparedFigure::Value>& value) {
    return value ? std::visit([](const auto& number) { return Datum{number}; }, *value) : Datum{};
}

Datum figure_difference(const ComparedFigure& figure) {
    const auto difference = figure.difference();
    if (!difference) {
        return {};
    }
    return difference->error == 0 ? Datum{difference->value} : Datum{*difference};
}

}  // namespace sabot::record
