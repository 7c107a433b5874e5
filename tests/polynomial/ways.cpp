#include "polynomial/ways.hpp"

#include "games/builtin_games.hpp"
#include "rules/tableau.hpp"
#include "support/catch.hpp"

#include <map>

using namespace sabot;

namespace {

// The orders of all ways, each times the number of completions, by number of cards read.
std::map<int, std::uint64_t> orders_by_size(const std::string& wager_id) {
    const Game game = load_game(*builtin_game("punto-banco"));
    const std::vector<const Wager*> wagers{game.wager(wager_id)};
    Ways ways(game.tableau, wagers, Coup{});
    std::map<int, std::uint64_t> orders;
    ways.each([&](const Way& way) { orders[way.looked_at] += static_cast<std::uint64_t>(way.orders); });
    return orders;
}

}  // namespace

TEST_CASE("the ways of a coup are all orders of point values") {
    // A way that reads k cards represents 10^(6-k) orders of six values, 10^6 in all.
    std::uint64_t all = 0;
    for (const auto& [size, orders] : orders_by_size("player")) {
        std::uint64_t following = 1;
        for (int i = size; i < 6; ++i) {
            following *= 10;
        }
        all += orders * following;
    }
    CHECK(all == 1'000'000);
}

TEST_CASE("a pair reads two cards") {
    CHECK(orders_by_size("player-pair") == std::map<int, std::uint64_t>{{2, 13 * 13}});
}
