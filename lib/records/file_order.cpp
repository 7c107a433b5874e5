#include "file_order.hpp"

#include "exact/exact.hpp"
#include "text/grouped.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <limits>
#include <string>
#include <string_view>
#include <utility>

namespace sabot {

namespace {

constexpr std::int64_t kMillisecondsInSecond = 1000;

// "241 seconds", or from an hour on "57 days 2 hours 1 second", without the units that are 0; rounded up to a
// second.
std::string duration_text(std::int64_t milliseconds) {
    constexpr std::array<std::pair<std::uint64_t, const char*>, 4> kUnits{
        {{86400, "day"}, {3600, "hour"}, {60, "minute"}, {1, "second"}}};
    auto seconds =
        static_cast<std::uint64_t>((milliseconds + kMillisecondsInSecond - 1) / kMillisecondsInSecond);
    if (seconds < 3600) {
        return counted(seconds, "second");
    }
    std::string text;
    for (const auto& [length, unit] : kUnits) {
        if (const std::uint64_t count = seconds / length; count > 0) {
            text += (text.empty() ? "" : " ") + counted(count, unit);
            seconds %= length;
        }
    }
    return text;
}

}  // namespace

std::optional<Finding> time_rule(std::int64_t passed, const std::function<std::string()>& last_line,
                                 std::optional<std::uint32_t> max_gap) {
    if (passed < 0) {
        return Finding{fmt::format("the time is {} before that of {}", duration_text(-passed), last_line()),
                       "no earlier time", ""};
    }
    if (max_gap && passed > *max_gap * kMillisecondsInSecond) {
        return Finding{fmt::format("the time is {} after that of {}, of the same shoe", duration_text(passed),
                                   last_line()),
                       fmt::format("at most {}", counted(*max_gap, "second")), ""};
    }
    return std::nullopt;
}

bool is_hour_back(std::int64_t passed) {
    constexpr std::int64_t kHour = 3600 * kMillisecondsInSecond;
    constexpr std::int64_t kMaxMeanwhile = 600 * kMillisecondsInSecond;
    return passed >= -kHour && passed <= kMaxMeanwhile - kHour;
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

Finding entered_again(std::uint64_t number, const std::string& shoe, const std::string& line) {
    return {
        fmt::format("round {} of shoe {} has the cards of the round before it, in {}", number, shoe, line),
        "a round once, under one number", ""};
}

bool FileOrder::begin_shoe(const RecordedRound& row, std::uint64_t times_anew) {
    constexpr std::uint64_t kMultiplier = 0x9e3779b97f4a7c15U;
    names_.resize(kNames);
    const std::hash<std::string_view> hash;
    const std::uint64_t name = ((hash(row.table) + times_anew) * kMultiplier ^ hash(row.shoe)) | 1U;
    const bool is_known = std::exchange(names_[name / 2 % kNames], name) == name;
    ++begun_;
    tables_.resize(kNames);
    const LastTable now{(hash(row.shoe) + times_anew * kMultiplier) | 1U, hash(row.table)};
    const LastTable last = std::exchange(tables_[now.shoe / 2 % kNames], now);
    shared_ += last.shoe == now.shoe && last.table != now.table ? 1 : 0;
    // A shoe that begins with round 1 may be another one of the same name.
    const bool goes_on = is_known && row.number != 1U;
    going_on_ += goes_on ? 1 : 0;
    return goes_on;
}

void FileOrder::end(const RecordFile& file, ViolationLog& log) const {
    if (line_ > 0 && is_lost()) {
        log.add(RoundRule::sequence, file, line_, [&] {
            return Finding{
                fmt::format(
                    "the rows are not in the order of the deal: a shoe goes on after another one {}, and "
                    "a round comes after a later one {}",
                    counted(going_on_, "time"), counted(back_, "time")),
                "the rounds of a shoe one after the other, and a column of tables where several are in turn",
                ""};
        });
        const RoundRules found = log.take_broken();
        log.add_spread(found, found, true);
    } else {
        log.merge(log_);
    }
}

}  // namespace sabot
