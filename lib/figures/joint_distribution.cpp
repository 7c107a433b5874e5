#include "joint_distribution.hpp"

#include "each.hpp"
#include "engine/draws_by_points.hpp"
#include "engine/point_patterns.hpp"
#include "engine/points_first.hpp"
#include "engine/step_budget.hpp"
#include "engine/walk.hpp"
#include "error.hpp"
#include "figures/chosen_wagers.hpp"
#include "figures/combined_bet.hpp"
#include "figures/covariance_matrix.hpp"
#include "figures/examine.hpp"
#include "rules/condition.hpp"
#include "rules/settle.hpp"
#include "rules/tableau.hpp"
#include "text/joined.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <numeric>
#include <utility>

namespace sabot {

namespace {

// Wagers whose rows are counted together.
struct JointWager {
    std::vector<const Wager*> wagers;
    std::vector<std::vector<std::size_t>> combinations;
    // A single wager whose rows are the combinations.
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

std::string names_of(const std::vector<const Wager*>& wagers) {
    return joined(wagers, ", ", [](const Wager* wager) { return wager->id; });
}

void require_few(std::size_t combinations, const std::vector<const Wager*>& wagers) {
    if (combinations > kMaxCombinations) {
        throw too_large(names_of(wagers),
                        fmt::format("has more than {} combinations of rows", kMaxCombinations));
    }
}

// The wager without multipliers, which do not change which rows pay together.
Wager plain(Wager wager) {
    wager.multiplied = {};
    return wager;
}

Condition condition_of(const std::vector<const Wager*>& wagers, const std::vector<std::size_t>& rows) {
    std::vector<Condition> conditions;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (rows[i] != wagers[i]->lost()) {
            conditions.push_back(wagers[i]->rows[rows[i]].condition);
        }
    }
    return Condition::all_of(std::move(conditions));
}

// One wager with a row for each combination of a result and a row of the last wager. `results` are those of
// the other wagers, in lexicographic order. The first row of the new wager that holds combines each wager's
// first row that holds, because the lost stake, which is last in each wager, always holds.
JointWager joint_wager(std::vector<const Wager*> wagers, const std::vector<JointResult>& results) {
    JointWager joint{std::move(wagers), {}, {}};
    joint.wager.id = names_of(joint.wagers);
    for (const JointResult& result : results) {
        for (std::size_t row = 0; row <= joint.wagers.back()->lost(); ++row) {
            auto rows = result.rows;
            rows.push_back(row);
            joint.wager.rows.push_back({"", condition_of(joint.wagers, rows), {}, 0});
            joint.combinations.push_back(std::move(rows));
        }
    }
    require_few(joint.combinations.size(), joint.wagers);
    return joint;
}

// For each of the joint wagers, the results that can occur.
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

// The order in which wagers are enumerated: those that distinguish few cards come first, because each wager
// is enumerated together with those before it.
std::vector<std::size_t> by_cost(const std::vector<const Wager*>& wagers) {
    const auto classes =
        each(wagers, [](const Wager* wager) { return reads_of(*wager).anywhere().classes(); });
    std::vector<std::size_t> order(wagers.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return classes[a] < classes[b]; });
    return order;
}

// The combinations of paying rows of wagers that depend on points only. Each combination has a number.
class RowsByPoints {
public:
    explicit RowsByPoints(std::vector<const Wager*> wagers) : wagers_(std::move(wagers)) { known_.fill(-1); }

