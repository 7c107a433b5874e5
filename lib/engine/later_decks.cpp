#include "later_decks.hpp"

#include <algorithm>
#include <bit>

namespace sabot {

namespace {

// The memory of the decks after an insight, and of a projection, in entries (Insights::kMaxEntries).
constexpr std::size_t kEntriesOfDeck = 8;
constexpr std::size_t kEntriesOfProjection = 2;
// The steps that making decks takes: this number for each open question about cards, and once more.
constexpr std::uint64_t kStepsOfReading = 64;

}  // namespace

const LaterDecks::Later& LaterDecks::after(int insight) {
    const auto at = static_cast<std::size_t>(insight);
    if (by_insight_.size() <= at) {
        by_insight_.resize(static_cast<std::size_t>(insights_.size()));
    }
    if (by_insight_[at] == nullptr) {
        const Insights::Open& open = insights_.open(insight);
        const auto [entry, is_new] =
            by_open_.try_emplace({open.about_cards, open.points.to_ullong(), open.thirds.to_ullong()});
        if (is_new) {
            insights_.count(
                kEntriesOfDeck,
                kStepsOfReading * (1 + static_cast<std::uint64_t>(std::popcount(open.about_cards))));
            entry->second = make(open);
        }
        by_insight_[at] = &entry->second;
    }
    return *by_insight_[at];
}

LaterDecks::Later LaterDecks::make(const Insights::Open& open) {
    const auto plan = WalkPlan::for_reads(insights_.reads_of(open), first_, dealt_);
    Later later;
    later.pair = deck_for(pair_decks_, plan.second_pair);
    later.thirds = deck_for(third_decks_, plan.thirds);
    later.asks_third_cards = plan.reads.player_third || plan.reads.banker_third;
    for (const Hand hand : {Hand::player, Hand::banker}) {
        later.reads_face[static_cast<std::size_t>(hand)] = plan.reads.places[place(hand, 3)].classes() > 1;
    }
    return later;
}

ClassDeck* LaterDecks::deck_for(std::deque<ClassDeck>& decks, const Partition& partition) {
    const auto found = std::find_if(decks.begin(), decks.end(),
                                    [&](const ClassDeck& deck) { return deck.partition == partition; });
    return found == decks.end() ? &decks.emplace_back(partition) : &*found;
}

void LaterDecks::project(const ClassDeck& from, ClassDeck& to) {
    const Way way{&from, &to};
    if (way != last_way_) {
        const auto [entry, is_new] = projections_.try_emplace(way);
        if (is_new) {
            insights_.count(kEntriesOfProjection);
            for (std::size_t c = 0; c < static_cast<std::size_t>(from.classes); ++c) {
                entry->second[c] = static_cast<std::size_t>(to.partition.class_of(from.faces[c]));
            }
        }
        last_way_ = way;
        last_projection_ = &entry->second;
    }
    std::fill_n(to.counts.begin(), to.classes, 0);
    for (std::size_t c = 0; c < static_cast<std::size_t>(from.classes); ++c) {
        to.counts[(*last_projection_)[c]] += from.counts[c];
    }
}

}  // namespace sabot
