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

constexpr std::size_t kRankRows = 13;
constexpr std::size_t kRankStride = 16;
constexpr std::size_t kSuitRows = 4;
constexpr std::uint64_t kLow = 0xffff'ffff;
// Probabilities are rounded to 2^-31 before they are multiplied, and products to 2^-32.
constexpr int kDropped = 31;
constexpr int kProductDropped = 30;

template <std::size_t kBytes>
struct Width {
    using Vector [[gnu::vector_size(kBytes)]] = std::uint64_t;
    using Counts [[gnu::vector_size(kBytes / 2)]] = std::uint32_t;
};

template <std::size_t kBytes, std::size_t kRows, std::size_t kStride>
[[gnu::always_inline]] inline void add_counts(const std::uint32_t* counts, std::uint64_t inverse,
                                              std::uint64_t* sums) {
    using Vector = typename Width<kBytes>::Vector;
    using Counts = typename Width<kBytes>::Counts;
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

template <std::size_t kRows, std::size_t kStride>
void add_portable(const std::uint32_t* counts, std::uint64_t inverse, std::uint64_t* sums) {
    add_counts<16, kRows, kStride>(counts, inverse, sums);
}

#if defined(__x86_64__)
template <std::size_t kRows, std::size_t kStride>
[[SABOT_VECTORS_256]] void add_256(const std::uint32_t* counts, std::uint64_t inverse, std::uint64_t* sums) {
    add_counts<32, kRows, kStride>(counts, inverse, sums);
}
template <std::size_t kRows, std::size_t kStride>
[[SABOT_VECTORS_512]] void add_512(const std::uint32_t* counts, std::uint64_t inverse, std::uint64_t* sums) {
    add_counts<kStride == kSuitRows ? 32 : 64, kRows, kStride>(counts, inverse, sums);
}
#endif

using Add = void(const std::uint32_t*, std::uint64_t, std::uint64_t*);
template <std::size_t kRows, std::size_t kStride>
constexpr ByWidth<Add> kAdd {
    add_portable<kRows, kStride>,
#if defined(__x86_64__)
        add_256<kRows, kStride>, add_512<kRows, kStride>
#endif
};

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
    kAdd<kRankRows, kRankStride>.chosen()(counts, inverse, sums);
}

void add_suits(const std::uint32_t* counts, std::uint64_t inverse, std::uint64_t* sums) {
    kAdd<kSuitRows, kSuitRows>.chosen()(counts, inverse, sums);
}

}  // namespace sabot
