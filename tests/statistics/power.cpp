#include "statistics/adjust_p_values.hpp"

#include "exact/nearest_double.hpp"
#include "support/catch.hpp"

#include <boost/math/distributions/normal.hpp>

#include <cmath>

using namespace sabot;

TEST_CASE("says which change of a frequency a test finds with a probability of 90%") {
    HypothesisTest test;
    test.p_value = Approximation{ratio(1, 2)};
    test.degrees_of_freedom = 1;
    // One half, of 10,000 rounds.
    test.frequency_variance = ratio(1, 40'000);
    HypothesisTest untested;
    set_detectable({&test, &untested}, ratio(1, 100), 5);
    CHECK_FALSE(untested.detectable.has_value());
    // A normal deviate with that mean is outside of both quantiles: that of the far one does not count.
    const boost::math::normal normal;
    const double mean = quantile(complement(normal, 0.001)) + quantile(normal, 0.9);
    CHECK(std::abs(nearest_double(*test.detectable) - mean / 200) < 0.0005);
    CHECK(test.detectable == ratio(22, 1000));
    // A test of both tails has half of the level for each.
    HypothesisTest both = test;
    both.is_two_sided = true;
    set_detectable({&test, &both}, ratio(2, 100), 5);
    const double of_half = quantile(complement(normal, 0.0005)) + quantile(normal, 0.9);
    CHECK(std::abs(nearest_double(*both.detectable) - of_half / 200) < 0.0005);
    CHECK(both.detectable == ratio(23, 1000));
    CHECK(test.detectable == ratio(22, 1000));
    const Rational before = *test.detectable;
    set_detectable({&test}, ratio(1, 100), 5000);
    CHECK((*test.detectable > before));
}
