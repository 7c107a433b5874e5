#pragma once

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

}  // namespace sabot
