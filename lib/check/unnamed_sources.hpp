#pragma once

#include "rules/game.hpp"

#include <string>
#include <vector>

namespace sabot {

/// A source that names no document.
struct UnnamedSource {
    /// Of which wager; empty where it is not a wager's.
    std::string wager;
    /// That it names none, in words.
    std::string text;
};

/// The sources of a game in which the id of none of its documents stands as a word. Wagers whose source is
/// the catalogue's are left out: its documents are the catalogue's too.
std::vector<UnnamedSource> unnamed_sources(const Game& game);

}  // namespace sabot
