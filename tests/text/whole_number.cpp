#include "text/whole_number.hpp"

#include "support/catch.hpp"

#include <cstdint>

using namespace sabot;

TEST_CASE("reads digits up to the limits of the type") {
    CHECK(whole_number<int>("0") == 0);
    CHECK(whole_number<int>("007") == 7);
    CHECK(whole_number<std::uint64_t>("18446744073709551615") == UINT64_MAX);
    CHECK_FALSE(whole_number<int>("2147483648"));
}

TEST_CASE("rejects anything that is not only digits") {
    for (const char* text : {"", "-", "-0", "-5", "+5", " 5", "5 ", "5.0", "5x", "0x5", "1,000"}) {
        CAPTURE(text);
        CHECK_FALSE(whole_number<int>(text));
    }
}
