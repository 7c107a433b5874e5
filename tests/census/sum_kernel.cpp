#include "census/sum_kernel.hpp"

#include "census/newton_table.hpp"
#include "polynomial/vector_width.hpp"
#include "support/catch.hpp"
#include "support/property.hpp"

#include <algorithm>

using namespace sabot;

namespace {

constexpr std::size_t kChunk = SumKernel::kChunk;

// A chunk of random values and weights, and memory for the sums.
struct Chunk {
    std::size_t lanes = *rc::gen::element<std::size_t>(1, 4, 8);
    std::size_t wagers = *rc::gen::inRange<std::size_t>(1, lanes + 1);
    std::size_t words = *rc::gen::element<std::size_t>(1, 2, 4, 8);
    int half_bits = *rc::gen::inRange(10, 32);
    int limb_bits = std::min(SumKernel::kProductBits - half_bits, SumKernel::kLimbBits);
    // As many as 480 bits, the most of a weight, need.
    std::size_t used_limbs =
        (std::min<std::size_t>(64 * words, 480) + static_cast<std::size_t>(limb_bits) - 1) /
        static_cast<std::size_t>(limb_bits);
    std::size_t limbs =
        (used_limbs + SumKernel::kLimbGroup - 1) / SumKernel::kLimbGroup * SumKernel::kLimbGroup;
    std::size_t stride = kChunk + SumKernel::kLimbGroup * *rc::gen::inRange<std::size_t>(0, 3);
    BinEdges edges{ratio(-1, 3), 0, ratio(1, 7), ratio(2, 5)};
    Integer denominator = Integer(1) << (2 * half_bits);
    std::vector<BinLookup::Cell> cells;
    std::vector<BinLookup> lookups{wagers, BinLookup(edges, denominator)};
    Aligned<std::uint64_t> values{};
    std::vector<Integer> weights{};
    Aligned<std::uint64_t> weight_words = Aligned<std::uint64_t>((words + 2) * stride);
    Aligned<double> histogram = Aligned<double>(2 * wagers * (edges.size() + 1) * limbs);
    Aligned<double> chunk = Aligned<double>(wagers * 4 * limbs);
    Aligned<std::uint64_t> total = Aligned<std::uint64_t>(chunk.size());
    SumKernel::Sums sums{};

    Chunk() {
        // Often the largest allowed values, for which doubles would round first.
        const std::int64_t size = (std::int64_t{1} << (2 * half_bits)) - 1;
        const Integer largest = (Integer(1) << std::min(64 * static_cast<int>(words), 480)) - 1;
        for (std::size_t i = 0; i < kChunk * lanes; ++i) {
            const auto v = *rc::gen::oneOf(rc::gen::inRange<std::int64_t>(-size, size + 1),
                                           rc::gen::element<std::int64_t>(-size, -1, 0, 1, size));
            values.push_back(static_cast<std::uint64_t>(v));
        }
        for (std::size_t i = 0; i < kChunk; ++i) {
            Integer weight = 0;
            for (std::size_t word = 0; word < words; ++word) {
                weight = (weight << 64) + Integer(*rc::gen::arbitrary<std::uint64_t>());
            }
            weights.push_back(
                *rc::gen::element<Integer>(Integer(weight & largest), Integer(weight & largest), 0, largest));
            for (std::size_t word = 0; word < words; ++word) {
                weight_words[word * stride + i] = static_cast<std::uint64_t>(
                    Integer(weights.back() >> (64 * static_cast<int>(word))) & Integer(~std::uint64_t{0}));
            }
        }
        sums.lanes = lanes;
        sums.wagers = wagers;
        sums.words = words;
        sums.limbs = limbs;
        sums.limb_bits = limb_bits;
        sums.half_bits = half_bits;
        sums.bins = edges.size() + 1;
        sums.base.fill(lookups[0].base);
        sums.shift.fill(static_cast<std::uint64_t>(lookups[0].shift));
        sums.last_cell.fill(static_cast<std::int64_t>(lookups[0].cells.size()) - 1);
        cells = lookups[0].cells;
        for (BinLookup::Cell& cell : cells) {
            cell.bin *= static_cast<std::int64_t>(limbs);
        }
        std::fill_n(sums.cells.begin(), wagers, cells.data());
        sums.histogram = histogram.data();
        sums.chunk = chunk.data();
        sums.total = total.data();
    }

