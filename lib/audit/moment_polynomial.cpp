#include "moment_polynomial.hpp"

#include "engine/walk.hpp"
#include "rules/multiplied.hpp"
#include "rules/split_by_copies.hpp"

#include <algorithm>
#include <functional>
#include <numeric>

namespace sabot {

namespace {

void add_subset(const MultiplierRules& rules, const std::vector<int>& copies, const std::vector<bool>& in,
                const Rational& slope, MomentPolynomial& polynomial) {
    std::vector<int> struck;
    for (std::size_t face = 0; face < copies.size(); ++face) {
        if (in[face]) {
            struck.push_back(rules.count_once ? 1 : copies[face]);
        }
    }
    const Rational weight =
        slope * probability_struck(rules, static_cast<int>(copies.size()), static_cast<int>(struck.size()));
    if (rules.combined == MultiplierRules::Combined::product || struck.empty()) {
        polynomial[struck] += weight;
    } else {
        polynomial[{1}] += weight * std::accumulate(struck.begin(), struck.end(), 0);
    }
}

}  // namespace

bool has_moments(const Wager& wager) {
    const MultiplierRules& rules = wager.multiplied->multipliers->rules();
    return !rules.is_dealt && !rules.cap && rules.by_number.empty() && !wager.multiplied->win_cap &&
           rules.combined != MultiplierRules::Combined::highest;
}

MomentPolynomial return_by_moments(const Wager& wager, const Tableau& tableau, const Shoe& shoe) {
    const Table table = make_table(tableau, shoe, {});
    const Tally tally = walk(table, {&wager}).front();
    const SplitWager split = split_by_copies(wager);
    const MultiplierRules& rules = wager.multiplied->multipliers->rules();
    MomentPolynomial polynomial;
    for (std::size_t i = 0; i < split.rows.size(); ++i) {
        const auto& [row, copies] = split.rows[i];
        const Rational probability = ratio(tally[i], table.deals());
        // What a row pays is an affine function of the multiplier.
        const Rational without = pays_with(wager, row, 0);
        polynomial[{}] += probability * (1 + wager.per_paid(without));
        if (copies.empty()) {
            continue;
        }
        const Rational slope = probability * (pays_with(wager, row, 1) - without) / (1 + wager.fee);
        // Visits each subset with this number of struck faces once, as a permutation of `in`.
        for (std::size_t struck = 0; struck <= copies.size(); ++struck) {
            std::vector<bool> in(copies.size());
            std::fill(in.begin(), in.begin() + static_cast<std::ptrdiff_t>(struck), true);
            do {
                add_subset(rules, copies, in, slope, polynomial);
            } while (std::prev_permutation(in.begin(), in.end()));
        }
    }
    return polynomial;
}

}  // namespace sabot
