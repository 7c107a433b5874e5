#pragma once

#include <string>

namespace sabot {

/// The date of a report: `given` (YYYY-MM-DD), else the UTC date of the environment variable
/// SOURCE_DATE_EPOCH (seconds since 1970), else empty. The clock is not used, so the same inputs always give
/// the same report. Throws InputError if `given` is not a date or the variable is not a number of seconds.
std::string report_date(const std::string& given);

}  // namespace sabot
