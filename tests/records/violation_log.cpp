#include "records/violation_log.hpp"

#include "support/catch.hpp"

#include <algorithm>
#include <cstdint>
#include <random>
#include <string>
#include <vector>

using namespace sabot;

namespace {

struct Found {
    std::size_t file;
    std::uint64_t line;
    RoundRule rule;
};

void add(ViolationLog& log, const Found& found) {
    const RecordFile file{"f" + std::to_string(found.file), found.file};
    log.add(found.rule, file, found.line, [&] { return Finding{"x", "y", ""}; });
}

std::vector<std::uint64_t> lines_of(const ViolationLog& log) {
    std::vector<std::uint64_t> lines;
    for (const Violation& violation : log.listed()) {
        lines.push_back(100 * violation.file_number + violation.line);
    }
    return lines;
}

}  // namespace

TEST_CASE("the first violations of each rule are listed by their lines, in whatever order they are found") {
    const std::vector<Found> found{{1, 3, RoundRule::total}, {0, 9, RoundRule::total},
                                   {0, 2, RoundRule::time},  {0, 4, RoundRule::total},
                                   {1, 1, RoundRule::total}, {0, 4, RoundRule::tableau},
                                   {1, 9, RoundRule::time},  {0, 7, RoundRule::outcome}};
    std::vector<std::size_t> order{0, 1, 2, 3, 4, 5, 6, 7};
    do {
        // As one log, and as two of which each has some.
        ViolationLog one(2);
        ViolationLog first(2);
        ViolationLog second(2);
        for (std::size_t i = 0; i < order.size(); ++i) {
            add(one, found[order[i]]);
            add(i % 3 == 0 ? first : second, found[order[i]]);
        }
        first.merge(second);
        REQUIRE(lines_of(one) == std::vector<std::uint64_t>{2, 4, 4, 7, 9, 109});
        REQUIRE(lines_of(first) == lines_of(one));
        REQUIRE(first.count(RoundRule::total) == 4);
        REQUIRE(first.total() == 8);
    } while (std::next_permutation(order.begin(), order.begin() + 6));
}

TEST_CASE("a suspected violation counts up to its number of pairs") {
    ViolationLog log(2);
    RecordedRound row;
    for (const std::uint64_t line : {5U, 3U, 8U}) {
        row.line = line;
        log.add_suspected(RoundRule::repetition, {"f", 0}, row, {"x", "y", ""}, 10 * line);
    }
    ViolationLog later(2);
    row.line = 1;
    later.add_suspected(RoundRule::repetition, {"g", 1}, row, {"x", "y", ""}, 50);
    log.merge(later);
    CHECK(log.total() == 0);
    CHECK(log.judged(31).count(RoundRule::repetition) == 3);
    CHECK(lines_of(log.judged(31)) == std::vector<std::uint64_t>{5, 8});
    CHECK(lines_of(log.judged(30)) == std::vector<std::uint64_t>{3, 5});
    CHECK(log.judged(50).spread(RoundRule::repetition) == RuleSpread{3, 3});
    CHECK(lines_of(log.judged(51)) == std::vector<std::uint64_t>{8});
    CHECK(log.judged(81).total() == 0);
}
