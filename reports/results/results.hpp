#pragma once

#include "reports/model/report_head.hpp"
#include "reports/results/result.hpp"

#include <vector>

namespace sabot {

struct Analysis;
struct Audit;
struct BankStudy;
struct CheckedRecords;
struct Dossier;
struct Game;
struct GameCheck;
struct Removal;
struct Simulation;
struct SolvedGame;
struct Tolerances;
namespace report {
struct CensusFigures;
}

/// Every subject: what it computes is described in the source file of its name, by the types of its records,
/// its tables, its report, its warnings and the checks that it must pass. A new subject is declared here and
/// listed in subjects().
///
/// A function with `is_range` takes the results of several runs, of a range of decks for example; without a
/// range there is one. Precondition: at least one run.

const Subject& analysis_subject();
Result analysis_result(std::vector<Analysis> runs, bool is_range = false);

const Subject& removal_subject();
Result removal_result(Removal removal);

/// Found: a refuted claim, or a limit that is not met.
const Subject& audit_subject();
Result audit_result(std::vector<Audit> audits, bool is_range = false);

const Subject& equilibrium_subject();
Result equilibrium_result(std::vector<SolvedGame> runs, bool is_range = false);

const Subject& bank_subject();
Result bank_result(BankStudy study);

/// Either censuses or samples.
const Subject& census_subject();
Result census_result(report::CensusFigures figures, bool is_range = false);

const Subject& check_subject();
Result check_result(GameCheck check);

const Subject& games_subject();
Result games_result(std::vector<Game> games, Game catalogue);

/// Found: a violation of the rules, or a rejected test.
const Subject& rounds_subject();
Result rounds_result(CheckedRecords rounds);

const Subject& simulation_subject();
Result simulation_result(Simulation simulation);

const Subject& tolerance_subject();
Result tolerance_result(Tolerances tolerances);

/// Found: as for the audit.
const Subject& report_subject();
Result report_result(Dossier dossier, ReportHead head);

/// All of them, in the order of the commands.
const std::vector<const Subject*>& subjects();

}  // namespace sabot
