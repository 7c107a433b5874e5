#include "census_pieces.hpp"

#include <algorithm>

namespace sabot {

namespace {

// The rests that some prefix of that depth leaves.
CompositionTree::Range rests(const CompositionTree& tree, int depth) {
    const int before = tree.caps_from(0) - tree.caps_from(depth);
    return {std::max(0, tree.total() - before), std::min(tree.total(), tree.caps_from(depth))};
}

// Where counts fall it is asked for no prefix at all.
Integer largest_piece(const CompositionTree& tree, int depth) {
    Integer largest = 0;
    const auto [least, most] = rests(tree, depth);
    for (int rest = least; rest <= most; ++rest) {
        largest = std::max(largest, tree.compositions(depth, rest, CompositionTree::kNone));
    }
    return largest;
}

}  // namespace

CensusPieces::Prefixes CensusPieces::prefixes(const CompositionTree& tree, int depth) {
    const auto size = static_cast<std::size_t>(tree.total()) + 1;
    Prefixes counts(static_cast<std::size_t>(depth) + 1, std::vector<Integer>(size));
    const auto [least, most] = rests(tree, depth);
    for (int rest = least; rest <= most; ++rest) {
        counts.back()[static_cast<std::size_t>(rest)] = 1;
    }
    for (int kind = depth; kind-- > 0;) {
        for (int rest = 0; rest <= std::min(tree.total(), tree.caps_from(kind)); ++rest) {
            const auto [fewest, highest] = tree.range(kind, rest, CompositionTree::kNone);
            for (int own = fewest; own <= highest; ++own) {
                counts[static_cast<std::size_t>(kind)][static_cast<std::size_t>(rest)] +=
                    counts[static_cast<std::size_t>(kind) + 1][static_cast<std::size_t>(rest - own)];
            }
        }
    }
    return counts;
}

CensusPieces::CensusPieces(const CompositionTree& tree) : tree_(&tree), prefixes_(prefixes(tree, 0)) {
    while (!is_deep_enough()) {
        Prefixes deeper = prefixes(tree, depth_ + 1);
        if (deeper.front().back() > kMostPieces) {
            break;
        }
        ++depth_;
        prefixes_ = std::move(deeper);
    }
    weight_bits_ = largest_weight_bits();
}

bool CensusPieces::is_deep_enough() const {
    const bool falls = tree_->order() == CompositionTree::Order::falling;
    return depth_ >= (falls ? std::min(1, tree_->kinds() - 3) : tree_->kinds() - 3) ||
           largest_piece(*tree_, depth_) <= kMostCompositions;
}

// Where counts fall, weights are taken times a position of at most 52 before they are divided by the length
// of a run: six bits more.
int CensusPieces::largest_weight_bits() const {
    if (tree_->order() == CompositionTree::Order::falling) {
        return bit_length(choose(tree_->caps_from(0), tree_->total())) + 6;
    }
    int most_bits = 0;
    const auto [least, most] = rests(*tree_, depth_);
    for (int rest = least; rest <= most; ++rest) {
        most_bits = std::max(most_bits, bit_length(choose(tree_->caps_from(depth_), rest)));
    }
    return most_bits;
}

std::vector<int> CensusPieces::prefix(std::uint64_t piece) const {
    std::vector<int> counts;
    Integer number = piece;
    int rest = tree_->total();
    for (int kind = 0; kind < depth_; ++kind) {
        int own = tree_->range(kind, rest, CompositionTree::kNone).least;
        const auto& behind = prefixes_[static_cast<std::size_t>(kind) + 1];
        while (number >= behind[static_cast<std::size_t>(rest - own)]) {
            number -= behind[static_cast<std::size_t>(rest - own)];
            ++own;
        }
        counts.push_back(own);
        rest -= own;
    }
    return counts;
}

void CensusPieces::each(const std::function<void(std::uint64_t, const Integer&)>& found) const {
    std::uint64_t piece = 0;
    const std::function<void(int, int, int)> fix = [&](int kind, int rest, int previous) {
        if (kind == depth_) {
            found(piece++, tree_->compositions(kind, rest, previous));
            return;
        }
        const auto [least, most] = tree_->range(kind, rest, CompositionTree::kNone);
        for (int own = least; own <= most; ++own) {
            fix(kind + 1, rest - own, own);
        }
    };
    fix(0, tree_->total(), CompositionTree::kNone);
}

}  // namespace sabot
