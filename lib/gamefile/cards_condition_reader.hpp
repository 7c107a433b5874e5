#pragma once

#include "gamefile/condition_parts.hpp"
#include "rules/places.hpp"

#include <string>
#include <vector>

namespace sabot {

/// The cards that a table's conditions apply to: those of one hand, or of the coup.
struct CardsAsked {
    Places whole;
    /// The names of the first cards under the key "among" ("first-two", "first-four"), and their places.
    std::vector<std::string> first_names;
    std::vector<Places> firsts;
    /// The names of the single cards ("player-1", "dealt-2"), in the order of the deal, and their places.
    std::vector<std::string> card_names;
    std::vector<Places> cards;
    /// The names of the totals that can be compared ("player-first-two"), and their places.
    std::vector<std::string> total_names;
    std::vector<Places> totals;

    /// Those of a coup in which Player draws, or stands: the fifth card of the deal is then Player's or
    /// Banker's.
    static CardsAsked of_coup(bool player_draws);
    static CardsAsked of_hand(Hand hand);
};

/// Reads the keys count, every-card, some-card, alike, different, consecutive, order, between, sum and
/// compare, on the cards of one hand or of the coup. Throws InputError.
void read_hand_cards(TableReader& table, Hand hand, ConditionParts& parts);
void read_coup_cards(TableReader& table, ConditionParts& parts);

}  // namespace sabot
