#include "simulation/simulator.hpp"

#include "cards/notation.hpp"
#include "check/load_game.hpp"
#include "rules/game_parts.hpp"
#include "rules/tableau.hpp"
#include "simulation/placed_bet.hpp"
#include "statistics/conditional_counter.hpp"
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
    CHECK(counts.rounds == 1000);
}

TEST_CASE("wagers close after their round") {
    Game game = load_game("punto-banco");
    game.wagers.at(2).closes_after = 50;
    const RoundCounts counts = Simulator(game, Shoe::of_decks(8), 1).play(1, 100);
    const auto sum = [](const auto& all) {
        return std::accumulate(all.begin(), all.end(), std::uint64_t{0});
    };
    CHECK(counts.rounds > 7500);
    CHECK(sum(counts.events.at(1)) == counts.rounds);
    CHECK(sum(counts.events.at(2)) == 5000);
    // Those with their probabilities too.
    const CellBlocks blocks(game);
    CHECK(cells_of(counts.given, blocks.events.at(1).block).observed == counts.events.at(1));
    CHECK(cells_of(counts.given, blocks.events.at(2).block).observed == counts.events.at(2));
}

TEST_CASE("bets are placed until so few cards are left before the cut card that their wager closes") {
    Game game = load_game("jade-baccarat");
    game.procedure->burn_between = 2;
    game.procedure->burn = Procedure::Burn::none;
    game.procedure->rounds_after_cut = game.procedure->rounds_after_cut_first = 3;
    for (const int closing : {0, 1, 60, 1000}) {
        game.wagers.front().closes_before_cut = closing;
        const Simulator simulator(game, Shoe::of_decks(8), 5);
        const PlacedBet bet(game, {game.wagers.front().id, 1});
        const int place = 416 - *game.procedure->cards_behind_cut;
        int drawn = 0;
        std::uint64_t open = 0;
        simulator.play(1, 20, [&](const PlayedRound& played) {
            drawn = played.number == 1 ? 0 : drawn + 2;
            CHECK(bet.row(played).has_value() == (place - drawn >= closing));
            open += bet.row(played) ? 1U : 0U;
            drawn += played.round.hands.cards();
        });
        CHECK((open == 0) == (closing == 1000));
    }
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
    CHECK(visited == whole.rounds);
    CHECK(Simulator(game, Shoe::of_decks(6), 43).play(1, 100) != whole);
}

TEST_CASE("counts every card of every round, and none that is burnt") {
    const Game game = load_game("bacara");
    const Shoe shoe = Shoe::of_decks(8);
    std::array<std::uint64_t, kRanks> ranks{};
    std::array<std::uint64_t, kRanks> first_ranks{};
    std::uint64_t cards = 0;
    std::uint64_t pairs = 0;
    const RoundCounts counts = Simulator(game, shoe, 9).play(1, 20, [&](const PlayedRound& played) {
        if (played.number == 1) {
            ++first_ranks.at(played.burnt.front() / 4U);
        }
        pairs += 2 * (played.number - 1);
        for (const std::uint8_t card : played.round.cards) {
            if (card != kNoCard) {
                ++ranks.at(card / 4U);
                ++cards;
            }
        }
    });
    const CellBlocks blocks(game);
    Cells all;
    for (const CellBlock& place : blocks.ranks) {
        all += cells_of(counts.given, place);
    }
    CHECK(std::equal(ranks.begin(), ranks.end(), all.observed.begin(), all.observed.end()));
    const Cells first = cells_of(counts.given, blocks.first);
    CHECK(std::equal(first_ranks.begin(), first_ranks.end(), first.observed.begin(), first.observed.end()));
    CHECK(counts.cards == cards);
    CHECK(counts.pairs == pairs);
}

TEST_CASE("rejects a tableau with random choices") {
    Game game = load_game("chemin-de-fer");
    game.tableau->choices = {{Hand::player, {0, 5}, 0, ratio(1, 2)}};
    CHECK(message_of([&] { Simulator(game, Shoe::of_decks(6), 1); }) ==
          "chemin-de-fer has random choices: expected choices that are certain");
}
