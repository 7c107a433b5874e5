#pragma once

#include "rules/multipliers.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace sabot {

/// How many faces are struck, and their multipliers, each on one line as people edit them: "5" or "1: 1/4, 2:
/// 3/4"; "2: 60%, 5: 40%", or "2, 3" without probabilities and for multipliers that are dealt.
struct MultiplierTexts {
    /// Nothing to leave it as it is.
    std::optional<std::string> struck = std::nullopt;
    std::optional<std::string> values = std::nullopt;

    bool empty() const { return !struck && !values; }
};

MultiplierTexts texts_of(const MultiplierRules& rules);

/// The value of the key `struck`, and of `values` or `dealt`, in a game file. What is no number there is
/// found when the file is read.
std::string toml_of_struck(std::string_view text);
std::string toml_of_values(std::string_view text, bool is_dealt);

}  // namespace sabot
