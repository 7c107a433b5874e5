#include "census/time_estimate.hpp"

#include "census/sample.hpp"
#include "support/catch.hpp"

using namespace sabot;

TEST_CASE("estimates the time of the given pieces only") {
    const CensusPlan plan(test::bacara(), test::request(test::kSmallShoe, 8, {"banker", "tie"}));
    const TimeEstimate all(plan, piece_range(0, plan.pieces()));
    CHECK(all.compositions() == plan.walked());
    CHECK(all.seconds() > 0);
    const TimeEstimate first(plan, plan.part(1, 2));
    const TimeEstimate second(plan, plan.part(2, 2));
    CHECK(first.compositions() + second.compositions() == all.compositions());
    const TimeEstimate none(plan, {});
    CHECK(none.compositions() == 0);
    CHECK(none.seconds() == 0);
}
