#include "counting/counted_shoe.hpp"

#include "cards/notation.hpp"
#include "check/load_game.hpp"
#include "counting/count.hpp"
#include "counting/rounds_by_depth.hpp"
#include "exact/nearest_double.hpp"
#include "figures/analysis.hpp"
#include "play/compiled_coup.hpp"
#include "rules/tableau.hpp"
#include "support/catch.hpp"

#include <algorithm>
#include <cmath>

using namespace sabot;

namespace {

CountingSystem one_system(const std::string& wager, const std::string& tags, const std::string& trigger) {
    return counting_systems({wager}, {tags}, {trigger}, "exact").front();
}

bool holds(const Approximation& figure, const Rational& truth) {
    return abs(figure.value - truth) <= figure.error;
}

}  // namespace

TEST_CASE("rounds begin where certain coups end") {
    const Game game = load_game("punto-banco");
    // Every coup of tens takes six cards.
    const Shoe shoe = parse_shoe("0=40");
    const auto starts = [&](const ShoeProcedure& procedure, std::optional<int> closes = {},
                            std::optional<int> before_cut = {}) {
        Wager wager = game.wagers.front();
        (before_cut ? wager.closes_before_cut : wager.closes_after) = before_cut ? before_cut : closes;
        const RoundsByDepth rounds = rounds_by_depth(game.tableau, shoe, procedure, wager);
        std::vector<CardCount> all;
        std::vector<CardCount> open;
        for (CardCount unseen = 40; unseen > 0; --unseen) {
            const auto at = static_cast<std::size_t>(unseen);
            if (rounds.all[at] != 0) {
                CHECK(rounds.all[at] == 1);
                all.push_back(unseen);
            }
            if (rounds.open[at] != 0) {
                open.push_back(unseen);
            }
        }
        CHECK(open.size() == (closes ? static_cast<std::size_t>(*closes) : all.size()));
        return all;
    };
    using Starts = std::vector<CardCount>;
    CHECK(starts({}) == Starts{40, 34, 28, 22, 16, 10});
    CHECK(starts({}, 2) == Starts{40, 34, 28, 22, 16, 10});
    CHECK(starts({.before_cut = 20}) == Starts{40, 34, 28, 22});
    // Rounds begin with 20, 14, 8 and 2 cards before the cut card, and then after it.
    const ShoeProcedure two_after{.before_cut = 20, .rounds_after_cut = 2, .rounds_after_cut_first = 2};
    for (const auto& [before, open] : {std::pair(0, 4), {2, 4}, {3, 3}, {8, 3}, {9, 2}, {20, 1}, {21, 0}}) {
        CHECK(starts(two_after, open, before) == Starts{40, 34, 28, 22, 16, 10});
    }
    CHECK(starts({.before_cut = 18}) == Starts{40, 34, 28, 22});
    CHECK(starts({.before_cut = 17, .rounds_after_cut = 1}) == Starts{40, 34, 28, 22});
    // The cut card comes before the first card of the fourth round.
    CHECK(starts({.before_cut = 18, .rounds_after_cut = 2, .rounds_after_cut_first = 1}) ==
          Starts{40, 34, 28, 22, 16});
    CHECK(starts({.before_cut = 0}) == Starts{40});
    // A first ten burns ten more; nobody sees the eleven cards.
    CHECK(starts({.burns = true, .burnt = {10}, .before_cut = {}}) == Starts{40, 34, 28, 22});
}

