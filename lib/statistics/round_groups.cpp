#include "round_groups.hpp"

#include "each.hpp"
#include "statistics/round_counts.hpp"
#include "text/whole_number.hpp"

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
    const auto number = static_cast<std::uint32_t>(groups_.size());
    groups_.push_back({by_[division], std::string(value), none_});
    numbers.emplace(value, number);
    return number;
}

std::vector<std::uint32_t> RoundGroups::merge(const std::vector<RoundGroup>& later) {
    std::vector<std::uint32_t> numbers;
    for (const RoundGroup& group : later) {
        const auto division =
            static_cast<std::size_t>(std::find(by_.begin(), by_.end(), group.by) - by_.begin());
        // All rounds come first.
        numbers.push_back(numbers.empty() ? 0 : number_of(division, group.value));
        groups_[numbers.back()].counts += group.counts;
    }
    return numbers;
}

std::vector<std::uint32_t> RoundGroups::sorted() const {
    using Place = std::tuple<std::ptrdiff_t, std::uint64_t, std::string_view>;
    std::vector<std::pair<Place, std::uint32_t>> places;
    for (std::uint32_t number = 0; number < groups_.size(); ++number) {
        const auto& [by, value, counts] = groups_[number];
        const auto size = whole_number<std::uint64_t>(value.substr(0, value.find_first_of("- ")));
        const std::ptrdiff_t division =
            number == 0 ? -1 : std::find(by_.begin(), by_.end(), by) - by_.begin();
        places.emplace_back(Place(division, size.value_or(std::numeric_limits<std::uint64_t>::max()), value),
                            number);
    }
    std::sort(places.begin(), places.end());
    return each(places, &std::pair<Place, std::uint32_t>::second);
}

}  // namespace sabot
