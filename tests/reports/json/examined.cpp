#include "reports/json/examined.hpp"

#include "support/catch.hpp"

using namespace sabot;

TEST_CASE("cards are named as Sabot writes them") {
    CHECK(card_names_json(parse_cards("1 10 kD 0")).dump() == R"(["A","T","Kd","0"])");
}

TEST_CASE("a shoe is written by what is known of it") {
    CHECK(shoe_json(Shoe::of_decks(2))["decks"] == 2);
    const Json by_value = shoe_json(parse_shoe("0=4 9=3"));
    CHECK(by_value["known_by"] == "value");
    CHECK(by_value["decks"].is_null());
    CHECK(by_value["cards"] == 7);
    CHECK(by_value["counts"]["0"] == 4);
    CHECK(by_value["counts"]["A"] == 0);
}
