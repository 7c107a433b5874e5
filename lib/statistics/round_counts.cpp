#include "round_counts.hpp"

#include "each.hpp"
#include "statistics/cell_sums.hpp"
#include "statistics/round_counts.hpp"
#include "text/whole_number.hpp"

#include <algorithm>
#include <limits>
#include <tuple>
#include <utility>

namespace sabot {

BetCounts& BetCounts::operator+=(const BetCounts& other) {
    if (other.bets > 0) {
        least = bets == 0 ? other.least : std::min(least, other.least);
        most = std::max(most, other.most);
    }
    bets += other.bets;
    staked += other.staked;
    returned += other.returned;
    exact_staked += other.exact_staked;
    exact_squares += other.exact_squares;
    add_items(other.rounded, rounded);
    add_items(other.rounded_products, rounded_products);
    return *this;
}

RoundCounts& RoundCounts::operator+=(const RoundCounts& other) {
    shoes += other.shoes;
    rounds += other.rounds;
    outcomes_alone += other.outcomes_alone;
    without_shoe += other.without_shoe;
    out_of_order += other.out_of_order;
    has_no_order = has_no_order || other.has_no_order;
    cards += other.cards;
    pairs += other.pairs;
    given += other.given;
    order += other.order;
    add_items(other.events, events);
    add_items(other.bets, bets);
    add_items(other.over_time, over_time);
    has_suits = has_suits && other.has_suits;
    return *this;
}

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
