#pragma once

#include "input/table_reader.hpp"
#include "rules/coup.hpp"
#include "rules/game.hpp"

#include <string>
#include <vector>

namespace sabot {

/// The most decks that a game file may name; the command line may go on to kMaxCards.
inline constexpr int kMaxDecksFiled = 1000;

/// The number of decks at that key: 1 to kMaxDecksFiled, or kInfiniteDecks for "infinite".
int read_decks(TableReader& table, const std::string& key);

/// The words of game files for winners and roundings. The lookup of a word that is not among the names
/// is a mistake of the caller (std::out_of_range).
const std::vector<std::string>& winner_names();
Winner winner_named(const std::string& name);

const std::vector<std::string>& rounding_names();
Rounding rounding_named(const std::string& name);

}  // namespace sabot
