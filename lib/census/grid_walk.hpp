#pragma once

#include "census/aligned.hpp"
#include "census/census_group.hpp"
#include "census/census_sums.hpp"
#include "census/collector.hpp"
#include "census/grid_kernel.hpp"
#include "census/weights.hpp"

#include <functional>
#include <optional>
#include <vector>

namespace sabot {

/// Whether work is to end before it is done.
using Stopped = std::function<bool()>;

/// Walks the compositions of a group's pieces and adds them up: one for each thread. Kind after kind is
/// fixed; the polynomials in the others shrink (NewtonLayout), the weight grows by C(c_i, x_i). Cost of a
/// composition of ten point values: 6 additions for each wager and the steps of shorter tables before, some
/// twenty in all; one product of weights; and for each wager its bin and two products.
class GridWalk {
public:
    /// The group must outlive the object. Memory: about a megabyte for ten kinds and eight wagers. `stopped`
    /// is asked every few microseconds, and ends the walk of a piece when it is true.
    explicit GridWalk(const CensusGroup& group, Stopped stopped);

    /// The sums over a piece; nothing where it was stopped, after which the object must not be used again.
    /// Pieces in ascending order are fastest, since the tables go on from where the one before has left them.
    std::optional<CensusSums> sums_of(std::uint64_t piece);

private:
    template <class Weight>
    void walk(int kind, int rest, int previous, const Weight& weight);
    template <class Weight>
    void walk_plane(int rest, int previous, const Weight& weight);
    template <std::size_t N>
    void put_line(int first, int left, const GridKernel::Plane& plane, const PlainWeight<N>& line);
    template <std::size_t N>
    void put_line(int first, int left, const GridKernel::Plane& plane, const FallingWeight<N>& line);
    template <template <std::size_t> class Weight>
    void walk_behind(const std::vector<int>& prefix);
    CensusSums taken(const std::vector<int>& prefix);
    void seek(const std::vector<int>& prefix);
    void descend(int kind);
    void step(int kind);

    const CensusGroup& group_;
    const CompositionTree& tree_;
    Stopped stopped_;
    bool is_stopped_ = false;
    CompositionWeights weights_;
    Collector collector_;
    // Where counts fall: how many compositions each stands for is added up like another weight.
    std::optional<Collector> orders_;
    // By kind, the polynomials in its count and those of the kinds behind it, up to the last but two.
    std::vector<Aligned<std::uint64_t>> tables_;
    // The counts that the tables of a piece's kinds are at; none before the first piece.
    std::vector<int> at_;
    // The counts of all kinds before the plane.
    std::vector<int> path_;
};

}  // namespace sabot
