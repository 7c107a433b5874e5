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

// The returns that a claim allows.
Interval allowed_return(const Fitted& one) {
    const Interval allowed = allowed_by(*one.finding->claim.stated);
    return one.finding->claim.quantity == Quantity::house_edge ? one_minus(allowed) : allowed;
}

Contradiction contradiction_of(const std::vector<const Fitted*>& claims) {
    return {each(claims,
                 [](const Fitted* one) {
                     return Contradiction::Part{one->place, {}, allowed_by(*one->finding->claim.stated)};
                 }),
            {ClaimLink::multipliers}};
}

// The indices of a minimal set of claims that no distribution meets.
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

// The returns that the document could state with as many decimals as its most exact one or, if all have that
// many, with one more.
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

// The stated returns, as polynomials in the moments of the multiplier.
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
            returns.push_back({exact.at(one.wager->id), allowed_return(one)});
        }
    }
};

MultiplierFit fit_of(const Problem& problem, const CompatibleMultipliers& compatible,
                     const std::vector<PossibleReturn>& possible) {
    MultiplierFit fit;
    for (std::size_t i = 0; i < problem.values.size(); ++i) {
        const Interval& range = compatible.probabilities[i];
        fit.multipliers.push_back({problem.values[i],
                                   {range.low, kEndPrecision},
                                   {range.high, kEndPrecision},
                                   compatible.with_least[i],
                                   compatible.with_most[i]});
    }
    fit.further = further_return(problem.values, problem.returns, compatible, possible);
    return fit;
}

bool have_moments(const std::vector<Fitted>& fitted) {
    return std::all_of(fitted.begin(), fitted.end(),
                       [](const Fitted& one) { return has_moments(*one.wager); });
}

// The fit of two multipliers. `larger` is the range of probabilities of the larger one, whose inner ends were
// found by bisection.
MultiplierFit fit_of_two(const Interval& larger, const std::vector<Fitted>& fitted, const Game& rules,
                         const Shoe& shoe) {
    const auto& values = fitted.front().wager->multiplied->multipliers->rules().values;
    const Rational error = ratio(1, pow(Integer(2), 50));
    const Interval smaller = one_minus(larger);
    MultiplierFit fit;
    for (std::size_t i = 0; i < 2; ++i) {
        const bool is_larger = values[i].times > values[1 - i].times;
        const Interval& range = is_larger ? larger : smaller;
        const auto with = [&](const Rational& its) {
            return i == 0 ? std::vector<Rational>{its, 1 - its} : std::vector<Rational>{1 - its, its};
        };
        fit.multipliers.push_back(
            {values[i].times, {range.low, error}, {range.high, error}, with(range.low), with(range.high)});
    }
    if (have_moments(fitted)) {
        const Problem problem(fitted, rules, shoe);
        const CompatibleMultipliers compatible = compatible_multipliers(problem.values, problem.returns);
        if (compatible.found == CompatibleMultipliers::Found::some) {
            fit.further = further_return(problem.values, problem.returns, compatible,
                                         possible_returns(fitted, rules, shoe));
        }
    }
    return fit;
}

// What all claims together say, in words, and the fit or contradiction if there is one.
std::string fit_together(const std::vector<Fitted>& fitted, const Game& rules, const Shoe& shoe,
                         FittedClaims& found) {
    const Problem problem(fitted, rules, shoe);
    const CompatibleMultipliers compatible = compatible_multipliers(problem.values, problem.returns);
    switch (compatible.found) {
        case CompatibleMultipliers::Found::none: {
            const auto part = contradictory_part(problem.values, problem.returns);
            found.contradictions.push_back(
                contradiction_of(each(part, [&](std::size_t one) { return &fitted[one]; })));
            return fmt::format("no probabilities meet {}{}", part.size() == 1 ? "" : "together ",
                               joined(part, " and ", [&](std::size_t one) { return fitted[one].name(); }));
        }
        case CompatibleMultipliers::Found::undecided:
            return "which ones the claims allow takes too long to compute";
        case CompatibleMultipliers::Found::some: break;
    }
    found.fit = fit_of(problem, compatible, possible_returns(fitted, rules, shoe));
    return joined(found.fit->multipliers, ", ", [](const FittedMultiplier& one) {
        return fmt::format("{} of {}",
                           rounded_inwards({one.at_least.value, one.at_most.value}, kFittedDigits),
                           decimal_or_fraction(one.times));
    });
}

