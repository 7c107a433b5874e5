#pragma once

#include "figures/examined.hpp"
#include "reports/json.hpp"

#include <vector>

namespace sabot {

/// ["9", "Kd"].
Json card_names_json(const std::vector<WrittenCard>& cards);

/// {"cards", "decks", "known_by", "counts"}.
Json shoe_json(const Shoe& shoe);

/// What every record on a game begins with: {"schema", "tool", "game", "shoe", "removed", "dealt"}.
Json examined_json(const std::string& schema, const Examined& examined);

}  // namespace sabot
