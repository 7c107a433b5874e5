#pragma once

#include "cards/partition.hpp"
#include "figures/analysis.hpp"
#include "figures/examined.hpp"
#include "rules/game.hpp"

#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace sabot {

/// How many undealt cards of which shoe, whichever cards were dealt before, and which wagers.
struct UndealtCards {
    /// The composition before `removed` are taken out.
    Shoe shoe;
    std::vector<WrittenCard> removed = {};
    /// The number of undealt cards: kMinCards to those of the shoe.
    CardCount cards = 0;
    /// Ids of the wagers to compute; all where empty.
    std::vector<std::string> wagers = {};
};

/// What to take a census of.
struct CensusRequest {
    UndealtCards undealt;
    /// A wager with more compositions to evaluate than this is refused: they would take a core years.
    Integer max_compositions = Integer(1'000'000'000'000'000);
};

/// A composition of undealt cards and the expected value that a wager has with it.
struct CensusExtreme {
    Rational expected_value;
    /// By the name of the card class ("A", "2" .. "9", "0" for the points; ranks, cards, or words for
    /// several of them), all classes, also those without a card.
    std::vector<std::pair<std::string, CardCount>> counts;

    friend bool operator==(const CensusExtreme&, const CensusExtreme&) = default;
};

/// Compositions whose expected value is above `from` and at most `to`; nothing where there is no such end.
struct CensusBin {
    std::optional<Rational> from;
    std::optional<Rational> to;
    Rational probability;

    friend bool operator==(const CensusBin&, const CensusBin&) = default;
};

/// What all compositions of the undealt cards say of one wager. Expected values are per unit staked.
struct WagerCensus {
    std::string id;
    std::string name;
    /// The card classes whose counts make a composition.
    PartitionKind card_classes = PartitionKind::other;
    /// How many compositions there are by these classes; all of them were evaluated.
    Integer compositions;
    /// Of the expected value, over compositions weighted by their probability.
    Rational mean;
    /// The expected value from the full shoe, by the polynomials; the mean must be the same.
    Rational full_shoe;
    /// Compositions with an expected value above 0: how many, and how probable.
    Integer favourable_compositions;
    Rational favourable;
    /// The mean of max(expected value, 0): what is gained per coup by betting one unit only then.
    Rational expected_gain;
    /// The first of several that are equal.
    CensusExtreme best;
    CensusExtreme worst;
    /// From the lowest to the highest, each beginning where the one before ends; 0 is an end of one. Their
    /// probabilities add up to 1.
    std::vector<CensusBin> histogram;

    bool holds() const { return mean == full_shoe; }
    friend bool operator==(const WagerCensus&, const WagerCensus&) = default;
};

/// Every composition of the undealt cards.
struct Census {
    Examined examined;
    /// Undealt cards.
    CardCount cards = 0;
    /// Compositions by point values.
    Integer compositions;
    std::vector<WagerCensus> wagers;
    std::vector<RefusedWager> refused;
};

/// Called first of all and then several times a second with how many compositions were evaluated, and of how
/// many; false ends the computation.
using CensusProgress = std::function<bool(const Integer& evaluated, const Integer& all)>;

/// Evaluates every composition of the undealt cards, on so many threads (0: one for each core). Throws
/// InputError for an unknown wager, for a number of cards that the shoe does not have, for a game whose
/// choices are left to chance, and where a wager that was asked for by id, or every wager, cannot be
/// computed: it distinguishes cards that the shoe does not, or has too many compositions. Throws Interrupted
/// where `progress` ended it. Cost: a few nanoseconds for each composition and wager; 26 cards of eight decks
/// have 10^8 compositions by point values.
Census take_census(const Game& game, const CensusRequest& request, unsigned threads = 0,
                   const CensusProgress& progress = {});

}  // namespace sabot
