#pragma once

#include "cards/shoe.hpp"
#include "exact/exact.hpp"

#include <vector>

namespace sabot {

/// The compositions x_1 + ... + x_k = total with 0 <= x_i <= caps[i], as a tree: the kinds of cards are
/// fixed one after another. What can follow depends only on how many kinds are fixed, how many cards the
/// others have together and, where counts fall, the last count; so everything is counted without a walk.
class CompositionTree {
public:
    /// All compositions, or, for kinds that may be exchanged, those with x_1 >= x_2 >= ... >= x_k: each
    /// stands for all that have the same counts in another order.
    enum class Order { any, falling };

    /// At least one kind, 0 <= total <= kMaxTotal; caps are the same where counts fall. Cost: the product of
    /// the numbers of kinds, cards and the largest cap in additions; where counts fall, that times the cap.
    CompositionTree(std::vector<int> caps, int total, Order order = Order::any);

    static constexpr int kMaxTotal = 2000;
    /// For `previous` where no kind is fixed.
    static constexpr int kNone = 1'000'000'000;

    int kinds() const { return static_cast<int>(caps_.size()); }
    int total() const { return total_; }
    Order order() const { return order_; }
    int cap(int kind) const { return caps_[static_cast<std::size_t>(kind)]; }
    /// How many cards the kinds from `kind` on have at most.
    int caps_from(int kind) const { return caps_from_[static_cast<std::size_t>(kind)]; }

    /// The counts of a kind that the kinds behind it can make up to `rest` cards, where `previous` is the
    /// count of the kind before. Empty where least > most.
    struct Range {
        int least = 0;
        int most = 0;
    };
    Range range(int kind, int rest, int previous) const;

    /// How many ways there are to fill the kinds from `kind` on with `rest` cards.
    const Integer& compositions(int kind, int rest, int previous) const;
    const Integer& compositions() const { return compositions(0, total_, kNone); }

    /// For tables by rest and previous: how many places they have, and one of them. `previous` matters up to
    /// highest(), which is 0 unless counts fall.
    std::size_t places() const { return place(total_, highest_) + 1; }
    std::size_t place(int rest, int previous) const;
    int highest() const { return highest_; }

private:
    std::vector<int> caps_;
    int total_;
    Order order_;
    std::vector<int> caps_from_;
    // Where counts fall: the largest count, up to which `previous` matters; else 0.
    int highest_;
    // By kind; by rest and previous.
    std::vector<std::vector<Integer>> counts_;
};

/// n over k; 0 for k > n. Range: n >= 0, k >= 0. Cost: k multiplications.
Integer choose(int n, int k);

}  // namespace sabot
