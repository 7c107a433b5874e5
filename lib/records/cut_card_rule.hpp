#pragma once

#include "play/shoe_procedure.hpp"
#include "records/violation.hpp"
#include "rules/game.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace sabot {

/// What is known of the cut card of a shoe that is being dealt.
struct CutCardState {
    /// The number of cards dealt and burnt, as far as it is certain, and at most.
    std::int64_t least_dealt = 0;
    std::int64_t most_dealt = 0;
    /// The same before the last round.
    std::int64_t least_before = 0;
    std::int64_t most_before = 0;
    /// Cards of the shoe are not recorded.
    bool has_unknown_cards = false;
    /// The number of rounds after the one in which the cut card certainly, or possibly, came.
    std::optional<std::int64_t> rounds_since = {};
    std::optional<std::int64_t> rounds_since_possible = {};
    /// The number of rounds that may still follow, once the cut card certainly came; and that must, at least,
    /// once it possibly came.
    std::optional<std::int64_t> most_left = {};
    std::optional<std::int64_t> least_left = {};
    /// That the shoe goes on too long was found.
    bool is_too_long = false;

    void add_dealt(std::int64_t least, std::int64_t most) {
        least_dealt += least;
        most_dealt += most;
    }
};

/// When the shoe of a game ends, for checks of records of play.
class CutCardRule {
public:
    CutCardRule(const Game& game, const ShoeProcedure& procedure, CardCount cards);

    /// Whether the game has a cut card. If not, no round breaks a rule.
    bool is_stated() const { return is_stated_; }
    /// Adds a round whose cards were added. `came`: whether the cut card came in it, if that is recorded; if
    /// not, it may be `tolerance` cards before or behind its place. Returns the rule that is broken.
    std::optional<Finding> after_round(CutCardState& state, const std::string& shoe, std::optional<bool> came,
                                       int tolerance) const;
    /// The shoe has ended. `tolerance`: as above; nothing if it is recorded when the cut card came.
    std::optional<Finding> at_end(const CutCardState& state, const std::string& shoe,
                                  std::optional<int> tolerance) const;

private:
    std::string last_rounds(std::optional<int> tolerance) const;

    bool is_stated_;
    ShoeProcedure procedure_;
    std::int64_t cards_;
    std::string source_;
};

}  // namespace sabot
