#include "audit_money.hpp"

#include "reports/model/value.hpp"

#include <fmt/format.h>

namespace sabot {

std::string settlement_text(const Settlement& settlement) {
    const std::string unit = money_text(settlement.unit);
    switch (settlement.rounding) {
        case Rounding::down: return fmt::format("down to a multiple of {}", unit);
        case Rounding::half_even: return fmt::format("to the nearest {} (halves go to the even unit)", unit);
        case Rounding::half_down: return fmt::format("to the nearest {} (halves go down)", unit);
        default: return fmt::format("to the nearest {} (halves go up)", unit);
    }
}

std::string stakes_limits_text(const Settlement& settlement) {
    const std::string least =
        settlement.minimum_stake ? fmt::format("from {} ", money_text(*settlement.minimum_stake)) : "";
    const std::string most =
        settlement.maximum_stake ? fmt::format("up to {} ", money_text(*settlement.maximum_stake)) : "";
    const std::string limits = least + most;
    return fmt::format(
        "RTP is the return to player. Best and worst are over all stakes in steps of {} {}. Stakes that "
        "differ "
        "by what stands under \"Repeats every\" are rounded alike.",
        money_text(settlement.unit),
        limits.empty() ? "(the file names no limits)" : limits.substr(0, limits.size() - 1));
}

std::string money_text(const Rational& amount) { return printed(report::Amount{amount}); }

}  // namespace sabot
