#include "checked_records.hpp"

#include "api.hpp"
#include "figures/examine.hpp"
#include "opaque_definitions.hpp"
#include "play/certain_rounds.hpp"
#include "play/shoe_procedure.hpp"
#include "records/violation_log.hpp"
#include "records/with_statistics.hpp"
#include "rules/game_parts.hpp"
#include "statistics/adjust_p_values.hpp"
#include "statistics/coup_covariance.hpp"
#include "statistics/return_series.hpp"
#include "statistics/round_counts.hpp"
#include "statistics/round_distribution.hpp"

#include <algorithm>

namespace SABOT_API sabot {

template class Opaque<ViolationLog>;

CheckedRecords::CheckedRecords() : procedure(ShoeProcedure()), violations(ViolationLog(0)) {}
CheckedRecords::CheckedRecords(const CheckedRecords& other) = default;
CheckedRecords::CheckedRecords(CheckedRecords&& other) noexcept = default;
CheckedRecords& CheckedRecords::operator=(const CheckedRecords& other) = default;
CheckedRecords& CheckedRecords::operator=(CheckedRecords&& other) noexcept = default;
CheckedRecords::~CheckedRecords() = default;
bool operator==(const CheckedRecords&, const CheckedRecords&) = default;

CheckedRecords::Verdict CheckedRecords::verdict() const {
    return violations->total() > 0        ? Verdict::violations
           : violations->unreadable() > 0 ? Verdict::unreadable
           : rows == 0                    ? Verdict::nothing
           : rejected > 0                 ? Verdict::rejected
                                          : Verdict::clean;
}

namespace {

StatedRules stated_rules(const Game& game, bool has_burnt) {
    const auto& procedure = game.procedure;
    const auto& settlement = game.settlement;
    return {.burn = has_burnt && procedure && procedure->burn,
            .cut_card = procedure && procedure->reshuffle == Procedure::Reshuffle::cut_card,
            .stake_limits = std::any_of(game.wagers.begin(), game.wagers.end(), [&](const Wager& wager) {
                const Settlement its = settlement ? settlement_of(*settlement, wager) : Settlement();
                return its.minimum_stake || its.maximum_stake;
            })};
}

}  // namespace

CheckedRecords with_statistics(const RecordCheck& check, const Game& game, const Setup& setup,
                               const Rational& level, Looks looks, bool double_check) {
    CheckedRecords result;
    result.examined = examine(game, setup);
    const Shoe& shoe = result.examined.shoe;
    result.procedure = shoe_procedure(game, shoe.total());
    result.stated = stated_rules(game, check.has_burnt());
    result.documents = game.documents;
    result.column_map = check.column_map();
    result.files = check.files();
    result.rows = check.rounds();
    result.cancelled = check.cancelled();
    result.shoes = check.shoes();
    result.violations = check.violations();
    result.returns = check.returns();
    result.level = level;
    result.looks = looks;
    const RoundDistribution distribution(game, shoe, RoundDistribution::Choices::free, double_check);
    result.double_check = distribution.double_check();
    const std::vector<RoundGroup> groups = check.groups();
    if (const RoundCounts& all = groups.front().counts;
        all.outcomes_alone > 0 && all.outcomes_alone == all.rounds) {
        result.dependence = covariances_of_coups(game, shoe);
    }
    for (const RoundGroup& group : groups) {
        result.groups.push_back(
            {group.by, group.value, distribution.compare(group.counts, result.dependence, looks)});
    }
    if (const auto decks = shoe.whole_decks(); decks && !shoe.with_replacement()) {
        result.groups.front().statistics.decks = check.decks().fit(static_cast<int>(*decks));
    }
    std::vector<HypothesisTest*> tests;
    for (GroupStatistics& group : result.groups) {
        const auto of_group = group.statistics.tests();
        tests.insert(tests.end(), of_group.begin(), of_group.end());
        if (check.lost_bets() > 0) {
            for (ObservedWager& wager : group.statistics.wagers) {
                if (wager.bet) {
                    leave_untested(wager.bet->test, NotTested::lost_rounds);
                }
            }
        }
    }
    if (check.lost_rounds() > 0) {
        // Which rounds cannot be read may depend on their cards, and no test of the others allows for that.
        std::for_each(tests.begin(), tests.end(),
                      [](HypothesisTest* test) { leave_untested(*test, NotTested::lost_rounds); });
    }
    result.tests = adjust_p_values(tests, level);
    result.rejected = static_cast<std::size_t>(std::count_if(
        tests.begin(), tests.end(), [](const HypothesisTest* test) { return test->is_rejected; }));
    return result;
}

std::vector<std::string> failed_checks(const CheckedRecords& records) {
    return failed_checks(records.double_check);
}

const std::vector<Violation>& CheckedRecords::listed_violations() const { return violations->listed(); }

CheckedRecords check_records(const Game& game, const Setup& setup, const std::vector<std::string>& files,
                             const RecordCheckOptions& options, const Rational& level) {
    RecordCheck check(game, examine(game, setup).shoe, options);
    for (const std::string& file : files) {
        check.read(file);
    }
    return with_statistics(check, game, setup, level);
}

}  // namespace sabot
