#pragma once

#include "cards/card.hpp"
#include "cards/shoe.hpp"
#include "exact/exact.hpp"
#include "rules/coup.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <tuple>

namespace sabot {

/// The card classes of at most two coups, in ascending order. The multiset takes the first places.
using Multiset = std::array<int, std::size_t{2} * kPlaces>;

/// C(n, k) at [n][k], for 52 classes and two coups.
inline constexpr auto kBinomials = [] {
    constexpr std::size_t kMaxSize = std::tuple_size_v<Multiset>;
    std::array<std::array<std::uint64_t, kMaxSize + 1>, kCardsInDeck + kMaxSize + 1> made{};
    for (std::size_t n = 0; n < made.size(); ++n) {
        made[n][0] = 1;
        for (std::size_t k = 1; k <= kMaxSize && n > 0; ++k) {
            made[n][k] = made[n - 1][k - 1] + made[n - 1][k];
        }
    }
    return made;
}();

/// The number of multisets of `size` classes. It is less than 2^32, so that a size of 32 bits holds it: for
/// one coup always, and for two coups if CoupSeries accepts the classes (coup_series.cpp).
constexpr std::size_t number_of_multisets(int classes, int size) {
    const auto cards = static_cast<std::size_t>(size);
    return size == 0
               ? 1
               : static_cast<std::size_t>(kBinomials[static_cast<std::size_t>(classes) + cards - 1][cards]);
}
static_assert(kBinomials[kCardsInDeck + kPlaces - 1][kPlaces] <= std::numeric_limits<std::uint32_t>::max());

/// The rank of a multiset of `size` classes among all of them, from 0, in the combinatorial number system:
/// ascending classes a_0, a_1, ... have the rank C(a_0, 1) + C(a_1 + 1, 2) + ...
constexpr std::size_t rank_of_multiset(const Multiset& ascending, int size) {
    std::size_t rank = 0;
    for (std::size_t i = 0; i < static_cast<std::size_t>(size); ++i) {
        rank += static_cast<std::size_t>(kBinomials[static_cast<std::size_t>(ascending[i]) + i][i + 1]);
    }
    return rank;
}

/// Calls found(multiset, draws) for each multiset of `size` cards of a shoe, in lexicographic order. The
/// number of its ordered draws is prod (N)_m, as in coup_series.hpp. `counts` has the cards of each class.
template <class Found>
void each_multiset(std::span<const CardCount> counts, int size, const Found& found) {
    Multiset cards{};
    const auto deal = [&](const auto& self, int dealt, int from, int of_class, const Integer& draws) -> void {
        if (dealt == size) {
            found(cards, draws);
            return;
        }
        for (int next = from; next < static_cast<int>(counts.size()); ++next) {
            const int before = next == from ? of_class : 0;
            const CardCount left = counts[static_cast<std::size_t>(next)] - before;
            if (left > 0) {
                cards.at(static_cast<std::size_t>(dealt)) = next;
                self(self, dealt + 1, next, before + 1, draws * left);
            }
        }
    };
    deal(deal, 0, 0, 0, 1);
}

}  // namespace sabot
