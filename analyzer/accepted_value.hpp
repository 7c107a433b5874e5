#pragma once

#include "command.hpp"

#include <optional>
#include <string>

namespace sabot {

/// What is expected of the value of an option ("text, json, csv; did you mean json?"), where it is something
/// else; nothing where it is accepted.
std::optional<std::string> expected_instead(const Accepted& accepted, const std::string& value);

/// `; did you mean "1000"?` where a text has a comma or spaces in a whole number, or nothing.
std::string whole_number_hint(const std::string& text);

/// How help shows what is accepted: "{text,json}", "1..2", "FILE"; empty for any text without a name.
std::string shown_in_help(const Accepted& accepted);

}  // namespace sabot
