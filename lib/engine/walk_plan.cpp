#include "walk_plan.hpp"

#include "rules/condition.hpp"

namespace sabot {

namespace {

Partition read_of_pair(const Reads& reads, Hand hand) {
    return join(reads.places[place(hand, 1)], reads.places[place(hand, 2)]);
}

// The reads of cards still to come. A card already dealt is known, however finely it is read, so the undealt
// cards need fewer classes.
Reads still_to_read(Reads reads, const Coup& dealt) {
    each_place([&](Hand hand, int nth) {
        if (dealt.sees(hand, nth)) {
            reads.places[place(hand, nth)] = Partition();
        }
    });
    return reads;
}

}  // namespace

WalkPlan WalkPlan::for_wagers(const Reads& all_reads, const std::vector<Question>& questions,
                              const Coup& dealt) {
    const Reads reads = still_to_read(all_reads, dealt);
    const auto classes = [&](Hand hand) {
        return join(read_of_pair(reads, hand), reads.places[place(hand, 3)]).classes();
    };
    const bool player_closer = classes(Hand::player) >= classes(Hand::banker);
    WalkPlan plan = for_reads(reads, player_closer ? Hand::player : Hand::banker, dealt);
    plan.ordered_pair = ordered_pairs(questions);
    return plan;
}

WalkPlan WalkPlan::for_reads(const Reads& all_reads, Hand first, const Coup& dealt) {
    WalkPlan plan;
    plan.reads = still_to_read(all_reads, dealt);
    plan.first = first;
    const auto& places = plan.reads.places;
    plan.thirds = join(places[place(Hand::player, 3)], places[place(Hand::banker, 3)]);
    plan.second_pair = join(read_of_pair(plan.reads, other(first)), plan.thirds);
    plan.first_pair = join(read_of_pair(plan.reads, first), plan.second_pair);
    return plan;
}

}  // namespace sabot
