#pragma once

#include <string>
#include <vector>

namespace sabot {

/// The numbers that a text names: "26", "6-26", or every fourth of them, "6-26/4". Throws InputError, which
/// names the option, where that is no such text, a number is not within least..most, or there are more than
/// `count`.
std::vector<int> parse_number_range(const char* option, const std::string& text, int least, int most,
                                    int count);

/// "2/5", the second of five: first and second number. Throws InputError where that is no such text.
struct Share {
    int number = 1;
    int of = 1;
};
Share parse_share(const char* option, const std::string& text);

}  // namespace sabot
