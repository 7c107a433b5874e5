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
                                      wager.multiplied->places, wager.multiplied->win_cap};
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

std::optional<Interval> fit_two_values(const std::vector<Fitted>& fitted, const Game& rules,
                                       const Shoe& shoe) {
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
    const bool are_all = possible.size() == fitted.size() && together.range.low <= together.range.high;
    return are_all ? std::optional(together.range) : std::nullopt;
}

}  // namespace sabot
