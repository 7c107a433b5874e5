#pragma once

#include "play/millionths.hpp"
#include "records/recorded_round.hpp"
#include "records/violation.hpp"
#include "records/violation_log.hpp"
#include "rules/game.hpp"

#include <cstddef>
#include <optional>
#include <vector>

namespace sabot {

/// The meter of a progressive wager in a row of a record.
struct MeterStep {
    /// The index of the round in its piece of the record.
    std::size_t round = 0;
    /// The index of the wager in the game.
    std::size_t wager = 0;
    /// The meter for which the round pays, if it is recorded.
    std::optional<Millionths> meter;
    /// All stakes on the wager.
    Millionths staked = 0;
    /// The part of the meter that is paid; nothing if the round cannot be read, so that it may be any part.
    std::optional<Rational> paid;
};

/// Follows recorded meters from row to row. After a meter of 5000 and a lost stake of 1 with a contribution
/// of 20%, the next round with a stake of 1 must pay 5000.20 at least: what other tables add is not known, so
/// that only a meter that is too low breaks a rule. After a jackpot it is the seed at least, and the reserve
/// if that is added. Recorded meters may be rounded down to the unit of money.
class FollowedMeters {
public:
    explicit FollowedMeters(const Game& game);

    /// Each file begins anew, since rounds may be missing before it.
    void begin_file() { known_.assign(known_.size(), {}); }
    /// Adds the violations to the log, and the rule to what their rounds break.
    void follow(const std::vector<MeterStep>& steps, std::vector<RecordedRound>& rounds,
                const RecordFile& file, ViolationLog& log);

private:
    struct Known {
        /// The least that the meter may be after the last row.
        std::optional<Rational> least;
        /// The least that the reserve may hold.
        Rational reserve = 0;
    };

    const Game game_;
    std::vector<Known> known_;
};

}  // namespace sabot
