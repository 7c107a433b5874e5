#include "multiplier_fit.hpp"

#include "audit/compatible_multipliers.hpp"
#include "audit/interval.hpp"
#include "audit/judge.hpp"
#include "audit/moment_polynomial.hpp"
#include "each.hpp"
#include "engine/walk.hpp"
#include "exact/decimal.hpp"
#include "exact/finite_decimal.hpp"
#include "exact/floor.hpp"
#include "figures/chosen_wagers.hpp"
#include "rules/multiplied.hpp"
#include "rules/split_by_copies.hpp"
#include "rules/tableau.hpp"
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

constexpr int kDegree = kPlaces;
constexpr int kBisections = 50;
constexpr int kRangeDigits = 6;
constexpr int kFittedDigits = 4;
constexpr int kMaxRangeDigits = 15;

// An expected value by the probability of the larger multiplier, from its values at 0, 1/6, ..., 1.
class ExpectedValue {
public:
    ExpectedValue(const Wager& wager, const Table& table) {
        const Tally tally = walk(table, {&wager}).front();
        for (int i = 0; i <= kDegree; ++i) {
            values_.push_back(expected_value(with_probability(wager, ratio(i, kDegree)), tally));
        }
    }

    // Lagrange's form.
    Rational at(const Rational& probability) const {
        Rational sum = 0;
        for (int i = 0; i <= kDegree; ++i) {
            Rational term = values_[static_cast<std::size_t>(i)];
            for (int j = 0; j <= kDegree; ++j) {
                term *= j == i ? Rational(1) : Rational((probability * kDegree - j) / (i - j));
            }
            sum += term;
        }
        return sum;
    }

private:
    static Wager with_probability(Wager wager, const Rational& probability) {
        MultiplierRules rules = wager.multiplied->multipliers->rules();
        const bool is_first_larger = rules.values[0].times > rules.values[1].times;
        rules.values[is_first_larger ? 0 : 1].weight = probability;
        rules.values[is_first_larger ? 1 : 0].weight = 1 - probability;
        rules.are_weights_stated = true;
        wager.multiplied = Multiplied{std::make_shared<const Multipliers>(std::move(rules)),
                                      wager.multiplied->by, wager.multiplied->win_cap};
        return wager;
    }

    std::vector<Rational> values_;
};

// The last probability for which `holds`, on the way from one for which it does to one for which it does not.
template <class Holds>
Rational last_holding(Rational holding, Rational failing, const Holds& holds) {
    for (int i = 0; i < kBisections; ++i) {
        const Rational middle = (holding + failing) / 2;
        (holds(middle) ? holding : failing) = middle;
    }
    return holding;
}

// Nothing if the claim holds for no probability.
std::optional<Interval> range_of(const Claim& claim, const ExpectedValue& expected_value) {
    const bool is_edge = claim.quantity == Quantity::house_edge;
    const auto figure = [&](const Rational& probability) {
        const Rational value = expected_value.at(probability);
        return is_edge ? Rational(-value) : Rational(1 + value);
    };
    const auto holds = [&](const Rational& probability) {
        return is_met(judge(Figure{figure(probability), false}, *claim.stated));
    };
    // An edge falls where a return rises.
    const auto is_too_small = [&](const Rational& probability) {
        return is_edge ? figure(probability) > claim.stated->value
                       : figure(probability) < claim.stated->value;
    };
    const Rational nearest = is_too_small(1) ? Rational(1) : last_holding(0, 1, is_too_small);
    if (!holds(nearest)) {
        return std::nullopt;
    }
    return Interval{holds(0) ? Rational(0) : last_holding(nearest, 0, holds),
                    holds(1) ? Rational(1) : last_holding(nearest, 1, holds)};
}

Rational rounded_up(const Rational& value, const Integer& scale) {
    return ratio(-floor_of(-value * Rational(scale)), scale);
}

// Rounded inwards: each number between the two printed ones is in the range. With more decimals for a range
// that has no such number.
std::string rounded_inwards(const Interval& range, int least_digits = kRangeDigits) {
    for (int digits = least_digits;; ++digits) {
        const Integer scale = pow(Integer(10), static_cast<unsigned>(digits));
        const Rational low = rounded_up(range.low, scale);
        const Rational high = -rounded_up(-range.high, scale);
        if (low <= high || digits == kMaxRangeDigits) {
            return fmt::format("{} to {}", decimal(low, digits), decimal(high, digits));
        }
    }
}

// What the claims say together so far: the ends that are nearest to each other, and the claims that set them.
struct Together {
    Interval range{0, 1};
    std::string sets_low;
    std::string sets_high;

