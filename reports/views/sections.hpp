#pragma once

#include "reports/model/report.hpp"
#include "reports/model/style.hpp"
#include "reports/views/census.hpp"
#include "statistics/coup_covariance.hpp"

#include <string>
#include <vector>

namespace sabot {
struct Analysis;
struct Audit;
struct Bank;
struct CoupCovariance;
struct DetectionAim;
struct Dossier;
struct RefusedWager;
struct Removal;
struct RoundStatistics;
struct ShoeProcedure;
struct Tolerances;
struct WagerDetectability;
}  // namespace sabot

namespace sabot::report {

/// Sections that several reports share. Each is defined in the source file of the view after which it is
/// named.

/// A sentence for each wager that was not computed (analysis.cpp).
void add_refused(Section& section, const std::vector<RefusedWager>& wagers);

/// The outcomes of a coup, and a comparison of all wagers.
Section overview_section(const Analysis& analysis, const Style& style);

/// For each wager, the payout and probability of each event.
Section wagers_section(const Analysis& analysis, const Style& style);

/// The expected values of a game as filed and with changes, on the same shoe.
Section change_section(const Analysis& filed, const Analysis& changed, const Style& style);

/// The outcomes and expected values of a coup under way, given its cards so far.
Section coup_section(const Analysis& analysis, const Style& style);

/// The probabilities of the three outcomes of a coup.
Table outcomes_table(const Analysis& analysis, const Style& style);

/// The covariances and correlations of wagers, and stakes as a single bet: a section for each that was
/// requested.
std::vector<Section> joint_sections(const Analysis& analysis, const Style& style);

/// "4,998,398,275,503,360 (cards drawn in order: 6)". If some choices are random, also the number of equally
/// probable choices and the resulting number of combinations.
std::string combinations_text(const Analysis& analysis);

/// Published claims with their verdicts, findings, and the readings of the document.
Section claims_section(const Audit& audit, const Style& style);

/// The value of the undealt cards to a bettor who knows them: all wagers, how this is computed, and each
/// wager with a chart. A single census has histograms; several numbers of cards have tables and curves by
/// cards left. Estimates are in separate tables. Wagers with equal figures share one row and one section.
/// Empty if there are neither censuses nor samples.
Section census_section(const CensusFigures& figures, const Style& style);

/// The tables for CSV: "census", one record per wager and number of undealt cards (`cards`); "histogram", one
/// record per bin of each of these; and "census-sample", the estimates. Tables without records are omitted.
/// `shoe_cards` is the number of cards in the shoe.
Section census_data(const CensusFigures& figures, const Style& style);

/// The effects of removal on each wager, also multiplied by its scale. Cards with equal effects share a row;
/// wagers for which all effects are 0 are listed in a sentence. Includes interactions if requested. Empty if
/// there are no wagers.
Section removal_section(const Removal& removal, const Style& style);

/// The effects for CSV, kind "effects": one row per card class and, with interactions, one per pair of
/// classes, whose effect is the second difference.
Section removal_data(const Removal& removal, const Style& style);

/// How the figures were computed, in words and formulas that can be checked by hand, and the identities that
/// were verified.
Section method_section(const Dossier& dossier, const Style& style);

/// When single faults of the game show in the results of each wager: what the numbers are, and a table for
/// each wager of the faults that its results show, the soonest first.
Section detectability_section(const std::vector<WagerDetectability>& wagers, const DetectionAim& aim,
                              const Style& style);
/// All faults of all wagers for CSV, kind "detectability".
Section detectability_data(const std::vector<WagerDetectability>& wagers, const Style& style);

/// How far two rounds of a shoe depend on each other, and what that changes for these rounds. Empty if no
/// covariances are known.
Section dependence_section(const std::vector<CoupCovariance>& covariances, const RoundStatistics& statistics,
                           const Style& style);

/// What is compared with the distribution of a round, and how, at a family-wise level. `cards`: those of a
/// shoe.
Section observed_section(const std::string& title, CardCount cards, const ShoeProcedure& procedure,
                         const RoundStatistics& statistics, std::size_t tests, const Rational& level);
/// "1%"; a level such as 1/3 as a fraction.
std::string level_text(const Rational& level);

/// What many rounds of a correct game may show, wager by wager. Empty if there are no wagers.
Section tolerance_section(const Tolerances& tolerances, const Style& style);

}  // namespace sabot::report
