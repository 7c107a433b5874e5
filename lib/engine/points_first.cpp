#include "points_first.hpp"

#include "exact/wide.hpp"
#include "rules/settle.hpp"

#include <algorithm>
#include <bit>

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

// A bit for each subset.
std::uint64_t subsets_of(CardStates::PlaceSet places) {
    std::uint64_t subsets = 1;
    for (CardStates::PlaceSet subset = places; subset != 0; subset = (subset - 1) & places) {
        subsets |= std::uint64_t{1} << subset;
    }
    return subsets;
}

}  // namespace

template <class Count>
PointsFirst<Count>::PointsFirst(const Table& table, const Tableau& tableau, const Wager& wager,
                                Effort& effort)
    : table_(table),
      taken_(table.with_replacement() ? 0 : 1),
      wager_(wager),
      base_(base_for(wager)),
      states_(wager, base_),
      tally_(wager.lost() + 1),
      effort_(effort) {
    const Coup dealt = table.coup();
    Partition classes = base_;
    const Reads reads = reads_of(wager);
    for (const Hand hand : {Hand::player, Hand::banker}) {
        for (const int nth : {1, 2, 3}) {
            if (!dealt.sees(hand, nth)) {
                classes = join(classes, reads.places[place(hand, nth)]);
            }
        }
    }
    const auto counts = table.undealt.counts(classes).value();
    values_.resize(static_cast<std::size_t>(base_.classes()));
    cards_of_value_.resize(values_.size());
    CardSet up_to;
    for (std::size_t value = 0; value < values_.size(); ++value) {
        for (int c = 0; c < classes.classes(); ++c) {
            const CardSet cards = classes.cards_of(c);
            if (base_.classes() == 1 || cards.first().points() == static_cast<int>(value)) {
                const auto count = static_cast<Count>(counts[static_cast<std::size_t>(c)]);
                up_to = up_to | cards;
                values_[value].push_back({cards.first(), count, up_to, {}, {}});
                cards_of_value_[value] += count;
            }
        }
    }
    list_exchanges(classes);
    list_patterns(tableau);
}

