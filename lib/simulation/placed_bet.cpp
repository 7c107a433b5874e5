#include "placed_bet.hpp"

#include "figures/stakes.hpp"
#include "play/compiled_wager.hpp"

#include <limits>

namespace sabot {

PlacedBet::PlacedBet(const Game& game, const Stake& stake)
    : stake_(stake),
      wager_(std::make_shared<const CompiledWager>(*game.wager(stake.wager))),
      closes_after_(
          static_cast<std::uint64_t>(wager_->wager().closes_after.value_or(std::numeric_limits<int>::max()))),
      returns_(returns_by_row(game, wager_->wager(), stake.amount)) {}

std::optional<std::size_t> PlacedBet::row(const PlayedRound& played) const {
    return played.number <= closes_after_ ? std::optional(wager_->row(played.round)) : std::nullopt;
}

}  // namespace sabot
