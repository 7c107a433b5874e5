#pragma once

#include "distributions/possible_results.hpp"
#include "statistics/round_statistics.hpp"

#include <optional>
#include <string>
#include <vector>

namespace sabot {

/// Sets the test of counts, as RoundDistribution::compare() says; a reason not to test is kept.
void test_counts(ObservedDistribution& distribution, std::optional<NotTested> not_tested);

/// What the test of a return needs besides the bets.
struct ReturnDistribution {
    std::string id;
    std::string name;
    /// The returns of one bet, if all stakes are equal.
    std::vector<PossibleResult> returns;
    /// Of one bet; nothing if it is certain.
    std::optional<Rational> skewness_squared;
    /// The number of bets with equal stakes whose return varies as much: (sum of stakes)^2 / sum of squares.
    Rational effective_bets;
};
void test_return(ObservedReturn& bet, const ReturnDistribution& distribution,
                 std::optional<NotTested> not_tested);

}  // namespace sabot
