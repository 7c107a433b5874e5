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

/// Whether a claim of this quantity names an event of its wager.
constexpr bool is_of_event(Quantity quantity) {
    return quantity == Quantity::probability || quantity == Quantity::probability_resolved ||
           quantity == Quantity::rounded_return;
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

/// Whether it is an amount, of money or of stakes, and no part of one.
constexpr bool is_amount(Quantity quantity) {
    return quantity == Quantity::rounded_return || quantity == Quantity::largest_win;
}

/// Parses "98.94%", "0.458597", "0.19". Throws InputError, also for a fraction, which has no last digit.
StatedFigure parse_stated(std::string_view text);

/// Parses the largest win of a wager: as parse_stated(), or as odds ("25:1", "26 for 1"), which are stated as
/// what is won of one unit. Throws InputError, also if the decimals of that do not end.
StatedFigure parse_stated_win(std::string_view text);

}  // namespace sabot
