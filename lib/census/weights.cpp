#include "weights.hpp"

#include <algorithm>

namespace sabot {

namespace {

// The maximum number of words of the products that are kept, so that they stay in the second-level cache of
// most machines. 26 cards of eight decks need 35,000 words.
constexpr std::size_t kMaxHeld = std::size_t{1} << 17;

using Numbers = CompositionWeights::Numbers;

Numbers as_words(const std::vector<Integer>& values) {
    Numbers numbers;
    const Integer largest = *std::max_element(values.begin(), values.end());
    while (largest >> (64 * static_cast<int>(numbers.words)) != 0) {
        ++numbers.words;
    }
    for (Integer value : values) {
        for (std::size_t word = 0; word < numbers.words; ++word) {
            numbers.all.push_back(static_cast<std::uint64_t>(value & Integer(~std::uint64_t{0})));
            value = value >> 64;
        }
    }
    return numbers;
}

// The values without the high words that are 0 in all of them.
template <std::size_t N>
Numbers shortened(const std::vector<Words<N>>& values) {
    const auto is_needed = [&](std::size_t word) {
        return std::any_of(values.begin(), values.end(), [&](const auto& value) { return value[word] != 0; });
    };
    Numbers numbers{N, {}};
    while (numbers.words > 1 && !is_needed(numbers.words - 1)) {
        --numbers.words;
    }
    for (const auto& value : values) {
        numbers.all.insert(numbers.all.end(), value.begin(),
                           value.begin() + static_cast<std::ptrdiff_t>(numbers.words));
    }
    return numbers;
}

}  // namespace

CompositionWeights::CompositionWeights(const CompositionTree& tree)
    : tree_(&tree), planes_(static_cast<std::size_t>(tree.total()) + 1) {
    std::vector<Integer> values;
    for (int kind = 0; kind < tree.kinds(); ++kind) {
        first_.push_back(values.size());
        for (int count = 0; count <= std::min(tree.total(), tree.cap(kind)); ++count) {
            values.push_back(choose(tree.cap(kind), count));
        }
    }
    own_ = as_words(values);
}

const Numbers& CompositionWeights::of_points(const GridKernel::Plane& plane) {
    Numbers& known = planes_[static_cast<std::size_t>(plane.rest)];
    if (known.all.empty()) {
        if (held_ > kMaxHeld) {
            std::fill(planes_.begin(), planes_.end(), Numbers{});
            held_ = 0;
        }
        const int kind = tree_->kinds() - 3;
        std::vector<Words<kMaxWords>> values;
        for (int first = plane.first_least(); first <= plane.first_most(); ++first) {
            const auto line = product(Words<kMaxWords>{1}, own(kind, first), own_words());
            for (int second = plane.second_least(first); second <= plane.second_most(first); ++second) {
                values.push_back(product(product(line, own(kind + 1, second), own_words()),
                                         own(kind + 2, plane.rest - first - second), own_words()));
            }
        }
        known = shortened(values);
        held_ += known.all.size();
    }
    return known;
}

}  // namespace sabot
