#include "bet_returns.hpp"

#include "each.hpp"
#include "rules/coup.hpp"

#include <algorithm>
#include <cstddef>

namespace sabot {

namespace {

constexpr std::array<std::uint64_t, 3> kBankerWins{0, 1, 0};

}  // namespace

BetReturns::BetReturns(const Game& game)
    : rows(each(game.wagers, [&](const Wager& wager) { return row_returns(wager, game.settlement); })) {}

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
    if (round.block != block_ ||
        !std::equal(groups_.begin(), groups_.end(), round.groups.begin(), round.groups.end())) {
        finish();
        block_ = round.block;
        groups_ = round.groups;
    }
    waiting_.front().add(round.winner == Winner::banker ? 1 : 0, kBankerWins, found.front());
    for (const Bet& bet : round.bets) {
        const auto one = std::find_if(asked.begin() + 1, asked.end(),
                                      [&](const auto& its) { return its.index == bet.wager; });
        const std::size_t rows = rows_[bet.wager].size();
        if (one != asked.end() && rows > 0 && returned(bet).is_whole) {
            for (std::size_t all = 0; all < (bet.is_raised ? 2U : 1U); ++all) {
                waiting_[1 + all * rows_.size() + bet.wager].add(
                    static_cast<std::uint64_t>(bet.returned), std::span(last_[bet.wager].by_row).first(rows),
                    found[static_cast<std::size_t>(one - asked.begin())]);
            }
        }
    }
}

void GivenDifferences::finish() {
    for (const std::uint32_t group : groups_) {
        std::vector<DifferenceParts>& curves = over_time[group];
        curves.resize(waiting_.size());
        for (std::size_t i = 0; i < waiting_.size(); ++i) {
            if (waiting_[i].draws > 0) {
                curves[i].add(block_, waiting_[i]);
            }
        }
    }
    std::fill(waiting_.begin(), waiting_.end(), DifferenceSums{});
}

}  // namespace sabot
