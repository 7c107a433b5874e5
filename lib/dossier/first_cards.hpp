#pragma once

#include "cards/partition.hpp"
#include "engine/table.hpp"
#include "rules/tableau.hpp"

#include <vector>

namespace sabot {

/// The tallies of wagers given Player's first card. There is one record for all wagers that distinguish the
/// same card classes.
struct FirstCards {
    /// The classes of the first card: the cards that these wagers distinguish at any place.
    Partition kinds;
    std::vector<const Wager*> wagers;
    /// For each class, the number of its cards in the shoe and, unless that is 0, each wager's tally over the
    /// five remaining cards.
    std::vector<CardCount> counts;
    std::vector<std::vector<Tally>> tallies;
};

/// Precondition: the shoe determines all cards on which the wagers depend. Cost: one enumeration for each
/// class. Each has one card fewer than a whole coup, so together they take a few times as long as enumerating
/// the coup.
std::vector<FirstCards> first_cards(const Tableau& tableau, const Shoe& shoe,
                                    const std::vector<const Wager*>& wagers);

}  // namespace sabot
