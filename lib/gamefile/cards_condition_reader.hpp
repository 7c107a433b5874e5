#pragma once

#include "gamefile/condition_parts.hpp"
#include "rules/places.hpp"

#include <string>

namespace sabot {

/// The cards that a table's conditions are about: a hand's, or the coup's.
struct CardsAsked {
    Places whole;
    /// The first of them, and what "among" calls them: "first-two", "first-four".
    Places first;
    std::string first_name;
};

/// Reads the keys count, every-card, some-card, alike, different and consecutive. Throws InputError.
void read_cards_conditions(TableReader& table, const CardsAsked& asked, ConditionParts& parts);

}  // namespace sabot
