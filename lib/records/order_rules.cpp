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

bool is_entered_again(const Round& round, std::span<const std::uint8_t> classes,
                      std::span<const std::uint32_t> counts, std::uint64_t cards, std::uint64_t pairs) {
    Rational expected = ratio(Integer(pairs), 1);
    for (const std::uint8_t card : round.cards) {
        if (card != kNoCard) {
            expected *= ratio(Integer(counts[classes[card]]), Integer(cards));
        }
    }
    return expected <= ratio(1, 1000);
}

Finding entered_again(std::uint64_t number, const std::string& shoe, std::uint64_t line) {
    return {fmt::format("round {} of shoe {} has the cards of the round before it, in line {}", number, shoe,
                        line),
            "a round once, under one number", ""};
}

}  // namespace sabot
