#include "points_first.hpp"

#include "exact/wide.hpp"
#include "rules/settle.hpp"

#include <algorithm>
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

template <class Count>
PointsFirst<Count>::PointsFirst(const Table& table, const Tableau& tableau, const Wager& wager,
                                Effort& effort)
    : table_(table),
      wager_(wager),
      base_(base_for(wager)),
      deals_(table, wager, base_, effort),
      tally_(wager.lost() + 1),
      effort_(effort) {
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
        effort_.spend(kUnitsOfPattern);
        patterns.push_back({PatternDiagram::places_by_value(pattern.values), deals_.states().start(pattern),
                            static_cast<int>(number)});
    };
    if (base_.classes() > 1) {
        each_point_pattern(Draws(tableau), request, keep);
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

template <class Count>
Tally PointsFirst<Count>::run() {
    const auto& nodes = patterns_.nodes();
    std::vector<Sum> sums(nodes.size());
    for (std::size_t n = nodes.size(); n-- > 0;) {
        for (const int start : nodes[n].starts) {
            sums[n].push_back({start, 1});
        }
        deals_.prepare(nodes[n], sums[n]);
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
        effort_.spend(next.size());
        for (const auto& to : next) {
            merger_.add(sum, to.state, from.ways * to.ways);
        }
    }
}

template class PointsFirst<std::uint64_t>;
template class PointsFirst<Wide>;

}  // namespace sabot
