#include "reports/equilibrium_decks_json.hpp"

#include "support/catch.hpp"

#include "solved_sample.hpp"

using namespace sabot;

TEST_CASE("a list with an entry for each number of decks") {
    std::vector<SolvedGame> runs{test::solved_sample(CheminDeFerModel::B3, Shoe::of_decks(6), ratio(1, 20)),
                                 test::solved_sample(CheminDeFerModel::B3, Shoe::of_decks(12), ratio(1, 20))};
    runs[0].double_check = true;
    runs[1].double_check = false;
    const Json record = equilibrium_decks_json(runs, Style{});
    CHECK(record["schema"] == "sabot/equilibrium-tables/1");
    CHECK(record["model"] == "B3");
    CHECK(record["commission"]["exact"] == "1/20");
    REQUIRE(record["tables"].size() == 2);
    const Json& six = record["tables"][0];
    CHECK(six["decks"] == 6);
    CHECK(six["player"][1]["draw"]["exact"] == "221683/364176");
    CHECK(six["banker_mixes"].dump() ==
          R"([{"hand":"0,6","third":"none","draw":{"exact":"18885571/36781056","decimal":"0.513459"}}])");
    REQUIRE(six["exceptions"].size() == 4);
    CHECK(six["exceptions"][0]["hand"] == "1,4");
    CHECK(six["exceptions"][0]["draw"]["exact"] == "0");
    CHECK(six["exceptions"][0]["usual"]["exact"] == "1");
    CHECK(six["unique"] == true);
    CHECK(six["improvements"] == 0);
    CHECK(six["double_check"] == "agrees");
    CHECK(record["tables"][1]["double_check"] == "differs");
}
