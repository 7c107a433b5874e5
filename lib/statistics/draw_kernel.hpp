#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

namespace sabot {

/// Draws of cards by rank that are added at once.
struct RankDraws {
    static constexpr std::size_t kRanks = 13;
    /// The ranks and zeros.
    static constexpr std::size_t kStride = 16;
    /// The products of probabilities, which are rounded to 2^-29 before, are in units of 2^-58.
    static constexpr int kProductBits = 58;
    using Products = std::array<std::uint64_t, kRanks * kStride>;
    /// So that the sum of their products is below 2^64.
    static constexpr std::size_t kMax = (std::size_t{1} << (64 - kProductBits)) - 1;

    /// A draw of one of these cards: `inverse` is 2^62 divided by their number.
    void add(const std::array<std::uint32_t, kStride>& cards, std::uint64_t inverse, std::size_t rank) {
        counts[size] = cards;
        inverses[size] = inverse;
        ranks[size++] = static_cast<std::uint8_t>(rank);
    }
    void clear() { size = 0; }

    std::size_t size = 0;
    std::array<std::uint64_t, kMax> inverses{};
    std::array<std::array<std::uint32_t, kStride>, kMax> counts{};
    std::array<std::uint8_t, kMax> ranks{};
};

/// Draws of cards of a rank by suit: as many as RankDraws of six places.
struct SuitDraws {
    static constexpr std::size_t kStride = 4;
    static constexpr std::size_t kMax = 6 * RankDraws::kMax;

    /// A draw of one of these four cards that fell into `cell`; its sums begin at 8 `line`.
    void add(const std::uint32_t* cards, std::uint64_t inverse, std::size_t cell, std::size_t line) {
        std::copy_n(cards, kStride, counts[size].begin());
        inverses[size] = inverse;
        cells[size] = static_cast<std::uint32_t>(cell);
        lines[size++] = static_cast<std::uint32_t>(line);
    }
    void clear() { size = 0; }

    std::size_t size = 0;
    std::array<std::uint64_t, kMax> inverses{};
    std::array<std::array<std::uint32_t, kStride>, kMax> counts{};
    std::array<std::uint32_t, kMax> cells{};
    std::array<std::uint32_t, kMax> lines{};
};

/// The inner loops of CellSums, compiled for wider vectors too. The source file contains nothing else, so
/// that no other code is compiled for instructions that the machine may lack.
///
/// Adds the probabilities p of `rows` cells, in units of 2^-62, to sums: of p / 2^32, of p modulo 2^32, and
/// row by row of p[i] p[j] for j <= i, in units of 2^-32. A row has `stride` items.
void add_probabilities(const std::uint64_t* p, std::size_t rows, std::size_t stride, std::uint64_t* sums);

/// The same for draws, of which p is a count times `inverse`, with rows of kStride items. What the rows have
/// behind p[i] p[i] means nothing.
void add_suits(const SuitDraws& draws, std::uint64_t* sums);

/// The same without p[i] p[j], whose sums over these draws alone it stores in rows, in units of 2^-58: they
/// are not rounded, so that sums stay the same however draws are put together.
///
/// Cost: 4 nanoseconds a draw in vectors of 512 bits, since the sums of products stay in registers.
void add_ranks(const RankDraws& draws, std::uint64_t* sums, RankDraws::Products& products);

}  // namespace sabot
