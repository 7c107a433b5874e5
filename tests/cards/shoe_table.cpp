#include "cards/shoe_table.hpp"

#include "error.hpp"
#include "support/catch.hpp"

#include <array>

using namespace sabot;

TEST_CASE("the header names the keys of the counts") {
    const ShoeTable table("A, \"9\" ,0\r");
    REQUIRE(table.keys().size() == 3);
    CHECK(table.keys()[0].name == "A");
    CHECK(table.keys()[1].name == "9");
    CHECK(table.keys()[2].cards == CardSet::of_points(0));
    CHECK_THROWS_AS(ShoeTable(""), InputError);
    CHECK_THROWS_AS(ShoeTable("A,,9"), InputError);
    CHECK_THROWS_AS(ShoeTable("A,1"), InputError);
    CHECK_THROWS_AS(ShoeTable("0,K"), InputError);
}

TEST_CASE("reads a row as counts, one for each key") {
    const ShoeTable table("A,9,0");
    std::array<CardCount, 3> counts{};
    CHECK_FALSE(table.read("1,2,3", counts).has_value());
    CHECK(counts == std::array<CardCount, 3>{1, 2, 3});
    CHECK_FALSE(table.read(" 4 ,\"5\", 6 \r", counts).has_value());
    CHECK(counts == std::array<CardCount, 3>{4, 5, 6});
}

TEST_CASE("rejects an invalid row with its column and the reason") {
    const ShoeTable table("A,9,0");
    std::array<CardCount, 3> counts{};
    const auto error = [&](const char* line) {
        const auto found = table.read(line, counts);
        REQUIRE(found.has_value());
        return std::pair(found->column, sentence(found->wrong, found->expected));
    };
    CHECK(error("1,2") == std::pair<std::size_t, std::string>(3, "the row has 2 fields; the header has 3"));
    CHECK(error("1,2,3,4") ==
          std::pair<std::size_t, std::string>(5, "the row has 4 fields; the header has 3"));
    CHECK(error("1,-2,3").first == 3);
    CHECK(error("1,2,").first == 5);
    CHECK(error("1,2,3.0").first == 5);
    CHECK(error("1,2,99999999999999999999").first == 5);
    CHECK(error("1,2,1000001").first == 5);
    CHECK(error("1,2,2") ==
          std::pair<std::size_t, std::string>(1, "a shoe of 5 cards: expected 6 to 1000000"));
    CHECK(error("1,1,1000000").second == "a shoe of 1000002 cards: expected 6 to 1000000");
}

TEST_CASE("trims spaces and the line end") {
    CHECK(trimmed(" \t a b \r\n") == "a b");
    CHECK(trimmed(" \r") == "");
}
