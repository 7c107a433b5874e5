#include "placed_bet.hpp"

#include "figures/stakes.hpp"
#include "play/compiled_wager.hpp"
#include "play/struck_faces.hpp"
#include "rules/split_by_copies.hpp"
#include "statistics/unseen_cards.hpp"

namespace sabot {

PlacedBet::PlacedBet(const Game& game, const Stake& stake)
    : stake_(stake),
      wager_(std::make_shared<const CompiledWager>(*game.wager(stake.wager))),
      returns_(is_multiplied() ? std::vector<Rational>()
                               : returns_by_row(game, wager_->wager(), stake.amount)),
      settlement_(game.settlement) {}

bool PlacedBet::is_multiplied() const { return static_cast<bool>(wager_->wager().multiplied); }

std::optional<std::size_t> PlacedBet::row(const PlayedRound& played) const {
    return is_open(wager_->wager(), played.number, played.cards_before_cut)
               ? std::optional(wager_->row(played.round))
               : std::nullopt;
}

std::optional<Rational> PlacedBet::returned(const PlayedRound& played) const {
    const auto paid = row(played);
    if (!paid) {
        return std::nullopt;
    }
    const Wager& wager = wager_->wager();
    const Rational net = pays_with(wager, *paid, multiplier_in(wager, played.round, *played.struck));
    return returned_amount(settlement_, stake_.amount, net);
}

}  // namespace sabot
