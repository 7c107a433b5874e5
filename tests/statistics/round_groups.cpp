
#include "statistics/round_counts.hpp"
#include "support/catch.hpp"

#include <string>
#include <string_view>
#include <vector>

using namespace sabot;

namespace {

void add(RoundGroups& groups, const std::vector<std::string_view>& values) {
    std::vector<std::uint32_t> numbers;
    groups.find(values, numbers);
    for (const std::uint32_t number : numbers) {
        ++groups.counts(number).rounds;
    }
}

std::vector<std::string> texts(const RoundGroups& groups) {
    std::vector<std::string> all;
    for (const std::uint32_t number : groups.sorted()) {
        const RoundGroup& group = groups.all().at(number);
        all.push_back(group.by + "=" + group.value + ":" + std::to_string(group.counts.rounds));
    }
    return all;
}

}  // namespace

TEST_CASE("a round belongs to a group of each division") {
    RoundGroups first({"table", "position"}, {});
    add(first, {"10", "1-10"});
    add(first, {"9", "101-110"});
    RoundGroups second({"table", "position"}, {});
    add(second, {"9", "11-20"});
    add(second, {"B", "1-10"});
    add(second, {"", "1-10"});
    const std::vector<std::uint32_t> numbers = first.merge(second);
    CHECK(numbers.at(0) == 0);
    CHECK(first.all().at(numbers.at(1)).value == "9");
    CHECK(texts(first) == std::vector<std::string>{"=:5", "table=9:2", "table=10:1", "table=:1", "table=B:1",
                                                   "position=1-10:3", "position=11-20:1",
                                                   "position=101-110:1"});
}
