#pragma once

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

}  // namespace sabot::record
