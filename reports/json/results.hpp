#pragma once

#include "reports/json/json.hpp"
#include "reports/model/report_head.hpp"

#include "cards/shoe.hpp"

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
struct Simulation;
struct SolvedGame;
struct Tolerances;

/// The records that commands print. Each has a schema in reports/schemas, and gives every figure as an exact
/// fraction and a decimal.

/// sabot/analysis/1 and, for several runs, sabot/analysis-runs/1.
Json analysis_json(const Analysis& analysis, const Style& style);
Json analysis_runs_json(const std::vector<Analysis>& runs, const Style& style);

/// sabot/audit/1 and sabot/audit-runs/1, which has the overall verdict.
Json audit_json(const Audit& audit, const Style& style);
Json audit_runs_json(const std::vector<Audit>& audits, const Style& style);

/// sabot/bank/1.
Json bank_json(const BankStudy& study, const Style& style);

/// sabot/census/1 and sabot/census-runs/1.
Json census_json(const Census& census, const Style& style);
Json census_runs_json(const std::vector<Census>& runs, const Style& style);

/// sabot/census-sample/1 and sabot/census-sample-runs/1. Estimates are {"estimate", "low", "high",
/// "confidence"}, never exact numbers.
Json census_sample_json(const CensusSample& sample, const Style& style);
Json census_sample_runs_json(const std::vector<CensusSample>& runs, const Style& style);

/// sabot/check/1.
Json check_json(const GameCheck& check, const Style& style);

/// sabot/equilibrium/1 and sabot/equilibrium-tables/1, which has an entry for each number of decks.
/// Precondition: at least one run.
Json equilibrium_json(const SolvedGame& solved, const Style& style);
Json equilibrium_decks_json(const std::vector<SolvedGame>& runs, const Style& style);

/// sabot/games/1. The catalogue is not listed as a game but has its own entry.
Json games_json(const std::vector<Game>& games, const Game& catalogue);

/// sabot/removal/1.
Json removal_json(const Removal& removal, const Style& style, CardCount scale);

/// sabot/rounds/1.
Json rounds_json(const CheckedRecords& rounds, const Style& style);

/// sabot/simulation/1.
Json simulation_json(const Simulation& simulation, const Style& style);

/// sabot/tolerance/1.
Json tolerance_json(const Tolerances& tolerances, const Style& style);

/// sabot/report/1: a complete dossier in one record, which contains the full analysis, removal and audit
/// records.
Json report_json(const Dossier& dossier, const ReportHead& head, const Style& style);

}  // namespace sabot
