#pragma once

#include "gamefile/condition_parts.hpp"
#include "rules/places.hpp"

#include <string>
#include <vector>

namespace sabot {

/// The cards that a table's conditions are about: a hand's, or the coup's.
struct CardsAsked {
    Places whole;
    /// The first of them, and what "among" calls them: "first-two", "first-four".
    Places first;
    std::string first_name;
    /// Each of them by itself, in the order in which they are dealt, and what it is called: "player-1".
    std::vector<std::string> card_names;
    std::vector<Places> cards;

    static CardsAsked of_coup();
    static CardsAsked of_hand(Hand hand);
};

/// Reads the keys count, every-card, some-card, alike, different, consecutive, order, between and sum. Throws
/// InputError.
void read_cards_conditions(TableReader& table, const CardsAsked& asked, ConditionParts& parts);

}  // namespace sabot
