#include "text/grouped.hpp"

#include "support/catch.hpp"

using namespace sabot;

TEST_CASE("chooses singular and plural by the number") {
    CHECK(counted(0, "card") == "0 cards");
    CHECK(counted(1, "card") == "1 card");
    CHECK(counted(2, "card") == "2 cards");
    CHECK(counted(1, "card is", "cards are") == "1 card is");
    CHECK(counted(5, "card is", "cards are") == "5 cards are");
}

TEST_CASE("groups thousands") {
    CHECK(grouped("0") == "0");
    CHECK(grouped("999") == "999");
    CHECK(grouped("1000") == "1,000");
    CHECK(grouped("-123456") == "-123,456");
    CHECK(grouped("4998398275503360") == "4,998,398,275,503,360");
}
