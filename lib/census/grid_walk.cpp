#include "grid_walk.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

namespace sabot {

GridWalk::GridWalk(const CensusGroup& group, Stopped stopped)
    : group_(group),
      tree_(group.tree()),
      stopped_(std::move(stopped)),
      weights_(group.tree()),
      collector_(group),
      path_(static_cast<std::size_t>(group.tree().kinds() - 3)) {
    if (tree_.order() == CompositionTree::Order::falling) {
        orders_.emplace(group);
    }
    for (int kind = 0; kind <= tree_.kinds() - 3; ++kind) {
        tables_.emplace_back(group.layout().level(tree_.kinds() - 1 - kind).size() * group.lanes());
    }
}

// Makes the table of a kind from that of the previous kind, whose count is fixed.
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

template <class Weight>
void GridWalk::walk(int kind, int rest, int previous, const Weight& weight) {
    descend(kind);
    if (kind == tree_.kinds() - 3) {
        walk_plane(rest, previous, weight);
        return;
    }
    const auto [least, most] = tree_.range(kind, rest, previous);
    is_stopped_ = is_stopped_ || stopped_();
    for (int count = 0; count <= most && !is_stopped_; ++count) {
        if (count >= least) {
            path_[static_cast<std::size_t>(kind)] = count;
            walk(kind + 1, rest - count, count, weight.next(weights_, kind, count, previous));
        }
        if (count < most) {
            step(kind);
        }
    }
}

template <class Weight>
void GridWalk::walk_plane(int rest, int previous, const Weight& weight) {
    const int kind = tree_.kinds() - 3;
    const bool falls = orders_.has_value();
    const GridKernel::Plane plane{rest,
                                  {std::min(tree_.cap(kind), falls ? previous : CompositionTree::kNone),
                                   tree_.cap(kind + 1), tree_.cap(kind + 2)},
                                  falls};
    std::uint64_t* values = collector_.values();
    const std::size_t points = GridKernel::plane(tables_[static_cast<std::size_t>(kind)].data(),
                                                 group_.layout().degree(), plane, group_.lanes(), values);
    if (falls) {
        std::copy_n(values, points * group_.lanes(), orders_->values());
    }
    put_weights(plane, points, weight, previous);
    collector_.end_plane(points);
    if (falls) {
        orders_->end_plane(points);
    }
}

template <std::size_t N>
void GridWalk::put_weights(const GridKernel::Plane& plane, std::size_t points, const PlainWeight<N>& weight,
                           int /*previous*/) {
    const CompositionWeights::Numbers& factors = weights_.of_points(plane);
    for (std::size_t point = 0; point < points; ++point) {
        collector_.put(point, product(weight.ways, factors.at(point), factors.words));
    }
}

template <std::size_t N>
void GridWalk::put_weights(const GridKernel::Plane& plane, std::size_t /*points*/,
                           const FallingWeight<N>& weight, int previous) {
    const int kind = tree_.kinds() - 3;
    std::size_t point = 0;
    for (int first = plane.first_least(); first <= plane.first_most(); ++first) {
        const auto line = weight.next(weights_, kind, first, previous);
        const int left = plane.rest - first;
        for (int second = plane.second_least(first); second <= plane.second_most(first); ++second, ++point) {
            const auto last =
                line.next(weights_, kind + 1, second, first).next(weights_, kind + 2, left - second, second);
            collector_.put(point, last.ways);
            orders_->put(point, last.orders);
        }
    }
}

// Chooses the number of words of a weight: weights stay below 2^weight_bits (census_pieces.hpp).
template <template <std::size_t> class Weight>
void GridWalk::walk_piece(const std::vector<int>& prefix) {
    const auto walk_with = [&](auto weight) {
        int rest = tree_.total();
        int previous = CompositionTree::kNone;
        for (std::size_t kind = 0; kind < prefix.size(); ++kind) {
            if (orders_) {
                weight = weight.next(weights_, static_cast<int>(kind), prefix[kind], previous);
            }
            rest -= prefix[kind];
            previous = prefix[kind];
        }
        walk(static_cast<int>(prefix.size()), rest, previous, weight);
    };
    switch (words_for(group_.pieces().weight_bits())) {
        case 1: walk_with(Weight<1>{}); break;
        case 2: walk_with(Weight<2>{}); break;
        case 4: walk_with(Weight<4>{}); break;
        default: walk_with(Weight<kMaxWords>{}); break;
    }
}

// The sums over a piece, multiplied by the weight of its prefix. In falling order, the weights of
// compositions already include it.
CensusSums GridWalk::taken(const std::vector<int>& prefix) {
    Integer weight = 1;
    for (std::size_t kind = 0; kind < prefix.size() && !orders_; ++kind) {
        weight *= choose(tree_.cap(static_cast<int>(kind)), prefix[kind]);
    }
    CensusSums sums = collector_.taken(weight, prefix);
    if (orders_) {
        const CensusSums orders = orders_->taken(1, prefix);
        const auto& all = orders.wagers.front().histogram;
        sums.compositions = std::accumulate(all.begin(), all.end(), Integer(0));
        for (std::size_t i = 0; i < sums.wagers.size(); ++i) {
            const auto& bins = orders.wagers[i].histogram;
            sums.wagers[i].favourable = std::accumulate(
                bins.begin() + static_cast<std::ptrdiff_t>(first_bin_above_zero(group_.edges()[i])),
                bins.end(), Integer(0));
        }
    }
    return sums;
}

std::optional<CensusSums> GridWalk::sums_of(std::uint64_t piece) {
    const std::vector<int> prefix = group_.pieces().prefix(piece);
    seek(prefix);
    if (orders_) {
        walk_piece<FallingWeight>(prefix);
    } else {
        walk_piece<PlainWeight>(prefix);
    }
    return is_stopped_ ? std::nullopt : std::optional(taken(prefix));
}

}  // namespace sabot
