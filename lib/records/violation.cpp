#include "violation.hpp"

#include "error.hpp"
#include "records/violation_log.hpp"

#include <algorithm>
#include <functional>
#include <iterator>
#include <numeric>
#include <utility>

namespace sabot {

std::string_view name_of(RoundRule rule) {
    static constexpr std::array<std::string_view, kRoundRules> kNames{
        "tableau",  "total",        "outcome", "settlement", "composition", "sequence",
        "cut-card", "closed-wager", "time",    "repetition", "procedure",   "input"};
    return kNames.at(static_cast<std::size_t>(rule));
}

void ViolationLog::list(std::vector<Violation>&& violations, Counts listed) {
    for (Violation& violation : violations) {
        if (listed[static_cast<std::size_t>(violation.rule)]++ < max_listed_) {
            listed_.push_back(std::move(violation));
        }
    }
}

void ViolationLog::append(ViolationLog&& later) {
    list(std::move(later.listed_), counts_);
    std::transform(counts_.begin(), counts_.end(), later.counts_.begin(), counts_.begin(), std::plus<>());
    for (std::size_t rule = 0; rule < kRoundRules; ++rule) {
        spreads_[rule].rounds += later.spreads_[rule].rounds;
        spreads_[rule].shoes += later.spreads_[rule].shoes;
    }
    payments_ += later.payments_;
}

void ViolationLog::merge_by_line(ViolationLog&& other) {
    std::vector<Violation> all = std::exchange(listed_, {});
    std::move(other.listed_.begin(), other.listed_.end(), std::back_inserter(all));
    other.listed_.clear();
    append(std::move(other));
    std::stable_sort(all.begin(), all.end(),
                     [](const Violation& a, const Violation& b) { return a.line < b.line; });
    list(std::move(all), {});
}

std::uint64_t ViolationLog::total() const {
    return std::accumulate(counts_.begin(), counts_.end(), std::uint64_t{0}) - unreadable();
}

std::string Violation::message() const { return sentence(finding.recorded, finding.expected); }

}  // namespace sabot
