#pragma once

#include "audit/verdict.hpp"
#include "equilibrium/as_played.hpp"

#include <cstddef>
#include <string>
#include <vector>

namespace sabot {

/// A stated share of the house, computed for one way to play a game that leaves choices.
struct PlayedShare {
    struct Part {
        std::string wager;
        /// House edge, the commission on Banker's wins included.
        Rational edge;
        Verdict verdict = Verdict::refuted;
    };

    /// Its commission is taken from the wager on Banker as well.
    Play play;
    /// The reading whose tableau it is; empty: the tableau as filed.
    std::string reading;
    /// Per unit that was not pushed, rather than per unit staked.
    bool resolved = false;
    /// In the order of the claim's parts.
    std::vector<Part> parts;
    Rational share;
    Verdict share_verdict = Verdict::refuted;
    /// The largest difference between a part and what is stated of it.
    Rational max_error;

    /// Whether share and parts are all as stated, rounded or cut off.
    bool is_met() const;

    /// How Player plays a total of five: "draws", "stands", a probability, "equilibrium".
    std::string player_five() const;
    /// How Banker plays: "tableau", the id of a reading, "best reply", "equilibrium".
    std::string banker() const;
    /// What a unit is: "staked", "resolved".
    const char* per() const { return resolved ? "resolved" : "staked"; }
};

/// One claim of a house share, computed for every way to play; the nearest first.
struct PlayedShares {
    /// Its place among the claims.
    std::size_t claim = 0;
    std::vector<PlayedShare> ways;
};

}  // namespace sabot
