#pragma once

#include "cards/shoe.hpp"
#include "check/checked_wager.hpp"
#include "reports/fields/field.hpp"

#include <optional>
#include <vector>

namespace sabot {
struct Analysis;
struct Audit;
struct Bank;
struct BankAfter;
struct BankStudy;
struct Census;
struct CensusSample;
struct CheckedRecords;
struct CheckedRow;
struct CheckedWager;
struct CombinedBet;
struct Detectability;
struct Dossier;
struct EventFigures;
struct Game;
struct GameCheck;
struct GameWarning;
struct GroupStatistics;
struct Identity;
struct Interaction;
struct LimitFinding;
struct NetResult;
struct Outcome;
struct ReadFile;
struct Removal;
struct ReportHead;
struct Simulation;
struct SolvedGame;
struct Tolerance;
struct ToleranceRun;
struct Tolerances;
struct Violation;
struct WagerCensus;
struct WagerFigures;
struct WagerRemoval;
struct WagerSample;
}  // namespace sabot

namespace sabot::record {

/// Equilibria of one game by number of decks. Precondition: at least one, each of a shoe of whole decks.
struct EquilibriumTables {
    const std::vector<SolvedGame>& runs;
};

/// The built-in games. The catalogue is not one of them.
struct GameList {
    const std::vector<Game>& games;
    const Game& catalogue;
};

/// The records that are printed by themselves. Each is described in the source file of its subject.
RecordInfo type_of(RecordOf<Analysis>);
RecordInfo type_of(RecordOf<Removal>);
RecordInfo type_of(RecordOf<GameCheck>);
RecordInfo type_of(RecordOf<SolvedGame>);
RecordInfo type_of(RecordOf<EquilibriumTables>);
RecordInfo type_of(RecordOf<BankStudy>);
RecordInfo type_of(RecordOf<Census>);
RecordInfo type_of(RecordOf<CensusSample>);
RecordInfo type_of(RecordOf<GameList>);

RecordInfo type_of(RecordOf<Audit>);

RecordInfo type_of(RecordOf<CheckedRecords>);
RecordInfo type_of(RecordOf<Simulation>);

RecordInfo type_of(RecordOf<Tolerances>);

/// All results about a game, with the facts that cannot be computed.
struct FullReport {
    const Dossier& dossier;
    const ReportHead& head;
};
RecordInfo type_of(RecordOf<FullReport>);

/// Several results of one kind: {"schema": "sabot/analysis-runs/1", "runs"}.
template <class T>
struct Runs {
    const std::vector<T>& runs;
};

RecordInfo type_of(RecordOf<Runs<Analysis>>);
RecordInfo type_of(RecordOf<Runs<Audit>>);
RecordInfo type_of(RecordOf<Runs<Census>>);
RecordInfo type_of(RecordOf<Runs<CensusSample>>);

/// "runs" of several results.
template <class T>
inline constexpr Field<Runs<T>> kRuns[]{
    {"runs", from<[](const Runs<T>& all) -> decltype(auto) { return (all.runs); }>}};

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
    const NetResult& result;
    const CombinedBet& bet;
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
