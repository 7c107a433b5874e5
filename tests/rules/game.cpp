#include "rules/game.hpp"

#include "error.hpp"
#include "rules/condition.hpp"
#include "rules/sample.hpp"
#include "support/catch.hpp"
#include "support/message_of.hpp"

using namespace sabot;

namespace {

Wager paying(const std::string& id, const std::string& event, const std::string& pays,
             const Rational& commission = 0) {
    Wager wager;
    wager.id = id;
    const Pays gross = parse_pays(pays);
    wager.rows.push_back(
        {event, Condition(), commission == 0 ? gross : with_commission(gross, commission), commission});
    return wager;
}

Game eight_decks() {
    Game game;
    game.decks = 8;
    game.tableau = test::standard_tableau();
    game.wagers = {paying("player", "Player wins", "1:1"),
                   paying("banker", "Banker wins", "1:1", ratio(1, 20))};
    game.settlement = Settlement{"", ratio(1, 100), Rounding::nearest, {}, {}};
    return game;
}

}  // namespace

TEST_CASE("finds wagers by id") {
    const Game game = eight_decks();
    REQUIRE(game.wager("banker") != nullptr);
    CHECK(game.wager("banker") == &game.wagers[1]);
    CHECK(game.wager("Banker") == nullptr);
    CHECK(game.wager("") == nullptr);
}

TEST_CASE("a reading without changes leaves the game unchanged") {
    const Game game = under_reading(Reading(), eight_decks());
    CHECK(game.decks == 8);
    CHECK(game.tableau == test::standard_tableau());
    CHECK(game.wagers == eight_decks().wagers);
    CHECK(game.settlement->rounding == Rounding::nearest);
}

TEST_CASE("a reading of the number of decks changes only that") {
    Reading reading;
    reading.decks = 6;
    const Game game = under_reading(reading, eight_decks());
    CHECK(game.decks == 6);
    CHECK(game.tableau == test::standard_tableau());
    CHECK(game.wagers == eight_decks().wagers);
}

TEST_CASE("a reading of the tableau changes the cells that it lists") {
    Reading reading;
    reading.player = {{5, false}};
    reading.banker = {{3, 9, false}, {6, kPlayerStood, true}};
    Tableau expected = test::standard_tableau();
    expected.player_draws[5] = false;
    expected.banker_draws[3][9] = false;
    expected.banker_draws[6][10] = true;
    CHECK(under_reading(reading, eight_decks()).tableau == expected);
}

TEST_CASE("a reading of a payout keeps the row's commission") {
    Reading reading;
    reading.pays = {{"player", "Player wins", parse_pays("2:1")},
                    {"banker", "Banker wins", parse_pays("2:1")}};
    const Game game = under_reading(reading, eight_decks());
    CHECK(game.wagers[0].rows[0].pays == Pays{"2:1", 2});
    CHECK(game.wagers[1].rows[0].pays == Pays{"2:1", ratio(19, 10)});
    CHECK(game.wagers[1].rows[0].commission == ratio(1, 20));
    reading.pays = {{"banker", "Banker wins", parse_pays("push")}};
    CHECK(test::message_of([&] { under_reading(reading, eight_decks()); }) ==
          "invalid commission on \"push\": expected a payout that wins, or no commission");
}

TEST_CASE("a reading of the rounding requires a settlement") {
    Reading reading;
    reading.rounding = Rounding::down;
    CHECK(under_reading(reading, eight_decks()).settlement->rounding == Rounding::down);
    CHECK(under_reading(reading, eight_decks()).settlement->unit == ratio(1, 100));
    Game unsettled = eight_decks();
    unsettled.settlement.reset();
    CHECK_FALSE(under_reading(reading, unsettled).settlement.has_value());
}
