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
// The number of values whose cells and halves are computed before they are added; they stay in the
// first-level cache.
constexpr std::size_t kBlock = 256;
// The number of wagers among which add_wagers() alternates.
constexpr std::size_t kTogether = 4;

// Vectors of 256 bits, also where wider ones exist: GCC 12 compares and selects wider ones number by number
// unless the machine has them.
using Unsigned [[gnu::vector_size(32), gnu::may_alias]] = std::uint64_t;
using Signed [[gnu::vector_size(32), gnu::may_alias]] = std::int64_t;
using Double [[gnu::vector_size(32), gnu::may_alias]] = double;
constexpr std::size_t kInVector = 4;
static_assert(kGroup == kInVector);
static_assert(alignof(Unsigned) <= SumKernel::kAlignment && alignof(Double) <= SumKernel::kAlignment);

// For each value of a block: its cell; the halves of the value, or 0 if it is negative; and the halves of its
// absolute value, or 0 if it is not negative. Computed without branches, because signs are hard to predict.
struct Elements {
    std::int64_t cells[kBlock];
    double gain_low[kBlock];
    double gain_high[kBlock];
    double loss_low[kBlock];
    double loss_high[kBlock];
};

// An integer below 2^52 becomes a double by placing its bits after the exponent of 2^52 and subtracting 2^52.
constexpr std::uint64_t kExponent = 0x4330000000000000U;
constexpr double kTwoTo52 = 4503599627370496.0;

// The results are written to memory, because how vectors are returned by value depends on their width.
[[gnu::always_inline]] inline void store_halves(double* gain, double* loss, const Unsigned& values,
                                                const Signed& negative) {
    const Unsigned bits = values | kExponent;
    const Double numbers = reinterpret_cast<const Double&>(bits) - kTwoTo52;
    const auto& number_bits = reinterpret_cast<const Signed&>(numbers);
    *reinterpret_cast<Signed*>(gain) = number_bits & ~negative;
    *reinterpret_cast<Signed*>(loss) = number_bits & negative;
}

[[gnu::always_inline]] inline Signed& signed_at(std::int64_t* numbers) {
    return *reinterpret_cast<Signed*>(numbers);
}

[[gnu::always_inline]] inline const Unsigned& words_at(const std::uint64_t* numbers) {
    return *reinterpret_cast<const Unsigned*>(numbers);
}

[[gnu::always_inline]] inline Double& limbs_at(double* numbers) {
    return *reinterpret_cast<Double*>(numbers);
}

[[gnu::always_inline]] inline const Double& limbs_at(const double* numbers) {
    return *reinterpret_cast<const Double*>(numbers);
}

// Looks up every second vector of values: those at the positions from `first` to first + 3 of each eight.
[[gnu::always_inline]] inline void look_up(const std::uint64_t* values, std::size_t elements,
                                           std::size_t first, SumKernel::Sums& sums, Elements& found) {
    const Signed base = signed_at(sums.base.data() + first);
    const Unsigned shift = words_at(sums.shift.data() + first);
    const Signed last = signed_at(sums.last_cell.data() + first);
    const std::uint64_t low_mask = (std::uint64_t{1} << sums.half_bits) - 1;
    Signed favourable = signed_at(sums.favourable.data() + first);
    Signed best = signed_at(sums.best.data() + first);
    Signed worst = signed_at(sums.worst.data() + first);
    for (std::size_t i = first; i < elements; i += kSumLanes) {
        const Signed v = reinterpret_cast<const Signed&>(words_at(values + i));
        favourable -= v > 0;
        best = v > best ? v : best;
        worst = v < worst ? v : worst;
        const Signed above = v - base;
        const Signed inside = above > 0 ? above : 0;
        // Not negative, so that it may be shifted as unsigned, for which more machines have an instruction.
        const Unsigned cells = reinterpret_cast<const Unsigned&>(inside) >> shift;
        const auto& cell = reinterpret_cast<const Signed&>(cells);
        signed_at(found.cells + i) = cell < last ? cell : last;
        const Signed negative = v < 0;
        const Signed size = (v ^ negative) - negative;
        const auto& bits = reinterpret_cast<const Unsigned&>(size);
        store_halves(found.gain_low + i, found.loss_low + i, bits & low_mask, negative);
        store_halves(found.gain_high + i, found.loss_high + i,
                     bits >> static_cast<std::uint64_t>(sums.half_bits), negative);
    }
    signed_at(sums.favourable.data() + first) = favourable;
    signed_at(sums.best.data() + first) = best;
    signed_at(sums.worst.data() + first) = worst;
}

