#include "points_first.hpp"

#include "each.hpp"
#include "engine/pattern_diagram.hpp"
#include "engine/value_deals.hpp"
#include "rules/places.hpp"
#include "rules/settle.hpp"
#include "rules/tableau.hpp"

#include <algorithm>
#include <random>
#include <stdexcept>

namespace sabot {

namespace {

// The classes that patterns distinguish: points if any question reads them, otherwise a single class, so that
// a wager on the suits of the first cards alone has one pattern.
Partition base_for(const Wager& wager) {
    std::vector<Question> questions;
    for (const PayRow& row : wager.rows) {
        collect(row.condition, questions);
    }
    const bool by_points = std::any_of(questions.begin(), questions.end(), [](const Question& question) {
        Reads reads;
        question.read(reads);
        return reads.player_third || reads.banker_third ||
               std::all_of(reads.places.begin(), reads.places.end(),
                           [](const Partition& here) { return Partition::by_points().refines(here); });
    });
    return by_points ? Partition::by_points() : Partition();
}

class PointsFirst {
public:
    // number_of: nullptr if no number is asked for.
    PointsFirst(const Table& table, const Tableau& tableau, const Wager& wager, const PointNumber& number_of,
                StepBudget& budget)
        : table_(table),
          base_(number_of ? Partition::by_points() : base_for(wager)),
          deals_(table, wager, base_, budget),
          lost_(wager.lost()),
          counts_lost_(number_of != nullptr),
          budget_(budget) {
        PatternRequest request{reads_of(wager), ordered_pairs(questions_about_cards(wager)), table.coup()};
        request.values = base_.classes();
        if (number_of) {
            Places::all().read(request.reads, base_);
            request.reads.third(Hand::player);
            request.reads.third(Hand::banker);
        }
        std::vector<PatternDiagram::Pattern> patterns;
        each_point_pattern(DrawingRules(tableau), request, [&](const PointPattern& pattern) {
            budget_.spend(kStepsOfPattern);
            if (deals_.states().steps() > kMaxStepsOfStarts) {
                throw LimitExceeded("sabot::points_first: too many states");
            }
            const int start = deals_.states().start(pattern);
            if (is_left_out(start)) {
                return;
            }
            const int number = number_of ? static_cast<int>(number_of(pattern.coup)) : 0;
            patterns.push_back({PatternDiagram::places_by_value(pattern.values), start,
                                kMaxEnds * number + kMaxOrders * pattern.looked_at + pattern.orders});
        });
        patterns_ = PatternDiagram(std::move(patterns));
    }

    // The tally for each number of a coup.
    std::vector<Tally> run() {
        // Up to this size_of_states(), all states are found in less than a tenth of a second.
        constexpr std::size_t kSmallSize = 40'000;
        const auto& nodes = patterns_.nodes();
        bool is_large = false;
        std::vector<StateSum> sums(nodes.size());
        for (std::size_t n = nodes.size(); n-- > 0;) {
            for (const int start : nodes[n].starts) {
                sums[n].push_back({start, 1});
            }
            if (!is_large && size_of_states() > kSmallSize) {
                is_large = true;
                require_few_states();
            }
            // In this order sets of places come before their subsets, which ValueDeals computes along with
            // them.
            for (auto edge = nodes[n].edges.rbegin(); edge != nodes[n].edges.rend(); ++edge) {
                add_after(sums[n], *edge, sums[edge->to]);
            }
            for (const int end : nodes[n].ends) {
                add_end(end, sums[n]);
            }
            sums[n] = {};
        }
        return each(sums_, [](const std::vector<Wide>& of_number) {
            return each(of_number, [](const Wide& deals) { return to_integer(deals); });
        });
    }

    // The tally. Precondition: no number is asked for.
    Tally total() {
        const std::vector<Tally> tallies = run();
        Tally tally = tallies.empty() ? Tally(lost_ + 1) : tallies.front();
        tally[lost_] = to_integer(draws_of(table_.undealt, table_.undealt.total(), table_.to_come()));
        for (std::size_t row = 0; row < lost_; ++row) {
            tally[lost_] -= tally[row];
        }
        return tally;
    }

private:
    static constexpr std::uint64_t kStepsOfPattern = 50;
    // A pattern's end is encoded as kMaxEnds * number + kMaxOrders * looked_at + orders, with orders <
    // kMaxOrders.
    static constexpr int kMaxOrders = 8;
    static constexpr int kMaxEnds = kMaxOrders * (kPlaces + 1);
    // In CardStates::steps(): a fifth of a second.
    static constexpr std::size_t kMaxStepsOfStarts = 10'000'000;

