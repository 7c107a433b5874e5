#pragma once

#include "play/bet.hpp"
#include "play/round.hpp"
#include "records/violation.hpp"

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
    void clear() { count_ = 0; }
    std::span<const std::uint8_t> cards() const { return std::span(cards_).first(count_); }

private:
    std::array<std::uint8_t, kMaxBurnt> cards_{};
    std::uint8_t count_ = 0;
};

/// The fields that most rows of most tables do not have.
struct RareFields {
    /// Milliseconds since the beginning of 1970, as in RecordedTime.
    std::optional<std::int64_t> time;
    /// The wagers that were bet on.
    std::bitset<kMaxWagerColumns> bet_on;
    /// How many bets of the row are counted.
    std::uint8_t bets = 0;
    BurntCards burnt;
};
inline constexpr RareFields kNoRareFields{};

/// What the checks of a shoe need to know of a row. Many are kept at a time, so it is small. Facts that the
/// table does not record are empty. Texts are parts of the line that was read.
struct RecordedRound {
    std::uint64_t line = 0;
    std::string_view shoe;
    std::string_view table;
    std::optional<std::uint64_t> number;
    /// The cards as they are recorded, and the state that follows from them. Without the first four cards,
    /// the state means nothing.
    Round round;
    /// Never null.
    const RareFields* rare = &kNoRareFields;
    /// Whether the cut card came in this round.
    bool cut = false;
    bool cancelled = false;
    /// Table and shoe are certainly those of the round that was checked before it.
    bool is_of_last_shoe = false;
    /// The first round of a shoe, and the next row is the second one.
    bool has_second = false;
    /// The row has as many fields as the header. If not, none of them is read, and only the line is known.
    bool has_fields = false;
    /// The cards of the row were read.
    bool has_cards = false;
    /// The cards include the first two of both hands.
    bool has_first_four = false;
    bool is_counted = false;
    /// The winner of a round that is counted.
    Winner winner = Winner::tie;
    /// The rules that the row breaks by itself.
    RoundRules broken;
};

}  // namespace sabot
