#include "statistics/coup_covariance.hpp"

#include "cards/notation.hpp"
#include "check/load_game.hpp"
#include "figures/analysis.hpp"
#include "play/compiled_coup.hpp"
#include "play/compiled_wager.hpp"
#include "rules/tableau.hpp"
#include "support/catch.hpp"

#include <algorithm>

using namespace sabot;

namespace {

// The covariance of the net wins of a wager in two coups, numbered from 1: over all orders of these cards.
Rational covariance_over_orders(const Game& game, const Wager& wager, std::vector<std::uint8_t> cards,
                                std::size_t one, std::size_t other) {
    const CompiledCoup coup(game.tableau);
    const CompiledWager compiled(wager);
    std::sort(cards.begin(), cards.end());
    Rational sum = 0;
    Rational sum_of_products = 0;
    std::uint64_t orders = 0;
    do {
        std::size_t at = 0;
        Rational product = 1;
        for (std::size_t number = 1; number <= other; ++number) {
            const Round round = coup.deal([&] { return cards[at++]; });
            const Rational net = wager.net(compiled.row(round));
            sum += number == one ? net : Rational(0);
            product *= number == one || number == other ? net : Rational(1);
        }
        sum_of_products += product;
        ++orders;
    } while (std::next_permutation(cards.begin(), cards.end()));
    const Rational mean = sum / Rational(orders);
    return sum_of_products / Rational(orders) - mean * mean;
}

std::vector<std::uint8_t> cards_of(const Shoe& shoe) {
    std::vector<std::uint8_t> cards;
    for (const Shoe::Cell& cell : shoe.cells()) {
        cards.insert(cards.end(), static_cast<std::size_t>(cell.count),
                     static_cast<std::uint8_t>(cell.cards.first().index()));
    }
    return cards;
}

const CoupCovariance& named(const std::vector<CoupCovariance>& all, const std::string& id) {
    return *std::find_if(all.begin(), all.end(), [&](const auto& one) { return one.id == id; });
}

}  // namespace

TEST_CASE("the covariance of two coups is that of all orders of the shoe") {
    const Game game = load_game("punto-banco");
    for (const char* text : {"Kd=4 4d=4 9d=4", "Kd=5 5d=1 3d=6"}) {
        const Shoe shoe = parse_shoe(text);
        const auto covariances = covariances_of_coups(game, shoe);
        for (std::size_t wager = 0; wager < 3; ++wager) {
            INFO(text << " " << game.wagers[wager].id);
            CHECK(named(covariances, game.wagers[wager].id).covariance ==
                  covariance_over_orders(game, game.wagers[wager], cards_of(shoe), 1, 2));
        }
    }
}

TEST_CASE("the covariance of any two coups of a shoe is the same") {
    const Game game = load_game("punto-banco");
    const Shoe shoe = parse_shoe("Kd=5 4d=13");
    const Rational covariance = named(covariances_of_coups(game, shoe), "banker").covariance;
    CHECK(covariance != 0);
    for (const auto& [one, other] : {std::pair{1, 2}, {1, 3}, {2, 3}}) {
        CHECK(covariance_over_orders(game, game.wagers[1], cards_of(shoe), static_cast<std::size_t>(one),
                                     static_cast<std::size_t>(other)) == covariance);
    }
}

TEST_CASE("coups of eight decks hardly depend on each other") {
    const Game game = load_game("punto-banco");
    const Shoe shoe = Shoe::of_decks(8);
    const auto covariances = covariances_of_coups(game, shoe);
    REQUIRE(covariances.size() == 6);
    const Analysis analysis = analyze(game, {{shoe}});
    for (std::size_t outcome = 0; outcome < 3; ++outcome) {
        const Rational& p = analysis.outcomes.at(outcome).probability;
        CHECK(covariances[outcome].variance == p * (1 - p));
        CHECK(abs(covariances[outcome].covariance) < ratio(1, 100'000));
    }
    for (std::size_t wager = 0; wager < 3; ++wager) {
        CHECK(covariances[3 + wager].variance == analysis.wagers[wager].distribution.variance);
    }
    CHECK(covariances[0].variance_ratio(80, 80 * 79) ==
          1 + 79 * covariances[0].covariance / covariances[0].variance);
    CHECK(covariances_of_coups(game, Shoe::of_decks(kInfiniteDecks)).empty());
    CHECK(covariances_of_coups(game, parse_shoe("Kd=11")).empty());
}
