#include "walk.hpp"

#include "engine/hand_walk.hpp"
#include "engine/last_pair.hpp"
#include "exact/wide.hpp"

#include <algorithm>

namespace sabot {

namespace {

struct Group {
    Reads reads;
    std::vector<const Wager*> wagers;
    // Where the tallies of these wagers go.
    std::vector<std::size_t> positions;
};

std::vector<Question> questions_of(const std::vector<const Wager*>& wagers) {
    std::vector<Question> questions;
    for (const Wager* wager : wagers) {
        for (const PayRow& row : wager->rows) {
            collect(row.condition, questions);
        }
    }
    return questions;
}

// Wagers that ask about many single cards would together pass what one walk can note down.
bool fits(const Group& group, const Reads& reads, const Wager& wager) {
    if (!(group.reads == reads)) {
        return false;
    }
    auto together = group.wagers;
    together.push_back(&wager);
    const auto questions = questions_of(together);
    const auto about_cards = std::count_if(questions.begin(), questions.end(), [](const Question& question) {
        return !is_settled_by_totals(question);
    });
    return static_cast<std::size_t>(about_cards) <= Insights::kMostQuestions;
}

std::vector<Group> group_by_reads(const std::vector<const Wager*>& wagers) {
    std::vector<Group> groups;
    for (std::size_t i = 0; i < wagers.size(); ++i) {
        const Reads reads = reads_of(*wagers[i]);
        auto home = std::find_if(groups.begin(), groups.end(),
                                 [&](const Group& group) { return fits(group, reads, *wagers[i]); });
        if (home == groups.end()) {
            home = groups.insert(groups.end(), Group{reads, {}, {}});
        }
        home->wagers.push_back(wagers[i]);
        home->positions.push_back(i);
    }
    return groups;
}

}  // namespace

std::vector<Tally> walk(const Table& table, const std::vector<const Wager*>& wagers) {
    const bool narrow = table.deals() < (Integer(1) << 63);
    std::vector<Tally> result(wagers.size());
    for (const Group& group : group_by_reads(wagers)) {
        const auto plan = WalkPlan::for_wagers(group.reads, questions_of(group.wagers), table.coup());
        auto tallies = narrow ? HandWalk<std::uint64_t>(table, plan, group.wagers).run()
                              : HandWalk<Wide>(table, plan, group.wagers).run();
        for (std::size_t i = 0; i < tallies.size(); ++i) {
            result[group.positions[i]] = std::move(tallies[i]);
        }
    }
    return result;
}

double steps_of_walk(const Wager& wager) {
    const Reads reads = reads_of(wager);
    const auto questions = questions_of({&wager});
    const auto plan = WalkPlan::for_wagers(reads, questions, Coup());
    const auto pairs = [&](const Partition& partition, Hand hand) {
        const double classes = partition.classes();
        return plan.is_ordered(hand) ? classes * classes : classes * (classes + 1) / 2;
    };
    const double first = pairs(plan.first_pair, plan.first);
    if (!reads.player_third && !reads.banker_third && LastPair::serves(questions)) {
        // Few second cards matter after the first (last_pair.hpp).
        return first * plan.second_pair.classes() * 2;
    }
    double steps = first * pairs(plan.second_pair, other(plan.first));
    for (const Hand hand : {Hand::player, Hand::banker}) {
        const bool early = hand == plan.first && plan.third_before_second;
        const bool taken = hand == Hand::player ? reads.player_third : reads.banker_third;
        steps *= taken ? (early ? plan.early_third : plan.late_thirds).classes() : 1;
    }
    return steps;
}

}  // namespace sabot
