#pragma once

#include "case_file.hpp"
#include "input/toml_tree.hpp"

#include <string>
#include <vector>

namespace sabot {

/// An option that a case states once, for every report whose command has it: the game, or a fact of the head
/// (kHeadFacts).
struct SharedEntry {
    std::string key;
    std::string value;
    Location where;
};
using SharedEntries = std::vector<SharedEntry>;

/// Reads a [[report]] of a case. Its keys are `output`, `title`, `command`, and the options of the command by
/// their names, without dashes; that of a positional argument is in lower case. Throws InputError at the key.
CaseReport read_case_report(const TomlNode& node, const SharedEntries& shared);

}  // namespace sabot
