#include "exposure.hpp"

#include "error.hpp"
#include "figures/joint_distribution.hpp"
#include "figures/net_results.hpp"
#include "rules/game_parts.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

namespace sabot {

namespace {

// The best row of a wager that can come.
Rational largest_win(const WagerFigures& wager) {
    Rational most = 0;
    for (const EventFigures& event : wager.events) {
        most = event.deals > 0 ? std::max(most, largest_result(event).pays) : most;
    }
    return most;
}

// By the joint law of all wagers; nothing if that takes too long.
std::optional<Rational> most_by_joint_distribution(const Game& game, const Analysis& analysis,
                                                   const std::vector<Rational>& stakes) {
    std::vector<std::string> ids;
    for (const WagerFigures& wager : analysis.wagers) {
        ids.push_back(wager.id);
    }
    const Setup setup{analysis.examined.shoe, {}, analysis.examined.dealt};
    try {
        Rational most = 0;
        for (const JointResult& result : joint_distribution(game, setup, ids).results) {
            Rational won = 0;
            for (std::size_t i = 0; i < ids.size(); ++i) {
                won += stakes[i] * std::max(game.wager(ids[i])->pays(result.rows[i]), Rational(0));
            }
            most = std::max(most, won);
        }
        return most;
    } catch (const InputError&) {
        return std::nullopt;
    }
}

Exposure exposure_at(const Game& game, const Analysis& analysis, const std::vector<Rational>& stakes) {
    if (analysis.wagers.size() <= kMaxJointWagers) {
        if (const auto most = most_by_joint_distribution(game, analysis, stakes)) {
            return {*most, *most};
        }
    }
    // One coup pays at least what the best row of a single wager does, and at most what the best rows of all
    // wagers do together, which need not occur in the same coup.
    Exposure exposure;
    for (std::size_t i = 0; i < stakes.size(); ++i) {
        const Rational won = largest_win(analysis.wagers[i]) * stakes[i];
        exposure.least = std::max(exposure.least, won);
        exposure.most += won;
    }
    return exposure;
}

}  // namespace

std::optional<Rational> largest_stake(const Game& game, const std::string& wager) {
    return game.settlement ? settlement_of(*game.settlement, *game.wager(wager)).maximum_stake : std::nullopt;
}

std::optional<Exposure> exposure_of(const Game& game, const Analysis& analysis) {
    std::vector<Rational> stakes;
    for (const WagerFigures& wager : analysis.wagers) {
        const auto stake = largest_stake(game, wager.id);
        if (!stake) {
            return std::nullopt;
        }
        stakes.push_back(*stake);
    }
    return exposure_at(game, analysis, stakes);
}

Exposure exposure_per_unit(const Game& game, const Analysis& analysis) {
    return exposure_at(game, analysis, std::vector<Rational>(analysis.wagers.size(), 1));
}

}  // namespace sabot
