#include "walk.hpp"

#include "engine/hand_walk.hpp"
#include "engine/insight.hpp"
#include "engine/points_first.hpp"
#include "exact/wide.hpp"
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

// Wagers that ask about many single cards could together exceed the notes that one enumeration may take.
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
    if (group.questions.size() > Insights::kMaxQuestions) {
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

// The branches of the recursion, each with half a step for each question.
double steps_of(const WalkPlan& plan, const std::vector<Question>& questions) {
    constexpr double kQuestion = 0.5;
    const double questions_asked = 1 + kQuestion * static_cast<double>(questions.size());
    const Reads& reads = plan.reads;
    const auto pairs = [&](const Partition& partition, Hand hand) {
        const double classes = partition.classes();
        return plan.is_ordered(hand) ? classes * classes : classes * (classes + 1) / 2;
    };
    double branches =
        questions_asked * pairs(plan.first_pair, plan.first) * pairs(plan.second_pair, other(plan.first));
    for (const Hand hand : {Hand::player, Hand::banker}) {
        const bool early = hand == plan.first && plan.third_before_second;
        const bool taken = hand == Hand::player ? reads.player_third : reads.banker_third;
        branches *= taken ? (early ? plan.early_third : plan.late_thirds).classes() : 1;
    }
    return branches;
}

// The row with the highest estimated cost, for the error message.
const PayRow& most_expensive_row(const Wager& wager) {
    return *std::max_element(wager.rows.begin(), wager.rows.end(), [](const PayRow& a, const PayRow& b) {
        const auto alone = [](const PayRow& row) { return Wager{"", "", "", {row}, {}}; };
        return steps_of_walk(alone(a)) < steps_of_walk(alone(b));
    });
}

bool is_narrow(const Table& table) { return table.draws() < (Integer(1) << 63); }

Tally points_first(const Table& table, const Tableau& tableau, const Wager& wager, Effort& effort) {
    const bool is_first = effort.spent() == 0;
    const auto too_expensive = [&](const std::string& what) {
        return TooExpensive(
            wager.id,
            fmt::format("{}: row \"{}\" distinguishes too many cards at too many places", what,
                        most_expensive_row(wager).event),
            "fewer rows, or alike, different or consecutive instead of a condition for each card or rank");
    };
    try {
        return is_narrow(table) ? PointsFirst<std::uint64_t>(table, tableau, wager, effort).run()
                                : PointsFirst<Wide>(table, tableau, wager, effort).run();
    } catch (const Effort::Spent&) {
        throw too_expensive(fmt::format("takes more than {} million steps to compute{}",
                                        effort.allowed() / 1'000'000,
                                        is_first ? "" : " together with earlier wagers"));
    } catch (const TooManyStates&) {
        throw too_expensive("takes too long to compute");
    }
}

// What `run` returns for the walk of a group; nothing if the recursion takes longer than a moment.
template <class Run>
auto recursion(const Table& table, const Tableau& tableau, const Group& group, const Run& run)
    -> std::optional<decltype(run(std::declval<HandWalk<Wide>&>()))> {
    // A step takes some tens of nanoseconds.
    constexpr std::uint64_t kMoment = 8'000'000;
    // More steps than this are too many, even though early endings usually save most of them. If no third
    // card is read there are few patterns of points, so the other enumeration is faster from a lower number
    // on.
    const bool asks_third_cards = group.reads.player_third || group.reads.banker_third;
    const double too_many_steps = asks_third_cards ? 2e8 : 1e5;
    const auto plan = WalkPlan::for_wagers(group.reads, group.questions, table.coup());
    if (group.questions.size() > Insights::kMaxQuestions ||
        steps_of(plan, group.questions) > too_many_steps) {
        return std::nullopt;
    }
    Effort moment(kMoment);
    try {
        if (is_narrow(table)) {
            HandWalk<std::uint64_t> walk(table, tableau, plan, group.wagers, &moment);
            return run(walk);
        }
        HandWalk<Wide> walk(table, tableau, plan, group.wagers, &moment);
        return run(walk);
    } catch (const Effort::Spent&) {
        return std::nullopt;
    } catch (const Insights::TooManyNotes&) {
        return std::nullopt;
    }
}

std::vector<Tally> walk_group(const Table& table, const Tableau& tableau, const Group& group,
                              Effort& effort) {
    if (auto tallies = recursion(table, tableau, group, [](auto& walk) { return walk.run(); })) {
        return std::move(*tallies);
    }
    if (group.wagers.size() == 1) {
        return {points_first(table, tableau, *group.wagers.front(), effort)};
    }
    std::vector<Tally> tallies;
    for (const Wager* wager : group.wagers) {
        const Group alone{group.reads, {wager}, {0}, questions_about_cards(*wager)};
        tallies.push_back(walk_group(table, tableau, alone, effort).front());
    }
    return tallies;
}

void add_weighted(const Tally& tally, const Integer& weight, Tally& sum) {
    sum.resize(tally.size());
    for (std::size_t row = 0; row < tally.size(); ++row) {
        sum[row] += tally[row] * weight;
    }
}

using ByCell = std::optional<std::vector<std::vector<Tally>>>;

ByCell recursion_by_cell(const Table& table, const Tableau& tableau, const Group& group) {
    return recursion(table, tableau, group, [](auto& walk) { return walk.run_by_cell(); });
}

// Adds other - filed, times the weight.
void add_effects(const std::vector<std::vector<Tally>>& filed, const std::vector<std::vector<Tally>>& other,
                 std::size_t wager, const Integer& weight, CellEffects& effects) {
    for (std::size_t cell = 0; cell < effects.size(); ++cell) {
        const Tally& before = filed[cell + 1][wager];
        const Tally& after = other[cell + 1][wager];
        if (before == after) {
            continue;
        }
        effects[cell].resize(before.size());
        for (std::size_t row = 0; row < before.size(); ++row) {
            effects[cell][row] += (after[row] - before[row]) * weight;
        }
    }
}

}  // namespace

