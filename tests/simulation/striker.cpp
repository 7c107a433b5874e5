#include "simulation/striker.hpp"

#include "play/struck_faces.hpp"
#include "rules/game_parts.hpp"
#include "rules/multiplied.hpp"
#include "rules/tableau.hpp"
#include "simulation/simulation.hpp"
#include "support/catch.hpp"
#include "support/message_of.hpp"
#include "support/multiplier_game.hpp"

#include <array>
#include <map>
#include <memory>

using namespace sabot;

namespace {

MultiplierRules two_or_five() {
    MultiplierRules rules;
    rules.struck = {{2, ratio(1, 4)}, {5, ratio(3, 4)}};
    rules.values = {{2, ratio(3, 5)}, {3, ratio(3, 10)}, {8, ratio(1, 10)}};
    return rules;
}

// Whether the number of successes is within five deviations of its mean.
bool is_usual(std::uint64_t count, std::uint64_t of, double probability) {
    const double mean = static_cast<double>(of) * probability;
    const double off = static_cast<double>(count) - mean;
    return off * off < 25 * mean * (1 - probability);
}

}  // namespace

TEST_CASE("strikes numbers, faces and multipliers with their probabilities") {
    Striker striker(std::make_shared<const Multipliers>(two_or_five()));
    constexpr std::uint64_t kRounds = 40'000;
    std::map<std::size_t, std::uint64_t> numbers;
    std::array<std::uint64_t, kCardsInDeck> faces{};
    std::array<std::uint64_t, 3> values{};
    std::uint64_t all = 0;
    StruckFaces struck;
    striker.start(7, 1);
    for (std::uint64_t round = 0; round < kRounds; ++round) {
        striker.strike(struck);
        ++numbers[struck.faces.size()];
        std::array<bool, kCardsInDeck> is_struck{};
        for (const StruckFaces::Face& face : struck.faces) {
            CHECK_FALSE(is_struck.at(face.card));
            is_struck.at(face.card) = true;
            ++faces.at(face.card);
            ++values.at(face.value);
            ++all;
        }
    }
    CHECK(numbers.size() == 2);
    CHECK(is_usual(numbers[5], kRounds, 0.75));
    for (const std::uint64_t count : faces) {
        CHECK(is_usual(count, all, 1.0 / kCardsInDeck));
    }
    CHECK(is_usual(values[0], all, 0.6));
    CHECK(is_usual(values[1], all, 0.3));
    CHECK(is_usual(values[2], all, 0.1));
}

TEST_CASE("deals each multiplier of a list once") {
    MultiplierRules rules;
    rules.struck = {{3, 1}};
    rules.is_dealt = true;
    rules.values = {{2, 2}, {8, 1}};
    Striker striker(std::make_shared<const Multipliers>(rules));
    StruckFaces struck;
    striker.start(1, 1);
    std::array<std::uint64_t, 3> eight_at{};
    for (int round = 0; round < 3000; ++round) {
        striker.strike(struck);
        REQUIRE(struck.faces.size() == 3);
        std::size_t eights = 0;
        for (std::size_t i = 0; i < 3; ++i) {
            eights += struck.faces[i].value;
            eight_at.at(i) += struck.faces[i].value;
        }
        CHECK(eights == 1);
    }
    for (const std::uint64_t count : eight_at) {
        CHECK(is_usual(count, 3000, 1.0 / 3));
    }
}

TEST_CASE("the seed and the number of a shoe alone decide what is struck") {
    Striker one(std::make_shared<const Multipliers>(two_or_five()));
    Striker other = one;
    StruckFaces struck;
    one.start(3, 8);
    one.strike(struck);
    one.start(3, 9);
    one.strike(struck);
    StruckFaces same;
    other.start(3, 9);
    other.strike(same);
    REQUIRE(same.faces.size() == struck.faces.size());
    for (std::size_t i = 0; i < same.faces.size(); ++i) {
        CHECK(same.faces[i].card == struck.faces[i].card);
        CHECK(same.faces[i].value == struck.faces[i].value);
    }
}

TEST_CASE("rejects probabilities that no random number of 32 bits has") {
    MultiplierRules rules = two_or_five();
    rules.struck = {{2, ratio(1, Integer(1) << 33U)}, {5, 1 - ratio(1, Integer(1) << 33U)}};
    CHECK(test::message_of([&] { Striker(std::make_shared<const Multipliers>(rules)); }) ==
          "the probabilities of the multipliers are too fine to be drawn: expected a common denominator of "
          "less than 2^32");
}

TEST_CASE("combines the multipliers of the cards that count in a round") {
    const Game game = test::multiplier_game();
    const Wager& player = *game.wager("player");
    const Wager& tie = *game.wager("tie");
    Round round;
    const auto index = [](int rank, Suit suit) {
        return static_cast<std::uint8_t>(Card(rank, suit).index());
    };
    round.cards = {index(9, Suit::hearts), index(9, Suit::hearts), kNoCard,
                   index(2, Suit::spades), index(13, Suit::clubs), kNoCard};
    round.hands = {8, 2, false, false};
    // The nine of hearts by 3, the two of spades by 8.
    const StruckFaces struck{{{index(9, Suit::hearts), 1}, {index(2, Suit::spades), 2}}};
    CHECK(multiplier_in(player, round, struck) == 9);
    CHECK(multiplier_in(tie, round, struck) == 72);
    CHECK(multiplier_in(player, round, {}) == 1);
}

TEST_CASE("simulated returns of multiplied wagers agree with their exact distribution") {
    const Game game = test::multiplier_game();
    SimulationRequest request;
    request.setup.shoe = Shoe::of_decks(8);
    request.seed = 5;
    request.stakes = {{"player", 1}, {"banker", 1}, {"tie", 1}, {"player-pair", 1}};
    const Simulation simulation = simulate(game, request, 300);
    int bets = 0;
    for (const ObservedWager& wager : simulation.statistics.wagers) {
        if (wager.bet) {
            ++bets;
            CAPTURE(wager.events.id);
            REQUIRE(wager.bet->test.p_value);
            CHECK(wager.bet->test.p_value->value > ratio(1, 1000));
            CHECK(wager.bet->rounds > 20'000);
        }
    }
    CHECK(bets == 4);
}
