#pragma once

#include "audit/compatible_multipliers.hpp"
#include "audit/interval.hpp"
#include "audit/moment_polynomial.hpp"
#include "rules/claim.hpp"

#include <optional>
#include <string>
#include <vector>

namespace sabot {

/// A wager whose return a document could state, or state with more decimals of a percentage.
struct PossibleReturn {
    std::string wager;
    MomentPolynomial exact;
    int decimals = 0;
};

/// A return that is not stated, and the ranges of probabilities that it would leave, if it were stated too.
struct FurtherReturn {
    std::string wager;
    StatedFigure stated;
    std::vector<Interval> probabilities;

    friend bool operator==(const FurtherReturn&, const FurtherReturn&) = default;
};

/// The return that would narrow the ranges of the probabilities most, by the sum of their widths. For each
/// wager, the return in the middle of the ranges is tried or, if no distribution gives it, the nearest
/// printed one that some distribution gives. `now` is what the stated returns allow. Precondition: they allow
/// something. Nothing if no such return is found. Wagers with the same polynomial and decimals are tried
/// once. Cost: about that of compatible_multipliers() for each.
std::optional<FurtherReturn> further_return(const std::vector<Rational>& values,
                                            const std::vector<StatedReturn>& returns,
                                            const CompatibleMultipliers& now,
                                            const std::vector<PossibleReturn>& possible);

}  // namespace sabot
