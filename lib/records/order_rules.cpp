#include "order_rules.hpp"

#include "exact/exact.hpp"
#include "text/grouped.hpp"

#include <fmt/format.h>

#include <string>

namespace sabot {

namespace {

constexpr std::int64_t kMillisecondsInSecond = 1000;

// Rounded up.
std::string seconds_text(std::int64_t milliseconds) {
    return counted(
        static_cast<std::uint64_t>((milliseconds + kMillisecondsInSecond - 1) / kMillisecondsInSecond),
        "second");
}

}  // namespace

std::optional<Finding> time_rule(std::int64_t passed, std::uint64_t line,
                                 std::optional<std::uint32_t> max_gap) {
    if (passed < 0) {
        return Finding{fmt::format("the time is {} before that of line {}", seconds_text(-passed), line),
                       "no earlier time", ""};
    }
    if (max_gap && passed > *max_gap * kMillisecondsInSecond) {
        return Finding{
            fmt::format("the time is {} after that of line {}, of the same shoe", seconds_text(passed), line),
            fmt::format("at most {}", counted(*max_gap, "second")), ""};
    }
    return std::nullopt;
}

bool is_entered_again(std::span<const std::uint32_t> counts, std::uint64_t cards, std::uint64_t pairs) {
    Rational expected = ratio(Integer(pairs), 1);
    for (const std::uint32_t count : counts) {
        expected *= ratio(Integer(count), Integer(cards));
    }
    return expected <= ratio(1, 1000);
}

}  // namespace sabot
