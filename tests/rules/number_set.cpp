#include "rules/number_set.hpp"

#include "rules/questions/sample.hpp"
#include "support/catch.hpp"

using namespace sabot;
using test::numbers;

TEST_CASE("a number is in a set, or not, or unknown") {
    CHECK(contains(numbers({0, 18}), 18) == Truth::yes);
    CHECK(contains(numbers({0, 18}), 0) == Truth::yes);
    CHECK(contains(numbers({0, 18}), 9) == Truth::no);
    CHECK(contains(numbers({84}), 84) == Truth::yes);
    CHECK(contains(numbers({0, 18}), Coup::kUnknown) == Truth::unknown);
}

TEST_CASE("describes sets of numbers") {
    CHECK(words_for(NumberSet()) == "no number");
    CHECK(words_for(numbers({6})) == "6");
    CHECK(words_for(numbers({8, 9})) == "8 or 9");
    CHECK(words_for(numbers({1, 2, 3})) == "1 to 3");
    CHECK(words_for(numbers({1, 2, 3, 15, 16, 17})) == "1 to 3 or 15 to 17");
    CHECK(words_for(numbers({0, 2, 3, 5, 6, 7, 18})) == "0, 2, 3, 5 to 7 or 18");
    CHECK(words_for(numbers({17, 18})) == "17 or 18");
}

TEST_CASE("describes the odd or even numbers of a range") {
    CHECK(words_for(numbers({1, 3, 5, 7, 9}), 9) == "an odd number");
    CHECK(words_for(numbers({0, 2, 4, 6, 8}), 9) == "an even number");
    CHECK(words_for(numbers({1, 3, 5, 7, 9}), 18) == "1, 3, 5, 7 or 9");
    CHECK(words_for(numbers({2, 4, 6, 8}), 9) == "2, 4, 6 or 8");
    CHECK(words_for(numbers({6}), 9) == "6");
}
