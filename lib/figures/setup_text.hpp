#pragma once

#include "figures/examined.hpp"
#include "gamefile/words.hpp"
#include "rules/game.hpp"

#include <optional>
#include <string>
#include <vector>

namespace sabot {

/// The maximum number of deck counts that one text may list.
inline constexpr int kMaxRuns = 100;

/// A setup as text.
struct SetupText {
    /// A number of decks, a range such as "4-8", a list of both such as "1,4-6,8", or "infinite". Nothing for
    /// the game's number of decks. Not used if `shoe` is given.
    std::optional<std::string> decks = {};
    /// A composition, as parse_shoe() reads it.
    std::optional<std::string> shoe = {};
    /// Cards, as parse_cards() reads them.
    std::string remove = {};
    std::string player = {};
    std::string banker = {};

    /// Whether `decks` is a range or a list, even of a single number. A leading minus does not make a range.
    bool is_range() const { return decks && decks->find_first_of("-,", 1) != std::string::npos; }
};

/// One setup for each number of decks, in the given order. Throws InputError about "decks", "shoe", "remove",
/// "player" or "banker".
std::vector<Setup> setups_of(const SetupText& text, const Game& game);

/// The only setup. Throws InputError as setups_of() does, and for a range or a list of decks; `why` says why
/// only one number is allowed.
Setup setup_of(const SetupText& text, const Game& game, const std::string& why);

/// "3: punto-banco is played with 4-8 decks" if the game does not allow the number of decks of one of these
/// setups; otherwise empty. It is not an error, because a laboratory may be interested in such a number.
std::string unusual_decks(const Game& game, const std::vector<Setup>& setups);

}  // namespace sabot
