#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace sabot {

/// Draws of cards by rank that are added at once.
struct RankDraws {
    static constexpr std::size_t kRanks = 13;
    /// The ranks and zeros.
    static constexpr std::size_t kStride = 16;
    using Counts = std::array<std::uint32_t, kStride>;
    /// The products of probabilities, which are rounded to 2^-29 before, are in units of 2^-58.
    static constexpr int kProductBits = 58;
    using Products = std::array<std::uint64_t, kRanks * kStride>;
    /// So that the sum of their products is below 2^64.
    static constexpr std::size_t kMax = (std::size_t{1} << (64 - kProductBits)) - 1;

    /// A draw of one of these cards: `inverse` is 2^62 divided by their number.
    void add(const Counts& cards, std::uint64_t inverse, std::size_t rank) {
        next(inverse, rank) = cards;
        ++size;
    }
    /// The same without the cards, which are to be stored, nor counting it.
    Counts& next(std::uint64_t inverse, std::size_t rank) {
        inverses[size] = inverse;
        ranks[size] = static_cast<std::uint8_t>(rank);
        return counts[size];
    }
    void clear() { size = 0; }

    std::size_t size = 0;
    alignas(64) std::array<Counts, kMax> counts{};
    std::array<std::uint64_t, kMax> inverses{};
    std::array<std::uint8_t, kMax> ranks{};
};

/// Unseen cards of a shoe, and how many there are.
struct UnseenRanks {
    alignas(64) RankDraws::Counts counts{};
    std::size_t left = 0;
};

/// Draws of cards of a rank by suit: as many as RankDraws of six places. They fall into the cells of blocks
/// of four that follow each other.
struct SuitDraws {
    static constexpr std::size_t kSuits = 4;
    static constexpr std::size_t kMax = 6 * RankDraws::kMax;
    using Counts = std::array<std::uint32_t, kSuits>;

    /// A draw of one of these four cards, whose block has the cell.
    void add(const Counts& cards, std::uint64_t inverse, std::size_t cell) {
        counts[size] = cards;
        inverses[size] = inverse;
        cells[size++] = static_cast<std::uint16_t>(cell);
    }
    void clear() { size = 0; }

    std::size_t size = 0;
    std::array<Counts, kMax> counts{};
    std::array<std::uint64_t, kMax> inverses{};
    std::array<std::uint16_t, kMax> cells{};
};

/// The unseen cards of a shoe, and draws of them that are added at once.
struct CardDraws {
    static constexpr std::size_t kPlaces = 6;
    static constexpr std::size_t kCards = RankDraws::kRanks * SuitDraws::kSuits;

    /// The unseen cards by rank, and if suits are known by suit. What is behind the last rank means nothing.
    UnseenRanks unseen;
    std::array<SuitDraws::Counts, RankDraws::kRanks + 1> suits{};
    /// By place of Round::cards.
    std::array<RankDraws, kPlaces> of_places;
    /// The cells of each place follow those of the place before it.
    SuitDraws of_ranks;
};

/// The inner loops of CellSums, compiled for wider vectors too. The source file contains nothing else, so
/// that no other code is compiled for instructions that the machine may lack.
///
/// Adds a draw of each card of a round, in the order in which they are dealt, out of those that are then
/// left; by suit only `with_suits`. `inverses`: 2^62 divided by each number of cards. The draws have room for
/// it.
void draw_round(CardDraws& draws, const std::uint64_t* inverses, bool with_suits,
                const std::array<std::uint8_t, CardDraws::kPlaces>& cards);

/// Adds the probabilities p of `rows` cells, in units of 2^-62, to sums: of p / 2^32, of p modulo 2^32, and
/// row by row of p[i] p[j] for j <= i, in units of 2^-32. A row has `stride` items.
void add_probabilities(const std::uint64_t* p, std::size_t rows, std::size_t stride, std::uint64_t* sums);

/// The same for draws, of which p is a count times `inverse`, with rows of four items. `sums`: of the first
/// block. What the rows have behind p[i] p[i] means nothing.
void add_suits(const SuitDraws& draws, std::uint64_t* sums);

/// The same without p[i] p[j], whose sums over these draws alone it stores in rows, in units of 2^-58: they
/// are not rounded, so that sums stay the same however draws are put together.
///
/// Cost: 4 nanoseconds a draw in vectors of 512 bits, since the sums of products stay in registers.
void add_ranks(const RankDraws& draws, std::uint64_t* sums, RankDraws::Products& products);

}  // namespace sabot
