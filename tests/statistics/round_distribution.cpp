#include "statistics/round_distribution.hpp"

#include "check/load_game.hpp"
#include "gamefile/game_file.hpp"
#include "games/builtin_games.hpp"
#include "games/wager_catalogue.hpp"
#include "play/millionths.hpp"
#include "simulation/simulator.hpp"
#include "statistics/conditional_counter.hpp"
#include "statistics/coup_covariance.hpp"
#include "statistics/distribution_of.hpp"
#include "statistics/round_counts.hpp"
#include "support/catch.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>

using namespace sabot;
using test::distribution_of;

TEST_CASE("a hand that may choose leaves only cards to test") {
    const Game game = load_game("chemin-de-fer");
    const Shoe shoe = Shoe::of_decks(6);
    const RoundCounts counts = Simulator(game, shoe, 1).play(1, 20);
    const auto reason = [&](RoundDistribution::Choices choices, const char* id) {
        const RoundStatistics statistics = RoundDistribution(game, shoe, choices).compare(counts);
        return distribution_of(statistics, id).test.not_tested;
    };
    CHECK(reason(RoundDistribution::Choices::free, "outcome") == NotTested::choice);
    CHECK(reason(RoundDistribution::Choices::by_tableau, "outcome") == std::nullopt);
    CHECK(reason(RoundDistribution::Choices::free, "rank-P3") == std::nullopt);
}

TEST_CASE("the outcomes of a shoe, where nothing else is known, have the covariance of two coups") {
    const Game game = load_game("punto-banco");
    const Shoe shoe = Shoe::of_decks(1);
    const auto dependence = covariances_of_coups(game, shoe);
    const ConditionalCounter counter(game, shoe, true);
    constexpr std::array<std::uint32_t, 1> group{0};
    UnseenRounds rounds;
    for (int i = 0; i < 100; ++i) {
        UnseenRound& round = rounds.add({}, UnseenCards(shoe, true), false);
        round.has_cards = false;
        round.groups = group;
    }
    GroupSums sums;
    counter.add(rounds, sums);
    RoundCounts counts = RoundCounter(game).none();
    counts.rounds = counts.outcomes_alone = 100;
    counts.pairs = 900;
    counts.given = sums[0];
    const auto outcomes = RoundDistribution(game, shoe).compare(counts, dependence).distributions.front();
    for (std::size_t i = 0; i < dependence.size() && i < 3; ++i) {
        const Rational variance = 100 * dependence[i].variance + 900 * dependence[i].covariance;
        INFO(dependence[i].id);
        CHECK((abs(outcomes.values.at(i).variance - variance) < variance / 1'000'000));
    }
    CHECK((abs(900 * dependence[2].covariance) > dependence[2].variance / 100));
}

TEST_CASE("cards at all places are tested from five shoes on") {
    const Game game = load_game("punto-banco");
    const Shoe shoe = Shoe::of_decks(8);
    for (const char* id : {"rank", "card"}) {
        const auto reason = [&](std::uint64_t shoes) {
            const RoundCounts counts = Simulator(game, shoe, 1).play(1, shoes);
            return distribution_of(RoundDistribution(game, shoe).compare(counts), id).test.not_tested;
        };
        CHECK(reason(4) == NotTested::too_few_expected);
        CHECK(reason(5) == std::nullopt);
    }
}

TEST_CASE("any number of looks has e-processes, and no test of rounds from full shoes") {
    const Game game = load_game("punto-banco");
    const Shoe shoe = Shoe::of_decks(8);
    RoundCounts counts = Simulator(game, shoe, 1).play(1, 20);
    counts.bets[0].bets = 1;
    counts.bets[0].least = counts.bets[0].most = kMillion;
    counts.bets[0].staked += static_cast<Wide>(kMillion);
    const RoundStatistics statistics = RoundDistribution(game, shoe).compare(counts, {}, Looks::any);
    for (const char* id : {"outcome", "outcome-after-tie", "rank", "first-card", "suit-P3"}) {
        const HypothesisTest& test = distribution_of(statistics, id).test;
        INFO(id);
        CHECK(test.method == TestMethod::e_process);
        CHECK(test.p_value.has_value());
    }
    CHECK(statistics.wager("tie")->events.test.method == TestMethod::e_process);
    CHECK(statistics.wager("player")->bet->test.not_tested == NotTested::one_look);
    counts.outcomes_alone = 1;
    CHECK(distribution_of(RoundDistribution(game, shoe).compare(counts, {}, Looks::any), "outcome")
              .test.not_tested == NotTested::one_look);
}

