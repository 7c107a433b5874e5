#pragma once

#include "exact/exact.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sabot {

/// Throws InputError, "invalid WHAT "TEXT": too long: ...", if the text of a number has too many characters.
void require_number_length(std::string_view text, std::string_view what, std::size_t most = kMaxNumberLength);

/// parse_exact() with another maximum number of characters, for numbers that a program computed.
Rational parse_exact(std::string_view text, std::size_t most);

/// The value of a text of decimal digits of any length; nothing for any other text. Leading zeros are
/// ignored.
std::optional<Integer> whole_integer(std::string_view text);

/// Likely meanings of a text that parse_exact() rejects, in its notation: "8.5" for "8,5", "1000" and "1.000"
/// for "1,000", "2/21" for "1 in 10.5". Empty if the text is a number or nothing similar is found.
std::vector<std::string> meant_numbers(std::string_view text);
/// `; did you mean "8.5"?`, or empty.
std::string number_hint(std::string_view text);

}  // namespace sabot
