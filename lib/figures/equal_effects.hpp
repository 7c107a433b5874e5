#pragma once

#include "figures/removal.hpp"

#include <optional>
#include <vector>

namespace sabot {

/// Cards whose removal has the same effect.
struct EqualEffects {
    /// A rank of which every suit is among them is written as the rank alone.
    std::vector<WrittenCard> cards;
    /// How many of these cards the shoe holds.
    CardCount count = 0;
    std::optional<Rational> effect;
};

/// The effects by value, in the order of the first card of each.
std::vector<EqualEffects> equal_effects(const std::vector<CardEffect>& effects);

}  // namespace sabot
