#include "compare/paytable_differences.hpp"

#include "exact/finite_decimal.hpp"
#include "rules/condition.hpp"
#include "rules/multiplier_parts.hpp"
#include "rules/outcomes_of.hpp"
#include "rules/pays_notation.hpp"
#include "rules/progressive.hpp"
#include "rules/row_figures.hpp"

#include <fmt/format.h>

namespace sabot {

namespace {

std::string less_commission(const PayRow& row) {
    return row.pays.net > 0 && row.commission != 0 ? " less " + percent_or_fraction(row.commission) : "";
}

// Whether a winning row of a multiplied wager has other terms than the default: multiplied, the stake
// returned.
bool has_own_terms(const PayRow& row) {
    return row.pays.net > 0 && (!row.is_multiplied || row.stake_returned != 1);
}

}  // namespace

std::string payout_text(const PayRow& row) {
    if (row.meter_share != 0) {
        return row.pays.printed + (row.stake_returned == 0 ? ""
                                   : row.stake_returned == 1
                                       ? ", and the stake is returned"
                                       : fmt::format(", and {} of the stake is returned",
                                                     percent_or_fraction(row.stake_returned)));
    }
    return row.pays.printed + less_commission(row);
}

RuleValue as_odds(const PayRow& row) {
    if (row.meter_share != 0) {
        return {payout_text(row)};
    }
    if (row.pays.net < 0 && row.pays.net != -1) {
        return {row.pays.printed};
    }
    return row.pays.net == 0    ? RuleValue{"push"}
           : row.pays.net == -1 ? RuleValue{"lose"}
                                : RuleValue{pays_of(full_net(row)).printed + less_commission(row),
                                            Statement::stated, to_fraction(row.pays.net)};
}

bool may_come_second(const Wager& wager, std::size_t row) {
    const auto outcomes = [&](std::size_t one) {
        return outcomes_of(static_cast<const Condition&>(wager.rows[one].condition)).possible;
    };
    for (std::size_t earlier = 0; earlier < row; ++earlier) {
        if ((outcomes(earlier) & outcomes(row)).any()) {
            return true;
        }
    }
    return false;
}

std::string condition_text(const Wager& wager, std::size_t row) {
    return words_for(static_cast<const Condition&>(wager.rows[row].condition)) +
           (may_come_second(wager, row) ? std::string(", and ") + kUnlessEarlier : "");
}

std::string row_text(const Wager& wager, std::size_t row) {
    const PayRow& one = wager.rows[row];
    return fmt::format("{}{} if {}", payout_text(one),
                       wager.multiplied && has_own_terms(one) ? fmt::format(" ({})", terms_of_row(one)) : "",
                       condition_text(wager, row));
}

std::string multiplied_text(const Wager& wager) {
    if (!wager.multiplied) {
        return "none";
    }
    std::string text = text_of_all(*wager.multiplied);
    for (const PayRow& row : wager.rows) {
        if (has_own_terms(row)) {
            text += fmt::format("; \"{}\": {}", row.event, terms_of_row(row));
        }
    }
    return text;
}

std::string meter_text(const Wager& wager) {
    if (!wager.progressive) {
        return "none";
    }
    const Progressive& meter = *wager.progressive;
    return fmt::format("stake {}, seed {}, contribution {}{}", decimal_or_fraction(meter.stake),
                       meter.seed ? decimal_or_fraction(*meter.seed) : "not stated",
                       meter.contribution ? percent_or_fraction(*meter.contribution) : "not stated",
                       meter.reserve ? ", reserve " + reserve_text(meter) : "");
}

}  // namespace sabot
