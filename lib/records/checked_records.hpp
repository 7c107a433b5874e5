#pragma once

#include "exact/exact.hpp"
#include "figures/examined.hpp"
#include "play/shoe_procedure.hpp"
#include "records/record_check.hpp"
#include "records/violation.hpp"
#include "statistics/coup_covariance.hpp"
#include "statistics/return_series.hpp"
#include "statistics/round_statistics.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace sabot {

/// The statistics of a group of rounds; see RoundGroup.
struct GroupStatistics {
    std::string by;
    std::string value;
    RoundStatistics statistics;
};

/// What a check of records of play found and counted, with tests of the hypothesis that the rounds follow the
/// exact distribution.
struct CheckedRecords {
    enum class Verdict { clean, violations, rejected };

    Examined examined;
    ShoeProcedure procedure;
    std::vector<ReadFile> files;
    /// With cancelled rounds and rows with errors.
    std::uint64_t rows = 0;
    std::uint64_t cancelled = 0;
    std::uint64_t shoes = 0;
    ViolationLog violations = ViolationLog(0);
    /// All rounds, then the groups.
    std::vector<GroupStatistics> groups;
    /// The bets over time, by wager of the game.
    std::vector<ReturnSeries> returns;
    /// The probability to reject any true hypothesis is at most this.
    Rational level;
    /// The number of tests that were made, of all groups.
    std::size_t tests = 0;
    /// The number of rejected ones.
    std::size_t rejected = 0;
    /// How far two rounds of a shoe depend on each other.
    std::vector<CoupCovariance> dependence;

    const RoundStatistics& all() const { return groups.front().statistics; }
    /// Violations come first.
    Verdict verdict() const;
};

/// Compares what a check counted with the exact distribution, and tests it at a family-wise level. `setup` is
/// that of the check. Throws InputError as RoundDistribution does. Cost: that of analyze(), and of
/// RoundDistribution::compare() for each group.
CheckedRecords with_statistics(const RecordCheck& check, const Game& game, const Setup& setup,
                               const Rational& level);

}  // namespace sabot
