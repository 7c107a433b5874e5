#pragma once

#include "exact/exact.hpp"

#include <cstdint>

namespace sabot {

/// 128 bits, unsigned: a compiler extension of GCC and Clang on every 64-bit machine.
__extension__ using Wide = unsigned __int128;
__extension__ using SignedWide = __int128;

/// The exact value.
inline Integer to_integer(std::uint64_t value) { return Integer(value); }

inline Integer to_integer(Wide value) {
    const Integer low(static_cast<std::uint64_t>(value));
    const auto high = static_cast<std::uint64_t>(value >> 64);
    // Most values are small, and shifts take ten times as long.
    return high == 0 ? low : (Integer(high) << 64) + low;
}

/// The double nearest to numerator / denominator, halves to even: correctly rounded, one rounding in all.
/// Precondition: 0 < denominator < 2^64, numerator < 2^127. Cost: one 128-bit division.
double nearest_double(Wide numerator, std::uint64_t denominator);

}  // namespace sabot
