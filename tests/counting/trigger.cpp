#include "counting/trigger.hpp"

#include "error.hpp"
#include "support/catch.hpp"

#include <algorithm>

using namespace sabot;

TEST_CASE("a trigger compares the running or the true count exactly") {
    const Trigger four = parse_trigger("true>=4");
    CHECK(four.is_met(4, 52));
    CHECK(four.is_met(8, 104));
    CHECK_FALSE(four.is_met(7, 104));
    CHECK(four.is_met(1, 13));
    CHECK_FALSE(four.is_met(1, 14));
    CHECK(parse_trigger("running>-2").is_met(-1, 400));
    CHECK_FALSE(parse_trigger("running>-2").is_met(-2, 400));
    CHECK(parse_trigger("running<=-2").is_met(-2, 6));
    CHECK_FALSE(parse_trigger("true<-3/2").is_met(-3, 104));
    CHECK(parse_trigger("true<-1.5").is_met(-4, 104));
    CHECK(parse_trigger("always").is_met(-1000, 6));
}

TEST_CASE("a true count is rounded before it is compared") {
    // 7 / 2 decks = 3.5, and -7 / 2 decks = -3.5.
    const auto met = [](const char* text, const char* rounding, std::int64_t running) {
        const auto at = std::find(kCountRoundings.begin(), kCountRoundings.end(), std::string(rounding));
        return parse_trigger(text, static_cast<CountRounding>(at - kCountRoundings.begin()))
            .is_met(running, 104);
    };
    CHECK_FALSE(met("true>=4", "floor", 7));
    CHECK(met("true>=4", "ceiling", 7));
    CHECK(met("true>=4", "nearest", 7));
    CHECK_FALSE(met("true>=4", "truncate", 7));
    CHECK(met("true<=-4", "floor", -7));
    CHECK_FALSE(met("true<=-4", "ceiling", -7));
    CHECK(met("true<=-4", "nearest", -7));
    CHECK_FALSE(met("true<=-4", "truncate", -7));
    CHECK(met("true<=-3", "truncate", -7));
    CHECK_FALSE(met("true<=-3", "nearest", -4));
}

TEST_CASE("a trigger is written as it is parsed") {
    for (const char* text : {"always", "true>=4", "true<-1.5", "running>35", "running<=-2", "true>=1/3"}) {
        CHECK(to_string(parse_trigger(text)) == text);
    }
}

TEST_CASE("rejects what is no trigger") {
    for (const char* text :
         {"", "4", "true", "true=4", "true>=", "true>=x", "count>=3", "running >= 3", "Always"}) {
        CHECK_THROWS_AS(parse_trigger(text), InputError);
    }
    CHECK_THROWS_AS(parse_trigger("running>=4", CountRounding::floor), InputError);
    CHECK_THROWS_AS(parse_trigger("always", CountRounding::floor), InputError);
}
