#include "bank_words.hpp"

#include "exact/decimal.hpp"
#include "reports/equilibrium_verdict.hpp"

#include <fmt/format.h>

namespace sabot {

std::vector<std::string> bank_assumptions(const Bank& bank) {
    const std::string garage =
        "Garage always: half of the capital is set aside at the end of the third win and of each odd win "
        "after "
        "it. Garage never: nothing is.";
    return {"Every coup is dealt from a fresh shoe of this composition.",
            "The punters cover the whole capital of the bank every time.",
            bank.commission == 0
                ? std::string("Winnings stay in: a win doubles the capital. A tie changes nothing.")
                : fmt::format("Winnings stay in, less the commission: a win multiplies the capital by {}. A "
                              "tie changes nothing.",
                              to_fraction(2 - bank.commission)),
            "At the first loss the capital in play is lost; the garage is the banker's.",
            garage,
            "The banker begins with one unit. A gain is what he has at the end, less that unit."};
}

std::string commission_words(const Rational& commission) {
    return commission == 0 ? "without commission"
                           : fmt::format("with a commission of {}", commission_name(commission));
}

std::string convergence_words(const Bank& bank, int digits) {
    const std::string factor = decimal(bank.growth, digits);
    return fmt::format(
        "From one time of setting aside to the next the expected amount is multiplied by "
        "q = r^2 (2 - c)^2 / 2 = {} {}, {}: the expected garage is {}.",
        factor, commission_words(bank.commission),
        bank.expected_garage ? "less than 1, so that the series converges"
                             : "not less than 1, so that the series does not converge",
        bank.expected_garage ? "r (2 - c) q / (1 - q)" : "infinite");
}

}  // namespace sabot
