#pragma once

#include "rules/claim.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sabot {

/// The quantity with that name in game files; nothing if the name is unknown.
std::optional<Quantity> quantity_named(std::string_view name);
const std::vector<std::string>& quantity_names();

/// Whether the quantity is a number of coups, or of combinations with an event.
constexpr bool is_count(Quantity quantity) {
    return quantity == Quantity::odds || quantity == Quantity::combinations;
}

/// Whether a claim of this quantity names an event of its wager.
constexpr bool is_of_event(Quantity quantity) {
    return quantity == Quantity::probability || quantity == Quantity::probability_resolved ||
           quantity == Quantity::rounded_return || is_count(quantity);
}

/// Whether it follows from the deals with the event alone, whatever the event pays.
constexpr bool is_of_deals(Quantity quantity) {
    return quantity == Quantity::probability || is_count(quantity);
}

/// Whether a claim of this quantity is about all wagers of the game.
constexpr bool is_of_all_wagers(Quantity quantity) {
    return quantity == Quantity::best_return || quantity == Quantity::mean_return;
}

/// Whether it is a return or an edge of one wager, which the rounding of returns can change.
constexpr bool is_of_return(Quantity quantity) {
    return quantity == Quantity::return_to_player || quantity == Quantity::return_resolved ||
           quantity == Quantity::house_edge || quantity == Quantity::house_edge_resolved;
}

/// Whether it is an amount of money, of stakes or of combinations, rather than a fraction of one.
constexpr bool is_amount(Quantity quantity) {
    return quantity == Quantity::rounded_return || quantity == Quantity::largest_win ||
           quantity == Quantity::combinations;
}

/// Parses "98.94%", "0.458597", "0.19". Throws InputError, also for a fraction, which has no last digit.
StatedFigure parse_stated(std::string_view text);

/// Parses the largest win of a wager: a figure as for parse_stated(), or odds ("25:1", "26 for 1"), whose
/// value is the amount won per unit staked. Throws InputError, also if the decimal expansion of that amount
/// is infinite.
StatedFigure parse_stated_win(std::string_view text);

/// Parses the odds of an event as the mean number of coups in which it occurs once: "10.5" or "1 in 10.5".
/// Odds against it, "9.5 to 1" or "9.5:1", are this number minus 1. Throws InputError.
StatedFigure parse_stated_odds(std::string_view text);

/// The figure as the document prints it, with odds in their notation.
const std::string& as_printed(const StatedFigure& stated);

/// The number N of odds against an event, "N to 1", as a figure of its own. Precondition: `stated` is such.
StatedFigure number_against(const StatedFigure& stated);

/// The odds "N to 1" against an event with this number, as parse_stated_odds() reads them.
StatedFigure once_in(const StatedFigure& number);

}  // namespace sabot
