#include "simulation/simulation.hpp"

#include "cards/notation.hpp"
#include "check/load_game.hpp"
#include "figures/analysis.hpp"
#include "simulation/compare_with_exact.hpp"
#include "simulation/simulator.hpp"
#include "statistics/distribution_of.hpp"
#include "statistics/round_counts.hpp"
#include "statistics/unseen_cards.hpp"
#include "support/catch.hpp"
#include "support/message_of.hpp"

#include <algorithm>
#include <sstream>
#include <string>

using namespace sabot;
using test::distribution_of;

namespace {

Simulation simulated(const Game& game, int decks, std::uint64_t shoes, std::vector<Stake> stakes = {}) {
    const Setup setup{Shoe::of_decks(decks)};
    const RoundCounts counts = Simulator(game, setup.shoe, 1).play(1, shoes);
    return compare_with_exact(game, {setup, 1, std::move(stakes)}, counts);
}

// Every z within 4.5 standard deviations; chi-squared within 4.5 of its mean. The seed is fixed.
void check_distribution(const ObservedDistribution& distribution) {
    INFO(distribution.id);
    Rational sum = 0;
    std::uint64_t observed = 0;
    for (const ObservedCount& value : distribution.values) {
        INFO(value.value);
        sum += value.expected.value;
        observed += value.observed;
        if (const auto z = value.z()) {
            CHECK(z->square < ratio(81, 4));
        }
    }
    CHECK((abs(sum - Rational(distribution.observations)) < ratio(1, 1'000'000)));
    CHECK(observed == distribution.observations);
    if (distribution.test.p_value) {
        CHECK(distribution.test.p_value->value > ratio(1, 100'000));
    }
}

}  // namespace

TEST_CASE("a million rounds agree with the exact distribution", "[long]") {
    const Simulation simulation = simulated(load_game("punto-banco"), 8, 12'500,
                                            {{"player", 10}, {"banker", 10}, {"tie", 1}, {"player-pair", 1}});
    CHECK(simulation.statistics.rounds > 1'000'000);
    CHECK(simulation.statistics.shoes == 12'500);
    REQUIRE(simulation.statistics.distributions.size() == 20);
    for (const ObservedDistribution& distribution : simulation.statistics.distributions) {
        CHECK(distribution.test.p_value.has_value());
        check_distribution(distribution);
    }
    // Without the wagers of Player and Banker, which count the outcomes again.
    CHECK(simulation.tests == 27);
    CHECK(distribution_of(simulation.statistics, "rank").observations == simulation.statistics.cards);
    CHECK(distribution_of(simulation.statistics, "first-card").observations == 12'500);
    for (const char* id : {"outcome", "rank-P1", "suit-B2"}) {
        CHECK(distribution_of(simulation.statistics, id).observations == simulation.statistics.rounds);
    }
    for (const ObservedWager& wager : simulation.statistics.wagers) {
        check_distribution(wager.events);
        CHECK(wager.bet.has_value() == (wager.events.id != "banker-pair"));
        if (wager.bet) {
            CHECK(wager.bet->z()->square < ratio(81, 4));
        }
    }
    const ObservedWager& banker = simulation.statistics.wagers.at(1);
    CHECK(banker.bet->return_to_player == 1 + ratio(-114753351728, 10847218479825));
    CHECK(banker.bet->staked == Rational(simulation.statistics.rounds) * 10);
    // Bets are on all rounds.
    CHECK(banker.events.observations == simulation.statistics.rounds);
}

TEST_CASE("wagers on ranks and suits agree with the exact distribution too", "[long]") {
    for (const char* name : {"bacara", "jade-baccarat", "baccarat-touch"}) {
        INFO(name);
        for (const ObservedWager& wager : simulated(load_game(name), 8, 1000).statistics.wagers) {
            check_distribution(wager.events);
        }
    }
}

TEST_CASE("moments of a return are those of the analysis, and of rounded returns if the game rounds") {
    const Game game = load_game("bacara");
    Game with_fee = game;
    for (Wager& wager : with_fee.wagers) {
        wager.fee = ratio(1, 5);
    }
    for (const Game& played : {game, with_fee}) {
        std::vector<Stake> stakes;
        for (const Wager& wager : played.wagers) {
            stakes.push_back({wager.id, ratio(7, 3)});
        }
        const Simulation simulation = simulated(played, 8, 1, stakes);
        const Analysis analysis = analyze(played, {{Shoe::of_decks(8)}});
        for (std::size_t i = 0; i < stakes.size(); ++i) {
            const Distribution& exact = analysis.wagers.at(i).distribution;
            CHECK(simulation.statistics.wagers.at(i).bet->return_to_player == exact.return_to_player());
            CHECK(simulation.statistics.wagers.at(i).bet->variance *
                      Rational(simulation.statistics.wagers.at(i).bet->rounds) ==
                  exact.variance);
            CHECK(simulation.statistics.wagers.at(i).bet->staked ==
                  Rational(simulation.statistics.wagers.at(i).bet->rounds) * ratio(7, 3) *
                      (1 + played.wagers.at(i).fee));
        }
    }
    const Game rounded = load_game("baccarat-touch");
    const auto bet = simulated(rounded, 8, 1, {{"banker", ratio(1, 10)}}).statistics.wagers.at(1).bet;
    const Analysis analysis = analyze(rounded, {{Shoe::of_decks(8)}});
    // A win returns 0.19 for 0.10, instead of 0.195.
    CHECK(bet->return_to_player ==
          analysis.outcomes[1].probability * ratio(19, 10) + analysis.outcomes[2].probability);
}

TEST_CASE("simulate() plays, writes and compares as its parts do") {
    const Game game = load_game("punto-banco");
    const SimulationRequest request{.setup = {.shoe = Shoe::of_decks(8)}, .stakes = {{"tie", 10}}};
    std::ostringstream rows;
    const Simulation written = simulate(game, request, 20, &rows);
    CHECK(written == simulate(game, request, 20));
    CHECK(written == simulated(game, 8, 20, request.stakes));
    CHECK_FALSE(written == simulate(game, request, 21));
    REQUIRE(written.statistics.wager("tie") != nullptr);
    CHECK(written.statistics.wager("tie")->bet->stake == 10);
    CHECK(written.statistics.wager("none") == nullptr);
    const std::string text = rows.str();
    CHECK(text.starts_with("shoe,round,P1,B1,P2,B2,P3,B3,player,banker,outcome,tie stake,tie return\n1,1,"));
    CHECK(static_cast<std::uint64_t>(std::count(text.begin(), text.end(), '\n')) ==
          written.statistics.rounds + 1);
}
