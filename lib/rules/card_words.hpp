#pragma once

#include "cards/card.hpp"
#include "cards/partition.hpp"
#include "rules/coup.hpp"

#include <string>

namespace sabot {

/// "Player" or "Banker".
std::string words_for(Hand hand);

/// Cards in words: "red", "clubs", "9", "9 or T", "2 to 9", "9 of diamonds", "red and worth 0"; cards one by
/// one where no such words fit.
std::string words_for(CardSet cards);

/// What cards of one class have in common: "rank", "suit", "colour", "points", "rank and suit", "rank and
/// colour".
std::string words_for(const Partition& alike_by);
/// "ranks", "suits", "colours", "points", "cards", "kinds of rank and colour"; "classes" for other
/// partitions.
std::string plural_words_for(PartitionKind kind);

}  // namespace sabot
