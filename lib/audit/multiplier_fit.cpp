#include "multiplier_fit.hpp"

#include "audit/compatible_multipliers.hpp"
#include "audit/further_return.hpp"
#include "audit/interval.hpp"
#include "audit/judge.hpp"
#include "audit/moment_polynomial.hpp"
#include "audit/steps.hpp"
#include "audit/two_multipliers.hpp"
#include "audit/unknown_multipliers.hpp"
#include "each.hpp"
#include "engine/walk.hpp"
#include "exact/decimal.hpp"
#include "exact/finite_decimal.hpp"
#include "exact/floor.hpp"
#include "figures/chosen_wagers.hpp"
#include "rules/multiplied.hpp"
#include "rules/split_by_copies.hpp"
#include "rules/tableau.hpp"
#include "text/grouped.hpp"
#include "text/joined.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <map>
#include <memory>
#include <numeric>
#include <optional>
#include <string>
#include <utility>

namespace sabot {

namespace {

constexpr int kFittedDigits = 4;

// A minimal part of the claims that no distribution meets.
std::vector<std::size_t> contradictory_part(const std::vector<Rational>& values,
                                            const std::vector<StatedReturn>& returns) {
    std::vector<std::size_t> part(returns.size());
    std::iota(part.begin(), part.end(), 0);
    for (std::size_t i = 0; i < returns.size(); ++i) {
        std::vector<std::size_t> others;
        std::copy_if(part.begin(), part.end(), std::back_inserter(others),
                     [&](std::size_t one) { return one != i; });
        const auto fewer = each(others, [&](std::size_t one) { return returns[one]; });
        if (compatible_multipliers(values, fewer).found == CompatibleMultipliers::Found::none) {
            part = others;
        }
    }
    return part;
}

std::string ranges_words(const std::vector<Rational>& values, const std::vector<Interval>& probabilities) {
    std::vector<std::string> ranges;
    for (std::size_t i = 0; i < values.size(); ++i) {
        ranges.push_back(fmt::format("{} of {}", rounded_inwards(probabilities[i], kFittedDigits),
                                     decimal_or_fraction(values[i])));
    }
    return fmt::format("{}", fmt::join(ranges, ", "));
}

// The returns that the document could state as exactly as its most exact one or, if all are that exact, with
// one more decimal.
std::vector<PossibleReturn> possible_returns(const std::vector<Fitted>& fitted, const Game& rules,
                                             const Shoe& shoe) {
    std::map<std::string, int> decimals;
    int most = 0;
    for (const Fitted& one : fitted) {
        const StatedFigure& stated = *one.finding->claim.stated;
        const int of_claim = stated.in_percent ? stated.decimals : stated.decimals - 2;
        int& of_wager = decimals.try_emplace(one.wager->id, of_claim).first->second;
        of_wager = std::max(of_wager, of_claim);
        most = std::max(most, of_claim);
    }
    std::vector<PossibleReturn> possible;
    for (int more = 0; possible.empty() && more < 2; ++more) {
        for (const Wager& wager : rules.wagers) {
            const auto known = decimals.find(wager.id);
            if (lacks_probabilities(wager) && has_moments(wager) &&
                (known == decimals.end() || known->second < most + more)) {
                possible.push_back({wager.id, return_by_moments(wager, rules.tableau, shoe), most + more});
            }
        }
    }
    return possible;
}

// The returns that are stated, by the moments of the multiplier.
struct Problem {
    std::vector<Rational> values;
    std::vector<StatedReturn> returns;

