#pragma once

#include "exact/wide.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace sabot {

/// A natural number of N 64-bit words, lowest first, for weights of compositions: GMP would allocate memory
/// for each number. All arithmetic is modulo 2^(64 N), and CensusPieces::largest_weight_bits() bounds the
/// weights.
template <std::size_t N>
using Words = std::array<std::uint64_t, N>;

/// The most words of a weight: CensusGroup allows 480 bits.
inline constexpr std::size_t kMaxWords = 8;

/// The number of words for numbers below 2^bits: one of 1, 2, 4 and 8, for which the loops are compiled.
/// Range: bits <= 64 * kMaxWords.
constexpr std::size_t words_for(int bits) { return bits <= 64 ? 1 : bits <= 128 ? 2 : bits <= 256 ? 4 : 8; }

/// a * b modulo 2^(64 N).
template <std::size_t N>
Words<N> product(const Words<N>& a, std::uint64_t b) {
    Words<N> result;
    std::uint64_t carry = 0;
    for (std::size_t i = 0; i < N; ++i) {
        // At most (2^64 - 1)^2 + 2^64 - 1 < 2^128.
        const Wide part = static_cast<Wide>(a[i]) * b + carry;
        result[i] = static_cast<std::uint64_t>(part);
        carry = static_cast<std::uint64_t>(part >> 64);
    }
    return result;
}

/// a times the number in the `size` words at b, modulo 2^(64 N). Range: size >= 1.
template <std::size_t N>
Words<N> product(const Words<N>& a, const std::uint64_t* b, std::size_t size) {
    Words<N> result = product(a, b[0]);
    for (std::size_t j = 1; j < size && j < N; ++j) {
        std::uint64_t carry = 0;
        for (std::size_t i = 0; i + j < N; ++i) {
            // At most (2^64 - 1)^2 + 2 (2^64 - 1) = 2^128 - 1.
            const Wide sum = static_cast<Wide>(a[i]) * b[j] + result[i + j] + carry;
            result[i + j] = static_cast<std::uint64_t>(sum);
            carry = static_cast<std::uint64_t>(sum >> 64);
        }
    }
    return result;
}

/// a / b for a divisor b of a. Range: 1 <= b < 2^32.
template <std::size_t N>
Words<N> quotient(const Words<N>& a, std::uint64_t b) {
    Words<N> result;
    std::uint64_t rest = 0;
    for (std::size_t i = N; i-- > 0;) {
        const Wide part = static_cast<Wide>(rest) << 64 | a[i];
        result[i] = static_cast<std::uint64_t>(part / b);
        rest = static_cast<std::uint64_t>(part % b);
    }
    return result;
}

}  // namespace sabot
