#pragma once

#include "counting/best_tags.hpp"
#include "counting/counted_shoe.hpp"
#include "figures/examined.hpp"
#include "figures/refused_wager.hpp"
#include "rules/game.hpp"

#include <optional>
#include <string>
#include <vector>

namespace sabot {

/// The systems for each wager, in the order given: each list of tags with its trigger, or all with the only
/// one. `rounding` is one of kCountRoundings, for all triggers that compare true counts. Throws InputError
/// about "tags", "trigger" and "round".
std::vector<CountingSystem> counting_systems(const std::vector<std::string>& wagers,
                                             const std::vector<std::string>& tags,
                                             const std::vector<std::string>& triggers,
                                             const std::string& rounding);

struct CountRequest {
    Setup setup;
    std::vector<CountingSystem> systems;
    /// Whether to list as refused, without an error, wagers that cannot be computed, unless no other remains.
    bool leave_refused = false;
    /// The numbers of unseen cards that the result lists; empty for all, from 6 to the full shoe.
    std::vector<CardCount> unseen = {};
    /// The cards behind the cut card, and the rounds dealt after the one in which it comes, instead of the
    /// game's own.
    std::optional<CardCount> behind_cut = {};
    std::optional<int> rounds_after_cut = {};
    CountSimulation simulation = {};
    /// Units, above 0, for the risk of ruin.
    std::optional<Rational> bankroll = {};
};

/// A system, and all that it gains.
struct CountedSystem {
    CountingSystem system;
    /// The wager's name.
    std::string name;
    /// The search for the tags, if they are the best ones.
    std::optional<BestTags> best;
    /// The wager's expected value for the full shoe: by the enumeration, and by the sums of the depths
    /// without a trigger.
    Rational expected_value;
    Rational by_sums;
    /// In descending order of unseen cards.
    std::vector<CountedDepth> depths;
    CountedShoe shoe;
    /// CountedShoe::risk_of_ruin() for the bankroll.
    std::optional<Rational> risk_of_ruin;
    friend bool operator==(const CountedSystem&, const CountedSystem&) = default;
};

struct Counting {
    Examined examined;
    /// What ends a shoe.
    ShoeProcedure procedure;
    std::uint64_t shoes = 0;
    std::uint64_t seed = 0;
    std::optional<Rational> bankroll;
    std::vector<CountedSystem> systems;
    /// Wagers whose bets cannot be counted, if all wagers were requested.
    std::vector<RefusedWager> refused;

    /// The cards behind the cut card; nothing if there is none.
    std::optional<CardCount> behind_cut() const;
    friend bool operator==(const Counting&, const Counting&) = default;
};

/// What is counted, without systems. Throws InputError as count_systems() does.
Counting begin_counting(const Game& game, const CountRequest& request);

/// Throws InputError as DepthCounter and count_shoe() do, for infinite decks, for cards that are already
/// dealt, and about "unseen" and "cut" for numbers that the shoe does not have.
Counting count_systems(const Game& game, const CountRequest& request, const OnProgress& on_progress = {});

/// The wagers whose expected value differs between the two ways of computing it.
std::vector<std::string> failed_checks(const Counting& counting);

}  // namespace sabot
