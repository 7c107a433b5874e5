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

/// Why a census takes no infinite decks (require_finite()).
inline constexpr const char* kCensusNeedsCards = "a census is of the cards that are left in a shoe";

/// A game's wagers as polynomials in the counts of undealt cards, those together that tell the same cards
/// apart: what a census and a sample have in common.
class CensusWagers {
public:
    /// Wagers that tell the same classes of cards apart.
    struct Alike {
        Partition classes;
        /// The whole shoe by class.
        std::vector<CardCount> shoe;
        std::vector<CensusWager> wagers;
    };

    /// The game must outlive the object. A wager is refused that reads more than the shoe tells, or too much
    /// for polynomials. Throws InputError for an unknown wager, for a number of cards that the shoe does not
    /// have, and for a game whose choices are left to chance.
    CensusWagers(const Game& game, const UndealtCards& undealt);

    const Examined& examined() const { return examined_; }
    CardCount cards() const { return cards_; }
    const std::vector<Alike>& alike() const { return alike_; }
    /// The wagers that can be looked at, in the order of the game; CensusWager::place is the place here.
    const std::vector<const Wager*>& told() const { return told_; }
    const std::vector<RefusedWager>& refused() const { return refused_; }

    void refuse(const Wager& wager, const std::string& why);
    /// Throws InputError where a wager was refused that was asked for by id, or `left` is false: none is
    /// left.
    void require(bool left) const;

private:
    Examined examined_;
    CardCount cards_;
    bool asked_by_id_;
    std::vector<const Wager*> told_;
    std::vector<RefusedWager> refused_;
    std::unique_ptr<CompiledWagers> compiled_;
    std::vector<Alike> alike_;
};

}  // namespace sabot
