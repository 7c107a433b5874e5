#pragma once

#include <string>

namespace sabot {

/// What a report says of itself and cannot compute.
struct ReportHead {
    /// The day of the report, YYYY-MM-DD; empty where none was given.
    std::string date;
    /// The command line that made it, as it would be typed.
    std::string command;
    /// Who answers for it, and under which reference there; empty where none was given.
    std::string laboratory = {};
    std::string reference = {};
};

}  // namespace sabot
