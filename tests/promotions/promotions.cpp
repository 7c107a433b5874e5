#include "promotions/promotions.hpp"

#include "check/load_game.hpp"
#include "figures/analysis.hpp"
#include "rules/rule_change.hpp"
#include "support/catch.hpp"
#include "support/message_of.hpp"

using namespace sabot;
using test::message_of;

namespace {

Promotions of(const char* game, const std::vector<std::string>& wagers, const Rational& rebate = 0) {
    return promotions(load_game(game), {{Shoe::of_decks(8)}, wagers, rebate});
}

}  // namespace

TEST_CASE("a chip wins until it is lost: its worth solves value = won + (1 - lost) value") {
    const Analysis exact = analyze(load_game("punto-banco"), {{Shoe::of_decks(8)}});
    const auto all = of("punto-banco", {"player", "banker", "tie"});
    REQUIRE(all.wagers.size() == 3);
    for (const WagerPromotions& wager : all.wagers) {
        REQUIRE(wager.chips);
        Rational won = 0;
        Rational lost = 0;
        for (const EventFigures& event : exact.wager(wager.id)->events) {
            won += event.pays > 0 ? event.pays * event.probability : Rational(0);
            lost += event.pays < 0 ? event.probability : Rational(0);
        }
        const Rational push = exact.wager(wager.id)->distribution.push_frequency;
        CHECK(wager.chips->value == won + (1 - lost) * wager.chips->value);
        CHECK(wager.chips->coups == 1 + (1 - lost) * wager.chips->coups);
        CHECK(wager.chips->value_once == won + push * wager.chips->value_once);
        CHECK(wager.break_even_rebate == exact.wager(wager.id)->distribution.house_edge() / lost);
        CHECK_FALSE(wager.stops);
    }
}

TEST_CASE("a chip that is bet on Player or on Banker lasts 2.211 coups, as published") {
    // Jacobson, "Risk Analysis of Baccarat Non-Negotiable Chip Programs: Confidence Intervals", apheat.net,
    // 29 June 2014: "played on average about 2.211 times", with as many bets on Player as on Banker. This is
    // the mean of both chips. One chip that alternates lasts 1 / (mean probability of a loss) = 2.2103 coups.
    const auto both = of("punto-banco", {"player", "banker"}).wagers;
    const Rational mean = (both.at(0).chips->coups + both.at(1).chips->coups) / 2;
    CHECK(abs(Rational(mean - ratio(2211, 1000))) <= ratio(1, 2000));
}

TEST_CASE("a rebate is worth something from the break-even rebate on") {
    const Rational least = of("punto-banco", {"banker"}).wagers.front().break_even_rebate;
    CHECK_FALSE(of("punto-banco", {"banker"}, least).wagers.front().stops);
    const auto stops = of("punto-banco", {"banker"}, Rational(least + ratio(1, 1000))).wagers.front().stops;
    REQUIRE(stops);
    CHECK(stops->gain.value > stops->gain.error);
}

TEST_CASE("chips are not computed for a wager that loses another amount than the stake") {
    CHECK_FALSE(of("catalogue", {"cow-cow-banker"}).wagers.front().chips);
    CHECK(of("catalogue", {"dragon-7"}).wagers.front().chips);
}

TEST_CASE("chips are not computed for a wager with a meter, whose wins do not return them") {
    Game game = load_game("punto-banco");
    const auto has_chips = [&] {
        return promotions(game, {{Shoe::of_decks(8)}, {"tie"}}).wagers.front().chips.has_value();
    };
    CHECK(has_chips());
    Progressive progressive;
    progressive.stake = 1;
    progressive.seed = progressive.meter = 2;
    wager_in(game, "tie").progressive = progressive;
    wager_in(game, "tie").rows.front().meter_share = 1;
    CHECK_FALSE(has_chips());
}

TEST_CASE("refuses rebates that are no part of the losses") {
    CHECK(message_of([] { of("punto-banco", {}, 1); }) ==
          "rebate: invalid rebate 1: expected 0% or more, and less than 100%");
    CHECK(message_of([] { of("punto-banco", {}, ratio(-1, 10)); }) ==
          "rebate: invalid rebate -0.1: expected 0% or more, and less than 100%");
}
