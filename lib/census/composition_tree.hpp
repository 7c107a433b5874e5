#pragma once

#include "cards/shoe.hpp"
#include "exact/exact.hpp"

#include <vector>

namespace sabot {

/// The compositions x_1 + ... + x_k = total with 0 <= x_i <= caps[i] as a tree: the kinds of cards are fixed
/// one after another. The subtree depends only on the number of kinds fixed, the number of cards that remain
/// for the others and, in falling order, the last count. All counts are therefore computed without
/// enumeration.
class CompositionTree {
public:
    /// All compositions or, for exchangeable kinds, only those with x_1 >= x_2 >= ... >= x_k, each of which
    /// represents all orders of its counts.
    enum class Order { any, falling };

    /// Range: at least one kind, 0 <= total <= kMaxTotal; equal caps in falling order. Cost in additions: the
    /// product of the numbers of kinds, cards and the largest cap; in falling order, that times the cap.
    CompositionTree(std::vector<int> caps, int total, Order order = Order::any);

    static constexpr int kMaxTotal = 2000;
    /// The value of `previous` before any kind is fixed.
    static constexpr int kNone = 1'000'000'000;

    int kinds() const { return static_cast<int>(caps_.size()); }
    int total() const { return total_; }
    Order order() const { return order_; }
    int cap(int kind) const { return caps_[static_cast<std::size_t>(kind)]; }
    /// The maximum number of cards of the kinds from `kind` on.
    int caps_from(int kind) const { return caps_from_[static_cast<std::size_t>(kind)]; }

    /// The counts of a kind that the later kinds can complete to `rest` cards, where `previous` is the count
    /// of the preceding kind. Empty if least > most.
    struct Range {
        int least = 0;
        int most = 0;
    };
    Range range(int kind, int rest, int previous) const;

    /// The number of ways to fill the kinds from `kind` on with `rest` cards.
    const Integer& compositions(int kind, int rest, int previous) const;
    const Integer& compositions() const { return compositions(0, total_, kNone); }

    /// The composition with that ordinal, from 0, of those that begin with the counts of `prefix`, in
    /// ascending order of counts. Precondition: there are more such compositions than that.
    std::vector<int> composition(const std::vector<int>& prefix, Integer ordinal) const;

    /// For tables indexed by rest and previous: their size, and the index of an entry. `previous` matters up
    /// to highest(), which is 0 except in falling order.
    std::size_t places() const { return place(total_, highest_) + 1; }
    std::size_t place(int rest, int previous) const;
    int highest() const { return highest_; }

private:
    std::vector<int> caps_;
    int total_;
    Order order_;
    std::vector<int> caps_from_;
    // In falling order, the largest count, up to which `previous` matters; otherwise 0.
    int highest_;
    // For each kind, compositions() by place(rest, previous).
    std::vector<std::vector<Integer>> counts_;
};

/// The binomial coefficient C(n, k); 0 for k > n. Range: n >= 0, k >= 0. Cost: k multiplications.
Integer choose(int n, int k);

}  // namespace sabot
