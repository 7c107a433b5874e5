#include "compare_routes.hpp"

#include "each.hpp"
#include "engine/alike_by_points.hpp"
#include "engine/walk.hpp"
#include "figures/joint_deals.hpp"
#include "figures/net_result.hpp"
#include "polynomial/compiled_wagers.hpp"
#include "rules/settlement.hpp"
#include "rules/split_by_copies.hpp"
#include "rules/tableau.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <utility>

namespace sabot {

namespace {

// The tallies by polynomials; nothing for a wager that polynomials cannot express.
std::vector<std::optional<Tally>> polynomial_tallies(const Table& table,
                                                     const std::vector<const Wager*>& wagers) {
    std::vector<std::optional<Tally>> sums(wagers.size());
    for (const WeightedTableau& part : table.mixture) {
        const CompiledWagers compiled(part.tableau, table.coup(), wagers, by_row);
        const auto tallies = compiled.tallies(table);
        for (std::size_t i = 0; i < wagers.size(); ++i) {
            if (tallies[i]) {
                Tally& sum = sums[i].emplace(sums[i].value_or(Tally(tallies[i]->size())));
                std::transform(
                    sum.begin(), sum.end(), tallies[i]->begin(), sum.begin(),
                    [&](const Integer& a, const Integer& b) { return Integer(a + b * part.weight); });
            }
        }
    }
    return sums;
}

// If the first route was alike_by_points(), the enumeration of the split wager is an independent route.
std::optional<Tally> split_tally(const Table& table, const Wager& wager) {
    return serves_alike_by_points(table, wager)
               ? std::optional(walk(table, SplitWagers({&wager}).wagers()).front())
               : std::nullopt;
}

// Whether the tallies are equal. Split rows with the same copies are counted together, because they pay the
// same.
bool are_equal(const Wager& wager, const Tally& one, const Tally& other) {
    if (!wager.multiplied) {
        return one == other;
    }
    const auto rows = split_by_copies(wager).rows;
    std::map<std::pair<std::size_t, std::vector<int>>, Integer> differences;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        differences[{rows[i].row, rows[i].copies}] += one[i] - other[i];
    }
    return std::all_of(differences.begin(), differences.end(),
                       [](const auto& difference) { return difference.second == 0; });
}

Tally tally_in(const JointDeals& joint, std::size_t rows) {
    Tally tally(rows);
    for (const auto& [row, deals] : joint.deals) {
        tally[row.front()] = deals;
    }
    return tally;
}

// The mean of the product of two wagers' net results; without `other`, the mean of the net result of one.
Rational mean_net(const JointDeals& joint, const Integer& all, const Wager& wager, std::size_t place,
                  const Wager* other = nullptr, std::size_t place_of_other = 0) {
    std::map<std::pair<std::size_t, std::size_t>, Integer> deals;
    for (const auto& [rows, number] : joint.deals) {
        deals[{rows[place], other == nullptr ? 0 : rows[place_of_other]}] += number;
    }
    Rational sum = 0;
    for (const auto& [rows, number] : deals) {
        sum += wager.net(rows.first) * (other == nullptr ? Rational(1) : other->net(rows.second)) *
               Rational(number);
    }
    return sum / Rational(all);
}

Rational covariance_in(const JointDeals& joint, const Integer& all, const Wager& wager, std::size_t place,
                       const Wager& other, std::size_t place_of_other) {
    return mean_net(joint, all, wager, place, &other, place_of_other) -
           mean_net(joint, all, wager, place) * mean_net(joint, all, other, place_of_other);
}

// The places of wagers whose polynomials together have few enough terms to be visited.
std::vector<std::size_t> served_together(const Table& table, const std::vector<const Wager*>& wagers) {
    std::vector<const Wager*> together;
    std::vector<std::size_t> places;
    for (std::size_t i = 0; i < wagers.size(); ++i) {
        together.push_back(wagers[i]);
        if (has_few_terms(table, together)) {
            places.push_back(i);
        } else {
            together.pop_back();
        }
    }
    return places;
}

}  // namespace

