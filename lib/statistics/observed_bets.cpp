#include "observed_bets.hpp"

#include "figures/net_results.hpp"
#include "figures/stake.hpp"
#include "figures/stakes.hpp"
#include "play/millionths.hpp"
#include "rules/settlement.hpp"
#include "statistics/goodness_of_fit.hpp"

#include <algorithm>
#include <numeric>

namespace sabot {

namespace {

Rational money(const LargeSum& millionths) { return ratio(millionths.value(), Integer(kMillion)); }

Rational money_of(Millionths amount) { return ratio(Integer(amount), Integer(kMillion)); }

struct Moments {
    Rational mean = 0;
    Rational mean_square = 0;

    Rational variance() const { return mean_square - mean * mean; }
    void add(const Rational& probability, const Rational& amount) {
        mean += probability * amount;
        mean_square += probability * amount * amount;
    }
};

// `most`: the largest stake.
ReturnDistribution return_distribution(const Game& game, const WagerFigures& figures,
                                       const Rational& effective_bets, const Rational& most,
                                       const DifferenceSums* given) {
    Rational largest = 1;
    for (const EventResult& result : results_of(figures)) {
        largest = std::max<Rational>(largest, 1 + result.pays);
    }
    return {figures.id + "-return",
            "Return of " + figures.name,
            {},
            figures.distribution.skewness_squared(),
            effective_bets,
            given,
            // Twice the return, since it may be rounded up; more for a stake that is less than a unit.
            std::max<Rational>(2 * most * largest,
                               most * largest + (game.settlement ? game.settlement->unit : Rational(0)))};
}

ObservedReturn equal_bets(const Game& game, const Wager& wager, const WagerFigures& figures,
                          const Rational& stake, std::uint64_t rounds, const Rational& returned,
                          const DifferenceSums* given, const TestPlan& plan) {
    ReturnDistribution distribution = return_distribution(game, figures, Rational(rounds), stake, given);
    Moments one_bet;
    for (const EventResult& result : results_of(figures)) {
        const Rational amount = returned_amount(game.settlement, stake, result.payment());
        one_bet.add(result.probability, amount);
        if (result.probability > 0) {
            distribution.returns.push_back({amount, result.probability});
        }
    }
    const Rational paid = stake * (1 + wager.fee);
    ObservedReturn bet;
    bet.rounds = rounds;
    bet.stake = stake;
    bet.staked = Rational(rounds) * paid;
    bet.returned = returned;
    bet.return_to_player = one_bet.mean / paid;
    bet.variance = rounds == 0 ? Rational(0) : one_bet.variance() / (paid * paid * Rational(rounds));
    test_return(bet, distribution, plan);
    return bet;
}

// The mean and the variance of what is returned are sums over the bets.
ObservedReturn different_bets(const Game& game, const Wager& wager, const WagerFigures& figures,
                              const BetCounts& counts, const DifferenceSums* given, TestPlan plan) {
    // The moments for one unit staked, without rounding; and the sums of stakes whose returns are rounded.
    Moments one_unit;
    Rational rounded_mean = 0;
    Rational rounded_variance = 0;
    auto product = counts.rounded_products.begin();
    for (const EventResult& result : results_of(figures)) {
        one_unit.add(result.probability, 1 + result.pays);
    }
    for (std::size_t row = 0; row < counts.rounded.size(); ++row) {
        const Rational& probability = figures.events[row].probability;
        rounded_mean += probability * Rational(counts.rounded[row].value());
        for (std::size_t other = 0; other <= row; ++other) {
            const Rational factor = other == row ? 1 - probability : -2 * figures.events[other].probability;
            rounded_variance += probability * factor * Rational((product++)->value());
        }
    }
    const Rational paid = Rational(counts.staked.value()) * (1 + wager.fee);
    ObservedReturn bet;
    bet.rounds = counts.bets;
    bet.staked = money(counts.staked) * (1 + wager.fee);
    bet.returned = money(counts.returned);
    // With random multipliers, what the rows return is not known, and all stakes count as if returns were not
    // rounded.
    const bool are_all_exact = wager.multiplied || counts.rounded.empty();
    if (wager.multiplied && counts.exact_staked.value() != counts.staked.value()) {
        plan = plan.without(NotTested::rounded);
    }
    const Rational exactly(are_all_exact ? counts.staked.value() : counts.exact_staked.value());
    bet.return_to_player = (one_unit.mean * exactly + rounded_mean) / paid;
    bet.variance =
        (one_unit.variance() * Rational(counts.exact_squares.value()) + rounded_variance) / (paid * paid);
    // Rounding hardly changes how much a bet varies.
    const Rational unit = 1 + wager.fee;
    const Rational effective =
        bet.variance == 0 ? Rational(counts.bets) : one_unit.variance() / (unit * unit * bet.variance);
    test_return(bet, return_distribution(game, figures, effective, money_of(counts.most), given), plan);
    return bet;
}

}  // namespace

ObservedReturn bets_on_events(const Game& game, const Wager& wager, const WagerFigures& figures,
                              const Rational& stake, const std::vector<std::uint64_t>& events) {
    const std::vector<Rational> returns = returns_by_row(game, wager, stake);
    Rational returned = 0;
    for (std::size_t row = 0; row < events.size(); ++row) {
        returned += returns[row] * Rational(events[row]);
    }
    const auto rounds = std::accumulate(events.begin(), events.end(), std::uint64_t{0});
    return equal_bets(game, wager, figures, stake, rounds, returned, nullptr, {});
}

ObservedReturn recorded_bets(const Game& game, const Wager& wager, const WagerFigures& figures,
                             const BetCounts& counts, const DifferenceSums* given, const TestPlan& plan) {
    return counts.least == counts.most ? equal_bets(game, wager, figures, money_of(counts.least), counts.bets,
                                                    money(counts.returned), given, plan)
                                       : different_bets(game, wager, figures, counts, given, plan);
}

}  // namespace sabot