    void add(const Interval& other, const std::string& claim) {
        if (sets_low.empty() || other.low > range.low) {
            range.low = other.low;
            sets_low = claim;
        }
        if (sets_high.empty() || other.high < range.high) {
            range.high = other.high;
            sets_high = claim;
        }
    }
    std::string words() const {
        return range.low <= range.high ? fmt::format("; all claims hold for {}", rounded_inwards(range))
                                       : fmt::format(
                                             "; no probability meets all claims, since {} and {} "
                                             "contradict each other",
                                             sets_high, sets_low);
    }
};

// A claim of a return about a wager without probabilities.
struct Fitted {
    ClaimFinding* finding;
    const Wager* wager;

    std::string name() const { return fmt::format("{} of {}", finding->claim.stated->printed, wager->id); }
};

void fit_two_values(const std::vector<Fitted>& fitted, const Game& rules, const Shoe& shoe) {
    const auto& values = fitted.front().wager->multiplied->multipliers->rules().values;
    const std::string larger = decimal_or_fraction(std::max(values[0].times, values[1].times));
    const Table table = make_table(rules.tableau, shoe, {});
    std::map<std::string, ExpectedValue> expected_values;
    Together together;
    std::vector<ClaimFinding*> possible;
    for (const Fitted& one : fitted) {
        auto known = expected_values.find(one.wager->id);
        if (known == expected_values.end()) {
            known = expected_values.emplace(one.wager->id, ExpectedValue(*one.wager, table)).first;
        }
        const auto range = range_of(one.finding->claim, known->second);
        if (!range) {
            one.finding->why += fmt::format("; no probability of {} gives the claim", larger);
            continue;
        }
        one.finding->why +=
            fmt::format("; the claim holds if the probability of {} is {}", larger, rounded_inwards(*range));
        together.add(*range, one.name());
        possible.push_back(one.finding);
    }
    for (ClaimFinding* finding : possible) {
        finding->why += together.words();
    }
}

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

std::string together_words(const std::vector<Fitted>& fitted, const Game& rules, const Shoe& shoe) {
    std::vector<Rational> values;
    for (const auto& value : fitted.front().wager->multiplied->multipliers->rules().values) {
        values.push_back(value.times);
    }
    std::map<std::string, MomentPolynomial> exact;
    for (const Fitted& one : fitted) {
        if (!exact.contains(one.wager->id)) {
            exact.emplace(one.wager->id, return_by_moments(*one.wager, rules.tableau, shoe));
        }
    }
    const auto returns = each(fitted, [&](const Fitted& one) {
        const Interval allowed = allowed_by(*one.finding->claim.stated);
        const bool is_edge = one.finding->claim.quantity == Quantity::house_edge;
        return StatedReturn{exact.at(one.wager->id), is_edge ? one_minus(allowed) : allowed};
    });
    const CompatibleMultipliers compatible = compatible_multipliers(values, returns);
    switch (compatible.found) {
        case CompatibleMultipliers::Found::none: {
            const auto part = contradictory_part(values, returns);
            return fmt::format("no probabilities meet {}{}", part.size() == 1 ? "" : "together ",
                               joined(part, " and ", [&](std::size_t one) { return fitted[one].name(); }));
        }
        case CompatibleMultipliers::Found::undecided:
            return "which ones the claims allow takes too long to compute";
        case CompatibleMultipliers::Found::some: break;
    }
    std::vector<std::string> ranges;
    for (std::size_t i = 0; i < values.size(); ++i) {
        const Interval& range = compatible.probabilities[i];
        ranges.push_back(fmt::format("{} of {}", rounded_inwards({range.low, range.high}, kFittedDigits),
                                     decimal_or_fraction(values[i])));
    }
    return fmt::format("all claims together allow probabilities of {}", fmt::join(ranges, ", "));
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
        const Wager* wager = rules.wager(finding.claim.wager);
        if (wager == nullptr || !lacks_probabilities(*wager) || finding.verdict != Verdict::unchecked) {
            continue;
        }
        finding.verdict = Verdict::not_auditable;
        finding.why =
            fmt::format("the game file does not state the probabilities of the multipliers of {}", wager->id);
        const Quantity quantity = finding.claim.quantity;
        if (quantity == Quantity::return_to_player || quantity == Quantity::house_edge) {
            fitted.push_back({&finding, wager});
        }
    }
    if (fitted.empty()) {
        return;
    }
    if (fitted.front().wager->multiplied->multipliers->rules().values.size() == 2) {
        fit_two_values(fitted, rules, shoe);
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
