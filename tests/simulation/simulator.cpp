#include "simulation/simulator.hpp"

#include "cards/notation.hpp"
#include "check/load_game.hpp"
#include "rules/game_parts.hpp"
#include "rules/tableau.hpp"
#include "statistics/round_counts.hpp"
#include "support/catch.hpp"
#include "support/message_of.hpp"

#include <numeric>

using namespace sabot;
using test::message_of;

namespace {

// The numbers of cards drawn by the end of each round of the first shoe, with those burnt.
std::vector<std::size_t> ends_of_rounds(const Game& game, const char* shoe) {
    std::vector<std::size_t> ends;
    Simulator(game, parse_shoe(shoe), 1).play(1, 1, [&](const PlayedRound& played) {
        const std::size_t before = ends.empty() ? played.burnt.size() : ends.back();
        CHECK(played.number == ends.size() + 1);
        ends.push_back(before + static_cast<std::size_t>(played.round.hands.cards()));
    });
    return ends;
}

Game with_procedure(const Procedure& procedure) {
    Game game = load_game("punto-banco");
    game.procedure = procedure;
    return game;
}

using Ends = std::vector<std::size_t>;

constexpr auto kCut = Procedure::Reshuffle::cut_card;

// A round of kings takes six cards, for both hands draw on 0. A round of nines takes four: two naturals.
constexpr const char* kKings = "Kd=20";
constexpr const char* kNines = "9c=30";

}  // namespace

TEST_CASE("without a cut card, rounds are dealt as long as six cards are left") {
    CHECK(ends_of_rounds(load_game("punto-banco"), kKings) == Ends{6, 12, 18});
    CHECK(ends_of_rounds(load_game("punto-banco"), "Kd=18") == Ends{6, 12, 18});
    CHECK(ends_of_rounds(load_game("punto-banco"), "9c=14") == Ends{4, 8, 12});
}

TEST_CASE("the round that deals the first card behind the cut card is the last, or begins the last ones") {
    const auto ends = [](int behind, std::optional<int> after) {
        return ends_of_rounds(with_procedure({"", {}, {}, kCut, behind, after}), kKings);
    };
    CHECK(ends(9, {}) == Ends{6, 12});
    CHECK(ends(9, 0) == Ends{6, 12});
    // The cut card is the next card when a round ends: it comes in the next round.
    CHECK(ends(8, 0) == Ends{6, 12, 18});
    CHECK(ends(14, 0) == Ends{6, 12});
    CHECK(ends(15, 0) == Ends{6});
    CHECK(ends(15, 1) == Ends{6, 12});
    CHECK(ends(15, 2) == Ends{6, 12, 18});
    CHECK(ends(15, 9) == Ends{6, 12, 18});
    CHECK(ends(1000, 0) == Ends{6});
    CHECK(ends(0, 0) == Ends{6, 12, 18});
}

TEST_CASE("the first card burns as many cards as it is worth") {
    const auto burn = Procedure::Burn::value_of_first_card;
    CHECK(ends_of_rounds(with_procedure({"", burn, {}, {}, {}, {}}), kNines) == Ends{14, 18, 22, 26});
    CHECK(ends_of_rounds(with_procedure({"", burn, 10, {}, {}, {}}), kNines) == Ends{14, 18, 22, 26});
    CHECK(ends_of_rounds(with_procedure({"", burn, 10, {}, {}, {}}), kKings) == Ends{17});
    CHECK(ends_of_rounds(with_procedure({"", burn, {}, {}, {}, {}}), kKings) == Ends{7, 13, 19});
    CHECK(ends_of_rounds(with_procedure({"", Procedure::Burn::none, 10, {}, {}, {}}), kKings) ==
          Ends{6, 12, 18});
    CHECK(message_of([&] {
              Simulator(with_procedure({"", burn, 10, {}, {}, {}}), parse_shoe("Kd=16"), 1);
          }) == "the shoe has 16 cards: expected at least 17, for the burnt cards and one round");
}