// Refutes claims of returns that no probabilities give, and returns the other claims. If the probabilities of
// the numbers of struck faces are not stated, nothing else is known about the returns.
std::vector<Fitted> bound_returns(const std::vector<Fitted>& fitted, const Game& rules, const Shoe& shoe) {
    const Table table = make_table(rules.tableau, shoe, {});
    std::map<std::string, Interval> ranges;
    std::vector<Fitted> possible;
    for (const Fitted& one : fitted) {
        const auto known = ranges.find(one.wager->id);
        const Interval range = known != ranges.end()
                                   ? known->second
                                   : range_of_return(*one.wager, walk(table, {one.wager}).front());
        ranges.emplace(one.wager->id, range);
        const bool is_possible = intersect(allowed_return(one), range);
        if (!is_possible || !one.wager->multiplied->multipliers->rules().is_struck_stated) {
            one.finding->why +=
                fmt::format("; whatever they are, the return is between {} and {}{}",
                            percent(range.low, kFittedDigits), percent(range.high, kFittedDigits),
                            is_possible ? "" : ", so that no probabilities give the claim");
        }
        if (is_possible) {
            possible.push_back(one);
            continue;
        }
        const bool is_edge = one.finding->claim.quantity == Quantity::house_edge;
        one.finding->verdict = Verdict::refuted;
        one.finding->within_bounds =
            "a figure " + range_words(is_edge ? one_minus(range) : range, *one.finding->claim.stated);
    }
    return possible;
}

// False for figures that follow from how often rows win, or from the largest of the possible multipliers.
bool depends_on_probabilities(Quantity quantity) {
    switch (quantity) {
        case Quantity::largest_win:
        case Quantity::hit_frequency:
        case Quantity::hit_frequency_resolved:
        case Quantity::push_frequency:
        case Quantity::probability:
        case Quantity::odds:
        case Quantity::combinations:
        case Quantity::probability_resolved: return false;
        default: return true;
    }
}

// The claims of returns of wagers whose multipliers have no stated probabilities. Other claims about such
// wagers are checked if they do not depend on the probabilities, and otherwise become not auditable.
std::vector<Fitted> take_dependent(std::vector<ClaimFinding>& findings, const Game& rules, const Shoe& shoe) {
    std::vector<Fitted> fitted;
    for (ClaimFinding& finding : findings) {
        const std::vector<const Wager*> wagers = wagers_of(finding.claim, rules);
        const auto lacking = std::find_if(wagers.begin(), wagers.end(),
                                          [](const Wager* one) { return lacks_probabilities(*one); });
        if (lacking == wagers.end() || finding.verdict != Verdict::unchecked) {
            continue;
        }
        const Wager& wager = **lacking;
        const Quantity quantity = finding.claim.quantity;
        if (!depends_on_probabilities(quantity)) {
            const Tally tally = walk(make_table(rules.tableau, shoe, {}), {&wager}).front();
            finding = check_claim(finding.claim, rules, {{wager.id, with_equal_probabilities(wager, tally)}});
            continue;
        }
        finding.verdict = Verdict::not_auditable;
        finding.why = fmt::format(
            "the game file does not state the probabilities of the multipliers of {}{}", wager.id,
            wager.multiplied->multipliers->rules().is_struck_stated ? ""
                                                                    : ", and of the numbers of struck faces");
        if (quantity == Quantity::return_to_player || quantity == Quantity::house_edge) {
            fitted.push_back({static_cast<std::size_t>(&finding - findings.data()), &finding, &wager});
        }
    }
    return fitted;
}

// Why ranges of probabilities are not computed for a number of multipliers other than two; empty if they are.
std::string why_not(const std::vector<Fitted>& fitted) {
    const MultiplierRules& rules = fitted.front().wager->multiplied->multipliers->rules();
    if (rules.values.size() == 1 || rules.values.size() > kMaxFittedValues) {
        return fmt::format("with {} different multipliers; 2 to {} are served", rules.values.size(),
                           kMaxFittedValues);
    }
    return have_moments(fitted)
               ? ""
               : "for more than two multipliers with a cap, or of which the highest counts: then means "
                 "do not "
                 "follow from the moments of one multiplier";
}

}  // namespace

FittedClaims fit_multipliers(std::vector<ClaimFinding>& findings, const Game& rules, const Shoe& shoe) {
    const std::vector<Fitted> fitted = take_dependent(findings, rules, shoe);
    FittedClaims found;
    if (fitted.empty()) {
        return found;
    }
    const std::vector<Fitted> possible = bound_returns(fitted, rules, shoe);
    const MultiplierRules& multipliers = fitted.front().wager->multiplied->multipliers->rules();
    if (possible.empty() || !multipliers.is_struck_stated) {
        return found;
    }
    const char* all = possible.size() == fitted.size() ? "all claims" : "all claims that are not refuted";
    if (multipliers.values.size() == 2) {
        const TwoValues two = fit_two_values(possible, all, rules, shoe);
        found.contradictions = each(two.contradictory, [&](const std::vector<const Fitted*>& pair) {
            return contradiction_of(pair);
        });
        if (two.range) {
            found.fit = fit_of_two(*two.range, possible, rules, shoe);
        }
    } else {
        const std::string reason = why_not(possible);
        const std::string words = reason.empty() ? fit_together(possible, rules, shoe, found)
                                                 : "their ranges are not computed " + reason;
        for (const Fitted& one : possible) {
            one.finding->why +=
                found.fit ? fmt::format("; {} together allow probabilities of {}", all, words) : "; " + words;
        }
    }
    if (possible.size() < fitted.size()) {
        found.fit.reset();
    }
    // The fit is of returns before they are rounded; at a stake, all claims may hold.
    if (rules.settlement) {
        found.contradictions.clear();
    }
    return found;
}

}  // namespace sabot
