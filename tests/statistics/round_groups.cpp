#include "statistics/round_groups.hpp"

#include "statistics/round_counts.hpp"
#include "support/catch.hpp"
#include "support/message_of.hpp"

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

std::vector<std::string> texts(const std::vector<RoundGroup>& groups) {
    std::vector<std::string> all;
    for (const RoundGroup& group : groups) {
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
    CHECK(texts(first.sorted()) == std::vector<std::string>{"=:5", "table=9:2", "table=10:1", "table=:1",
                                                            "table=B:1", "position=1-10:3",
                                                            "position=11-20:1", "position=101-110:1"});
}

TEST_CASE("groups are bounded in number") {
    RoundGroups groups({"shoe"}, {});
    for (std::size_t shoe = 0; shoe < RoundGroups::kMaxGroups; ++shoe) {
        add(groups, {std::to_string(shoe)});
    }
    add(groups, {"7"});
    CHECK(test::message_of([&] { add(groups, {"x"}); }) ==
          "more than 1000 groups of rounds by shoe: expected fewer");
}
