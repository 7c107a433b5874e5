#include "round_sums.hpp"

#include "rules/tableau_mixture.hpp"
#include "statistics/cell_sums.hpp"

#include <utility>

namespace sabot {

RoundSums::RoundSums(const Game& game, const Shoe& shoe)
    : given_(game, shoe, !game.choice && !has_random_choices(game.tableau)),
      bet_returns_(game),
      orders_(shoe) {}

void RoundSums::keep(Piece piece) {
    const std::lock_guard lock(mutex_);
    kept_.push_back(std::move(piece));
}

bool RoundSums::add_one(std::size_t left) {
    Piece piece;
    {
        const std::lock_guard lock(mutex_);
        if (kept_.size() <= left) {
            return false;
        }
        piece = std::move(kept_.back());
        kept_.pop_back();
    }
    GroupSums sums;
    GivenDifferences differences(bet_returns_);
    given_.add(piece.rounds, sums, &differences);
    const GroupOrders orders = orders_of(piece.shoes);
    const std::lock_guard lock(mutex_);
    for (const auto& [group, own] : orders) {
        orders_by_group_[group] += own;
    }
    for (const auto& [group, own] : sums) {
        by_group_[group] += own;
    }
    for (const auto& [group, own] : differences.over_time) {
        add_items(own, over_time_[group]);
    }
    return true;
}

void RoundSums::end_file(RecordCounts& counts) {
    while (add_one(0)) {
    }
    for (auto& [group, sums] : by_group_) {
        counts.groups.counts(group).given += sums;
        sums = {};
    }
    by_group_.clear();
    for (auto& [group, curves] : std::exchange(over_time_, {})) {
        std::vector<DifferenceSeries>& series = counts.groups.counts(group).over_time;
        series.resize(curves.size());
        for (std::size_t i = 0; i < curves.size(); ++i) {
            series[i].add_file(std::move(curves[i]));
        }
    }
    for (const auto& [group, own] : std::exchange(orders_by_group_, {})) {
        counts.groups.counts(group).order += own;
    }
}

GroupOrders RoundSums::orders_of(const std::vector<SuccessiveShoes>& shoes) const {
    GroupOrders by_group;
    for (const auto& [last, dealt] : shoes) {
        orders_.add(last.get(), *dealt, by_group);
    }
    return by_group;
}

}  // namespace sabot
