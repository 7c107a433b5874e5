#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sabot {

/// The known word nearest to `word`, the first of several: the most likely intended word. The distance is the
/// restricted Damerau-Levenshtein distance: letters are inserted, omitted, replaced, or swapped with the
/// next; case does not matter. A word counts as near if the distance is at most a third of the length of the
/// longer word (at least 1) and at least one letter is kept: "tia" is near "tie", "big" is not. Cost: the
/// product of the lengths for each known word; a word of more than 64 letters is not looked up.
std::optional<std::string> nearest(std::string_view word, const std::vector<std::string>& known);

/// "; did you mean X?", or an empty text if no known word is near.
std::string suggestion(std::string_view word, const std::vector<std::string>& known);

}  // namespace sabot
