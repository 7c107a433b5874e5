#pragma once

#include "bank/bank_study.hpp"
#include "check/game_check.hpp"
#include "dossier/dossier.hpp"
#include "equilibrium/solved_game.hpp"
#include "reports/model/report_head.hpp"
#include "reports/model/style.hpp"
#include "rounds/checked_rounds.hpp"
#include "rounds/simulation.hpp"
#include "tolerance/tolerance.hpp"

#include <string>
#include <vector>

namespace sabot {

/// A result as a JSON record: indented UTF-8 text that follows the schema it names (installed in
/// share/sabot/schemas). Exact numbers are written as {"exact": "-1/8", "decimal": "-0.125000"}.
std::string json_record(const Analysis& analysis, const Style& style = {});
std::string json_record(const Removal& removal, const Style& style = {});
std::string json_record(const Audit& audit, const Style& style = {});
std::string json_record(const Census& census, const Style& style = {});
std::string json_record(const CensusSample& sample, const Style& style = {});
std::string json_record(const SolvedGame& solved, const Style& style = {});
std::string json_record(const BankStudy& study, const Style& style = {});
std::string json_record(const GameCheck& check, const Style& style = {});
std::string json_record(const CheckedRounds& rounds, const Style& style = {});
std::string json_record(const Simulation& simulation, const Style& style = {});
std::string json_record(const Tolerances& tolerances, const Style& style = {});
/// Of a range of decks or of undealt cards.
std::string json_record(const std::vector<Analysis>& runs, const Style& style = {});
std::string json_record(const std::vector<Audit>& runs, const Style& style = {});
std::string json_record(const std::vector<Census>& runs, const Style& style = {});
std::string json_record(const std::vector<CensusSample>& runs, const Style& style = {});
std::string json_record(const std::vector<SolvedGame>& runs, const Style& style = {});
std::string json_record(const Dossier& dossier, const ReportHead& head, const Style& style = {});

}  // namespace sabot
