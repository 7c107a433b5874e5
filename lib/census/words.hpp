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

/// Removes the lowest bits and returns them as a double. Range: 1 <= bits <= 53.
template <std::size_t N>
double take_limb(Words<N>& words, int bits) {
    const std::uint64_t low = words[0] & ((std::uint64_t{1} << bits) - 1);
    for (std::size_t i = 0; i + 1 < N; ++i) {
        words[i] = words[i] >> bits | words[i + 1] << (64 - bits);
    }
    words[N - 1] >>= bits;
    return static_cast<double>(static_cast<std::int64_t>(low));
}

}  // namespace sabot
