#include "draw_kernel.hpp"

#include "polynomial/vector_width.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <utility>

// -Wpsabi warns about passing vectors to functions, which this file never does.
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC diagnostic ignored "-Wpsabi"
#endif

namespace sabot {

namespace {

constexpr std::uint64_t kLow = 0xffff'ffff;

// Added before bits are dropped.
template <int kBits>
constexpr std::uint64_t kHalf = std::uint64_t{1} << (kBits - 1);

// Probabilities are rounded to 2^-31 before they are multiplied, and products to 2^-32.
constexpr int kDropped = 31;
constexpr int kProductDropped = 30;
constexpr int kDroppedOfRanks = 62 - RankDraws::kProductBits / 2;

template <std::size_t kBytes>
struct Width {
    using Vector [[gnu::vector_size(kBytes)]] = std::uint64_t;
    using Counts [[gnu::vector_size(kBytes / 2)]] = std::uint32_t;

    static constexpr std::size_t kLanes = kBytes / sizeof(std::uint64_t);
};

template <std::size_t kBytes>
[[gnu::always_inline]] inline void add_to(std::uint64_t* sum, const typename Width<kBytes>::Vector& terms) {
    typename Width<kBytes>::Vector vector;
    std::memcpy(&vector, sum, sizeof(vector));
    vector += terms;
    std::memcpy(sum, &vector, sizeof(vector));
}

// No function returns a vector, since that depends on the instructions that a machine has.
template <std::size_t kBytes>
[[gnu::always_inline]] inline void load_probabilities(const std::uint32_t* counts, std::uint64_t inverse,
                                                      typename Width<kBytes>::Vector& p) {
    typename Width<kBytes>::Counts some;
    std::memcpy(&some, counts, sizeof(some));
    p = __builtin_convertvector(some, typename Width<kBytes>::Vector) * inverse;
}

template <std::size_t kBytes>
[[gnu::always_inline]] inline void add_each(const SuitDraws& draws, std::uint64_t* all) {
    using Of = Width<kBytes>;
    using Vector = typename Of::Vector;
    constexpr std::size_t kStride = SuitDraws::kStride;
    for (std::size_t draw = 0; draw < draws.size; ++draw) {
        std::uint64_t* const sums = all + std::size_t{8} * draws.lines[draw];
        Vector factors[kStride / Of::kLanes];
        for (std::size_t v = 0; v < kStride; v += Of::kLanes) {
            Vector p;
            load_probabilities<kBytes>(&draws.counts[draw][v], draws.inverses[draw], p);
            add_to<kBytes>(sums + v, p >> 32);
            add_to<kBytes>(sums + kStride + v, p & kLow);
            factors[v / Of::kLanes] = (p + kHalf<kDropped>) >> kDropped;
        }
        for (std::size_t i = 0; i < kStride; ++i) {
            for (std::size_t v = 0; v <= i; v += Of::kLanes) {
                const std::uint64_t factor = factors[i / Of::kLanes][i % Of::kLanes];
                const Vector products = factors[v / Of::kLanes] * factor;
                add_to<kBytes>(sums + (2 + i) * kStride + v,
                               (products + kHalf<kProductDropped>) >> kProductDropped);
            }
        }
    }
}

// The sums of p and, in `factors`, p rounded.
template <std::size_t kBytes>
[[gnu::always_inline]] inline void add_expected(const RankDraws& draws, std::uint64_t* factors,
                                                std::uint64_t* sums) {
    using Of = Width<kBytes>;
    using Vector = typename Of::Vector;
    constexpr std::size_t kVectors = RankDraws::kStride / Of::kLanes;
    Vector high[kVectors]{};
    Vector low[kVectors]{};
    for (std::size_t draw = 0; draw < draws.size; ++draw) {
        for (std::size_t v = 0; v < kVectors; ++v) {
            Vector p;
            load_probabilities<kBytes>(&draws.counts[draw][v * Of::kLanes], draws.inverses[draw], p);
            high[v] += p >> 32;
            low[v] += p & kLow;
            const Vector some = (p + kHalf<kDroppedOfRanks>) >> kDroppedOfRanks;
            std::memcpy(factors + draw * RankDraws::kStride + v * Of::kLanes, &some, sizeof(some));
        }
    }
    for (std::size_t v = 0; v < kVectors; ++v) {
        add_to<kBytes>(sums + v * Of::kLanes, high[v]);
        add_to<kBytes>(sums + RankDraws::kStride + v * Of::kLanes, low[v]);
    }
}

// Stores the sums of products of kRows ranks from kFirst on, as many as there are registers.
template <std::size_t kBytes, std::size_t kFirst, std::size_t kRows>
[[gnu::always_inline]] inline void store_rows(const std::uint64_t* factors, std::size_t draws,
                                              std::uint64_t* sums) {
    using Of = Width<kBytes>;
    using Vector = typename Of::Vector;
    constexpr std::size_t kVectors = (kFirst + kRows - 1) / Of::kLanes + 1;
    Vector products[kRows][kVectors]{};
    for (const std::uint64_t* end = factors + draws * RankDraws::kStride; factors != end;
         factors += RankDraws::kStride) {
        Vector p[kVectors];
        std::memcpy(p, factors, sizeof(p));
#pragma GCC unroll 16
        for (std::size_t i = 0; i < kRows; ++i) {
#pragma GCC unroll 16
            for (std::size_t v = 0; v <= (kFirst + i) / Of::kLanes; ++v) {
                products[i][v] += p[v] * factors[kFirst + i];
            }
        }
    }
    for (std::size_t i = 0; i < kRows; ++i) {
        for (std::size_t v = 0; v <= (kFirst + i) / Of::kLanes; ++v) {
            std::memcpy(sums + (kFirst + i) * RankDraws::kStride + v * Of::kLanes, &products[i][v],
                        sizeof(Vector));
        }
    }
}

template <std::size_t kBytes, std::size_t kAtOnce, std::size_t... kBlocks>
[[gnu::always_inline]] inline void add_blocks(const RankDraws& draws, std::uint64_t* sums,
                                              std::uint64_t* products,
                                              std::index_sequence<kBlocks...> /*all*/) {
    alignas(64) std::uint64_t factors[RankDraws::kMax * RankDraws::kStride];
    add_expected<kBytes>(draws, factors, sums);
    (store_rows<kBytes, kBlocks * kAtOnce, std::min(kAtOnce, RankDraws::kRanks - kBlocks * kAtOnce)>(
         factors, draws.size, products),
     ...);
}

template <std::size_t kBytes, std::size_t kAtOnce>
[[gnu::always_inline]] inline void add_draws(const RankDraws& draws, std::uint64_t* sums,
                                             std::uint64_t* products) {
    constexpr std::size_t kBlocks = (RankDraws::kRanks + kAtOnce - 1) / kAtOnce;
    add_blocks<kBytes, kAtOnce>(draws, sums, products, std::make_index_sequence<kBlocks>());
}

using Ranks = void(const RankDraws&, std::uint64_t*, std::uint64_t*);
using Suits = void(const SuitDraws&, std::uint64_t*);

void ranks_portable(const RankDraws& draws, std::uint64_t* sums, std::uint64_t* products) {
    add_draws<16, 2>(draws, sums, products);
}
void suits_portable(const SuitDraws& draws, std::uint64_t* sums) { add_each<16>(draws, sums); }

#if defined(__x86_64__)
[[SABOT_VECTORS_256]] void ranks_256(const RankDraws& draws, std::uint64_t* sums, std::uint64_t* products) {
    add_draws<32, 4>(draws, sums, products);
}
[[SABOT_VECTORS_256]] void suits_256(const SuitDraws& draws, std::uint64_t* sums) {
    add_each<32>(draws, sums);
}
[[SABOT_VECTORS_512]] void ranks_512(const RankDraws& draws, std::uint64_t* sums, std::uint64_t* products) {
    add_draws<64, RankDraws::kRanks>(draws, sums, products);
}
[[SABOT_VECTORS_512]] void suits_512(const SuitDraws& draws, std::uint64_t* sums) {
    add_each<32>(draws, sums);
}

constexpr ByWidth<Ranks> kRanksByWidth{ranks_portable, ranks_256, ranks_512};
constexpr ByWidth<Suits> kSuitsByWidth{suits_portable, suits_256, suits_512};
#else
constexpr ByWidth<Ranks> kRanksByWidth{ranks_portable};
constexpr ByWidth<Suits> kSuitsByWidth{suits_portable};
#endif

}  // namespace

void add_probabilities(const std::uint64_t* p, std::size_t rows, std::size_t stride, std::uint64_t* sums) {
    std::array<std::uint64_t, RankDraws::kStride> factors{};
    for (std::size_t i = 0; i < rows; ++i) {
        sums[i] += p[i] >> 32;
        sums[stride + i] += p[i] & kLow;
        factors[i] = (p[i] + kHalf<kDropped>) >> kDropped;
        for (std::size_t j = 0; j <= i; ++j) {
            sums[(2 + i) * stride + j] +=
                (factors[i] * factors[j] + kHalf<kProductDropped>) >> kProductDropped;
        }
    }
}

void add_ranks(const RankDraws& draws, std::uint64_t* sums, RankDraws::Products& products) {
    kRanksByWidth.chosen()(draws, sums, products.data());
}

void add_suits(const SuitDraws& draws, std::uint64_t* sums) { kSuitsByWidth.chosen()(draws, sums); }

}  // namespace sabot
