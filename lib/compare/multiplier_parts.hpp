#pragma once

#include "rules/multiplied.hpp"
#include "rules/wager.hpp"

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace sabot {

/// One part of how wins are multiplied, so that two games can be compared part by part: first those of all
/// wagers of a game, then those of one.
enum class MultiplierPart {
    /// What is struck, and how many of them.
    struck,
    /// The multipliers of what is struck.
    values,
    /// Both, where multipliers are dealt from a list: it must be as long as the number of struck faces.
    struck_and_values,
    combined,
    same_face,
    of_return,
    cap,
    places,
    win_cap,
};

/// By MultiplierPart, as the names of rules.
inline constexpr std::array kMultiplierParts{"struck faces",
                                             "multipliers of struck faces",
                                             "struck faces and their multipliers",
                                             "combination of several multipliers",
                                             "counting of several cards with one struck face",
                                             "multiplied part",
                                             "largest combined multiplier",
                                             "cards that multiply",
                                             "largest win"};

/// "1 (25%), 2 (75%)", the numbers of faces that are struck.
std::string struck_numbers(const MultiplierRules& rules);
/// "2 (60%), 5 (40%)", or "2 of 5, 1 of 8" if they are dealt.
std::string values_text(const MultiplierRules& rules);

/// The part in words: "product", "100"; nothing for a cap that does not exist.
std::optional<std::string> text_of(MultiplierPart part, const Multiplied& multiplied);
/// All parts, in one text: "cards that multiply: those of the winning hand; struck faces: 1 of 52; ...".
std::string text_of_all(const Multiplied& multiplied);
/// Whether multipliers and the returned stake apply to a row: "multiplied", "not multiplied", "multiplied,
/// and 95% of the stake is returned".
std::string terms_of_row(const PayRow& row);

/// With this part as in `from`.
Multiplied with_part(Multiplied multiplied, MultiplierPart part, const Multiplied& from);

/// How the wins of the first wager that is multiplied are multiplied; none if no wager is.
MultipliedWins multiplied_in(const std::vector<Wager>& wagers);

}  // namespace sabot
