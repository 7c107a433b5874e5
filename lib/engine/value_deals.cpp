#include "value_deals.hpp"

#include "rules/settle.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <set>
#include <utility>

namespace sabot {

namespace {

// The classes of `base`, refined to what the wager reads of the cards to come.
Partition classes_of(const Table& table, const Wager& wager, const Partition& base) {
    const Coup dealt = table.coup();
    Partition classes = base;
    const Reads reads = reads_of(wager);
    each_place([&](Hand hand, int nth) {
        if (!dealt.sees(hand, nth)) {
            classes = join(classes, reads.places[place(hand, nth)]);
        }
    });
    return classes;
}

// The exchanges of suits that turn each class into one with the same count. If the wager does not distinguish
// the images of any card under two of them, both turn each state into the same one, and only the first is
// kept: for a wager on ranks, that which changes nothing. Cards that are dealt already count too.
std::vector<SuitExchange> exchanges_of(const Partition& classes, const Wager& wager, const Shoe& undealt) {
    const auto counts = undealt.counts(classes).value();
    const Partition finest = join(classes, reads_of(wager).anywhere());
    std::set<std::vector<int>> known_images;
    std::vector<SuitExchange> exchanges = SuitExchange::all();
    std::erase_if(exchanges, [&](const SuitExchange& suits) {
        bool keeps = suits.keeps(classes);
        for (int c = 0; c < classes.classes(); ++c) {
            const int image = classes.class_of(suits(classes.cards_of(c).first()));
            keeps = keeps && counts[static_cast<std::size_t>(c)] == counts[static_cast<std::size_t>(image)];
        }
        std::vector<int> images;
        for (int card = 0; card < kCardsInDeck; ++card) {
            images.push_back(finest.class_of(suits(Card::at(card))));
        }
        return !keeps || !known_images.insert(images).second;
    });
    return exchanges;
}

}  // namespace

// If the base has a single class, there is only one pattern, which takes less time than the exchanges.
ValueDeals::ValueDeals(const Table& table, const Wager& wager, const Partition& base, StepBudget& budget)
    : undealt_(table.undealt),
      classes_(classes_of(table, wager, base)),
      states_(
          wager, base,
          base.classes() > 1 ? exchanges_of(classes_, wager, table.undealt) : std::vector<SuitExchange>()),
      values_(static_cast<std::size_t>(base.classes())),
      budget_(budget) {
    const auto counts = table.undealt.counts(classes_).value();
    CardSet up_to;
    for (std::size_t value = 0; value < values_.size(); ++value) {
        for (int c = 0; c < classes_.classes(); ++c) {
            const CardSet cards = classes_.cards_of(c);
            if (base.classes() == 1 || cards.first().points() == static_cast<int>(value)) {
                const CardCount count = counts[static_cast<std::size_t>(c)];
                up_to = up_to | cards;
                values_[value].classes.push_back(
                    {cards.first(), count, up_to, states_.exchanges_that_keep(up_to), {}});
                values_[value].cards += count;
            }
        }
    }
}

const StateSum& ValueDeals::after(int state, std::size_t value, PlaceSet places) {
    const std::uint64_t key = key_of(state, value, places);
    if (const auto known = after_.find(key); known != after_.end()) {
        return known->second;
    }
    const PlaceSet read = places & states_.reads(state);
    if (read == places) {
        deal(state, value, places);
        return after_.at(key);
    }
    // No open question distinguishes cards of this value at the other places, so all of them get one face.
    const PlaceSet others = places & ~read;
    StateSum sum = after(states_.deal(state, values_[value].classes.back().face, others), value, read);
    for (auto& to : sum) {
        to.ways *= draws_of(undealt_, values_[value].cards, std::popcount(others), std::popcount(read));
    }
    return after_.emplace(key, std::move(sum)).first->second;
}

StateSum ValueDeals::merged(const StateSum& sum, CardClass& last) {
    last.merged.resize(std::max(last.merged.size(), states_.size()), -1);
    StateSum result;
    for (const auto& one : sum) {
        int& same = last.merged[static_cast<std::size_t>(one.state)];
        if (same < 0) {
            budget_.spend(kStepsOfExchange * last.exchanges.size());
            same = states_.merged(one.state, last.exchanges, last.up_to);
        }
        merger_.add(result, same, one.ways);
    }
    return result;
}

// Fills the places class by class and merges states after each class.
void ValueDeals::deal(int state, std::size_t value, PlaceSet places) {
    // Indexed by the set of filled places.
    std::array<StateSum, 64> sums;
    sums[0].push_back({state, 1});
    for (CardClass& card_class : values_[value].classes) {
        // Larger sets first, so that the smaller sets that they extend do not contain a card of this class
        // yet.
        for (PlaceSet dealt = places; dealt != 0; dealt = (dealt - 1) & places) {
            merger_.resume(sums[dealt]);
            for (PlaceSet more = dealt; more != 0; more = (more - 1) & dealt) {
                const Wide ways = draws_of(undealt_, card_class.count, std::popcount(more));
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
        if (card_class.exchanges.size() > 1) {
            for (StateSum& sum : sums) {
                sum = merged(sum, card_class);
            }
        }
        if (states_.size() > kMaxStates) {
            throw LimitExceeded("sabot::ValueDeals: too many states");
        }
    }
    PlaceSet dealt = 0;
    do {
        after_.try_emplace(key_of(state, value, dealt), std::move(sums[dealt]));
        dealt = (dealt - places) & places;
    } while (dealt != 0);
}

}  // namespace sabot
