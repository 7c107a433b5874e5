#pragma once

#include "census/census_sums.hpp"

#include <boost/icl/interval_set.hpp>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace sabot {

/// Numbers of pieces, as ranges.
using PieceSet = boost::icl::interval_set<std::uint64_t, std::less,
                                          boost::icl::right_open_interval<std::uint64_t, std::less>>;

/// From `first` on, `size` of them.
PieceSet piece_range(std::uint64_t first, std::uint64_t size);
std::uint64_t size_of(const PieceSet& pieces);
/// Ranges such as "0-17" and "19", ascending.
std::vector<std::string> range_names(const PieceSet& pieces);
/// Adds a range so written. Throws InputError where it is none below `end`, or some of it is there already.
void add_range(PieceSet& pieces, std::string_view name, std::uint64_t end);

/// Some pieces of a census and what they add up to, by group. Empty sums have seen nothing.
struct FinishedPieces {
    PieceSet pieces;
    std::vector<CensusSums> groups;

    /// Compositions that were walked.
    Integer walked() const;
    /// Adds others. Throws InputError where both hold the same piece, which would count it twice.
    void merge(const FinishedPieces& other);
};

}  // namespace sabot
