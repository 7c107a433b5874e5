#include "violation.hpp"

#include <algorithm>
#include <functional>
#include <iterator>
#include <numeric>
#include <utility>

namespace sabot {

std::string_view name_of(RoundRule rule) {
    static constexpr std::array<std::string_view, kRoundRules> kNames{
        "tableau",  "total",    "outcome",      "settlement", "composition",
        "sequence", "cut-card", "closed-wager", "input"};
    return kNames.at(static_cast<std::size_t>(rule));
}

void ViolationLog::append(ViolationLog&& later) {
    std::transform(counts_.begin(), counts_.end(), later.counts_.begin(), counts_.begin(), std::plus<>());
    const auto count = std::min(later.listed_.size(), max_listed_ - listed_.size());
    std::move(later.listed_.begin(), later.listed_.begin() + static_cast<std::ptrdiff_t>(count),
              std::back_inserter(listed_));
}

void ViolationLog::merge_by_line(ViolationLog&& other) {
    const std::size_t limit = std::exchange(max_listed_, listed_.size() + other.listed_.size());
    append(std::move(other));
    max_listed_ = limit;
    std::stable_sort(listed_.begin(), listed_.end(),
                     [](const Violation& a, const Violation& b) { return a.line < b.line; });
    listed_.resize(std::min(listed_.size(), max_listed_));
}

std::uint64_t ViolationLog::total() const {
    return std::accumulate(counts_.begin(), counts_.end(), std::uint64_t{0});
}

}  // namespace sabot
