#pragma once

#include "census/census_group.hpp"
#include "census/finished_pieces.hpp"
#include "census/newton_table.hpp"
#include "census/sum_kernel.hpp"
#include "census/weights.hpp"
#include "exact/wide.hpp"

#include <array>
#include <cstdint>
#include <vector>

namespace sabot {

/// Adds up the compositions of a piece as the enumeration supplies them, plane by plane, and returns exact
/// sums. Each thread has one.
class Collector {
public:
    /// The group must outlive the object.
    explicit Collector(const CensusGroup& group);

    /// Where to write the values at the points of the next plane.
    std::uint64_t* values() { return values_.data() + waiting_ * sums_.lanes; }
    /// Sets the weight at a point of the next plane. Range: below 2^CensusPieces::weight_bits(), with N =
    /// words_for(weight_bits()).
    template <std::size_t N>
    void put(std::size_t point, const Words<N>& weight) {
        for (std::size_t word = 0; word < N; ++word) {
            words_[word * capacity_ + waiting_ + point] = weight[word];
        }
    }
    /// Adds the plane, whose values and weights are now complete.
    void end_plane(std::size_t points);

    /// The sums since the last call, which are those of a whole piece, with every weight multiplied by
    /// `weight`. `prefix` holds the counts that the piece's compositions have in common.
    CensusSums taken(const Integer& weight, const std::vector<int>& prefix);

private:
    // An extreme value, and the number of compositions of the piece before the first that has it.
    struct Found {
        std::int64_t value;
        std::uint64_t ordinal;
    };

    void collect_whole();
    void collect_rest();
    void collect(std::size_t first);
    void find_extremes(std::size_t first);
    void take_away();
    Integer assembled(Wide* limbs) const;
    void start_again();

    const CensusGroup& group_;
    std::size_t used_limbs_;
    std::size_t capacity_;
    // The values and the weights of the waiting compositions.
    Aligned<std::uint64_t> values_;
    Aligned<std::uint64_t> words_;
    std::size_t waiting_ = 0;
    // The number of compositions of the piece that have been collected.
    std::uint64_t collected_ = 0;

    SumKernel::Sums sums_;
    std::vector<BinLookup> lookups_;
    Aligned<double> histogram_;
    Aligned<double> chunk_;
    Aligned<std::uint64_t> total_;
    int chunks_ = 0;
    // Sums taken out of the kernel so far. Each of them is below 2^63, so 128 bits suffice for 2^65 of them.
    std::vector<Wide> wide_histogram_;
    std::vector<Wide> wide_total_;
    // The kernel's extreme values when best_ and worst_ were found.
    std::array<std::int64_t, SumKernel::kLanes> seen_best_{};
    std::array<std::int64_t, SumKernel::kLanes> seen_worst_{};
    std::vector<Found> best_;
    std::vector<Found> worst_;
};

}  // namespace sabot
