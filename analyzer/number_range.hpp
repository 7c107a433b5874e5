#pragma once

#include <string>
#include <vector>

namespace sabot {

/// The numbers in the range that is the value of an option. Throws InputError, which names the option, if the
/// value is not a range, if a number is outside least..most, or if there are more than `count` numbers.
std::vector<int> numbers_of(const char* option, const std::string& text, int least, int most, int count);

/// One part of several: "2/5" is the second of five. parse_share() throws InputError if the text is not of
/// this form.
struct Share {
    int number = 1;
    int of = 1;
};
Share parse_share(const char* option, const std::string& text);

}  // namespace sabot
