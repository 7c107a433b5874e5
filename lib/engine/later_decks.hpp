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

/// The decks for the cards after the first pair. Their classes are only those that the open questions read:
/// once no suit can matter any more, ten point values suffice, even if the wagers read suits at first.
///
/// Each deck is built once, when a branch first requires it. Count is as in HandWalk.
template <class Count>
class LaterDecks {
public:
    using Deck = ClassDeck<Count>;

    /// How the cards after the first pair are read.
    struct AfterFirstPair {
        /// Whether any open question depends on which hand takes a third card.
        bool asks_third_cards = false;
        /// Whether the first hand's third card is dealt before the second hand.
        bool third_before_second = false;
        /// Set only if third_before_second is true.
        Deck* early = nullptr;
        Projection first_to_early{};
        Projection early_to_second{};
        Deck* second = nullptr;
        Projection first_to_second{};
    };

    /// How the remaining third cards are read.
    struct AfterBothPairs {
        Deck* late = nullptr;
        std::array<bool, 2> reads_face{};

        bool reads_third_face(Hand hand) const { return reads_face[static_cast<std::size_t>(hand)]; }
    };

    /// The insights and the first deck must outlive the object; `dealt` holds the cards already dealt.
    LaterDecks(Insights& insights, const Deck& first_deck, Hand first, const Coup& dealt)
        : insights_(insights), first_deck_(first_deck), first_(first), dealt_(dealt) {}

    /// The decks after an insight of Stage::first_pair or Stage::start. The references are valid as long as
    /// the object.
    AfterFirstPair& after_first_pair(int insight);
    /// The decks after an insight of Stage::both_pairs.
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
        // Indexed by insight.
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
    // Indexed by whether the third card of the first hand came before the second hand.
    std::array<Known<AfterBothPairs>, 2> after_both_pairs_;
    // Neighbouring branches usually project between the same two decks.
    using Way = std::pair<const Deck*, const Deck*>;
    std::map<Way, Projection> second_to_late_;
    Way last_way_{};
    const Projection* last_projection_ = nullptr;
};

}  // namespace sabot
