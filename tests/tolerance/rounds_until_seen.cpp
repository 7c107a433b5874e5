#include "tolerance/rounds_until_seen.hpp"

#include "support/catch.hpp"
#include "support/precise.hpp"

using namespace sabot;
using test::ManyDigits;
using test::precise;

TEST_CASE("the number of rounds until an event is seen is exact") {
    // Powers that equal the bound.
    CHECK(rounds_until_seen(ratio(1, 2), ratio(3, 4)) == 2);
    CHECK(rounds_until_seen(ratio(1, 3), ratio(5, 9)) == 2);
    CHECK(rounds_until_seen(ratio(1, 3), ratio(5, 9) + ratio(1, Integer(10'000'000'000'000))) == 3);
    const Rational missed = ratio(pow(Integer(2), 40), pow(Integer(3), 40));
    CHECK(rounds_until_seen(ratio(1, 3), 1 - missed) == 40);
    CHECK(rounds_until_seen(1, ratio(9, 10)) == 1);
    CHECK(rounds_until_seen(ratio(9, 10), ratio(9, 10)) == 1);
    // log(10) / -log(1 - p) in 50 digits, for numbers of rounds of which no power is computed.
    for (const int digits : {3, 6, 9, 12}) {
        const Integer many = pow(Integer(10), static_cast<unsigned>(digits));
        const ManyDigits exact = log(ManyDigits(10)) / -log(1 - 1 / ManyDigits(many.str()));
        CHECK(ManyDigits(rounds_until_seen(ratio(1, many), ratio(9, 10)).str()) == ceil(exact));
    }
    // The logarithms of doubles give 364 rounds too many.
    const Integer rare = 9 * pow(Integer(10), 18);
    const ManyDigits exact = log(ManyDigits(10)) / -log(1 - 1 / ManyDigits(rare.str()));
    CHECK(ManyDigits(rounds_until_seen(ratio(1, rare), ratio(9, 10)).str()) == ceil(exact));
}
