#pragma once

#include "exact/exact.hpp"
#include "opaque.hpp"
#include "rules/settlement.hpp"
#include "rules/wager.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sabot {

/// An amount of money of a record of play, in millionths of the currency: exact for every decimal of up to
/// six places, and fast.
using Millionths = std::int64_t;
inline constexpr Millionths kMillion = 1'000'000;

/// Parses a decimal of at least zero, with this decimal point. Nothing for any other text, for more than six
/// decimals, and from about 9 * 10^12 on.
std::optional<Millionths> parse_millionths(std::string_view text, char point = '.');

/// "19.5", "10".
std::string millionths_text(Millionths amount);

/// What a row of a paytable returns for a stake, the stake included: settled_return() for millions of rounds.
class RowReturn {
public:
    /// Throws InputError if the numbers are too large for 62 bits, or if the unit of money is not a whole
    /// number of millionths.
    RowReturn(const Rational& net, const Opaque<Settlement>& settlement);

    /// Nothing if the return is not a whole number of millionths, or is too large. Range: stake >= 0.
    std::optional<Millionths> of(Millionths stake) const;

private:
    // A stake times the fraction is the return in units.
    std::uint64_t numerator_ = 0;
    std::uint64_t denominator_ = 1;
    Millionths unit_ = 1;
    // Nothing: the return must be a whole number of units.
    std::optional<Rounding> rounding_;
};

/// A RowReturn for each row of the paytable, and last for the lost stake; empty if rows have no fixed
/// payouts. Throws as RowReturn does.
std::vector<RowReturn> row_returns(const Wager& wager, const Opaque<Settlement>& settlement);

}  // namespace sabot
