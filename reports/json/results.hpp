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
struct Dossier;
struct Game;
struct GameCheck;
struct Removal;
struct SolvedGame;

/// The records that commands print, each with its schema in reports/schemas: every figure as an exact
/// fraction and a decimal.

/// sabot/analysis/1 and, of several, sabot/analysis-runs/1.
Json analysis_json(const Analysis& analysis, const Style& style);
Json analysis_runs_json(const std::vector<Analysis>& runs, const Style& style);

/// sabot/audit/1, and sabot/audit-runs/1 with the verdict over all.
Json audit_json(const Audit& audit, const Style& style);
Json audit_runs_json(const std::vector<Audit>& audits, const Style& style);

/// sabot/bank/1.
Json bank_json(const BankStudy& study, const Style& style);

/// sabot/census/1 and sabot/census-runs/1.
Json census_json(const Census& census, const Style& style);
Json census_runs_json(const std::vector<Census>& runs, const Style& style);

/// sabot/census-sample/1 and sabot/census-sample-runs/1. An estimate is {"estimate", "low", "high",
/// "confidence"}, never an exact number.
Json census_sample_json(const CensusSample& sample, const Style& style);
Json census_sample_runs_json(const std::vector<CensusSample>& runs, const Style& style);

/// sabot/check/1.
Json check_json(const GameCheck& check, const Style& style);

/// sabot/equilibrium/1, and sabot/equilibrium-tables/1 with an entry for each number of decks. Precondition:
/// at least one run.
Json equilibrium_json(const SolvedGame& solved, const Style& style);
Json equilibrium_decks_json(const std::vector<SolvedGame>& runs, const Style& style);

/// sabot/games/1; the catalogue is no game there, but has a record beside them.
Json games_json(const std::vector<Game>& games, const Game& catalogue);

/// sabot/removal/1.
Json removal_json(const Removal& removal, const Style& style, CardCount scale);

/// sabot/report/1: all of a dossier in one record, with the records of analysis, removal and audit whole.
Json report_json(const Dossier& dossier, const ReportHead& head, const Style& style);

}  // namespace sabot
