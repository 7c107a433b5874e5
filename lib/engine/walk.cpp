#include "walk.hpp"

#include "engine/alike_by_points.hpp"
#include "engine/draws_by_points.hpp"
#include "engine/hand_walk.hpp"
#include "engine/insight.hpp"
#include "engine/points_first.hpp"
#include "exact/wide.hpp"
#include "rules/split_by_copies.hpp"
#include "rules/tableau.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

namespace sabot {

namespace {

struct Group {
    Reads reads;
    std::vector<const Wager*> wagers;
    // The index in the result for each of these wagers.
    std::vector<std::size_t> positions;
    std::vector<Question> questions;
};

// Whether a wager with these reads and questions can join the group, whose questions are then extended. The
// number of questions is limited because wagers that ask about many single cards could together exceed the
// entries that one enumeration may take.
bool joins(Group& group, const Reads& reads, const std::vector<Question>& questions) {
    const bool by_points = reads.only_points();
    if (group.reads.only_points() != by_points || !(by_points || group.reads == reads)) {
        return false;
    }
    std::vector<Question> all = group.questions;
    for (const Question& question : questions) {
        if (std::find(all.begin(), all.end(), question) == all.end()) {
            all.push_back(question);
        }
    }
    if (all.size() > Insights::kMaxQuestions) {
        return false;
    }
    group.questions = std::move(all);
    return true;
}

std::vector<Group> group_by_reads(const std::vector<const Wager*>& wagers) {
    std::vector<Group> groups;
    for (std::size_t i = 0; i < wagers.size(); ++i) {
        const Reads reads = reads_of(*wagers[i]);
        const auto questions = questions_about_cards(*wagers[i]);
        auto home = std::find_if(groups.begin(), groups.end(),
                                 [&](Group& group) { return joins(group, reads, questions); });
        if (home == groups.end()) {
            home = groups.insert(groups.end(), Group{reads, {}, {}, questions});
        }
        home->wagers.push_back(wagers[i]);
        home->positions.push_back(i);
    }
    return groups;
}

// The row with the highest estimated cost, for the error message.
const PayRow& most_expensive_row(const Wager& wager) {
    return *std::max_element(wager.rows.begin(), wager.rows.end(), [](const PayRow& a, const PayRow& b) {
        const auto alone = [](const PayRow& row) { return Wager{"", "", "", {row}, {}}; };
        return steps_of_walk(alone(a)) < steps_of_walk(alone(b));
    });
}

Tally by_points_first(const Table& table, const Tableau& tableau, const Wager& wager, StepBudget& budget) {
    const bool is_first = budget.spent() == 0;
    const auto too_expensive = [&](const std::string& what) {
        return TooExpensive(
            wager.id,
            fmt::format("{}: row \"{}\" distinguishes too many cards at too many places", what,
                        most_expensive_row(wager).event),
            "fewer rows, or alike, different or consecutive instead of a condition for each card or rank");
    };
    try {
        return points_first(table, tableau, wager, budget);
    } catch (const StepBudget::Spent&) {
        throw too_expensive(fmt::format("takes more than {} million steps to compute{}",
                                        budget.allowed() / 1'000'000,
                                        is_first ? "" : " together with earlier wagers"));
    } catch (const LimitExceeded&) {
        throw too_expensive("takes too long to compute");
    }
}

// A step takes about ten nanoseconds. Up to kQuickSteps for each wager, the recursion is faster than
// points_first(), which takes one wager after another; if no third card is read, so that there are few
// patterns of points, only up to kQuickStepsWithoutThirds. Up to kMaxSteps for each wager, the recursion
// serves wagers that have too many states for points_first().
constexpr double kQuickSteps = 3e6;
constexpr double kQuickStepsWithoutThirds = 1e5;
constexpr std::uint64_t kMaxSteps = 8'000'000;

// The tallies of a group by the recursion; nothing if it takes more than `most` steps.
std::optional<std::vector<Tally>> recursion(const Table& table, const Tableau& tableau, const Group& group,
                                            double most) {
    const auto plan = WalkPlan::for_wagers(group.reads, group.questions, table.coup());
    StepBudget budget(kMaxSteps * group.wagers.size());
    try {
        HandWalk walk(table, tableau, plan, group.wagers, &budget);
        return walk.expected_steps() > most ? std::nullopt : std::optional(walk.run());
    } catch (const LimitExceeded&) {
        return std::nullopt;
    }
}

std::vector<Tally> walk_group(const Table& table, const Tableau& tableau, const Group& group,
                              StepBudget& budget) {
    const bool asks_third_cards = group.reads.player_third || group.reads.banker_third;
    const double quick = asks_third_cards ? kQuickSteps : kQuickStepsWithoutThirds;
    if (auto tallies = recursion(table, tableau, group, quick * static_cast<double>(group.wagers.size()))) {
        return std::move(*tallies);
    }
    if (group.wagers.size() == 1) {
        try {
            return {by_points_first(table, tableau, *group.wagers.front(), budget)};
        } catch (const TooExpensive&) {
            auto tallies = recursion(table, tableau, group, static_cast<double>(kMaxSteps));
            if (!tallies) {
                throw;
            }
            return std::move(*tallies);
        }
    }
    std::vector<Tally> tallies;
    for (const Wager* wager : group.wagers) {
        const Group alone{group.reads, {wager}, {0}, questions_about_cards(*wager)};
        tallies.push_back(walk_group(table, tableau, alone, budget).front());
    }
    return tallies;
}

void add_weighted(const Tally& tally, const Integer& weight, Tally& sum) {
    sum.resize(tally.size());
    for (std::size_t row = 0; row < tally.size(); ++row) {
        sum[row] += tally[row] * weight;
    }
}

}  // namespace

std::vector<Tally> walk(const Table& table, const std::vector<const Wager*>& wagers, std::uint64_t max_steps,
                        const DrawsByPoints* draws) {
    std::vector<Tally> result(wagers.size());
    std::vector<const Wager*> others;
    std::vector<std::size_t> places;
    for (std::size_t i = 0; i < wagers.size(); ++i) {
        if (!serves_alike_by_points(table, *wagers[i])) {
            others.push_back(wagers[i]);
            places.push_back(i);
            continue;
        }
        for (const WeightedTableau& part : table.mixture) {
            add_weighted(alike_by_points(table, part.tableau, *wagers[i]), part.weight, result[i]);
        }
    }
    const SplitWagers split(others);
    StepBudget budget(max_steps);
    const bool knows_points = table.undealt.counts(Partition::by_points()).has_value();
    std::optional<DrawsByPoints> own;
    for (const Group& group : group_by_reads(split.wagers())) {
        const bool by_points = knows_points && group.reads.only_points();
        if (by_points && draws == nullptr) {
            draws = &own.emplace(table);
        }
        for (const WeightedTableau& part : table.mixture) {
            const auto tallies = by_points ? draws->tallies(part.tableau, group.wagers)
                                           : walk_group(table, part.tableau, group, budget);
            for (std::size_t i = 0; i < tallies.size(); ++i) {
                add_weighted(tallies[i], part.weight, result[places[group.positions[i]]]);
            }
        }
    }
    return result;
}

TooExpensive::TooExpensive(const std::string& wager, const std::string& why, const std::string& expected)
    : InputError(fmt::format("wager {} {}", wager, why), expected), wager_(wager) {}

std::optional<std::vector<Tally>> walk_by_number(const Table& table, const Wager& wager,
                                                 const DrawsByPoints& draws, const PointNumber& number_of) {
    const bool is_alike = serves_alike_by_points(table, wager);
    if (!wager.multiplied && !reads_of(wager).only_points()) {
        return std::nullopt;
    }
    const SplitWagers split({&wager});
    StepBudget budget(kMaxWalkSteps);
    std::vector<Tally> sums;
    try {
        for (const WeightedTableau& part : table.mixture) {
            const auto tallies =
                is_alike ? alike_by_points_by_number(table, part.tableau, wager, number_of)
                : wager.multiplied
                    ? points_first_by_number(table, part.tableau, *split.wagers().front(), number_of, budget)
                    : draws.tallies_by_number(part.tableau, wager, number_of);
            sums.resize(std::max(sums.size(), tallies.size()), Tally(tallies.front().size()));
            for (std::size_t number = 0; number < tallies.size(); ++number) {
                add_weighted(tallies[number], part.weight, sums[number]);
            }
        }
    } catch (const StepBudget::Spent&) {
        return std::nullopt;
    } catch (const LimitExceeded&) {
        return std::nullopt;
    }
    return sums;
}

// Each branch takes a step, and half a step for each question.
double steps_of_walk(const Wager& wager) {
    constexpr double kQuestion = 0.5;
    const Reads reads = reads_of(wager);
    const auto questions = questions_about_cards(wager);
    const auto plan = WalkPlan::for_wagers(reads, questions, Coup());
    const auto pairs = [&](const Partition& partition, Hand hand) {
        const double classes = partition.classes();
        return plan.is_ordered(hand) ? classes * classes : classes * (classes + 1) / 2;
    };
    double branches = pairs(plan.first_pair, plan.first) * pairs(plan.second_pair, other(plan.first));
    for (const bool taken : {reads.player_third, reads.banker_third}) {
        branches *= taken ? plan.thirds.classes() : 1;
    }
    return branches * (1 + kQuestion * static_cast<double>(questions.size()));
}

}  // namespace sabot
