#include "reports/record_of.hpp"

#include "support/catch.hpp"

#include "solved_sample.hpp"

using namespace sabot;

TEST_CASE("writes 88 exact Banker decisions for an equilibrium by totals") {
    const SolvedGame solved = test::solved_sample(CheminDeFerModel::A1, Shoe::of_decks(6));
    const Json record = test::record_of(equilibrium_result({solved}));
    CHECK(record["schema"] == "sabot/equilibrium/1");
    CHECK(record["model"] == "A1");
    CHECK(record["decks"] == 6);
    CHECK(record["value"]["player"]["exact"] == "-679568/53094899");
    CHECK(record["player"].dump() ==
          R"([{"hand":"total 5","draw":{"exact":"9/11","decimal":"0.818182"},"matters":"yes"}])");
    REQUIRE(record["banker"].size() == 88);
    CHECK(record["banker"][76].dump() ==
          R"({"hand":"6","third":"none","draw":{"exact":"859/2288","decimal":"0.375437"},"matters":"yes"})");
    CHECK(record["unique"] == true);
    CHECK(record["equilibria"]["families"] == 1);
    CHECK(record["equilibria"]["list"][0]["banker_points"].dump() == "[[]]");
    CHECK(record["certificate"]["improvements"] == 0);
    // A player who mixes is indifferent.
    CHECK(record["certificate"]["player"][0]["if_drawing"]["exact"] == "-679568/53094899");
    CHECK(record["certificate"]["player"][0]["if_standing"]["exact"] == "-679568/53094899");
    CHECK(record["certificate"]["banker"][76]["gain"]["exact"] == "0");
    CHECK(record["checks"]["double_check"].is_null());
}

TEST_CASE("writes 484 Banker decisions and five of Player for an equilibrium by cards") {
    SolvedGame solved = test::solved_sample(CheminDeFerModel::B3, Shoe::of_decks(1), ratio(1, 20));
    solved.double_check = false;
    const Json record = test::record_of(equilibrium_result({solved}));
    CHECK(record["player"].size() == 5);
    CHECK(record["player"][1]["hand"] == "1,4");
    CHECK(record["banker"].size() == 484);
    CHECK(record["banker"][0]["hand"] == "0,0");
    CHECK(record["commission"]["exact"] == "1/20");
    CHECK(record["checks"]["double_check"] == "differs");
}

TEST_CASE("writes inapplicable fields as null, and lists other equilibria") {
    const Json tens =
        test::record_of(equilibrium_result({test::solved_sample(CheminDeFerModel::B3, parse_shoe("0=6"))}));
    CHECK(tens["decks"].is_null());
    CHECK(tens["house_take_resolved"].is_null());
    CHECK(tens["certificate"]["closest_decision"].is_null());
    CHECK(tens["player"][0]["matters"] == "cannot_occur");

    const Json free = test::record_of(equilibrium_result({test::sample_with_free_banker()}));
    CHECK(free["unique"] == false);
    CHECK(free["equilibria"]["list"][0]["indifferent"].size() == 1);
}

TEST_CASE("writes an entry for each number of decks") {
    std::vector<SolvedGame> runs{test::solved_sample(CheminDeFerModel::B3, Shoe::of_decks(6), ratio(1, 20)),
                                 test::solved_sample(CheminDeFerModel::B3, Shoe::of_decks(12), ratio(1, 20))};
    runs[0].double_check = true;
    runs[1].double_check = false;
    const Json record = test::record_of(equilibrium_result(runs, true));
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
