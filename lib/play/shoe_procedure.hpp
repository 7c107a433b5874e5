#pragma once

#include "cards/shoe.hpp"
#include "rules/game.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace sabot {

/// What happens to one shoe between two shuffles, in numbers: how many cards are burnt, and when the last
/// round is dealt.
struct ShoeProcedure {
    /// Whether the first card of the shoe is shown and burnt.
    bool burns = false;
    /// The number of further cards burnt, by the points of the first card; 0 is a ten, jack, queen or king.
    std::array<int, kPointValues> burnt{};
    /// The number of cards before the cut card. It comes in the first round that deals a card behind it;
    /// before all cards, if each round is dealt from a full shoe. Nothing if there is no cut card.
    std::optional<std::size_t> before_cut;
    /// The number of rounds dealt after the one in which the cut card comes. In any case, a round is dealt
    /// only if six cards are left.
    int rounds_after_cut = 0;

    friend bool operator==(const ShoeProcedure&, const ShoeProcedure&) = default;
};

/// The number of rounds that a shoe of this many cards has, whatever its cards are. How many more it has
/// depends on its cards. At least 1.
std::uint64_t certain_rounds(const ShoeProcedure& procedure, CardCount cards);
/// The number of cards that are always dealt in the rounds of a shoe. At least 4.
std::uint64_t certain_cards(const ShoeProcedure& procedure, CardCount cards);

/// The procedure of a game for a shoe with this many cards. What the game does not state is assumed:
/// no card is burnt; a ten burns as many cards as it has points, namely none; the round in which the cut card
/// comes is the last one; without a cut card, rounds are dealt as long as six cards are left. Throws
/// InputError for a shoe that may not hold the burnt cards and one round.
ShoeProcedure shoe_procedure(const Game& game, CardCount cards);

}  // namespace sabot