    std::int64_t value(std::size_t place, std::size_t wager) const {
        return static_cast<std::int64_t>(values[place * lanes + wager]);
    }
    Integer weight(std::size_t place, std::size_t limb) const {
        const Integer above(weights[place] >> (static_cast<int>(limb) * limb_bits));
        return above & ((Integer(1) << limb_bits) - 1);
    }
    Integer in_bin(std::size_t wager, std::size_t bin, std::size_t limb) const {
        const std::size_t even = (wager * sums.bins + bin) * limbs + limb;
        const double held = histogram[even] + histogram[even + wagers * sums.bins * limbs];
        return static_cast<std::int64_t>(held);
    }
    // The sum of absolute values of one sign under a limb, with both halves combined.
    Integer product(std::size_t wager, std::size_t sign, std::size_t limb) const {
        const std::size_t low = ((wager * 2 + sign) * 2) * limbs + limb;
        return Integer(total[low]) + (Integer(total[low + limbs]) << half_bits);
    }
};

// Adds one composition after another in unbounded integers.
void check_against_integers(const Chunk& chunk) {
    for (std::size_t wager = 0; wager < chunk.wagers; ++wager) {
        for (std::size_t limb = 0; limb < chunk.limbs; ++limb) {
            std::array<Integer, 2> products{};
            std::vector<Integer> bins(chunk.sums.bins);
            for (std::size_t place = 0; place < kChunk; ++place) {
                const std::int64_t v = chunk.value(place, wager);
                const Integer weight = chunk.weight(place, limb);
                products[v < 0 ? 1 : 0] += weight * std::abs(v);
                bins[chunk.lookups[wager].bin(v)] += weight;
            }
            RC_ASSERT(chunk.product(wager, 0, limb) == products[0]);
            RC_ASSERT(chunk.product(wager, 1, limb) == products[1]);
            for (std::size_t bin = 0; bin < bins.size(); ++bin) {
                RC_ASSERT(chunk.in_bin(wager, bin, limb) == bins[bin]);
            }
        }
    }
}

void check_extremes(const Chunk& chunk) {
    for (std::size_t wager = 0; wager < chunk.wagers; ++wager) {
        std::int64_t favourable = 0;
        std::int64_t best = std::numeric_limits<std::int64_t>::min();
        std::int64_t worst = std::numeric_limits<std::int64_t>::max();
        for (std::size_t place = 0; place < kChunk; ++place) {
            const std::int64_t v = chunk.value(place, wager);
            favourable += v > 0 ? 1 : 0;
            best = std::max(best, v);
            worst = std::min(worst, v);
        }
        for (std::size_t i = wager; i < SumKernel::kLanes; i += chunk.lanes) {
            favourable -= chunk.sums.favourable[i];
            best -= best == chunk.sums.best[i] ? best : 0;
            worst -= worst == chunk.sums.worst[i] ? worst : 0;
        }
        RC_ASSERT(favourable == 0);
        RC_ASSERT(best == 0);
        RC_ASSERT(worst == 0);
    }
}

}  // namespace

TEST_CASE("the sums of a chunk equal those of unbounded integers") {
    for (const auto width : {VectorWidth::portable, VectorWidth::bits_256, VectorWidth::bits_512}) {
        use_vectors_at_most(width);
        test::check_property("a chunk of " + std::to_string(static_cast<int>(width)), 60, [] {
            Chunk chunk;
            chunk.sums.best.fill(std::numeric_limits<std::int64_t>::min());
            chunk.sums.worst.fill(std::numeric_limits<std::int64_t>::max());
            SumKernel::collect(chunk.values.data(), chunk.weight_words.data(), chunk.stride, chunk.sums);
            check_against_integers(chunk);
            check_extremes(chunk);
            RC_ASSERT(std::count(chunk.chunk.begin(), chunk.chunk.end(), 0.0) ==
                      static_cast<std::ptrdiff_t>(chunk.chunk.size()));
        });
    }
}
