#pragma once

#include "cards/shoe.hpp"
#include "counting/subset_sums.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace sabot {

/// SubsetSums in doubles, for searches and bounds: how many sets of n of some cards have tags whose sum is
/// exactly s. Each number is a sum of positive ones, added up in at most as many steps as there are cards, so
/// that its relative error is below 10^-12.
///
/// Cost: 20 ms for eight decks, all n, and tags from -2 to 2.
class SubsetCounts {
public:
    /// For n up to `most`. Throws InputError for more than 1,000 cards, whose sets a double cannot count.
    SubsetCounts(std::vector<TagClass> classes, CardCount most);

    std::int64_t lowest() const { return lowest_; }
    std::int64_t width() const { return width_; }
    /// By sum, from the lowest one. Precondition: 0 <= n <= most.
    const double* row(CardCount n) const { return &counts_[static_cast<std::size_t>(n * width_)]; }

private:
    std::int64_t lowest_ = 0;
    std::int64_t width_ = 1;
    std::vector<double> counts_;
};

}  // namespace sabot
