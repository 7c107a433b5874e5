#include "round_counter.hpp"

#include "rules/condition.hpp"
#include "rules/game_parts.hpp"
#include "rules/reads.hpp"
#include "rules/settle.hpp"
#include "rules/split_by_copies.hpp"
#include "statistics/round_counts.hpp"

#include <algorithm>
#include <limits>

namespace sabot {

namespace {

// The smallest stake, in millionths, of whose multiples every row returns a whole number of units.
Millionths exactly_returned_unit(const Wager& wager, const Settlement& settlement) {
    Integer unit = 1;
    const auto add = [&](const Rational& pays) {
        unit = lcm(unit, denominator((1 + pays) / (settlement.unit * kMillion)));
    };
    const auto split = wager.multiplied ? split_by_copies(wager).rows : std::vector<SplitRow>();
    for (const SplitRow& row : split) {
        add(pays_with(wager, row.row, 1));
        for (const MultipliedPayout& payout :
             row.copies.empty() ? std::vector<MultipliedPayout>() : payouts_of(wager, row)) {
            add(payout.pays);
        }
    }
    for (std::size_t row = 0; row < wager.lost() && !wager.multiplied; ++row) {
        add(wager.pays(row));
    }
    return unit <= Integer(std::numeric_limits<Millionths>::max()) ? static_cast<Millionths>(unit) : 0;
}

}  // namespace

RoundCounter::RoundCounter(const Game& game) {
    for (const Wager& wager : game.wagers) {
        const auto closes = wager.closes_after.value_or(std::numeric_limits<int>::max());
        wagers_.push_back({static_cast<std::uint64_t>(closes),
                           !Partition::by_rank().refines(reads_of(wager).anywhere()),
                           {},
                           1});
        if (game.settlement) {
            wagers_.back().exact_unit = exactly_returned_unit(wager, *game.settlement);
            wagers_.back().returns = row_returns(wager, game.settlement);
        }
    }
}

RoundCounts RoundCounter::none() const {
    RoundCounts counts;
    counts.bets.resize(wagers_.size());
    return counts;
}

void RoundCounter::add_bet(const Bet& bet, BetCounts& counts) const {
    const CountedWager& wager = wagers_[bet.wager];
    counts.least = counts.bets == 0 ? bet.stake : std::min(counts.least, bet.stake);
    counts.most = std::max(counts.most, bet.stake);
    ++counts.bets;
    const auto stake = static_cast<Wide>(bet.stake);
    counts.staked += stake;
    counts.returned += static_cast<Wide>(bet.returned);
    const bool is_exact = wager.exact_unit != 0 && bet.stake % wager.exact_unit == 0;
    if (is_exact) {
        counts.exact_staked += stake;
    }
    if (is_exact || wager.returns.empty()) {
        counts.exact_squares += stake * stake;
        return;
    }
    counts.rounded.resize(wager.returns.size());
    counts.rounded_products.resize(wager.returns.size() * (wager.returns.size() + 1) / 2);
    auto product = counts.rounded_products.begin();
    for (std::size_t row = 0; row < wager.returns.size(); ++row) {
        // A return that does not fit is not one that a record may have.
        const auto returned = static_cast<Wide>(wager.returns[row].of(bet.stake).value_or(0));
        counts.rounded[row] += returned;
        for (std::size_t other = 0; other <= row; ++other) {
            *product++ += returned * static_cast<Wide>(wager.returns[other].of(bet.stake).value_or(0));
        }
    }
}

}  // namespace sabot
