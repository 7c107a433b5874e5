#pragma once

#include "census/census.hpp"
#include "reports/style.hpp"

#include <string>
#include <vector>

namespace sabot {

/// How many decimals show a number that may be small: as many as are asked for; where zeros follow its point,
/// as many more as show three digits after them.
int small_digits(const Rational& value, const Style& style);
/// The number with so many: "0.00000123" with six.
std::string small_decimal(const Rational& value, const Style& style);

/// How many decimals the longest edge of these bins has, at most twelve.
int edge_digits(const std::vector<CensusBin>& bins);

/// "A=3 2=1 0=9", as --shoe takes it, or "red: 3; black: 4" where classes are told in words: cards of which
/// there are none are left out.
std::string composition_text(const CensusExtreme& extreme);

/// The card classes by which the wager was walked: "A 2 3 4 5 6 7 8 9 0", or "red; black" in words.
std::string card_classes_text(const WagerCensus& wager);

/// "by points", "by rank", "card by card", "by card classes (red; black)".
std::string told_apart_words(const WagerCensus& wager);

/// The lists of wagers share ids and order; the ids of those that were computed in any, each once.
std::vector<std::string> wagers_of(const std::vector<Census>& runs);

/// nullptr where the census has no such wager.
const WagerCensus* wager_of(const Census& census, const std::string& id);

/// Whether the mean of every wager is the expected value from the whole shoe.
bool census_holds(const std::vector<Census>& runs);

/// That the census proves itself, in one sentence, or one for each wager and number of cards where it does
/// not, beginning with "DIFFERS".
std::vector<std::string> census_identity_words(const std::vector<Census>& runs);

}  // namespace sabot
