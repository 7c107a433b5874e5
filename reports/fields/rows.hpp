#pragma once

#include "figures/analysis.hpp"
#include "reports/fields/field.hpp"

#include <optional>
#include <vector>

namespace sabot {
struct Bank;
struct BankAfter;
struct CheckedRow;
struct CheckedWager;
struct Detectability;
struct Game;
struct GameWarning;
struct GroupStatistics;
struct Identity;
struct Interaction;
struct LimitFinding;
struct ReadFile;
struct Removal;
struct Tolerance;
struct ToleranceRun;
struct Tolerances;
struct Violation;
struct WagerCensus;
struct WagerRemoval;
struct WagerSample;
}  // namespace sabot

namespace sabot::record {

/// Parts of results that are the rows of tables. Each is described in the source file of its subject.

/// Two wagers, and how their results on one coup depend on each other.
struct Pair {
    const WagerFigures& wager;
    const WagerFigures& other;
    const Rational& covariance;
    std::optional<SignedRoot> correlation;
};
/// Each pair of wagers once, and each wager with itself; nothing if this was not requested.
std::optional<std::vector<Pair>> pairs_in(const Analysis& analysis);

/// One of the results of a bet.
struct BetResult {
    const CombinedBet& bet;
    const NetResult& result;
};
std::vector<BetResult> results_of(const CombinedBet& bet);

/// The effects of removal on a wager, with the factor by which they are also given.
struct WagerEffects {
    const WagerRemoval& wager;
    CardCount scale = 0;
};
std::vector<WagerEffects> wagers_of(const Removal& removal);

/// A wager's tolerances, and the faults of the game that show in its results.
struct WagerTolerance {
    const Tolerance& wager;
    const std::vector<Detectability>& faults;
};
std::vector<WagerTolerance> tolerances_of(const Tolerances& tolerances);

RecordInfo type_of(RecordOf<Bank>);
RecordInfo type_of(RecordOf<BankAfter>);
RecordInfo type_of(RecordOf<BetResult>);
RecordInfo type_of(RecordOf<CheckedRow>);
RecordInfo type_of(RecordOf<CheckedWager>);
RecordInfo type_of(RecordOf<CombinedBet>);
RecordInfo type_of(RecordOf<Detectability>);
RecordInfo type_of(RecordOf<EventFigures>);
RecordInfo type_of(RecordOf<Game>);
RecordInfo type_of(RecordOf<GameWarning>);
RecordInfo type_of(RecordOf<GroupStatistics>);
RecordInfo type_of(RecordOf<Identity>);
RecordInfo type_of(RecordOf<Interaction>);
RecordInfo type_of(RecordOf<LimitFinding>);
RecordInfo type_of(RecordOf<Outcome>);
RecordInfo type_of(RecordOf<Pair>);
RecordInfo type_of(RecordOf<ReadFile>);
RecordInfo type_of(RecordOf<ToleranceRun>);
RecordInfo type_of(RecordOf<Violation>);
RecordInfo type_of(RecordOf<WagerCensus>);
RecordInfo type_of(RecordOf<WagerEffects>);
RecordInfo type_of(RecordOf<WagerFigures>);
RecordInfo type_of(RecordOf<WagerSample>);
RecordInfo type_of(RecordOf<WagerTolerance>);

}  // namespace sabot::record
