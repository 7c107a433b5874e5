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
struct WagerFigures;
}  // namespace sabot

namespace sabot::record {

/// Parts whose fields tables name.
template <>
const RecordType<WagerFigures>& record_type();

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
const RecordType<Analysis>& record_type();
template <>
const RecordType<Removal>& record_type();
template <>
const RecordType<GameCheck>& record_type();
template <>
const RecordType<SolvedGame>& record_type();
template <>
const RecordType<EquilibriumTables>& record_type();
template <>
const RecordType<BankStudy>& record_type();
template <>
const RecordType<Census>& record_type();
template <>
const RecordType<CensusSample>& record_type();
template <>
const RecordType<GameList>& record_type();

template <>
const RecordType<Audit>& record_type();

template <>
const RecordType<CheckedRecords>& record_type();
template <>
const RecordType<Simulation>& record_type();

template <>
const RecordType<Tolerances>& record_type();

/// All results about a game, with the facts that cannot be computed.
struct FullReport {
    const Dossier& dossier;
    const ReportHead& head;
};
template <>
const RecordType<FullReport>& record_type();

/// Several results of one kind: {"schema": "sabot/analysis-runs/1", "runs"}.
template <class T>
struct Runs {
    const std::vector<T>& runs;
};

template <>
const RecordType<Runs<Analysis>>& record_type();
template <>
const RecordType<Runs<Audit>>& record_type();
template <>
const RecordType<Runs<Census>>& record_type();
template <>
const RecordType<Runs<CensusSample>>& record_type();

/// What record_type<Runs<T>>() returns; it follows from the record of T.
template <class T>
const RecordType<Runs<T>>& runs_type() {
    static const RecordType<Runs<T>>
        type =
            [] {
                const RecordInfo& one = record_type<T>();
                const std::string name = one.schema.substr(0, one.schema.rfind('/'));
                return RecordType<Runs<T>>{
                    {.name = one.name + "_runs",
                     .definition = one.definition + " A record for each run.",
                     .schema = name + "-runs" + one.schema.substr(one.schema.rfind('/')),
                     .has_tool = false},
                    {{"runs", [](const Runs<T>& all) -> const auto& {return all.runs;
            },
        "", "In the order of the runs."
}
}
}
;
}
();
return type;
}

}  // namespace sabot::record
