#include "net_sum.hpp"

#include "rules/split_by_copies.hpp"

#include <algorithm>

namespace sabot {

namespace {

std::vector<Rational> nets_of(const Wager& wager, std::size_t results) {
    const ResultNumbers numbers = by_net(wager);
    std::vector<Rational> nets(results, Rational(-1));
    for (std::size_t row = 0; row < wager.rows.size(); ++row) {
        nets[numbers[row]] = wager.net(row);
    }
    return nets;
}

}  // namespace

NetSum net_sum(const CompiledWagers::Member& member, const Wager& wager) {
    require_probabilities(wager);
    if (wager.multiplied) {
        return net_sum(member, split_by_copies(wager).wager);
    }
    const std::vector<Rational> nets = nets_of(wager, member.results.size());
    NetSum value;
    value.scale = 1;
    for (const Rational& net : nets) {
        value.scale = lcm(value.scale, denominator(net));
    }
    for (std::size_t result = 0; result < nets.size(); ++result) {
        const Integer net = numerator(nets[result] * Rational(value.scale));
        const auto& sum = member.results[result];
        value.draws += net * sum.draws;
        for (const auto& [polynomial, times] : sum.terms) {
            const auto same = std::find_if(value.terms.begin(), value.terms.end(),
                                           [&, p = polynomial](const auto& term) { return term.first == p; });
            if (same == value.terms.end()) {
                value.terms.emplace_back(polynomial, net * times);
            } else {
                same->second += net * times;
            }
        }
    }
    return value;
}

}  // namespace sabot
