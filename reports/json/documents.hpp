#pragma once

#include "reports/json/json.hpp"
#include "rules/game.hpp"

#include <vector>

namespace sabot {

/// [{"id", "title", "language", "file", "url"}], "" for what the game's file does not say of a document.
Json documents_json(const std::vector<Document>& documents);

}  // namespace sabot
