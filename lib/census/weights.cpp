#include "weights.hpp"

#include <algorithm>

namespace sabot {

CompositionWeights::Table::Table(const std::vector<Integer>& values) {
    const Integer largest = *std::max_element(values.begin(), values.end());
    while (largest >> (64 * static_cast<int>(words)) != 0) {
        ++words;
    }
    for (Integer value : values) {
        for (std::size_t word = 0; word < words; ++word) {
            numbers.push_back(static_cast<std::uint64_t>(value & Integer(~std::uint64_t{0})));
            value = value >> 64;
        }
    }
}

std::vector<Integer> CompositionWeights::own_weights(const CompositionTree& tree) {
    std::vector<Integer> values;
    for (int kind = 0; kind < tree.kinds(); ++kind) {
        first_.push_back(values.size());
        for (int count = 0; count <= std::min(tree.total(), tree.cap(kind)); ++count) {
            values.push_back(choose(tree.cap(kind), count));
        }
    }
    return values;
}

std::vector<Integer> CompositionWeights::pair_weights(const CompositionTree& tree) {
    std::vector<Integer> values;
    const int first = tree.cap(tree.kinds() - 2);
    const int second = tree.cap(tree.kinds() - 1);
    for (int both = 0; both <= std::min(tree.total(), first + second); ++both) {
        pair_first_.push_back(values.size());
        for (int count = 0; count <= std::min(both, first); ++count) {
            values.push_back(choose(first, count) * choose(second, both - count));
        }
    }
    return values;
}

CompositionWeights::CompositionWeights(const CompositionTree& tree)
    : own_(own_weights(tree)), pair_(pair_weights(tree)) {}

}  // namespace sabot
