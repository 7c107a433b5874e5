#include "audit/interval.hpp"

#include "rules/quantities.hpp"
#include "support/catch.hpp"

using namespace sabot;

TEST_CASE("ranges that meet have a value in common if both have that end") {
    const auto meet = [](bool has_high, bool has_low) {
        const Interval below{0, 1, true, has_high};
        const Interval above{1, 2, has_low, true};
        CHECK(intersect(below, above) == intersect(above, below));
        return intersect(below, above);
    };
    CHECK(meet(true, true));
    CHECK_FALSE(meet(true, false));
    CHECK_FALSE(meet(false, true));
    CHECK_FALSE(meet(false, false));
    CHECK(intersect({0, 3, false, false}, {1, 2, false, false}));
    CHECK_FALSE(intersect({0, 1}, {2, 3}));
}

TEST_CASE("a product has the ends that products of its factors' ends have") {
    CHECK(product_of({1, 2, true, false}, {3, 5, false, true}) == Interval{3, 10, false, false});
    CHECK(product_of({-2, 1, true, false}, {3, 5, false, true}) == Interval{-10, 5, true, false});
    CHECK(product_of({-2, 1, false, true}, {3, 5, true, false}) == Interval{-10, 5, false, false});
    CHECK(product_of({-2, -1, true, true}, {3, 5, true, false}) == Interval{-10, -3, false, true});
    CHECK(product_of({-2, 1, true, true}, {-3, 5, true, false}) == Interval{-10, 6, false, true});
}

TEST_CASE("a figure allows the values that confirm it or that it truncates") {
    CHECK(allowed_by(parse_stated("98.55%")) ==
          Interval{ratio(98545, 100000), ratio(9856, 10000), true, false});
    CHECK(allowed_by(parse_stated("-1.2")) == Interval{ratio(-13, 10), ratio(-115, 100), false, true});
    CHECK(allowed_by(parse_stated("0.0")) == Interval{ratio(-1, 10), ratio(1, 10), false, false});
}
