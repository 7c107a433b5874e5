#include "counting/counted_shoe.hpp"

#include "cards/notation.hpp"
#include "check/load_game.hpp"
#include "counting/count.hpp"
#include "counting/rounds_by_depth.hpp"
#include "figures/analysis.hpp"
#include "play/compiled_coup.hpp"
#include "rules/game_parts.hpp"
#include "rules/tableau.hpp"
#include "support/catch.hpp"

#include <algorithm>
#include <map>

using namespace sabot;

namespace {

CountingSystem one_system(const std::string& wager, const std::string& tags, const std::string& trigger) {
    return counting_systems({wager}, {tags}, {trigger}, "exact").front();
}

bool holds(const Approximation& figure, const Rational& truth) {
    return abs(figure.value - truth) <= figure.error;
}

Rational thousandths(const Approximation& figure) {
    const Rational scaled = figure.value * 1000 + ratio(1, 2);
    return ratio(numerator(scaled) / denominator(scaled), 1000);
}

// What is burnt and cut in the casinos whose counts are published.
Game american_game() {
    Game game = load_game("catalogue");
    Procedure procedure;
    procedure.burn = Procedure::Burn::value_of_first_card;
    procedure.burn_for_ten = 10;
    procedure.reshuffle = Procedure::Reshuffle::cut_card;
    game.procedure = procedure;
    return game;
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

// Eliot Jacobson, https://advancedadvantageplay.com/side-bets/baccarat-side-bets/ (cut card at 14 cards, the
// standard burn and cut card rules; the two of EZ Baccarat: https://www.888casino.com/blog/side-bets/
// co-card-counting-the-dragon-and-panda-side-bets-in-ez-baccarat, per shoe; Big Tiger:
// https://advancedadvantageplay.com/2024/07/card-counting-the-big-tiger-baccarat-side-bet; Tie on 7:
// https://advancedadvantageplay.com/2022/06/16/an-unbalanced-count-to-beat-the-tie-on-7-baccarat-side-bet/),
// simulations of a hundred million shoes or more; and Wizard of Odds,
// https://wizardofodds.com/games/baccarat/counting-lucky-6/, whose 80.1 hands per shoe are those of a cut
// card at 16 cards and no further coup. One more coup after that of the cut card gives all of the others, to
// within 2% or a unit of the last digit.
//
// The published desirability indices are others (7.62 for 88 89 98 99, 2.08 for Big Tiger): they divide by
// the deviation of a bet from the full shoe. Where the count says to bet, wins are more frequent, and the
// index is 7.05 and 1.86.
TEST_CASE("published counting systems gain what was published") {
    struct Published {
        const char* wager;
        const char* tags;
        const char* trigger;
        CardCount cut;
        int after;
        // Per round and per bet; or per shoe.
        std::optional<Rational> frequency;
        std::optional<Rational> edge;
        std::optional<Rational> per_100;
        std::optional<Rational> per_shoe;
        std::optional<Rational> index;
    };
    const std::optional<Rational> none;
    const auto number = [](const char* text) { return std::optional(parse_exact(text)); };
    const std::vector<Published> all{
        {"eights-and-nines", "A=1 2=1 8=-3 9=-3 0=1", "true>=4", 14, 1, number("13.61%"), number("8.91%"),
         number("1.213"), none, number("7.05")},
        {"nine-beats-seven-two-cards", "2=1 3=1 4=1 5=1 6=1 7=-5 8=1 9=-5 0=1", "true>=6", 14, 1,
         number("14.33%"), number("10.85%"), number("1.56"), none, none},
        {"bad-beat", "2=1 3=1 4=1 5=1 6=1 7=1 8=-5 9=-5 0=1", "true>=6", 14, 1, number("14.31%"),
         number("10.54%"), number("1.51"), none, none},
        {"big-tiger", "3=-1 4=-1 5=-1 6=-2 7=1 8=2 9=2", "true>=8", 14, 1, number("3.536%"), number("7.227%"),
         number("0.256"), none, number("1.86")},
        {"egalite-7", "A=1 7=-8 8=2 9=1 0=1", "true>=4", 14, 1, number("22.4%"), number("11.8%"),
         number("2.65"), none, none},
        {"dragon-7", "4=-1 5=-1 6=-1 7=-1 8=2 9=2", "true>=4", 14, 1, none, none, none, number("0.597"),
         none},
        {"panda-8", "A=1 2=1 3=-2 4=-2 5=-2 6=-1 7=-1 8=-2 9=4 0=1", "true>=11", 14, 1, none, none, none,
         number("0.237"), none},
        {"lucky-6-12-23", "6=-3 7=1 8=1 9=1", "true>=7", 16, 0, number("3.09%"), number("6.27%"), none,
         number("0.155"), none},
    };
    const Game game = american_game();
    const auto near = [](const Approximation& computed, const std::optional<Rational>& stated) {
        return !stated || abs(computed.value - *stated) < *stated * ratio(1, 100);
    };
    for (const Published& one : all) {
        INFO(one.wager);
        const Counting counting =
            count_systems(game, {.setup = {.shoe = Shoe::of_decks(8)},
                                 .systems = {one_system(one.wager, one.tags, one.trigger)},
                                 .behind_cut = one.cut,
                                 .rounds_after_cut = one.after,
                                 .simulation = {.shoes = 100, .seed = 1}});
        const CountedShoe& shoe = counting.systems.front().shoe;
        CHECK(near(shoe.bet_frequency(), one.frequency));
        CHECK(near(*shoe.edge_per_bet(), one.edge));
        CHECK(near(shoe.gain_per_100_rounds(), one.per_100));
        CHECK(near(shoe.gain, one.per_shoe));
        CHECK(near(*shoe.desirability_index(), one.index));
    }
}

// https://discountgambling.net/2012/10/24/unbalanced-dragon-7-count/ prints 0.52 units and 6.8 bets per shoe,
// with 16 cards behind the cut card. The gain is within what the cut card rule may change; the bets are not.
TEST_CASE("an unbalanced count of Dragon 7 bets more often than published") {
    const CountingSystem system = one_system("dragon-7", "A=1 4=-1 5=-1 6=-1 7=-1 8=2 9=2", "running>=32");
    for (const auto& [after, bets, gain] : {std::tuple{0, "7.889", "0.487"}, {1, "8.304", "0.547"}}) {
        const Counting counting = count_systems(american_game(), {.setup = {.shoe = Shoe::of_decks(8)},
                                                                  .systems = {system},
                                                                  .behind_cut = 16,
                                                                  .rounds_after_cut = after,
                                                                  .simulation = {.shoes = 1000, .seed = 1}});
        const CountedShoe& shoe = counting.systems.front().shoe;
        CHECK(thousandths(shoe.bets) == parse_exact(bets));
        CHECK(thousandths(shoe.gain) == parse_exact(gain));
    }
}
