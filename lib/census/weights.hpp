#pragma once

#include "census/composition_tree.hpp"

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

}  // namespace sabot
