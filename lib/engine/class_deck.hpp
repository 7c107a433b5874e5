#pragma once

#include "cards/partition.hpp"

#include <algorithm>
#include <array>

namespace sabot {

/// The undealt cards by the classes of one partition, with an example card for each class.
template <class Count>
struct ClassDeck {
    explicit ClassDeck(const Partition& how) : partition(how), classes(how.classes()) {
        for (int c = 0; c < classes; ++c) {
            faces[static_cast<std::size_t>(c)] = how.cards_of(c).first();
        }
    }

    Partition partition;
    int classes;
    std::array<Count, kCardsInDeck> counts{};
    std::array<Card, kCardsInDeck> faces{};
};

/// Maps each class of a finer deck to a class of a coarser one.
using Projection = std::array<int, kCardsInDeck>;

/// Precondition: the partition of `from` refines that of `to`.
template <class Count>
Projection projection(const ClassDeck<Count>& from, const ClassDeck<Count>& to) {
    Projection result{};
    for (std::size_t c = 0; c < static_cast<std::size_t>(from.classes); ++c) {
        result[c] = to.partition.class_of(from.faces[c]);
    }
    return result;
}

/// Sets the counts of the coarser deck from those of the finer one.
template <class Count>
void project(const ClassDeck<Count>& from, const Projection& how, ClassDeck<Count>& to) {
    std::fill_n(to.counts.begin(), to.classes, Count{0});
    for (std::size_t c = 0; c < static_cast<std::size_t>(from.classes); ++c) {
        to.counts[static_cast<std::size_t>(how[c])] += from.counts[c];
    }
}

}  // namespace sabot
