#include "observation.hpp"

#include "error.hpp"
#include "exact/finite_decimal.hpp"
#include "exact/number_text.hpp"

#include <algorithm>
#include <string>

namespace sabot {

Observation parse_observation(std::string_view text) {
    const std::string_view number = text.substr(0, text.find(' '));
    const std::string_view unit = text.substr(number.size());
    if (unit == " wins" || unit == " win") {
        if (const auto wins = whole_integer(number)) {
            return {.value = Rational(*wins), .is_wins = true};
        }
    }
    const bool is_percentage = text.ends_with('%');
    const auto point = text.find('.');
    if (text.find('/') != std::string_view::npos || (!is_percentage && point == std::string_view::npos)) {
        throw InputError(InvalidValue{"observed", std::string(text)},
                         "a return such as 97.1%, or a number of winning rounds such as \"14 wins\"");
    }
    Observation observed{.value = parse_exact(text)};
    const std::string_view decimals = point == std::string_view::npos ? "" : text.substr(point + 1);
    const auto digits = std::count_if(decimals.begin(), decimals.end(), [](char c) { return c != '%'; });
    observed.rounding = power_of_ten(-static_cast<int>(digits) - (is_percentage ? 2 : 0)) / 2;
    return observed;
}

}  // namespace sabot
