#include "commission.hpp"

#include "error.hpp"

#include <fmt/format.h>

namespace sabot {

void check_commission(const Rational& commission) {
    if (commission < 0 || commission >= 1) {
        throw InputError(fmt::format("commission out of range: {}: expected 0 or more and less than 1",
                                     to_fraction(commission)));
    }
}

}  // namespace sabot
