#pragma once

#include "audit/verdict.hpp"
#include "audit/worked_coup.hpp"
#include "rules/game.hpp"

#include <optional>
#include <string>
#include <vector>

namespace sabot {

/// A claim's verdict and the figures that it is based on.
struct ClaimFinding {
    struct Part {
        std::string wager;
        StatedFigure stated;
        Figure computed;
        Verdict verdict = Verdict::refuted;
    };

    /// The claim as it was checked.
    Claim claim;
    Verdict verdict = Verdict::unchecked;
    /// Nothing for a worked example, or where the claim could not be computed.
    std::optional<Figure> computed;
    /// Of a claim of a house share.
    std::vector<Part> parts;
    /// Of a worked example.
    std::optional<WorkedCoup> coup;
    /// Of a claim of the best return: the wager that has it.
    std::string best_wager;
    /// Why it is unchecked or not auditable.
    std::string why;
};

/// Whether the claim holds: confirmed, or cut off instead of rounded.
bool is_met(const ClaimFinding& finding);

/// The verdict on the figure as a whole: that of a house share without its parts. Precondition: it was
/// computed.
Verdict verdict_on_whole(const ClaimFinding& finding);

/// The stated figure less the exact one; a root is rounded to so many decimals before. Precondition: it was
/// computed.
Rational difference_of(const ClaimFinding& finding, int root_digits);

}  // namespace sabot