TEST_CASE("figures of a shoe are as far from all of its orders as the bound allows") {
    const Game game = load_game("punto-banco");
    const CountingSystem system = one_system("tie", "4=1 9=-1", "running>=0");
    const Shoe shoe = parse_shoe("4d=4 9d=4 Kd=6");
    const Wager& wager = *game.wager("tie");
    const CompiledCoup coup(game.tableau);
    std::vector<std::uint8_t> cards;
    for (const Shoe::Cell& cell : shoe.cells()) {
        cards.insert(cards.end(), static_cast<std::size_t>(cell.count),
                     static_cast<std::uint8_t>(cell.cards.first().index()));
    }
    std::sort(cards.begin(), cards.end());
    std::int64_t orders = 0;
    std::int64_t rounds = 0;
    std::int64_t bets = 0;
    std::int64_t net = 0;
    do {
        std::size_t at = 0;
        std::int64_t running = 0;
        while (cards.size() - at >= 6) {
            const std::size_t before = at;
            const bool is_bet = running >= 0;
            const Round round = coup.deal([&] { return cards[at++]; });
            ++rounds;
            bets += is_bet ? 1 : 0;
            net += is_bet ? (round.hands.winner() == Winner::tie ? 8 : -1) : 0;
            for (std::size_t i = before; i < at; ++i) {
                const int points = Card::at(cards[i]).points();
                running += points == 4 ? 1 : points == 9 ? -1 : 0;
            }
        }
        ++orders;
    } while (std::next_permutation(cards.begin(), cards.end()));
    REQUIRE(wager.net(0) == 8);

    const Counting counting = count_systems(
        game, {.setup = {.shoe = shoe}, .systems = {system}, .simulation = {.shoes = 20'000, .seed = 1}});
    const CountedShoe& counted = counting.systems.front().shoe;
    CHECK(holds(counted.rounds, ratio(rounds, orders)));
    CHECK(holds(counted.bets, ratio(bets, orders)));
    CHECK(holds(counted.gain, ratio(net, orders)));
    CHECK(holds(*counted.edge_per_bet(), ratio(net, bets)));
    const Rational truth = ratio(net, orders);
    CHECK(abs(Rational(counted.simulated_gain.value) - truth) < ratio(1, 50));
    CHECK(counted.gain.error < ratio(1, 5));
    CHECK(failed_checks(counting).empty());
}

TEST_CASE("no bet in simulated shoes is no proof that there are none") {
    const Game game = load_game("punto-banco");
    const CountingSystem system = one_system("tie", "A=1", "running>=32");
    const Counting counting = count_systems(game, {.setup = {.shoe = Shoe::of_decks(8)},
                                                   .systems = {system},
                                                   .behind_cut = 200,
                                                   .simulation = {.shoes = 100, .seed = 1}});
    const CountedShoe& counted = counting.systems.front().shoe;
    CHECK(counted.simulated_bets.value == 0);
    CHECK(counted.bets.value > 0);
    // There are no more than the sum of the exact probabilities, in however many rounds.
    CHECK(counted.bets.error > counted.bets.value);
    CHECK(counted.bets.error < ratio(1, 1'000'000));
    CHECK_FALSE(counted.edge_per_bet());
    CHECK_FALSE(counted.rounds_to_deviation());
}

TEST_CASE("the numbers of bets of simulated shoes have the simulated mean") {
    const Game game = load_game("punto-banco");
    const Counting counting = count_systems(game, {.setup = {.shoe = Shoe::of_decks(1)},
                                                   .systems = {one_system("tie", "4=1 9=-1", "running>=1")},
                                                   .simulation = {.shoes = 500, .seed = 3}});
    const CountedShoe& shoe = counting.systems.front().shoe;
    double mean = 0;
    double all = 0;
    for (const auto& [bets, probability] : shoe.bets_of_shoe()) {
        CHECK(probability.low < probability.value);
        CHECK(probability.value < probability.high);
        mean += bets * probability.value;
        all += probability.value;
    }
    CHECK(std::abs(all - 1) < 1e-12);
    CHECK(std::abs(mean - shoe.simulated_bets.value) < 1e-9);
}

TEST_CASE("the risk of ruin of a bettor who wins or loses one unit is that of a random walk") {
    // With probability p of winning, ruin from b units has the probability ((1 - p) / p)^b.
    CountedShoe shoe;
    shoe.rounds = {80};
    shoe.bets = {10};
    shoe.gain = {1};
    shoe.squares = {10};
    const double expected = std::pow(0.45 / 0.55, 20);
    const double bound = nearest_double(shoe.risk_of_ruin(20, 1).value());
    CHECK(bound >= expected);
    CHECK(bound < expected * (1 + 1e-6));
    // A wager that varies more, or gains less, is riskier; half the stakes are as good as twice the units.
    shoe.squares = {20};
    CHECK(shoe.risk_of_ruin(20, 1).value() > Rational(bound));
    shoe.squares = {10, 1};
    CHECK(shoe.risk_of_ruin(20, 1).value() > Rational(bound));
    shoe.squares = {10};
    shoe.gain = {1, ratio(1, 2)};
    CHECK(shoe.risk_of_ruin(20, 1).value() > Rational(bound));
    shoe.gain = {1, 1};
    CHECK_FALSE(shoe.risk_of_ruin(20, 1).has_value());
    // Every bet wins a unit.
    shoe.gain = {10};
    CHECK(shoe.risk_of_ruin(5, 1) == Rational(0));
}
