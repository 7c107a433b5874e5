#include "commission.hpp"

#include "error.hpp"

#include <fmt/format.h>

namespace sabot {

void check_commission(const Rational& commission) {
    if (commission < 0 || commission >= 1) {
        throw InputError(fmt::format("invalid commission {}: expected at least 0 and less than 1",
                                     to_fraction(commission)));
    }
}

}  // namespace sabot
