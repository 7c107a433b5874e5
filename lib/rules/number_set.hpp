#pragma once

#include <bitset>
#include <string>

namespace sabot {

/// Sets of small numbers: points or totals 0..9, margins 0..9, numbers of cards 0..6, sums of totals 0..18,
/// sums of pips 0..60. They fill one word of 64 bits.
using NumberSet = std::bitset<61>;

/// "6", "8 or 9", "1 to 3 or 15 to 17".
std::string words_for(const NumberSet& set);
/// The same of numbers from 0 to `most`: "an odd number" and "an even number" where they are all of those.
std::string words_for(const NumberSet& set, std::size_t most);

}  // namespace sabot
