#include "bet_returns.hpp"

#include "rules/coup.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

namespace sabot {

namespace {

constexpr std::array<std::uint64_t, 3> kBankerWins{0, 1, 0};

template <class Blocks>
DifferenceSums& sums_of(Blocks& blocks, std::uint32_t block) {
    if (blocks.empty() || blocks.back().first != block) {
        blocks.emplace_back(block, DifferenceSums());
    }
    return blocks.back().second;
}

}  // namespace

BetReturns::BetReturns(const Game& game) : rows_(game.wagers.size()) {
    for (std::size_t i = 0; i < rows_.size(); ++i) {
        const Wager& wager = game.wagers[i];
        for (std::size_t row = 0; row <= wager.lost() && !wager.multiplied; ++row) {
            rows_[i].emplace_back(wager.pays(row), game.settlement);
        }
    }
}

const GivenDifferences::Returned& GivenDifferences::returned(const Bet& bet) {
    Returned& last = last_[bet.wager];
    if (last.stake != bet.stake) {
        last.stake = bet.stake;
        last.is_whole = true;
        for (std::size_t row = 0; row < rows_[bet.wager].size(); ++row) {
            const auto amount = rows_[bet.wager][row].of(bet.stake);
            last.is_whole = last.is_whole && amount;
            last.by_row[row] = static_cast<std::uint64_t>(amount.value_or(0));
        }
    }
    return last;
}

void GivenDifferences::add(const UnseenRound& round, std::span<const GivenOutcomes::Asked> asked,
                           std::span<const GivenOutcomes::Probabilities> found) {
    sums_of(over_time.front(), round.block)
        .add(round.winner == Winner::banker ? 1 : 0, kBankerWins, found.front());
    for (const Bet& bet : round.bets) {
        const auto one = std::find_if(asked.begin() + 1, asked.end(),
                                      [&](const auto& its) { return its.index == bet.wager; });
        const std::vector<RowReturn>& rows = rows_[bet.wager];
        if (one == asked.end() || rows.empty()) {
            continue;
        }
        const Returned& returned = this->returned(bet);
        if (!returned.is_whole) {
            continue;
        }
        DifferenceSums sums;
        sums.add(static_cast<std::uint64_t>(bet.returned), std::span(returned.by_row).first(rows.size()),
                 found[static_cast<std::size_t>(one - asked.begin())]);
        sums_of(over_time[1 + bet.wager], round.block) += sums;
        for (const std::uint32_t group : round.groups) {
            std::vector<DifferenceSums>& of_group = returns[group];
            of_group.resize(rows_.size());
            of_group[bet.wager] += sums;
        }
    }
}

}  // namespace sabot
