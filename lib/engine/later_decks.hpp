#pragma once

#include "cards/partition.hpp"
#include "engine/insight.hpp"
#include "engine/walk_plan.hpp"

#include <array>
#include <cstdint>
#include <deque>
#include <map>
#include <utility>
#include <vector>

namespace sabot {

/// The undealt cards by the classes of one partition, with an example card for each class.
struct ClassDeck {
    explicit ClassDeck(const Partition& how) : partition(how), classes(how.classes()) {
        for (int c = 0; c < classes; ++c) {
            faces[static_cast<std::size_t>(c)] = how.cards_of(c).first();
        }
    }

    Partition partition;
    int classes;
    std::array<std::uint64_t, kCardsInDeck> counts{};
    std::array<Card, kCardsInDeck> faces{};
};

/// The decks for the cards after the first pair. Their classes are only those that the open questions read:
/// once no suit can matter any more, ten point values suffice, even if the wagers read suits at first.
///
/// Each deck is built once, when a branch first requires it.
class LaterDecks {
public:
    /// How the cards to come are read after an insight.
    struct Later {
        /// The deck for the second hand's first two cards.
        ClassDeck* pair = nullptr;
        ClassDeck* thirds = nullptr;
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
    /// Precondition: the partition of `from` refines that of `to`. Sets the counts of the coarser deck `to`
    /// from those of `from`. Both must outlive the object.
    void project(const ClassDeck& from, ClassDeck& to);

private:
    // For each class of a finer deck, its class in a coarser one.
    using Projection = std::array<std::size_t, kCardsInDeck>;
    // The decks of a projection, from and to. Neighbouring branches usually have the same ones.
    using Way = std::pair<const ClassDeck*, const ClassDeck*>;

    Later make(const Insights::Open& open);
    static ClassDeck* deck_for(std::deque<ClassDeck>& decks, const Partition& partition);

    Insights& insights_;
    Hand first_;
    Coup dealt_;
    std::deque<ClassDeck> pair_decks_;
    std::deque<ClassDeck> third_decks_;
    // Keyed by the members of Insights::Open.
    std::map<std::array<std::uint64_t, 3>, Later> by_open_;
    // Indexed by insight.
    std::vector<const Later*> by_insight_;
    std::map<Way, Projection> projections_;
    Way last_way_{};
    const Projection* last_projection_ = nullptr;
};

}  // namespace sabot
