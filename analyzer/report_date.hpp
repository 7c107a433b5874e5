#pragma once

#include <string>

namespace sabot {

/// The day that a report bears: `given` (YYYY-MM-DD) or else the day in UTC of the environment's
/// SOURCE_DATE_EPOCH (seconds since 1970), or else none, so that the same inputs always make the same report
/// and the clock is no input. Throws InputError: not a day, not a number of seconds.
std::string report_date(const std::string& given);

}  // namespace sabot
