#pragma once

#include <string>
#include <vector>

namespace sabot {

/// One part of several: "2/5" is the second of five. parse_share() throws InputError if the text is not of
/// this form.
struct Share {
    int number = 1;
    int of = 1;
};
Share parse_share(const std::string& field, const std::string& text);

}  // namespace sabot
