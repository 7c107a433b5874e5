#pragma once

#include "cards/partition.hpp"
#include "cards/shoe.hpp"
#include "exact/wide.hpp"
#include "rules/coup.hpp"
#include "rules/dealt_hands.hpp"
#include "rules/tableau.hpp"

#include <array>
#include <functional>
#include <optional>
#include <vector>

namespace sabot {

/// The simplest second route: it deals every sequence of six cards, whether the coup uses all six or not.
/// Cards of one class are dealt together, so that the ten point values of any shoe have a million sequences,
/// and ten single cards 151,200.
class EveryDeal {
public:
    /// The maximum number of sequences. Thirteen classes, or sixteen single cards, have fewer. Takes about a
    /// second.
    static constexpr double kMaxDeals = 6e6;

    /// One sequence: the classes of the cards at the six places in the order of the deal, the coup that they
    /// make, and the number of ordered draws of the cards to come that show these classes.
    struct Deal {
        std::array<int, kPlaces> classes{};
        Coup coup;
        Wide draws = 1;
    };

    /// `undealt` is the shoe without the dealt cards. Its cards must be known by `classes`. The sequences are
    /// of classes that also distinguish points.
    EveryDeal(const Shoe& undealt, const DealtHands& dealt, const Partition& classes);

    /// Whether there are at most kMaxDeals sequences.
    bool is_possible() const;
    /// Calls found(deal) for each sequence. Preconditions: is_possible(); the tableau has no random choices.
    void each(const Tableau& tableau, const std::function<void(const Deal&)>& found) const;

    const Partition& classes() const { return classes_; }
    const std::vector<CardCount>& counts() const { return counts_; }

private:
    Partition classes_;
    std::vector<CardCount> counts_;
    bool with_replacement_;
    // The cards that are already dealt, by their place in the order of the deal.
    std::array<std::optional<Card>, kPlaces> dealt_;
};

}  // namespace sabot
