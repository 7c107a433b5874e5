#pragma once

#include "statistics/round_counts.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace sabot {

/// The groups of a record, in the order in which they appear; number 0 is all rounds.
class RoundGroups {
public:
    /// `none`: counts of no rounds.
    RoundGroups(const std::vector<std::string>& by, RoundCounts none);

    /// Appends to `numbers` the groups of a round with these values: 0, and one for each division. Adds
    /// groups that are new.
    void find(const std::vector<std::string_view>& values, std::vector<std::uint32_t>& numbers) {
        numbers.push_back(0);
        for (std::size_t division = 0; division < values.size(); ++division) {
            numbers.push_back(number_of(division, values[division]));
        }
    }
    bool has_division(const std::string& by) const { return std::count(by_.begin(), by_.end(), by) > 0; }
    RoundCounts& counts(std::uint32_t number) { return groups_[number].counts; }
    /// Adds the groups of other rounds, by the same divisions. Returns the number that each has here.
    std::vector<std::uint32_t> merge(const RoundGroups& other) { return merge(other.groups_); }
    /// The same for a list of them, of which the first is all rounds. Precondition: their divisions are
    /// these.
    std::vector<std::uint32_t> merge(const std::vector<RoundGroup>& later);
    const std::vector<RoundGroup>& all() const { return groups_; }
    /// The numbers of the groups: all rounds, then the groups of each division by their values, which are in
    /// the order of their size if they are numbers, and other texts after them.
    std::vector<std::uint32_t> sorted() const;

private:
    std::uint32_t number_of(std::size_t division, std::string_view value);

    std::vector<std::string> by_;
    RoundCounts none_;
    std::vector<RoundGroup> groups_;
    // By division.
    std::vector<std::map<std::string, std::uint32_t, std::less<>>> numbers_;
};

}  // namespace sabot
