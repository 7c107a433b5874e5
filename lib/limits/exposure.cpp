#include "exposure.hpp"

#include "each.hpp"
#include "error.hpp"
#include "rules/game_parts.hpp"
#include "rules/split_by_copies.hpp"

#include <algorithm>
#include <utility>

namespace sabot {

std::optional<Rational> largest_stake(const Game& game, const std::string& wager) {
    return game.settlement ? settlement_of(*game.settlement, *game.wager(wager)).maximum_stake : std::nullopt;
}

Rational settled_win(const Game& game, const std::string& wager, const Rational& stake,
                     const Payment& payment, const Rational& kept) {
    return settled_return(settlement_of(*game.settlement, *game.wager(wager)), stake, payment) -
           stake * (1 - kept);
}

JointWins::JointWins(const Game& game, const Analysis& analysis) : analysis_(analysis) {
    if (analysis.wagers.empty() || analysis.wagers.size() > kMaxJointWagers) {
        return;
    }
    const auto ids = each(analysis.wagers, &WagerFigures::id);
    try {
        const Setup setup{analysis.examined.shoe, {}, analysis.examined.dealt};
        results_ = joint_distribution(game, setup, ids).results;
    } catch (const InputError&) {
        results_.clear();
    }
}

template <class WinOf>
JointWins::RowWins JointWins::row_wins(const Game& game, const WinOf& win_of) const {
    RowWins wins;
    for (const WagerFigures& figures : analysis_.wagers) {
        const Wager& wager = *game.wager(figures.id);
        wins.emplace_back();
        for (std::size_t row = 0; row <= wager.lost(); ++row) {
            // The largest possible multiplier of the row gives its largest win, whatever the payout.
            const std::vector<MultipleFigures>& multiples = figures.events[row].multiples;
            const Rational times = multiples.empty() ? Rational(1) : multiples.back().times;
            const Rational pays = wager.multiplied ? pays_with(wager, row, times) : wager.pays(row);
            const Rational kept = row == wager.lost() ? Rational(0) : stake_kept(wager.rows[row]);
            const Payment payment{pays, wager.multiplied ? Rational(0) : figures.events[row].commission};
            wins.back().push_back(pays + kept > 0 ? win_of(wager, payment, kept) : Rational(0));
        }
    }
    return wins;
}

Exposure JointWins::most_of(const RowWins& wins) const {
    Exposure exposure;
    for (const JointResult& result : results_) {
        Rational sum = 0;
        for (std::size_t i = 0; i < wins.size(); ++i) {
            sum += wins[i][result.rows[i]];
        }
        if (exposure.rows.empty() || sum > exposure.most) {
            exposure.most = sum;
            exposure.rows.assign(result.rows.begin(), result.rows.end());
        }
    }
    exposure.least = exposure.most;
    // Bounds without the joint results: one coup pays at least what the best row of any single wager pays,
    // and at most what the best rows of all wagers pay together, which need not occur in the same coup.
    for (std::size_t i = 0; !is_exact() && i < wins.size(); ++i) {
        Rational best = 0;
        for (std::size_t row = 0; row < wins[i].size(); ++row) {
            best = analysis_.wagers[i].events[row].deals > 0 ? std::max(best, wins[i][row]) : best;
        }
        exposure.least = std::max(exposure.least, best);
        exposure.most += best;
    }
    return exposure;
}

std::optional<Exposure> JointWins::exposure(const Game& game) const {
    for (const WagerFigures& wager : analysis_.wagers) {
        if (!largest_stake(game, wager.id)) {
            return std::nullopt;
        }
    }
    Exposure exposure =
        most_of(row_wins(game, [&](const Wager& wager, const Payment& payment, const Rational& kept) {
            return settled_win(game, wager.id, *largest_stake(game, wager.id), payment, kept);
        }));
    if (game.settlement && !game.settlement->stake_limits.empty()) {
        exposure.least = 0;
        exposure.rows.clear();
        exposure.is_limited = true;
    }
    return exposure;
}

Exposure JointWins::exposure_per_unit(const Game& game) const {
    return most_of(row_wins(game, [](const Wager&, const Payment& payment, const Rational& kept) {
        return Rational(payment.net + kept);
    }));
}

}  // namespace sabot
