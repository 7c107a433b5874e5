#include "return_series.hpp"

#include "statistics/return_series.hpp"

#include <algorithm>
#include <utility>

namespace sabot {

BetSums& BetSums::operator+=(const BetSums& other) {
    rounds += other.rounds;
    staked += other.staked;
    returned += other.returned;
    squares += other.squares;
    return *this;
}

void ReturnSeries::File::halve() {
    for (std::size_t part = 0; part < parts.size(); ++part) {
        const BetSums moved = parts[part];
        parts[part] = {};
        parts[part / 2] += moved;
    }
    parts.resize((parts.size() + 1) / 2);
    blocks_in_part *= 2;
}

void ReturnSeries::add(std::uint64_t block, const BetSums& sums) {
    while (block / last_.blocks_in_part >= kMaxPoints) {
        last_.halve();
    }
    const auto part = static_cast<std::size_t>(block / last_.blocks_in_part);
    last_.parts.resize(std::max(last_.parts.size(), part + 1));
    last_.parts[part] += sums;
}

void ReturnSeries::end_file() {
    files_.push_back(std::exchange(last_, {}));
    limit_parts();
}

ReturnSeries& ReturnSeries::operator+=(const ReturnSeries& later) {
    files_.insert(files_.end(), later.files_.begin(), later.files_.end());
    limit_parts();
    return *this;
}

void ReturnSeries::limit_parts() {
    const std::size_t most = std::max<std::size_t>(1, kMaxPoints / std::max<std::size_t>(1, files_.size()));
    for (File& file : files_) {
        while (file.parts.size() > most) {
            file.halve();
        }
    }
}

std::vector<BetSums> ReturnSeries::cumulative() const {
    std::vector<BetSums> points;
    BetSums all;
    const auto add_points = [&](const File& file) {
        for (const BetSums& part : file.parts) {
            all += part;
            if (part.rounds > 0) {
                points.push_back(all);
            }
        }
    };
    std::for_each(files_.begin(), files_.end(), add_points);
    add_points(last_);
    return points;
}

}  // namespace sabot
