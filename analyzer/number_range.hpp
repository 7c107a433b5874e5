#pragma once

#include <optional>
#include <string>
#include <vector>

namespace sabot {

/// "26", "6-26", or every fourth of them, "6-26/4".
struct NumberRange {
    int first = 0;
    int last = 0;
    int step = 1;
    bool has_step = false;

    int size() const { return (last - first) / step + 1; }
    std::vector<int> numbers() const;
};
/// Nothing where the text is no such range.
std::optional<NumberRange> parse_number_range(const std::string& text);

/// The numbers that an option names. Throws InputError, which names the option, where its value is no range,
/// a number is not within least..most, or there are more than `count`.
std::vector<int> numbers_of(const char* option, const std::string& text, int least, int most, int count);

/// "2/5", the second of five: first and second number. Throws InputError where that is no such text.
struct Share {
    int number = 1;
    int of = 1;
};
Share parse_share(const char* option, const std::string& text);

}  // namespace sabot
