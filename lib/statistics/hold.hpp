#pragma once

#include "exact/approximation.hpp"
#include "exact/exact.hpp"
#include "statistics/round_statistics.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace sabot {

/// What a casino won of the bets on a wager, or of all bets, and what it was to be expected to win: as
/// monthly reports of table games state it (COMAR 36.05.03.25), but relative to the stakes. What players
/// exchanged for chips, the drop, is in no record of rounds.
struct Hold {
    /// The wager's id and name; empty for all wagers.
    std::string id = {};
    std::string name = {};
    /// Rounds that were bet on; nothing for all wagers, since one round may have several bets.
    std::optional<std::uint64_t> rounds = {};
    Rational staked;
    /// staked - returned; negative if players won.
    Rational won;
    /// What was to be expected of `won`: given the unseen cards before each round, if every bet is compared
    /// so, or else from the full shoe.
    Rational expected;
    /// Half the width of an interval around `expected` that contains `won` in 95% of records, by the normal
    /// distribution, with the error of its square root. That of all wagers is the sum of those of each, which
    /// is at least as wide as any dependence of theirs makes it.
    Approximation half_width;

    /// Whether `won` is outside the interval.
    bool is_outside() const;
    friend bool operator==(const Hold&, const Hold&) = default;
};

/// A row for each wager with stakes, and one for all if there are several.
std::vector<Hold> holds(const RoundStatistics& statistics);

}  // namespace sabot
