#include "census/census_group.hpp"

#include "census/census_figures.hpp"
#include "census/sample.hpp"
#include "statistics/round_counts.hpp"
#include "support/catch.hpp"

#include <numeric>

using namespace sabot;

TEST_CASE("kinds are the classes, the most frequent first") {
    const CensusPlan plan(test::bacara(), test::request(test::kSmallShoe, 6, {"banker"}));
    const CensusGroup& group = *plan.groups().front();
    CHECK(group.tree().cap(0) == 4);
    CHECK(group.tree().cap(1) == 3);
    CHECK(group.ways() == choose(15, 6));
    CHECK(group.lanes() == 1);
    // By class A, 2, ... 9, 0.
    CHECK(group.shoe() == std::vector<CardCount>{1, 2, 1, 0, 1, 3, 0, 1, 2, 4});
    std::vector<int> kinds(10, 0);
    kinds[0] = 4;
    kinds[1] = 2;
    CHECK(group.undealt(kinds) == std::vector<CardCount>{0, 0, 0, 0, 0, 2, 0, 0, 0, 4});
}

TEST_CASE("compositions are identified by the dealt cards if these are fewer") {
    const CensusPlan plan(test::bacara(), test::request(test::kSmallShoe, 13, {"banker"}));
    const CensusGroup& group = *plan.groups().front();
    CHECK(group.tree().total() == 2);
    std::vector<int> kinds(10, 0);
    kinds[0] = 1;
    kinds[1] = 1;
    CHECK(group.undealt(kinds) == std::vector<CardCount>{1, 2, 1, 0, 1, 2, 0, 1, 2, 3});
}

TEST_CASE("fewer than three classes give three kinds") {
    Game game = test::bacara();
    std::erase_if(game.wagers, [](const Wager& wager) { return wager.id != "player-pair"; });
    const CensusPlan plan(game, test::request("A=20 2=10", 12, {}));
    CHECK(plan.groups().front()->tree().kinds() >= 3);
    CHECK(census_figures(plan, test::all_pieces(plan)).wagers.front().holds());
}
