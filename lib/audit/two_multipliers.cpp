#include "two_multipliers.hpp"

#include "audit/judge.hpp"
#include "engine/walk.hpp"
#include "exact/decimal.hpp"
#include "exact/finite_decimal.hpp"
#include "exact/floor.hpp"
#include "figures/chosen_wagers.hpp"
#include "rules/coup.hpp"
#include "rules/multiplied.hpp"
#include "rules/tableau.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <memory>
#include <optional>
#include <utility>

namespace sabot {

namespace {

constexpr int kDegree = kPlaces;
constexpr int kBisections = 50;
constexpr int kMaxRangeDigits = 15;
// The error of the difference of two ends of ranges, which have an error of 2^-50 each.
const Rational kPrecision = ratio(1, pow(Integer(2), 49));

// An expected value as a polynomial in the probability of the larger multiplier, from its values at 0, 1/6,
// ..., 1.
class ExpectedValue {
public:
    ExpectedValue(const Wager& wager, const Table& table) {
        const Tally tally = walk(table, {&wager}).front();
        for (int i = 0; i <= kDegree; ++i) {
            values_.push_back(expected_value(with_probability(wager, ratio(i, kDegree)), tally));
        }
    }

    // By Lagrange interpolation.
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
                                      wager.multiplied->places, wager.multiplied->win_cap};
        return wager;
    }

    std::vector<Rational> values_;
};

// The last probability for which `holds` is true, on the way from `holding`, for which it is, to `failing`,
// for which it is not; by bisection.
template <class Holds>
Rational last_holding(Rational holding, Rational failing, int bisections, const Holds& holds) {
    for (int i = 0; i < bisections; ++i) {
        const Rational middle = (holding + failing) / 2;
        (holds(middle) ? holding : failing) = middle;
    }
    return holding;
}

// The range of probabilities for which the claim holds. For a figure with many digits, the range is narrow,
// and more bisections are needed to find it.
Interval range_of(const Claim& claim, const ExpectedValue& expected_value) {
    const bool is_edge = claim.quantity == Quantity::house_edge;
    const int bisections = kBisections + 4 * claim.stated->decimals;
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
    const Rational nearest = is_too_small(1) ? Rational(1) : last_holding(0, 1, bisections, is_too_small);
    return Interval{holds(0) ? Rational(0) : last_holding(nearest, 0, bisections, holds),
                    holds(1) ? Rational(1) : last_holding(nearest, 1, bisections, holds)};
}

Rational rounded_up(const Rational& value, const Integer& scale) {
    return ratio(-floor_of(-value * Rational(scale)), scale);
}

// What the claims say together. `sets_low` and `sets_high` name the claims whose ends of ranges are those of
// the common range.
std::string words_together(const Interval& range, const std::string& sets_low, const std::string& sets_high,
                           const char* all) {
    return range.low <= range.high ? fmt::format("; {} hold for {}", all, rounded_inwards(range))
           : range.low - range.high <= kPrecision
               ? fmt::format("; whether a probability meets {}, is not decided", all)
               : fmt::format("; no probability meets {}, since {} and {} contradict each other", all,
                             sets_high, sets_low);
}

}  // namespace

std::string rounded_inwards(const Interval& range, int least_digits) {
    for (int digits = least_digits;; ++digits) {
        const Integer scale = pow(Integer(10), static_cast<unsigned>(digits));
        const Rational low = rounded_up(range.low, scale);
        const Rational high = -rounded_up(-range.high, scale);
        if (low <= high || digits == kMaxRangeDigits) {
            return fmt::format("{} to {}", decimal(low, digits), decimal(high, digits));
        }
    }
}

TwoValues fit_two_values(const std::vector<Fitted>& fitted, const char* all, const Game& rules,
                         const Shoe& shoe) {
    const auto& values = fitted.front().wager->multiplied->multipliers->rules().values;
    const std::string larger = decimal_or_fraction(std::max(values[0].times, values[1].times));
    const Table table = make_table(rules.tableau, shoe, {});
    std::map<std::string, ExpectedValue> expected_values;
    std::vector<Interval> ranges;
    for (const Fitted& one : fitted) {
        auto known = expected_values.find(one.wager->id);
        if (known == expected_values.end()) {
            known = expected_values.emplace(one.wager->id, ExpectedValue(*one.wager, table)).first;
        }
        ranges.push_back(range_of(one.finding->claim, known->second));
        one.finding->why += fmt::format("; the claim holds if the probability of {} is {}", larger,
                                        rounded_inwards(ranges.back()));
    }
    const auto begins_last = std::max_element(ranges.begin(), ranges.end(),
                                              [](const auto& a, const auto& b) { return a.low < b.low; });
    const auto ends_first = std::min_element(ranges.begin(), ranges.end(),
                                             [](const auto& a, const auto& b) { return a.high < b.high; });
    const Interval together{begins_last->low, ends_first->high};
    const auto name = [&](auto range) {
        return fitted[static_cast<std::size_t>(range - ranges.begin())].name();
    };
    const std::string words = words_together(together, name(begins_last), name(ends_first), all);
    TwoValues two;
    for (std::size_t i = 0; i < fitted.size(); ++i) {
        fitted[i].finding->why += words;
        for (std::size_t j = 0; j < i; ++j) {
            if (std::max(ranges[i].low, ranges[j].low) - std::min(ranges[i].high, ranges[j].high) >
                kPrecision) {
                two.contradictory.push_back({&fitted[j], &fitted[i]});
            }
        }
    }
    if (together.low <= together.high) {
        two.range = together;
    }
    return two;
}

}  // namespace sabot
