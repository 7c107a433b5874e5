#include "reports/fields/parts.hpp"

#include "reports/fields/json.hpp"
#include "support/catch.hpp"

using namespace sabot;
using record::Json;

namespace {

template <class T>
Json json_of(const T& value, const Style& style = {}) {
    return record::json_record(value, style);
}

}  // namespace

TEST_CASE("writes card names in Sabot's notation") {
    CHECK(json_of(each(parse_cards("1 10 kD 0"), &WrittenCard::name)).dump() == R"(["A","T","Kd","0"])");
}

TEST_CASE("writes a shoe in the notation in which it is known") {
    CHECK(json_of(Shoe::of_decks(2))["decks"] == 2);
    const Json by_value = json_of(parse_shoe("0=4 9=3"));
    CHECK(by_value["known_by"] == "value");
    CHECK(by_value["decks"].is_null());
    CHECK(by_value["cards"] == 7);
    CHECK(by_value["counts"]["0"] == 4);
    CHECK(by_value["counts"]["A"] == 0);
}

TEST_CASE("writes the probability of each outcome") {
    CHECK(json_of(OutcomeProbabilities{ratio(1, 4), ratio(1, 2), ratio(1, 4)}, Style{2, false}).dump() ==
          R"({"player":{"probability":{"exact":"1/4","decimal":"0.25"}},)"
          R"("banker":{"probability":{"exact":"1/2","decimal":"0.50"}},)"
          R"("tie":{"probability":{"exact":"1/4","decimal":"0.25"}}})");
}

TEST_CASE("lists wagers that were not computed, with the reason") {
    CHECK(json_of(std::vector<RefusedWager>{}).dump() == "[]");
    CHECK(json_of(std::vector<RefusedWager>{{"a", "no suits"}, {"b", "no ranks"}}).dump() ==
          R"([{"id":"a","why":"no suits"},{"id":"b","why":"no ranks"}])");
}
