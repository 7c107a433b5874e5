#pragma once

#include "figures/double_check.hpp"
#include "limits/limits.hpp"
#include "reports/fields/subject.hpp"
#include "reports/results/results.hpp"
#include "rules/game.hpp"

#include <optional>
#include <string>
#include <vector>

namespace sabot::report {
struct CensusFigures;
}

namespace sabot {

struct BankStudy;
struct Comparison;
struct ConsecutiveCoups;
struct Counting;
struct Design;
struct Dossier;
struct GameCheck;
struct GameRules;
struct Information;
struct JudgedCounts;
struct Lengths;
struct Promotions;
struct RefusedWager;
struct Vulnerability;

/// "not computed: ..." for each wager.
std::vector<std::string> warnings_of(const std::vector<RefusedWager>& refused);

/// A sentence for each gap between a game file and its documents.
std::vector<std::string> warnings_of(const std::vector<Gap>& gaps);

/// Results that the public headers do not have.
Result bank_result(BankStudy study);
Result check_result(GameCheck check);
/// What a document was computed from, and the second computation of its wagers.
struct SignedInputs {
    std::vector<Game> games = {};
    std::vector<LimitsHead> limits = {};
    std::optional<DoubleCheck> double_check = {};
};

/// The result as a document to be signed: its report has a first page with the facts of the head, and a place
/// to sign; its record stays the same. Unchanged for an empty head. If the result has no evidence, that of
/// the inputs comes before the place to sign.
Result signed_result(Result result, const ReportHead& head,
                     const std::optional<SignedInputs>& inputs = std::nullopt);
Result compare_result(Comparison comparison);
Result consecutive_result(ConsecutiveCoups coups);
Result count_result(Counting counting);
Result design_result(Design design);
Result information_result(Information information);
Result lengths_result(Lengths lengths);
Result promotions_result(Promotions promotions);
/// Found: a stated figure that differs.
Result published_counts_result(JudgedCounts all);
Result report_result(Dossier dossier, ReportHead head);
Result game_rules_result(GameRules rules);
Result games_result(std::vector<Game> games, Game catalogue);
/// Either censuses or samples.
Result census_result(report::CensusFigures figures, bool is_range = false);
Result vulnerability_result(Vulnerability all);

}  // namespace sabot
