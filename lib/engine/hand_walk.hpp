#pragma once

#include "engine/insight.hpp"
#include "engine/later_decks.hpp"
#include "engine/table.hpp"
#include "engine/walk_plan.hpp"
#include "exact/wide.hpp"
#include "rules/drawing_rules.hpp"
#include "rules/tableau.hpp"

#include <array>
#include <optional>
#include <random>
#include <vector>

namespace sabot {

/// The recursion of walk.hpp for one group of wagers that read the same cards.
class HandWalk {
public:
    /// tableau: one part of the mixture. budget: nullptr for no limit; it must outlive the walk.
    HandWalk(const Table& table, const Tableau& tableau, WalkPlan plan, std::vector<const Wager*> wagers,
             StepBudget* budget = nullptr);

    /// The tally of each wager. Throws LimitExceeded.
    std::vector<Tally> run();

    /// An unbiased estimate, made before run(), of the steps of the budget that run() takes: the mean over
    /// random paths of their steps, where a step counts as often as the product of the numbers of classes
    /// from which the path has chosen one (Knuth, Estimating the efficiency of backtrack programs, 1975).
    /// Cost: a few hundred microseconds. Throws as run() does. Precondition: there is a budget.
    double expected_steps();

private:
    using Later = LaterDecks::Later;

    // One branch: the coup so far, the insight, the number of ways to this branch, and how many of the cards
    // to come have been dealt.
    struct Branch {
        Wide ways = 1;
        int insight = 0;
        int looked_at = 0;
        Coup coup;
    };

    bool is_dealt(Hand hand, int nth) const { return start_.sees(hand, nth); }
    void visit_all();
    template <class Next>
    void each_card(ClassDeck& deck, Hand hand, int nth, const Branch& branch, std::size_t from, Next next);
    template <class Next>
    void each_pair(ClassDeck& deck, Hand hand, const Branch& branch, Next next);

    bool mark_third(Coup& coup, Hand hand) const;
    void second_hand(const Branch& branch);
    void third_cards(const ClassDeck& pairs, const Branch& branch);
    template <class Next>
    void draw_third(const Later& later, Hand hand, const Branch& branch, Next next);
    bool advance(Branch& branch, Insights::Stage stage);

    DrawingRules rules_;
    // By how much a count decreases when a card is dealt: 1, or 0 with replacement.
    std::uint64_t taken_;
    WalkPlan plan_;
    Coup start_;
    Insights insights_;
    ClassDeck first_deck_;
    LaterDecks later_;
    // The ordered draws of the remaining cards, by the number of cards dealt.
    std::array<Wide, kPlaces + 1> rest_{};
    // The ways to end with each insight, by the number of cards dealt.
    std::vector<std::array<Wide, kPlaces + 1>> ends_;
    StepBudget* budget_;
    // For random paths: the generator, always with the same seed; the product of the numbers of classes from
    // which the path has chosen one; and the sum of all steps times that product.
    std::optional<std::minstd_rand> chosen_;
    double multiple_ = 1;
    double steps_ = 0;
};

}  // namespace sabot
