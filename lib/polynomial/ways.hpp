#pragma once

#include "cards/partition.hpp"
#include "rules/draws.hpp"
#include "rules/reads.hpp"
#include "rules/wager.hpp"

#include <array>
#include <functional>
#include <vector>

namespace sabot {

/// One way in which a coup can come to where all wagers in hand are decided, dealt from a shoe without
/// end: the classes of the cards that were looked at, the coup they make, and in how many orders of the
/// same cards the very same happens (two for each hand whose first two cards differ, unless a row names
/// one of them).
struct Way {
    Coup coup;
    std::array<int, kPlaces> classes{};
    int looked_at = 0;
    int orders = 1;
};

/// Lists the ways for wagers, card by card as the rules deal them. It knows the tableau and the wagers
/// and shares nothing else with the walk. Places that no wager reads are passed over.
class Ways {
public:
    /// `start` holds the cards dealt already. The wagers must outlive the object. Precondition: the tableau
    /// leaves nothing to chance (tableau_shares.hpp).
    Ways(const Tableau& tableau, const std::vector<const Wager*>& wagers, const Coup& start);

    /// What the wagers tell apart at any place.
    const Partition& classes() const { return classes_; }
    /// The most cards that are looked at.
    int degree() const { return degree_; }
    /// An upper bound on the number of ways.
    double bound() const;

    /// Calls found(way) for each. Cost: bound() at most.
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

    Draws draws_;
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
