#include "points_first.hpp"

#include "exact/wide.hpp"
#include "rules/settle.hpp"
#include "rules/tableau.hpp"

#include <algorithm>
#include <optional>
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

// A sequence of 64 random bits (Steele, Lea and Flood 2014).
struct SplitMix {
    std::uint64_t state = 0;

    std::uint64_t operator()() {
        std::uint64_t bits = state += 0x9E3779B97F4A7C15U;
        bits = (bits ^ bits >> 30) * 0xBF58476D1CE4E5B9U;
        bits = (bits ^ bits >> 27) * 0x94D049BB133111EBU;
        return bits ^ bits >> 31;
    }
};

}  // namespace

template <class Count>
PointsFirst<Count>::PointsFirst(const Table& table, const Tableau& tableau, const Wager& wager,
                                StepBudget& budget)
    : table_(table),
      wager_(wager),
      base_(base_for(wager)),
      deals_(table, wager, base_, budget),
      tally_(wager.lost() + 1),
      budget_(budget) {
    list_patterns(tableau);
}

template <class Count>
void PointsFirst<Count>::list_patterns(const Tableau& tableau) {
    const PatternRequest request{reads_of(wager_), ordered_pairs(questions_about_cards(wager_)),
                                 table_.coup()};
    std::vector<PatternDiagram::Pattern> patterns;
    const auto keep = [&](const PointPattern& pattern) {
        const End end{pattern.looked_at, pattern.orders};
        const auto number = std::find(ends_.begin(), ends_.end(), end) - ends_.begin();
        if (static_cast<std::size_t>(number) == ends_.size()) {
            ends_.push_back(end);
        }
        budget_.spend(kStepsOfPattern);
        if (deals_.states().steps() > kMaxStepsOfStarts) {
            throw TooManyStates();
        }
        patterns.push_back({PatternDiagram::places_by_value(pattern.values), deals_.states().start(pattern),
                            static_cast<int>(number)});
    };
    if (base_.classes() > 1) {
        each_point_pattern(DrawingRules(tableau), request, keep);
    } else {
        PointPattern only;
        only.coup = request.dealt;
        for (const Hand hand : {Hand::player, Hand::banker}) {
            for (const int nth : {1, 2}) {
                if (!only.coup.sees(hand, nth) && request.reads.places[place(hand, nth)].classes() > 1) {
                    only.values[place(hand, nth)] = 0;
                    ++only.looked_at;
                }
            }
        }
        keep(only);
    }
    patterns_ = PatternDiagram(std::move(patterns));
}

// The memory of the states, and about the time for each of their edges.
template <class Count>
std::size_t PointsFirst<Count>::size_of_states() {
    constexpr std::size_t kOfState = 10;
    return deals_.states().size() * (kOfState + deals_.states().questions());
}

// Deals random cards to random patterns and counts the states on the way. run() would find them as well, so
// their number is a lower bound; but run() deals all cards of a few patterns first, and takes seconds until
// it has found as many.
template <class Count>
void PointsFirst<Count>::require_few_states() {
    constexpr int kPaths = 4'000;
    constexpr std::size_t kMaxSize = 200'000;
    const auto& nodes = patterns_.nodes();
    std::vector<std::pair<std::size_t, int>> starts;
    for (std::size_t n = 0; n < nodes.size(); ++n) {
        for (const int start : nodes[n].starts) {
            starts.emplace_back(n, start);
        }
    }
    SplitMix random;
    for (int path = 0; path < kPaths; ++path) {
        auto [node, start] = starts[random() % starts.size()];
        std::optional<int> state = start;
        while (state && !deals_.states().is_settled(*state) && !nodes[node].edges.empty()) {
            const PatternDiagram::Edge& edge = nodes[node].edges[random() % nodes[node].edges.size()];
            state = deals_.one_after(*state, edge.value, edge.places, random);
            node = edge.to;
        }
        if (size_of_states() > kMaxSize) {
            throw TooManyStates();
        }
    }
}

template <class Count>
Tally PointsFirst<Count>::run() {
    // States of this size are found in less than a tenth of a second.
    constexpr std::size_t kSmallSize = 40'000;
    const auto& nodes = patterns_.nodes();
    bool is_large = false;
    std::vector<Sum> sums(nodes.size());
    for (std::size_t n = nodes.size(); n-- > 0;) {
        for (const int start : nodes[n].starts) {
            sums[n].push_back({start, 1});
        }
        deals_.prepare(nodes[n], sums[n]);
        if (!is_large && size_of_states() > kSmallSize) {
            is_large = true;
            require_few_states();
        }
        for (const PatternDiagram::Edge& edge : nodes[n].edges) {
            add_after(sums[n], edge.value, edge.places, sums[edge.to]);
        }
        for (const int end : nodes[n].ends) {
            add_end(ends_[static_cast<std::size_t>(end)], sums[n]);
        }
        sums[n] = {};
    }
    Tally tally;
    for (const Count& deals : tally_) {
        tally.push_back(to_integer(deals));
    }
    return tally;
}

template <class Count>
void PointsFirst<Count>::add_end(const End& end, const Sum& sum) {
    const Count others = deals_.draws_of(static_cast<Count>(table_.undealt.total()),
                                         table_.to_come() - end.looked_at, end.looked_at) *
                         static_cast<Count>(end.orders);
    for (const auto& last : sum) {
        if (!deals_.states().is_settled(last.state)) {
            throw std::logic_error("sabot::PointsFirst: a wager is not settled when all cards are known");
        }
        tally_[static_cast<std::size_t>(last.state)] += last.ways * others;
    }
}

template <class Count>
void PointsFirst<Count>::add_after(const Sum& before, std::size_t value, PlaceSet places, Sum& sum) {
    merger_.resume(sum);
    for (const auto& from : before) {
        const Sum& next = deals_.after(from.state, value, places);
        budget_.spend(next.size());
        for (const auto& to : next) {
            merger_.add(sum, to.state, from.ways * to.ways);
        }
    }
}

template class PointsFirst<std::uint64_t>;
template class PointsFirst<Wide>;

}  // namespace sabot
