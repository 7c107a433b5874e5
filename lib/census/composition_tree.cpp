#include "composition_tree.hpp"

#include <algorithm>
#include <stdexcept>

namespace sabot {

CompositionTree::CompositionTree(std::vector<int> caps, int total)
    : caps_(std::move(caps)), total_(total), caps_from_(caps_.size() + 1, 0) {
    if (caps_.empty() || total < 0 || total > kMostTotal) {
        throw std::logic_error("compositions of no kinds, or of too many cards");
    }
    for (std::size_t kind = caps_.size(); kind-- > 0;) {
        caps_from_[kind] = caps_from_[kind + 1] + caps_[kind];
    }
    const auto size = static_cast<std::size_t>(total) + 1;
    counts_.assign(caps_.size() + 1, std::vector<Integer>(size));
    counts_.back()[0] = 1;
    for (std::size_t kind = caps_.size(); kind-- > 0;) {
        for (std::size_t rest = 0; rest < size; ++rest) {
            const std::size_t most = std::min(rest, static_cast<std::size_t>(caps_[kind]));
            for (std::size_t own = 0; own <= most; ++own) {
                counts_[kind][rest] += counts_[kind + 1][rest - own];
            }
        }
    }
}

CompositionTree::Range CompositionTree::range(int kind, int rest) const {
    return {std::max(0, rest - caps_from(kind + 1)), std::min(cap(kind), rest)};
}

Integer choose(int n, int k) {
    if (k > n) {
        return 0;
    }
    Integer result = 1;
    for (int i = 0; i < k; ++i) {
        // Exact at every step: the result is n over i + 1.
        result = result * (n - i) / (i + 1);
    }
    return result;
}

}  // namespace sabot
