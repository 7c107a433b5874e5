#include "return_series.hpp"

#include "statistics/return_series.hpp"

#include <algorithm>

namespace sabot {

BetSums& BetSums::operator+=(const BetSums& other) {
    rounds += other.rounds;
    staked += other.staked;
    returned += other.returned;
    squares += other.squares;
    return *this;
}

void ReturnSeries::add(std::uint64_t block, const BetSums& sums) {
    while (block / blocks_in_part_ >= kMaxPoints) {
        for (std::size_t part = 0; part < parts_.size(); ++part) {
            const BetSums moved = parts_[part];
            parts_[part] = {};
            parts_[part / 2] += moved;
        }
        parts_.resize((parts_.size() + 1) / 2);
        blocks_in_part_ *= 2;
    }
    const auto part = static_cast<std::size_t>(block / blocks_in_part_);
    parts_.resize(std::max(parts_.size(), part + 1));
    parts_[part] += sums;
}

std::vector<BetSums> ReturnSeries::cumulative() const {
    std::vector<BetSums> points;
    BetSums all;
    for (const BetSums& part : parts_) {
        all += part;
        if (part.rounds > 0) {
            points.push_back(all);
        }
    }
    return points;
}

}  // namespace sabot
