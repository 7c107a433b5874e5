#include "play/compiled_wager.hpp"

#include "check/load_game.hpp"
#include "games/builtin_games.hpp"
#include "games/wager_catalogue.hpp"
#include "play/compiled_coup.hpp"
#include "rules/settle.hpp"
#include "simulation/simulator.hpp"
#include "support/catch.hpp"
#include "support/property.hpp"

using namespace sabot;

namespace {

// How many rounds of these shoes have another row than settle() finds.
int differences(const Game& game, int decks, std::uint64_t shoes) {
    std::vector<CompiledWager> wagers(game.wagers.begin(), game.wagers.end());
    int different = 0;
    Simulator(game, Shoe::of_decks(decks), 3).play(1, shoes, [&](const PlayedRound& played) {
        const Coup coup = coup_of(played.round);
        for (const CompiledWager& wager : wagers) {
            different += wager.row(played.round) == settle(wager.wager(), coup) ? 0 : 1;
        }
    });
    return different;
}

}  // namespace

TEST_CASE("tables find the rows of every built-in wager") {
    for (const BuiltinGame& builtin : builtin_games()) {
        INFO(builtin.id);
        CHECK(differences(load_game(builtin), 8, 10) == 0);
        // Pairs, and ties on the same card, are most frequent in small shoes.
        CHECK(differences(load_game(builtin), 1, 100) == 0);
    }
    CHECK(differences(load_game("catalogue"), 8, 20) == 0);
}
