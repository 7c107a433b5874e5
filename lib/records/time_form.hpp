#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>

namespace sabot {

/// A recorded time: in UTC if an offset from UTC is written, else as it is written.
struct RecordedTime {
    /// Milliseconds since the beginning of 1970.
    std::int64_t milliseconds = 0;
    /// "2026-11-22", or "2026-11" if no day is written.
    std::array<char, 10> date{};
    bool has_day = false;
    /// Whether its day and its time of the day exist. If not, all else means nothing.
    bool exists = false;
};

class TimeForm {
public:
    static constexpr std::string_view kIso = "YYYY-MM-DDThh:mm:ss";

    /// `form` has the parts YYYY, MM, DD, hh, mm, ss and AM (which stands for AM or PM) and what is between
    /// them. T and a space are the same. Except in ISO 8601, a number may have a single digit before a sign.
    /// Throws InputError without year and month, for hours without minutes, and for a part that occurs twice.
    explicit TimeForm(std::string_view form = kIso);

    const std::string& form() const { return form_; }
    /// The time; nothing if it is not written in this form. It may end before any part that follows the month
    /// and the year, except between hours and minutes. Minutes or seconds may be followed by decimals of a
    /// second and by Z or an offset such as +01:00.
    std::optional<RecordedTime> read(std::string_view text) const;

    friend bool operator==(const TimeForm&, const TimeForm&) = default;

private:
    std::string form_;
};

}  // namespace sabot