    std::size_t number_of(const Coup& coup) {
        int& number = known_.at(point_kind(coup));
        if (number < 0) {
            const auto rows = each(wagers_, [&](const Wager* wager) { return settle(*wager, coup).value(); });
            number = static_cast<int>(std::find(combinations_.begin(), combinations_.end(), rows) -
                                      combinations_.begin());
            if (static_cast<std::size_t>(number) == combinations_.size()) {
                combinations_.push_back(rows);
                require_few(combinations_.size(), wagers_);
            }
        }
        return static_cast<std::size_t>(number);
    }
    const std::vector<std::size_t>& rows(std::size_t number) const { return combinations_[number]; }

private:
    std::vector<const Wager*> wagers_;
    std::vector<std::vector<std::size_t>> combinations_;
    std::array<int, kPointKinds> known_{};
};

void sort_by_rows(std::vector<JointResult>& results) {
    std::sort(results.begin(), results.end(),
              [](const JointResult& a, const JointResult& b) { return a.rows < b.rows; });
}

// The results of wagers that depend on points only, in lexicographic order.
std::vector<JointResult> point_results(const Table& table, RowsByPoints& by_points) {
    std::vector<Integer> deals;
    for (const WeightedTableau& part : table.mixture) {
        for (const auto& one : DrawsByPoints(table).coups(part.tableau)) {
            const std::size_t number = by_points.number_of(one.coup);
            deals.resize(std::max(deals.size(), number + 1));
            deals[number] += to_integer(one.draws) * part.weight;
        }
    }
    std::vector<JointResult> results;
    for (std::size_t number = 0; number < deals.size(); ++number) {
        results.push_back({by_points.rows(number), deals[number]});
    }
    sort_by_rows(results);
    return results;
}

// The results of wagers that depend on points only together with those of others. `of_others` has the results
// of the others that occur.
std::vector<JointResult> with_others(const Table& table, RowsByPoints& by_points,
                                     const std::vector<const Wager*>& others,
                                     const std::vector<JointResult>& of_others) {
    Wager together;
    for (const JointResult& result : of_others) {
        together.rows.push_back({"", condition_of(others, result.rows), {}, 0});
    }
    std::map<std::pair<std::size_t, std::size_t>, Integer> deals;
    StepBudget budget(kMaxWalkSteps);
    for (const WeightedTableau& part : table.mixture) {
        const auto tallies = points_first_by_number(
            table, part.tableau, together, [&](const Coup& coup) { return by_points.number_of(coup); },
            budget);
        for (std::size_t number = 0; number < tallies.size(); ++number) {
            for (std::size_t row = 0; row < of_others.size(); ++row) {
                deals[{number, row}] += tallies[number][row] * part.weight;
            }
        }
    }
    std::vector<JointResult> results;
    for (const auto& [of, number_of_deals] : deals) {
        if (number_of_deals != 0) {
            results.push_back({by_points.rows(of.first), number_of_deals});
            const auto& rows = of_others[of.second].rows;
            results.back().rows.insert(results.back().rows.end(), rows.begin(), rows.end());
        }
    }
    return results;
}

// Adds the rows of more wagers to the results, one wager after the other. Combinations that do not occur are
// dropped before the next wager multiplies their number.
std::vector<JointResult> with_each(const Table& table, std::vector<const Wager*> wagers,
                                   std::vector<JointResult> results, const std::vector<const Wager*>& more) {
    for (const Wager* next : more) {
        wagers.push_back(next);
        results = results_of(table, {joint_wager(wagers, results)}).front();
    }
    return results;
}

// The results of `of_points`, wagers that depend on points only, together with `others`. If there are few
// combinations of rows, the others are added one by one (with_each()). If there are many, the others are
// enumerated without the wagers on points, whose combination is a number of each pattern of points
// (with_others()), unless the cards have too many states for that.
std::vector<JointResult> results_together(const Table& table, const std::vector<const Wager*>& of_points,
                                          const std::vector<const Wager*>& others) {
    constexpr std::size_t kFewCombinations = 64;
    std::vector<JointResult> results{{{}, table.deals()}};
    if (!of_points.empty()) {
        RowsByPoints by_points(of_points);
        const auto only_others = results;
        results = point_results(table, by_points);
        std::size_t combinations = results.size();
        for (const Wager* other : others) {
            combinations = std::min(combinations * (other->lost() + 1), kMaxCombinations);
        }
        if (!others.empty() && combinations > kFewCombinations) {
            try {
                return with_others(table, by_points, others, with_each(table, {}, only_others, others));
            } catch (const LimitExceeded&) {
                // with_each() below may still succeed: it may use a recursion over classes.
            }
        }
    }
    return with_each(table, of_points, std::move(results), others);
}

// The results of all wagers. Those that depend on more than points are enumerated in this order.
std::vector<JointResult> joint_results(const Table& table, const std::vector<const Wager*>& wagers,
                                       std::vector<std::size_t> order) {
    const auto others = std::stable_partition(
        order.begin(), order.end(), [&](std::size_t i) { return reads_of(plain(*wagers[i])).only_points(); });
    std::vector<const Wager*> in_order;
    for (const std::size_t i : order) {
        in_order.push_back(wagers[i]);
    }
    const auto first_other = in_order.begin() + (others - order.begin());
    std::vector<JointResult> results =
        results_together(table, {in_order.begin(), first_other}, {first_other, in_order.end()});
    require_few(results.size(), wagers);
    for (JointResult& result : results) {
        std::vector<std::size_t> rows(result.rows.size());
        for (std::size_t i = 0; i < order.size(); ++i) {
            rows[order[i]] = result.rows[i];
        }
        result.rows = std::move(rows);
    }
    sort_by_rows(results);
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
        // The requested order may have fewer intermediate combinations.
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
