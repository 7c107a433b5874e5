#pragma once

#include "compare/comparison.hpp"
#include "figures/setup_text.hpp"

#include <optional>
#include <string>
#include <vector>

namespace sabot {

/// Why a range of decks is an error.
inline constexpr const char* kOneShoeEach = "two games are compared with one shoe each";

/// What the game after a change has instead of the game before.
struct AfterText {
    /// A number of decks, or a composition, instead of those that both games have; nothing for these.
    std::optional<std::string> decks = {};
    std::optional<std::string> shoe = {};
    /// Ids of readings of the game's document, which are taken one after the other.
    std::vector<std::string> readings = {};
};

/// The game after a change, with its shoe: that of `both`, unless `after` has one. Throws InputError as
/// setup_of() does, and for a reading that the game does not have. Errors about a part of `after` are about
/// the field `prefix` and "decks", "shoe" or "reading", such as "with-decks".
ComparedGame game_after(const Game& game, const SetupText& both, const AfterText& after,
                        const std::string& prefix);

}  // namespace sabot
