#include "rounded_wager.hpp"

#include "error.hpp"
#include "exact/decimal.hpp"
#include "exact/finite_decimal.hpp"
#include "exact/number_text.hpp"
#include "figures/net_results.hpp"
#include "figures/stakes.hpp"
#include "rules/settlement.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace sabot {

namespace {

// The least common multiple of the denominators of the returns, or nothing if it becomes too large.
template <class Rows>
std::optional<std::int64_t> period_of(const Rows& rows, const Settlement& settlement) {
    const auto& of_commissions = settlement.commission_rounding;
    Integer period = 1;
    for (const auto& row : rows) {
        period = lcm(period, denominator(row.returned));
        period = of_commissions ? lcm(period, denominator(row.commission)) : period;
        if (period > RoundedWager::kMaxPeriod) {
            return std::nullopt;
        }
    }
    // The parity of the whole units below a half may decide whether it goes up or down. Over one period these
    // units grow by period * returned; if that is odd for some row, the true period is twice as long. So it
    // is for commissions that are rounded.
    const auto grows_by_odd = [&](const Rational& units) {
        return numerator(Rational(period) * units) % 2 == 1;
    };
    const bool alternates = std::any_of(rows.begin(), rows.end(), [&](const auto& row) {
        const bool may_be_half =
            denominator(row.returned) % 2 == 0 || (of_commissions && row.commission != 0);
        return (row_of(settlement.rounding).depends_on_parity() && may_be_half &&
                grows_by_odd(row.returned)) ||
               (of_commissions && row_of(*of_commissions).depends_on_parity() &&
                grows_by_odd(row.commission));
    });
    if (alternates) {
        period *= 2;
    }
    return period > RoundedWager::kMaxPeriod ? std::nullopt
                                             : std::optional(static_cast<std::int64_t>(period));
}

Rational parse_stake(std::string_view text, std::string_view whole) {
    try {
        return parse_exact(text);
    } catch (const InputError&) {
        throw InputError(fmt::format("invalid stake \"{}\"", whole.substr(0, 60)),
                         fmt::format("an amount such as 0.10, a range such as 0.10-5, or a range and its "
                                     "step such as 0.10-5/0.10{}",
                                     number_hint(text)));
    }
}

Integer in_steps(const Rational& stake, const char* what, const Settlement& settlement) {
    const Rational step = step_of_stakes(settlement);
    const Rational steps = stake / step;
    if (steps <= 0 || denominator(steps) != 1) {
        throw InputError(fmt::format("invalid {} {}", what, decimal_or_fraction(stake)),
                         fmt::format("a positive multiple of {}", decimal_or_fraction(step)));
    }
    return numerator(steps);
}

void check_limits(const Rational& stake, const Settlement& settlement) {
    const auto& least = settlement.minimum_stake;
    const auto& most = settlement.maximum_stake;
    if (least && stake < *least) {
        throw InputError(fmt::format("stake {} is too small", decimal_or_fraction(stake)),
                         fmt::format("at least {}, the game's minimum", decimal_or_fraction(*least)));
    }
    if (most && stake > *most) {
        throw InputError(fmt::format("stake {} is too large", decimal_or_fraction(stake)),
                         fmt::format("at most {}, the game's maximum", decimal_or_fraction(*most)));
    }
}

}  // namespace

RoundedWager::RoundedWager(const WagerFigures& wager, const Settlement& settlement)
    : id_(wager.id),
      settlement_(settlement),
      in_units_(settlement),
      unrounded_(wager.distribution.return_to_player()) {
    const Rational units = step_of_stakes(settlement) / settlement.unit;
    paid_ = units * (1 + wager.fee);
    in_units_.unit = 1;
    regular_from_ = least_stake(settlement);
    if (settlement.minimum_commission) {
        in_units_.minimum_commission = *settlement.minimum_commission / settlement.unit;
    }
    for (const EventResult& result : results_of(wager)) {
        if (result.probability > 0) {
            rows_.push_back(
                {units * (1 + result.pays), result.probability, Rational(units * result.commission)});
            if (settlement.minimum_commission && result.commission != 0) {
                const Rational steps = *in_units_.minimum_commission / rows_.back().commission;
                regular_from_ = std::max<Integer>(
                    regular_from_, (numerator(steps) + denominator(steps) - 1) / denominator(steps));
            }
        }
    }
    period_ = period_of(rows_, settlement);
    if (regular_from_ - least_stake(settlement) > kMaxPeriod) {
        period_.reset();
    }
}

// What the row returns before it is rounded, with the commission as the settlement takes it.
Rational RoundedWager::due(const Row& row, const Rational& exact, const Integer& steps) const {
    return changes_commissions(in_units_)
               ? std::max<Rational>(exact - commission_excess(in_units_, Rational(steps), row.commission), 0)
               : exact;
}

Rational RoundedWager::error_at(const Integer& steps) const {
    Rational error = 0;
    for (const Row& row : rows_) {
        const Rational exact = Rational(steps) * row.returned;
        error += row.probability *
                 (Rational(rounded_units(due(row, exact, steps), 1, in_units_.rounding)) - exact);
    }
    return error;
}

Rational RoundedWager::gain_at(const Integer& steps) const {
    return error_at(steps) / (Rational(steps) * paid_);
}

Rational RoundedWager::at(const Integer& steps) const { return unrounded_ + gain_at(steps); }

RoundedWager::Extremes RoundedWager::extremes(const Integer& least,
                                              const std::optional<Integer>& most) const {
    const Integer period = period_.value();
    std::optional<std::pair<Integer, Rational>> best;
    std::optional<std::pair<Integer, Rational>> worst;
    const Integer end = std::max<Integer>(least, regular_from_) + period;
    for (Integer steps = least; steps < end && (!most || steps <= *most); ++steps) {
        const Rational gain = gain_at(steps);
        if (!best || gain > best->second) {
            best = {steps, gain};
        }
        if (!worst || gain < worst->second) {
            worst = {steps, gain};
        }
    }
    const auto result = [&](const std::pair<Integer, Rational>& found) {
        return StakeReturn{Rational(found.first) * step_of_stakes(settlement_), unrounded_ + found.second};
    };
    return {result(best.value()), result(worst.value())};
}

std::vector<Integer> parse_stakes(std::string_view text, const Settlement& settlement) {
    const auto slash = text.find('/');
    const std::string_view range = text.substr(0, slash);
    const auto dash = range.find('-', 1);
    const Rational first = parse_stake(range.substr(0, dash), text);
    const Rational last = dash == std::string_view::npos ? first : parse_stake(range.substr(dash + 1), text);
    const Rational step = slash == std::string_view::npos ? step_of_stakes(settlement)
                                                          : parse_stake(text.substr(slash + 1), text);
    const Integer from = in_steps(first, "stake", settlement);
    const Integer to = in_steps(last, "last stake", settlement);
    const Integer by = in_steps(step, "step", settlement);
    check_limits(first, settlement);
    check_limits(last, settlement);
    if (to < from) {
        throw InputError(fmt::format("invalid range of stakes \"{}\"", text.substr(0, 60)),
                         "the smaller stake first");
    }
    if ((to - from) / by >= kMaxStakes) {
        throw InputError(fmt::format("\"{}\" contains more than {} stakes", text.substr(0, 60), kMaxStakes),
                         "a smaller range or a larger step");
    }
    std::vector<Integer> stakes;
    for (Integer steps = from; steps <= to; steps += by) {
        stakes.push_back(steps);
    }
    return stakes;
}

}  // namespace sabot
