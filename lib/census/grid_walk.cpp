#include "grid_walk.hpp"

#include "census/grid_kernel.hpp"

#include <algorithm>

namespace sabot {

GridWalk::GridWalk(const CensusGroup& group)
    : group_(group),
      tree_(group.tree()),
      weights_(group.tree()),
      collector_(group),
      path_(static_cast<std::size_t>(group.tree().kinds() - 3)) {
    for (int kind = 0; kind <= tree_.kinds() - 3; ++kind) {
        tables_.emplace_back(group.layout().level(tree_.kinds() - 1 - kind).size() * group.lanes());
    }
}

// The table of a kind from the one before, which stands at the count of its own kind.
void GridWalk::descend(int kind) {
    auto& own = tables_[static_cast<std::size_t>(kind)];
    if (kind == 0) {
        own = group_.root();
        return;
    }
    const auto& before = group_.layout().level(tree_.kinds() - kind);
    GridKernel::descend(own.data(), tables_[static_cast<std::size_t>(kind) - 1].data(), before.descent.data(),
                        before.descent.size(), group_.lanes());
}

void GridWalk::step(int kind) {
    GridKernel::step(tables_[static_cast<std::size_t>(kind)].data(),
                     group_.layout().level(tree_.kinds() - 1 - kind).blocks.data(), group_.layout().degree(),
                     group_.lanes());
}

void GridWalk::seek(const std::vector<int>& prefix) {
    std::size_t same = 0;
    while (same < at_.size() && same < prefix.size() && at_[same] == prefix[same]) {
        ++same;
    }
    const bool goes_on = same < at_.size() && same < prefix.size() && at_[same] < prefix[same];
    at_.resize(goes_on ? same + 1 : same);
    for (std::size_t kind = same; kind < prefix.size(); ++kind) {
        if (kind == at_.size()) {
            descend(static_cast<int>(kind));
            at_.push_back(0);
        }
        for (; at_[kind] < prefix[kind]; ++at_[kind]) {
            step(static_cast<int>(kind));
        }
    }
    std::copy(prefix.begin(), prefix.end(), path_.begin());
}

template <std::size_t N>
Words<N> GridWalk::times_own(const Words<N>& weight, int kind, int count) const {
    return product(weight, weights_.own(kind, count), weights_.own_words());
}

template <std::size_t N>
void GridWalk::walk(int kind, int rest, const Words<N>& weight) {
    descend(kind);
    if (kind == tree_.kinds() - 3) {
        walk_plane(rest, weight);
        return;
    }
    const auto [least, most] = tree_.range(kind, rest);
    for (int count = 0; count <= most; ++count) {
        if (count >= least) {
            path_[static_cast<std::size_t>(kind)] = count;
            walk(kind + 1, rest - count, times_own(weight, kind, count));
        }
        if (count < most) {
            step(kind);
        }
    }
}

template <std::size_t N>
void GridWalk::walk_plane(int rest, const Words<N>& weight) {
    const int kind = tree_.kinds() - 3;
    const GridKernel::Plane plane{rest, {tree_.cap(kind), tree_.cap(kind + 1), tree_.cap(kind + 2)}};
    std::uint64_t* values = collector_.begin(plane, path_);
    const std::size_t points = GridKernel::plane(tables_[static_cast<std::size_t>(kind)].data(),
                                                 group_.layout().degree(), plane, group_.lanes(), values);
    for (int first = plane.first_least(); first <= plane.first_most(); ++first) {
        const Words<N> line = times_own(weight, kind, first);
        const int left = rest - first;
        for (int second = plane.second_least(left); second <= plane.second_most(left); ++second) {
            collector_.put(product(line, weights_.pair(left, second), weights_.pair_words()));
        }
    }
    collector_.end(points);
}

CensusSums GridWalk::sums_of(std::uint64_t piece) {
    const std::vector<int> prefix = group_.pieces().prefix(piece);
    seek(prefix);
    Integer weight = 1;
    int rest = tree_.total();
    for (std::size_t kind = 0; kind < prefix.size(); ++kind) {
        weight *= choose(tree_.cap(static_cast<int>(kind)), prefix[kind]);
        rest -= prefix[kind];
    }
    const int first = static_cast<int>(prefix.size());
    // Weights of the kinds behind the prefix stay below 2^weight_bits (census_pieces.hpp).
    const int bits = group_.pieces().weight_bits();
    if (bits <= 64) {
        walk(first, rest, Words<1>{1});
    } else if (bits <= 128) {
        walk(first, rest, Words<2>{1});
    } else if (bits <= 256) {
        walk(first, rest, Words<4>{1});
    } else {
        walk(first, rest, Words<8>{1});
    }
    return collector_.taken(weight);
}

}  // namespace sabot
