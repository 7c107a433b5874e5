#pragma once

#include "figures/examined.hpp"
#include "gamefile/words.hpp"
#include "rules/game.hpp"

#include <optional>
#include <string>
#include <vector>

namespace sabot {

/// The maximum number of deck counts in one comparison.
inline constexpr int kMaxRuns = 100;

/// A setup as text.
struct SetupText {
    /// A number, a range such as "4-8", a list of both such as "1,4-6,8", or "infinite"; the number of decks
    /// of the game if there is none. Not used if there is a shoe.
    std::optional<std::string> decks = {};
    /// The counts of all cards, as parse_shoe() reads them.
    std::optional<std::string> shoe = {};
    /// Cards, as parse_cards() reads them.
    std::string remove = {};
    std::string player = {};
    std::string banker = {};

    /// Whether a range or a list of decks was given, even if it contains a single number. A minus in front
    /// makes none.
    bool is_range() const { return decks && decks->find_first_of("-,", 1) != std::string::npos; }
};

/// One setup for each number of decks, in the order in which they are given. Throws InputError, about
/// "decks", "shoe", "remove", "player" or "banker".
std::vector<Setup> setups_of(const SetupText& text, const Game& game);

/// The only setup. Throws InputError as above, and if a range or a list of decks was given; `why` states why
/// only one number is allowed.
Setup setup_of(const SetupText& text, const Game& game, const std::string& why);

/// "3: punto-banco is played with 4-8 decks" if the game does not allow the number of decks of one of these
/// setups; otherwise empty. That is no error, because it may be of interest to a laboratory.
std::string unusual_decks(const Game& game, const std::vector<Setup>& setups);

}  // namespace sabot
