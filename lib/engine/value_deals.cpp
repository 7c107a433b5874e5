#include "value_deals.hpp"

#include "exact/wide.hpp"
#include "rules/settle.hpp"

#include <array>
#include <bit>
#include <utility>

namespace sabot {

namespace {

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
ValueDeals<Count>::ValueDeals(const Table& table, const Wager& wager, const Partition& base,
                              StepBudget& budget)
    : taken_(table.with_replacement() ? 0 : 1), states_(wager, base), budget_(budget) {
    const Coup dealt = table.coup();
    Partition classes = base;
    const Reads reads = reads_of(wager);
    each_place([&](Hand hand, int nth) {
        if (!dealt.sees(hand, nth)) {
            classes = join(classes, reads.places[place(hand, nth)]);
        }
    });
    const auto counts = table.undealt.counts(classes).value();
    values_.resize(static_cast<std::size_t>(base.classes()));
    cards_of_value_.resize(values_.size());
    CardSet up_to;
    for (std::size_t value = 0; value < values_.size(); ++value) {
        for (int c = 0; c < classes.classes(); ++c) {
            const CardSet cards = classes.cards_of(c);
            if (base.classes() == 1 || cards.first().points() == static_cast<int>(value)) {
                const auto count = static_cast<Count>(counts[static_cast<std::size_t>(c)]);
                up_to = up_to | cards;
                values_[value].push_back({cards.first(), count, up_to, {}, {}});
                cards_of_value_[value] += count;
            }
        }
    }
    // A single pattern takes less time than the exchanges.
    if (values_.size() > 1) {
        list_exchanges(classes, table.undealt);
    }
}

template <class Count>
void ValueDeals<Count>::list_exchanges(const Partition& classes, const Shoe& undealt) {
    const auto counts = undealt.counts(classes).value();
    const auto count_of = [&](Card face) {
        return counts.at(static_cast<std::size_t>(classes.class_of(face)));
    };
    // Those that keep the counts of all later classes.
    std::vector<unsigned> exchanges;
    for (unsigned number = 0; number < states_.exchanges().size(); ++number) {
        if (states_.exchanges()[number].suits.keeps(classes)) {
            exchanges.push_back(number);
        }
    }
    const auto suits = [&](unsigned number) { return states_.exchanges()[number].suits; };
    for (auto value = values_.rbegin(); value != values_.rend(); ++value) {
        for (auto last = value->rbegin(); last != value->rend(); ++last) {
            last->exchanges = exchanges;
            std::erase_if(last->exchanges,
                          [&](unsigned number) { return !suits(number).keeps(last->up_to); });
            std::erase_if(exchanges, [&](unsigned number) {
                return count_of(suits(number)(last->face)) != count_of(last->face);
            });
        }
    }
}

// Places that are contained in others are filled together with them.
template <class Count>
void ValueDeals<Count>::prepare(const PatternDiagram::Node& node, const Sum& sum) {
    for (const auto& from : sum) {
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
Count ValueDeals<Count>::draws_of(Count cards, int number, int drawn) const {
    Count draws = 1;
    for (int i = drawn; i < drawn + number; ++i) {
        const Count gone = taken_ * static_cast<Count>(i);
        draws *= cards >= gone ? cards - gone : 0;
    }
    return draws;
}

template <class Count>
auto ValueDeals<Count>::after(int state, std::size_t value, PlaceSet places) -> const Sum& {
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
    for (auto& to : sum) {
        to.ways *= draws_of(cards_of_value_[value], std::popcount(others), std::popcount(read));
    }
    return after_.emplace(key, std::move(sum)).first->second;
}

template <class Count>
int ValueDeals<Count>::merged(int state, CardClass& last) {
    const auto at = static_cast<std::size_t>(state);
    if (last.merged.size() <= at) {
        last.merged.resize(states_.size(), -1);
    }
    if (last.merged[at] < 0) {
        budget_.spend(kStepsOfExchange * last.exchanges.size());
        const int same = states_.merged(state, last.exchanges, last.up_to);
        last.merged[at] = same;
    }
    return last.merged[at];
}

template <class Count>
auto ValueDeals<Count>::merged(const Sum& sum, CardClass& last) -> Sum {
    Sum result;
    for (const auto& one : sum) {
        merger_.add(result, merged(one.state, last), one.ways);
    }
    return result;
}

// Deals cards of one value class by class. After each class, states are merged.
template <class Count>
void ValueDeals<Count>::add_cards_of_value(int state, std::size_t value, std::uint64_t wanted) {
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
                budget_.spend(kStepsOfDeal * sums[dealt & ~more].size());
                for (const auto& from : sums[dealt & ~more]) {
                    const int to = states_.deal(from.state, card_class.face, more, card_class.up_to);
                    merger_.add(sums[dealt], to, from.ways * ways);
                }
            }
        }
        if (!card_class.exchanges.empty()) {
            for (Sum& sum : sums) {
                sum = merged(sum, card_class);
            }
        }
        if (states_.size() > kMaxStates) {
            throw TooManyStates();
        }
    }
    for (PlaceSet dealt = 0; dealt < sums.size(); ++dealt) {
        if (is_wanted(dealt)) {
            after_.try_emplace(key_of(state, value, dealt), std::move(sums[dealt]));
        }
    }
}

template class ValueDeals<std::uint64_t>;
template class ValueDeals<Wide>;

}  // namespace sabot
