#pragma once

#include "api.hpp"
#include "reports/model/head.hpp"
#include "reports/model/style.hpp"
#include "reports/results/result.hpp"

#include <vector>

namespace SABOT_API sabot {

struct Analysis;
struct Audit;
struct Census;
struct CensusSample;
struct CheckedRecords;
struct DossierRequest;
struct Game;
struct Removal;
struct Simulation;
struct SolvedGame;
struct Tolerances;

/// Results of computed values, which print themselves. A function with `is_range` takes several runs, for
/// example of a range of decks; without a range, it takes one. Precondition: at least one run.
///
/// Result::found is true for a refuted claim or a limit that is not met and, in records of play, for a broken
/// rule or a rejected test.
Result analysis_result(std::vector<Analysis> runs, bool is_range = false);
Result removal_result(Removal removal);
Result audit_result(std::vector<Audit> audits, bool is_range = false);
Result equilibrium_result(std::vector<SolvedGame> runs, bool is_range = false);
Result census_result(std::vector<Census> runs, bool is_range = false);
Result census_sample_result(std::vector<CensusSample> runs, bool is_range = false);
/// With a head, the report is a document to be signed.
Result rounds_result(CheckedRecords rounds, const ReportHead& head = {});
Result simulation_result(Simulation simulation);
Result tolerance_result(Tolerances tolerances);
Result report_result(const Game& game, const DossierRequest& request, const ReportHead& head);

}  // namespace sabot
