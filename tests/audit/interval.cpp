#include "audit/interval.hpp"

#include "rules/quantities.hpp"
#include "support/catch.hpp"

using namespace sabot;

TEST_CASE("a figure allows the values that confirm it or that it truncates") {
    CHECK(allowed_by(parse_stated("98.55%")) ==
          Interval{ratio(98545, 100000), ratio(9856, 10000), true, false});
    CHECK(allowed_by(parse_stated("-1.2")) == Interval{ratio(-13, 10), ratio(-115, 100), false, true});
    CHECK(allowed_by(parse_stated("0.0")) == Interval{ratio(-1, 10), ratio(1, 10), false, false});
}
