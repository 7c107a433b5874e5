#pragma once

#include "census/census.hpp"
#include "census/net_values.hpp"
#include "figures/analysis.hpp"
#include "figures/examined.hpp"
#include "polynomial/compiled_wagers.hpp"
#include "rules/game.hpp"

#include <memory>
#include <string>
#include <vector>

namespace sabot {

/// The reason that a census requires finite decks (require_finite()).
inline constexpr const char* kCensusNeedsCards = "a census requires a finite shoe";

/// A game's wagers as polynomials in the counts of undealt cards, grouped by card classes: the common part of
/// a census and a sample.
class CensusWagers {
public:
    /// Wagers with the same card classes.
    struct Group {
        Partition classes;
        /// The counts of the whole shoe by class.
        std::vector<CardCount> shoe;
        std::vector<CensusWager> wagers;
    };

    /// The game must outlive the object. Refuses a wager that reads more than the shoe determines, or too
    /// much for polynomials. Throws InputError for an unknown wager, for a number of cards that the shoe does
    /// not have, and for a game with random choices.
    CensusWagers(const Game& game, const UndealtCards& undealt);

    const Examined& examined() const { return examined_; }
    CardCount cards() const { return cards_; }
    const std::vector<Group>& groups() const { return groups_; }
    /// The computable wagers, in the order of the game; CensusWager::place is an index of this list.
    const std::vector<const Wager*>& computable() const { return computable_; }
    const std::vector<RefusedWager>& refused() const { return refused_; }

    void refuse(const Wager& wager, const std::string& why);
    /// Throws InputError if a wager requested by id was refused, or if `left` is false because no wager
    /// remains.
    void require(bool left) const;

private:
    Examined examined_;
    CardCount cards_;
    bool asked_by_id_;
    std::vector<const Wager*> computable_;
    std::vector<RefusedWager> refused_;
    std::unique_ptr<CompiledWagers> compiled_;
    std::vector<Group> groups_;
};

}  // namespace sabot