std::vector<std::optional<CellEffects>> cell_effects(const Table& table,
                                                     const std::vector<const Wager*>& wagers) {
    std::vector<std::optional<CellEffects>> effects(wagers.size(), CellEffects(cell_index(10, 0)));
    for (const Group& group : group_by_reads(wagers)) {
        // First and second cards do not depend on the tableau.
        if (!group.reads.player_third && !group.reads.banker_third) {
            continue;
        }
        for (const WeightedTableau& part : table.mixture) {
            Tableau flipped = part.tableau;
            for (auto& row : flipped.banker_draws) {
                row.flip();
            }
            const ByCell filed = recursion_by_cell(table, part.tableau, group);
            const ByCell other = filed ? recursion_by_cell(table, flipped, group) : std::nullopt;
            for (std::size_t i = 0; i < group.wagers.size(); ++i) {
                auto& of_wager = effects[group.positions[i]];
                if (!other) {
                    of_wager.reset();
                } else if (of_wager) {
                    add_effects(*filed, *other, i, part.weight, *of_wager);
                }
            }
        }
    }
    return effects;
}

std::vector<Tally> walk(const Table& table, const std::vector<const Wager*>& wagers,
                        std::uint64_t max_effort) {
    std::vector<Tally> result(wagers.size());
    Effort effort(max_effort);
    for (const Group& group : group_by_reads(wagers)) {
        for (const WeightedTableau& part : table.mixture) {
            const auto tallies = walk_group(table, part.tableau, group, effort);
            for (std::size_t i = 0; i < tallies.size(); ++i) {
                add_weighted(tallies[i], part.weight, result[group.positions[i]]);
            }
        }
    }
    return result;
}

TooExpensive::TooExpensive(const std::string& wager, const std::string& why, const std::string& expected)
    : InputError(fmt::format("wager {} {}", wager, why), expected), wager_(wager) {}

double steps_of_walk(const Wager& wager) {
    const auto questions = questions_about_cards(wager);
    return steps_of(WalkPlan::for_wagers(reads_of(wager), questions, Coup()), questions);
}

}  // namespace sabot
