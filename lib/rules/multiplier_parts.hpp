#pragma once

#include "rules/multiplied.hpp"
#include "rules/rule_change.hpp"
#include "rules/wager.hpp"

#include <optional>
#include <string>
#include <vector>

namespace sabot {

/// The numbers of struck faces with their probabilities: "1 (25%), 2 (75%)".
std::string struck_numbers(const MultiplierRules& rules);
/// The values with their probabilities, "2 (60%), 5 (40%)", or with their numbers in a list that is dealt, "2
/// of 5, 1 of 8": two multipliers of 5 and one of 8.
std::string values_text(const MultiplierRules& rules);

/// The text of one rule about multipliers (Rule::struck to Rule::cap, Rule::places or Rule::win_cap), such as
/// "product" or "100"; nothing for a cap that does not exist.
std::optional<std::string> multiplier_text(Rule part, const Multiplied& multiplied);
/// The text of all rules about multipliers: "cards that multiply: those of the winning hand; struck faces: 1
/// of 52; ...".
std::string text_of_all(const Multiplied& multiplied);
/// Whether multipliers apply to a row, and how much of the stake is returned: "multiplied", "not multiplied",
/// "multiplied, and 95% of the stake is returned".
std::string terms_of_row(const PayRow& row);

/// `multiplied` with one rule, `part`, copied from `from`.
Multiplied with_part(Multiplied multiplied, Rule part, const Multiplied& from);

/// The multipliers of the first wager that has any; none if no wager has.
MultipliedWins multiplied_in(const std::vector<Wager>& wagers);

}  // namespace sabot
