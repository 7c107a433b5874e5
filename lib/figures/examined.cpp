#include "examined.hpp"

#include "figures/examine.hpp"

namespace sabot {

Examined examine(const Game& game, const Setup& setup) {
    Examined examined{game.id,   game.name,   game.file,  game.sha256,   game.catalogue_sha256,
                      game.play, game.gaps(), setup.shoe, setup.removed, setup.dealt};
    for (const WrittenCard& card : setup.removed) {
        examined.shoe.remove(card.cards, card.name);
    }
    return examined;
}

}  // namespace sabot
