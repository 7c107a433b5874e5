#pragma once

#include "cards/notation.hpp"
#include "cards/shoe.hpp"
#include "reports/json.hpp"

#include <vector>

namespace sabot {

/// ["9", "Kd"].
Json card_names_json(const std::vector<WrittenCard>& cards);

/// {"cards", "decks", "known_by", "counts"}.
Json shoe_json(const Shoe& shoe);

}  // namespace sabot
