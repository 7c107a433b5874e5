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

/// The second route that needs no idea: every sequence of cards is dealt by the rules, one after the other,
/// six cards whether the coup uses them or not. Cards of one class are dealt together, so that the ten point
/// values of any shoe have a million sequences, and ten single cards 151,200.
class EveryDeal {
public:
    /// The maximum number of sequences: thirteen classes, or sixteen cards. About a second.
    static constexpr double kMaxDeals = 6e6;

    /// The classes of the cards that six places in the order of the deal show, the coup that they make, and
    /// the ordered draws of the cards to come that show them.
    struct Deal {
        std::array<int, kPlaces> classes{};
        Coup coup;
        Wide draws = 1;
    };

    /// `undealt` without the dealt cards, known by the classes, which are made as fine as points.
    EveryDeal(const Shoe& undealt, const DealtHands& dealt, const Partition& classes);

    /// Nothing is dealt if it takes more than kMaxDeals.
    bool is_possible() const;
    /// Precondition: is_possible(); the tableau has no random choices.
    void each(const Tableau& tableau, const std::function<void(const Deal&)>& found) const;

    const Partition& classes() const { return classes_; }
    const std::vector<CardCount>& counts() const { return counts_; }

private:
    Partition classes_;
    std::vector<CardCount> counts_;
    bool with_replacement_;
    // The cards that are dealt already, by their place in the order of the deal.
    std::array<std::optional<Card>, kPlaces> dealt_;
};

}  // namespace sabot
