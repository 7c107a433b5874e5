#include "exposure.hpp"

#include "error.hpp"
#include "figures/tally_figures.hpp"
#include "rules/game_parts.hpp"

#include <algorithm>
#include <utility>

namespace sabot {

std::optional<Rational> largest_stake(const Game& game, const std::string& wager) {
    return game.settlement ? settlement_of(*game.settlement, *game.wager(wager)).maximum_stake : std::nullopt;
}

JointWins::JointWins(const Game& game, const Analysis& analysis) : analysis_(analysis) {
    if (analysis.wagers.empty() || analysis.wagers.size() > kMaxJointWagers) {
        return;
    }
    std::vector<std::string> ids;
    for (const WagerFigures& wager : analysis.wagers) {
        ids.push_back(wager.id);
    }
    try {
        const Setup setup{analysis.examined.shoe, {}, analysis.examined.dealt};
        results_ = joint_distribution(game, setup, ids).results;
    } catch (const InputError&) {
        results_.clear();
    }
}

std::optional<std::vector<Rational>> JointWins::largest_stakes(const Game& game) const {
    std::vector<Rational> stakes;
    for (const WagerFigures& wager : analysis_.wagers) {
        const auto stake = largest_stake(game, wager.id);
        if (!stake) {
            return std::nullopt;
        }
        stakes.push_back(*stake);
    }
    return stakes;
}

std::vector<Rational> JointWins::won(const Game& game, const std::vector<Rational>& stakes) const {
    std::vector<const Wager*> wagers;
    for (const WagerFigures& wager : analysis_.wagers) {
        wagers.push_back(game.wager(wager.id));
    }
    std::vector<Rational> won;
    for (const JointResult& result : results_) {
        Rational sum = 0;
        for (std::size_t i = 0; i < wagers.size(); ++i) {
            sum += stakes[i] * std::max(wagers[i]->pays(result.rows[i]), Rational(0));
        }
        won.push_back(std::move(sum));
    }
    return won;
}

std::vector<Rational> JointWins::won(const Game& game) const {
    return won(game, largest_stakes(game).value());
}

Exposure JointWins::exposure_at(const Game& game, const std::vector<Rational>& stakes) const {
    if (is_exact()) {
        const std::vector<Rational> all = won(game, stakes);
        const Rational most = *std::max_element(all.begin(), all.end());
        return {most, most};
    }
    // One coup pays at least what the best row of a single wager does, and at most what the best rows of all
    // wagers do together, which need not occur in the same coup.
    Exposure exposure;
    for (std::size_t i = 0; i < stakes.size(); ++i) {
        const Rational one = largest_win(analysis_.wagers[i]) * stakes[i];
        exposure.least = std::max(exposure.least, one);
        exposure.most += one;
    }
    return exposure;
}

std::optional<Exposure> JointWins::exposure(const Game& game) const {
    const auto stakes = largest_stakes(game);
    return stakes ? std::optional(exposure_at(game, *stakes)) : std::nullopt;
}

Exposure JointWins::exposure_per_unit(const Game& game) const {
    return exposure_at(game, std::vector<Rational>(analysis_.wagers.size(), 1));
}

}  // namespace sabot