DoubleCheck compare_routes(const Table& table, const std::vector<const Wager*>& wagers,
                           const std::vector<Tally>& tallies) {
    DoubleCheck check;
    const auto again = polynomial_tallies(table, wagers);
    for (std::size_t i = 0; i < wagers.size(); ++i) {
        auto route = SecondRoute::polynomials;
        auto other = again[i];
        if (!other) {
            route = SecondRoute::single_cards;
            other = split_tally(table, *wagers[i]);
        }
        if (!other) {
            const SplitWagers split({wagers[i]});
            if (const auto joint = joint_deals(table, split.wagers())) {
                route = joint->route;
                other = tally_in(*joint, split.wagers().front()->lost() + 1);
            }
        }
        if (other) {
            check.add(CheckedKind::wager, {wagers[i]->id}, route, are_equal(*wagers[i], *other, tallies[i]));
        } else {
            check.add_unreached(CheckedKind::wager, {wagers[i]->id});
        }
    }
    return check;
}

void compare_covariances(const Table& table, const std::vector<const Wager*>& wagers,
                         const CovarianceMatrix& matrix, DoubleCheck& check) {
    const Integer all = table.deals();
    const auto places = served_together(table, wagers);
    const auto together = joint_deals(table, each(places, [&](std::size_t place) { return wagers[place]; }));
    const auto place_of = [&](std::size_t wager) {
        const auto found = std::find(places.begin(), places.end(), wager);
        return found == places.end() ? std::nullopt
                                     : std::optional(static_cast<std::size_t>(found - places.begin()));
    };
    for (std::size_t i = 0; i < wagers.size(); ++i) {
        for (std::size_t j = 0; j <= i; ++j) {
            const std::vector<std::string> ids{wagers[i]->id, wagers[j]->id};
            const auto compare = [&](const JointDeals& joint, std::size_t a, std::size_t b) {
                const Rational again = covariance_in(joint, all, *wagers[i], a, *wagers[j], b);
                check.add(CheckedKind::covariance, ids, joint.route,
                          again == matrix.covariances[i][j] && again == matrix.covariances[j][i]);
            };
            if (together && place_of(i) && place_of(j)) {
                compare(*together, *place_of(i), *place_of(j));
            } else if (const auto pair = joint_deals(table, {wagers[i], wagers[j]})) {
                compare(*pair, 0, 1);
            } else {
                check.add_unreached(CheckedKind::covariance, ids);
            }
        }
    }
}

void compare_stakes(const Table& table, const Game& game, const CombinedBet& bet, DoubleCheck& check) {
    const auto ids = each(bet.stakes, &Stake::wager);
    const auto joint = joint_deals(table, each(ids, [&](const std::string& id) { return game.wager(id); }));
    if (!joint) {
        check.add_unreached(CheckedKind::stakes, ids);
        return;
    }
    std::map<Rational, Integer> deals;
    Rational mean = 0;
    Rational square = 0;
    for (const auto& [rows, number] : joint->deals) {
        Rational net = 0;
        for (std::size_t i = 0; i < rows.size(); ++i) {
            const Wager& wager = *game.wager(ids[i]);
            const Rational& stake = bet.stakes[i].amount;
            net -= stake * (1 + wager.fee);
            net += game.settlement ? settled_return(*game.settlement, stake, wager.payment(rows[i]))
                                   : Rational(stake * (1 + wager.pays(rows[i])));
        }
        deals[net] += number;
        const Rational probability = ratio(number, table.deals());
        mean += probability * net;
        square += probability * net * net;
    }
    const auto is_same = [](const NetResult& one, const auto& other) {
        return one.net == other.first && one.deals == other.second;
    };
    check.add(CheckedKind::stakes, ids, joint->route,
              std::equal(bet.results.begin(), bet.results.end(), deals.begin(), deals.end(), is_same) &&
                  bet.expected_net() == mean && bet.variance() == square - mean * mean);
}

void compare_lookup(const Table& table, const std::vector<const Wager*>& wagers, const Lookup& lookup,
                    DoubleCheck& check) {
    if (wagers.size() == 1) {
        return;
    }
    const auto ids = each(wagers, &Wager::id);
    const auto joint = joint_deals(table, wagers);
    if (!joint) {
        check.add_unreached(CheckedKind::lookup, ids);
        return;
    }
    const auto is_same = [&](const auto& one, const LookupOutcome& outcome) {
        const auto& [rows, deals] = one;
        bool same = ratio(deals, table.deals()) == ratio(outcome.weight, lookup.weights);
        for (std::size_t i = 0; i < rows.size(); ++i) {
            same = same && outcome.returns[i].returned == (1 + wagers[i]->pays(rows[i])) * lookup.stake;
        }
        return same;
    };
    check.add(CheckedKind::lookup, ids, joint->route,
              std::equal(joint->deals.begin(), joint->deals.end(), lookup.outcomes.begin(),
                         lookup.outcomes.end(), is_same));
}

}  // namespace sabot
