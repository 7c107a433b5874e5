#pragma once

#include "census/composition_tree.hpp"
#include "census/words.hpp"

#include <cstdint>
#include <vector>

namespace sabot {

/// The numbers that weights of compositions are products of, as words of 64 bits, lowest first: C(c_i, x)
/// for each kind, and for the last two kinds together their product, by what both have and the first of
/// them has.
class CompositionWeights {
public:
    explicit CompositionWeights(const CompositionTree& tree);

    /// Words of every number of own().
    std::size_t own_words() const { return own_.words; }
    const std::uint64_t* own(int kind, int count) const {
        return own_.at(first_[static_cast<std::size_t>(kind)] + static_cast<std::size_t>(count));
    }
    /// Words of every number of pair(); of both kinds together there are `both` cards.
    std::size_t pair_words() const { return pair_.words; }
    const std::uint64_t* pair(int both, int count) const {
        return pair_.at(pair_first_[static_cast<std::size_t>(both)] + static_cast<std::size_t>(count));
    }

private:
    // Numbers of the same number of words, one after another.
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

/// The weight of the kinds that are fixed: the number of ways to draw their cards.
template <std::size_t N>
struct PlainWeight {
    Words<N> ways{1};

    PlainWeight next(const CompositionWeights& weights, int kind, int count, int /*previous*/) const {
        return {product(ways, weights.own(kind, count), weights.own_words())};
    }
};

/// The same where counts fall: a composition stands for all that have its counts in another order. Of k
/// counts, of which r_1, r_2, ... are equal, there are k! / (r_1! r_2! ...) orders, and so many of the first
/// i: each further count makes them i / r times as many, where it is the rth of its run, and they are whole
/// numbers all the way.
template <std::size_t N>
struct FallingWeight {
    /// Ways to draw the cards, in all orders of the counts; and these orders.
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
