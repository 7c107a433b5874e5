#pragma once

#include "compare/comparison.hpp"
#include "figures/setup_text.hpp"

#include <optional>
#include <string>
#include <vector>

namespace sabot {

/// The reason in the message if a range of decks is given.
inline constexpr const char* kOneShoeEach = "two games are compared with one shoe each";

/// How the game after a change differs from the game before.
struct AfterText {
    /// A number of decks or a composition, if it is not the one that both games have.
    std::optional<std::string> decks = {};
    std::optional<std::string> shoe = {};
    /// Ids of readings of the game's document, which are applied one after the other.
    std::vector<std::string> readings = {};
};

/// The game after a change, with its shoe. The shoe is that of `both`, unless `after` has one. Throws
/// InputError as setup_of() does, and for a reading that the game does not have. Errors about a part of
/// `after` name the field `prefix` followed by "decks", "shoe" or "reading", such as "with-decks".
ComparedGame game_after(const Game& game, const SetupText& both, const AfterText& after,
                        const std::string& prefix);

}  // namespace sabot
