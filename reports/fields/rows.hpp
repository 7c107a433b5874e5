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

template <>
const RecordInfo& record_type<Bank>();
template <>
const RecordInfo& record_type<BankAfter>();
template <>
const RecordInfo& record_type<BetResult>();
template <>
const RecordInfo& record_type<CheckedRow>();
template <>
const RecordInfo& record_type<CheckedWager>();
template <>
const RecordInfo& record_type<CombinedBet>();
template <>
const RecordInfo& record_type<Detectability>();
template <>
const RecordInfo& record_type<EventFigures>();
template <>
const RecordInfo& record_type<Game>();
template <>
const RecordInfo& record_type<GameWarning>();
template <>
const RecordInfo& record_type<GroupStatistics>();
template <>
const RecordInfo& record_type<Identity>();
template <>
const RecordInfo& record_type<Interaction>();
template <>
const RecordInfo& record_type<LimitFinding>();
template <>
const RecordInfo& record_type<Outcome>();
template <>
const RecordInfo& record_type<Pair>();
template <>
const RecordInfo& record_type<ReadFile>();
template <>
const RecordInfo& record_type<ToleranceRun>();
template <>
const RecordInfo& record_type<Violation>();
template <>
const RecordInfo& record_type<WagerCensus>();
template <>
const RecordInfo& record_type<WagerEffects>();
template <>
const RecordInfo& record_type<WagerFigures>();
template <>
const RecordInfo& record_type<WagerSample>();
template <>
const RecordInfo& record_type<WagerTolerance>();

}  // namespace sabot::record
