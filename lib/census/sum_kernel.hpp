#pragma once

#include "census/bins.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace sabot {

/// The sums of a census, compiled once for each vector width. The source file contains nothing else, so that
/// no other code is compiled for instructions that the machine may lack.
///
/// The terms are products of a composition's weight and a wager's value, both large integers. The weight is
/// split into limbs of `limb_bits` and the absolute value into two halves of `half_bits`, all stored as
/// doubles. A double adds integers up to 2^53 without rounding, and sums are exact within these
/// bounds:
///
///     64 products:     64 * 2^limb_bits * 2^half_bits <= 2^53         for limb_bits + half_bits <= 47
///     a chunk's sums, as 64-bit integers: 2^10 of them below 2^63
///     limbs of a bin:  2^16 weights of 2^limb_bits <= 2^53            for limb_bits <= 37
///
/// After kChunks chunks the caller must take the sums out.
struct SumKernel {
    /// Values of several wagers are side by side in 1, 4 or 8 lanes (GridKernel).
    static constexpr std::size_t kLanes = 8;
    /// The number of compositions added together.
    static constexpr std::size_t kChunk = 64;
    /// The maximum number of chunks before the sums must be taken out.
    static constexpr int kChunks = 1 << 10;
    static constexpr int kProductBits = 47;
    static constexpr int kLimbBits = 37;
    /// Limbs are processed in fours.
    static constexpr std::size_t kLimbGroup = 4;
    /// All memory that collect() uses begins at a multiple of this many bytes, as each row of words does.
    static constexpr std::size_t kAlignment = 32;
    /// The maximum number of limbs, for weights of 480 bits and the smallest limbs, those of 47 - 31 bits.
    static constexpr std::size_t kMaxLimbs = 32;
    static_assert(std::uint64_t{kChunk} << kProductBits <= std::uint64_t{1} << 53);
    static_assert(std::uint64_t{kChunk * kChunks} << kLimbBits <= std::uint64_t{1} << 53);
    static_assert(kChunks <= 1 << (63 - 53));

    /// The sums of the wagers in the lanes.
    struct Sums {
        std::size_t lanes = 1;
        std::size_t wagers = 1;
        /// The number of 64-bit words of a weight, of limbs, which is a multiple of kLimbGroup and at most
        /// kMaxLimbs, the bits of a limb, and the bits of the lower half of a value.
        std::size_t words = 1;
        std::size_t limbs = kLimbGroup;
        int limb_bits = 1;
        int half_bits = 0;
        /// The BinLookup of the wager at each of eight positions. Position i belongs to lane i % lanes.
        alignas(64) std::array<std::int64_t, kLanes> base{};
        alignas(64) std::array<std::uint64_t, kLanes> shift{};
        alignas(64) std::array<std::int64_t, kLanes> last_cell{};
        /// For each wager, the cells of its BinLookup, whose bins are multiplied by the number of limbs.
        std::array<const BinLookup::Cell*, kLanes> cells{};
        std::size_t bins = 0;
        /// The sums of weights by wager, bin and limb, twice: for compositions with even and odd places in a
        /// chunk, since successive compositions are often in the same bin, and each would wait for the sum
        /// that the previous one stores.
        double* histogram = nullptr;
        /// The sums of weight times value by wager, sign (0 for v >= 0), half and limb. Those of the chunk
        /// are reset to 0 and added to the total.
        double* chunk = nullptr;
        std::uint64_t* total = nullptr;
        /// For each of eight positions: the number of positive values, the largest value and the smallest.
        alignas(64) std::array<std::int64_t, kLanes> favourable{};
        alignas(64) std::array<std::int64_t, kLanes> best{};
        alignas(64) std::array<std::int64_t, kLanes> worst{};
    };
    /// Adds a chunk: kChunk * lanes values, and kChunk weights, whose words, lowest first, are `stride`
    /// apart, a multiple of kLimbGroup. After the last word of each weight come two that are 0.
    static void collect(const std::uint64_t* values, const std::uint64_t* words, std::size_t stride,
                        Sums& sums);
};

}  // namespace sabot