TEST_CASE("what an earlier test counts is not tested again") {
    const Game game = load_game("bacara");
    const Shoe shoe = Shoe::of_decks(8);
    const RoundStatistics statistics =
        RoundDistribution(game, shoe).compare(Simulator(game, shoe, 1).play(1, 20));
    const auto reason = [&](const char* wager) { return statistics.wager(wager)->events.test.not_tested; };
    CHECK(reason("player") == NotTested::repeated);
    CHECK(reason("banker") == NotTested::repeated);
    // A six pays half, so that it counts more.
    CHECK(reason("banker-no-commission") == std::nullopt);
    CHECK(reason("tie") == std::nullopt);
    for (const ObservedWager& wager : statistics.wagers) {
        CHECK(wager.events.test.p_value.has_value() == !wager.events.test.not_tested);
    }
}

TEST_CASE("the second route counts the same for every probability of a round") {
    const Game game = load_game("punto-banco");
    const Shoe shoe = Shoe::of_decks(8);
    const auto check = RoundDistribution(game, shoe, RoundDistribution::Choices::free, true).double_check();
    REQUIRE(check.has_value());
    CHECK_FALSE(check->figures.empty());
    CHECK(check->differing().empty());
    CHECK(check->unreached().empty());
    CHECK_FALSE(RoundDistribution(game, shoe).double_check());
}

TEST_CASE("struck faces and their multipliers have exact expected counts and variances") {
    // One or two of four suits are struck; with a list, each multiplier is given at most once.
    const auto game = [](const char* values) {
        const std::string toml(builtin_game("punto-banco")->toml);
        return read_game(toml.substr(0, toml.find("[[wager]]")) +
                             "[multipliers]\nsource = \"000\"\nstruck-by = \"suit\"\n"
                             "struck = [{ faces = 1, probability = \"1/4\" }, "
                             "{ faces = 2, probability = \"3/4\" }]\n" +
                             values +
                             "[[wager]]\nid = \"player\"\nname = \"Player\"\nsource = \"000\"\n"
                             "multiplied-by = \"winning-hand\"\n"
                             "rows = [{ event = \"Player wins\", winner = \"player\", pays = \"1:1\" }]\n",
                         "struck.toml", wager_catalogue());
    };
    const auto compared = [](const Game& of) {
        RoundCounts counts = Simulator(of, Shoe::of_decks(8), 1).play(1, 1);
        // 40 rounds with one suit and 60 with two: 160 suits.
        counts.struck = {{0, 40, 60, 0, 0}, {50, 40, 40, 30}, {100, 60}};
        return RoundDistribution(of, Shoe::of_decks(8)).compare(counts);
    };
    const auto value = [](const RoundStatistics& all, const char* id, std::size_t at) {
        const ObservedCount& one = distribution_of(all, id).values.at(at);
        return std::array<Rational, 3>{Rational(one.observed), one.expected.value, one.variance};
    };
    const RoundStatistics drawn = compared(game(
        "values = [{ times = \"2\", probability = \"60%\" }, { times = \"5\", probability = \"40%\" }]\n"));
    const auto is = [](const std::array<Rational, 3>& found, const std::array<Rational, 3>& expected) {
        return std::equal(found.begin(), found.end(), expected.begin(),
                          [](const auto& a, const auto& b) { return abs(a - b) < ratio(1, 1'000'000'000); });
    };
    CHECK(is(value(drawn, "struck", 1), {60, 75, ratio(75, 4)}));
    CHECK(is(value(drawn, "multiplier", 0), {100, 96, ratio(192, 5)}));
    // One of four: 3/16; two of four: 1/4.
    CHECK(is(value(drawn, "struck-face", 0), {50, 40, ratio(40 * 3, 16) + ratio(60, 4)}));
    // Of the list 2, 2, 5: one has the variance 2/9, and so have two.
    const RoundStatistics dealt = compared(game("dealt = [\"2\", \"2\", \"5\"]\n"));
    CHECK(is(value(dealt, "multiplier", 0), {100, ratio(320, 3), ratio(100 * 2, 9)}));
}
