#pragma once

#include "figures/removal.hpp"

#include <optional>
#include <vector>

namespace sabot {

/// Cards whose removal has the same effect.
struct EqualEffects {
    /// A rank is written as the rank alone if its cards of all suits are included.
    std::vector<WrittenCard> cards;
    /// How many of these cards the shoe holds.
    CardCount count = 0;
    std::optional<Rational> effect;
};

/// Groups the cards by effect. The groups are in the order of their first cards.
std::vector<EqualEffects> equal_effects(const std::vector<CardEffect>& effects);

}  // namespace sabot
