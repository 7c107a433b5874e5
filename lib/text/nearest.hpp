#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sabot {

/// The known word at the least distance from `word`, the first of several: what somebody most likely meant.
/// The distance is Damerau's and Levenshtein's: letters inserted, left out, replaced, or exchanged with the
/// next; case does not matter. A word is near where that is at most a third of the letters of the longer of
/// both (of short words, one) and some letter is left: "tia" is near "tie", "big" is not. Cost: the product
/// of the lengths for each known word; a word of more than 64 letters is not looked up.
std::optional<std::string> nearest(std::string_view word, const std::vector<std::string>& known);

/// "; did you mean X?" or nothing.
std::string suggestion(std::string_view word, const std::vector<std::string>& known);

}  // namespace sabot
