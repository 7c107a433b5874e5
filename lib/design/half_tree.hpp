#pragma once

#include "design/paytable_search.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace sabot {

/// Floating-point sums, indexed by DesignSum.
using RoughSums = std::array<double, kDesignSums>;

/// A set of combinations of the options of some rows: the range of each sum, the number of combinations, and
/// the smallest distance. A node with one combination is a leaf.
struct HalfNode {
    RoughSums low{};
    RoughSums high{};
    double distance = 0;
    std::uint32_t count = 0;
    /// The index of the first child, which the second child follows; for a leaf, the number of its
    /// combination.
    std::uint32_t next = 0;

    bool is_leaf() const { return count == 1; }
};

/// All combinations of the options of some rows as a binary tree. Each node is divided at the median of the
/// sum that varies most in it, among the sums that have bounds (a k-d tree).
class HalfTree {
public:
    /// `sums` are the sums that have bounds.
    HalfTree(const std::vector<const std::vector<DesignOption>*>& rows, std::vector<std::size_t> sums);

    const HalfNode& root() const { return nodes_.front(); }
    const HalfNode& child(const HalfNode& node, std::size_t which) const { return nodes_[node.next + which]; }
    /// The option of each row of a leaf.
    std::vector<std::size_t> options(const HalfNode& leaf) const;

private:
    struct Combination {
        RoughSums sums{};
        double distance = 0;
        std::uint32_t number = 0;
    };
    void build(std::size_t index, std::size_t begin, std::size_t end);
    std::size_t widest(const HalfNode& node) const;

    std::vector<std::size_t> sizes_;
    std::vector<std::size_t> sums_;
    std::vector<Combination> combinations_;
    std::vector<HalfNode> nodes_;
    RoughSums spread_{};
};

}  // namespace sabot
