#pragma once

#include "cards/card.hpp"
#include "cards/partition_kind.hpp"

#include <array>
#include <cstdint>
#include <vector>

namespace sabot {

/// A partition of the 52 cards into classes 0..classes()-1 of cards that a computation treats as equal.
/// Classes are numbered in the order of their first cards, so equal partitions compare equal.
class Partition {
public:
    /// One class: all cards are equal.
    Partition() = default;

    static Partition by_points();
    static Partition by_rank();
    static Partition by_suit();
    static Partition by_colour();
    static Partition by_rank_and_colour();
    static Partition by_card();
    /// Two classes: cards in the set and cards outside it. One class if either is empty.
    static Partition by_membership(CardSet set);

    int classes() const { return classes_; }
    int class_of(Card card) const { return labels_[static_cast<std::size_t>(card.index())]; }
    CardSet cards_of(int class_index) const;
    /// Whether the set contains every card of the class.
    bool is_within(int class_index, CardSet set) const;

    /// The coarsest partition that distinguishes all cards that a or b distinguishes.
    friend Partition join(const Partition& a, const Partition& b);
    /// Whether every class of this partition is within one class of `coarser`.
    bool refines(const Partition& coarser) const;
    /// Whether exchanging a and b leaves the partition unchanged.
    bool keeps_groups(Card a, Card b) const;
    /// Whether two cards of the set are in different classes.
    bool splits(CardSet set) const;

    friend bool operator==(const Partition&, const Partition&) = default;

private:
    template <class Label>
    static Partition from_labels(Label label);

    std::array<std::uint8_t, kCardsInDeck> labels_{};
    int classes_ = 1;
};

/// `other` for a partition without a name.
PartitionKind kind_of(const Partition& partition);

}  // namespace sabot
