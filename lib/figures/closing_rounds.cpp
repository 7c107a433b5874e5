#include "closing_rounds.hpp"

#include "engine/walk.hpp"
#include "figures/closing_rounds.hpp"
#include "rules/condition.hpp"
#include "rules/game_parts.hpp"
#include "rules/questions/coup_size_is.hpp"
#include "rules/tableau.hpp"

#include <algorithm>
#include <array>

namespace sabot {

namespace {

constexpr std::array<int, 3> kCoupSizes{4, 5, 6};

// The number of cards of a coup as a wager, with a row for each number.
const Wager& size_of_coup() {
    static const Wager wager = [] {
        Wager made;
        made.id = "size";
        for (const int size : kCoupSizes) {
            CoupSizeIs question;
            question.sizes.set(static_cast<std::size_t>(size));
            made.rows.push_back({"", Condition::ask(question), {}, 0});
        }
        return made;
    }();
    return wager;
}

Rational mean_coup_size(const Tableau& tableau, const Shoe& shoe) {
    const Table table = make_table(tableau, shoe, {});
    const Tally tally = walk(table, {&size_of_coup()}).front();
    Integer cards = 0;
    for (std::size_t row = 0; row < kCoupSizes.size(); ++row) {
        cards += tally.at(row) * kCoupSizes.at(row);
    }
    return ratio(cards, table.deals());
}

struct Burnt {
    Rational mean = 0;
    CardCount most = 0;
};

Burnt burnt_cards(const Game& game, const Shoe& shoe) {
    Burnt burnt;
    if (!game.procedure || game.procedure->burn != Procedure::Burn::value_of_first_card) {
        return burnt;
    }
    Integer sum = 0;
    for (int points = 0; points < kPointValues; ++points) {
        // Every shoe gives at least the points of its cards.
        const CardCount count = shoe.count(CardSet::of_points(points)).value();
        const int value = points == 0 ? game.procedure->burn_for_ten.value_or(0) : points;
        sum += Integer(count) * (1 + value);
        burnt.most = count > 0 ? std::max<CardCount>(burnt.most, 1 + value) : burnt.most;
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
    const Rational used = mean_coup_size(game.tableau, shoe);
    std::vector<ClosingRound> closing;
    for (const Wager& wager : game.wagers) {
        if (wager.closes_after && burnt.most + CardCount{kPlaces} * *wager.closes_after <= shoe.total()) {
            const int round = *wager.closes_after;
            closing.push_back({wager.id, round, Rational(shoe.total()) - burnt.mean - used * round});
        }
    }
    return closing;
}

}  // namespace sabot
