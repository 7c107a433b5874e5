#pragma once

#include "gamefile/condition_parts.hpp"
#include "rules/places.hpp"

#include <string>
#include <vector>

namespace sabot {

/// The cards that a table's conditions apply to: those of one hand, or of the coup.
struct CardsAsked {
    Places whole;
    /// The first cards, and their name under the key "among": "first-two", "first-four".
    Places first;
    std::string first_name;
    /// The names of the single cards ("player-1"), in the order of the deal, and their places.
    std::vector<std::string> card_names;
    std::vector<Places> cards;
    /// The names of the totals that can be compared ("player-first-two"), and their places.
    std::vector<std::string> total_names;
    std::vector<Places> totals;

    static CardsAsked of_coup();
    static CardsAsked of_hand(Hand hand);
};

/// Reads the keys count, every-card, some-card, alike, different, consecutive, order, between, sum and
/// compare. Throws InputError.
void read_cards_conditions(TableReader& table, const CardsAsked& asked, ConditionParts& parts);

}  // namespace sabot
