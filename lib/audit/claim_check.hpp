#pragma once

#include "api.hpp"
#include "audit/verdict.hpp"
#include "opaque.hpp"
#include "rules/game.hpp"

#include <optional>
#include <string>
#include <vector>

namespace SABOT_API sabot {

extern template class Opaque<struct WorkedCoup>;

/// A claim's verdict and the figures that it is based on.
struct ClaimFinding {
    struct Part {
        std::string wager;
        StatedFigure stated;
        Figure computed;
        Verdict verdict = Verdict::refuted;
        friend bool operator==(const Part&, const Part&) = default;
    };

    /// The claim as it was checked.
    Claim claim;
    Verdict verdict = Verdict::unchecked;
    /// Nothing for a worked example, or if the claim could not be computed.
    std::optional<Figure> computed;
    /// The parts of a claim of a house share; otherwise empty.
    std::vector<Part> parts;
    /// Present for a worked example.
    Opaque<WorkedCoup> coup;
    /// For a claim of the best return, the wager that has it; otherwise empty.
    std::string best_wager;
    /// Why the claim is unchecked or not auditable, or by which bounds it was decided.
    std::string why;
    /// What to print if proven bounds decided the claim instead of a computed figure: "3.97%" or "a
    /// figure between 3.58% and 3.59%".
    std::string within_bounds;
    /// Whether the claim is about a stake that the wager does not take.
    bool is_stake_refused = false;

    friend bool operator==(const ClaimFinding&, const ClaimFinding&) = default;
};

}  // namespace sabot
