#pragma once

#include <string>

namespace sabot {

/// What a report says of its own making. Nothing of it is looked up here, so that the same inputs give the
/// same bytes.
struct ReportHead {
    /// As it is to be printed ("2024-03-01"); empty where none was given.
    std::string date;
    /// The command line that makes the report again; empty where there is none.
    std::string command;
};

}  // namespace sabot
