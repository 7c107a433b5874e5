#pragma once

#include "exact/exact.hpp"

#include <boost/icl/interval_set.hpp>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace sabot {

/// A composition and the integer value of a wager there (CensusWager::denominator).
struct Extreme {
    std::int64_t value = 0;
    /// The counts by kind of the composition tree; empty if there is no composition yet.
    std::vector<int> counts;
};

/// The sums of a census for one wager. The weight of a composition is the number of ways to draw it, the
/// product of C(c_i, x_i).
struct WagerSums {
    /// The sum of the weights in each bin.
    std::vector<Integer> histogram;
    /// The sums of weight times |value|, over values >= 0 and over negative values.
    Integer gain;
    Integer loss;
    /// The number of compositions with a positive value.
    Integer favourable;
    /// If several compositions have the extreme value, the first in ascending order of counts, whatever the
    /// order of merging.
    Extreme best;
    Extreme worst;

    void merge(const WagerSums& other);
};

/// The sums over some pieces of a group. They are exact integers, so the order of adding does not matter.
struct CensusSums {
    /// The number of compositions evaluated, and the number that they represent, which is larger if kinds are
    /// exchangeable.
    Integer walked;
    Integer compositions;
    std::vector<WagerSums> wagers;

    /// Adds the sums of other pieces. Sums over no pieces may be empty.
    void merge(const CensusSums& other);
};

/// A set of piece numbers, stored as ranges.
using PieceSet = boost::icl::interval_set<std::uint64_t, std::less,
                                          boost::icl::right_open_interval<std::uint64_t, std::less>>;

/// The range of `size` pieces from `first` on.
PieceSet piece_range(std::uint64_t first, std::uint64_t size);
std::uint64_t size_of(const PieceSet& pieces);
/// Ranges such as "0-17" and "19", ascending.
std::vector<std::string> range_names(const PieceSet& pieces);
/// Adds a range in that notation. Throws InputError if it is invalid, not below `end`, or overlaps the set.
void add_range(PieceSet& pieces, std::string_view name, std::uint64_t end);

/// Some pieces of a census and their sums, by group. The sums over no pieces are empty.
struct FinishedPieces {
    PieceSet pieces;
    std::vector<CensusSums> groups;
    /// The files that some of the pieces were read from.
    std::vector<std::string> files = {};

    /// The number of compositions enumerated.
    Integer walked() const;
    /// Adds other pieces. Throws InputError if both contain the same piece, which would then be counted
    /// twice.
    void merge(const FinishedPieces& other);
};

}  // namespace sabot
