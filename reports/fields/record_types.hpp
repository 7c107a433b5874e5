#pragma once

#include "check/checked_wager.hpp"
#include "reports/fields/field.hpp"

#include <vector>

namespace sabot {
struct Analysis;
struct Audit;
struct BankStudy;
struct Census;
struct CensusSample;
struct CheckedRecords;
struct Dossier;
struct Game;
struct GameCheck;
struct Removal;
struct ReportHead;
struct Simulation;
struct SolvedGame;
struct Tolerances;
struct WagerFigures;
}  // namespace sabot

namespace sabot::record {

/// Parts whose fields tables name.
template <>
const RecordInfo& record_type<WagerFigures>();

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
template <>
const RecordInfo& record_type<Analysis>();
template <>
const RecordInfo& record_type<Removal>();
template <>
const RecordInfo& record_type<GameCheck>();
template <>
const RecordInfo& record_type<SolvedGame>();
template <>
const RecordInfo& record_type<EquilibriumTables>();
template <>
const RecordInfo& record_type<BankStudy>();
template <>
const RecordInfo& record_type<Census>();
template <>
const RecordInfo& record_type<CensusSample>();
template <>
const RecordInfo& record_type<GameList>();

template <>
const RecordInfo& record_type<Audit>();

template <>
const RecordInfo& record_type<CheckedRecords>();
template <>
const RecordInfo& record_type<Simulation>();

template <>
const RecordInfo& record_type<Tolerances>();

/// All results about a game, with the facts that cannot be computed.
struct FullReport {
    const Dossier& dossier;
    const ReportHead& head;
};
template <>
const RecordInfo& record_type<FullReport>();

/// Several results of one kind: {"schema": "sabot/analysis-runs/1", "runs"}.
template <class T>
struct Runs {
    const std::vector<T>& runs;
};

template <>
const RecordInfo& record_type<Runs<Analysis>>();
template <>
const RecordInfo& record_type<Runs<Audit>>();
template <>
const RecordInfo& record_type<Runs<Census>>();
template <>
const RecordInfo& record_type<Runs<CensusSample>>();

/// "runs" of several results.
template <class T>
inline constexpr Field<Runs<T>> kRuns[]{
    {"runs", from<Runs<T>, [](const Runs<T>& all) -> decltype(auto) { return (all.runs); }>}};

}  // namespace sabot::record
