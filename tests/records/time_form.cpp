#include "records/time_form.hpp"

#include "support/catch.hpp"
#include "support/message_of.hpp"

#include <optional>
#include <string>

using namespace sabot;
using test::message_of;

namespace {

// Milliseconds since the beginning of 2026; nothing if the time is of another form or does not exist.
std::optional<std::int64_t> since_2026(const TimeForm& form, std::string_view text) {
    constexpr std::int64_t kBegin = 1'767'225'600'000;
    const auto time = form.read(text);
    return time && time->exists ? std::optional(time->milliseconds - kBegin) : std::nullopt;
}

}  // namespace

TEST_CASE("reads times of the halves of days, and numbers of one digit") {
    constexpr std::int64_t kHour = 3'600'000;
    const TimeForm form("MM/DD/YYYY hh:mm:ss AM");
    CHECK(since_2026(form, "01/01/2026 12:00:00 AM") == 0);
    CHECK(since_2026(form, "1/1/2026 9:00:00 pm") == 21 * kHour);
    CHECK(since_2026(form, "01/01/2026 12:30:00 PM") == 12 * kHour + kHour / 2);
    CHECK_FALSE(form.read("01/01/2026 01:00:00 XM"));
    for (const char* text : {"01/01/2026 13:00:00 PM", "01/01/2026 00:00:00 AM"}) {
        INFO(text);
        REQUIRE(form.read(text));
        CHECK_FALSE(form.read(text)->exists);
    }
}

TEST_CASE("reads times as ISO 8601 has them") {
    const TimeForm iso;
    constexpr std::int64_t kHour = 3'600'000;
    CHECK(since_2026(iso, "2026") == std::nullopt);
    CHECK(since_2026(iso, "2026-01") == 0);
    CHECK(since_2026(iso, "2026-01-02") == 24 * kHour);
    CHECK(since_2026(iso, "2026-01-01T01:00") == kHour);
    CHECK(since_2026(iso, "2026-01-01 01:00:02.5") == kHour + 2500);
    CHECK(since_2026(iso, "2026-01-01T01:00:00,1239Z") == kHour + 123);
    CHECK(since_2026(iso, "2026-01-01T01:00+01:00") == 0);
    CHECK(since_2026(iso, "2026-01-01T01:00:00-0130") == 2 * kHour + kHour / 2);
    CHECK(since_2026(iso, "2025-12-31T23:59:60Z") == 0);
    CHECK(std::string(iso.read("2026-01-31")->date.data(), 10) == "2026-01-31");
    for (const char* text : {"", "2026-1", "2026-01-", "2026-01-01T", "2026-01-01T01", "2026-01-01T01:00:",
                             "2026-01-01T01:00:00.", "2026-01-01T01:00+1", "2026-01-01Z", "01/01/2026"}) {
        INFO(text);
        CHECK_FALSE(iso.read(text));
    }
    for (const char* text : {"2026-13", "2026-02-29", "2026-01-01T24:00", "2026-01-01T23:60"}) {
        INFO(text);
        REQUIRE(iso.read(text));
        CHECK_FALSE(iso.read(text)->exists);
    }
}

TEST_CASE("a stated form may have the day first") {
    const TimeForm form("DD/MM/YYYY hh:mm");
    CHECK(since_2026(form, "02/01/2026") == 86'400'000);
    CHECK(since_2026(form, "02/01/2026 00:01") == 86'460'000);
    CHECK(form.read("31/12/2026"));
    CHECK_FALSE(form.read("02/01"));
    CHECK_FALSE(form.read("2026-01-02"));
    for (const char* invalid : {"", "YYYY", "DD/MM", "YYYY-MM-MM", "YYYY-MM hh"}) {
        CHECK(message_of([&] { const TimeForm made(invalid); }).starts_with("invalid form of times"));
    }
}
