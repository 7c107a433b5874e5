#pragma once

#include "reports/model/report.hpp"
#include "reports/model/report_head.hpp"
#include "reports/model/style.hpp"
#include "reports/views/census.hpp"

#include <vector>

namespace sabot {
struct Analysis;
struct Audit;
struct BankStudy;
struct CheckedRecords;
struct Dossier;
struct FollowedShoe;
struct Game;
struct GameCheck;
struct Removal;
struct Simulation;
struct SolvedGame;
struct Tolerances;
}  // namespace sabot

namespace sabot::report {

/// The report of each result, defined in the source file of that name. Lists of results are not empty.

/// The complete figures of one shoe, or a comparison of several. Kinds in CSV: wagers, events, outcomes.
Report analysis_report(const std::vector<Analysis>& runs, const Style& style);

/// Compares published claims with exact figures. Several audits follow each other and end with a summary.
Report audit_report(const std::vector<Audit>& audits, const Style& style);

/// How long a bank lasts, its capital and its garage. Kinds in CSV: wins (one row per number of wins and
/// commission), garage (one row per commission) and coup.
Report bank_report(const BankStudy& study, const Style& style);

/// The value of the undealt cards to a bettor who knows them, for each wager. Several numbers of cards are
/// compared. Kinds in CSV: "census", "histogram" and "census-sample". Precondition: at least one census or
/// sample, all of the same game and shoe.
Report census_report(const CensusFigures& figures, const Style& style);

/// Explains a game file to its author: the tableau as tables of draws and stands; each wager in sentences,
/// and its rows with their combinations and probabilities; and warnings about possible mistakes. Kinds in
/// CSV: "rows", "wagers" and "warnings".
Report check_report(const GameCheck& check, const Style& style);

/// One complete equilibrium, or a comparison of several numbers of decks, all of the same model and
/// commission. Kinds in CSV: equilibria (one row per shoe), figures (the values, then every decision of both
/// sides) and mixes.
Report equilibrium_report(const std::vector<SolvedGame>& runs, const Style& style);

/// A shoe that is being dealt: the expected values for the next coup, and their course as curves once there
/// are two coups. Kind in CSV: next.
Report followed_report(const FollowedShoe& shoe, const Style& style);

/// The full report of a game. The first page shows what was examined, the verdict, the claims and the wagers.
/// It is followed by the rules, all wagers, each wager with its rules, effects of removal, undealt cards (if
/// there is a census), stakes, claims, method, and a signature field.
Report full_report(const Dossier& dossier, const ReportHead& head, const Style& style);

/// The built-in games, followed by the catalogue: id, name, decks, and the number of wagers, claims, readings
/// and documents. CSV lists the documents by name.
Report games_report(const std::vector<Game>& games, const Game& catalogue);

/// A report of the effects of removal, with the expected value, joint effect and betting correlation of each
/// wager (kind "wagers").
Report removal_report(const Removal& removal, const Style& style);

/// Records of play: broken rules, and what was counted compared with the exact distribution.
Report rounds_report(const CheckedRecords& rounds, const Style& style);

/// What was counted of simulated rounds, compared with the exact figures. Kinds in CSV: counts (one row for
/// each value of each statistic), tests (one row for each statistic) and bets (one row for each stake).
Report simulation_report(const Simulation& simulation, const Style& style);

/// What many rounds of a correct game may show. Kinds in CSV: tolerances (one row for each wager and number
/// of rounds), volatility (one row for each wager), quantiles, observed, and detectability (one row for each
/// wager and fault).
Report tolerance_report(const Tolerances& tolerances, const Style& style);

}  // namespace sabot::report
