#pragma once

#include "cards/card.hpp"

#include <array>
#include <cstdint>
#include <vector>

namespace sabot {

/// A partition of the 52 cards into classes 0..classes()-1: which cards somebody who reads only some
/// attributes can tell apart. Classes are numbered by their first card, so equal partitions compare
/// equal.
class Partition {
public:
    /// One class: nothing is read.
    Partition() = default;

    static Partition by_points();
    static Partition by_rank();
    static Partition by_suit();
    static Partition by_colour();
    static Partition by_rank_and_colour();
    static Partition by_card();
    /// Two classes: in the set, or not.
    static Partition by_membership(CardSet set);

    int classes() const { return classes_; }
    int class_of(Card card) const { return labels_[static_cast<std::size_t>(card.index())]; }
    CardSet cards_of(int class_index) const;

    /// The coarsest partition that tells apart what either does.
    friend Partition join(const Partition& a, const Partition& b);
    /// Whether every class of this lies within one class of `coarser`.
    bool refines(const Partition& coarser) const;
    /// Whether cards that share a class still do when a and b change places, and others still do not.
    bool keeps_groups(Card a, Card b) const;
    /// Whether some two cards of the set are in different classes.
    bool splits(CardSet set) const;

    friend bool operator==(const Partition&, const Partition&) = default;

private:
    template <class Label>
    static Partition from_labels(Label label);

    std::array<std::uint8_t, kCardsInDeck> labels_{};
    int classes_ = 1;
};

/// The partitions that have a name, and all others.
enum class PartitionKind : std::uint8_t { points, ranks, suits, colours, ranks_and_colours, cards, other };
PartitionKind kind_of(const Partition& partition);

}  // namespace sabot
