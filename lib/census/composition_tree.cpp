#include "composition_tree.hpp"

#include <algorithm>
#include <functional>
#include <numeric>
#include <stdexcept>

namespace sabot {

CompositionTree::CompositionTree(std::vector<int> caps, int total, Order order)
    : caps_(std::move(caps)),
      total_(total),
      order_(order),
      caps_from_(caps_.size() + 1, 0),
      highest_(order == Order::falling && !caps_.empty() ? std::min(total, caps_.front()) : 0) {
    if (caps_.empty() || total < 0 || total > kMaxTotal) {
        throw std::logic_error("sabot: a composition tree without kinds, or of too many cards");
    }
    for (std::size_t kind = caps_.size(); kind-- > 0;) {
        caps_from_[kind] = caps_from_[kind + 1] + caps_[kind];
    }
    counts_.assign(caps_.size() + 1, std::vector<Integer>(place(total, kNone) + 1));
    for (int previous = 0; previous <= highest_; ++previous) {
        counts_.back()[place(0, previous)] = 1;
    }
    for (int kind = kinds(); kind-- > 0;) {
        for (int rest = 0; rest <= total; ++rest) {
            for (int previous = 0; previous <= highest_; ++previous) {
                Integer& sum = counts_[static_cast<std::size_t>(kind)][place(rest, previous)];
                const auto [least, most] = range(kind, rest, order == Order::any ? kNone : previous);
                for (int own = least; own <= most; ++own) {
                    sum += compositions(kind + 1, rest - own, own);
                }
            }
        }
    }
}

std::size_t CompositionTree::place(int rest, int previous) const {
    return static_cast<std::size_t>(rest) * static_cast<std::size_t>(highest_ + 1) +
           static_cast<std::size_t>(std::min(previous, highest_));
}

CompositionTree::Range CompositionTree::range(int kind, int rest, int previous) const {
    if (order_ == Order::any) {
        return {std::max(0, rest - caps_from(kind + 1)), std::min(cap(kind), rest)};
    }
    const int others = kinds() - kind;
    return {(rest + others - 1) / others, std::min({cap(kind), rest, previous})};
}

const Integer& CompositionTree::compositions(int kind, int rest, int previous) const {
    return counts_[static_cast<std::size_t>(kind)][place(rest, previous)];
}

std::vector<int> CompositionTree::composition(const std::vector<int>& prefix, Integer ordinal) const {
    std::vector<int> counts = prefix;
    int rest = std::accumulate(prefix.begin(), prefix.end(), total_, std::minus<>());
    while (static_cast<int>(counts.size()) < kinds()) {
        const auto kind = static_cast<int>(counts.size());
        int own = range(kind, rest, counts.empty() ? kNone : counts.back()).least;
        for (; ordinal >= compositions(kind + 1, rest - own, own); ++own) {
            ordinal -= compositions(kind + 1, rest - own, own);
        }
        counts.push_back(own);
        rest -= own;
    }
    return counts;
}

Integer choose(int n, int k) {
    if (k > n) {
        return 0;
    }
    Integer result = 1;
    for (int i = 0; i < k; ++i) {
        // Exact at every step: the result is C(n, i + 1).
        result = result * (n - i) / (i + 1);
    }
    return result;
}

}  // namespace sabot
