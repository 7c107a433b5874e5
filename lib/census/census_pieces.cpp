#include "census_pieces.hpp"

#include <algorithm>
#include <cstdlib>
#include <set>

namespace sabot {

CensusPieces::CensusPieces(const CompositionTree& tree, const WalkCosts& costs)
    : tree_(&tree), nodes_(static_cast<std::size_t>(tree.kinds()) - 2, std::vector<Node>(tree.places())) {
    for (int kind = tree.kinds() - 2; kind-- > 0;) {
        for (int rest = 0; rest <= std::min(tree.total(), tree.caps_from(kind)); ++rest) {
            for (int previous = 0; previous <= tree.highest(); ++previous) {
                nodes_[static_cast<std::size_t>(kind)][tree.place(rest, previous)] =
                    made_node(kind, rest, previous, costs);
            }
        }
    }
    weight_bits_ = largest_weight_bits();
}

// Costs near kMaxCost are sums of whole numbers, so they are exact and the pieces are the same on every
// machine.
CensusPieces::Node CensusPieces::made_node(int kind, int rest, int previous, const WalkCosts& costs) const {
    const auto [least, most] = tree_->range(kind, rest, previous);
    if (least > most) {
        return {};
    }
    Node made{
        costs.descend[static_cast<std::size_t>(kind)] + most * costs.step[static_cast<std::size_t>(kind)], 1};
    if (kind == tree_->kinds() - 3) {
        made.cost += (most + 1.0) * (std::min(tree_->cap(kind + 1), rest) + 1.0) * costs.point +
                     static_cast<double>(tree_->compositions(kind, rest, previous)) * costs.composition;
        return made;
    }
    std::uint64_t pieces = 0;
    for (int own = least; own <= most; ++own) {
        const Node& behind = node(kind + 1, rest - own, own);
        made.cost += behind.cost;
        pieces += behind.pieces;
    }
    made.pieces = made.cost <= kMaxCost ? 1 : pieces;
    return made;
}

CensusPieces::Place CensusPieces::locate(std::uint64_t piece) const {
    Place found;
    int rest = tree_->total();
    int previous = CompositionTree::kNone;
    const Node* at = &node(0, rest, previous);
    for (int kind = 0; at->pieces > 1; ++kind) {
        int own = tree_->range(kind, rest, previous).least;
        for (at = &node(kind + 1, rest - own, own); piece >= at->pieces;
             at = &node(kind + 1, rest - own, own)) {
            piece -= at->pieces;
            ++own;
        }
        found.prefix.push_back(own);
        rest -= own;
        previous = own;
    }
    found.cost = at->cost;
    return found;
}

void CensusPieces::visit(const std::function<bool(const Branch&)>& descend) const {
    std::uint64_t first = 0;
    const std::function<void(int, int, int)> enter = [&](int kind, int rest, int previous) {
        const Node& at = node(kind, rest, previous);
        if (!descend({first, at.pieces, tree_->compositions(kind, rest, previous), at.cost}) ||
            at.pieces == 1) {
            first += at.pieces;
            return;
        }
        const auto [least, most] = tree_->range(kind, rest, previous);
        for (int own = least; own <= most; ++own) {
            enter(kind + 1, rest - own, own);
        }
    };
    enter(0, tree_->total(), CompositionTree::kNone);
}

// In falling order, a weight is multiplied by a position of at most 52 before it is divided by the length of
// a run, so it takes up to six bits more. Otherwise a piece has the largest weights if about half of the
// cards of the kinds after its prefix are drawn.
int CensusPieces::largest_weight_bits() const {
    if (tree_->order() == CompositionTree::Order::falling) {
        return bit_length(choose(tree_->caps_from(0), tree_->total())) + 6;
    }
    int most_bits = 0;
    std::set<int> rests{tree_->total()};
    for (int kind = 0; !rests.empty(); ++kind) {
        const int cards = tree_->caps_from(kind);
        std::set<int> behind;
        int widest = -1;
        for (const int rest : rests) {
            if (node(kind, rest, 0).pieces > 1) {
                const auto [least, most] = tree_->range(kind, rest, 0);
                for (int own = least; own <= most; ++own) {
                    behind.insert(rest - own);
                }
            } else if (widest < 0 || std::abs(2 * rest - cards) < std::abs(2 * widest - cards)) {
                widest = rest;
            }
        }
        most_bits = widest < 0 ? most_bits : std::max(most_bits, bit_length(choose(cards, widest)));
        rests = std::move(behind);
    }
    return most_bits;
}

}  // namespace sabot
