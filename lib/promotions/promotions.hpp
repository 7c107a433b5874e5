#pragma once

#include "api.hpp"
#include "figures/examined.hpp"
#include "figures/refused_wager.hpp"
#include "promotions/best_stops.hpp"
#include "rules/game.hpp"

#include <optional>
#include <string>
#include <vector>

namespace SABOT_API sabot {

/// What promotions are worth on which wagers.
struct PromotionsRequest {
    Setup setup;
    /// Ids of the wagers to compute; empty for all on one coup.
    std::vector<std::string> wagers = {};
    /// The part of a bettor's losses that is given back, at least 0 and below 1.
    Rational rebate = 0;
};

/// What one unit of chips is worth that can be bet but not exchanged for money. A win is paid in money, and a
/// lost chip is gone. A push leaves the chip in play.
struct ChipFigures {
    /// The mean amount of money that the chip wins if it is bet until it is lost.
    Rational value;
    /// If a win takes the chip too, so that it is bet once: a free bet, or the coupon of a match play.
    Rational value_once;
    /// The mean number of coups until the chip is lost, pushes included.
    Rational coups;
    friend bool operator==(const ChipFigures&, const ChipFigures&) = default;
};

/// What promotions are worth on a wager.
struct WagerPromotions {
    std::string id;
    std::string name;
    /// Nothing for a wager with a fee, which chips do not pay, with a meter, whose wins do not return the
    /// chip, and for one that can lose another amount than the stake.
    std::optional<ChipFigures> chips;
    /// break_even_rebate(), per unit paid.
    Rational break_even_rebate;
    /// Nothing if no bet gains with the rebate.
    std::optional<BestStops> stops;
    friend bool operator==(const WagerPromotions&, const WagerPromotions&) = default;
};

struct Promotions {
    Examined examined;
    Rational rebate;
    std::vector<WagerPromotions> wagers;
    /// Wagers that could not be computed.
    std::vector<RefusedWager> refused;
    friend bool operator==(const Promotions&, const Promotions&) = default;
};

/// Computes what promotions are worth if each coup is dealt from the shoe of the setup. Throws InputError as
/// analyze() does, for a rebate out of its range, and if a wager requested by id, or every wager, cannot be
/// computed: it pays a meter that is not known, does not lose on average, or has too many points at which to
/// stop.
Promotions promotions(const Game& game, const PromotionsRequest& request);

}  // namespace sabot
