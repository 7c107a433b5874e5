#pragma once

#include "census/composition_tree.hpp"
#include "census/grid_kernel.hpp"
#include "exact/wide.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace sabot {

/// A natural number of N 64-bit words, lowest first, for weights of compositions: GMP would allocate memory
/// for each number. All arithmetic is modulo 2^(64 N), and CensusPieces::largest_weight_bits() bounds the
/// weights.
template <std::size_t N>
using Words = std::array<std::uint64_t, N>;

/// The maximum number of words of a weight: CensusGroup allows 480 bits.
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

/// The factors of the weights of compositions, as 64-bit words, lowest first: C(c_i, x) for each kind and
/// each count x and, for the last three kinds, the products of these by the number of cards of the three.
class CompositionWeights {
public:
    /// Natural numbers with equally many words, one after another.
    struct Numbers {
        std::size_t words = 1;
        std::vector<std::uint64_t> all;

        const std::uint64_t* at(std::size_t place) const { return all.data() + place * words; }
    };

    /// The tree must outlive the object.
    explicit CompositionWeights(const CompositionTree& tree);

    /// The number of words of each factor own().
    std::size_t own_words() const { return own_.words; }
    const std::uint64_t* own(int kind, int count) const {
        return own_.at(first_[static_cast<std::size_t>(kind)] + static_cast<std::size_t>(count));
    }
    /// The products for the points of a plane of the last three kinds that is not in falling order, in the
    /// order of the points; they depend only on plane.rest. The reference is valid until the next call. The
    /// products are computed at the first call for a plane, and forgotten when there are too many. Cost then:
    /// about 40 ns for each point.
    const Numbers& of_points(const GridKernel::Plane& plane);

private:
    const CompositionTree* tree_;
    // For each kind, the place of its first factor.
    std::vector<std::size_t> first_;
    Numbers own_;
    // The weights of each plane, by its number of cards; empty if they were not needed yet.
    std::vector<Numbers> planes_;
    std::size_t held_ = 0;
};

/// The weight of the fixed kinds: the number of ways to draw their cards.
template <std::size_t N>
struct PlainWeight {
    Words<N> ways{1};

    PlainWeight next(const CompositionWeights& weights, int kind, int count, int /*previous*/) const {
        return {product(ways, weights.own(kind, count), weights.own_words())};
    }
};

/// The weight in falling order: a composition represents all orders of its counts. If k counts contain runs
/// of r_1, r_2, ... equal counts, there are k! / (r_1! r_2! ...) orders. The number for the first i counts
/// follows from that for i - 1 by a factor i / r, where count i is the rth of its run; it is an integer at
/// each step.
template <std::size_t N>
struct FallingWeight {
    /// The number of ways to draw the cards in all orders of the counts, and the number of these orders.
    Words<N> ways{1};
    Words<N> orders{1};
    std::uint64_t run = 0;

    FallingWeight next(const CompositionWeights& weights, int kind, int count, int previous) const {
        const std::uint64_t length = count == previous ? run + 1 : 1;
        const auto position = static_cast<std::uint64_t>(kind) + 1;
        const Words<N> drawn = product(ways, weights.own(kind, count), weights.own_words());
        return {quotient(product(drawn, position), length), quotient(product(orders, position), length),
                length};
    }
};

}  // namespace sabot
