#include "integer.hpp"

#include "exact/integer_text.hpp"

#include <ostream>
#include <stdexcept>
#include <string_view>

namespace sabot {

const std::string& checked_digits(const std::string& digits) {
    const auto after_sign = std::string_view(digits).substr(digits.starts_with('-') ? 1 : 0);
    if (after_sign.empty() || after_sign.find_first_not_of("0123456789") != std::string_view::npos) {
        throw std::invalid_argument("sabot::Integer: decimal digits expected");
    }
    return digits;
}

void require_divisor(const Integer& value) {
    if (value.sign() == 0) {
        throw std::domain_error("sabot::Integer: division by zero");
    }
}

void Integer::throw_overflow() {
    throw std::overflow_error("sabot::Integer: the value does not fit the type asked for");
}

std::ostream& operator<<(std::ostream& out, const Integer& value) { return out << value.str(); }

}  // namespace sabot
