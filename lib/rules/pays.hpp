#pragma once

#include "exact/exact.hpp"

#include <string>
#include <string_view>

namespace sabot {

/// What a row of a paytable pays.
struct Pays {
    /// As the paytable prints it: "11:1", "9 for 1", "push".
    std::string printed;
    /// Net units won per unit staked: -1 for a lost stake, 0 for a push, 19/20 for 0.95:1.
    Rational net;
    /// Whether it is printed as "9 for 1", with the stake within the nine.
    bool holds_stake = false;

    friend bool operator==(const Pays&, const Pays&) = default;
};

/// Reads a payout in the ways people print them, all exact:
///   "11:1", "0.95:1", "1:2", "8 to 1"   net winnings to stake
///   "9 for 1"                           the stake is in the nine: net 8
///   "push"                              the stake comes back: net 0
///   "lose"                              the stake is lost: net -1
/// Throws InputError with the text and what was expected: other words, a stake of zero, negative
/// numbers, "a for b" that returns less than nothing.
Pays parse_pays(std::string_view text);

/// The same payout after the house has kept `commission` (0..1) of the win: net (1 - commission). A
/// push or a loss has no win to take it from: InputError.
Pays with_commission(const Pays& pays, const Rational& commission);

}  // namespace sabot