    Problem(const std::vector<Fitted>& fitted, const Game& rules, const Shoe& shoe) {
        for (const auto& value : fitted.front().wager->multiplied->multipliers->rules().values) {
            values.push_back(value.times);
        }
        std::map<std::string, MomentPolynomial> exact;
        for (const Fitted& one : fitted) {
            if (!exact.contains(one.wager->id)) {
                exact.emplace(one.wager->id, return_by_moments(*one.wager, rules.tableau, shoe));
            }
            const Interval allowed = allowed_by(*one.finding->claim.stated);
            const bool is_edge = one.finding->claim.quantity == Quantity::house_edge;
            returns.push_back({exact.at(one.wager->id), is_edge ? one_minus(allowed) : allowed});
        }
    }
};

// The further return that would narrow what the claims allow; empty if there is none.
std::string further_words(const Problem& problem, const CompatibleMultipliers& now,
                          const std::vector<Fitted>& fitted, const Game& rules, const Shoe& shoe) {
    const auto further =
        further_return(problem.values, problem.returns, now, possible_returns(fitted, rules, shoe));
    return !further
               ? ""
               : fmt::format(
                     "; these would be narrowed most by the return of {} with {}: {}, for example, would "
                     "leave {}",
                     further->wager, counted(static_cast<std::uint64_t>(further->stated.decimals), "decimal"),
                     further->stated.printed, ranges_words(problem.values, further->probabilities));
}

std::string together_words(const std::vector<Fitted>& fitted, const Game& rules, const Shoe& shoe) {
    const Problem problem(fitted, rules, shoe);
    const CompatibleMultipliers compatible = compatible_multipliers(problem.values, problem.returns);
    switch (compatible.found) {
        case CompatibleMultipliers::Found::none: {
            const auto part = contradictory_part(problem.values, problem.returns);
            return fmt::format("no probabilities meet {}{}", part.size() == 1 ? "" : "together ",
                               joined(part, " and ", [&](std::size_t one) { return fitted[one].name(); }));
        }
        case CompatibleMultipliers::Found::undecided:
            return "which ones the claims allow takes too long to compute";
        case CompatibleMultipliers::Found::some: break;
    }
    return fmt::format("all claims together allow probabilities of {}{}",
                       ranges_words(problem.values, compatible.probabilities),
                       further_words(problem, compatible, fitted, rules, shoe));
}

// The same for two values, whose ranges are known already; not with a cap.
void add_further_return(const std::vector<Fitted>& fitted, const Game& rules, const Shoe& shoe) {
    if (!std::all_of(fitted.begin(), fitted.end(),
                     [](const Fitted& one) { return has_moments(*one.wager); })) {
        return;
    }
    const Problem problem(fitted, rules, shoe);
    const CompatibleMultipliers compatible = compatible_multipliers(problem.values, problem.returns);
    if (compatible.found == CompatibleMultipliers::Found::some) {
        const std::string words = further_words(problem, compatible, fitted, rules, shoe);
        for (const Fitted& one : fitted) {
            one.finding->why += words;
        }
    }
}

// Where the number of struck faces has no stated probabilities, only the ends of returns are known.
void bound_returns(const std::vector<Fitted>& fitted, const Game& rules, const Shoe& shoe) {
    const Table table = make_table(rules.tableau, shoe, {});
    for (const Fitted& one : fitted) {
        const Interval range = range_of_return(*one.wager, walk(table, {one.wager}).front());
        const Interval stated = allowed_by(*one.finding->claim.stated);
        const bool is_edge = one.finding->claim.quantity == Quantity::house_edge;
        const Interval allowed = is_edge ? one_minus(stated) : stated;
        one.finding->why +=
            fmt::format("; whatever they are, the return is between {} and {}{}",
                        percent(range.low, kFittedDigits), percent(range.high, kFittedDigits),
                        intersect(allowed, range) ? "" : ", so that no probabilities give the claim");
    }
}

// Why nothing is computed for more than two values; empty if something is.
std::string why_not(const std::vector<Fitted>& fitted) {
    const MultiplierRules& rules = fitted.front().wager->multiplied->multipliers->rules();
    if (rules.values.size() == 1 || rules.values.size() > kMaxFittedValues) {
        return fmt::format("with {} different multipliers; 2 to {} are served", rules.values.size(),
                           kMaxFittedValues);
    }
    const bool has_all =
        std::all_of(fitted.begin(), fitted.end(), [](const Fitted& one) { return has_moments(*one.wager); });
    return has_all ? ""
                   : "for more than two multipliers with a cap, or of which the highest counts: then means "
                     "do not "
                     "follow from the moments of one multiplier";
}

}  // namespace

void fit_multipliers(std::vector<ClaimFinding>& findings, const Game& rules, const Shoe& shoe) {
    std::vector<Fitted> fitted;
    for (ClaimFinding& finding : findings) {
        const std::vector<const Wager*> wagers = wagers_of(finding.claim, rules);
        const auto lacking = std::find_if(wagers.begin(), wagers.end(),
                                          [](const Wager* one) { return lacks_probabilities(*one); });
        if (lacking == wagers.end() || finding.verdict != Verdict::unchecked) {
            continue;
        }
        const Wager* wager = *lacking;
        finding.verdict = Verdict::not_auditable;
        finding.why = fmt::format("the game file does not state the probabilities of the multipliers of {}{}",
                                  wager->id,
                                  wager->multiplied->multipliers->rules().is_struck_stated
                                      ? ""
                                      : ", and of the numbers of struck faces");
        const Quantity quantity = finding.claim.quantity;
        if (quantity == Quantity::return_to_player || quantity == Quantity::house_edge) {
            fitted.push_back({&finding, wager});
        }
        if (quantity == Quantity::largest_win) {
            finding.why.clear();
            finding.computed = Figure{
                largest_win(*wager, walk(make_table(rules.tableau, shoe, {}), {wager}).front()), false};
            finding.verdict = judge(*finding.computed, *finding.claim.stated);
        }
    }
    if (fitted.empty()) {
        return;
    }
    if (!fitted.front().wager->multiplied->multipliers->rules().is_struck_stated) {
        bound_returns(fitted, rules, shoe);
        return;
    }
    if (fitted.front().wager->multiplied->multipliers->rules().values.size() == 2) {
        fit_two_values(fitted, rules, shoe);
        add_further_return(fitted, rules, shoe);
        return;
    }
    const std::string reason = why_not(fitted);
    const std::string words =
        reason.empty() ? together_words(fitted, rules, shoe) : "their ranges are not computed " + reason;
    for (const Fitted& one : fitted) {
        one.finding->why += "; " + words;
    }
}

}  // namespace sabot
