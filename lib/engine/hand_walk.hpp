#pragma once

#include "engine/class_deck.hpp"
#include "engine/endings.hpp"
#include "engine/insight.hpp"
#include "engine/last_pair.hpp"
#include "engine/table.hpp"
#include "engine/walk_plan.hpp"

#include <array>
#include <optional>
#include <vector>

namespace sabot {

/// The walk of walk.hpp for one group of wagers that read the same. Count is an unsigned integer type
/// that can hold Table::deals().
template <class Count>
class HandWalk {
public:
    /// effort: what the walk may spend; unbounded where there is none. It must outlive the walk.
    HandWalk(const Table& table, WalkPlan plan, std::vector<const Wager*> wagers,
             Insights::Effort* effort = nullptr);

    /// A tally for each wager. Throws Insights::TooManyNotes and Insights::Effort::Spent.
    std::vector<Tally> run();

private:
    using Deck = ClassDeck<Count>;

    // One branch: the coup so far, what it has taught, how many ways lead here, and how many of the cards
    // to come have been looked at.
    struct Branch {
        Coup coup;
        int insight = 0;
        Count ways = 1;
        int looked_at = 0;
    };

    bool is_dealt(Hand hand, int nth) const { return start_.sees(hand, nth); }
    template <class Next>
    void each_card(Deck& deck, Hand hand, int nth, const Branch& branch, Next next);
    template <class Next>
    void each_pair(Deck& deck, Hand hand, const Branch& branch, Next next);
    template <class Next>
    void each_unordered_pair(Deck& deck, Hand hand, const Branch& branch, Next next);

    bool first_hand_may_draw(const Coup& coup) const;
    void after_first_pair(const Branch& branch);
    void second_hand(const Branch& branch, const Card* early_third);
    void last_pair(const Branch& branch);
    void third_cards(const Branch& branch, const Card* early_third);
    template <class Next>
    void draw_third(Hand hand, const Branch& branch, const Card* early_third, Next next);
    void finish(const Branch& branch);
    void settle_early(const Branch& branch);
    // The cards that nobody looked at count as one factor.
    Count deals_of(const Branch& branch) const {
        return branch.ways * rest_[static_cast<std::size_t>(branch.looked_at)];
    }

    const Tableau& tableau_;
    WalkPlan plan_;
    Coup start_;
    Insights insights_;
    bool asks_third_cards_;
    Hand first_;
    Hand second_;
    Deck first_deck_;
    Deck early_deck_;
    Deck second_deck_;
    Deck late_deck_;
    Projection first_to_early_;
    Projection first_to_second_;
    Projection early_to_second_;
    Projection second_to_late_;
    std::optional<LastPair> last_pair_;
    // By cards looked at: the ordered draws of the rest.
    std::array<Count, kPlaces + 1> rest_{};
    Endings<Count> endings_;
};

}  // namespace sabot
