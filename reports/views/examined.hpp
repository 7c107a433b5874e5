#pragma once

#include "figures/double_check.hpp"
#include "figures/examined.hpp"
#include "reports/model/report.hpp"
#include "rules/game.hpp"

#include <optional>
#include <string>
#include <vector>

namespace sabot::report {

/// Game, digests, documents, shoe, removed and dealt cards: what figures are about. `shoes` says what shoes
/// there are where there is more than the one.
Facts examined_facts(const Examined& examined, const std::vector<Document>& documents = {},
                     const std::string& shoes = {});

/// The same as columns of CSV: game, decks (a number, "infinite", or empty where the shoe is not one of whole
/// decks), cards, and what figures are conditional on: shoe (the composition of one that is not whole decks),
/// removed, player_cards, banker_cards.
Context examined_context(const Examined& examined);

/// The section that says what was examined; and where a second route was asked for, whether it agrees,
/// differs, or could not compute some wagers.
Section examined_section(const Facts& facts, const std::optional<DoubleCheck>& check = {});

/// A report on it without sections: "GAME: TITLE".
Report report_on(const Examined& examined, const std::string& title);

/// "Punto Banco (punto-banco)".
std::string game_title(const Examined& examined);

/// "8 decks, 416 cards", or the composition where it is not whole decks.
std::string shoe_text(const Shoe& shoe);

/// "8 decks"; of a shoe that is not whole decks, how many cards.
std::string shoe_name(const Shoe& shoe);

}  // namespace sabot::report
