#pragma once

#include "api.hpp"
#include "cards/notation.hpp"
#include "exact/exact.hpp"
#include "input_error.hpp"
#include "rules/hand.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace SABOT_API sabot {

/// The kinds of figures that a document can state about a game.
enum class Quantity {
    return_to_player,
    house_edge,
    house_edge_resolved,
    hit_frequency,
    push_frequency,
    standard_deviation,
    /// The probability of one event of a wager.
    probability,
    /// The next three figures are per unit resolved: pushed stakes are not counted.
    return_resolved,
    hit_frequency_resolved,
    probability_resolved,
    /// The best return over all wagers of the game ("maximum RTP").
    best_return,
    /// The sum of the house edges of several wagers, with the edge of each.
    house_share,
    /// A worked example: a coup with these cards has this result.
    coup,
    /// The rounded return of a stake, including the stake.
    rounded_return,
    /// The most units that one unit can win, without the stake.
    largest_win,
    /// The mean of the returns of all wagers of the game.
    mean_return,
    /// The square of the standard deviation.
    variance,
    /// The mean number of coups in which the event occurs once: 1 / probability.
    odds,
    /// The number of combinations (ordered draws of six cards) with the event.
    combinations,
    /// The expected value of one unit without a card of the shoe minus that with it.
    effect_of_removal,
};

/// The name in game files: "return-to-player" and so on.
std::string_view to_string(Quantity quantity);

/// A printed figure: its text, its exact value, and one unit of its last printed digit.
struct StatedFigure {
    std::string printed;
    Rational value;
    Rational last_digit;
    bool in_percent = false;
    /// The number of printed digits after the decimal point.
    int decimals = 0;
    /// The figure as the document prints it, if it prints odds: "41 for 1". `printed` is then the amount won,
    /// "40".
    std::string odds = {};
    /// The figure as the document prints it, if it prints odds against an event: "11 to 1". `printed` is then
    /// in how many coups the event occurs once, "12".
    std::string against = {};

    friend bool operator==(const StatedFigure&, const StatedFigure&) = default;
};

/// One published claim. Its quantity decides which members are set: `wager` for all but best_return,
/// mean_return, house_share and coup (and for a probability one of Game::claimed_events, if it is of no
/// wager); `event` for the probabilities, odds, combinations and rounded_return; `stake` for rounded_return;
/// `card` for effect_of_removal; `parts` for house_share; `player`, `banker`, the totals and `winner` for
/// coup.
struct Claim {
    struct Part {
        std::string wager;
        StatedFigure stated;

        friend bool operator==(const Part&, const Part&) = default;
    };

    Quantity quantity = Quantity::return_to_player;
    /// Its place in the game file; unknown if it was not read from one.
    Location where;
    std::string source;
    std::string note;
    /// Anything that affects the figure but that the game file does not model, such as "random multipliers".
    /// The claim is then not auditable. Empty if the file models everything.
    std::string unmodelled;
    std::string wager;
    std::string event;
    /// Whether the claim is the probability of a condition on the coup, without a wager. `wager` and `event`
    /// are then the condition in words, as in Game::claimed_events.
    bool is_of_condition = false;
    std::optional<StatedFigure> stated;
    std::optional<StatedFigure> stake;
    std::optional<WrittenCard> card = {};
    std::vector<Part> parts;
    std::vector<WrittenCard> player;
    std::vector<WrittenCard> banker;
    std::optional<int> player_total;
    std::optional<int> banker_total;
    std::optional<Winner> winner;
    friend bool operator==(const Claim&, const Claim&) = default;
};

}  // namespace sabot
