#pragma once

#include "exact/exact.hpp"
#include "figures/examined.hpp"
#include "figures/refused_wager.hpp"
#include "information/seen_cards.hpp"
#include "rules/game.hpp"

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace sabot {

/// What a bettor sees before betting, and may bet on.
struct InformationRequest {
    /// No cards are dealt.
    Setup setup;
    /// As parse_seen() reads it.
    std::string known;
    /// Ids of the wagers that may be chosen; empty for all on one coup.
    std::vector<std::string> wagers = {};
};

/// A wager that may be chosen.
struct AvailableWager {
    std::string id;
    std::string name;
    /// The expected value of a unit bet without seeing any card.
    Rational expected_value;
    friend bool operator==(const AvailableWager&, const AvailableWager&) = default;
};

/// Coups that look the same to a bettor before betting.
struct InformationSet {
    /// What is seen of each card, in the order of the deal: "high low".
    std::string seen;
    Rational probability;
    /// The id of the best wager, the first of several; nothing if no bet is worth more than none.
    std::optional<std::string> best;
    /// Given what is seen: of a unit bet on the best wager; 0 without a bet.
    Rational expected_value;
    friend bool operator==(const InformationSet&, const InformationSet&) = default;
};

/// All sets in which the same wager is best.
struct BestChoice {
    std::optional<std::string> best;
    std::size_t sets = 0;
    Rational probability;
    /// What they add to the value, and the mean of a unit bet then.
    Rational contribution;
    Rational expected_value;
    friend bool operator==(const BestChoice&, const BestChoice&) = default;
};

/// The partition of the ranks that a search found.
struct FoundPartition {
    /// The two sets by their ranks: "A23TJQK".
    std::vector<std::string> sets;
    std::size_t compared = 0;
    /// How many of those compared are worth as much, with this one.
    std::size_t as_good = 0;
    friend bool operator==(const FoundPartition&, const FoundPartition&) = default;
};

/// What seeing cards before betting is worth.
struct Information {
    Examined examined;
    std::string known;
    /// What is seen in words: "card 1 (Player's first) as high or low".
    std::string words;
    std::vector<AvailableWager> wagers;
    /// Those with a probability above 0, in the order of what is seen.
    std::vector<InformationSet> sets;
    /// In the order of the wagers, without a bet last.
    std::vector<BestChoice> choices;
    /// The expected value of a coup for a bettor who bets a unit on the best wager of each set, or nothing;
    /// and for one who sees no card.
    Rational informed;
    Rational uninformed;
    /// The probability of a bet, for the bettor who sees the cards.
    Rational bet_frequency;
    /// Present if the known cards are seen by the best partition.
    std::optional<FoundPartition> partition;
    std::vector<RefusedWager> refused;
    /// Whether the conditional values of each wager average back to its expected value by the enumeration
    /// (walk()).
    bool averages_back = true;

    /// What the information is worth for each coup.
    Rational value() const { return informed - uninformed; }
    /// The mean of a unit bet of the bettor who sees the cards; nothing if there is none.
    std::optional<Rational> edge_per_bet() const;
    friend bool operator==(const Information&, const Information&) = default;
};

/// The maximum number of information sets.
inline constexpr std::size_t kMaxInformationSets = 150'000;

/// Computes what it is worth to see cards before betting, at each set of coups that show the same.
/// Throws InputError for what parse_seen() refuses, too many sets, a shoe that does not give the seen cards,
/// and wagers as analyze() does or that depend on too many cards. Cost: a tenth of a second for wagers on
/// points, a second for pairs or a search for the best partition for four cards.
Information information(const Game& game, const InformationRequest& request);

/// The failed checks in words.
std::vector<std::string> failed_checks(const Information& information);

}  // namespace sabot
