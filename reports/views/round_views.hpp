#pragma once

#include "records/checked_records.hpp"
#include "reports/views/view.hpp"

#include <algorithm>
#include <cstddef>
#include <functional>
#include <span>
#include <string>
#include <vector>

namespace sabot::report {

/// The parts of the report on records of play.

/// The tests that were made.
std::vector<const HypothesisTest*> made_tests(const RoundStatistics& statistics);
/// The made tests that reject.
std::vector<const HypothesisTest*> rejected_tests(const RoundStatistics& statistics);
/// The tests that reject and follow from something else that was found.
std::vector<const HypothesisTest*> tests_that_follow(const RoundStatistics& statistics);

/// The groups, divided according to the column that defines them.
std::vector<std::span<const GroupStatistics>> divisions_of(const CheckedRecords& rounds);

/// The value of the column that defines a group, or "not recorded".
inline std::string group_name(const std::string& value) { return value.empty() ? "not recorded" : value; }

/// "banker, tie and 3 more": the results of `name` for the first items.
template <class Item, class Name>
std::string first_names(const std::vector<const Item*>& items, Name name) {
    constexpr std::size_t kMaxNamed = 8;
    std::string names;
    for (std::size_t i = 0; i < std::min(items.size(), kMaxNamed); ++i) {
        names += (i == 0 ? "" : ", ") + std::string(std::invoke(name, *items[i]));
    }
    return names + (items.size() <= kMaxNamed ? "" : fmt::format(" and {} more", items.size() - kMaxNamed));
}

/// "9 too rare (z -5.86)": the value that deviates most; empty if nothing is known of single values.
std::string deviation_text(const HypothesisTest& test);
/// deviation_text() after the id of the test.
std::string rejection_text(const HypothesisTest& test);

/// Subjects in words: those that were checked, and the others.
struct CheckedSubjects {
    std::vector<std::string> checked;
    std::vector<std::string> unchecked;
    void add(bool is_checked, std::string subject) {
        (is_checked ? checked : unchecked).push_back(std::move(subject));
    }
};
/// The subjects of tests; one is checked if at least one of its tests was made.
CheckedSubjects tested_subjects(const RoundStatistics& statistics);
/// The subjects of tests that reject, in words; "single groups" if no test of all rounds rejects.
std::string rejected_subjects(const RoundStatistics& statistics);
/// For each subject of tests that reject: what it looks like, what could cause it, and what to look at next.
Bullets rejections(const CheckedRecords& rounds);

/// What was found, and what was not tested.
Section verdict_section(const CheckedRecords& rounds);
/// A table of the groups of each column, the most conspicuous group first, with a funnel, and some groups
/// over time.
Section groups_section(const CheckedRecords& rounds, const std::vector<DifferenceCurve>& curves,
                       const Style& style);

}  // namespace sabot::report
