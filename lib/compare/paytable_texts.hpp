#pragma once

#include "compare/rule_difference.hpp"
#include "rules/wager.hpp"

#include <cstddef>
#include <string>

namespace sabot {

/// As the file states it: "1:1 less 5%", "0.95:1", "10% of meter".
std::string payout_text(const PayRow& row);
/// The payout as odds to one, and its commission. Rows that win the same have the same RuleValue::meaning,
/// however they are printed: "9 for 1" as "8:1", "19 to 20" as "1:1 less 5%".
RuleValue as_odds(const PayRow& row);

/// Whether an earlier row may pay what this one would.
bool may_come_second(const Wager& wager, std::size_t row);
inline constexpr const char* kUnlessEarlier = "no earlier row pays";
/// "Banker wins, and no earlier row pays".
std::string condition_text(const Wager& wager, std::size_t row);
/// "1:1 less 5% if Banker wins".
std::string row_text(const Wager& wager, std::size_t row);
/// How its wins are multiplied, with the rows for which that differs; "none".
std::string multiplied_text(const Wager& wager);
/// "stake 1, seed 5000, contribution 20%"; "none".
std::string meter_text(const Wager& wager);

}  // namespace sabot
