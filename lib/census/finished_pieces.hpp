#pragma once

#include "census/census_sums.hpp"

#include <boost/icl/interval_set.hpp>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace sabot {

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
    /// The files that some of them were read from.
    std::vector<std::string> files = {};

    /// The number of compositions enumerated.
    Integer walked() const;
    /// Adds other pieces. Throws InputError if both contain the same piece, which would then be counted
    /// twice.
    void merge(const FinishedPieces& other);
};

}  // namespace sabot
