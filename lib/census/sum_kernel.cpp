#include "sum_kernel.hpp"

#include "polynomial/vector_width.hpp"

// The compiler splits vectors that are wider than the machine's. -Wpsabi warns about passing such vectors to
// functions, which this file never does.
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC diagnostic ignored "-Wpsabi"
#endif

namespace sabot {

namespace {

constexpr std::size_t kSumLanes = SumKernel::kLanes;
constexpr std::size_t kSumChunk = SumKernel::kChunk;
constexpr std::size_t kGroup = SumKernel::kLimbGroup;
constexpr std::size_t kMaxElements = kSumChunk * kSumLanes;

using Unsigned [[gnu::vector_size(64), gnu::may_alias, gnu::aligned(8)]] = std::uint64_t;
using Signed [[gnu::vector_size(64), gnu::may_alias, gnu::aligned(8)]] = std::int64_t;
using Double [[gnu::vector_size(64), gnu::may_alias, gnu::aligned(8)]] = double;
using Limbs [[gnu::vector_size(32), gnu::may_alias, gnu::aligned(8)]] = double;

// For each element of a chunk: its value, the halves of its absolute value, and its cell.
struct Elements {
    std::int64_t cells[kMaxElements];
    double low[kMaxElements];
    double high[kMaxElements];
};

// Writes into memory, because how vectors are returned by value depends on their width. An integer below 2^52
// becomes a double by placing its bits after the exponent of 2^52 and subtracting 2^52.
[[gnu::always_inline]] inline void store_doubles(double* into, const Unsigned& values) {
    constexpr std::uint64_t kExponent = 0x4330000000000000U;
    constexpr double kTwoTo52 = 4503599627370496.0;
    const Unsigned bits = values | kExponent;
    *reinterpret_cast<Double*>(into) = reinterpret_cast<const Double&>(bits) - kTwoTo52;
}

template <class Numbers>
[[gnu::always_inline]] inline const Signed& all_of(const Numbers& numbers) {
    return reinterpret_cast<const Signed&>(numbers);
}

[[gnu::always_inline]] inline void look_up(const std::uint64_t* values, std::size_t elements,
                                           SumKernel::Sums& sums, Elements& found) {
    const Signed base = all_of(sums.base);
    const Signed shift = all_of(sums.shift);
    const Signed last = all_of(sums.last_cell);
    const std::uint64_t low_mask = (std::uint64_t{1} << sums.half_bits) - 1;
    Signed favourable = all_of(sums.favourable);
    Signed best = all_of(sums.best);
    Signed worst = all_of(sums.worst);
    for (std::size_t i = 0; i < elements; i += kSumLanes) {
        const Signed v = *reinterpret_cast<const Signed*>(values + i);
        favourable -= v > 0;
        best = v > best ? v : best;
        worst = v < worst ? v : worst;
        const Signed above = v - base;
        const Signed cell = (above > 0 ? above : 0) >> shift;
        *reinterpret_cast<Signed*>(found.cells + i) = cell < last ? cell : last;
        const Signed negative = v < 0;
        const Signed size = (v ^ negative) - negative;
        const auto bits = reinterpret_cast<const Unsigned&>(size);
        store_doubles(found.low + i, bits & low_mask);
        store_doubles(found.high + i, bits >> static_cast<std::uint64_t>(sums.half_bits));
    }
    reinterpret_cast<Signed&>(sums.favourable) = favourable;
    reinterpret_cast<Signed&>(sums.best) = best;
    reinterpret_cast<Signed&>(sums.worst) = worst;
}

[[gnu::always_inline]] inline Limbs& limbs_at(double* numbers) { return *reinterpret_cast<Limbs*>(numbers); }

[[gnu::always_inline]] inline const Limbs& limbs_at(const double* numbers) {
    return *reinterpret_cast<const Limbs*>(numbers);
}

// The copies tell the compiler that stores do not change these values. `groups` is the number of groups of
// limbs, or 0 if it is known only at run time.
template <std::size_t groups>
[[gnu::always_inline]] inline void add_up(const std::uint64_t* values, const double* weights,
                                          const Elements& found, const SumKernel::Sums& sums) {
    const std::size_t limbs = groups > 0 ? groups * kGroup : sums.limbs;
    const std::size_t lanes = sums.lanes;
    const std::size_t wagers = sums.wagers;
    const std::size_t stride = sums.bins * limbs;
    double* const histograms = sums.histogram;
    double* const chunk = sums.chunk;
    const BinLookup::Cell* cells[kSumLanes];
    for (std::size_t wager = 0; wager < kSumLanes; ++wager) {
        cells[wager] = sums.cells[wager];
    }
    for (std::size_t leaf = 0; leaf < kSumChunk; ++leaf) {
        const double* const weight = weights + leaf * limbs;
        double* histogram = histograms;
        double* products = chunk;
        for (std::size_t wager = 0; wager < wagers; ++wager) {
            const std::size_t e = leaf * lanes + wager;
            const auto v = static_cast<std::int64_t>(values[e]);
            const BinLookup::Cell& cell = cells[wager][found.cells[e]];
            const auto bin = static_cast<std::size_t>(cell.bin + (v > cell.threshold ? 1 : 0));
            double* const own = histogram + bin * limbs;
            double* const side = products + (values[e] >> 63U) * 2 * limbs;
            for (std::size_t i = 0; i < limbs; i += kGroup) {
                const Limbs ways = limbs_at(weight + i);
                limbs_at(own + i) += ways;
                limbs_at(side + i) += ways * found.low[e];
                limbs_at(side + limbs + i) += ways * found.high[e];
            }
            histogram += stride;
            products += 4 * limbs;
        }
    }
}

[[gnu::always_inline]] inline void run_collect(const std::uint64_t* values, const double* weights,
                                               SumKernel::Sums& sums) {
    // Written before it is read, and too large to be zeroed each time.
    alignas(64) Elements found;  // NOLINT(cppcoreguidelines-pro-type-member-init)
    look_up(values, kSumChunk * sums.lanes, sums, found);
    switch (sums.limbs / kGroup) {
        case 1: add_up<1>(values, weights, found, sums); break;
        case 2: add_up<2>(values, weights, found, sums); break;
        case 3: add_up<3>(values, weights, found, sums); break;
        default: add_up<0>(values, weights, found, sums); break;
    }
    const std::size_t products = sums.wagers * 2 * 2 * sums.limbs;
    for (std::size_t i = 0; i < products; ++i) {
        sums.total[i] += static_cast<std::uint64_t>(static_cast<std::int64_t>(sums.chunk[i]));
        sums.chunk[i] = 0;
    }
}

using Collect = void(const std::uint64_t*, const double*, SumKernel::Sums&);

void collect_portable(const std::uint64_t* values, const double* weights, SumKernel::Sums& sums) {
    run_collect(values, weights, sums);
}

#if defined(__x86_64__)
[[SABOT_VECTORS_256]] void collect_256(const std::uint64_t* values, const double* weights,
                                       SumKernel::Sums& sums) {
    run_collect(values, weights, sums);
}
[[SABOT_VECTORS_512]] void collect_512(const std::uint64_t* values, const double* weights,
                                       SumKernel::Sums& sums) {
    run_collect(values, weights, sums);
}
constexpr ByWidth<Collect> kCollect{collect_portable, collect_256, collect_512};
#else
constexpr ByWidth<Collect> kCollect{collect_portable};
#endif

}  // namespace

void SumKernel::collect(const std::uint64_t* values, const double* weights, Sums& sums) {
    kCollect.chosen()(values, weights, sums);
}

}  // namespace sabot
