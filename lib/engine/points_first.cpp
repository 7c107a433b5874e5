#include "points_first.hpp"

#include "rules/settle.hpp"
#include "rules/tableau.hpp"

#include <algorithm>
#include <random>
#include <stdexcept>

namespace sabot {

namespace {

// Points if any question reads them, otherwise a single class: a wager on the suits of the first cards alone
// has one pattern.
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

}  // namespace

PointsFirst::PointsFirst(const Table& table, const Tableau& tableau, const Wager& wager, StepBudget& budget)
    : table_(table),
      wager_(wager),
      base_(base_for(wager)),
      deals_(table, wager, base_, budget),
      tally_(wager.lost() + 1),
      budget_(budget) {
    list_patterns(tableau);
}

void PointsFirst::list_patterns(const Tableau& tableau) {
    PatternRequest request{reads_of(wager_), ordered_pairs(questions_about_cards(wager_)), table_.coup()};
    request.values = base_.classes();
    std::vector<PatternDiagram::Pattern> patterns;
    each_point_pattern(DrawingRules(tableau), request, [&](const PointPattern& pattern) {
        budget_.spend(kStepsOfPattern);
        if (deals_.states().steps() > kMaxStepsOfStarts) {
            throw TooManyStates();
        }
        patterns.push_back({PatternDiagram::places_by_value(pattern.values), deals_.states().start(pattern),
                            kMaxOrders * pattern.looked_at + pattern.orders});
    });
    patterns_ = PatternDiagram(std::move(patterns));
}

// The memory of the states, and about the time for each of their edges.
std::size_t PointsFirst::size_of_states() {
    constexpr std::size_t kOfState = 10;
    return deals_.states().size() * (kOfState + deals_.states().questions());
}

// Deals random cards to random patterns and counts the states on the way. run() would find them as well, so
// their number is a lower bound; but run() deals all cards of a few patterns first, and takes seconds until
// it has found as many.
void PointsFirst::require_few_states() {
    constexpr int kPaths = 4'000;
    constexpr std::size_t kMaxSize = 200'000;
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
                throw TooManyStates();
            }
            if (sum.empty()) {
                break;
            }
            state = sum[random() % sum.size()].state;
            node = edge.to;
        }
    }
}

Tally PointsFirst::run() {
    // States of this size are found in less than a tenth of a second.
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
        // The sets of places come before their subsets, which ValueDeals computes with them.
        for (auto edge = nodes[n].edges.rbegin(); edge != nodes[n].edges.rend(); ++edge) {
            add_after(sums[n], edge->value, edge->places, sums[edge->to]);
        }
        for (const int end : nodes[n].ends) {
            add_end(end, sums[n]);
        }
        sums[n] = {};
    }
    Tally tally;
    for (const Wide deals : tally_) {
        tally.push_back(to_integer(deals));
    }
    return tally;
}

void PointsFirst::add_end(int end, const StateSum& sum) {
    const int looked_at = end / kMaxOrders;
    const Wide others =
        draws_of(table_.undealt, table_.undealt.total(), table_.to_come() - looked_at, looked_at) *
        static_cast<Wide>(end % kMaxOrders);
    for (const auto& last : sum) {
        if (!deals_.states().is_settled(last.state)) {
            throw std::logic_error("sabot::PointsFirst: a wager is not settled when all cards are known");
        }
        tally_[static_cast<std::size_t>(last.state)] += last.ways * others;
    }
}

void PointsFirst::add_after(const StateSum& before, std::size_t value, PlaceSet places, StateSum& sum) {
    merger_.resume(sum);
    for (const auto& from : before) {
        const StateSum& next = deals_.after(from.state, value, places);
        budget_.spend(next.size());
        for (const auto& to : next) {
            merger_.add(sum, to.state, from.ways * to.ways);
        }
    }
}

}  // namespace sabot
