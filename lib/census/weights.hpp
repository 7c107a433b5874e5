#pragma once

#include "census/composition_tree.hpp"
#include "census/words.hpp"

#include <cstdint>
#include <vector>

namespace sabot {

/// The factors of the weights of compositions, as 64-bit words, lowest first: C(c_i, x) for each kind and,
/// for the last two kinds together, the products by their joint count and the count of the first.
class CompositionWeights {
public:
    explicit CompositionWeights(const CompositionTree& tree);

    /// The number of words of each factor own().
    std::size_t own_words() const { return own_.words; }
    const std::uint64_t* own(int kind, int count) const {
        return own_.at(first_[static_cast<std::size_t>(kind)] + static_cast<std::size_t>(count));
    }
    /// The number of words of each factor pair(), where the two kinds have `both` cards together.
    std::size_t pair_words() const { return pair_.words; }
    const std::uint64_t* pair(int both, int count) const {
        return pair_.at(pair_first_[static_cast<std::size_t>(both)] + static_cast<std::size_t>(count));
    }

private:
    // Numbers with equally many words, one after another.
    struct Table {
        std::size_t words = 1;
        std::vector<std::uint64_t> numbers;

        explicit Table(const std::vector<Integer>& values);
        const std::uint64_t* at(std::size_t place) const { return numbers.data() + place * words; }
    };
    std::vector<Integer> own_weights(const CompositionTree& tree);
    std::vector<Integer> pair_weights(const CompositionTree& tree);

    std::vector<std::size_t> first_;
    std::vector<std::size_t> pair_first_;
    Table own_;
    Table pair_;
};

/// The weight of the fixed kinds: the number of ways to draw their cards.
template <std::size_t N>
struct PlainWeight {
    Words<N> ways{1};

    PlainWeight next(const CompositionWeights& weights, int kind, int count, int /*previous*/) const {
        return {product(ways, weights.own(kind, count), weights.own_words())};
    }
};

/// The weight in falling order: a composition represents all orders of its counts. If k counts contain runs
/// of r_1, r_2, ... equal counts, there are k! / (r_1! r_2! ...) orders. The number for the first i counts
/// follows from that for i - 1 by a factor i / r, where count i is the rth of its run; it is an integer at
/// each step.
template <std::size_t N>
struct FallingWeight {
    /// The number of ways to draw the cards in all orders of the counts, and the number of these orders.
    Words<N> ways{1};
    Words<N> orders{1};
    std::uint64_t run = 0;

    FallingWeight next(const CompositionWeights& weights, int kind, int count, int previous) const {
        const std::uint64_t length = count == previous ? run + 1 : 1;
        const auto position = static_cast<std::uint64_t>(kind) + 1;
        const Words<N> drawn = product(ways, weights.own(kind, count), weights.own_words());
        return {quotient(product(drawn, position), length), quotient(product(orders, position), length),
                length};
    }
};

}  // namespace sabot
