#include "rule_words.hpp"

#include "exact/decimal.hpp"

#include <fmt/format.h>

namespace sabot {

std::string wager_title(const std::string& name, const std::string& id) {
    return fmt::format("{} ({})", name, id);
}

std::string fee_text(const Rational& fee) {
    if (fee == 0) {
        return "";
    }
    const Rational hundredfold = fee * 100;
    return fmt::format(
        "A fee of {}% of the stake is paid on top of it and never comes back. Figures are per unit paid, the "
        "stake and its fee together.",
        finite_decimal(hundredfold).value_or(to_fraction(hundredfold)));
}

}  // namespace sabot
