#pragma once

#include "figures/double_check.hpp"
#include "figures/examined.hpp"
#include "reports/json/json.hpp"

#include <optional>
#include <vector>

namespace sabot {

/// ["9", "Kd"].
Json card_names_json(const std::vector<WrittenCard>& cards);

/// {"id", "name", "sha256", "catalogue_sha256"}.
Json examined_game_json(const Examined& examined);

/// A number, or "infinite".
Json decks_json(CardCount decks);

/// {"cards", "decks", "known_by", "counts"}; of infinite decks no number of cards, and the counts of one
/// deck.
Json shoe_json(const Shoe& shoe);

/// A fee on the stake; null where there is none.
Json fee_json(const Rational& fee, const Style& style);

/// {"double_check", "differing", "unreached"}.
Json checks_json(const std::optional<DoubleCheck>& check);

/// What every record on a game begins with: {"schema", "tool", "game", "shoe", "removed", "dealt"}.
Json examined_json(const std::string& schema, const Examined& examined);

}  // namespace sabot
