#pragma once

#include "figures/analysis.hpp"
#include "figures/double_check.hpp"
#include "figures/examined.hpp"
#include "reports/json/json.hpp"
#include "rules/game.hpp"
#include "rules/outcome_probabilities.hpp"

#include <optional>
#include <vector>

namespace sabot {

/// Parts that several records share.

/// ["9", "Kd"].
Json card_names_json(const std::vector<WrittenCard>& cards);

/// {"id", "name", "sha256", "catalogue_sha256", "play"}.
Json examined_game_json(const Examined& examined);

/// A number, or "infinite".
Json decks_json(CardCount decks);

/// {"cards", "decks", "known_by", "counts"}. For an infinite shoe, "cards" is null and "counts" are those of
/// one deck.
Json shoe_json(const Shoe& shoe);

/// {"A": 24, "2": 23}.
Json counts_json(const std::vector<std::pair<std::string, CardCount>>& counts);

/// A fee on the stake; null if there is none.
Json fee_json(const Rational& fee, const Style& style);

/// {"double_check", "differing", "unreached"}.
Json checks_json(const std::optional<DoubleCheck>& check);

/// The common beginning of all records about a game: {"schema", "tool", "game", "shoe", "removed", "dealt"}.
Json examined_json(const std::string& schema, const Examined& examined);
/// The same without "dealt", for commands that cannot deal cards beforehand.
Json undealt_json(const std::string& schema, const Examined& examined);

/// [{"id", "title", "language", "file", "url"}]; fields that the game file does not give are "".
Json documents_json(const std::vector<Document>& documents);

/// {"naturals", "player_draws", "banker"}: the two-card totals that end the coup; those on which Player
/// draws; and, for each other Banker total, whether Banker draws after Player stands and against which points
/// of Player's third card.
Json tableau_json(const Tableau& tableau);

/// {"player": {"probability"}, "banker": {...}, "tie": {...}}.
Json outcomes_json(const OutcomeProbabilities& outcomes, const Style& style);

/// [{"id", "why"}].
Json refused_json(const std::vector<RefusedWager>& refused);

}  // namespace sabot
