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
    /// Nothing for a worked example, or if the claim could not be computed.
    std::optional<Figure> computed;
    /// The parts of a claim of a house share; otherwise empty.
    std::vector<Part> parts;
    /// Present for a worked example.
    std::optional<WorkedCoup> coup;
    /// For a claim of the best return, the wager that has it; otherwise empty.
    std::string best_wager;
    /// Why the claim is unchecked or not auditable.
    std::string why;
};

/// Whether the claim is confirmed, or truncated instead of rounded.
bool is_met(const ClaimFinding& finding);

/// The verdict on the whole figure; for a house share, without regard to its parts. Precondition: the figure
/// was computed.
Verdict verdict_on_whole(const ClaimFinding& finding);

/// The stated figure minus the exact one; a root is first rounded to `root_digits` decimals. Precondition:
/// the figure was computed.
Rational difference_of(const ClaimFinding& finding, int root_digits);

}  // namespace sabot
