#pragma once

#include "figures/double_check.hpp"
#include "figures/examined.hpp"
#include "reports/model/head.hpp"
#include "reports/model/report.hpp"
#include "reports/model/style.hpp"
#include "reports/views/census.hpp"
#include "rules/game.hpp"
#include "statistics/hypothesis_test.hpp"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace sabot {
struct Analysis;
struct Audit;
struct Comparison;
struct CoupCovariance;
struct DetectionAim;
struct DifferenceCurve;
struct Dossier;
struct FollowedShoe;
struct ObservedDistribution;
struct ObservedWager;
struct RefusedWager;
struct Removal;
struct RoundStatistics;
struct ShoeProcedure;
struct Tableau;
struct Tolerances;
struct WagerDetectability;
}  // namespace sabot

namespace sabot::record {
struct Evidence;
}

namespace sabot::report {

/// A shoe that is being dealt: the expected values for the next coup, and their course as curves once there
/// are two coups. Kind in CSV: next. Defined in followed.cpp.
Report followed_report(const FollowedShoe& shoe, const Style& style);

/// Sections, and parts of them, that several reports share. The headings name the source files.

// examined.cpp

/// What else the section about the examined game states.
struct About {
    std::string title = "What was examined";
    std::vector<Document> documents = {};
    /// The shoes if there are several.
    std::string shoes = {};
    /// Whether the second route agrees, differs, or could not compute some wagers, if it was
    /// requested.
    std::optional<DoubleCheck> check = {};
};

/// The subject of the figures: game, digests, documents, shoe, removed and dealt cards; then `more`.
Section examined_section(const Examined& examined, const Facts& more = {}, const About& about = {});

/// What was examined as CSV columns: game; decks (a number, "infinite", or empty if the shoe is not a whole
/// number of decks); cards; and the conditions of the figures: shoe (the composition if it is not a whole
/// number of decks), removed, player_cards, banker_cards.
Context examined_context(const Examined& examined);

/// Says, for a game with a settlement, that figures are those before it; for sections of figures of wagers.
void say_before_rounding(Section& section, const Examined& examined);

/// A report without sections, titled "GAME: TITLE".
Report report_on(const Examined& examined, const std::string& title, bool lists_gaps = false);
/// The shoes with what else the figures depend on: the play, removed and dealt cards, the condition (`given`,
/// in words), meters.
std::string with_conditions(std::string shoes, const Examined& examined, const std::string& given);
/// The shoe with all of its conditions.
std::string conditions_text(const Examined& examined);
/// What a screen states of the subject of the figures: the shoe, and which kinds of gaps there are between
/// the game file and its documents; the gaps themselves if `lists_gaps`.
void describe_on_screen(Report& report, const Examined& examined, bool lists_gaps = false);
/// The game and the digest of its file, for the header of each page.
std::string running_head(const Examined& examined);

/// "Punto Banco (punto-banco)".
std::string game_title(const Examined& examined);
/// "8 decks, 416 cards", or the composition if it is not a whole number of decks.
std::string shoe_text(const Shoe& shoe);
/// "8 decks", or the number of cards if it is not a whole number of decks.
std::string shoe_name(const Shoe& shoe);
/// "1%"; a level such as 1/3 as a fraction.
std::string level_text(const Rational& level);
/// A sentence for each wager that was not computed.
void add_refused(Section& section, const std::vector<RefusedWager>& wagers);

// evidence.cpp

/// The inputs with their digests, the program, the command, and what was not examined.
Section evidence_section(const record::Evidence& evidence);
/// The tables of the evidence, which only CSV has.
Section evidence_data(const record::Evidence& evidence, const Style& style);

// document.cpp

/// What the head states, with headings. `with_blanks` adds blank lines for what it does not state.
std::vector<std::pair<std::string, std::string>> head_entries(const ReportHead& head, bool with_blanks);

/// Makes a report a document to be signed: what is examined and the head are on its first page, which is the
/// first section and begins with facts; the head is on top of every page; and a place to sign is its last
/// section.
void make_document(Report& report, const Examined& examined, const ReportHead& head);

// analysis.cpp

/// Whether some figures are per unit of stake and fee together.
bool charges_fee(const Analysis& analysis);
/// The outcomes of a coup, and a comparison of all wagers.
Section overview_section(const Analysis& analysis, const Style& style);
/// For each wager, the payout and probability of each event.
Section wagers_section(const Analysis& analysis, const Style& style);
/// The probabilities of the three outcomes of a coup.
Table outcomes_table(const Analysis& analysis, const Style& style);
/// "4,998,398,275,503,360 (cards drawn in order: 6)". If some choices are random, also the number of equally
/// probable choices and the resulting number of combinations.
std::string combinations_text(const Analysis& analysis);

// joint.cpp

/// The covariances and correlations of wagers, and stakes as a single bet: a section for each that was
/// requested.
std::vector<Section> joint_sections(const Analysis& analysis, const Style& style);

// followed.cpp

/// The outcomes and expected values of a coup under way, given its cards so far.
Section coup_section(const Analysis& analysis, const Style& style);

// compare.cpp

/// The rules that differ; then the returns of wagers and the probabilities of outcomes before and after.
std::vector<Section> compared_sections(const Comparison& comparison, const Style& style);
/// For each wager, what each rule contributes to the change of its return, and every figure.
std::vector<Section> compared_wager_sections(const Comparison& comparison, const Style& style);

// audit.cpp

/// Published claims with their verdicts, findings, and the readings of the document.
Section claims_section(const Audit& audit, const Style& style);

// census.cpp

/// The value of the undealt cards to a bettor who knows them: all wagers, how this is computed, and each
/// wager with a chart. A single census has histograms; several numbers of cards have tables and curves by
/// cards left. Estimates are in separate tables. Wagers with equal figures share one row and one section.
/// Empty if there are neither censuses nor samples.
Section census_section(const CensusFigures& figures, const Style& style);
/// The tables for CSV: "census", one record per wager and number of undealt cards (`cards`); "histogram", one
/// record per bin of each of these; and "census-sample", the estimates. Tables without records are omitted.
/// `shoe_cards` is the number of cards in the shoe.
Section census_data(const CensusFigures& figures, const Style& style);

// removal.cpp

/// The effects of removal on each wager, also multiplied by its scale. Cards with equal effects share a row;
/// wagers for which all effects are 0 are listed in a sentence. Includes interactions if requested. Empty if
/// there are no wagers.
Section removal_section(const Removal& removal, const Style& style);
/// The effects for CSV, kind "effects": one row per card class and, with interactions, one per pair of
/// classes, whose effect is the second difference.
Section removal_data(const Removal& removal, const Style& style);

// rules.cpp

/// The play of Banker: a row for each total that is not a natural, and a column for each third card of
/// Player. `cell` gets the total, and the points of the third card or kPlayerStood.
Table banker_table(std::string id, std::string caption, const Tableau& tableau,
                   const std::function<Cell(int, int)>& cell);
/// The gaps between a game file and its documents, a sentence each.
Bullets gaps_list(const std::vector<Gap>& gaps);
/// Adds gaps_list() of each game that has gaps, under the id of the game, without rules that are taken from
/// elsewhere.
void add_gaps(Section& section, const std::vector<Game>& games);
/// A row of a paytable in a sentence: "\"Tie\" pays 8:1, so 8 is won for each unit staked, and the stake is
/// returned, if the coup is a tie."; `pays.net` already excludes the commission.
std::string row_text(const PayRow& row);
/// The effect of a fee on the stake, and the unit to which the figures refer; empty for no fee.
std::string fee_text(const Rational& fee);
/// row_text() of each row; what happens if no row pays; how wins are multiplied; the source of the payouts,
/// when the wager closes, and its own limits of stakes.
std::vector<Block> wager_rules(const Wager& wager);
/// Tableau, choices, procedure, rounding and limits of stakes: in words, and the drawing rules of both hands
/// as tables of draws and stands. `plays` are the equally probable choices of each draw of cards.
Section rules_section(const Game& game, const std::string& play = "", const Integer& plays = 1);

// simulation.cpp: what simulated and recorded rounds share

/// What is compared with the distribution of a round, and how. `families` is the number of families of tests
/// that share the family-wise level.
Section observed_section(const std::string& title, const Shoe& shoe, const ShoeProcedure& procedure,
                         std::size_t tests, const Rational& level, std::size_t families = 1,
                         Looks looks = Looks::once);
/// How many tests reject the exact distribution, and which.
Notice tests_notice(const RoundStatistics& statistics, const Rational& level, Looks looks);
/// For a screen: the tests that reject, without those that follow from other findings, and the one that is
/// next closest to rejecting.
Table first_tests_table(const RoundStatistics& statistics, const Style& style);
/// A row for each test, or the reason why it was not made. Kind "tests".
Table tests_table(const std::string& which, const std::string& caption, const RoundStatistics& statistics,
                  const Style& style);
/// A row for each wager that was bet on. Kind "bets".
Table bets_table(const RoundStatistics& statistics, const Style& style);
/// The observed and the expected count of each value: of rounds and cards, and of the events of each wager.
std::vector<Section> counts_sections(const RoundStatistics& statistics, const Style& style);
/// The distributions that pages show. Distributions by place are only in CSV.
std::vector<ObservedDistribution> shown_distributions(const RoundStatistics& statistics);
/// The counts by place, which only CSV has.
Section counts_data(const RoundStatistics& statistics, const Style& style);
/// How far two rounds of a shoe depend on each other, and what that changes for these rounds. Empty if no
/// covariances are known.
Section dependence_section(const std::vector<CoupCovariance>& covariances, const RoundStatistics& statistics,
                           const Style& style);

// round_charts.cpp

/// Observed minus expected counts in standard deviations, with the band in which all of them lie with
/// probability 1 - level if the rounds follow the distribution.
Chart deviations_chart(const std::string& of, const std::vector<ObservedDistribution>& distributions,
                       const Rational& level);
/// How far rounds until each point are from what is expected, and the band that holds at all times.
Curve difference_curve(const std::string& which, const DifferenceCurve& differences, const Rational& level);

// tolerance.cpp and detectability.cpp

/// What many rounds of a correct game may show, wager by wager. Empty if there are no wagers.
Section tolerance_section(const Tolerances& tolerances, const Style& style);
/// When single faults of the game show in the results of each wager: an explanation of the numbers, and for
/// each wager a table of the faults that its results show, the soonest first.
Section detectability_section(const std::vector<WagerDetectability>& wagers, const DetectionAim& aim,
                              const Style& style);
/// For a screen: the faults that show first and last in the results of some wager.
Table first_and_last_faults_table(const std::vector<WagerDetectability>& wagers, const DetectionAim& aim,
                                  const Style& style);
/// All faults of all wagers for CSV, kind "detectability".
Section detectability_data(const std::vector<WagerDetectability>& wagers, const Style& style);

// full_report.cpp

/// How the figures were computed, in words and formulas that can be checked by hand, and the identities that
/// were verified.
Section method_section(const Dossier& dossier, const Style& style);

}  // namespace sabot::report
