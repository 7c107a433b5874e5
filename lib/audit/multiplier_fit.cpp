#include "multiplier_fit.hpp"

#include "audit/judge.hpp"
#include "engine/walk.hpp"
#include "exact/decimal.hpp"
#include "exact/finite_decimal.hpp"
#include "figures/chosen_wagers.hpp"
#include "rules/multiplied.hpp"
#include "rules/split_by_copies.hpp"
#include "rules/tableau.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>

namespace sabot {

namespace {

constexpr int kDegree = kPlaces;
constexpr int kBisections = 50;

// The probabilities of the larger multiplier.
struct Range {
    Rational low;
    Rational high;
};

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
std::optional<Range> range_of(const Claim& claim, const ExpectedValue& expected_value) {
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
    return Range{holds(0) ? Rational(0) : last_holding(nearest, 0, holds),
                 holds(1) ? Rational(1) : last_holding(nearest, 1, holds)};
}

std::string range_text(const Range& range) {
    constexpr int kRangeDigits = 6;
    return fmt::format("{} to {}", decimal(range.low, kRangeDigits), decimal(range.high, kRangeDigits));
}

// What the claims say together so far: the ends that are nearest to each other, and the claims that set them.
struct Together {
    Range range{0, 1};
    std::string sets_low;
    std::string sets_high;

    void add(const Range& other, const std::string& claim) {
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
        return range.low <= range.high ? fmt::format("; all claims hold for {}", range_text(range))
                                       : fmt::format(
                                             "; no probability meets all claims, since {} and {} "
                                             "contradict each other",
                                             sets_high, sets_low);
    }
};

}  // namespace

void fit_multipliers(std::vector<ClaimFinding>& findings, const Game& rules, const Shoe& shoe) {
    std::map<std::string, ExpectedValue> expected_values;
    Together together;
    std::vector<ClaimFinding*> fitted;
    for (ClaimFinding& finding : findings) {
        const Claim& claim = finding.claim;
        const Wager* wager = rules.wager(claim.wager);
        if (wager == nullptr || !lacks_probabilities(*wager) || finding.verdict != Verdict::unchecked) {
            continue;
        }
        finding.verdict = Verdict::not_auditable;
        finding.why =
            fmt::format("the game file does not state the probabilities of the multipliers of {}", wager->id);
        const auto& values = wager->multiplied->multipliers->rules().values;
        if (values.size() != 2) {
            finding.why += ", and with other numbers than two their ranges are not computed";
            continue;
        }
        if (claim.quantity != Quantity::return_to_player && claim.quantity != Quantity::house_edge) {
            continue;
        }
        auto known = expected_values.find(wager->id);
        if (known == expected_values.end()) {
            const Table table = make_table(rules.tableau, shoe, {});
            known = expected_values.emplace(wager->id, ExpectedValue(*wager, table)).first;
        }
        const std::string larger = decimal_or_fraction(std::max(values[0].times, values[1].times));
        const auto range = range_of(claim, known->second);
        if (!range) {
            finding.why += fmt::format("; no probability of {} gives the claim", larger);
            continue;
        }
        finding.why +=
            fmt::format("; the claim holds if the probability of {} is {}", larger, range_text(*range));
        together.add(*range, fmt::format("{} of {}", claim.stated->printed, wager->id));
        fitted.push_back(&finding);
    }
    for (ClaimFinding* finding : fitted) {
        finding->why += together.words();
    }
}

}  // namespace sabot
