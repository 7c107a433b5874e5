#include "violation.hpp"

#include "error.hpp"
#include "records/violation_log.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

namespace sabot {

std::string_view name_of(RoundRule rule) {
    static constexpr std::array<std::string_view, kRoundRules> kNames{
        "tableau",  "total",        "outcome", "settlement", "composition", "ranks", "sequence",
        "cut-card", "closed-wager", "time",    "repetition", "procedure",   "sums",  "input"};
    return kNames.at(static_cast<std::size_t>(rule));
}

namespace {

bool is_earlier(const Violation& a, const Violation& b) {
    return a.file_number != b.file_number ? a.file_number < b.file_number
           : a.line != b.line             ? a.line < b.line
                                          : a.rule < b.rule;
}

}  // namespace

void ViolationLog::list(Violation violation) {
    std::vector<Violation>& listed = listed_[static_cast<std::size_t>(violation.rule)];
    listed.insert(std::upper_bound(listed.begin(), listed.end(), violation, is_earlier),
                  std::move(violation));
    listed.resize(std::min(listed.size(), max_listed_));
}

std::vector<Violation> ViolationLog::listed() const {
    std::vector<Violation> all;
    for (const std::vector<Violation>& of_rule : listed_) {
        all.insert(all.end(), of_rule.begin(), of_rule.end());
    }
    std::stable_sort(all.begin(), all.end(), is_earlier);
    return all;
}

void ViolationLog::merge(const ViolationLog& other) {
    for (std::size_t rule = 0; rule < kRoundRules; ++rule) {
        std::vector<Violation>& listed = listed_[rule];
        const auto own = static_cast<std::ptrdiff_t>(listed.size());
        listed.insert(listed.end(), other.listed_[rule].begin(), other.listed_[rule].end());
        std::inplace_merge(listed.begin(), listed.begin() + own, listed.end(), is_earlier);
        listed.resize(std::min(listed.size(), max_listed_));
        counts_[rule] += other.counts_[rule];
        spreads_[rule].rounds += other.spreads_[rule].rounds;
        spreads_[rule].shoes +=
            other.spreads_[rule].shoes - std::min(other.spreads_[rule].shoes, other.shared_shoes_[rule]);
    }
    settlement_ += other.settlement_;
    for (const auto& [pairs, log] : other.suspected_) {
        auto& mine = suspected_[pairs];
        mine.resize(1, ViolationLog(max_listed_));
        mine.front().merge(log.front());
    }
}

void ViolationLog::add_suspected(RoundRule rule, const RecordFile& file, const RecordedRound& row,
                                 const Finding& finding, std::uint64_t max_pairs) {
    auto& log = suspected_[max_pairs];
    log.resize(1, ViolationLog(max_listed_));
    log.front().add_alone(rule, file, row, finding);
}

ViolationLog ViolationLog::judged(std::uint64_t pairs) const {
    ViolationLog judged = *this;
    judged.suspected_.clear();
    std::for_each(suspected_.lower_bound(pairs), suspected_.end(),
                  [&](const auto& log) { judged.merge(log.second.front()); });
    return judged;
}

std::uint64_t ViolationLog::total() const {
    return std::accumulate(counts_.begin(), counts_.end(), std::uint64_t{0}) - unreadable();
}

std::string Violation::message() const { return sentence(finding.recorded, finding.expected); }

}  // namespace sabot
