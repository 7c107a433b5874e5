#pragma once

#include "cards/partition.hpp"
#include "rules/condition.hpp"

#include <array>
#include <vector>

namespace sabot {

/// How the second card of a hand's first two can be taken together when nothing after it is read.
///
/// Given the first card, cards that answer all questions about the hand alike are one. A perfect pair
/// asks whether the second card is the first once more: two groups, not 52 classes. The largest group is
/// never listed: it holds the cards that are left over, whose number is that of all cards less the other
/// groups. So a hand costs its first card times the few cards that matter after it.
class LastPair {
public:
    struct Group {
        /// Some second card of the group.
        Card face;
        /// Its classes; empty in the largest group.
        std::vector<int> classes;
    };

    /// Whether each question is about one hand: what a card answers then does not hang on the other hand's.
    static bool serves(const std::vector<Question>& questions);

    /// Precondition: serves(questions).
    LastPair(const Partition& partition, Hand hand, const std::vector<Question>& questions);

    /// The groups of second cards after a first card of this class, the largest one first.
    const std::vector<Group>& after(int first_class) const {
        return groups_[static_cast<std::size_t>(first_class)];
    }

private:
    std::array<std::vector<Group>, kCardsInDeck> groups_;
};

}  // namespace sabot