// Stores four limbs of four weights. `limb` has a vector for each limb; in memory, each weight has one, and
// the vectors are `limbs` numbers apart.
[[gnu::always_inline]] inline void store_transposed(const Double (&limb)[kGroup], double* into,
                                                    std::size_t limbs) {
    const Double even01 = __builtin_shufflevector(limb[0], limb[1], 0, 4, 2, 6);
    const Double odd01 = __builtin_shufflevector(limb[0], limb[1], 1, 5, 3, 7);
    const Double even23 = __builtin_shufflevector(limb[2], limb[3], 0, 4, 2, 6);
    const Double odd23 = __builtin_shufflevector(limb[2], limb[3], 1, 5, 3, 7);
    limbs_at(into) = __builtin_shufflevector(even01, even23, 0, 1, 4, 5);
    limbs_at(into + limbs) = __builtin_shufflevector(odd01, odd23, 0, 1, 4, 5);
    limbs_at(into + 2 * limbs) = __builtin_shufflevector(even01, even23, 2, 3, 6, 7);
    limbs_at(into + 3 * limbs) = __builtin_shufflevector(odd01, odd23, 2, 3, 6, 7);
}

// Writes the limbs of a chunk's weights, one weight after another.
[[gnu::always_inline]] inline void split(const std::uint64_t* words, std::size_t stride,
                                         const SumKernel::Sums& sums, double* into) {
    const std::uint64_t mask = (std::uint64_t{1} << sums.limb_bits) - 1;
    for (std::size_t first = 0; first < sums.limbs; first += kGroup) {
        const std::uint64_t* own[kGroup];
        std::uint64_t shift[kGroup];
        for (std::size_t j = 0; j < kGroup; ++j) {
            const std::size_t bit = (first + j) * static_cast<std::size_t>(sums.limb_bits);
            own[j] = words + (bit / 64 < sums.words ? bit / 64 : sums.words) * stride;
            shift[j] = bit % 64;
        }
        for (std::size_t i = 0; i < kSumChunk; i += kGroup) {
            Double limb[kGroup];
            for (std::size_t j = 0; j < kGroup; ++j) {
                // Two shifts, since one by 64 is not defined.
                const Unsigned next = words_at(own[j] + stride + i) << 1U << (63 - shift[j]);
                const Unsigned bits = ((words_at(own[j] + i) >> shift[j] | next) & mask) | kExponent;
                limb[j] = reinterpret_cast<const Double&>(bits) - kTwoTo52;
            }
            store_transposed(limb, into + i * sums.limbs + first, sums.limbs);
        }
    }
}

// The sums of the products of four limbs of the weights and each half of a wager's values, for non-negative
// and for negative values. They stay in registers.
struct Products {
    Double gain_low;
    Double gain_high;
    Double loss_low;
    Double loss_high;

    [[gnu::always_inline]] void add(const Double& ways, const Elements& found, std::size_t e) {
        gain_low += ways * found.gain_low[e];
        gain_high += ways * found.gain_high[e];
        loss_low += ways * found.loss_low[e];
        loss_high += ways * found.loss_high[e];
    }
};

// For each of a wager's values, the place of its bin in the histogram.
[[gnu::always_inline]] inline void find_rows(const std::uint64_t* values, std::size_t size,
                                             const Elements& found, std::size_t wager,
                                             const SumKernel::Sums& sums, std::size_t* rows) {
    const BinLookup::Cell* const cells = sums.cells[wager];
    const std::size_t lanes = sums.lanes;
    const std::size_t limbs = sums.limbs;
    const auto row = [&](std::size_t e) {
        const BinLookup::Cell& cell = cells[found.cells[e]];
        const auto row_of_bin = static_cast<std::size_t>(cell.bin);
        return static_cast<std::int64_t>(values[e]) > cell.threshold ? row_of_bin + limbs : row_of_bin;
    };
    // Unrolled by four, since counting takes as long as the rest.
    std::size_t e = wager;
    for (std::size_t i = 0; i < size; i += 4, e += 4 * lanes) {
        rows[i] = row(e);
        rows[i + 1] = row(e + lanes);
        rows[i + 2] = row(e + 2 * lanes);
        rows[i + 3] = row(e + 3 * lanes);
    }
}

