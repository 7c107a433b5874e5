#include "half_tree.hpp"

#include "exact/nearest_double.hpp"

#include <algorithm>
#include <utility>

namespace sabot {

HalfTree::HalfTree(const std::vector<const std::vector<DesignOption>*>& rows, std::vector<std::size_t> sums)
    : sums_(std::move(sums)), combinations_(1) {
    for (const auto* row : rows) {
        sizes_.push_back(row->size());
        std::vector<Combination> longer;
        longer.reserve(combinations_.size() * row->size());
        for (std::size_t option = 0; option < row->size(); ++option) {
            Combination added;
            for (std::size_t sum = 0; sum < kDesignSums; ++sum) {
                added.sums[sum] = nearest_double((*row)[option].sums[sum]);
            }
            added.distance = nearest_double((*row)[option].distance);
            for (Combination one : combinations_) {
                for (std::size_t sum = 0; sum < kDesignSums; ++sum) {
                    one.sums[sum] += added.sums[sum];
                }
                one.distance += added.distance;
                one.number += static_cast<std::uint32_t>(option * combinations_.size());
                longer.push_back(one);
            }
        }
        combinations_ = std::move(longer);
    }
    nodes_.reserve(2 * combinations_.size());
    nodes_.emplace_back();
    build(0, 0, combinations_.size());
    combinations_.clear();
    combinations_.shrink_to_fit();
}

std::vector<std::size_t> HalfTree::options(const HalfNode& leaf) const {
    std::vector<std::size_t> options;
    std::size_t number = leaf.next;
    for (const std::size_t size : sizes_) {
        options.push_back(number % size);
        number /= size;
    }
    return options;
}

// The sum with the widest range in the node, relative to its range in the whole tree.
std::size_t HalfTree::widest(const HalfNode& node) const {
    std::size_t widest = 0;
    double most = -1;
    for (const std::size_t sum : sums_) {
        const double part = spread_[sum] > 0 ? (node.high[sum] - node.low[sum]) / spread_[sum] : 0;
        if (part > most) {
            most = part;
            widest = sum;
        }
    }
    return widest;
}

void HalfTree::build(std::size_t index, std::size_t begin, std::size_t end) {
    HalfNode node;
    node.count = static_cast<std::uint32_t>(end - begin);
    node.low = node.high = combinations_[begin].sums;
    node.distance = combinations_[begin].distance;
    for (std::size_t i = begin; i < end; ++i) {
        for (std::size_t sum = 0; sum < kDesignSums; ++sum) {
            node.low[sum] = std::min(node.low[sum], combinations_[i].sums[sum]);
            node.high[sum] = std::max(node.high[sum], combinations_[i].sums[sum]);
        }
        node.distance = std::min(node.distance, combinations_[i].distance);
    }
    if (index == 0) {
        for (std::size_t sum = 0; sum < kDesignSums; ++sum) {
            spread_[sum] = node.high[sum] - node.low[sum];
        }
    }
    if (node.is_leaf()) {
        node.next = combinations_[begin].number;
        nodes_[index] = node;
        return;
    }
    const std::size_t sum = widest(node);
    const std::size_t middle = begin + (end - begin) / 2;
    const auto at = [&](std::size_t i) { return combinations_.begin() + static_cast<std::ptrdiff_t>(i); };
    std::nth_element(at(begin), at(middle), at(end),
                     [sum](const Combination& a, const Combination& b) { return a.sums[sum] < b.sums[sum]; });
    const std::size_t first = nodes_.size();
    nodes_.resize(first + 2);
    node.next = static_cast<std::uint32_t>(first);
    nodes_[index] = node;
    build(first, begin, middle);
    build(first + 1, middle, end);
}

}  // namespace sabot
