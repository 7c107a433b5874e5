#pragma once

#include "rules/game.hpp"

#include <string>
#include <vector>

namespace sabot {

/// A source that does not name a document.
struct UnnamedSource {
    /// The wager whose source it is; empty for any other source.
    std::string wager;
    /// The warning.
    std::string text;
};

/// The sources of a game that do not contain the id of any of its documents as a word. Wagers with the
/// catalogue's own source are left out, because their documents are the catalogue's.
std::vector<UnnamedSource> unnamed_sources(const Game& game);

}  // namespace sabot
