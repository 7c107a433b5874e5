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

/// What several records have in common.

/// ["9", "Kd"].
Json card_names_json(const std::vector<WrittenCard>& cards);

/// {"id", "name", "sha256", "catalogue_sha256", "play"}.
Json examined_game_json(const Examined& examined);

/// A number, or "infinite".
Json decks_json(CardCount decks);

/// {"cards", "decks", "known_by", "counts"}; of infinite decks no number of cards, and the counts of one
/// deck.
Json shoe_json(const Shoe& shoe);

/// {"A": 24, "2": 23}.
Json counts_json(const std::vector<std::pair<std::string, CardCount>>& counts);

/// A fee on the stake; null where there is none.
Json fee_json(const Rational& fee, const Style& style);

/// {"double_check", "differing", "unreached"}.
Json checks_json(const std::optional<DoubleCheck>& check);

/// What every record on a game begins with: {"schema", "tool", "game", "shoe", "removed", "dealt"}.
Json examined_json(const std::string& schema, const Examined& examined);
/// The same where cards cannot be dealt before: without "dealt".
Json undealt_json(const std::string& schema, const Examined& examined);

/// [{"id", "title", "language", "file", "url"}], "" for what the game's file does not say of a document.
Json documents_json(const std::vector<Document>& documents);

/// {"naturals", "player_draws", "banker"}: totals of the first two cards that end the coup, those on which
/// Player draws, and for each other total of Banker's whether it draws when Player stood and against which
/// points of Player's third card.
Json tableau_json(const Tableau& tableau);

/// {"player": {"probability"}, "banker": {...}, "tie": {...}}.
Json outcomes_json(const OutcomeProbabilities& outcomes, const Style& style);

/// [{"id", "why"}].
Json refused_json(const std::vector<RefusedWager>& refused);

}  // namespace sabot
