#pragma once

#include "exact/exact.hpp"
#include "exact/wide.hpp"
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
    RowReturn(const Payment& payment, const Opaque<Settlement>& settlement);

    /// Nothing if the return is not a whole number of millionths, or is too large. Range: stake >= 0.
    std::optional<Millionths> of(Millionths stake) const;

private:
    // A number of units per millionth of a stake.
    struct Factor {
        std::uint64_t numerator = 0;
        std::uint64_t denominator = 1;
    };
    Factor factor_of(const Rational& per_stake) const;
    // The return less a commission of whole units. Nothing as for of().
    std::optional<Millionths> rounded(Wide stake, const Factor& factor, Wide commission) const;

    Factor returned_;
    Millionths unit_ = 1;
    // Nothing: the return must be a whole number of units.
    std::optional<Rounding> rounding_;
    // For a commission that has a minimum, or is rounded by itself: the win and the stake before it, the
    // commission, its minimum in units, and its rounding.
    struct Commission {
        Factor before;
        Factor taken;
        std::uint64_t least = 0;
        std::optional<Rounding> rounding;
    };
    std::optional<Commission> commission_;
};

/// A RowReturn for each row of the paytable, and last for the lost stake; empty if rows have no fixed
/// payouts, and if one loses more than the stake, since nothing is returned then. Throws as RowReturn does.
std::vector<RowReturn> row_returns(const Wager& wager, const Opaque<Settlement>& settlement);

}  // namespace sabot
