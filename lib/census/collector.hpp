#pragma once

#include "census/aligned.hpp"
#include "census/census_group.hpp"
#include "census/census_sums.hpp"
#include "census/grid_kernel.hpp"
#include "census/sum_kernel.hpp"
#include "census/words.hpp"
#include "exact/wide.hpp"

#include <vector>

namespace sabot {

/// Adds up the compositions of a piece as the enumeration supplies them, plane by plane, and returns exact
/// sums. Each thread has one.
class Collector {
public:
    /// The group must outlive the object.
    explicit Collector(const CensusGroup& group);

    /// Returns where to write the values of a plane's points; `path` holds the counts of the kinds before the
    /// plane.
    std::uint64_t* begin(const GridKernel::Plane& plane, const std::vector<int>& path);
    /// Appends the weights of these points, in their order.
    template <std::size_t N>
    void put(Words<N> weight) {
        double* limbs = weights_.data() + weighed_ * sums_.limbs;
        for (std::size_t i = 0; i < used_limbs_; ++i) {
            limbs[i] = take_limb(weight, limb_bits_);
        }
        ++weighed_;
    }
    /// Marks the plane as complete.
    void end(std::size_t points);

    /// The sums since the last call, with every weight multiplied by `weight`.
    CensusSums taken(const Integer& weight);

private:
    struct PlaneStart {
        std::uint64_t leaf = 0;
        GridKernel::Plane plane;
    };

    void collect_whole();
    void collect_rest();
    void forget_planes();
    void collect(std::size_t first);
    void note_extremes(std::size_t first);
    std::vector<int> counts_of(std::size_t leaf) const;
    void take_away();
    Integer assembled(Wide* limbs) const;
    void start_again();

    const CensusGroup& group_;
    int limb_bits_;
    std::size_t used_limbs_;
    std::size_t capacity_;
    Aligned<std::uint64_t> values_;
    Aligned<double> weights_;
    // The waiting compositions: their number, how many of them have weights, and the index of the first
    // within the piece.
    std::size_t leaves_ = 0;
    std::size_t weighed_ = 0;
    std::uint64_t front_ = 0;
    // Their origin: the planes, and the counts of the kinds before each plane, one after another.
    std::vector<PlaneStart> planes_;
    std::vector<int> paths_;

    SumKernel::Sums sums_;
    std::vector<BinLookup> lookups_;
    Aligned<double> histogram_;
    Aligned<double> chunk_;
    Aligned<std::uint64_t> total_;
    int chunks_ = 0;
    // Sums taken out of the kernel so far. Each of them is below 2^63, so 128 bits suffice for 2^65 of them.
    std::vector<Wide> wide_histogram_;
    std::vector<Wide> wide_total_;
    std::vector<Extreme> best_;
    std::vector<Extreme> worst_;
};

}  // namespace sabot
