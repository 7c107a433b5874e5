#pragma once

#include "input/table_reader.hpp"
#include "rules/game.hpp"

#include <string>
#include <vector>

namespace sabot {

/// The [[document]] tables of a file, at least one, with distinct ids. `what` names the file in messages:
/// "game".
std::vector<Document> read_documents(TableReader& root, const std::string& what);

}  // namespace sabot
