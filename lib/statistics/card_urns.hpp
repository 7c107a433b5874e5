#pragma once

#include "cards/shoe.hpp"
#include "exact/wide.hpp"
#include "play/round.hpp"
#include "statistics/cell_blocks.hpp"
#include "statistics/cell_sums.hpp"
#include "statistics/unseen_cards.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace sabot {

/// H(n) and G(n), for each n from 1 to most + 1: the sums of 1 / m and of 1 / m^2 over n <= m <= most; and 0
/// for n = 0. Every term is rounded: those of H to 2^-62, as inverses() does, and those of G to 2^-bits, so
/// that i j / m^2 has an error of less than 2^-31 for i, j <= m, if `most` is at most kMaxExact.
struct InverseSums {
    static constexpr CardCount kMaxExact = 8000;
    /// H and G of a number.
    struct Number {
        Wide inverses = 0;
        std::uint64_t squares = 0;
    };

    /// Range: most > 0.
    explicit InverseSums(CardCount most);

    int bits;
    /// Indexed by n.
    std::vector<Number> from;
};

/// The inverses for the cards of a full shoe, and for those of one rank.
struct UrnInverses {
    /// `full`: known by rank at least.
    explicit UrnInverses(const UnseenCards& full);

    /// If not, the sums of CardUrns mean nothing, and it only keeps what is unseen.
    bool is_exact;
    InverseSums ranks;
    InverseSums suits;
};

/// Adds up draws of cards from shoes: each card is the draw of a rank out of the unseen cards, and of a suit
/// out of the unseen cards of that rank. The result is the same as that of CellSums::add() for each draw.
///
/// A draw takes a card of class x out of N cards, of which n_i are of class i. From one draw to the next
/// little changes, so the sums over the draws of a shoe are taken by parts. With n and N before a draw, and
/// n' after it,
///
///     sum of n_i / N       =  [n_i H(N + 1)]  +  sum over x = i of H(N),
///     sum of n_i n_j / N^2 =  [n_i n_j G(N + 1)]  +  (A_ij + A_ji) / 2,
///     A_ij                 =  sum over x = i of (n_j + n'_j) G(N),
///
/// where [f] is f after the last draw minus f before the first one: a draw changes one row of A, not all
/// products. All are integers, and so the same in whatever parts draws are added.
///
/// Cost: 4 nanoseconds a card in vectors of 512 bits, and 300 a shoe.
class CardUrns {
public:
    using Cards = decltype(Round::cards);
    /// Sums over the draws of each class, and of no card.
    template <std::size_t kRows, std::size_t kStride>
    struct Sums {
        /// The matrix A.
        alignas(64) std::array<std::array<std::uint64_t, kStride>, kRows> products{};
        /// The sums of n_i / N, in units of 2^-62.
        std::array<Wide, kRows> inverses{};
        std::array<std::uint64_t, kRows> drawn{};
    };
    struct Draws {
        Sums<UnseenRanks::kNoRank + 1, UnseenRanks::kStride> ranks;
        Sums<kNoCard + 1, UnseenRanks::kSuits> suits;
    };

    CardUrns(const UrnInverses& inverses, const CellBlocks& blocks)
        : inverses_(inverses),
          blocks_(blocks),
          max_draws_(std::size_t{1} << (CellSums::kUnitBits - inverses.ranks.bits)) {}

    /// The draws that follow are out of these cards, which are a part of the full shoe.
    void start(const UnseenRanks& unseen);
    const UnseenRanks& unseen() const { return unseen_; }
    /// Draws the cards of a round. Precondition: is_full() is false.
    void draw(const Cards& cards);
    bool is_full() const { return draws_ + Cards().size() > max_draws_; }
    /// Adds the draws since the last call to each of `all`: the ranks, and `with_suits` the suits.
    void add_to(std::span<CellSums* const> all, bool with_suits);

private:
    // Adds [f] for draws that begin, or end, with the unseen cards.
    void add_ends(bool begin);

    const UrnInverses& inverses_;
    const CellBlocks& blocks_;
    // The greatest number of draws. A product of probabilities is at most 2^bits units, so that A_ij + A_ji,
    // twice the sum of the products, stays below 2^64. Intermediate sums may be greater, since they count
    // modulo 2^64.
    std::size_t max_draws_;
    UnseenRanks unseen_;
    std::size_t draws_ = 0;
    Draws sums_;
};

}  // namespace sabot
