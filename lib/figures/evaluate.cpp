#include "evaluate.hpp"

#include "figures/evaluator.hpp"

#include <algorithm>
#include <cstddef>

namespace sabot {

namespace {

// Computes values in the order of the ids from an evaluator, which has its wagers in the order of the game.
template <class Value, class Compute>
void evaluate_in_order(const Evaluator& evaluator, const std::vector<std::string>& ids,
                       std::span<Value> values, Compute compute) {
    const auto& wagers = evaluator.wagers();
    std::vector<Value> found(values.size());
    compute(std::span<Value>(found));
    for (std::size_t id = 0; id < ids.size(); ++id) {
        const auto named = [&](const Wager* wager) { return wager->id == ids[id]; };
        const auto at =
            static_cast<std::size_t>(std::find_if(wagers.begin(), wagers.end(), named) - wagers.begin());
        for (std::size_t row = 0; row * ids.size() < values.size(); ++row) {
            values[row * ids.size() + id] = found[row * ids.size() + at];
        }
    }
}

}  // namespace

void evaluate(const Game& game, const std::vector<std::string>& wagers, const std::vector<CardSet>& columns,
              std::span<const CardCount> shoes, std::span<double> values) {
    const Evaluator evaluator(game, wagers, columns);
    Evaluator::Workspace workspace;
    evaluate_in_order(evaluator, wagers, values,
                      [&](std::span<double> found) { evaluator.nearest(shoes, found, workspace); });
}

void evaluate(const Game& game, const std::vector<std::string>& wagers, const std::vector<CardSet>& columns,
              std::span<const CardCount> shoes, std::span<Rational> values) {
    const Evaluator evaluator(game, wagers, columns);
    Evaluator::Workspace workspace;
    evaluate_in_order(evaluator, wagers, values,
                      [&](std::span<Rational> found) { evaluator.exact(shoes, found, workspace); });
}

}  // namespace sabot
