#include "simulation/round_writer.hpp"

#include "check/load_game.hpp"
#include "rules/certain_rounds.hpp"
#include "support/catch.hpp"

using namespace sabot;

namespace {

std::uint8_t card(int rank, Suit suit) { return static_cast<std::uint8_t>(Card(rank, suit).index()); }

// K 2 against 9 A, and Player's third card a five: 7 against 0, to which Banker drew an eight.
PlayedRound sample_round() {
    PlayedRound played{12, 3, {}};
    played.round.cards = {card(13, Suit::diamonds), card(2, Suit::clubs), card(5, Suit::hearts),
                          card(9, Suit::spades),    card(1, Suit::clubs), card(8, Suit::hearts)};
    played.round.hands = HandState(7, 8, true, true);
    return played;
}

}  // namespace

TEST_CASE("writes a round in the order of dealing") {
    const Game game = load_game("punto-banco");
    const RoundWriter rows(game, shoe_procedure(game, 416), {});
    CHECK(rows.header() == "shoe,round,P1,B1,P2,B2,P3,B3,player,banker,outcome\n");
    std::string text;
    rows.append(text, sample_round());
    PlayedRound stands = sample_round();
    stands.round.cards = {card(10, Suit::spades), card(9, Suit::hearts),   kNoCard,
                          card(4, Suit::clubs),   card(5, Suit::diamonds), kNoCard};
    stands.round.hands = HandState(9, 9, false, false);
    rows.append(text, stands);
    CHECK(text == "12,3,Kd,9s,2c,Ac,5h,8h,7,8,B\n12,3,Ts,4c,9h,5d,,,9,9,T\n");
}

TEST_CASE("writes burnt cards with the first round, and stakes until the wager closes") {
    Game game = load_game("bacara");
    const RoundWriter rows(game, shoe_procedure(game, 416), {{"banker", 10}, {"lucky-six", ratio(1, 2)}});
    CHECK(rows.header() ==
          "shoe,round,P1,B1,P2,B2,P3,B3,player,banker,outcome,burn,banker stake,banker return,lucky-six "
          "stake,lucky-six return\n");
    std::string text;
    PlayedRound played = sample_round();
    const std::vector<std::uint8_t> burnt{card(2, Suit::hearts), card(13, Suit::spades),
                                          card(7, Suit::clubs)};
    played.burnt = burnt;
    rows.append(text, played);
    played.burnt = {};
    played.number = 50;
    rows.append(text, played);
    played.number = 51;
    rows.append(text, played);
    const std::string cards = "Kd,9s,2c,Ac,5h,8h,7,8,B,";
    CHECK(text == "12,3," + cards + "2h Ks 7c,10,19.5,0.5,0\n12,50," + cards + ",10,19.5,0.5,0\n12,51," +
                      cards + ",10,19.5,,\n");
}
