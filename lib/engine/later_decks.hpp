#pragma once

#include "engine/class_deck.hpp"
#include "engine/insight.hpp"
#include "engine/walk_plan.hpp"

#include <array>
#include <deque>
#include <map>
#include <unordered_map>
#include <utility>
#include <vector>

namespace sabot {

/// The decks for the cards after the first pair. They tell apart only what the questions that are still open
/// read: where no suit can matter any more, ten points are enough, whatever the wagers read at first.
///
/// Each deck is made once, when a branch first asks for it. Count as in HandWalk.
template <class Count>
class LaterDecks {
public:
    using Deck = ClassDeck<Count>;

    /// How the cards after the first pair are looked at.
    struct AfterFirstPair {
        /// Whether it matters who takes a third card.
        bool asks_third_cards = false;
        /// Whether the first hand's third card is looked at before the second hand.
        bool third_before_second = false;
        /// Set only where third_before_second.
        Deck* early = nullptr;
        Projection first_to_early{};
        Projection early_to_second{};
        Deck* second = nullptr;
        Projection first_to_second{};
    };

    /// How the third cards that are left are looked at.
    struct AfterBothPairs {
        Deck* late = nullptr;
        std::array<bool, 2> reads_face{};

        bool reads_third_face(Hand hand) const { return reads_face[static_cast<std::size_t>(hand)]; }
    };

    /// The insights and the first deck must outlive the object; `dealt` holds the cards that lie on the
    /// table.
    LaterDecks(Insights& insights, const Deck& first_deck, Hand first, const Coup& dealt)
        : insights_(insights), first_deck_(first_deck), first_(first), dealt_(dealt) {}

    /// What follows an insight of Stage::first_pair or of the start. The references last as long as the
    /// object.
    AfterFirstPair& after_first_pair(int insight);
    /// What follows an insight of Stage::both_pairs.
    const AfterBothPairs& after_both_pairs(int insight, bool third_before_second);
    const Projection& second_to_late(const AfterFirstPair& first, const AfterBothPairs& both);

private:
    struct OpenHash {
        std::size_t operator()(const Insights::Open& open) const;
    };
    template <class After>
    struct Known {
        std::deque<After> made;
        std::unordered_map<Insights::Open, After*, OpenHash> by_open;
        // By insight.
        std::vector<After*> by_insight;
    };

    template <class After, class Make>
    After& known(Known<After>& cache, int insight, Make make);
    AfterFirstPair make_after_first_pair(const Insights::Open& open);
    AfterBothPairs make_after_both_pairs(const Insights::Open& open, bool third_before_second);
    Deck* deck_for(std::deque<Deck>& decks, const Partition& partition);

    Insights& insights_;
    const Deck& first_deck_;
    Hand first_;
    Coup dealt_;
    std::deque<Deck> early_decks_;
    std::deque<Deck> second_decks_;
    std::deque<Deck> late_decks_;
    Known<AfterFirstPair> after_first_pair_;
    // By whether the third card of the first hand came before the second hand.
    std::array<Known<AfterBothPairs>, 2> after_both_pairs_;
    // Neighbouring branches mostly go from the same deck to the same.
    using Way = std::pair<const Deck*, const Deck*>;
    std::map<Way, Projection> second_to_late_;
    Way last_way_{};
    const Projection* last_projection_ = nullptr;
};

}  // namespace sabot
