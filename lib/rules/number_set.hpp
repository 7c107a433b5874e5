#pragma once

#include <bitset>
#include <string>

namespace sabot {

/// A set of small numbers: points or totals 0..9, margins 0..9, numbers of cards 0..6, sums of totals 0..18,
/// or sums of the values of six cards, at most 14 each.
using NumberSet = std::bitset<85>;

/// "6", "8 or 9", "1 to 3 or 15 to 17".
std::string words_for(const NumberSet& set);
/// The same for a set of numbers from 0 to `most`, with "an odd number" or "an even number" for a set of all
/// of these.
std::string words_for(const NumberSet& set, std::size_t most);

}  // namespace sabot
