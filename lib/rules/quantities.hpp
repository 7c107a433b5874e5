#pragma once

#include "rules/claim.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sabot {

/// The quantity with that name in game files; nothing if there is none.
std::optional<Quantity> quantity_named(std::string_view name);
const std::vector<std::string>& quantity_names();

/// Whether it is a number of coups or of combinations of an event.
constexpr bool is_count(Quantity quantity) {
    return quantity == Quantity::odds || quantity == Quantity::combinations;
}

/// Whether a claim of this quantity names an event of its wager.
constexpr bool is_of_event(Quantity quantity) {
    return quantity == Quantity::probability || quantity == Quantity::probability_resolved ||
           quantity == Quantity::rounded_return || is_count(quantity);
}

/// Whether a claim of this quantity is about all wagers of the game.
constexpr bool is_of_all_wagers(Quantity quantity) {
    return quantity == Quantity::best_return || quantity == Quantity::mean_return;
}

/// Whether it is a return or an edge of one wager, on which the rounding of returns tells.
constexpr bool is_of_return(Quantity quantity) {
    return quantity == Quantity::return_to_player || quantity == Quantity::return_resolved ||
           quantity == Quantity::house_edge || quantity == Quantity::house_edge_resolved;
}

/// Whether it is an amount, of money, of stakes or of combinations, and no part of one.
constexpr bool is_amount(Quantity quantity) {
    return quantity == Quantity::rounded_return || quantity == Quantity::largest_win ||
           quantity == Quantity::combinations;
}

/// Parses "98.94%", "0.458597", "0.19". Throws InputError, also for a fraction, which has no last digit.
StatedFigure parse_stated(std::string_view text);

/// Parses the largest win of a wager: as parse_stated(), or as odds ("25:1", "26 for 1"), which are stated as
/// what is won of one unit. Throws InputError, also if the decimals of that do not end.
StatedFigure parse_stated_win(std::string_view text);

/// Parses the odds of an event as the number of coups in which it comes once: "10.5" or "1 in 10.5"; odds
/// against it, "9.5 to 1" or "9.5:1", are one more. Throws InputError.
StatedFigure parse_stated_odds(std::string_view text);

}  // namespace sabot
