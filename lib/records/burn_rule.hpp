#pragma once

#include "play/shoe_procedure.hpp"
#include "records/violation.hpp"
#include "rules/game.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>

namespace sabot {

/// What a game says of burnt cards, for checks of records of play.
class BurnRule {
public:
    /// How many cards were burnt before the first round of a shoe, as far as it is certain and at most, and
    /// the rule that they break.
    struct Burnt {
        std::int64_t least = 0;
        std::int64_t most = 0;
        std::optional<Finding> finding;
    };

    BurnRule(const Game& game, const ShoeProcedure& procedure);

    /// If the record does not have them.
    Burnt unrecorded() const;
    /// The cards that the record has: all, or only the first.
    Burnt recorded(std::span<const std::uint8_t> cards, bool is_first_only) const;
    /// Cards burnt before a later round. Nothing if the game leaves the burn open.
    std::optional<Finding> before_later_round(std::size_t cards, std::uint64_t round) const;

private:
    ShoeProcedure procedure_;
    // Whether the game says that cards are burnt, or that none are; and how many for a ten.
    bool is_stated_;
    bool is_stated_for_ten_;
    // The number of cards, if it is fixed.
    std::optional<int> fixed_;
    std::string source_;
};

}  // namespace sabot
