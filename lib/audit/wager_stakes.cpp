#include "audit/steps.hpp"

#include "audit/audit_details.hpp"
#include "error.hpp"
#include "figures/chosen_wagers.hpp"
#include "rules/settlement.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <optional>
#include <tuple>
#include <utility>
#include <vector>

namespace sabot {

namespace {

// The requested stakes, in steps. Throws InputError for a stake that no wager takes.
std::vector<Integer> stakes_asked(const AuditRequest& request, const Settlement& settlement,
                                  const std::vector<const Wager*>& wagers) {
    if (!request.stakes) {
        return {};
    }
    std::optional<Settlement> widest;
    for (const Wager* wager : wagers) {
        const Settlement its = settlement_of(settlement, *wager);
        if (!widest) {
            widest = its;
            continue;
        }
        const auto [least, most] = std::tie(widest->minimum_stake, widest->maximum_stake);
        least = least && its.minimum_stake ? std::min(least, its.minimum_stake) : std::nullopt;
        most = most && its.maximum_stake ? std::max(most, its.maximum_stake) : std::nullopt;
    }
    return about_field("stake", [&] { return parse_stakes(*request.stakes, widest.value_or(settlement)); });
}

}  // namespace

void add_stakes(Audit& audit, const Game& rules, const AuditRequest& request, ClaimEvaluator& evaluator) {
    if (!rules.settlement) {
        if (request.stakes) {
            throw InputError(fmt::format("{} does not round returns", rules.id),
                             "a game file with [settlement]")
                .about("stake");
        }
        return;
    }
    const ChosenWagers chosen = chosen_of_both_kinds(rules, request.wagers);
    const std::vector<const Wager*>& wagers = chosen.single;
    const auto asked = stakes_asked(request, *rules.settlement, wagers);
    const FiguresById figures = evaluator.figures(rules, wagers);
    for (const Wager* wager : wagers) {
        if (!figures.contains(wager->id) || wager->loses_more_than_stake()) {
            audit.unrounded.push_back(wager->name);
            continue;
        }
        const WagerFigures& exact = figures.at(wager->id);
        const Settlement settlement = settlement_of(*rules.settlement, *wager);
        const RoundedWager rounded(exact, settlement);
        WagerStakes result{wager->id, rounded.unrounded(), std::nullopt, std::nullopt, {}};
        result.has_own_limits = wager->minimum_stake || wager->maximum_stake || wager->progressive;
        for (const Integer& steps : asked) {
            const Rational stake = Rational(steps) * step_of_stakes(settlement);
            if (takes_stake(settlement, stake)) {
                result.asked.push_back({stake, rounded.at(steps)});
            }
        }
        if (rounded.period()) {
            result.period = Rational(*rounded.period()) * step_of_stakes(settlement);
            result.extremes = rounded.extremes(least_stake(settlement), greatest_stake(settlement));
            for (AuditedClaim& claim : audit.claims) {
                if (claim.finding.claim.wager != wager->id) {
                    continue;
                }
                if (const auto condition =
                        condition_of(claim.finding, rounded, exact.distribution.push_frequency, settlement)) {
                    claim.stakes = *condition;
                }
                if (const auto held = holding_stakes(claim.finding, rounded,
                                                     exact.distribution.push_frequency, settlement)) {
                    claim.held = *held;
                }
            }
        }
        audit.stakes.push_back(std::move(result));
    }
    std::transform(chosen.series.begin(), chosen.series.end(), std::back_inserter(audit.unrounded),
                   [](const Wager* wager) { return wager->name; });
}

}  // namespace sabot
