#include "reports/bank_words.hpp"

#include "support/catch.hpp"

#include "bank_sample.hpp"

using namespace sabot;

TEST_CASE("what is taken for granted names what a win does") {
    const auto plain = bank_assumptions(test::sample_bank().banks.front());
    CHECK(plain.at(1) == "The punters cover the whole capital of the bank every time.");
    CHECK(plain.at(2) == "Winnings stay in: a win doubles the capital. A tie changes nothing.");
    CHECK(bank_assumptions(test::sample_bank(ratio(1, 20)).banks.front()).at(2) ==
          "Winnings stay in, less the commission: a win multiplies the capital by 39/20. A tie changes "
          "nothing.");
    CHECK(commission_words(0) == "without commission");
    CHECK(commission_words(ratio(1, 20)) == "with a commission of 5%");
}

TEST_CASE("the condition of convergence is told with how it came out") {
    CHECK(convergence_words(test::sample_bank().banks.front(), 2) ==
          "From one time of setting aside to the next the expected amount is multiplied by q = r^2 (2 - c)^2 "
          "/ 2 = 0.72 without commission, less than 1, so that the series converges: the expected garage is "
          "r (2 - c) q / (1 - q).");
    CHECK(convergence_words(test::sample_endless_bank().banks.front(), 2) ==
          "From one time of setting aside to the next the expected amount is multiplied by q = r^2 (2 - c)^2 "
          "/ 2 = 2.00 without commission, not less than 1, so that the series does not converge: the "
          "expected garage is infinite.");
}
