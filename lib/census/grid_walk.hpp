#pragma once

#include "census/census_group.hpp"
#include "census/collector.hpp"
#include "census/finished_pieces.hpp"
#include "census/grid_kernel.hpp"
#include "census/newton_table.hpp"
#include "census/weights.hpp"

#include <functional>
#include <optional>
#include <vector>

namespace sabot {

/// Returns whether the work is to stop before it is finished.
using Stopped = std::function<bool()>;

/// Enumerates the compositions of a group's pieces and adds them up. Each thread has one. Kinds are fixed one
/// after another: the polynomials in the remaining counts shrink (NewtonLayout), and the weight is multiplied
/// by C(c_i, x_i), at the last three kinds by the product of theirs (CompositionWeights).
///
/// Cost per composition of ten point values: for each wager 6 additions and its part of the steps of earlier
/// tables, about twenty additions in all; one product of weights; and for each wager a bin lookup and the
/// products of the value's halves with the weight's limbs. Where the time goes for 26 undealt cards of eight
/// decks, with vectors of 256 bits on one core: the values of the planes take 26% of the time for one wager
/// and 33% for eight, since a line has four points on average and starts with about as many additions as its
/// points take; collecting takes 25% and 33%; weights 15% and 2%; and copying and stepping the longer tables
/// 15% and 13%. Twenty additions in full vectors would take a thirtieth of the time of one wager, but lines
/// are too short to fill vectors.
class GridWalk {
public:
    /// The group must outlive the object. Memory: about a megabyte for ten kinds and eight wagers. `stopped`
    /// is called every few microseconds; if it returns true, the current piece is abandoned.
    explicit GridWalk(const CensusGroup& group, Stopped stopped);

    /// The sums over a piece; nothing if it was stopped, after which the object must not be used again.
    /// Pieces in ascending order are fastest, because the tables of the previous piece are reused.
    std::optional<CensusSums> sums_of(std::uint64_t piece);

private:
    template <class Weight>
    void walk(int kind, int rest, int previous, const Weight& weight);
    template <class Weight>
    void walk_plane(int rest, int previous, const Weight& weight);
    template <std::size_t N>
    void put_weights(const GridKernel::Plane& plane, std::size_t points, const PlainWeight<N>& weight,
                     int previous);
    template <std::size_t N>
    void put_weights(const GridKernel::Plane& plane, std::size_t points, const FallingWeight<N>& weight,
                     int previous);
    template <template <std::size_t> class Weight>
    void walk_piece(const std::vector<int>& prefix);
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
    // In falling order: the number of compositions that each one represents, added up like another weight.
    std::optional<Collector> orders_;
    // For each kind except the last two: the polynomials in its count and those of later kinds.
    std::vector<Aligned<std::uint64_t>> tables_;
    // The counts for which the tables of a piece's kinds are valid; empty before the first piece.
    std::vector<int> at_;
    // The counts of all kinds before the plane.
    std::vector<int> path_;
};

}  // namespace sabot
