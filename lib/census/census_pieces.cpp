#include "census_pieces.hpp"

#include <algorithm>

namespace sabot {

namespace {

// The rests that some prefix of that depth leaves.
CompositionTree::Range rests(const CompositionTree& tree, int depth) {
    const int before = tree.caps_from(0) - tree.caps_from(depth);
    return {std::max(0, tree.total() - before), std::min(tree.total(), tree.caps_from(depth))};
}

Integer largest_piece(const CompositionTree& tree, int depth) {
    Integer largest = 0;
    const auto [least, most] = rests(tree, depth);
    for (int rest = least; rest <= most; ++rest) {
        largest = std::max(largest, tree.compositions(depth, rest));
    }
    return largest;
}

int bits(const Integer& value) { return value == 0 ? 0 : static_cast<int>(mp::msb(value)) + 1; }

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
            const auto [fewest, highest] = tree.range(kind, rest);
            for (int own = fewest; own <= highest; ++own) {
                counts[static_cast<std::size_t>(kind)][static_cast<std::size_t>(rest)] +=
                    counts[static_cast<std::size_t>(kind) + 1][static_cast<std::size_t>(rest - own)];
            }
        }
    }
    return counts;
}

CensusPieces::CensusPieces(const CompositionTree& tree) : tree_(&tree), prefixes_(prefixes(tree, 0)) {
    while (depth_ < tree.kinds() - 3 && largest_piece(tree, depth_) > kMostCompositions) {
        Prefixes deeper = prefixes(tree, depth_ + 1);
        if (deeper.front().back() > kMostPieces) {
            break;
        }
        ++depth_;
        prefixes_ = std::move(deeper);
    }
    const auto [least, most] = rests(tree, depth_);
    for (int rest = least; rest <= most; ++rest) {
        weight_bits_ = std::max(weight_bits_, bits(choose(tree.caps_from(depth_), rest)));
    }
}

std::vector<int> CensusPieces::prefix(std::uint64_t piece) const {
    std::vector<int> counts;
    Integer number = piece;
    int rest = tree_->total();
    for (int kind = 0; kind < depth_; ++kind) {
        int own = tree_->range(kind, rest).least;
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

const Integer& CensusPieces::compositions(std::uint64_t piece) const {
    int rest = tree_->total();
    for (const int own : prefix(piece)) {
        rest -= own;
    }
    return tree_->compositions(depth_, rest);
}

}  // namespace sabot
