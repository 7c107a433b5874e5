#pragma once

#include <cstddef>
#include <cstdint>

namespace sabot {

/// The inner loops of CellSums, compiled for wider vectors too. The source file contains nothing else, so
/// that no other code is compiled for instructions that the machine may lack.
///
/// Adds the probabilities p of `rows` cells, in units of 2^-62, to sums: of p / 2^32, of p modulo 2^32, and
/// row by row of p[i] p[j] for j <= i, in units of 2^-32. A row has `stride` items.
void add_probabilities(const std::uint64_t* p, std::size_t rows, std::size_t stride, std::uint64_t* sums);

/// The same for 13 ranks, of which p is a count times `inverse`, with rows of 16 items; and for four suits,
/// with rows of four. `counts` has as many items as a row, and is 0 beyond the ranks. What the rows have
/// behind p[i] p[i] means nothing.
void add_ranks(const std::uint32_t* counts, std::uint64_t inverse, std::uint64_t* sums);
void add_suits(const std::uint32_t* counts, std::uint64_t inverse, std::uint64_t* sums);

}  // namespace sabot
