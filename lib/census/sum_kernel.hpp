#pragma once

#include "census/bins.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace sabot {

/// What is added up of a census, compiled once for each width of vectors. In this file's source there is
/// nothing else, so that no other code is compiled for instructions that the machine may not have.
///
/// What is summed are products of a composition's weight and a wager's value, both integers of many bits: the
/// weight is cut into limbs of `limb_bits`, the size of a value into two halves of `half_bits`, all held by
/// doubles. A double adds integers up to 2^53 without rounding, so
///
///     64 products:     64 * 2^limb_bits * 2^half_bits <= 2^53         for limb_bits + half_bits <= 47
///     a chunk's sums, as 64-bit integers: 2^10 of them below 2^63
///     limbs of a bin:  2^16 weights of 2^limb_bits <= 2^53            for limb_bits <= 37
///
/// and after kChunks chunks whoever calls takes the sums away.
struct SumKernel {
    /// Values of wagers side by side come in 1, 4 or 8 lanes (GridKernel).
    static constexpr std::size_t kLanes = 8;
    /// Compositions that are added up together.
    static constexpr std::size_t kChunk = 64;
    /// Chunks that may be added before sums are taken away.
    static constexpr int kChunks = 1 << 10;
    static constexpr int kProductBits = 47;
    static constexpr int kLimbBits = 37;
    /// Limbs come in fours.
    static constexpr std::size_t kLimbGroup = 4;
    static_assert(kChunk << kProductBits <= std::uint64_t{1} << 53);
    static_assert((kChunk * kChunks) << kLimbBits <= std::uint64_t{1} << 53);
    static_assert(kChunks <= 1 << (63 - 53));

    /// What is added up for each of the wagers in the lanes. What vectors are read from and written to
    /// stands where their width asks for it (aligned.hpp).
    struct Sums {
        std::size_t lanes = 1;
        std::size_t wagers = 1;
        /// Limbs of a weight, a multiple of kLimbGroup, and bits of the lower half of a value.
        std::size_t limbs = kLimbGroup;
        int half_bits = 0;
        /// By number within eight: lane i is also i + lanes, ...
        alignas(64) std::array<std::int64_t, kLanes> base{};
        alignas(64) std::array<std::uint64_t, kLanes> shift{};
        alignas(64) std::array<std::int64_t, kLanes> last_cell{};
        /// By wager.
        std::array<const BinLookup::Cell*, kLanes> cells{};
        std::size_t bins = 0;
        /// Weights by wager, bin and limb.
        double* histogram = nullptr;
        /// Weights times values by wager, sign (0 for v >= 0), half and limb; the chunk's is set to 0 and
        /// added to the total.
        double* chunk = nullptr;
        std::uint64_t* total = nullptr;
        /// Of each number within eight: how many values are positive, the largest and the smallest.
        alignas(64) std::array<std::int64_t, kLanes> favourable{};
        alignas(64) std::array<std::int64_t, kLanes> best{};
        alignas(64) std::array<std::int64_t, kLanes> worst{};
    };
    /// Adds a chunk: kChunk * lanes values, and the limbs of kChunk weights.
    static void collect(const std::uint64_t* values, const double* weights, Sums& sums);
};

}  // namespace sabot
