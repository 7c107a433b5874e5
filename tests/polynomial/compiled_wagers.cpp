#include "polynomial/compiled_wagers.hpp"

#include "engine/walk.hpp"
#include "games/builtin_games.hpp"
#include "rules/tableau.hpp"
#include "statistics/round_counts.hpp"
#include "support/catch.hpp"
#include "support/property.hpp"

using namespace sabot;

namespace {

std::vector<const Wager*> all_wagers(const Game& game) {
    std::vector<const Wager*> wagers;
    for (const Wager& wager : game.wagers) {
        wagers.push_back(&wager);
    }
    return wagers;
}

Shoe random_shoe_up_to(int most) {
    std::vector<Shoe::Cell> cells;
    for (int i = 0; i < kCardsInDeck; ++i) {
        cells.push_back({CardSet(Card::at(i)), *rc::gen::inRange(0, most)});
    }
    cells.front().count += kMinCards;
    return Shoe::of_cells(cells);
}

void same_as_walk(const CompiledWagers& compiled, const Table& table,
                  const std::vector<const Wager*>& wagers) {
    const auto walked = walk(table, wagers);
    const auto evaluated = compiled.tallies(table);
    for (std::size_t i = 0; i < wagers.size(); ++i) {
        RC_ASSERT(evaluated[i].has_value());
        RC_ASSERT(*evaluated[i] == walked[i]);
    }
}

}  // namespace

TEST_CASE("compiled polynomials agree with the enumeration on any shoe") {
    for (const BuiltinGame& builtin : builtin_games()) {
        const Game game = load_game(builtin);
        const auto wagers = all_wagers(game);
        const CompiledWagers compiled(game.tableau, Coup{}, wagers, by_row);
        CHECK(compiled.unreached().empty());
        test::check_property("compiled = walk: " + game.id, 3, [&](bool large) {
            same_as_walk(compiled, make_table(game.tableau, random_shoe_up_to(large ? 15'000 : 9), {}),
                         wagers);
        });
    }
}

TEST_CASE("compiled polynomials agree with the enumeration on partial coups") {
    const Game game = load_game(*builtin_game("bacara"));
    const auto wagers = all_wagers(game);
    const auto of = [](const char* cards) { return parse_cards(cards); };
    for (const auto& [player, banker] :
         std::vector<std::pair<const char*, const char*>>{{"9h", ""},
                                                          {"", "4d"},
                                                          {"2c 3c", "Kd"},
                                                          {"2c 2c", "6s 9h"},
                                                          {"2c 3c 8h", "3d Kd"},
                                                          {"6h Kh", "2s 3s 5c"},
                                                          {"9h Kh", "2d 2d"}}) {
        const Table table = make_table(game.tableau, Shoe::of_decks(3), {of(player), of(banker)});
        const CompiledWagers compiled(game.tableau, table.coup(), wagers, by_row);
        const auto walked = walk(table, wagers);
        const auto evaluated = compiled.tallies(table);
        for (std::size_t i = 0; i < wagers.size(); ++i) {
            CAPTURE(player, banker, wagers[i]->id);
            REQUIRE(evaluated[i].has_value());
            CHECK(*evaluated[i] == walked[i]);
        }
    }
}

TEST_CASE("results with equal payouts are one result") {
    const Game game = load_game(*builtin_game("bacara"));
    // Nine rows: margins 9 to 5 and the push pay differently; a natural win pays the same as margin 4.
    CHECK(by_net(*game.wager("player-bonus")).back() == 7);
    CHECK(by_row(*game.wager("player-bonus")).back() == game.wager("player-bonus")->rows.size());
}

TEST_CASE("an event has one polynomial, and the last result of a wager is the complement") {
    const Game game = load_game(*builtin_game("punto-banco"));
    const std::vector<const Wager*> wagers{game.wager("player"), game.wager("banker"), game.wager("tie")};
    const CompiledWagers compiled(game.tableau, Coup{}, wagers, by_net);
    REQUIRE(compiled.groups().size() == 1);
    CHECK(compiled.groups().front().polynomials.size() == 2);
}
