#pragma once

#include "cards/partition.hpp"
#include "rules/drawing_rules.hpp"
#include "rules/reads.hpp"
#include "rules/tableau.hpp"
#include "rules/wager.hpp"

#include <array>
#include <functional>
#include <vector>

namespace sabot {

/// One way in which a coup can reach a state that decides all the wagers, dealt with replacement: the classes
/// of the cards that were read, the coup that they form, and the number of equivalent orders of the same
/// cards (a factor of two for each hand whose first two cards differ, unless a row names one of them).
struct Way {
    Coup coup;
    std::array<int, kPlaces> classes{};
    int looked_at = 0;
    int orders = 1;
};

/// Lists the ways for some wagers, card by card as the rules deal them. It shares only the tableau and the
/// wagers with the enumeration of lib/engine. Places that no wager reads are skipped.
class Ways {
public:
    /// `start` holds the cards already dealt. The wagers must outlive the object. Precondition: the tableau
    /// has no random choices (tableau_mixture.hpp).
    Ways(const Tableau& tableau, const std::vector<const Wager*>& wagers, const Coup& start);

    /// The card classes that the wagers distinguish at any place.
    const Partition& classes() const { return classes_; }
    /// The maximum number of cards that are read.
    int degree() const { return degree_; }
    /// An upper bound on the number of ways.
    double bound() const;

    /// Calls found(way) for each way. Cost: at most bound().
    void each(const std::function<void(const Way&)>& found);

private:
    bool looks_at(Hand hand, int nth) const;
    bool decided(const Coup& coup) const;
    void first_two(Way way, int hand_index);
    void second_card(const Way& way, int hand_index, int first_class);
    void after_first_two(const Way& way, int hand_index);
    void third_cards(Way way);
    void banker_third(const Way& way);
    template <class Next>
    void draw(const Way& way, Hand hand, int nth, int from_class, Next next);

    DrawingRules rules_;
    const std::vector<const Wager*>& wagers_;
    Coup start_;
    Reads reads_;
    Partition classes_;
    std::vector<Card> faces_;
    std::array<bool, 2> ordered_{};
    int degree_ = 0;
    const std::function<void(const Way&)>* found_ = nullptr;
};

}  // namespace sabot
