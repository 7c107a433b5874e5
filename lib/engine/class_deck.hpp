#pragma once

#include "cards/partition.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

namespace sabot {

/// The undealt cards by the classes of one partition, with an example card for each class.
struct ClassDeck {
    explicit ClassDeck(const Partition& how) : partition(how), classes(how.classes()) {
        for (int c = 0; c < classes; ++c) {
            faces[static_cast<std::size_t>(c)] = how.cards_of(c).first();
        }
    }

    Partition partition;
    int classes;
    std::array<std::uint64_t, kCardsInDeck> counts{};
    std::array<Card, kCardsInDeck> faces{};
};

/// Maps each class of a finer deck to a class of a coarser one.
using Projection = std::array<int, kCardsInDeck>;

/// Precondition: the partition of `from` refines that of `to`.
inline Projection projection(const ClassDeck& from, const ClassDeck& to) {
    Projection result{};
    for (std::size_t c = 0; c < static_cast<std::size_t>(from.classes); ++c) {
        result[c] = to.partition.class_of(from.faces[c]);
    }
    return result;
}

/// Sets the counts of the coarser deck from those of the finer one.
inline void project(const ClassDeck& from, const Projection& how, ClassDeck& to) {
    std::fill_n(to.counts.begin(), to.classes, 0);
    for (std::size_t c = 0; c < static_cast<std::size_t>(from.classes); ++c) {
        to.counts[static_cast<std::size_t>(how[c])] += from.counts[c];
    }
}

}  // namespace sabot
