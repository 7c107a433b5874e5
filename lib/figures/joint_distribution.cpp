#include "joint_distribution.hpp"

#include "each.hpp"
#include "engine/walk.hpp"
#include "error.hpp"
#include "figures/chosen_wagers.hpp"
#include "figures/combined_bet.hpp"
#include "figures/covariance_matrix.hpp"
#include "figures/examine.hpp"
#include "rules/condition.hpp"
#include "rules/settle.hpp"
#include "rules/tableau.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <utility>

namespace sabot {

namespace {

// Wagers whose rows are examined together.
struct JointWager {
    std::vector<const Wager*> wagers;
    std::vector<std::vector<std::size_t>> combinations;
    // The combinations as the rows of a single wager.
    Wager wager;
};

std::vector<const Wager*> determined_wagers(const Game& game, const std::vector<std::string>& ids,
                                            const Table& table) {
    std::vector<const Wager*> wagers = chosen_wagers(game, ids);
    if (!ids.empty()) {
        wagers.clear();
        for (const std::string& id : ids) {
            wagers.push_back(game.wager(id));
        }
    }
    for (const Wager* wager : wagers) {
        if (!determines(table, reads_of(*wager))) {
            throw undetermined(*wager).error;
        }
    }
    return wagers;
}

InputError too_large(const std::string& wagers, const std::string& why) {
    return InputError{fmt::format("the joint distribution of {} {}", wagers, why), "fewer wagers"};
}

// The results with every row of the last wager. In lexicographic order the first combination of rows that
// hold is the combination of the first rows that hold, because the lost stake, a wager's last row, always
// holds.
JointWager joint_wager(std::vector<const Wager*> wagers, const std::vector<JointResult>& results) {
    JointWager joint{std::move(wagers), {}, {}};
    for (const Wager* wager : joint.wagers) {
        joint.wager.id += (joint.wager.id.empty() ? "" : ", ") + wager->id;
    }
    for (const JointResult& result : results) {
        for (std::size_t row = 0; row <= joint.wagers.back()->lost(); ++row) {
            auto rows = result.rows;
            rows.push_back(row);
            std::vector<Condition> conditions;
            for (std::size_t i = 0; i < rows.size(); ++i) {
                if (rows[i] != joint.wagers[i]->lost()) {
                    conditions.push_back(joint.wagers[i]->rows[rows[i]].condition);
                }
            }
            joint.combinations.push_back(std::move(rows));
            joint.wager.rows.push_back({"", Condition::all_of(std::move(conditions)), {}, 0});
        }
    }
    if (joint.combinations.size() > kMaxCombinations) {
        throw too_large(joint.wager.id,
                        fmt::format("has more than {} combinations of rows", kMaxCombinations));
    }
    return joint;
}

// The results of each of these that can occur.
std::vector<std::vector<JointResult>> results_of(const Table& table, const std::vector<JointWager>& joint) {
    const auto walked = each(joint, [](const JointWager& one) { return &one.wager; });
    std::vector<std::vector<JointResult>> results(joint.size());
    try {
        const std::vector<Tally> tallies = walk(table, walked, kMaxWalkSteps * joint.size());
        for (std::size_t i = 0; i < joint.size(); ++i) {
            for (std::size_t row = 0; row < joint[i].combinations.size(); ++row) {
                if (tallies[i][row] != 0) {
                    results[i].push_back({joint[i].combinations[row], tallies[i][row]});
                }
            }
        }
    } catch (const TooExpensive& error) {
        throw too_large(error.wager(), "takes too many steps to compute");
    }
    return results;
}

// Each wager is enumerated with those before it, so that those that distinguish few cards come first.
std::vector<std::size_t> by_cost(const std::vector<const Wager*>& wagers) {
    const auto classes =
        each(wagers, [](const Wager* wager) { return reads_of(*wager).anywhere().classes(); });
    std::vector<std::size_t> order(wagers.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return classes[a] < classes[b]; });
    return order;
}

// The results of all wagers, enumerated in this order: combinations that do not occur are left out before the
// next wager multiplies them.
std::vector<JointResult> joint_results(const Table& table, const std::vector<const Wager*>& wagers,
                                       const std::vector<std::size_t>& order) {
    std::vector<JointResult> results{{{}, table.deals()}};
    std::vector<const Wager*> together;
    for (const std::size_t next : order) {
        together.push_back(wagers[next]);
        results = results_of(table, {joint_wager(together, results)}).front();
    }
    for (JointResult& result : results) {
        std::vector<std::size_t> rows(result.rows.size());
        for (std::size_t i = 0; i < order.size(); ++i) {
            rows[order[i]] = result.rows[i];
        }
        result.rows = std::move(rows);
    }
    std::sort(results.begin(), results.end(),
              [](const JointResult& a, const JointResult& b) { return a.rows < b.rows; });
    return results;
}

Rational covariance(const Wager& wager, const Wager& other, const std::vector<JointResult>& results,
                    const Integer& deals) {
    Rational mean = 0;
    Rational mean_of_other = 0;
    Rational mean_product = 0;
    for (const JointResult& result : results) {
        const Rational probability = ratio(result.deals, deals);
        const Rational net = wager.net(result.rows[0]);
        const Rational net_of_other = other.net(result.rows[1]);
        mean += probability * net;
        mean_of_other += probability * net_of_other;
        mean_product += probability * net * net_of_other;
    }
    return mean_product - mean * mean_of_other;
}

}  // namespace

