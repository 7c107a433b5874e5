#include "coup_covariance.hpp"

#include "cards/partition.hpp"
#include "each.hpp"
#include "figures/coup_moments.hpp"
#include "rules/outcomes_of.hpp"
#include "rules/progressive.hpp"
#include "rules/settle.hpp"
#include "rules/tableau.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

namespace sabot {

namespace {

// The given wagers, and those of the game that final totals and numbers of cards decide.
std::vector<Wager> with_served_wagers(std::vector<Wager> wagers, const Game& game) {
    std::copy_if(game.wagers.begin(), game.wagers.end(), std::back_inserter(wagers), [](const Wager& wager) {
        // Multiplied wagers are left out, since cards decide their payouts.
        return has_fixed_payouts(wager) && questions_about_cards(wager).empty();
    });
    return wagers;
}

std::vector<CoupCovariance> covariances(const Game& game, const Shoe& shoe, std::vector<Wager> outcomes) {
    constexpr CardCount kMaxShoe = 10'000;
    const std::vector<Wager> wagers = with_served_wagers(std::move(outcomes), game);
    if (wagers.empty() || !shoe.counts(Partition::by_points()) || shoe.with_replacement() ||
        shoe.total() < 2 * kMinCards || shoe.total() > kMaxShoe) {
        return {};
    }
    const CoupMoments moments(*game.tableau, shoe, each(wagers, [](const Wager& wager) { return &wager; }));
    std::vector<CoupCovariance> covariances;
    for (std::size_t i = 0; i < wagers.size(); ++i) {
        covariances.push_back({wagers[i].id, wagers[i].name, moments.variance(i), moments.covariance(i, i)});
    }
    return covariances;
}

}  // namespace

std::vector<CoupCovariance> covariances_of_coups(const Game& game, const Shoe& shoe) {
    // Each nets 0 if the outcome comes, and -1 if not.
    constexpr std::array kIds{"outcome-player", "outcome-banker", "outcome-tie"};
    constexpr std::array kOutcomeNames{"Player wins", "Banker wins", "Tie"};
    std::vector<Wager> outcomes;
    for (const PayRow& row : outcome_rows()) {
        Wager& outcome = outcomes.emplace_back();
        outcome.id = kIds[outcomes.size() - 1];
        outcome.name = kOutcomeNames[outcomes.size() - 1];
        outcome.rows = {row};
    }
    return covariances(game, shoe, std::move(outcomes));
}

std::vector<CoupCovariance> covariances_of_wagers(const Game& game, const Shoe& shoe) {
    return covariances(game, shoe, {});
}

Rational max_correlation_of_coups(const Shoe& shoe) {
    if (shoe.with_replacement()) {
        return 0;
    }
    const Integer left = shoe.total() - kPlaces;
    return left < kPlaces ? Rational(1) : ratio(kPlaces * (kPlaces - 1), left * (left - 1));
}

}  // namespace sabot
