#pragma once

#include "reports/results/field.hpp"

#include <vector>

namespace sabot {
struct Analysis;
struct Audit;
struct CheckedRounds;
struct Dossier;
struct Removal;
struct ReportHead;
struct Simulation;
struct Tolerances;
}  // namespace sabot

namespace sabot::record {

/// The records that are printed by themselves. Each is described in the source file of its subject.
template <>
const RecordType<Analysis>& record_type();
template <>
const RecordType<Removal>& record_type();

template <>
const RecordType<Audit>& record_type();

template <>
const RecordType<CheckedRounds>& record_type();
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

/// The record type of Runs<T>, which follows the record of T.
template <class T>
const RecordType<Runs<T>>& runs_type() {
    static const RecordType<Runs<T>> type = [] {
        const RecordInfo& one = record_type<T>();
        const std::string name = one.schema.substr(0, one.schema.rfind('/'));
        return RecordType<Runs<T>>{{.name = one.name + "_runs",
                                    .definition = one.definition + " A record for each run.",
                                    .schema = name + "-runs" + one.schema.substr(one.schema.rfind('/')),
                                    .has_tool = false},
                                   {{"runs", [](const Runs<T>& all) -> const auto& { return all.runs; }, "",
                                     "In the order of the runs."}}};
    }();
    return type;
}

/// The record of several runs.
template <class T>
Datum runs_datum(const std::vector<T>& runs, const Style& style) {
    return datum_of(Runs<T>{runs}, style);
}

}  // namespace sabot::record
