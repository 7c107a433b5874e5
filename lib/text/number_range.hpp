#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace sabot {

/// A number, a range, or a range with a step: "26", "6-26", "6-26/4".
struct NumberRange {
    int first = 0;
    int last = 0;
    int step = 1;
    bool has_step = false;

    int size() const { return (last - first) / step + 1; }
    std::vector<int> numbers() const;
};
/// Nothing if the text is not a range.
std::optional<NumberRange> parse_number_range(const std::string& text);

/// The numbers of a range. Throws InputError, about `field`, if the text is not a range, if a number is
/// outside least..most, or if there are more than `count` numbers.
std::vector<int> numbers_in(const std::string& field, const std::string& text, int least, int most,
                            int count);

/// The items of a list such as "1,4-6,8": the texts between its commas, at least one.
std::vector<std::string> comma_separated(const std::string& text);

/// "1-3, 5": consecutive numbers are written as a range.
std::string ranges_text(const std::vector<std::int64_t>& numbers);

}  // namespace sabot
