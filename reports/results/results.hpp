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

/// What was computed as a result that prints itself. A function with `is_range` takes several runs, of a
/// range of decks for example; without a range there is one. Precondition: at least one run.
///
/// Found: a refuted claim or a limit that is not met; in records of play, a broken rule or a rejected test.
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
