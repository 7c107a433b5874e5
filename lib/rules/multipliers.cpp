#include "multipliers.hpp"

#include "exact/falling_factorial.hpp"
#include "rules/coup.hpp"

#include <algorithm>
#include <functional>
#include <numeric>

namespace sabot {

namespace {

// The multipliers given so far: of a list that is dealt, how many of each value are used up; of independent
// ones, only their number. Second, their combined multiplier.
using State = std::pair<std::vector<int>, Rational>;

int used_in(const State& state) { return std::accumulate(state.first.begin(), state.first.end(), 0); }

Rational choose(int n, int k) {
    return k < 0 || k > n ? Rational(0) : ratio(falling_factorial(n, k), falling_factorial(k, k));
}

Rational combine(const MultiplierRules& rules, const Rational& before, const Rational& times, int copies) {
    const int counted = rules.count_once ? 1 : copies;
    Rational now = before;
    for (int i = 0; i < counted; ++i) {
        switch (rules.combined) {
            case MultiplierRules::Combined::product: now *= times; break;
            case MultiplierRules::Combined::sum: now += times; break;
            case MultiplierRules::Combined::highest: now = std::max(now, times); break;
        }
    }
    return now;
}

// The combined multiplier before any is combined: 0 for a sum, otherwise 1.
Rational nothing_struck(const MultiplierRules& rules) {
    return rules.combined == MultiplierRules::Combined::sum ? 0 : 1;
}

// The combined multiplier as it is paid.
Rational after_cap(const MultiplierRules& rules, const Rational& combined, bool is_struck) {
    if (is_struck && !rules.by_number.empty()) {
        const auto number = static_cast<std::size_t>(numerator(combined));
        return rules.by_number[std::min(number, rules.by_number.size()) - 1];
    }
    const Rational times = is_struck ? combined : Rational(1);
    return rules.cap ? std::min(times, *rules.cap) : times;
}

// The probability that the next struck face gets this value.
Rational probability_of(const MultiplierRules& rules, std::size_t value, const State& state) {
    const Rational& weight = rules.values[value].weight;
    if (!rules.is_dealt) {
        return weight;
    }
    Rational all = 0;
    for (const MultiplierRules::Value& one : rules.values) {
        all += one.weight;
    }
    const Rational left = weight - state.first[value];
    return left == 0 ? left : Rational(left / (all - used_in(state)));
}

void list_ways(int cards, int faces, int most, std::vector<int>& begun, std::vector<std::vector<int>>& ways) {
    if (cards == 0) {
        ways.push_back(begun);
    }
    for (int copies = faces == 0 ? 0 : std::min(cards, most); copies > 0; --copies) {
        begun.push_back(copies);
        list_ways(cards - copies, faces - 1, copies, begun, ways);
        begun.pop_back();
    }
}

}  // namespace

Rational probability_struck(const MultiplierRules& rules, int faces, int struck) {
    Rational sum = 0;
    for (const auto& [number, probability] : rules.struck) {
        sum += probability * choose(rules.faces.classes() - faces, number - struck) /
               choose(rules.faces.classes(), number);
    }
    return sum;
}

Rational combined_multiplier(const MultiplierRules& rules,
                             const std::vector<std::pair<Rational, int>>& struck) {
    Rational all = nothing_struck(rules);
    for (const auto& [times, copies] : struck) {
        all = combine(rules, all, times, copies);
    }
    return after_cap(rules, all, !struck.empty());
}

std::vector<std::vector<int>> ways_to_be_alike(int cards, int faces) {
    std::vector<std::vector<int>> ways;
    std::vector<int> begun;
    list_ways(cards, faces, cards, begun, ways);
    return ways;
}

std::map<Rational, Rational> distribution_of(const MultiplierRules& rules, const std::vector<int>& copies) {
    const std::vector<int> unused(rules.is_dealt ? rules.values.size() : 1);
    std::map<State, Rational> states{{{unused, nothing_struck(rules)}, 1}};
    for (const int alike : copies) {
        auto after = states;
        for (const auto& [state, probability] : states) {
            for (std::size_t value = 0; value < rules.values.size(); ++value) {
                const Rational next = probability * probability_of(rules, value, state);
                if (next != 0) {
                    State struck{state.first, combine(rules, state.second, rules.values[value].times, alike)};
                    ++struck.first[rules.is_dealt ? value : 0];
                    after[std::move(struck)] += next;
                }
            }
        }
        states = std::move(after);
    }
    const auto faces = static_cast<int>(copies.size());
    std::vector<Rational> of_set;
    for (int struck = 0; struck <= faces; ++struck) {
        of_set.push_back(probability_struck(rules, faces, struck));
    }
    std::map<Rational, Rational> distribution;
    for (const auto& [state, probability] : states) {
        const int struck = used_in(state);
        const Rational all = probability * of_set[static_cast<std::size_t>(struck)];
        if (all != 0) {
            distribution[after_cap(rules, state.second, struck > 0)] += all;
        }
    }
    return distribution;
}

Multipliers::Multipliers(MultiplierRules rules) : rules_(std::move(rules)) {
    std::map<std::vector<int>, std::map<Rational, Rational>> distributions;
    for (int cards = 1; cards <= kPlaces && rules_.has_probabilities(); ++cards) {
        for (const std::vector<int>& copies : ways_to_be_alike(cards, rules_.faces.classes())) {
            for (const auto& [times, probability] : distributions[copies] = distribution_of(rules_, copies)) {
                total_ = lcm(total_, denominator(probability));
            }
        }
    }
    for (const auto& [copies, distribution] : distributions) {
        for (const auto& [times, probability] : distribution) {
            multiples_[copies].push_back({times, numerator(probability * Rational(total_))});
            means_[copies] += times * probability;
        }
    }
}

}  // namespace sabot
