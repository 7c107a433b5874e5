#include "figures/combined_bet.hpp"

#include "check/load_game.hpp"
#include "figures/analysis.hpp"
#include "figures/joint_distribution.hpp"
#include "figures/net_result.hpp"
#include "support/catch.hpp"
#include "support/message_of.hpp"

using namespace sabot;
using test::message_of;

namespace {

const Setup& eight_decks() {
    static const Setup setup{Shoe::of_decks(8)};
    return setup;
}

std::string shown(const CombinedBet& bet) {
    std::string text;
    for (const NetResult& result : bet.results) {
        text += to_fraction(result.net) + ": " + result.deals.str() + "\n";
    }
    return text;
}

}  // namespace

TEST_CASE("stakes on the same coup are one bet") {
    const CombinedBet bet =
        combined_bet(load_game("punto-banco"), eight_decks(), {{"tie", 1}, {"player", 10}});
    CHECK(bet.paid == 11);
    // Banker wins; a tie pays 8 and pushes Player; Player wins 10 less 1.
    CHECK(shown(bet) ==
          "-11: 2292252566437888\n"
          "8: 475627426473216\n"
          "9: 2230518282592256\n");
    const Rational deals = Rational(Integer("4998398275503360"));
    const Rational expected = Rational(Integer("-1335094275700736")) / deals;
    CHECK(bet.expected_net() == expected);
    CHECK(bet.distribution.return_to_player() == 1 + expected / 11);
    const Rational second =
        (121 * Rational(Integer("2292252566437888")) + 64 * Rational(Integer("475627426473216")) +
         81 * Rational(Integer("2230518282592256"))) /
        deals;
    CHECK(bet.variance() == second - expected * expected);
    CHECK(bet.distribution.hit_frequency == 1 - bet.behind());
    CHECK(bet.distribution.push_frequency == 0);
    CHECK(bet.behind() == Rational(Integer("2292252566437888")) / deals);
}

TEST_CASE("a single stake has the distribution of its wager") {
    Game game = load_game("punto-banco");
    for (Wager& wager : game.wagers) {
        wager.fee = ratio(1, 5);
    }
    const CombinedBet bet = combined_bet(game, eight_decks(), {{"banker", 5}});
    const Distribution wager = analyze(game, {eight_decks(), {"banker"}}).wagers[0].distribution;
    CHECK(bet.paid == 6);
    CHECK(bet.distribution.expected_value == wager.expected_value);
    CHECK(bet.distribution.variance == wager.variance);
    CHECK(bet.distribution.fourth_moment == wager.fourth_moment);
    // A push loses the fee, so it is behind.
    CHECK(bet.distribution.push_frequency == 0);
    CHECK(bet.behind() == 1 - wager.hit_frequency);
}

TEST_CASE("results that pay the same amount are one, and even is neither ahead nor behind") {
    const CombinedBet bet =
        combined_bet(load_game("bacara"), eight_decks(), {{"player", 2}, {"banker-no-commission", 2}});
    const Analysis analysis = analyze(load_game("punto-banco"), {eight_decks(), {"tie"}});
    // Banker pays 1:2 with a total of 6, and 1:1 otherwise.
    REQUIRE(bet.results.size() == 2);
    CHECK(bet.results[0].net == -1);
    CHECK(bet.results[1].net == 0);
    CHECK(bet.distribution.hit_frequency == 0);
    CHECK(bet.distribution.push_frequency + bet.behind() == 1);
    CHECK(bet.distribution.push_frequency > analysis.outcomes[2].probability);
}

TEST_CASE("returns of each stake are rounded if the game rounds them") {
    // 0.10 * 1.95 = 0.195 is rounded to 0.19.
    const CombinedBet bet = combined_bet(load_game("baccarat-touch"), eight_decks(),
                                         {{"banker", ratio(1, 10)}, {"tie", ratio(1, 10)}});
    REQUIRE(bet.results.size() == 3);
    CHECK(bet.results[0].net == ratio(-1, 5));
    CHECK(bet.results[1].net == ratio(-1, 100));
    CHECK(message_of([] {
              combined_bet(load_game("baccarat-touch"), eight_decks(), {{"tie", -1}});
          }) == "the stake on tie is -1: expected more than zero");
}
