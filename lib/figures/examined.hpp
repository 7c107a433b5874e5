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

/// Everything that is needed to compute a result again.
struct Examined {
    std::string game_id;
    std::string game_name;
    std::string game_sha256;
    /// SHA-256 of the catalogue if the game takes wagers from it; else empty.
    std::string catalogue_sha256;
    /// Game::play.
    std::string play;
    /// The composition without the removed cards, but including the dealt ones.
    Shoe shoe;
    std::vector<WrittenCard> removed;
    DealtHands dealt;
};

/// Takes the removed cards out of the shoe. Throws InputError if the shoe does not hold one of them.
Examined examine(const Game& game, const Setup& setup);

}  // namespace sabot
