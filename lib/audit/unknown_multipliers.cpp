#include "unknown_multipliers.hpp"

#include "figures/chosen_wagers.hpp"
#include "figures/tally_figures.hpp"
#include "rules/multiplied.hpp"

#include <algorithm>
#include <memory>
#include <utility>

namespace sabot {

namespace {

Wager with_rules(Wager wager, MultiplierRules rules) {
    rules.is_struck_stated = rules.are_weights_stated = true;
    wager.multiplied = Multiplied{std::make_shared<const Multipliers>(std::move(rules)),
                                  wager.multiplied->places, wager.multiplied->win_cap};
    return wager;
}

}  // namespace

Interval range_of_return(const Wager& wager, const Tally& tally) {
    const auto return_of = [&](bool is_most) {
        MultiplierRules rules = wager.multiplied->multipliers->rules();
        const auto is_before = [&](const Rational& one, const Rational& other) {
            return is_most ? other < one : one < other;
        };
        if (!rules.is_struck_stated) {
            rules.struck = {{std::min_element(rules.struck.begin(), rules.struck.end(),
                                              [&](const auto& one, const auto& other) {
                                                  return is_before(one.first, other.first);
                                              })
                                 ->first,
                             1}};
        }
        if (!rules.are_weights_stated) {
            rules.values = {{std::min_element(rules.values.begin(), rules.values.end(),
                                              [&](const auto& one, const auto& other) {
                                                  return is_before(one.times, other.times);
                                              })
                                 ->times,
                             1}};
        }
        return Rational(1 + expected_value(with_rules(wager, std::move(rules)), tally));
    };
    return {return_of(false), return_of(true)};
}

WagerFigures with_equal_probabilities(const Wager& wager, const Tally& tally) {
    MultiplierRules rules = wager.multiplied->multipliers->rules();
    if (!rules.is_struck_stated) {
        for (auto& [faces, probability] : rules.struck) {
            probability = ratio(1, Integer(rules.struck.size()));
        }
    }
    if (!rules.are_weights_stated) {
        for (MultiplierRules::Value& value : rules.values) {
            value.weight = ratio(1, Integer(rules.values.size()));
        }
    }
    return figures_of(with_rules(wager, std::move(rules)), tally);
}

}  // namespace sabot
