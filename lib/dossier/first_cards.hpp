#pragma once

#include "cards/partition.hpp"
#include "engine/table.hpp"

#include <vector>

namespace sabot {

/// What wagers come to once Player's first card is known. Wagers that tell the same cards apart are together.
struct FirstCards {
    /// What the wagers tell apart at some place or other: the kinds of first card.
    Partition kinds;
    std::vector<const Wager*> wagers;
    /// By kind: how many the shoe holds; and, where it holds one, each wager's deals of the five cards to
    /// come.
    std::vector<CardCount> counts;
    std::vector<std::vector<Tally>> tallies;
};

/// Precondition: the shoe tells what the wagers read. Cost: a walk for each kind, with one card less to go
/// through, so that together they take a few times as long as the walk of the whole coup.
std::vector<FirstCards> first_cards(const Tableau& tableau, const Shoe& shoe,
                                    const std::vector<const Wager*>& wagers);

}  // namespace sabot
