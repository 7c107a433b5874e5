#include "draw_kernel.hpp"

#include "play/round.hpp"
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

// 1 for one rank, or for one suit; the last row is for no card.
template <std::size_t kSize, std::size_t kStride>
constexpr auto kOneOf = [] {
    std::array<std::array<std::uint32_t, kStride>, kSize + 1> one{};
    for (std::size_t i = 0; i < kSize; ++i) {
        one[i][i] = 1;
    }
    return one;
}();

template <class Vector>
[[gnu::always_inline]] inline void subtract(Vector& from, const std::uint32_t* terms) {
    Vector one;
    std::memcpy(&one, terms, sizeof(one));
    from -= one;
}

[[gnu::always_inline]] inline void draw_cards(CardDraws& draws, const std::uint64_t* inverses,
                                              bool with_suits,
                                              const std::array<std::uint8_t, CardDraws::kPlaces>& cards) {
    using Ranks [[gnu::vector_size(sizeof(RankDraws::Counts))]] = std::uint32_t;
    using Suits [[gnu::vector_size(sizeof(SuitDraws::Counts))]] = std::uint32_t;
    // Not in memory between two cards: what was just stored takes long to load.
    Ranks ranks;
    std::memcpy(&ranks, draws.unseen.counts.data(), sizeof(ranks));
    std::size_t left = draws.unseen.left;
    for (const std::size_t place : kDealingOrder) {
        // Which of the last two places have a card cannot be predicted: what is drawn of none is drawn over.
        const std::size_t card = cards[place];
        const std::size_t rank = card / SuitDraws::kSuits;
        const std::size_t none = card == kNoCard ? 1 : 0;
        RankDraws& of_place = draws.of_places[place];
        RankDraws::Counts& counts = of_place.next(inverses[left], rank);
        std::memcpy(counts.data(), &ranks, sizeof(ranks));
        of_place.size += 1 - none;
        if (with_suits) {
            Suits suits;
            std::memcpy(&suits, draws.suits[rank].data(), sizeof(suits));
            draws.of_ranks.add(draws.suits[rank], inverses[counts[rank]], place * CardDraws::kCards + card);
            draws.of_ranks.size -= none;
            subtract(suits, kOneOf<SuitDraws::kSuits, SuitDraws::kSuits>[card % SuitDraws::kSuits].data());
            std::memcpy(draws.suits[rank].data(), &suits, sizeof(suits));
        }
        left -= 1 - none;
        subtract(ranks, kOneOf<RankDraws::kRanks, RankDraws::kStride>[rank].data());
    }
    std::memcpy(draws.unseen.counts.data(), &ranks, sizeof(ranks));
    draws.unseen.left = left;
}

// A block of four has three lines: of p / 2^32 and p modulo 2^32, and of two rows of products each.
constexpr std::size_t kLine = 8;
constexpr std::size_t kLinesOfSuits = 3;

template <std::size_t kBytes>
[[gnu::always_inline]] inline void add_each(const SuitDraws& draws, std::uint64_t* all) {
    using Of = Width<kBytes>;
    using Vector = typename Of::Vector;
    constexpr std::size_t kStride = SuitDraws::kSuits;
    for (std::size_t draw = 0; draw < draws.size; ++draw) {
        std::uint64_t* const sums = all + kLinesOfSuits * kLine * (draws.cells[draw] / kStride);
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

// The same by lines.
[[gnu::always_inline]] inline void add_lines(const SuitDraws& draws, std::uint64_t* all) {
    using Half = Width<32>::Vector;
    using Line = Width<64>::Vector;
    constexpr Line kShifts{32, 32, 32, 32, 0, 0, 0, 0};
    for (std::size_t draw = 0; draw < draws.size; ++draw) {
        std::uint64_t* const sums = all + kLinesOfSuits * kLine * (draws.cells[draw] / SuitDraws::kSuits);
        Half half;
        load_probabilities<32>(draws.counts[draw].data(), draws.inverses[draw], half);
        const Line p = __builtin_shufflevector(half, half, 0, 1, 2, 3, 0, 1, 2, 3);
        add_to<64>(sums, (p >> kShifts) & kLow);
        const Line factors = (p + kHalf<kDropped>) >> kDropped;
        const Line first = factors * __builtin_shufflevector(factors, factors, 0, 0, 0, 0, 1, 1, 1, 1);
        const Line last = factors * __builtin_shufflevector(factors, factors, 2, 2, 2, 2, 3, 3, 3, 3);
        add_to<64>(sums + kLine, (first + kHalf<kProductDropped>) >> kProductDropped);
        add_to<64>(sums + 2 * kLine, (last + kHalf<kProductDropped>) >> kProductDropped);
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

constexpr auto kDrawCards = compiled_by_width<draw_cards>();
constexpr auto kAddRanks =
    compiled_by_width<add_draws<16, 2>, add_draws<32, 4>, add_draws<64, RankDraws::kRanks>>();
constexpr auto kAddSuits = compiled_by_width<add_each<16>, add_each<32>, add_lines>();

}  // namespace

void draw_round(CardDraws& draws, const std::uint64_t* inverses, bool with_suits,
                const std::array<std::uint8_t, CardDraws::kPlaces>& cards) {
    kDrawCards.chosen()(draws, inverses, with_suits, cards);
}

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
    kAddRanks.chosen()(draws, sums, products.data());
}

void add_suits(const SuitDraws& draws, std::uint64_t* sums) { kAddSuits.chosen()(draws, sums); }

}  // namespace sabot
