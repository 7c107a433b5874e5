#pragma once

#include "command.hpp"

#include <optional>
#include <string>

namespace sabot {

/// Nothing if the option accepts the value; otherwise what was expected ("text, json, csv; did you mean
/// json?").
std::optional<std::string> expected_instead(const Accepted& accepted, const std::string& value);

/// How help shows the accepted values: "{text,json}", "1..2", "FILE"; empty for unnamed text.
std::string shown_in_help(const Accepted& accepted);

}  // namespace sabot
