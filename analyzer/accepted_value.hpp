#pragma once

#include "command.hpp"

#include <optional>
#include <string>

namespace sabot {

/// Nothing if the option accepts the value; otherwise what was expected ("text, json, csv; did you mean
/// json?").
std::optional<std::string> expected_instead(const Accepted& accepted, const std::string& value);

/// `; did you mean "1000"?` if the text is a whole number with a comma or spaces in it; otherwise empty.
std::string whole_number_hint(const std::string& text);

/// How help shows the accepted values: "{text,json}", "1..2", "FILE"; empty for unnamed text.
std::string shown_in_help(const Accepted& accepted);

}  // namespace sabot
