#include "examined.hpp"

#include "error.hpp"
#include "figures/examine.hpp"

namespace sabot {

Examined examine(const Game& game, const Setup& setup) {
    Examined examined{game.id,
                      game.name,
                      game.file,
                      game.sha256,
                      game.catalogue_sha256,
                      game.play,
                      game.choice && game.play.empty(),
                      game.gaps(),
                      setup.shoe,
                      setup.removed,
                      setup.dealt};
    if (setup.shoe.with_replacement() && !setup.removed.empty()) {
        throw InputError("the decks are infinite, so that no figure depends on removed cards",
                         "no cards, or a number of decks such as 8")
            .about("remove");
    }
    for (const WrittenCard& card : setup.removed) {
        examined.shoe.remove(card.cards, card.name);
    }
    examined.rounds_returns = game.settlement.has_value();
    for (const Wager& wager : game.wagers) {
        if (const auto& its = wager.progressive; its && its->meter) {
            examined.meters.push_back({wager.id, *its->meter, its->meter == its->seed});
        }
    }
    return examined;
}

}  // namespace sabot
