#pragma once

#include "cards/card.hpp"
#include "cards/partition.hpp"
#include "rules/coup.hpp"

#include <string>

namespace sabot {

/// "Player" or "Banker".
std::string words_for(Hand hand);

/// Describes a set of cards: "red", "clubs", "9", "9 or T", "2 to 9", "9 of diamonds", "red and worth 0";
/// lists the cards one by one if no such description fits.
std::string words_for(CardSet cards);

/// What the cards of one class have in common: "rank", "suit", "colour", "points", "rank and suit", "rank and
/// colour".
std::string words_for(const Partition& classes);
/// The classes of a partition: "ranks", "suits", "colours", "points", "cards", "kinds of rank and colour";
/// "classes" for other partitions.
std::string plural_words_for(PartitionKind kind);

}  // namespace sabot
