#pragma once

#include <bitset>
#include <string>
#include <vector>

namespace sabot {

/// A set of small numbers: points or totals 0..9, margins 0..9, numbers of cards 0..6, sums of totals 0..18,
/// or sums of the values of six cards, at most 14 each.
using NumberSet = std::bitset<85>;

/// "6", "8 or 9", "1 to 3 or 15 to 17".
std::string words_for(const NumberSet& set);
/// The words for a set of numbers from 0 to `most`: "an odd number" or "an even number" for the set of all
/// these.
std::string words_for(const NumberSet& set, std::size_t most);

/// The sets of numbers from `least` to `most` that differ from `set` by one at an end: all numbers one higher
/// or lower, one number more or one less. The empty set and the full set are left out.
std::vector<NumberSet> neighbours_of(const NumberSet& set, std::size_t least, std::size_t most);

/// Copies of `question`, each with one of the neighbours_of() its `numbers` instead.
template <class Question>
std::vector<Question> with_neighbours(const Question& question, NumberSet Question::*numbers,
                                      std::size_t least, std::size_t most) {
    std::vector<Question> others;
    for (const NumberSet& set : neighbours_of(question.*numbers, least, most)) {
        others.push_back(question);
        others.back().*numbers = set;
    }
    return others;
}

}  // namespace sabot
