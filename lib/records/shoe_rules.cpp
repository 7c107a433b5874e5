#include "shoe_rules.hpp"

#include "cards/shoe_text.hpp"
#include "play/certain_rounds.hpp"
#include "play/shoe_procedure.hpp"
#include "rules/game_parts.hpp"
#include "statistics/deck_fit.hpp"

#include <algorithm>
#include <limits>
#include <utility>

namespace sabot {

namespace {

Game game_of(Game game, const Shoe& shoe) {
    if (shoe.with_replacement()) {
        game.procedure = {};
    }
    return game;
}

}  // namespace

ShoeRules::ShoeRules(Game its_game, const Shoe& shoe, Rational its_misread)
    : game(game_of(std::move(its_game), shoe)),
      burn(game, shoe_procedure(game, shoe)),
      cut(game, shoe_procedure(game, shoe), shoe.total()),
      is_endless(shoe.with_replacement()),
      is_shuffled_each_round(game.procedure && game.procedure->reshuffle == Procedure::Reshuffle::every_coup),
      certain_rounds(is_endless ? std::numeric_limits<std::uint64_t>::max()
                                : sabot::certain_rounds(shoe_procedure(game, shoe), shoe.total())),
      full{UnseenCards(shoe, false), UnseenCards(shoe, true)},
      decks(static_cast<int>(
          std::min<CardCount>(shoe.whole_decks().value_or(DeckFit::kMaxDecks + 1), DeckFit::kMaxDecks + 1))),
      misread(std::move(its_misread)) {
    for (std::size_t wager = 0; wager < std::min(game.wagers.size(), kMaxWagerColumns); ++wager) {
        closing[wager] = game.wagers[wager].closes_after.has_value();
    }
}

}  // namespace sabot
