#include "hold.hpp"

#include "exact/finite_decimal.hpp"

namespace sabot {

bool Hold::is_outside() const { return abs(Rational(won - expected)) > half_width.value + half_width.error; }

namespace {

Hold hold_of(const ObservedWager& wager) {
    constexpr int kDigits = 12;
    const ObservedReturn& bet = *wager.bet;
    const Rational back = bet.has_given_interval() ? Rational(bet.returned - bet.given->difference.value)
                                                   : bet.staked * bet.return_to_player;
    const Rational unit = Rational(1) / pow(Integer(10), kDigits);
    return {wager.events.id,
            wager.events.name,
            bet.rounds,
            bet.staked,
            bet.staked - bet.returned,
            bet.staked - back,
            {bet.staked * rounded_square_root(bet.half_width_squared(), kDigits), bet.staked * unit}};
}

}  // namespace

std::vector<Hold> holds(const RoundStatistics& statistics) {
    std::vector<Hold> rows;
    Hold all;
    for (const ObservedWager& wager : statistics.wagers) {
        if (wager.bet && wager.bet->staked > 0) {
            const Hold& row = rows.emplace_back(hold_of(wager));
            all.staked += row.staked;
            all.won += row.won;
            all.expected += row.expected;
            all.half_width.value += row.half_width.value;
            all.half_width.error += row.half_width.error;
        }
    }
    if (rows.size() > 1) {
        rows.push_back(all);
    }
    return rows;
}

}  // namespace sabot
