#include "order_rules.hpp"

#include "exact/exact.hpp"
#include "text/grouped.hpp"
#include "text/whole_number.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
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

bool is_hour_back(std::int64_t passed) {
    constexpr std::int64_t kHour = 3600 * kMillisecondsInSecond;
    constexpr std::int64_t kMaxMeanwhile = 600 * kMillisecondsInSecond;
    return passed >= -kHour && passed <= kMaxMeanwhile - kHour;
}

bool comes_before(std::string_view one, std::string_view other) {
    const auto number = whole_number<std::uint64_t>(one);
    const auto other_number = whole_number<std::uint64_t>(other);
    return number && other_number && *number < *other_number;
}

std::optional<Finding> shoe_number_rule(std::string_view before_text, std::string_view now_text,
                                        bool may_be_elsewhere) {
    const auto before_number = whole_number<std::uint64_t>(before_text);
    const auto now_number = whole_number<std::uint64_t>(now_text);
    if (!before_number || !now_number) {
        return std::nullopt;
    }
    const std::uint64_t before = *before_number;
    const std::uint64_t now = *now_number;
    if (now < before) {
        return Finding{fmt::format("shoe {} comes after shoe {}", now, before),
                       "shoes in the order of their numbers", ""};
    }
    if (now - before <= 1 || may_be_elsewhere) {
        return std::nullopt;
    }
    return Finding{now - before == 2 ? fmt::format("shoe {} is missing", before + 1)
                                     : fmt::format("shoes {} to {} are missing", before + 1, now - 1),
                   fmt::format("shoe {}", before + 1), ""};
}

std::optional<Finding> round_number_rule(std::uint64_t last, std::uint64_t number, bool is_first,
                                         std::uint64_t unreadable, const std::string& shoe) {
    if (number > last && number - last - 1 <= unreadable) {
        return std::nullopt;
    }
    const std::string of_shoe = shoe.empty() ? "" : " of shoe " + shoe;
    const std::string recorded =
        is_first && number == 0 ? fmt::format("shoe {} begins with round 0", shoe)
        : number == last        ? fmt::format("round {}{} is recorded twice", number, of_shoe)
        : number < last         ? fmt::format("round {}{} comes after round {}", number, of_shoe, last)
        : number == last + 2    ? fmt::format("round {}{} is missing", last + 1, of_shoe)
                                : fmt::format("rounds {} to {}{} are missing", last + 1, number - 1, of_shoe);
    return Finding{recorded, fmt::format("round {}", last + 1), ""};
}

std::uint64_t max_pairs_without_chance(const Round& round, const UnseenCards& full) {
    constexpr int kOneIn = 1000;
    Integer possible = 1;
    Integer same = kOneIn;
    CardCount left = full.cards - round.hands.cards();
    for (const std::uint8_t card : round.cards) {
        if (card != kNoCard) {
            possible *= Integer(full.is_endless ? full.cards : left--);
            same *= Integer(std::max(full.counts[full.first_of[card]], 1U) - (full.is_endless ? 0 : 1));
        }
    }
    constexpr auto kMax = std::numeric_limits<std::uint64_t>::max();
    return same == 0 || possible / same > kMax ? kMax : static_cast<std::uint64_t>(possible / same);
}

Finding entered_again(std::uint64_t number, const std::string& shoe, std::uint64_t line) {
    return {fmt::format("round {} of shoe {} has the cards of the round before it, in line {}", number, shoe,
                        line),
            "a round once, under one number", ""};
}

}  // namespace sabot
