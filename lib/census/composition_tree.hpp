#pragma once

#include "cards/shoe.hpp"
#include "exact/exact.hpp"

#include <vector>

namespace sabot {

/// The compositions x_1 + ... + x_k = total with 0 <= x_i <= caps[i], as a tree: the kinds of cards are
/// fixed one after another. What can follow depends only on how many kinds are fixed and on how many cards
/// the others have together, so that everything is counted without a walk.
class CompositionTree {
public:
    /// At least one kind, 0 <= total <= kMostTotal. Cost: the product of the numbers of kinds, cards and the
    /// largest cap in additions.
    CompositionTree(std::vector<int> caps, int total);

    static constexpr int kMostTotal = 2000;

    int kinds() const { return static_cast<int>(caps_.size()); }
    int total() const { return total_; }
    int cap(int kind) const { return caps_[static_cast<std::size_t>(kind)]; }
    /// How many cards the kinds from `kind` on have at most.
    int caps_from(int kind) const { return caps_from_[static_cast<std::size_t>(kind)]; }

    /// The counts of a kind that the kinds behind it can make up to `rest` cards. Empty where least > most.
    struct Range {
        int least = 0;
        int most = 0;
    };
    Range range(int kind, int rest) const;

    /// How many ways there are to fill the kinds from `kind` on with `rest` cards.
    const Integer& compositions(int kind, int rest) const {
        return counts_[static_cast<std::size_t>(kind)][static_cast<std::size_t>(rest)];
    }
    const Integer& compositions() const { return compositions(0, total_); }

private:
    std::vector<int> caps_;
    int total_;
    std::vector<int> caps_from_;
    std::vector<std::vector<Integer>> counts_;
};

/// n over k; 0 for k > n. Range: n >= 0, k >= 0. Cost: k multiplications.
Integer choose(int n, int k);

}  // namespace sabot
