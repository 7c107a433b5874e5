#pragma once

#include "gamefile/condition_parts.hpp"
#include "rules/places.hpp"

#include <string>
#include <vector>

namespace sabot {

/// The cards that a table's conditions apply to: those of one hand, or of the coup.
struct CardsAsked {
    Places whole;
    /// The first cards, and their name in "among": "first-two", "first-four".
    Places first;
    std::string first_name;
    /// Each single card, in the order of the deal, and its name: "player-1".
    std::vector<std::string> card_names;
    std::vector<Places> cards;
    /// The totals that can be compared, and their names: "player-first-two".
    std::vector<std::string> total_names;
    std::vector<Places> totals;

    static CardsAsked of_coup();
    static CardsAsked of_hand(Hand hand);
};

/// Reads the keys count, every-card, some-card, alike, different, consecutive, order, between, sum and
/// compare. Throws InputError.
void read_cards_conditions(TableReader& table, const CardsAsked& asked, ConditionParts& parts);

}  // namespace sabot
