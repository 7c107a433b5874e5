#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sabot {

/// The known word that differs from `word` by the fewest letters (inserted, left out or replaced), where
/// that is at most a third of its length, or two, and not all of them: what somebody most likely meant. Cost:
/// the product of the lengths for each known word; a word of more than 64 letters is not looked up.
std::optional<std::string> nearest(std::string_view word, const std::vector<std::string>& known);

/// "; did you mean X?" or nothing.
std::string suggestion(std::string_view word, const std::vector<std::string>& known);

}  // namespace sabot
