#pragma once

#include "rules/multipliers.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace sabot {

/// The struck faces and their multipliers as a user edits them, each on one line. Struck faces: "5", or "1:
/// 1/4, 2: 3/4" with probabilities. Multipliers: "2: 60%, 5: 40%", or "2, 3" if they have no probabilities or
/// are dealt.
struct MultiplierTexts {
    /// Nothing if it does not change.
    std::optional<std::string> struck = std::nullopt;
    std::optional<std::string> values = std::nullopt;

    bool empty() const { return !struck && !values; }
};

MultiplierTexts texts_of(const MultiplierRules& rules);

/// The TOML value of the key `struck`, and of the key `values` or, as a plain list, `dealt` or `by-number`,
/// in a game file. Invalid numbers are reported when the file is read.
std::string toml_of_struck(std::string_view text);
std::string toml_of_values(std::string_view text, bool is_plain);

}  // namespace sabot