    // Most coups lose most wagers. Where no number is asked for, those that lose are the rest of all coups.
    bool is_left_out(int state) const { return !counts_lost_ && static_cast<std::size_t>(state) == lost_; }

    // A measure of the memory of the states and, roughly, of the time that finding their successors takes.
    std::size_t size_of_states() {
        constexpr std::size_t kOfState = 10;
        return deals_.states().size() * (kOfState + deals_.states().questions());
    }

    // Throws LimitExceeded for too many states. Deals random cards to random patterns and counts the states
    // on the way. run() would find the same states, so their number is a lower bound; but run() deals all
    // cards of a few patterns first, and takes seconds until it has found as many.
    void require_few_states() {
        constexpr int kPaths = 4'000;
        constexpr std::size_t kMaxSize = 600'000;
        const auto& nodes = patterns_.nodes();
        std::vector<std::pair<std::size_t, int>> starts;
        for (std::size_t n = 0; n < nodes.size(); ++n) {
            for (const int start : nodes[n].starts) {
                starts.emplace_back(n, start);
            }
        }
        std::minstd_rand random;
        for (int path = 0; path < kPaths; ++path) {
            auto [node, state] = starts[random() % starts.size()];
            while (!deals_.states().is_settled(state) && !nodes[node].edges.empty()) {
                const PatternDiagram::Edge& edge = nodes[node].edges[random() % nodes[node].edges.size()];
                const StateSum& sum = deals_.after(state, edge.value, edge.places);
                if (size_of_states() > kMaxSize) {
                    throw LimitExceeded("sabot::points_first: too many states");
                }
                if (sum.empty()) {
                    break;
                }
                state = sum[random() % sum.size()].state;
                node = edge.to;
            }
        }
    }

    void add_end(int end, const StateSum& sum) {
        const auto number = static_cast<std::size_t>(end / kMaxEnds);
        const int looked_at = end % kMaxEnds / kMaxOrders;
        const Wide others =
            draws_of(table_.undealt, table_.undealt.total(), table_.to_come() - looked_at, looked_at) *
            static_cast<Wide>(end % kMaxOrders);
        while (sums_.size() <= number) {
            sums_.emplace_back(lost_ + 1);
        }
        for (const auto& last : sum) {
            if (!deals_.states().is_settled(last.state)) {
                throw std::logic_error(
                    "sabot::points_first: a wager is not settled when all cards are known");
            }
            sums_[number][static_cast<std::size_t>(last.state)] += last.ways * others;
        }
    }

    // Adds the states that follow those of `before`.
    void add_after(const StateSum& before, const PatternDiagram::Edge& edge, StateSum& sum) {
        merger_.resume(sum);
        for (const auto& from : before) {
            const StateSum& next = deals_.after(from.state, edge.value, edge.places);
            budget_.spend(next.size());
            for (const auto& to : next) {
                if (!is_left_out(to.state)) {
                    merger_.add(sum, to.state, from.ways * to.ways);
                }
            }
        }
    }

    const Table& table_;
    Partition base_;
    ValueDeals deals_;
    PatternDiagram patterns_;
    StateMerger merger_;
    std::size_t lost_;
    bool counts_lost_;
    // For each number of a coup: the deals that end in each row, followed by those that lose.
    std::vector<std::vector<Wide>> sums_;
    StepBudget& budget_;
};

}  // namespace

Tally points_first(const Table& table, const Tableau& tableau, const Wager& wager, StepBudget& budget) {
    return PointsFirst(table, tableau, wager, nullptr, budget).total();
}

std::vector<Tally> points_first_by_number(const Table& table, const Tableau& tableau, const Wager& wager,
                                          const PointNumber& number_of, StepBudget& budget) {
    return PointsFirst(table, tableau, wager, number_of, budget).run();
}

}  // namespace sabot
