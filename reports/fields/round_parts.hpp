#pragma once

#include "records/checked_records.hpp"
#include "records/record_charts.hpp"
#include "records/violation_log.hpp"
#include "reports/fields/field.hpp"
#include "statistics/coup_covariance.hpp"
#include "statistics/hypothesis_test.hpp"
#include "statistics/round_statistics.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace sabot::record {

/// Values of the fields of rounds that are not simply a member of an item; the .toml files use them.

/// How far two rounds of a shoe depend on each other, and what that changes for these rounds.
struct Dependence {
    const CoupCovariance& covariance;
    const RoundStatistics& statistics;

    /// Nothing if the net result of a round is certain, or if there are no rounds.
    std::optional<Rational> variance_ratio() const;
};

/// One of the values of a distribution.
struct ObservedValue {
    const ObservedCount& count;
    const ObservedDistribution& of;
};

/// The bet on a wager, with the wager that it is on.
struct Bet {
    std::string id;
    std::string name;
    ObservedReturn bet;
};
/// The wagers that were bet on.
std::vector<Bet> bets_of(const RoundStatistics& statistics);

/// Every test of the statistics.
std::vector<HypothesisTest> tests_of(const RoundStatistics& statistics);

/// How the interval of a return is computed: given the unseen cards, or for independent rounds.
inline constexpr std::array kIntervals{"unseen-cards", "independent-rounds"};

/// The names of the values of Looks, in their order.
inline constexpr std::array kLooks{"once", "any"};

/// The names of the values of TestMethod, in their order. kReasons has the names of the values of NotTested.
inline constexpr std::array kMethods{"chi-squared", "exact",     "normal",
                                     "likelihood",  "e-process", "union-bound"};
inline constexpr std::array kReasons{
    "no-observations", "certain", "too-few-expected", "no-suits", "choice",       "no-cards", "lost-rounds",
    "repeated",        "rounded", "one-look",         "no-shoes", "no-last-shoe", "no-order", "meter"};

/// An exact number, or a number with an error bound.
Datum expected_of(const ObservedCount& count);
/// In the currency, with its error; nothing if the test of the return does not use it.
Datum difference_of(const ObservedReturn& bet);
/// An exact number if the error is 0.
Datum datum_of(const Approximation& number);
/// The half-width, rounded up to six decimals; nothing if it is infinite.
std::optional<Rational> half_width_of(const DifferencePoint& point);
/// Chi-squared, or z; nothing if the test has no statistic.
Datum statistic_of(const HypothesisTest& test);

Words rule_names();
/// The names of the rules of a set.
std::vector<std::string> rule_names_in(RoundRules rules);

/// The names of the values of ViolationPlace::by, in their order.
inline constexpr std::array kPlaceKinds{"table", "dealer", "day"};

/// A rule that is broken.
struct BrokenRule {
    std::string rule;
    std::uint64_t violations = 0;
    RuleSpread spread;
    /// The file and the line of the first violation, if that is listed.
    std::optional<std::string> first_file;
    std::optional<std::uint64_t> first_line;
    /// The misread cards that would explain the violations; only for rules that depend on single cards.
    std::optional<std::uint64_t> misread;
};
/// The broken rules, without the rule that rows can be read (RoundRule::input).
std::vector<BrokenRule> broken_rules(const CheckedRecords& rounds);

/// A rule that the record or the game file leaves unchecked, and why.
struct UncheckedRule {
    std::string rule;
    std::string why;
};
std::vector<UncheckedRule> unchecked_rules(const CheckedRecords& rounds);

/// The words for a kind of skipped lines, which are not rounds, and whether they are rows of the list of
/// rounds.
struct SkippedWords {
    const char* name = "";
    const char* one = "";
    const char* many = "";
    bool is_row = true;
};
inline constexpr std::array<SkippedWords, kSkippedKinds> kSkippedWords{
    {{"above-header", "line above the header", "lines above the header", false},
     {"header", "second header", "second headers"},
     {"empty", "empty row", "empty rows"},
     {"totals", "row of totals", "rows of totals"},
     {"note", "row of notes", "rows of notes"},
     {"around", "text around the list of rounds", "texts around the list of rounds", false}}};
struct SkippedOfKind {
    SkippedWords words;
    SkippedCount count;
};
/// The skipped lines by kind, without kinds that do not occur.
std::vector<SkippedOfKind> skipped_of(const ReadFile& file);
Words skipped_names();
/// The number of skipped rows, without lines above the header and texts around the list.
std::uint64_t skipped_in(const ReadFile& file);
/// "1 row of totals (line 239), 2 empty rows (the first: line 3)"; empty if no row was left out.
std::string skipped_text(const ReadFile& file);
/// "1 row (line 7)", "12 rows (the first: line 7)".
std::string rows_text(const SkippedCount& rows, const std::string& one = "row",
                      const std::string& many = "rows");

/// The names of the columns, each once, in the order of the files.
std::vector<std::string> unread_columns_of(const CheckedRecords& rounds);
/// The observed distributions of the rounds, followed by those of the wagers.
std::vector<ObservedDistribution> observed_of(const CheckedRecords& rounds);
std::vector<FittedDecks::Number> deck_numbers_of(const CheckedRecords& rounds);
/// The gaming table whose shoes alone deviate, and the likeliest number of decks there; see FittedDecks.
std::optional<std::string> deck_table_of(const CheckedRecords& rounds);
std::optional<int> decks_at_table_of(const CheckedRecords& rounds);
/// The shoe that deviates most, and the likeliest number of decks there, where single shoes deviate.
std::optional<std::string> deck_shoe_of(const CheckedRecords& rounds);
std::optional<int> decks_of_shoe_of(const CheckedRecords& rounds);
/// The groups of rounds, without the first, which has all rounds.
std::vector<GroupStatistics> groups_of(const CheckedRecords& rounds);

/// The names of the values of CheckedRecords::Verdict, in their order.
inline constexpr std::array kVerdicts{"clean", "violations", "rejected", "unreadable", "nothing"};

}  // namespace sabot::record
