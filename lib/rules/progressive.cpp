#include "progressive.hpp"

#include "error.hpp"
#include "exact/finite_decimal.hpp"

#include <fmt/format.h>

namespace sabot {

bool lacks_meter(const Wager& wager) { return wager.progressive && !wager.progressive->meter; }

bool has_fixed_payouts(const Wager& wager) { return !wager.multiplied && !lacks_meter(wager); }

void require_meter(const Wager& wager) {
    if (lacks_meter(wager)) {
        throw InputError(
            fmt::format("the game file does not state the seed of the meter of wager {}", wager.id),
            "a meter, such as 10000");
    }
}

std::string reserve_text(const Progressive& meter) {
    return !meter.reserve ? "none"
                          : percent_or_fraction(*meter.reserve) + " of each stake, which " +
                                (meter.adds_reserve ? "is added to the seed" : "pays for the seed");
}

void set_meter(Wager& wager, const Rational& meter) {
    wager.progressive->meter = meter;
    for (PayRow& row : wager.rows) {
        if (row.meter_share != 0) {
            row.pays.net = row.meter_share * meter / wager.progressive->stake + row.stake_returned - 1;
        }
    }
}

void forget_unknown_meter(Wager& wager) {
    if (lacks_meter(wager)) {
        wager.progressive.reset();
    }
}

}  // namespace sabot
