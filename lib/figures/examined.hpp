#pragma once

#include "cards/notation.hpp"
#include "rules/dealt_hands.hpp"
#include "rules/game.hpp"

#include <string>
#include <vector>

namespace sabot {

/// A shoe, the cards removed from it, and the cards already dealt in this coup, on which figures are
/// conditional.
struct Setup {
    /// The composition before `removed` and `dealt` are taken out.
    Shoe shoe;
    std::vector<WrittenCard> removed = {};
    DealtHands dealt = {};
};

/// What a result is about, so that it can be repeated from what it says of itself.
struct Examined {
    std::string game_id;
    std::string game_name;
    std::string game_sha256;
    /// Of the catalogue, where the game draws wagers from it; else empty.
    std::string catalogue_sha256;
    /// Game::play.
    std::string play;
    /// The composition without the removed cards; the dealt ones are still in it.
    Shoe shoe;
    std::vector<WrittenCard> removed;
    DealtHands dealt;
};

/// Takes the removed cards out of the shoe. Throws InputError where one is not there.
Examined examine(const Game& game, const Setup& setup);

}  // namespace sabot
