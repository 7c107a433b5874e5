#pragma once

#include "cards/shoe.hpp"
#include "play/round.hpp"
#include "records/cut_card_rule.hpp"
#include "records/violation.hpp"
#include "statistics/dealt_shoe.hpp"
#include "statistics/unseen_cards.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace sabot {

/// What the rounds of a table leave to its next round: its last shoe, as far as it was dealt.
struct TableState {
    static constexpr std::size_t kNoFile = ~std::size_t{0};

    /// The rounds of the shoe that belong to a group.
    struct Part {
        std::uint32_t group = 0;
        std::uint64_t rounds = 0;
    };
    /// The last time.
    std::optional<std::int64_t> time = {};
    /// If not, shoes are not recorded, and of what follows only what is said of rows means something.
    bool has_begun = false;
    std::string shoe;
    /// The shoe before it, if that has a larger number.
    std::string before_back;
    /// Whether its first rounds may have come before another shoe, so that not all of its seen cards are
    /// known.
    bool may_go_on = false;
    std::string table;
    /// Whether the record says when the cut card came.
    bool has_cut = false;
    /// The file and the line of the last row.
    std::size_t file = kNoFile;
    std::uint64_t line = 0;
    /// The number of the last round.
    std::uint64_t number = 0;
    /// One more than the place in `dealt` of the round that the last row has again; 0 if it is a new one. And
    /// whether the shoe has rounds again.
    std::size_t copied = 0;
    /// The cards of the last round that has them, as in Round::cards, and its line.
    decltype(Round::cards) cards{};
    std::uint64_t round_line = 0;
    /// The rows of the record that could not be read until the last row.
    std::uint64_t unreadable = 0;
    bool has_suits = false;
    bool has_counted_burnt = false;
    CutCardState cut;
    std::vector<Part> parts;
    /// The Winner of the last row. Bytes that were just stored one by one would hold up an optional.
    std::uint8_t last = UnseenRound::kUnknown;
    std::optional<UnseenCards> unseen;
    /// After the last round that was added to a list, in this check: the number of those, and of the unseen
    /// cards. What follows it follows that round.
    std::uint64_t added = 0;
    CardCount left = 0;
    /// It is recorded with more cards than it holds.
    bool is_impossible = false;
    /// Empty if each round is a shoe of its own, and up to where it is found to be impossible.
    DealtShoe dealt;
    /// The shoe of the table before it.
    std::shared_ptr<const DealtShoe> last_shoe;
    /// The rules that any of its rounds breaks.
    RoundRules broken;
};

}  // namespace sabot
