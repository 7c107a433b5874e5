#include "commission.hpp"

#include "error.hpp"

#include <fmt/format.h>

namespace sabot {

bool is_commission(const Rational& commission) { return commission >= 0 && commission < 1; }

void check_commission(const Rational& commission) {
    if (!is_commission(commission)) {
        throw InputError(fmt::format("invalid commission {}", to_fraction(commission)),
                         "at least 0 and less than 1");
    }
}

}  // namespace sabot
