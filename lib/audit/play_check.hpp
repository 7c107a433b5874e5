#pragma once

#include "audit/page.hpp"
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
    /// The largest difference of a part from what is stated of it.
    Rational apart;

    /// Whether share and parts are all as stated, rounded or cut off.
    bool is_met() const;

    /// How Player plays five: "draws", "stands", a probability, "equilibrium".
    std::string player_five() const;
    /// How Banker plays: "tableau", the id of a reading, "best reply", "equilibrium".
    std::string banker() const;
    /// What a unit is: "staked", "resolved".
    const char* per() const { return resolved ? "resolved" : "staked"; }
};

/// One claim of a house share under all of them, the nearest first.
struct PlayedShares {
    /// Its place among the claims.
    std::size_t claim = 0;
    std::vector<PlayedShare> ways;
};

/// For a game with choices that are not settled yet: each of its claims of a house share, with parts, under
/// every combination of
///
/// - Player on five: draws, stands, draws half the time, plays the equilibrium;
/// - Banker: the tableau as filed, that of each reading that changes it, the best reply (against Player's
///   equilibrium: his own);
/// - commission on Banker's wins: none, and the usual 5%;
/// - per unit staked, and per unit that was not pushed.
///
/// Of infinite decks only what does not depend on the shoe: no equilibrium and no best reply.
///
/// The commission is taken from what the wager called "banker" wins. Cost: about 0.2 s.
std::vector<PlayedShares> check_plays(const Game& filed, const std::vector<Claim>& claims, Page& page);

}  // namespace sabot
