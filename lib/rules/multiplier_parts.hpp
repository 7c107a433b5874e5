#pragma once

#include "rules/multiplied.hpp"
#include "rules/rule_change.hpp"
#include "rules/wager.hpp"

#include <optional>
#include <string>
#include <vector>

namespace sabot {

/// "1 (25%), 2 (75%)", the numbers of faces that are struck.
std::string struck_numbers(const MultiplierRules& rules);
/// "2 (60%), 5 (40%)", or "2 of 5, 1 of 8" if they are dealt.
std::string values_text(const MultiplierRules& rules);

/// One part of how wins are multiplied, a rule from Rule::struck to Rule::cap, or Rule::places or
/// Rule::win_cap: "product", "100"; nothing for a cap that does not exist.
std::optional<std::string> multiplier_text(Rule part, const Multiplied& multiplied);
/// All parts, in one text: "cards that multiply: those of the winning hand; struck faces: 1 of 52; ...".
std::string text_of_all(const Multiplied& multiplied);
/// Whether multipliers and the returned stake apply to a row: "multiplied", "not multiplied", "multiplied,
/// and 95% of the stake is returned".
std::string terms_of_row(const PayRow& row);

/// With this part as in `from`.
Multiplied with_part(Multiplied multiplied, Rule part, const Multiplied& from);

/// How the wins of the first wager that is multiplied are multiplied; none if no wager is.
MultipliedWins multiplied_in(const std::vector<Wager>& wagers);

}  // namespace sabot
