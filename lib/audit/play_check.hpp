#pragma once

#include "audit/verdict.hpp"
#include "equilibrium/as_played.hpp"

#include <cstddef>
#include <string>
#include <vector>

namespace sabot {

/// A stated house share, computed for one way to play a game that leaves choices.
struct PlayedShare {
    struct Part {
        std::string wager;
        /// The house edge, including the commission on Banker's wins.
        Rational edge;
        Verdict verdict = Verdict::refuted;
        friend bool operator==(const Part&, const Part&) = default;
    };

    /// The play. Its commission is also taken from wins of the wager on Banker.
    Play play;
    /// The id of the reading whose tableau is used; empty for the tableau as filed.
    std::string reading;
    /// Whether figures are per unit resolved instead of per unit staked.
    bool resolved = false;
    /// In the order of the claim's parts.
    std::vector<Part> parts;
    Rational share;
    Verdict share_verdict = Verdict::refuted;
    /// The largest difference between a part and its stated figure.
    Rational max_error;

    /// Whether the share and all parts are as stated, rounded or truncated.
    bool is_met() const;

    /// How Player plays a total of five: "draws", "stands", a probability, or "equilibrium".
    std::string player_five() const;
    /// How Banker plays: "tableau", the id of a reading, "best reply", or "equilibrium".
    std::string banker() const;
    /// The unit of the figures: "staked" or "resolved".
    const char* per() const { return resolved ? "resolved" : "staked"; }

    friend bool operator==(const PlayedShare&, const PlayedShare&) = default;
};

/// One claim of a house share, computed for every way to play; the closest first.
struct PlayedShares {
    /// Index in Audit::claims.
    std::size_t claim = 0;
    std::vector<PlayedShare> ways;
    friend bool operator==(const PlayedShares&, const PlayedShares&) = default;
};

}  // namespace sabot
