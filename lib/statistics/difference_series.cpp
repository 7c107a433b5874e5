#include "difference_series.hpp"

#include <algorithm>
#include <utility>

namespace sabot {

void DifferenceSeries::File::halve() {
    for (std::size_t part = 0; part < parts.size(); ++part) {
        const DifferenceSums moved = parts[part];
        parts[part] = {};
        parts[part / 2] += moved;
    }
    parts.resize((parts.size() + 1) / 2);
    blocks_in_part *= 2;
}

void DifferenceSeries::add(std::uint64_t block, const DifferenceSums& sums) {
    while (block / last_.blocks_in_part >= kMaxPoints) {
        last_.halve();
    }
    const auto part = static_cast<std::size_t>(block / last_.blocks_in_part);
    last_.parts.resize(std::max(last_.parts.size(), part + 1));
    last_.parts[part] += sums;
}

void DifferenceSeries::end_file() {
    files_.push_back(std::exchange(last_, {}));
    limit_parts();
}

DifferenceSeries& DifferenceSeries::operator+=(const DifferenceSeries& later) {
    files_.insert(files_.end(), later.files_.begin(), later.files_.end());
    limit_parts();
    return *this;
}

void DifferenceSeries::limit_parts() {
    const std::size_t most = std::max<std::size_t>(1, kMaxPoints / std::max<std::size_t>(1, files_.size()));
    for (File& file : files_) {
        while (file.parts.size() > most) {
            file.halve();
        }
    }
}

std::vector<DifferenceSums> DifferenceSeries::cumulative() const {
    std::vector<DifferenceSums> points;
    DifferenceSums all;
    const auto add_points = [&](const File& file) {
        for (const DifferenceSums& part : file.parts) {
            all += part;
            if (part.draws > 0) {
                points.push_back(all);
            }
        }
    };
    std::for_each(files_.begin(), files_.end(), add_points);
    add_points(last_);
    return points;
}

}  // namespace sabot
