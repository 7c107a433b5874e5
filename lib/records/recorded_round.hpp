#pragma once

#include "play/bet.hpp"
#include "play/round.hpp"

#include <array>
#include <bitset>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace sabot {

/// The maximum number of wagers of a table of rounds.
inline constexpr std::size_t kMaxWagerColumns = 128;

/// The burnt cards of a shoe, by Card::index() or kUnseenCard.
class BurntCards {
public:
    static constexpr std::size_t kMaxBurnt = 24;

    /// Returns false if there are too many.
    bool add(std::uint8_t card) {
        if (count_ == kMaxBurnt) {
            return false;
        }
        cards_[count_++] = card;
        return true;
    }
    std::span<const std::uint8_t> cards() const { return std::span(cards_).first(count_); }

private:
    std::array<std::uint8_t, kMaxBurnt> cards_{};
    std::uint8_t count_ = 0;
};

/// A row of a table of rounds. What the table does not record is nothing or empty. Texts are parts of the
/// line that was read.
struct RecordedRound {
    std::uint64_t line = 0;
    std::string_view shoe;
    std::string_view table;
    std::optional<std::uint64_t> number;
    /// The cards as they are recorded, and the state that follows from them. If one of the first four is
    /// missing, the state means nothing.
    Round round;
    std::optional<std::uint8_t> player_total;
    std::optional<std::uint8_t> banker_total;
    std::optional<Winner> outcome;
    BurntCards burnt;
    /// Milliseconds since the beginning of 1970, as in RecordedTime.
    std::optional<std::int64_t> time;
    /// Whether the cut card came in this round.
    bool cut = false;
    bool cancelled = false;
    /// The wagers that were bet on.
    std::bitset<kMaxWagerColumns> bet_on;

    bool has_first_four() const {
        return round.cards[0] != kNoCard && round.cards[1] != kNoCard && round.cards[3] != kNoCard &&
               round.cards[4] != kNoCard;
    }
};

}  // namespace sabot
