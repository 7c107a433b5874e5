#pragma once

#include "cards/notation.hpp"
#include "exact/exact.hpp"
#include "rules/hand.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sabot {

/// What a document can state about a game.
enum class Quantity {
    return_to_player,
    house_edge,
    house_edge_resolved,
    hit_frequency,
    push_frequency,
    standard_deviation,
    /// Of one event of a wager.
    probability,
    /// The same three with pushed stakes left out of the count: per unit that was won or lost.
    return_resolved,
    hit_frequency_resolved,
    probability_resolved,
    /// The best return over all wagers of the game ("maximum RTP").
    best_return,
    /// A share of the house, split between sides.
    house_share,
    /// A worked example: these cards give this result.
    coup,
    /// What a stake returns after rounding, stake included.
    rounded_return,
};

/// "return-to-player" and so on, as game files write it.
std::string_view to_string(Quantity quantity);
std::optional<Quantity> quantity_named(std::string_view name);
const std::vector<std::string>& quantity_names();

/// A figure as it was printed: its text, its exact value, and one unit of its last printed digit.
struct StatedFigure {
    std::string printed;
    Rational value;
    Rational last_digit;
    bool in_percent = false;
    /// Digits after the point, as printed.
    int decimals = 0;
};

/// Whether a claim of this kind names an event of its wager.
constexpr bool is_of_event(Quantity quantity) {
    return quantity == Quantity::probability || quantity == Quantity::probability_resolved ||
           quantity == Quantity::rounded_return;
}

/// Reads "98.94%", "0.458597", "0.19". Throws InputError. A fraction has no last digit and is refused.
StatedFigure parse_stated(std::string_view text);

/// One published statement. Which members are set depends on the quantity: wager for all but
/// best_return, house_share and coup; event for the probabilities and rounded_return; stake for
/// rounded_return; parts for house_share; player, banker, totals and winner for coup.
struct Claim {
    struct Part {
        std::string wager;
        StatedFigure stated;
    };

    Quantity quantity = Quantity::return_to_player;
    std::string source;
    std::string note;
    /// What the figure depends on that the game file does not model, such as "random multipliers": the claim
    /// is then not auditable. Empty where the file models all of it.
    std::string unmodelled;
    std::string wager;
    std::string event;
    std::optional<StatedFigure> stated;
    std::optional<StatedFigure> stake;
    std::vector<Part> parts;
    std::vector<WrittenCard> player;
    std::vector<WrittenCard> banker;
    std::optional<int> player_total;
    std::optional<int> banker_total;
    std::optional<Winner> winner;
};

}  // namespace sabot
