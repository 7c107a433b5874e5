#include "draw_kernel.hpp"

#include "polynomial/vector_width.hpp"

#include <array>
#include <cstring>

// -Wpsabi warns about passing vectors to functions, which this file never does.
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC diagnostic ignored "-Wpsabi"
#endif

namespace sabot {

namespace {

constexpr std::size_t kRanks = 13;
constexpr std::size_t kRankStride = 16;
constexpr std::size_t kSuits = 4;
constexpr std::uint64_t kLow = 0xffff'ffff;
// Probabilities are rounded to 2^-31 before they are multiplied, and products to 2^-32.
constexpr int kDropped = 31;
constexpr int kProductDropped = 30;

struct Portable {
    using Vector [[gnu::vector_size(16)]] = std::uint64_t;
    using Counts [[gnu::vector_size(8)]] = std::uint32_t;
};
struct Bits256 {
    using Vector [[gnu::vector_size(32)]] = std::uint64_t;
    using Counts [[gnu::vector_size(16)]] = std::uint32_t;
};
struct Bits512 {
    using Vector [[gnu::vector_size(64)]] = std::uint64_t;
    using Counts [[gnu::vector_size(32)]] = std::uint32_t;
};

template <class Width, std::size_t kRows, std::size_t kStride>
[[gnu::always_inline]] inline void add_counts(const std::uint32_t* counts, std::uint64_t inverse,
                                              std::uint64_t* sums) {
    using Vector = typename Width::Vector;
    using Counts = typename Width::Counts;
    constexpr std::size_t kLanes = sizeof(Vector) / sizeof(std::uint64_t);
    constexpr std::size_t kVectors = kStride / kLanes;
    const auto add = [](std::uint64_t * sum, const Vector& terms) __attribute__((always_inline)) {
        Vector vector;
        std::memcpy(&vector, sum, sizeof(Vector));
        vector += terms;
        std::memcpy(sum, &vector, sizeof(Vector));
    };
    Vector rounded[kVectors];
    for (std::size_t v = 0; v < kVectors; ++v) {
        Counts some;
        std::memcpy(&some, counts + v * kLanes, sizeof(Counts));
        const Vector p = __builtin_convertvector(some, Vector) * inverse;
        add(sums + v * kLanes, p >> 32);
        add(sums + kStride + v * kLanes, p & kLow);
        rounded[v] = (p + (std::uint64_t{1} << (kDropped - 1))) >> kDropped;
    }
    std::uint64_t factors[kStride];
    std::memcpy(factors, rounded, sizeof(factors));
    for (std::size_t i = 0; i < kRows; ++i) {
        for (std::size_t v = 0; v <= i / kLanes; ++v) {
            add(sums + (2 + i) * kStride + v * kLanes,
                (rounded[v] * factors[i] + (std::uint64_t{1} << (kProductDropped - 1))) >> kProductDropped);
        }
    }
}

using Add = void(const std::uint32_t*, std::uint64_t, std::uint64_t*);

void ranks_portable(const std::uint32_t* counts, std::uint64_t inverse, std::uint64_t* sums) {
    add_counts<Portable, kRanks, kRankStride>(counts, inverse, sums);
}
void suits_portable(const std::uint32_t* counts, std::uint64_t inverse, std::uint64_t* sums) {
    add_counts<Portable, kSuits, kSuits>(counts, inverse, sums);
}

#if defined(__x86_64__)
[[SABOT_VECTORS_256]] void ranks_256(const std::uint32_t* counts, std::uint64_t inverse,
                                     std::uint64_t* sums) {
    add_counts<Bits256, kRanks, kRankStride>(counts, inverse, sums);
}
[[SABOT_VECTORS_512]] void ranks_512(const std::uint32_t* counts, std::uint64_t inverse,
                                     std::uint64_t* sums) {
    add_counts<Bits512, kRanks, kRankStride>(counts, inverse, sums);
}
[[SABOT_VECTORS_256]] void suits_256(const std::uint32_t* counts, std::uint64_t inverse,
                                     std::uint64_t* sums) {
    add_counts<Bits256, kSuits, kSuits>(counts, inverse, sums);
}
[[SABOT_VECTORS_512]] void suits_512(const std::uint32_t* counts, std::uint64_t inverse,
                                     std::uint64_t* sums) {
    add_counts<Bits256, kSuits, kSuits>(counts, inverse, sums);
}
constexpr ByWidth<Add> kAddRanks{ranks_portable, ranks_256, ranks_512};
constexpr ByWidth<Add> kAddSuits{suits_portable, suits_256, suits_512};
#else
constexpr ByWidth<Add> kAddRanks{ranks_portable};
constexpr ByWidth<Add> kAddSuits{suits_portable};
#endif

}  // namespace

void add_probabilities(const std::uint64_t* p, std::size_t rows, std::size_t stride, std::uint64_t* sums) {
    std::array<std::uint64_t, kRankStride> rounded{};
    for (std::size_t i = 0; i < rows; ++i) {
        sums[i] += p[i] >> 32;
        sums[stride + i] += p[i] & kLow;
        rounded[i] = (p[i] + (std::uint64_t{1} << (kDropped - 1))) >> kDropped;
        for (std::size_t j = 0; j <= i; ++j) {
            sums[(2 + i) * stride + j] +=
                (rounded[i] * rounded[j] + (std::uint64_t{1} << (kProductDropped - 1))) >> kProductDropped;
        }
    }
}

void add_ranks(const std::uint32_t* counts, std::uint64_t inverse, std::uint64_t* sums) {
    kAddRanks.chosen()(counts, inverse, sums);
}

void add_suits(const std::uint32_t* counts, std::uint64_t inverse, std::uint64_t* sums) {
    kAddSuits.chosen()(counts, inverse, sums);
}

}  // namespace sabot
