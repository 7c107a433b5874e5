#pragma once

#include "exact/exact.hpp"
#include "figures/analysis.hpp"
#include "on_progress.hpp"
#include "rules/game.hpp"
#include "tolerance/fault.hpp"
#include "tolerance/rounds_to_detect.hpp"

#include <optional>
#include <string>
#include <vector>

namespace sabot {

/// How a fault of the game shows in the rounds of one wager.
struct Detectability {
    Fault fault;
    /// The return to player with the fault minus that of the correct game.
    Rational change_of_return;
    /// All three are empty if the fault does not change the distribution of the wager's results, so that
    /// results never show it.
    RoundsToDetect rounds;
    /// For a rule of the tableau, the probability that the cards of a round break the correct rule: whoever
    /// records cards sees the fault in the first such round. Nothing for other faults, which the cards of a
    /// single round do not show.
    std::optional<Rational> probability_in_cards;
    /// For a number of decks, the number of shoes after which their cards show it (shoes_until_decks_show()).
    std::optional<RoundsNeeded> shoes_in_cards = {};
    friend bool operator==(const Detectability&, const Detectability&) = default;
};

struct WagerDetectability {
    std::string id;
    std::string name;
    /// Ordered by RoundsToDetect::fixed, the soonest first, then by id; faults that results never show come
    /// last.
    std::vector<Detectability> faults;

    /// The number of faults that a test of this number of rounds finds.
    std::size_t shown_within(const Integer& rounds) const;
    /// The faults that results never show.
    std::vector<Detectability> never_shown() const;
    friend bool operator==(const WagerDetectability&, const WagerDetectability&) = default;
};

/// Computes for each analysed wager when the single faults of the game (single_faults()) show in its results.
/// Each fault is the only one, and rounds are independent. `analysis` is that of the correct game, from a
/// full shoe without dealt cards; one deck more or less is a fault only if its shoe consists of whole decks.
/// Throws InputError for an aim out of range, and Interrupted if `on_progress`, which counts faults, ends it.
///
/// A fault in a cell of the tableau changes only coups in which the hand has the two-card total of the cell.
/// Only these are enumerated, under both tableaux; all others are taken from the analysis. Wagers on first
/// and second cards and wagers on points need no enumeration (TallyStore).
///
/// Cost: about that of twenty analyses.
std::vector<WagerDetectability> detectability(const Game& game, const Analysis& analysis,
                                              const DetectionAim& aim = {},
                                              const OnProgress& on_progress = {});

/// The number of faults that detectability() compares.
std::size_t compared_faults(const Game& game, const Analysis& analysis);

}  // namespace sabot
