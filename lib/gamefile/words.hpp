#pragma once

#include "input/table_reader.hpp"
#include "rules/coup.hpp"
#include "rules/game.hpp"
#include "rules/settlement.hpp"

#include <string>
#include <vector>

namespace sabot {

/// The maximum number of whole decks, in a game file or any other input.
inline constexpr int kMaxDecks = static_cast<int>(kMaxCards / kCardsInDeck);

/// The key that says which part of the official text was not read, and where the rule is taken from.
inline constexpr const char* kNotRead = "not-read";
/// The key that says why the file chooses a value that the documents leave open.
inline constexpr const char* kChosen = "chosen";

/// The number of decks under that key: 1 to kMaxDecks, or kInfiniteDecks for "infinite".
int read_decks(TableReader& table, const std::string& key);

/// The words of game files for winners and roundings. winner_named() and rounding_named() throw
/// std::out_of_range for another word: callers must check it first.
const std::vector<std::string>& winner_names();
Winner winner_named(const std::string& name);

const std::vector<std::string>& rounding_names();
Rounding rounding_named(const std::string& name);

}  // namespace sabot
