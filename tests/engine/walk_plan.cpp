#include "engine/walk_plan.hpp"

#include "engine/asking.hpp"
#include "engine/random_wager.hpp"

#include "rules/number_set.hpp"
#include "rules/questions/card_is.hpp"
#include "rules/questions/first_two_match.hpp"
#include "rules/questions/hand_size_is.hpp"
#include "rules/questions/winner_is.hpp"
#include "support/catch.hpp"
#include "support/property.hpp"

using namespace sabot;
using namespace sabot::test;

namespace {

WalkPlan plan_for(const Wager& wager) {
    std::vector<Question> questions;
    for (const PayRow& row : wager.rows) {
        collect(row.condition, questions);
    }
    return WalkPlan::for_wagers(reads_of(wager), questions, Coup{});
}

WinnerIs banker_wins() {
    WinnerIs question;
    question.winners.set(static_cast<std::size_t>(Winner::banker));
    return question;
}

}  // namespace

TEST_CASE("a wager on points is enumerated by ten values throughout") {
    const WalkPlan plan = plan_for(builtin_wager("banker"));
    CHECK(plan.first_pair == Partition::by_points());
    CHECK(plan.second_pair == Partition::by_points());
    CHECK(plan.thirds == Partition::by_points());
    CHECK_FALSE(plan.is_ordered(Hand::player));
    CHECK_FALSE(plan.is_ordered(Hand::banker));
    CHECK(plan.reads.places[place(Hand::player, 3)].classes() > 1);
    CHECK(plan.reads.places[place(Hand::banker, 3)].classes() > 1);
}

TEST_CASE("the hand that is read more finely comes first, and the other stays coarse") {
    const WalkPlan pair = plan_for(builtin_wager("banker-pair"));
    CHECK(pair.first == Hand::banker);
    CHECK(pair.first_pair == Partition::by_rank());
    CHECK(pair.second_pair.classes() == 1);

    FirstTwoMatch identical{Hand::banker, Partition::by_card()};
    const WalkPlan both = plan_for(asking({banker_wins(), identical}));
    CHECK(both.first == Hand::banker);
    CHECK(both.first_pair == Partition::by_card());
    CHECK(both.second_pair == Partition::by_points());
    CHECK(both.thirds == Partition::by_points());
}

TEST_CASE("a pair is ordered if a row names the first or second card of the hand") {
    const WalkPlan plan = plan_for(
        asking({CardIs{Hand::banker, 2, CardSet::of_rank(1)}, CardIs{Hand::player, 3, CardSet::of_rank(1)}}));
    CHECK(plan.is_ordered(Hand::banker));
    CHECK_FALSE(plan.is_ordered(Hand::player));
}

TEST_CASE("a third card that no question reads is not examined") {
    const WalkPlan plan = plan_for(asking({HandSizeIs{Hand::player, NumberSet(1U << 3U)}}));
    CHECK(plan.reads.places[place(Hand::player, 3)].classes() == 1);
    CHECK(plan.reads.places[place(Hand::banker, 3)].classes() == 1);
}

// The counts of a later stage are computed from those of an earlier one.
TEST_CASE("each stage refines the next, and distinguishes what is read") {
    check_property("stages refine", 300, [] {
        const Wager wager = random_wager();
        const WalkPlan plan = plan_for(wager);
        const Reads reads = reads_of(wager);
        const Hand second = other(plan.first);
        RC_ASSERT(plan.first_pair.refines(plan.second_pair));
        RC_ASSERT(plan.second_pair.refines(plan.thirds));
        for (const int nth : {1, 2}) {
            RC_ASSERT(plan.first_pair.refines(reads.places[place(plan.first, nth)]));
            RC_ASSERT(plan.second_pair.refines(reads.places[place(second, nth)]));
        }
        for (const Hand hand : {Hand::player, Hand::banker}) {
            RC_ASSERT(plan.thirds.refines(reads.places[place(hand, 3)]));
        }
    });
}
