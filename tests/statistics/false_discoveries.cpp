
#include "statistics/adjust_p_values.hpp"
#include "support/catch.hpp"
#include "support/property.hpp"

#include <algorithm>
#include <deque>

using namespace sabot;

namespace {

// Groups of tests with these p-values in thousandths; 0 is a test that was not made.
struct Groups {
    explicit Groups(const std::vector<std::vector<int>>& thousandths) {
        for (const std::vector<int>& of_group : thousandths) {
            TestedGroup& group = groups.emplace_back();
            group.group = &results.emplace_back();
            for (const int p : of_group) {
                HypothesisTest& test = tests.emplace_back();
                if (p > 0) {
                    test.p_value = Approximation{ratio(p, 1000), ratio(p, 1'000'000)};
                }
                group.tests.push_back(&test);
            }
        }
    }
    std::deque<HypothesisTest> tests;
    std::deque<GroupTest> results;
    std::vector<TestedGroup> groups;
};

}  // namespace

TEST_CASE("groups are rejected by the method of Benjamini and Hochberg") {
    // By Holm's method within the groups: 2 * 0.01, 0.03, 0.012, none and 0.5.
    Groups all({{10, 600}, {30}, {12, 0}, {0}, {500}});
    CHECK(control_false_discoveries(all.groups, ratio(1, 25)) == 5);
    CHECK(all.results[0].p_value->value == ratio(20, 1000));
    // Times 4 / 1, 4 / 2, 4 / 3 and 4 / 4: 0.048, 0.04, 0.04 and 0.5, none of which exceeds the next one.
    CHECK(all.results[2].adjusted_p_value->value == ratio(40, 1000));
    CHECK(all.results[0].adjusted_p_value->value == ratio(40, 1000));
    CHECK(all.results[0].adjusted_p_value->error == ratio(40, 1'000'000));
    CHECK(all.results[1].adjusted_p_value->value == ratio(40, 1000));
    CHECK(all.results[4].adjusted_p_value->value == ratio(1, 2));
    CHECK_FALSE(all.results[3].p_value.has_value());
    CHECK(all.results[2].is_rejected);
    CHECK_FALSE(all.results[4].is_rejected);
    // Three of four groups are rejected: the tests of these are judged at three quarters of the level.
    CHECK(all.tests[2].adjusted_p_value->value == ratio(40, 1000));
    CHECK(all.tests[2].is_rejected);
    CHECK(all.tests[1].adjusted_p_value->value == ratio(800, 1000));
    CHECK_FALSE(all.tests[1].is_rejected);
    Groups shared({{10, 600}, {30}, {12, 0}, {0}, {500}});
    control_false_discoveries(shared.groups, ratio(1, 25), 2);
    CHECK(shared.results[2].adjusted_p_value->value == ratio(80, 1000));
    CHECK_FALSE(shared.results[2].is_rejected);
}

TEST_CASE("groups whose p-value meets the level are rejected with those below") {
    // 30 / 1000 times 2 / 2 is the level, so that both groups are rejected, and their tests judged at all of
    // it.
    Groups all({{5, 20}, {30}});
    control_false_discoveries(all.groups, ratio(30, 1000));
    CHECK(all.results[1].adjusted_p_value->value == ratio(30, 1000));
    CHECK(all.results[1].is_rejected);
    CHECK(all.results[0].adjusted_p_value->value == ratio(20, 1000));
    CHECK(all.tests[1].adjusted_p_value->value == ratio(20, 1000));
    CHECK(all.tests[1].is_rejected);
}

TEST_CASE("the largest number of groups is rejected whose p-values are at most their part of the level") {
    test::check_property("step-up", 300, [] {
        const auto p = *rc::gen::container<std::vector<std::vector<int>>>(
            rc::gen::container<std::vector<int>>(rc::gen::inRange(0, 300)));
        const Rational level = ratio(*rc::gen::inRange(1, 300), 1000);
        Groups all(p);
        control_false_discoveries(all.groups, level);
        std::vector<Rational> found;
        for (const GroupTest& group : all.results) {
            if (group.p_value) {
                found.push_back(group.p_value->value);
            }
        }
        std::sort(found.begin(), found.end());
        const Rational part = level / Rational(Integer(std::max<std::size_t>(found.size(), 1)));
        std::size_t rejected = 0;
        for (std::size_t i = 1; i <= found.size(); ++i) {
            rejected = found[i - 1] <= part * Rational(Integer(i)) ? i : rejected;
        }
        const Rational of_rejected = part * Rational(Integer(rejected));
        for (const TestedGroup& one : all.groups) {
            RC_ASSERT(one.group->is_rejected ==
                      (one.group->p_value && one.group->p_value->value <= of_rejected));
            // The same tests by Holm's method at their part of the level.
            std::vector<bool> is_rejected;
            for (const HypothesisTest* test : one.tests) {
                is_rejected.push_back(test->is_rejected);
            }
            if (rejected > 0) {
                adjust_p_values(one.tests, of_rejected);
            }
            for (std::size_t i = 0; i < one.tests.size(); ++i) {
                RC_ASSERT(is_rejected[i] == (rejected > 0 && one.tests[i]->is_rejected));
            }
        }
    });
}
