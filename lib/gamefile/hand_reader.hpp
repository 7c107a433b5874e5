#pragma once

#include "input/toml_tree.hpp"
#include "rules/condition.hpp"
#include "rules/tableau.hpp"

#include <string>
#include <vector>

namespace sabot {

/// Reads the table of conditions on one hand under `key`; all of them must hold. The tableau defines which
/// totals are naturals. `depth` is the nesting depth of the table. Throws InputError.
Condition read_hand(const TomlNode& node, const std::string& key, Hand hand, const Tableau& tableau,
                    int depth);

/// The keys of conditions on a hand.
const std::vector<std::string>& hand_keys();

}  // namespace sabot
