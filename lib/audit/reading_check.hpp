#pragma once

#include "audit/claim_check.hpp"
#include "limits/checked_limit.hpp"

#include <string>
#include <vector>

namespace sabot {

/// Whether the claims support a reading or the game as filed.
enum class Support {
    /// Some claim holds only under the reading, and none only as filed.
    reading,
    /// Some claim holds only as filed, and none only under the reading.
    filed,
    /// The same claims hold under both.
    neither,
    /// Some claims hold only under the reading, and some only as filed.
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
        friend bool operator==(const Change&, const Change&) = default;
    };

    std::string id;
    std::string about;
    std::string text;
    std::string source;
    /// Why nothing was computed: the reading's shoe does not hold the removed cards. Empty otherwise.
    std::string why;
    /// In the order of the claims.
    std::vector<ClaimFinding> claims;
    std::size_t met = 0;
    /// Indices of the claims that hold only under the reading, and of those that hold only as filed, among
    /// the claims checked under both.
    std::vector<std::size_t> gained;
    std::vector<std::size_t> lost;
    Support support = Support::neither;
    std::vector<Change> changes;
    /// The limits among those asked for that have another verdict under the reading.
    std::vector<LimitShift> limits;

    friend bool operator==(const ReadingFinding&, const ReadingFinding&) = default;
};

}  // namespace sabot
