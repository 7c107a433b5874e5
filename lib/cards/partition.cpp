#include "partition.hpp"

#include <bit>
#include <utility>

namespace sabot {

template <class Label>
Partition Partition::from_labels(Label label) {
    Partition result;
    std::vector<int> seen;
    for (int i = 0; i < kCardsInDeck; ++i) {
        const int wanted = label(Card::at(i));
        std::size_t number = 0;
        while (number < seen.size() && seen[number] != wanted) {
            ++number;
        }
        if (number == seen.size()) {
            seen.push_back(wanted);
        }
        result.labels_[static_cast<std::size_t>(i)] = static_cast<std::uint8_t>(number);
    }
    result.classes_ = static_cast<int>(seen.size());
    return result;
}

// Computed once, because nearly every question merges this partition with its own.
Partition Partition::by_points() {
    static const Partition points = from_labels([](Card card) { return card.points(); });
    return points;
}

Partition Partition::by_rank() {
    return from_labels([](Card card) { return card.rank(); });
}

Partition Partition::by_suit() {
    return from_labels([](Card card) { return static_cast<int>(card.suit()); });
}

Partition Partition::by_colour() {
    return from_labels([](Card card) { return card.red() ? 1 : 0; });
}

Partition Partition::by_rank_and_colour() { return join(by_rank(), by_colour()); }

Partition Partition::by_card() {
    return from_labels([](Card card) { return card.index(); });
}

Partition Partition::by_membership(CardSet set) {
    return from_labels([&](Card card) { return set.contains(card) ? 1 : 0; });
}

CardSet Partition::cards_of(int class_index) const {
    CardSet set;
    for (int i = 0; i < kCardsInDeck; ++i) {
        if (class_of(Card::at(i)) == class_index) {
            set = set | Card::at(i);
        }
    }
    return set;
}

bool Partition::is_within(int class_index, CardSet set) const {
    for (auto outside = CardSet::all().bits() & ~set.bits(); outside != 0; outside &= outside - 1) {
        if (class_of(Card::at(std::countr_zero(outside))) == class_index) {
            return false;
        }
    }
    return true;
}

Partition join(const Partition& a, const Partition& b) {
    if (a == b || b.classes() == 1) {
        return a;
    }
    if (a.classes() == 1) {
        return b;
    }
    return Partition::from_labels(
        [&](Card card) { return a.class_of(card) * kCardsInDeck + b.class_of(card); });
}

bool Partition::refines(const Partition& coarser) const { return join(*this, coarser) == *this; }

// The exchange keeps the groups if both cards are in one class, or each is a class by itself.
bool Partition::keeps_groups(Card a, Card b) const {
    return class_of(a) == class_of(b) ||
           (cards_of(class_of(a)).size() == 1 && cards_of(class_of(b)).size() == 1);
}

bool Partition::splits(CardSet set) const {
    if (set.empty() || set == CardSet(set.first())) {
        return false;
    }
    return !cards_of(class_of(set.first())).contains(set);
}

PartitionKind kind_of(const Partition& partition) {
    for (const auto& [named, kind] :
         {std::pair(Partition::by_points(), PartitionKind::points),
          std::pair(Partition::by_rank(), PartitionKind::ranks),
          std::pair(Partition::by_suit(), PartitionKind::suits),
          std::pair(Partition::by_colour(), PartitionKind::colours),
          std::pair(Partition::by_rank_and_colour(), PartitionKind::ranks_and_colours),
          std::pair(Partition::by_card(), PartitionKind::cards)}) {
        if (partition == named) {
            return kind;
        }
    }
    return PartitionKind::other;
}

}  // namespace sabot