JointDistribution joint_distribution(const Game& game, const Setup& setup,
                                     const std::vector<std::string>& wagers) {
    const Table table = make_table(game.tableau, examine(game, setup).shoe, setup.dealt);
    const std::vector<const Wager*> asked = determined_wagers(game, wagers, table);
    JointDistribution distribution{each(asked, &Wager::id), table.deals(), {}};
    const std::vector<std::size_t> cheapest_first = by_cost(asked);
    try {
        distribution.results = joint_results(table, asked, cheapest_first);
    } catch (const InputError&) {
        // Another order may have fewer combinations on the way.
        std::vector<std::size_t> as_asked(asked.size());
        std::iota(as_asked.begin(), as_asked.end(), std::size_t{0});
        if (as_asked == cheapest_first) {
            throw;
        }
        distribution.results = joint_results(table, asked, as_asked);
    }
    return distribution;
}

std::optional<Rational> CovarianceMatrix::correlation_squared(std::size_t wager, std::size_t other) const {
    const Rational variances = covariances[wager][wager] * covariances[other][other];
    if (variances == 0) {
        return std::nullopt;
    }
    return covariances[wager][other] * covariances[wager][other] / variances;
}

CovarianceMatrix covariances(const Game& game, const Setup& setup, const std::vector<std::string>& ids) {
    const Table table = make_table(game.tableau, examine(game, setup).shoe, setup.dealt);
    const std::vector<const Wager*> wagers = determined_wagers(game, ids, table);
    const auto single = each(wagers, [&](const Wager* wager) {
        return joint_wager({wager}, {{{}, table.deals()}});
    });
    const auto results = results_of(table, single);
    std::vector<JointWager> pairs;
    for (std::size_t i = 0; i < wagers.size(); ++i) {
        for (std::size_t j = 0; j <= i; ++j) {
            pairs.push_back(joint_wager({wagers[i], wagers[j]}, results[i]));
        }
    }
    const auto results_of_pairs = results_of(table, pairs);
    CovarianceMatrix matrix;
    matrix.covariances.resize(wagers.size(), std::vector<Rational>(wagers.size()));
    auto pair = results_of_pairs.begin();
    for (std::size_t i = 0; i < wagers.size(); ++i) {
        for (std::size_t j = 0; j <= i; ++j) {
            matrix.covariances[i][j] = matrix.covariances[j][i] =
                covariance(*wagers[i], *wagers[j], *pair++, table.deals());
        }
    }
    return matrix;
}

}  // namespace sabot
