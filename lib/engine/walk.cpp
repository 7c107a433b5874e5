#include "walk.hpp"

#include "engine/hand_walk.hpp"
#include "engine/insight.hpp"
#include "engine/last_pair.hpp"
#include "exact/wide.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace sabot {

namespace {

struct Group {
    Reads reads;
    std::vector<const Wager*> wagers;
    // Where the tallies of these wagers go.
    std::vector<std::size_t> positions;
    std::vector<Question> questions;
};

// Wagers that ask about many single cards would together pass what one walk can note down.
bool takes(Group& group, const Reads& reads, const std::vector<Question>& questions) {
    if (!(group.reads == reads)) {
        return false;
    }
    const auto before = group.questions.size();
    for (const Question& question : questions) {
        if (std::find(group.questions.begin(), group.questions.end(), question) == group.questions.end()) {
            group.questions.push_back(question);
        }
    }
    if (group.questions.size() > Insights::kMostQuestions) {
        group.questions.erase(group.questions.begin() + static_cast<std::ptrdiff_t>(before),
                              group.questions.end());
        return false;
    }
    return true;
}

std::vector<Group> group_by_reads(const std::vector<const Wager*>& wagers) {
    std::vector<Group> groups;
    for (std::size_t i = 0; i < wagers.size(); ++i) {
        const Reads reads = reads_of(*wagers[i]);
        const auto questions = questions_about_cards(*wagers[i]);
        auto home = std::find_if(groups.begin(), groups.end(),
                                 [&](Group& group) { return takes(group, reads, questions); });
        if (home == groups.end()) {
            home = groups.insert(groups.end(), Group{reads, {}, {}, questions});
        }
        home->wagers.push_back(wagers[i]);
        home->positions.push_back(i);
    }
    return groups;
}

// The row that could cost most, to be named in a refusal.
std::string dearest_row(const Wager& wager) {
    std::string event;
    double most = -1;
    for (const PayRow& row : wager.rows) {
        Wager alone;
        alone.rows = {row};
        const double steps = steps_of_walk(alone);
        if (steps > most) {
            most = steps;
            event = row.event;
        }
    }
    return event;
}

constexpr const char* kCheaper =
    "fewer wagers in the file, conditions about fewer places, or by colour, suit or rank instead of by card, "
    "would "
    "be right";

std::vector<Tally> walk_group(const Table& table, const Tableau& tableau, const Group& group,
                              Insights::Effort& effort) {
    const bool narrow = table.draws() < (Integer(1) << 63);
    const auto plan = WalkPlan::for_wagers(group.reads, group.questions, table.coup());
    try {
        return narrow ? HandWalk<std::uint64_t>(table, tableau, plan, group.wagers, &effort).run()
                      : HandWalk<Wide>(table, tableau, plan, group.wagers, &effort).run();
    } catch (const Insights::TooManyNotes&) {
        if (group.wagers.size() == 1) {
            const Wager& wager = *group.wagers.front();
            throw TooIntricate(wager.id,
                               fmt::format("asks too many questions about single cards together, most "
                                           "of them in its row \"{}\"; fewer rows, or rows that ask "
                                           "about fewer places, would be right",
                                           dearest_row(wager)));
        }
    }
    std::vector<Tally> tallies;
    for (const Wager* wager : group.wagers) {
        const Group alone{group.reads, {wager}, {0}, questions_about_cards(*wager)};
        tallies.push_back(walk_group(table, tableau, alone, effort).front());
    }
    return tallies;
}

void add_lots(const Tally& tally, const Integer& lots, Tally& sum) {
    sum.resize(tally.size());
    for (std::size_t row = 0; row < tally.size(); ++row) {
        sum[row] += tally[row] * lots;
    }
}

// Of all that were walked, the one that could cost most.
[[noreturn]] void refuse_dearest(const std::vector<const Wager*>& wagers) {
    const auto dearest = std::max_element(wagers.begin(), wagers.end(), [](const Wager* a, const Wager* b) {
        return steps_of_walk(*a) < steps_of_walk(*b);
    });
    const std::string beside = wagers.size() == 1 ? "" : " with the wagers beside it";
    throw TooIntricate(
        (*dearest)->id,
        fmt::format("takes more than {} million steps to walk{}: its row \"{}\" tells too many "
                    "cards apart in too many places; {}",
                    kMostEffort / 1'000'000, beside, dearest_row(**dearest), kCheaper));
}

}  // namespace

std::vector<Tally> walk(const Table& table, const std::vector<const Wager*>& wagers) {
    std::vector<Tally> result(wagers.size());
    Insights::Effort effort(kMostEffort);
    try {
        for (const Group& group : group_by_reads(wagers)) {
            for (const TableauShare& share : table.shares) {
                const auto tallies = walk_group(table, share.tableau, group, effort);
                for (std::size_t i = 0; i < tallies.size(); ++i) {
                    add_lots(tallies[i], share.lots, result[group.positions[i]]);
                }
            }
        }
    } catch (const Insights::Effort::Spent&) {
        refuse_dearest(wagers);
    }
    return result;
}

TooIntricate::TooIntricate(const std::string& wager, const std::string& why)
    : InputError(fmt::format("wager {} {}", wager, why)), wager_(wager) {}

namespace {

// The branches of the walk from whole decks.
double branches_of_walk(const Reads& reads, const std::vector<Question>& questions) {
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
    double branches = first * pairs(plan.second_pair, other(plan.first));
    for (const Hand hand : {Hand::player, Hand::banker}) {
        const bool early = hand == plan.first && plan.third_before_second;
        const bool taken = hand == Hand::player ? reads.player_third : reads.banker_third;
        branches *= taken ? (early ? plan.early_third : plan.late_thirds).classes() : 1;
    }
    return branches;
}

}  // namespace

double steps_of_walk(const Wager& wager) {
    constexpr double kQuestion = 0.5;
    const auto questions = questions_about_cards(wager);
    return branches_of_walk(reads_of(wager), questions) *
           (1 + kQuestion * static_cast<double>(questions.size()));
}

}  // namespace sabot
