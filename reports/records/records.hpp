#pragma once

#include "reports/records/field.hpp"

#include <vector>

namespace sabot {
struct Analysis;
struct BankStudy;
struct Census;
struct CensusSample;
struct Game;
struct GameCheck;
struct Removal;
struct SolvedGame;
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

/// All of them, in the order of the commands; several runs of one command, such as a range of decks, too.
const std::vector<const RecordInfo*>& all_record_types();

/// Several results of one kind: {"schema": "sabot/analysis-runs/1", "runs"}.
template <class T>
struct Runs {
    const std::vector<T>& runs;
};

template <>
const RecordType<Runs<Analysis>>& record_type();
template <>
const RecordType<Runs<Census>>& record_type();
template <>
const RecordType<Runs<CensusSample>>& record_type();

/// What record_type<Runs<T>>() returns; it follows from the record of T.
template <class T>
const RecordType<Runs<T>>& runs_type() {
    static const RecordType<Runs<T>> type = [] {
        const RecordInfo& one = record_type<T>();
        const std::string name = one.schema.substr(0, one.schema.rfind('/'));
        return RecordType<Runs<T>>{{.name = one.name + "_runs",
                                    .definition = one.definition + " A record for each run.",
                                    .schema = name + "-runs" + one.schema.substr(one.schema.rfind('/')),
                                    .has_tool = false},
                                   {{"runs", [](const Runs<T>& all) { return all.runs; }, "",
                                     "In the order of the runs."}}};
    }();
    return type;
}

}  // namespace sabot::record
