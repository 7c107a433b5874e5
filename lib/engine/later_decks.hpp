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
/// Each deck is built once, when a branch first requires it.
class LaterDecks {
public:
    using Deck = ClassDeck;

    /// How the cards to come are read after an insight.
    struct Later {
        /// For the second hand's first two cards.
        Deck* pair = nullptr;
        Deck* thirds = nullptr;
        /// Whether any open question depends on which hand takes a third card.
        bool asks_third_cards = false;
        std::array<bool, 2> reads_face{};

        bool reads_third_face(Hand hand) const { return reads_face[static_cast<std::size_t>(hand)]; }
    };

    /// The insights must outlive the object; `dealt` holds the cards already dealt.
    LaterDecks(Insights& insights, Hand first, const Coup& dealt)
        : insights_(insights), first_(first), dealt_(dealt) {}

    /// The reference is valid as long as the object.
    const Later& after(int insight);
    /// Sets the counts of the coarser deck `to` from those of `from`. Both must outlive the object.
    void project(const Deck& from, Deck& to);

private:
    struct OpenHash {
        std::size_t operator()(const Insights::Open& open) const;
    };
    // Neighbouring branches usually project between the same two decks.
    using Way = std::pair<const Deck*, const Deck*>;

    Later make(const Insights::Open& open);
    static Deck* deck_for(std::deque<Deck>& decks, const Partition& partition);

    Insights& insights_;
    Hand first_;
    Coup dealt_;
    std::deque<Deck> pair_decks_;
    std::deque<Deck> third_decks_;
    std::unordered_map<Insights::Open, Later, OpenHash> by_open_;
    // Indexed by insight.
    std::vector<const Later*> by_insight_;
    std::map<Way, Projection> projections_;
    Way last_way_{};
    const Projection* last_projection_ = nullptr;
};

}  // namespace sabot
