#include "statistics/hypothesis_test.hpp"

#include "statistics/adjust_p_values.hpp"
#include "support/catch.hpp"

#include <array>

using namespace sabot;

namespace {

HypothesisTest test_with(const Rational& p) {
    HypothesisTest test;
    test.p_value = Approximation{p, p / Rational(1000)};
    return test;
}

}  // namespace

TEST_CASE("families of tests share the level, whatever their size") {
    std::vector<HypothesisTest> tests(4, test_with(ratio(1, 1000)));
    tests[0].family = TestFamily::money;
    for (std::size_t i = 1; i < tests.size(); ++i) {
        tests[i].family = TestFamily::order;
    }
    std::vector<HypothesisTest*> all;
    for (HypothesisTest& test : tests) {
        all.push_back(&test);
    }
    // Two families have tests: one of one test, one of three.
    CHECK(adjust_p_values(all) == 4);
    CHECK(tests[0].adjusted_p_value->value == ratio(2, 1000));
    CHECK(tests[1].adjusted_p_value->value == ratio(6, 1000));
    CHECK(adjust_p_values(all, ratio(1, 100), 3) == 4);
    CHECK(tests[0].adjusted_p_value->value == ratio(6, 1000));
    leave_untested(tests[0], NotTested::lost_rounds);
    CHECK(tests[0].family == TestFamily::money);
    CHECK(adjust_p_values(all) == 3);
    CHECK(tests[1].adjusted_p_value->value == ratio(3, 1000));
}

TEST_CASE("adjusts p-values by Holm's method") {
    std::array<HypothesisTest, 5> tests{test_with(ratio(1, 100)), test_with(ratio(4, 100)),
                                        test_with(ratio(3, 100)), test_with(ratio(5, 1000)),
                                        HypothesisTest{}};
    std::vector<HypothesisTest*> all;
    for (HypothesisTest& test : tests) {
        all.push_back(&test);
    }
    // 4 * 0.005, 3 * 0.01, 2 * 0.03, and 1 * 0.04, which is less than the one before.
    CHECK(adjust_p_values(all, ratio(1, 20)) == 4);
    CHECK(tests[3].adjusted_p_value->value == ratio(2, 100));
    CHECK(tests[0].adjusted_p_value->value == ratio(3, 100));
    CHECK(tests[2].adjusted_p_value->value == ratio(6, 100));
    CHECK(tests[1].adjusted_p_value->value == ratio(6, 100));
    CHECK(tests[1].adjusted_p_value->error == ratio(6, 100'000));
    CHECK_FALSE(tests[4].adjusted_p_value.has_value());
    CHECK(tests[3].is_rejected);
    CHECK(tests[0].is_rejected);
    CHECK_FALSE(tests[2].is_rejected);
    adjust_p_values(all, ratio(3, 100));
    CHECK(tests[0].is_rejected);
    adjust_p_values(all, ratio(29, 1000));
    CHECK_FALSE(tests[0].is_rejected);
    CHECK(tests[3].is_rejected);
    HypothesisTest large = test_with(ratio(3, 4));
    HypothesisTest larger = test_with(ratio(4, 5));
    adjust_p_values({&larger, &large});
    CHECK(large.adjusted_p_value->value == 1);
    CHECK(large.adjusted_p_value->error == 0);
    CHECK(larger.adjusted_p_value->value == 1);
}
