#pragma once

#include "census/composition_tree.hpp"

#include <cstdint>
#include <functional>
#include <vector>

namespace sabot {

/// What a walk of a composition tree costs, in nanoseconds of a slow core, by a model that gives the same on
/// every machine: GridWalk's loops, counted.
struct WalkCosts {
    /// By kind up to the last but two: to make its table from the one before, and one step of its count.
    std::vector<double> descend;
    std::vector<double> step;
    /// Of the last three kinds together: a step of the second of them, and a composition with its weight.
    double point = 0;
    double composition = 1;
};

/// A composition tree cut into pieces that can be worked on separately: a piece is what has the same counts
/// of the first kinds, as many of these as it takes for the piece to cost little. Pieces are numbered in
/// ascending order of these counts.
class CensusPieces {
public:
    /// A piece costs at most this, unless only three kinds are left: a tenth of a second, so that it stays
    /// below two on a machine twenty times as slow.
    static constexpr double kMaxCost = 1e8;

    /// Precondition: at least three kinds, the total within their caps.
    CensusPieces(const CompositionTree& tree, const WalkCosts& costs);

    std::uint64_t size() const { return node(0, tree_->total(), CompositionTree::kNone).pieces; }
    /// The counts of the first kinds, and what the piece costs. Precondition: piece < size().
    std::vector<int> prefix(std::uint64_t piece) const { return locate(piece).prefix; }
    double cost(std::uint64_t piece) const { return locate(piece).cost; }

    /// Consecutive pieces: all that begin with the same counts.
    struct Branch {
        std::uint64_t first = 0;
        std::uint64_t pieces = 0;
        Integer compositions;
        double cost = 0;
    };
    /// Calls descend(branch) for the branch of all pieces, and for the branches that it consists of wherever
    /// that is true, down to single pieces; in ascending order.
    void visit(const std::function<bool(const Branch&)>& descend) const;

    /// Bits of weights in a piece: of the ways to draw the cards of the kinds behind its prefix; where counts
    /// fall, of all kinds, in any order of the counts.
    int weight_bits() const { return weight_bits_; }

private:
    // By what follows a prefix: its cost, and the number of pieces that it is cut into.
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
    // By kind up to the last but two; by rest and previous.
    std::vector<std::vector<Node>> nodes_;
    int weight_bits_ = 0;
};

}  // namespace sabot
