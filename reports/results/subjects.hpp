#pragma once

#include "reports/results/results.hpp"

#include <vector>

namespace sabot::record {
struct RecordInfo;
}

namespace sabot::report {
struct CensusFigures;
}

namespace sabot {

struct BankStudy;
struct Dossier;
struct Game;
struct GameCheck;

/// A table of a result as CSV has it.
struct TableKind {
    /// Its name, as for --table.
    const char* name;
    /// What each of its lines is: "wager", "row of a paytable".
    const char* line;
};

/// What is known of the results of a subject without computing one.
struct Subject {
    /// Its tables; the first is the default.
    std::vector<TableKind> tables;
    /// The types of its records.
    std::vector<const record::RecordInfo*> records;
};

/// Every subject: what it computes is described in the source file of its name, by the types of its records,
/// its tables, its report, its warnings and the checks that it must pass. A new subject is declared here and
/// listed in subjects().

const Subject& analysis_subject();
const Subject& removal_subject();
const Subject& audit_subject();
const Subject& equilibrium_subject();
const Subject& bank_subject();
const Subject& census_subject();
const Subject& check_subject();
const Subject& games_subject();
const Subject& rounds_subject();
const Subject& simulation_subject();
const Subject& tolerance_subject();
const Subject& report_subject();

/// All of them, in the order of the commands.
const std::vector<const Subject*>& subjects();

Result bank_result(BankStudy study);

Result check_result(GameCheck check);

Result report_result(Dossier dossier, ReportHead head);

Result games_result(std::vector<Game> games, Game catalogue);

/// Either censuses or samples.
Result census_result(report::CensusFigures figures, bool is_range = false);

}  // namespace sabot
