#pragma once

#include "dossier/largest_wins.hpp"
#include "figures/analysis.hpp"
#include "figures/net_results.hpp"
#include "reports/fields/field.hpp"
#include "reports/model/head.hpp"
#include "reports/model/value.hpp"

#include <optional>
#include <string>
#include <vector>

namespace sabot {
struct Census;
struct CheckedRecords;
struct CombinedBet;
struct Detectability;
struct Dossier;
struct Game;
struct NetResult;
struct ReportHead;
struct SolvedGame;
struct Tolerance;
struct Tolerances;
struct WagerCensus;
}  // namespace sabot

namespace sabot::record {

/// Items of records that are not the type of any result: parts of results, with what is needed to print them.
/// They refer to the result that they were made from.

/// Several results of one kind: {"schema": "sabot/analysis-runs/1", "runs"}.
template <class T>
struct Runs {
    const std::vector<T>& runs;
};

/// Equilibria of one game by number of decks. Precondition: at least one, each of a shoe of whole decks.
struct EquilibriumTables {
    const std::vector<SolvedGame>& runs;
};

/// The built-in games. The catalogue is not one of them.
struct GameList {
    const std::vector<Game>& games;
    const Game& catalogue;
};

/// All results about a game, with the facts that cannot be computed.
struct FullReport {
    const Dossier& dossier;
    const ReportHead& head;
};

/// Checked records of play, with the facts that cannot be computed.
struct RecordsReport {
    const CheckedRecords& records;
    const ReportHead& head;
};

/// Two wagers, and how their results on one coup depend on each other.
struct Pair {
    const WagerFigures& wager;
    const WagerFigures& other;
    const Rational& covariance;
    std::optional<SignedRoot> correlation;
};
/// Each pair of wagers once, and each wager with itself; nothing if this was not requested.
std::optional<std::vector<Pair>> pairs_in(const Analysis& analysis);

/// The combined multipliers of a wager's wins, and the largest win; nothing if the multipliers are not
/// random.
std::optional<std::vector<MultiplierProbability>> multipliers_in(const WagerFigures& wager);
std::optional<LargestWin> largest_multiplied_win(const WagerFigures& wager);

/// One of the results of a bet.
struct BetResult {
    const NetResult& result;
    const CombinedBet& bet;
};

/// A wager in a census or a sample, and what distinguishes its row from others.
template <class Run>
struct WagerRow {
    report::Value heading;
    const Run& run;
    const typename decltype(Run::wagers)::value_type& wager;
};

/// A wager's tolerances, and the faults of the game that show in its results.
struct WagerTolerance {
    const Tolerance& wager;
    const std::vector<Detectability>& faults;
};
std::vector<WagerTolerance> tolerances_of(const Tolerances& tolerances);

}  // namespace sabot::record
