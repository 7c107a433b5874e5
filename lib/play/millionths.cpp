#include "millionths.hpp"

#include "error.hpp"
#include "exact/decimal.hpp"
#include "exact/finite_decimal.hpp"
#include "exact/wide.hpp"
#include "opaque.hpp"
#include "rules/progressive.hpp"
#include "rules/settlement.hpp"

#include <algorithm>
#include <limits>

namespace sabot {

namespace {

constexpr int kMaxDecimals = 6;

std::uint64_t small_number(const Integer& number) {
    if (number >= Integer(std::uint64_t{1} << 62)) {
        throw InputError("a payout of the game has too many digits for records of play");
    }
    return static_cast<std::uint64_t>(number);
}

}  // namespace

std::optional<Millionths> parse_millionths(std::string_view text, char point) {
    constexpr Millionths kMax = std::numeric_limits<Millionths>::max() / 10 - 1;
    Millionths value = 0;
    int decimals = -1;
    bool has_digit = false;
    for (const char c : text) {
        if (c == point && decimals < 0) {
            decimals = 0;
        } else if (c >= '0' && c <= '9' && value <= kMax && decimals < kMaxDecimals) {
            value = value * 10 + (c - '0');
            has_digit = true;
            decimals += decimals < 0 ? 0 : 1;
        } else {
            return std::nullopt;
        }
    }
    for (int more = decimals < 0 ? 0 : decimals; more < kMaxDecimals; ++more) {
        if (value > kMax) {
            return std::nullopt;
        }
        value *= 10;
    }
    return has_digit ? std::optional(value) : std::nullopt;
}

std::string millionths_text(Millionths amount) {
    return *finite_decimal(ratio(Integer(amount), Integer(kMillion)));
}

RowReturn::Factor RowReturn::factor_of(const Rational& per_stake) const {
    const Rational units = per_stake / Rational(unit_);
    return {small_number(numerator(units)), small_number(denominator(units))};
}

RowReturn::RowReturn(const Payment& payment, const Opaque<Settlement>& settlement) {
    if (settlement) {
        const Rational unit = settlement->unit * kMillion;
        if (denominator(unit) != 1) {
            throw InputError("the unit of money of the game is no whole number of millionths");
        }
        unit_ = static_cast<Millionths>(small_number(numerator(unit)));
        rounding_ = settlement->rounding;
    }
    returned_ = factor_of(1 + payment.net);
    if (settlement && changes_commissions(*settlement) && payment.commission != 0) {
        const Rational least = settlement->minimum_commission.value_or(0) / settlement->unit;
        commission_ = {factor_of(1 + payment.net + payment.commission), factor_of(payment.commission),
                       small_number(numerator(least)), settlement->commission_rounding};
    }
}

std::optional<Millionths> RowReturn::of(Millionths stake) const {
    const Wide amount{static_cast<std::uint64_t>(stake)};
    if (!commission_) {
        return rounded(amount, returned_, 0);
    }
    const auto& [before, taken, least, rounding] = *commission_;
    Wide units = amount * taken.numerator / taken.denominator;
    const Wide rest = amount * taken.numerator % taken.denominator;
    if (rounding && row_of(*rounding).rounds_up(rest, Wide{taken.denominator}, units)) {
        ++units;
    }
    // A commission above the minimum that is not rounded by itself need not be a number of units.
    return units >= least && !rounding ? rounded(amount, returned_, 0)
                                       : rounded(amount, before, std::max(units, Wide{least}));
}

std::optional<Millionths> RowReturn::rounded(Wide stake, const Factor& factor, Wide commission) const {
    const Wide amount = stake * factor.numerator;
    Wide units = amount / factor.denominator;
    const Wide rest = amount % factor.denominator;
    if (!rounding_ && rest != 0) {
        return std::nullopt;
    }
    // As settled_return(), which returns nothing less than 0.
    if (units < commission) {
        return 0;
    }
    units -= commission;
    if (rounding_ && row_of(*rounding_).rounds_up(rest, Wide{factor.denominator}, units)) {
        ++units;
    }
    constexpr auto kMax = static_cast<std::uint64_t>(std::numeric_limits<Millionths>::max());
    if (units > kMax / static_cast<std::uint64_t>(unit_)) {
        return std::nullopt;
    }
    return static_cast<Millionths>(units) * unit_;
}

std::vector<RowReturn> row_returns(const Wager& wager, const Opaque<Settlement>& settlement) {
    std::vector<RowReturn> returns;
    const bool is_returned = has_fixed_payouts(wager) && !wager.loses_more_than_stake();
    for (std::size_t row = 0; row <= wager.lost() && is_returned; ++row) {
        returns.emplace_back(wager.payment(row), settlement);
    }
    return returns;
}

}  // namespace sabot
