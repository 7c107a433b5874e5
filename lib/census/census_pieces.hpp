#pragma once

#include "census/composition_tree.hpp"

#include <cstdint>
#include <functional>
#include <vector>

namespace sabot {

/// A composition tree cut into pieces that can be worked on apart: a piece is what has the same counts of
/// the first depth() kinds. Pieces are numbered in ascending order of these counts, so that those of many
/// compositions come first and the last ones to be taken are short.
class CensusPieces {
public:
    /// A piece has at most so many compositions, unless only three kinds would be left, or there would be
    /// more than kMostPieces; where counts fall, the first kind alone makes pieces.
    static constexpr std::int64_t kMostCompositions = std::int64_t{1} << 22;
    static constexpr std::int64_t kMostPieces = std::int64_t{1} << 20;

    /// Precondition: at least three kinds, the total within their caps.
    explicit CensusPieces(const CompositionTree& tree);

    int depth() const { return depth_; }
    std::uint64_t size() const { return static_cast<std::uint64_t>(prefixes_.front().back()); }
    /// The counts of the first depth() kinds. Precondition: piece < size().
    std::vector<int> prefix(std::uint64_t piece) const;
    /// Calls found(piece, compositions) for every piece, in ascending order.
    void each(const std::function<void(std::uint64_t, const Integer&)>& found) const;
    /// Bits of weights in a piece: of the ways to draw the cards of the kinds behind its prefix; where counts
    /// fall, of all kinds, in any order of the counts.
    int weight_bits() const { return weight_bits_; }

private:
    // By kind before depth_ and rest: how many prefixes go on from there.
    using Prefixes = std::vector<std::vector<Integer>>;
    static Prefixes prefixes(const CompositionTree& tree, int depth);
    bool is_deep_enough() const;
    int largest_weight_bits() const;

    const CompositionTree* tree_;
    int depth_ = 0;
    Prefixes prefixes_;
    int weight_bits_ = 0;
};

}  // namespace sabot
