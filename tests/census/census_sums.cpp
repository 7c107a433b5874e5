#include "census/census_sums.hpp"

#include "support/catch.hpp"

using namespace sabot;

namespace {

CensusSums sums(int weight, std::int64_t best, std::vector<int> counts) {
    CensusSums made;
    made.walked = 1;
    made.compositions = 2;
    made.wagers = {{{weight, 2 * weight}, weight, 1, 1, {best, counts}, {best, counts}}};
    return made;
}

}  // namespace

TEST_CASE("sums do not depend on the order of merging") {
    const CensusSums a = sums(3, 7, {1, 2});
    const CensusSums b = sums(5, 7, {0, 3});
    const CensusSums c = sums(8, -7, {3, 0});
    const CensusSums d = sums(1, -7, {2, 1});
    CensusSums one;
    CensusSums other;
    for (const CensusSums* some : {&a, &b, &c, &d}) {
        one.merge(*some);
    }
    for (const CensusSums* some : {&d, &c, &b, &a}) {
        other.merge(*some);
    }
    one.merge(CensusSums{});
    for (const CensusSums& all : {one, other}) {
        CHECK(all.walked == 4);
        CHECK(all.compositions == 8);
        CHECK(all.wagers[0].histogram == std::vector<Integer>{17, 34});
        CHECK(all.wagers[0].gain == 17);
        CHECK(all.wagers[0].favourable == 4);
        // Of two equal values, the first in ascending order of counts.
        CHECK(all.wagers[0].best.counts == std::vector<int>{0, 3});
        CHECK(all.wagers[0].worst.counts == std::vector<int>{2, 1});
    }
}