template <class Count>
void PointsFirst<Count>::list_exchanges(const Partition& classes) {
    const auto counts = table_.undealt.counts(classes).value();
    const auto changes_later = [&](const SuitExchange& suits, CardSet dealt) {
        for (int c = 0; c < classes.classes(); ++c) {
            const Card face = classes.cards_of(c).first();
            if (!dealt.contains(face) && counts.at(static_cast<std::size_t>(classes.class_of(suits(face)))) !=
                                             counts.at(static_cast<std::size_t>(c))) {
                return true;
            }
        }
        return !suits.keeps(dealt);
    };
    for (std::vector<CardClass>& value : values_) {
        for (CardClass& one : value) {
            for (unsigned number = 0; number < states_.exchanges().size(); ++number) {
                const SuitExchange& suits = states_.exchanges()[number].suits;
                if (suits.keeps(classes) && !changes_later(suits, one.up_to)) {
                    one.exchanges.push_back(number);
                }
            }
        }
    }
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
        patterns.push_back({PatternDiagram::places_by_value(pattern.values), states_.start(pattern),
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
        deal_values_of(nodes[n], sums[n]);
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

// Places that are contained in others are filled together with them.
template <class Count>
void PointsFirst<Count>::deal_values_of(const PatternDiagram::Node& node, const Sum& sum) {
    for (const Weighted& from : sum) {
        std::array<std::uint64_t, kPointValues> wanted{};
        for (const PatternDiagram::Edge& edge : node.edges) {
            if ((edge.places & ~states_.reads(from.state)) == 0 &&
                after_.find(key_of(from.state, edge.value, edge.places)) == after_.end()) {
                wanted.at(edge.value) |= subsets_of(edge.places);
            }
        }
        for (std::size_t value = 0; value < values_.size(); ++value) {
            if (wanted.at(value) != 0) {
                add_cards_of_value(from.state, value, wanted.at(value));
            }
        }
    }
}

template <class Count>
void PointsFirst<Count>::add_end(const End& end, const Sum& sum) {
    const Count others = draws_of(static_cast<Count>(table_.undealt.total()),
                                  table_.to_come() - end.looked_at, end.looked_at) *
                         static_cast<Count>(end.orders);
    for (const Weighted& last : sum) {
        if (!states_.is_settled(last.state)) {
            throw std::logic_error("sabot::PointsFirst: a wager is not settled when all cards are known");
        }
        tally_[static_cast<std::size_t>(last.state)] += last.ways * others;
    }
}

template <class Count>
Count PointsFirst<Count>::draws_of(Count cards, int number, int drawn) const {
    Count draws = 1;
    for (int i = drawn; i < drawn + number; ++i) {
        const Count gone = taken_ * static_cast<Count>(i);
        draws *= cards >= gone ? cards - gone : 0;
    }
    return draws;
}

template <class Count>
std::size_t& PointsFirst<Count>::Merger::position(int state) {
    const auto at = static_cast<std::size_t>(state);
    if (positions_.size() <= at) {
        positions_.resize(2 * at + 1);
    }
    return positions_[at];
}

template <class Count>
void PointsFirst<Count>::Merger::add(Sum& sum, int state, const Count& ways) {
    std::size_t& here = position(state);
    if (here < sum.size() && sum[here].state == state) {
        sum[here].ways += ways;
    } else {
        here = sum.size();
        sum.push_back({state, ways});
    }
}

template <class Count>
void PointsFirst<Count>::Merger::resume(const Sum& sum) {
    for (std::size_t at = 0; at < sum.size(); ++at) {
        position(sum[at].state) = at;
    }
}

template <class Count>
void PointsFirst<Count>::add_after(const Sum& before, std::size_t value, PlaceSet places, Sum& sum) {
    sums_merger_.resume(sum);
    for (const Weighted& from : before) {
        const Sum& next = after(from.state, value, places);
        effort_.spend(next.size());
        for (const Weighted& to : next) {
            sums_merger_.add(sum, to.state, from.ways * to.ways);
        }
    }
}

template <class Count>
auto PointsFirst<Count>::after(int state, std::size_t value, PlaceSet places) -> const Sum& {
    const std::uint64_t key = key_of(state, value, places);
    if (const auto known = after_.find(key); known != after_.end()) {
        return known->second;
    }
    const PlaceSet read = places & states_.reads(state);
    if (read == places) {
        add_cards_of_value(state, value, subsets_of(places));
        return after_.at(key);
    }
    // The cards at the other places are equal.
    const PlaceSet others = places & ~read;
    Sum sum = after(states_.deal(state, values_[value].back().face, others), value, read);
    for (Weighted& to : sum) {
        to.ways *= draws_of(cards_of_value_[value], std::popcount(others), std::popcount(read));
    }
    return after_.emplace(key, std::move(sum)).first->second;
}

template <class Count>
auto PointsFirst<Count>::merged(const Sum& sum, CardClass& last) -> Sum {
    Sum result;
    for (const Weighted& one : sum) {
        const auto at = static_cast<std::size_t>(one.state);
        std::vector<int>& known = last.merged;
        if (known.size() <= at) {
            known.resize(states_.size(), -1);
        }
        if (known[at] < 0) {
            effort_.spend(kUnitsOfExchange * last.exchanges.size());
            known[at] = states_.merged(one.state, last.exchanges, last.face, last.up_to);
        }
        merger_.add(result, known[at], one.ways);
    }
    return result;
}

// Deals cards of one value class by class. After each class, states are merged.
template <class Count>
void PointsFirst<Count>::add_cards_of_value(int state, std::size_t value, std::uint64_t wanted) {
    const auto is_wanted = [&](PlaceSet places) { return (wanted >> places & 1U) != 0; };
    // Indexed by the set of filled places.
    std::array<Sum, 64> sums;
    sums[0].push_back({state, 1});
    for (CardClass& card_class : values_[value]) {
        // Larger sets first, so that the smaller sets that they extend do not contain a card of this class
        // yet.
        for (PlaceSet dealt = sums.size() - 1; dealt != 0; --dealt) {
            if (!is_wanted(dealt)) {
                continue;
            }
            merger_.resume(sums[dealt]);
            for (PlaceSet more = dealt; more != 0; more = (more - 1) & dealt) {
                const Count ways = draws_of(card_class.count, std::popcount(more));
                if (ways == 0) {
                    continue;
                }
                effort_.spend(kUnitsOfDeal * sums[dealt & ~more].size());
                for (const Weighted& from : sums[dealt & ~more]) {
                    const int to = states_.deal(from.state, card_class.face, more, card_class.up_to);
                    merger_.add(sums[dealt], to, from.ways * ways);
                }
            }
        }
        for (Sum& sum : sums) {
            sum = merged(sum, card_class);
        }
    }
    if (states_.size() > kMaxStates) {
        effort_.spend(effort_.left() + 1);
    }
    for (PlaceSet dealt = 0; dealt < sums.size(); ++dealt) {
        if (is_wanted(dealt)) {
            after_.try_emplace(key_of(state, value, dealt), std::move(sums[dealt]));
        }
    }
}

template class PointsFirst<std::uint64_t>;
template class PointsFirst<Wide>;

}  // namespace sabot
