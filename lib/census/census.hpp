#pragma once

#include "api.hpp"
#include "cards/partition_kind.hpp"
#include "figures/analysis.hpp"
#include "figures/examined.hpp"
#include "on_progress.hpp"
#include "rules/game.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace SABOT_API sabot {

/// The undealt cards of a shoe, of which only the number is known, and the wagers to compute.
struct UndealtCards {
    /// The composition of the shoe before the cards `removed` are taken out.
    Shoe shoe;
    std::vector<WrittenCard> removed = {};
    /// The number of undealt cards, from kMinCards to the number in the shoe.
    CardCount cards = 0;
    /// Ids of the wagers to compute; empty for all.
    std::vector<std::string> wagers = {};
};

/// The subject of a census.
struct CensusRequest {
    UndealtCards undealt;
    /// A wager with more compositions than this is not computed: it would take one core years.
    Integer max_compositions = Integer(1'000'000'000'000'000);
};

/// A composition of undealt cards and a wager's expected value for it.
struct CensusExtreme {
    Rational expected_value;
    /// The count of each card class, including empty ones, and the name of the class: a point value ("A", "2"
    /// .. "9", "0"), a rank, a card, or words for a class of several cards.
    std::vector<std::pair<std::string, CardCount>> counts;

    friend bool operator==(const CensusExtreme&, const CensusExtreme&) = default;
};

/// Compositions whose expected value is above `from` and at most `to`; nothing for a bin without that bound.
struct CensusBin {
    std::optional<Rational> from;
    std::optional<Rational> to;
    Rational probability;

    friend bool operator==(const CensusBin&, const CensusBin&) = default;
};

/// Figures of one wager over all compositions of the undealt cards. Expected values are per unit staked.
struct WagerCensus {
    std::string id;
    std::string name;
    /// The card classes whose counts define a composition.
    PartitionKind card_classes = PartitionKind::other;
    /// The number of compositions by these classes, all of which were evaluated.
    Integer compositions;
    /// Mean expected value, with compositions weighted by their probabilities.
    Rational mean;
    /// The expected value for the full shoe, computed from the polynomials. It must equal the mean.
    Rational full_shoe;
    /// The number of compositions with an expected value above 0, and their probability.
    Integer favourable_compositions;
    Rational favourable;
    /// The mean of max(expected value, 0): the gain per coup from betting one unit only on favourable
    /// compositions.
    Rational expected_gain;
    /// Among equal extremes, the first in the order of enumeration.
    CensusExtreme best;
    CensusExtreme worst;
    /// Contiguous bins from the lowest to the highest; 0 is a boundary. Their probabilities add up to 1.
    std::vector<CensusBin> histogram;

    bool holds() const { return mean == full_shoe; }
    friend bool operator==(const WagerCensus&, const WagerCensus&) = default;
};

/// A census of one number of undealt cards.
struct Census {
    Examined examined;
    /// The number of undealt cards.
    CardCount cards = 0;
    /// The number of compositions by point values.
    Integer compositions;
    std::vector<WagerCensus> wagers;
    std::vector<RefusedWager> refused;
    friend bool operator==(const Census&, const Census&) = default;

    /// The figures of the wager with that id; nullptr if there are none.
    const WagerCensus* wager(std::string_view id) const;
};

/// Evaluates every composition of the undealt cards on `threads` threads (0: one for each core). Throws
/// InputError for an unknown wager, for a number of cards that the shoe does not have, for a game in which
/// choices are random, and if a wager requested by id, or every wager, cannot be computed because it
/// distinguishes cards that the shoe does not or has too many compositions. Progress is in
/// compositions. Throws Interrupted if `on_progress` ends the computation.
///
/// With the path of a `checkpoint`, finished work is kept in that file, which is replaced from time to time
/// and at the end: a run that was ended in any way is continued by the next one with the same request and
/// file. Throws InputError if the file is of another census or was changed, and OutputError if it cannot be
/// written.
///
/// Cost: a few nanoseconds for each composition and wager; 26 cards of eight decks have
/// 10^8 compositions by point values.
Census take_census(const Game& game, const CensusRequest& request, unsigned threads = 0,
                   const OnProgress& on_progress = {}, const std::string& checkpoint = {});

/// The wagers whose mean is not the expected value of the full shoe.
std::vector<std::string> failed_checks(const Census& census);

}  // namespace sabot
