#pragma once

#include "rules/pays.hpp"

#include <string_view>

namespace sabot {

/// Parses a payout exactly, in the usual notations:
///   "11:1", "0.95:1", "1:2", "8 to 1"   net winnings to stake
///   "9 for 1"                           the nine includes the stake: net 8
///   "push"                              the stake comes back: net 0
///   "lose"                              the stake is lost: net -1
///   "lose 9"                            the stake is lost nine times: net -9
/// Throws InputError for other words, for a stake of zero, for negative numbers, for "a for b" with a
/// negative return, and for a stake that is lost at most once in numbers. The error quotes the text and
/// states what was expected.
Pays parse_pays(std::string_view text);

/// The payout that nets `net` units: "7.5:1", or "11:3" if the decimal expansion is infinite; "lose 9" for
/// less than -1.
Pays pays_of(const Rational& net);

/// The payout after a commission on the win: net (1 - commission). Precondition: the commission is 0..1.
/// Throws InputError for a push or a loss, which has no win to take a commission from.
Pays with_commission(const Pays& pays, const Rational& commission);

}  // namespace sabot
