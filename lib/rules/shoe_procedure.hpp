#pragma once

#include "api.hpp"
#include "cards/shoe.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace sabot {

/// What happens to one shoe between two shuffles, in numbers: how many cards are burnt, and when the last
/// round is dealt.
struct SABOT_API ShoeProcedure {
    /// Whether the first card of the shoe is burnt.
    bool burns = false;
    /// The number of further cards burnt, by the points of the first card; 0 is a ten, jack, queen or king.
    std::array<int, kPointValues> burnt{};
    /// The number of cards burnt before each later round.
    int burnt_between = 0;
    /// The number of cards before the cut card, which comes in the first round that deals a card after it.
    /// Nothing if there is no cut card.
    std::optional<std::size_t> before_cut;
    /// The number of rounds dealt after the one in which the cut card comes. Every round is dealt only if six
    /// cards are left, behind those that are burnt before it.
    int rounds_after_cut = 0;
    /// The same number if the cut card comes before the first card of its round.
    int rounds_after_cut_first = 0;
    /// The number of rounds after which the shoe ends, if it has not ended before.
    std::optional<std::uint64_t> most_rounds = {};
    /// Whether a document states how many cards are burnt, and where a shoe ends. If not, none is burnt, and
    /// rounds are dealt as long as six cards are left.
    bool states_burn = true;
    bool states_end = true;
    /// Whether each round is dealt from a full shoe.
    bool is_shuffled_each_round() const {
        return before_cut == 0 && rounds_after_cut == 0 && rounds_after_cut_first == 0;
    }
    /// The one of both numbers that applies if the cut card comes in a round that begins after this many
    /// cards.
    int rounds_after(std::size_t drawn_before) const {
        return drawn_before >= before_cut.value_or(0) ? rounds_after_cut_first : rounds_after_cut;
    }

    /// The number of cards before the cut card when this many are drawn, less than 0 once it has come;
    /// nothing if there is no cut card.
    std::optional<std::int64_t> cards_before_cut(std::size_t drawn) const {
        return before_cut
                   ? std::optional(static_cast<std::int64_t>(*before_cut) - static_cast<std::int64_t>(drawn))
                   : std::nullopt;
    }

    friend bool operator==(const ShoeProcedure&, const ShoeProcedure&) = default;
};

}  // namespace sabot
