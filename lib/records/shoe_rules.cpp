#include "shoe_rules.hpp"

#include "cards/shoe_text.hpp"
#include "play/certain_rounds.hpp"
#include "play/shoe_procedure.hpp"
#include "rules/game_parts.hpp"
#include "statistics/deck_fit.hpp"

#include <algorithm>
#include <utility>

namespace sabot {

ShoeRules::ShoeRules(Game its_game, const Shoe& shoe, Rational its_misread)
    : game(std::move(its_game)),
      burn(game, shoe_procedure(game, shoe.total())),
      cut(game, shoe_procedure(game, shoe.total()), shoe.total()),
      is_shuffled_each_round(game.procedure && game.procedure->reshuffle == Procedure::Reshuffle::every_coup),
      certain_rounds(sabot::certain_rounds(shoe_procedure(game, shoe.total()), shoe.total())),
      full{UnseenCards(shoe, false), UnseenCards(shoe, true)},
      decks(static_cast<int>(
          std::min<CardCount>(shoe.whole_decks().value_or(DeckFit::kMaxDecks + 1), DeckFit::kMaxDecks + 1))),
      misread(std::move(its_misread)) {
    require_finite(shoe, "records of play are of whole shoes");
    for (std::size_t wager = 0; wager < std::min(game.wagers.size(), kMaxWagerColumns); ++wager) {
        closing[wager] = game.wagers[wager].closes_after.has_value();
    }
}

}  // namespace sabot