TEST_CASE("every round of a game that shuffles before it is dealt from a full shoe") {
    const Game game = load_game("baccarat-touch");
    const RoundCounts counts = Simulator(game, Shoe::of_decks(8), 1).play(5, 1000);
    CHECK(counts.shoes == 1000);
    CHECK(counts.rounds() == 1000);
}

TEST_CASE("wagers close after their round") {
    Game game = load_game("punto-banco");
    game.wagers.at(2).closes_after = 50;
    const RoundCounts counts = Simulator(game, Shoe::of_decks(8), 1).play(1, 100);
    const auto sum = [](const auto& all) {
        return std::accumulate(all.begin(), all.end(), std::uint64_t{0});
    };
    const OutcomeCounts all = counts.all();
    CHECK(all.rounds > 7500);
    CHECK(sum(all.events.at(1)) == all.rounds);
    CHECK(sum(all.events.at(2)) == 5000);
    CHECK(sum(all.hands) == all.rounds);
}

TEST_CASE("counts do not depend on how shoes are divided") {
    const Game game = load_game("bacara");
    const Simulator simulator(game, Shoe::of_decks(6), 42);
    const RoundCounts whole = simulator.play(1, 100);
    RoundCounts parts = simulator.play(38, 63);
    parts += simulator.play(1, 37);
    CHECK(parts == whole);
    std::uint64_t visited = 0;
    CHECK(simulator.play(1, 100, [&](const PlayedRound&) { ++visited; }) == whole);
    CHECK(visited == whole.rounds());
    CHECK(Simulator(game, Shoe::of_decks(6), 43).play(1, 100) != whole);
}

TEST_CASE("counts every card of every round, and none that is burnt") {
    const Simulator simulator(load_game("bacara"), Shoe::of_decks(8), 9);
    std::array<std::uint64_t, kCardsInDeck> cards{};
    std::array<std::uint64_t, kCardsInDeck> late_cards{};
    std::array<std::uint64_t, kCardsInDeck> first_cards{};
    // The last round leaves five cards at most, and eleven may be burnt.
    constexpr std::uint64_t kCertain = 416 - 5 - 11;
    std::uint64_t dealt_times_left = 0;
    std::uint64_t pairs = 0;
    std::uint64_t dealt = 0;
    std::uint64_t shoe = 0;
    std::uint64_t rounds = 0;
    const auto end_shoe = [&] {
        const std::uint64_t certain = std::min(dealt, kCertain);
        dealt_times_left += certain * (416 - certain);
        pairs += rounds > 0 ? rounds * (rounds - 1) : 0;
        dealt = rounds = 0;
    };
    const RoundCounts counts = simulator.play(1, 20, [&](const PlayedRound& played) {
        if (played.shoe != shoe) {
            end_shoe();
            shoe = played.shoe;
            ++first_cards.at(played.burnt.front());
        }
        ++rounds;
        for (const std::size_t place : kDealingOrder) {
            const std::uint8_t card = played.round.cards.at(place);
            if (card != kNoCard) {
                ++cards.at(card);
                late_cards.at(card) += dealt++ >= kCertain ? 1U : 0U;
            }
        }
    });
    end_shoe();
    CHECK(counts.cards() == cards);
    CHECK(counts.late_cards == late_cards);
    CHECK(counts.first_cards == first_cards);
    CHECK(counts.dealt_times_left == dealt_times_left);
    CHECK(counts.pairs == pairs);
}

TEST_CASE("rejects a tableau with random choices") {
    Game game = load_game("chemin-de-fer");
    game.tableau->choices = {{Hand::player, {0, 5}, 0, ratio(1, 2)}};
    CHECK(message_of([&] { Simulator(game, Shoe::of_decks(6), 1); }) ==
          "chemin-de-fer has random choices: expected choices that are certain");
}
