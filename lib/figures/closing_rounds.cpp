#include "closing_rounds.hpp"

#include "engine/draws_by_points.hpp"
#include "rules/game_parts.hpp"
#include "rules/tableau.hpp"

#include <algorithm>

namespace sabot {

namespace {

Rational mean_coup_size(const Tableau& tableau, const Shoe& shoe) {
    const Table table = make_table(tableau, shoe, {});
    const DrawsByPoints draws(table);
    Integer cards = 0;
    for (const WeightedTableau& part : table.mixture) {
        for (const auto& one : draws.coups(part.tableau)) {
            cards += to_integer(one.draws) * part.weight * one.state.cards();
        }
    }
    return ratio(cards, table.deals());
}

struct Burnt {
    Rational mean = 0;
    CardCount most = 0;
};

Burnt burnt_cards(const Game& game, const Shoe& shoe) {
    Burnt burnt;
    const auto by_points = game.procedure ? game.procedure->burnt_by_points() : Procedure().burnt_by_points();
    Integer sum = 0;
    for (int points = 0; points < kPointValues; ++points) {
        // The count is always known: every shoe is known at least by the points of its cards.
        const CardCount count = shoe.count(CardSet::of_points(points)).value();
        const int cards = by_points.at(static_cast<std::size_t>(points));
        sum += Integer(count) * cards;
        burnt.most = count > 0 ? std::max<CardCount>(burnt.most, cards) : burnt.most;
    }
    burnt.mean = ratio(sum, shoe.total());
    return burnt;
}

}  // namespace

std::vector<ClosingRound> closing_rounds(const Game& game, const Shoe& shoe) {
    const bool any = std::any_of(game.wagers.begin(), game.wagers.end(),
                                 [](const Wager& wager) { return wager.closes_after.has_value(); });
    if (!any) {
        return {};
    }
    const Burnt burnt = burnt_cards(game, shoe);
    const int between = game.procedure ? game.procedure->burn_between.value_or(0) : 0;
    const Rational used = mean_coup_size(game.tableau, shoe);
    std::vector<ClosingRound> closing;
    for (const Wager& wager : game.wagers) {
        const int round = wager.closes_after.value_or(0);
        const CardCount burnt_later = CardCount{between} * (round - 1);
        if (round > 0 && burnt.most + burnt_later + CardCount{kPlaces} * round <= shoe.total()) {
            closing.push_back(
                {wager.id, round, Rational(shoe.total() - burnt_later) - burnt.mean - used * round});
        }
    }
    return closing;
}

}  // namespace sabot
