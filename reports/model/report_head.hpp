#pragma once

#include "api.hpp"

#include <string>

namespace SABOT_API sabot {

/// Facts about a report that cannot be computed.
struct ReportHead {
    /// The date of the report, YYYY-MM-DD; empty if none was given.
    std::string date = {};
    /// The command line that produced the report, as typed.
    std::string command = {};
    /// The laboratory responsible for the report and its reference number; empty if none was given.
    std::string laboratory = {};
    std::string reference = {};
};

}  // namespace sabot
