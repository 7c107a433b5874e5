#pragma once

#include "audit/claim_check.hpp"

#include <string>
#include <vector>

namespace sabot {

/// What the claims say about a reading, compared with the game as filed.
enum class Support {
    /// They meet it better: some claim holds only under the reading, and none only as filed.
    reading,
    /// The other way round.
    filed,
    /// The same claims hold under both, so that they support neither.
    neither,
    /// Some hold only under the one, some only under the other.
    both,
};

/// "reading", "filed", "neither", "both".
const char* to_string(Support support);

/// A game's claims and returns under one reading of its document.
struct ReadingFinding {
    /// A wager whose return differs from that of the game as filed.
    struct Change {
        std::string wager;
        Rational filed;
        Rational under;
    };

    std::string id;
    std::string about;
    std::string text;
    std::string source;
    /// Why nothing was computed: the reading's shoe does not hold the cards that were removed. Empty
    /// otherwise.
    std::string why;
    /// In the order of the claims.
    std::vector<ClaimFinding> claims;
    std::size_t met = 0;
    /// Places of the claims that hold only under the reading, and of those that hold only as filed; of claims
    /// that were checked under both.
    std::vector<std::size_t> gained;
    std::vector<std::size_t> lost;
    Support support = Support::neither;
    std::vector<Change> changes;
};

}  // namespace sabot
