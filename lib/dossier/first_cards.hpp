#pragma once

#include "cards/partition.hpp"
#include "engine/table.hpp"
#include "rules/tableau.hpp"

#include <vector>

namespace sabot {

/// The tallies of wagers once Player's first card is known. Wagers with the same card classes share one
/// record.
struct FirstCards {
    /// The classes of the first card: the cards that the wagers distinguish at any place.
    Partition kinds;
    std::vector<const Wager*> wagers;
    /// For each class: its count in the shoe and, if the shoe holds one, each wager's tally over the five
    /// remaining cards.
    std::vector<CardCount> counts;
    std::vector<std::vector<Tally>> tallies;
};

/// Precondition: the shoe determines every card that the wagers read. Cost: an enumeration for each class,
/// each with one card fewer, so that together they take a few times as long as enumerating the whole coup.
std::vector<FirstCards> first_cards(const Tableau& tableau, const Shoe& shoe,
                                    const std::vector<const Wager*>& wagers);

}  // namespace sabot
