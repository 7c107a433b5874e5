#pragma once

#include "information/seen_sums.hpp"

#include <cstddef>

namespace sabot {

/// The two sets of ranks that are worth most to a bettor who sees only which of them some cards belong to.
struct BestPartition {
    /// A bit for each rank of the set that has no ace; 0 if nothing is worth seeing.
    unsigned ranks = 0;
    /// How many partitions were compared, the one into a single set included, and how many of them are worth
    /// as much.
    std::size_t compared = 0;
    std::size_t as_good = 0;
};

/// Compares all 4096 partitions of the ranks into two sets (or 512 of the ten values, if `sums` distinguishes
/// those), the same for all cards in `cards`, which are indices of seen cards that `sums` distinguishes by
/// rank. The other seen cards stay as they are.
///
/// The search is a tree: it puts one rank after the other into either set, and adds up the sums of what can
/// then no longer be distinguished, so that tables shrink and partitions that begin alike share the work. For
/// k cards it takes sum over j of 2^j (15 - j)^k additions for each wager, 5 million for four cards, where
/// adding up each partition by itself takes 4096 * 13^k, 117 million.
///
/// Among partitions that are worth as much, the result is the one that splits ten, jack, queen and king
/// least, and then the first.
BestPartition best_partition(const SeenSums& sums, const std::vector<std::size_t>& cards);

}  // namespace sabot