// Adds the values of kWagers wagers, from `first` on, for a block of `size` compositions. A sum that was
// stored a moment before is slow to load, and neighbours are often in one bin, so the loop alternates between
// several wagers, and between two histograms of each.
template <std::size_t kWagers>
[[gnu::always_inline]] inline void add_wagers(const std::uint64_t* values, const double* weights,
                                              std::size_t size, const Elements& found, std::size_t first,
                                              const SumKernel::Sums& sums) {
    const std::size_t limbs = sums.limbs;
    const std::size_t lanes = sums.lanes;
    std::size_t rows[kWagers][kBlock];
    for (std::size_t w = 0; w < kWagers; ++w) {
        find_rows(values, size, found, first + w, sums, rows[w]);
    }
    for (std::size_t limb = 0; limb < limbs; limb += kGroup) {
        double* bins[kWagers];
        double* odd_bins[kWagers];
        double* chunk[kWagers];
        Products products[kWagers];
        for (std::size_t w = 0; w < kWagers; ++w) {
            bins[w] = sums.histogram + (first + w) * sums.bins * limbs + limb;
            odd_bins[w] = bins[w] + sums.wagers * sums.bins * limbs;
            chunk[w] = sums.chunk + (first + w) * 4 * limbs + limb;
            products[w] = {limbs_at(chunk[w]), limbs_at(chunk[w] + limbs), limbs_at(chunk[w] + 2 * limbs),
                           limbs_at(chunk[w] + 3 * limbs)};
        }
        const double* weight = weights + limb;
        std::size_t e = first;
        for (std::size_t i = 0; i < size; i += 2, weight += 2 * limbs, e += 2 * lanes) {
            const Double ways = limbs_at(weight);
            const Double next_ways = limbs_at(weight + limbs);
            for (std::size_t w = 0; w < kWagers; ++w) {
                limbs_at(bins[w] + rows[w][i]) += ways;
                limbs_at(odd_bins[w] + rows[w][i + 1]) += next_ways;
                products[w].add(ways, found, e + w);
                products[w].add(next_ways, found, e + lanes + w);
            }
        }
        for (std::size_t w = 0; w < kWagers; ++w) {
            limbs_at(chunk[w]) = products[w].gain_low;
            limbs_at(chunk[w] + limbs) = products[w].gain_high;
            limbs_at(chunk[w] + 2 * limbs) = products[w].loss_low;
            limbs_at(chunk[w] + 3 * limbs) = products[w].loss_high;
        }
    }
}

[[gnu::always_inline]] inline void run_collect(const std::uint64_t* values, const std::uint64_t* words,
                                               std::size_t stride, SumKernel::Sums& sums) {
    // Not initialized: they are written before they are read, and too large to be zeroed each time.
    alignas(64) Elements found;  // NOLINT(cppcoreguidelines-pro-type-member-init)
    alignas(64) double weights[kSumChunk * SumKernel::kMaxLimbs];  // NOLINT
    split(words, stride, sums, weights);
    const std::size_t size = kSumChunk * sums.lanes < kBlock ? kSumChunk : kBlock / sums.lanes;
    for (std::size_t first = 0; first < kSumChunk; first += size) {
        for (std::size_t lane = 0; lane < kSumLanes; lane += kInVector) {
            look_up(values + first * sums.lanes, size * sums.lanes, lane, sums, found);
        }
        const std::uint64_t* const own = values + first * sums.lanes;
        const double* const ways = weights + first * sums.limbs;
        std::size_t wager = 0;
        for (; wager + kTogether <= sums.wagers; wager += kTogether) {
            add_wagers<kTogether>(own, ways, size, found, wager, sums);
        }
        for (; wager < sums.wagers; ++wager) {
            add_wagers<1>(own, ways, size, found, wager, sums);
        }
    }
    const std::size_t products = sums.wagers * 2 * 2 * sums.limbs;
    for (std::size_t i = 0; i < products; ++i) {
        sums.total[i] += static_cast<std::uint64_t>(static_cast<std::int64_t>(sums.chunk[i]));
        sums.chunk[i] = 0;
    }
}

constexpr auto kCollect = compiled_by_width<run_collect>();

}  // namespace

void SumKernel::collect(const std::uint64_t* values, const std::uint64_t* words, std::size_t stride,
                        Sums& sums) {
    kCollect.chosen()(values, words, stride, sums);
}

}  // namespace sabot
