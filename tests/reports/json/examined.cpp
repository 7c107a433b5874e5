#include "reports/json/examined.hpp"

#include "support/catch.hpp"

using namespace sabot;

TEST_CASE("writes card names in Sabot's notation") {
    CHECK(card_names_json(parse_cards("1 10 kD 0")).dump() == R"(["A","T","Kd","0"])");
}

TEST_CASE("writes a shoe in the notation in which it is known") {
    CHECK(shoe_json(Shoe::of_decks(2))["decks"] == 2);
    const Json by_value = shoe_json(parse_shoe("0=4 9=3"));
    CHECK(by_value["known_by"] == "value");
    CHECK(by_value["decks"].is_null());
    CHECK(by_value["cards"] == 7);
    CHECK(by_value["counts"]["0"] == 4);
    CHECK(by_value["counts"]["A"] == 0);
}

TEST_CASE("writes the probability of each outcome") {
    CHECK(outcomes_json({ratio(1, 4), ratio(1, 2), ratio(1, 4)}, Style{2, false}).dump() ==
          R"({"player":{"probability":{"exact":"1/4","decimal":"0.25"}},)"
          R"("banker":{"probability":{"exact":"1/2","decimal":"0.50"}},)"
          R"("tie":{"probability":{"exact":"1/4","decimal":"0.25"}}})");
}

TEST_CASE("lists wagers that were not computed, with the reason") {
    CHECK(refused_json({}).dump() == "[]");
    CHECK(refused_json({{"a", "no suits"}, {"b", "no ranks"}}).dump() ==
          R"([{"id":"a","why":"no suits"},{"id":"b","why":"no ranks"}])");
}
