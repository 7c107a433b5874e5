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
                values_[value].push_back({cards.first(), count, up_to});
                cards_of_value_[value] += count;
            }
        }
    }
    list_patterns(tableau);
}

template <class Count>
void PointsFirst<Count>::list_patterns(const Tableau& tableau) {
    const PatternRequest request{reads_of(wager_), ordered_pairs(questions_about_cards(wager_)),
                                 table_.coup()};
    const auto keep = [&](const PointPattern& pattern) {
        Pattern kept{0, states_.start(pattern), pattern.orders, pattern.looked_at};
        for (std::size_t place = 0; place < kPlaces; ++place) {
            if (const int value = pattern.values[place]; value != PointPattern::kNone) {
                kept.places |= std::uint64_t{1}
                               << (place + 6 * (values_.size() - 1 - static_cast<std::size_t>(value)));
            }
        }
        effort_.spend(kUnitsOfPattern);
        patterns_.push_back(kept);
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
    std::sort(patterns_.begin(), patterns_.end(), [](const Pattern& a, const Pattern& b) {
        return a.start != b.start ? a.start < b.start : a.places < b.places;
    });
}

template <class Count>
Tally PointsFirst<Count>::run() {
    const Pattern* const end = patterns_.data() + patterns_.size();
    for (const Pattern* first = patterns_.data(); first != end;) {
        const Pattern* last = first;
        while (last != end && last->start == first->start) {
            ++last;
        }
        add_patterns(first, last, 0, {{first->start, 1}});
        first = last;
    }
    Tally tally;
    for (const Count& deals : tally_) {
        tally.push_back(to_integer(deals));
    }
    return tally;
}

template <class Count>
void PointsFirst<Count>::add_patterns(const Pattern* first, const Pattern* last, std::size_t value,
                                      const Sum& sum) {
    while (first != last) {
        if (value == values_.size()) {
            add_pattern(*first++, sum);
            continue;
        }
        const PlaceSet places = places_of(*first, value);
        const Pattern* same = first;
        while (same != last && places_of(*same, value) == places) {
            ++same;
        }
        if (places == 0) {
            add_patterns(first, same, value + 1, sum);
        } else {
            add_patterns(first, same, value + 1, after(sum, value, places));
        }
        first = same;
    }
}

template <class Count>
void PointsFirst<Count>::add_pattern(const Pattern& pattern, const Sum& sum) {
    const Count others = draws_of(static_cast<Count>(table_.undealt.total()),
                                  table_.to_come() - pattern.looked_at, pattern.looked_at) *
                         static_cast<Count>(pattern.orders);
    for (const Weighted& end : sum) {
        if (!states_.is_settled(end.state)) {
            throw std::logic_error("sabot::PointsFirst: a wager is not settled when all cards are known");
        }
        tally_[static_cast<std::size_t>(end.state)] += end.ways * others;
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
auto PointsFirst<Count>::after(const Sum& before, std::size_t value, PlaceSet places) -> Sum {
    Sum sum;
    for (const Weighted& from : before) {
        if (states_.is_settled(from.state)) {
            patterns_merger_.add(sum, from.state,
                                 from.ways * draws_of(cards_of_value_[value], std::popcount(places)));
            continue;
        }
        const Sum& next = after(from.state, value, places);
        effort_.spend(next.size());
        for (const Weighted& to : next) {
            patterns_merger_.add(sum, to.state, from.ways * to.ways);
        }
    }
    return sum;
}

template <class Count>
auto PointsFirst<Count>::after(int state, std::size_t value, PlaceSet places) -> const Sum& {
    const std::uint64_t key = static_cast<std::uint64_t>(state) << 16 | value << 8 | places;
    const auto known = after_.find(key);
    return known != after_.end() ? known->second
                                 : after_.emplace(key, cards_of_value(state, value, places)).first->second;
}

// Deals cards of one value to these places, class by class: to each subset of the places that an open
// question reads, then to all other places as one factor.
template <class Count>
auto PointsFirst<Count>::cards_of_value(int state, std::size_t value, PlaceSet places) -> Sum {
    const PlaceSet read = places & states_.reads(state);
    // Indexed by the set of filled places.
    std::array<Sum, 64> sums;
    sums[0].push_back({state, 1});
    const std::vector<CardClass>& classes = values_[value];
    for (const CardClass& card_class : classes) {
        // Larger sets first, so that the smaller sets that they extend do not contain a card of this class
        // yet.
        for (PlaceSet dealt = read; dealt != 0; dealt = (dealt - 1) & read) {
            cards_merger_.resume(sums[dealt]);
            for (PlaceSet more = dealt; more != 0; more = (more - 1) & dealt) {
                const Count ways = draws_of(card_class.count, std::popcount(more));
                if (ways == 0) {
                    continue;
                }
                effort_.spend(kUnitsOfDeal * sums[dealt & ~more].size());
                for (const Weighted& from : sums[dealt & ~more]) {
                    const int to = states_.deal(from.state, card_class.face, more, card_class.up_to);
                    cards_merger_.add(sums[dealt], to, from.ways * ways);
                }
            }
        }
    }
    if (states_.size() > kMaxStates) {
        effort_.spend(effort_.left() + 1);
    }
    const PlaceSet others = places & ~read;
    const Count ways = draws_of(cards_of_value_[value], std::popcount(others), std::popcount(read));
    Sum sum;
    for (const Weighted& from : sums[read]) {
        const int to = states_.deal(from.state, classes.back().face, others, classes.back().up_to);
        cards_merger_.add(sum, to, from.ways * ways);
    }
    return sum;
}

template class PointsFirst<std::uint64_t>;
template class PointsFirst<Wide>;

}  // namespace sabot
