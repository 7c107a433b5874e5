#pragma once

#include "figures/double_check.hpp"
#include "figures/examined.hpp"
#include "reports/model/report.hpp"
#include "rules/game.hpp"

#include <optional>
#include <string>
#include <vector>

namespace sabot::report {

/// The subject of the figures: game, digests, documents, shoe, removed and dealt cards. `shoes` describes the
/// shoes if there are several.
Facts examined_facts(const Examined& examined, const std::vector<Document>& documents = {},
                     const std::string& shoes = {});

/// The same as CSV columns: game; decks (a number, "infinite", or empty if the shoe is not a whole number of
/// decks); cards; and the conditions of the figures: shoe (the composition if it is not a whole number of
/// decks), removed, player_cards, banker_cards.
Context examined_context(const Examined& examined);

/// The section that states what was examined and, if a second route was requested, whether it agrees,
/// differs, or could not compute some wagers.
Section examined_section(const Facts& facts, const std::optional<DoubleCheck>& check = {});

/// A report without sections, titled "GAME: TITLE".
Report report_on(const Examined& examined, const std::string& title);

/// "Punto Banco (punto-banco)".
std::string game_title(const Examined& examined);

/// "8 decks, 416 cards", or the composition if it is not a whole number of decks.
std::string shoe_text(const Shoe& shoe);

/// "8 decks", or the number of cards if it is not a whole number of decks.
std::string shoe_name(const Shoe& shoe);

}  // namespace sabot::report
