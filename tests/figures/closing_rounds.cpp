#include "figures/closing_rounds.hpp"

#include "games/builtin_games.hpp"
#include "rules/game_parts.hpp"
#include "support/catch.hpp"

#include <algorithm>
#include <array>

using namespace sabot;

namespace {

constexpr std::array<int, 10> kPointsOfEightDecks{128, 32, 32, 32, 32, 32, 32, 32, 32, 32};

// The rules of the game, implemented a second time.
bool banker_draws(int total, int third) {
    switch (total) {
        case 7: return false;
        case 6: return third == 6 || third == 7;
        case 5: return third >= 4 && third <= 7;
        case 4: return third >= 2 && third <= 7;
        case 3: return third != 8;
        default: return true;
    }
}

// The number of third cards, times the number of ways in which one card can be Player's third.
int thirds(const std::array<int, 10>& left, int cards, int player, int banker) {
    if (player >= 8 || banker >= 8) {
        return 0;
    }
    if (player >= 6) {
        return banker <= 5 ? cards : 0;
    }
    int drawn = cards;
    for (int third = 0; third < 10; ++third) {
        drawn += banker_draws(banker, third) ? left.at(static_cast<std::size_t>(third)) : 0;
    }
    return drawn;
}

// The mean over all ways to draw four cards and one more from eight decks, by their points.
Rational mean_of_coup() {
    Integer sum = 0;
    auto left = kPointsOfEightDecks;
    for (int deal = 0; deal < 10'000; ++deal) {
        std::int64_t ways = 1;
        std::array<std::size_t, 4> drawn{};
        int rest = deal;
        for (auto& points : drawn) {
            points = static_cast<std::size_t>(rest % 10);
            rest /= 10;
            ways *= left.at(points)--;
        }
        const auto total = [&](std::size_t i) { return static_cast<int>((drawn[i] + drawn[i + 2]) % 10); };
        sum += Integer(ways) * thirds(left, 412, total(0), total(1));
        left = kPointsOfEightDecks;
    }
    return 4 + ratio(sum, Integer(416) * 415 * 414 * 413 * 412);
}

Game bacara() { return load_game(*builtin_game("bacara")); }

}  // namespace

TEST_CASE("computes the cards left where wagers close exactly") {
    const auto closing = closing_rounds(bacara(), Shoe::of_decks(8));
    REQUIRE(closing.size() == 9);
    // A ten burns ten cards, one to nine as many as their points; the first card is burnt too.
    const Rational burnt = 1 + ratio(4 * 10 + 45, 13);
    const Rational coup = mean_of_coup();
    CHECK(coup > ratio(49, 10));
    CHECK(coup < 5);
    CHECK(closing.front().wager == "player-pair");
    CHECK(closing.front().round == 60);
    CHECK(closing.front().cards_left == 416 - burnt - 60 * coup);
    CHECK(closing.back().wager == "lucky-six-3");
    CHECK(closing.back().round == 50);
    CHECK(closing.back().cards_left == 416 - burnt - 50 * coup);
}

TEST_CASE("without a burn none is counted, and a ten burns its points unless the game gives a number") {
    Game game = bacara();
    const Rational coup = mean_of_coup();
    const auto left = [&] { return closing_rounds(game, Shoe::of_decks(8)).back().cards_left; };
    game.procedure->burn_between = 1;
    game.procedure->burn_for_ace = 11;
    CHECK(left() == 416 - 1 - ratio(4 * 10 + 11 - 1 + 45, 13) - 49 - 50 * coup);
    game.procedure->burn_between.reset();
    game.procedure->burn_for_ace.reset();
    game.procedure->burn_for_ten.reset();
    CHECK(left() == 416 - 1 - ratio(45, 13) - 50 * coup);
    game.procedure->burn = Procedure::Burn::none;
    CHECK(left() == 416 - 50 * coup);
    game.procedure = {};
    CHECK(left() == 416 - 50 * coup);
}

TEST_CASE("leaves out rounds that might exhaust the shoe") {
    Game game = bacara();
    // Six decks: 312 cards for 60 or 50 rounds of six cards, and eleven burnt.
    const auto rounds = closing_rounds(game, Shoe::of_decks(6));
    CHECK(rounds.size() == 7);
    CHECK(std::all_of(rounds.begin(), rounds.end(), [](const auto& it) { return it.round == 50; }));
    game.wagers.back().closes_after = 51;
    CHECK(closing_rounds(game, Shoe::of_decks(6)).size() == 6);
    CHECK(closing_rounds(game, Shoe::of_decks(5)).empty());
    // A shoe without cards that burn many lasts one round longer.
    game.wagers = {game.wagers.back()};
    game.wagers.front().closes_after = 2;
    const auto ones = [](CardCount count) { return Shoe::of_cells({{CardSet::of_points(1), count}}); };
    CHECK(closing_rounds(game, ones(13)).empty());
    REQUIRE(closing_rounds(game, ones(14)).size() == 1);
    // Aces alone: both hands have 2 and draw.
    CHECK(closing_rounds(game, ones(14)).front().cards_left == 14 - 2 - 12);
}

TEST_CASE("a game whose wagers stay open has no closing rounds") {
    CHECK(closing_rounds(load_game(*builtin_game("punto-banco")), Shoe::of_decks(8)).empty());
}
