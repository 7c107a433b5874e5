#pragma once

#include "cards/partition.hpp"
#include "cards/shoe_text.hpp"
#include "census/census.hpp"
#include "census/net_values.hpp"
#include "figures/analysis.hpp"
#include "figures/examined.hpp"
#include "polynomial/compiled_wagers.hpp"
#include "rules/game.hpp"
#include "rules/split_by_copies.hpp"

#include <memory>
#include <set>
#include <string>
#include <vector>

namespace sabot {

/// The reason, for require_finite(), why a census rejects infinite decks.
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

    /// The game must outlive the object. A wager that distinguishes more cards than the shoe determines, or
    /// too many for polynomials, is added to refused(). Throws InputError for an unknown wager, for infinite
    /// decks, for a number of cards that the shoe does not have, and for a game with random choices.
    CensusWagers(const Game& game, const UndealtCards& undealt);

    const Examined& examined() const { return examined_; }
    CardCount cards() const { return cards_; }
    const std::vector<Group>& groups() const { return groups_; }
    /// The wagers that the shoe determines, in the order of the game; those with random multipliers are
    /// split. CensusWager::place is an index of this list. Wagers that were refused later are still in it.
    const std::vector<const Wager*>& computable() const { return computable_; }
    const std::vector<RefusedWager>& refused() const { return refused_; }

    /// Adds the wager to refused(), with the reason.
    void refuse(const Wager& wager, const std::string& wrong, const std::string& expected = "");
    /// Refuses a wager that distinguishes too many cards. If its wins are multiplied at random, that is the
    /// reason given instead.
    void refuse_for_cards(const Wager& wager, const std::string& wrong, const std::string& expected = "");
    /// Throws InputError, with the first reason, if a wager requested by id was refused, or if any was
    /// refused and `left` is false (no wager remains).
    void require(bool left) const;

private:
    Examined examined_;
    CardCount cards_;
    bool asked_by_id_;
    // Ids of the wagers with random multipliers.
    std::set<std::string> multiplied_;
    std::vector<const Wager*> computable_;
    std::vector<RefusedWager> refused_;
    std::unique_ptr<SplitWagers> split_;
    std::unique_ptr<CompiledWagers> compiled_;
    std::vector<Group> groups_;
};

/// The undealt cards of each census of a range of numbers, such as "26", "6-26" or "6-26/4". Throws
/// InputError, about `field`, for another text and for more than kMaxRuns numbers.
std::vector<UndealtCards> undealt_cards(const std::string& field, const std::string& range,
                                        const Setup& setup, const std::vector<std::string>& wagers);

}  // namespace sabot
