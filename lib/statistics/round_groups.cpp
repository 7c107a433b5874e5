#include "round_groups.hpp"

#include "error.hpp"
#include "statistics/round_counts.hpp"
#include "text/whole_number.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <tuple>
#include <utility>

namespace sabot {

RoundGroups::RoundGroups(const std::vector<std::string>& by, RoundCounts none)
    : by_(by), none_(std::move(none)), groups_{{"", "", none_}}, numbers_(by.size()) {}

std::uint32_t RoundGroups::number_of(std::size_t division, std::string_view value) {
    auto& numbers = numbers_[division];
    const auto found = numbers.find(value);
    if (found != numbers.end()) {
        return found->second;
    }
    if (groups_.size() > kMaxGroups) {
        throw InputError(fmt::format("more than {} groups of rounds by {}", kMaxGroups, by_[division]),
                         "fewer");
    }
    const auto number = static_cast<std::uint32_t>(groups_.size());
    groups_.push_back({by_[division], std::string(value), none_});
    numbers.emplace(value, number);
    return number;
}

std::vector<std::uint32_t> RoundGroups::merge(const RoundGroups& later) {
    std::vector<std::uint32_t> numbers(later.groups_.size());
    for (std::size_t division = 0; division < by_.size(); ++division) {
        for (const auto& [value, number] : later.numbers_[division]) {
            numbers[number] = number_of(division, value);
        }
    }
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        groups_[numbers[i]].counts += later.groups_[i].counts;
    }
    return numbers;
}

std::vector<RoundGroup> RoundGroups::sorted() const {
    std::vector<RoundGroup> groups = groups_;
    const auto place = [&](const RoundGroup& group) {
        const auto number =
            whole_number<std::uint64_t>(group.value.substr(0, group.value.find_first_of("- ")));
        return std::tuple(std::find(by_.begin(), by_.end(), group.by) - by_.begin(),
                          number.value_or(std::numeric_limits<std::uint64_t>::max()), group.value);
    };
    std::stable_sort(groups.begin() + 1, groups.end(),
                     [&](const RoundGroup& a, const RoundGroup& b) { return place(a) < place(b); });
    return groups;
}

}  // namespace sabot
