#pragma once

#include "census/composition_tree.hpp"

#include <cstdint>
#include <functional>
#include <vector>

namespace sabot {

/// The estimated costs of enumerating a composition tree, in nanoseconds on a slow core. They come from
/// counting GridWalk's loops, so that they are equal on every machine.
struct WalkCosts {
    /// For each kind except the last two: the cost of making its table from the previous one, and of one step
    /// of its count.
    std::vector<double> descend;
    std::vector<double> step;
    /// For the last three kinds together: the cost of a step of the second of them, and of a composition with
    /// its weight.
    double point = 0;
    double composition = 1;
};

/// Cuts a composition tree into pieces that can be computed independently. A piece is the set of compositions
/// with the same counts of the first kinds; enough kinds are fixed to make the piece cheap. Pieces are
/// numbered in ascending order of these counts.
class CensusPieces {
public:
    /// The maximum cost of a piece, unless only three kinds are left: a tenth of a second, hence less than
    /// two seconds on a machine twenty times as slow.
    static constexpr double kMaxCost = 1e8;

    /// Precondition: at least three kinds, and a total that their caps allow.
    CensusPieces(const CompositionTree& tree, const WalkCosts& costs);

    std::uint64_t size() const { return node(0, tree_->total(), CompositionTree::kNone).pieces; }
    /// The counts of the first kinds, and the cost of the piece. Precondition: piece < size().
    std::vector<int> prefix(std::uint64_t piece) const { return locate(piece).prefix; }
    double cost(std::uint64_t piece) const { return locate(piece).cost; }

    /// Consecutive pieces: all pieces with the same first counts.
    struct Branch {
        std::uint64_t first = 0;
        std::uint64_t pieces = 0;
        Integer compositions;
        double cost = 0;
    };
    /// Calls descend(branch) in ascending order, starting with the branch of all pieces. If it returns true,
    /// the branch's parts are visited too, down to single pieces.
    void visit(const std::function<bool(const Branch&)>& descend) const;

    /// The number of bits of the largest weight of any piece. The weight of a composition is the number of
    /// ways to draw its cards of the kinds after the piece's prefix or, in falling order, of all kinds in any
    /// order of the counts.
    int weight_bits() const { return weight_bits_; }

private:
    // The cost and the number of pieces of all compositions after a prefix.
    struct Node {
        double cost = 0;
        std::uint64_t pieces = 0;
    };
    struct Place {
        std::vector<int> prefix;
        double cost = 0;
    };

    Node made_node(int kind, int rest, int previous, const WalkCosts& costs) const;
    const Node& node(int kind, int rest, int previous) const {
        return nodes_[static_cast<std::size_t>(kind)][tree_->place(rest, previous)];
    }
    Place locate(std::uint64_t piece) const;
    int largest_weight_bits() const;

    const CompositionTree* tree_;
    // For each kind except the last two, by rest and previous.
    std::vector<std::vector<Node>> nodes_;
    int weight_bits_ = 0;
};

}  // namespace sabot
