#include "later_decks.hpp"

#include <algorithm>
#include <bit>

namespace sabot {

namespace {

// The memory of decks, or of a projection between two decks, in entries.
constexpr std::size_t kEntriesOfDeck = 8;
constexpr std::size_t kEntriesOfProjection = 2;
// The cost of making a deck in steps, for each question and each answer to one.
constexpr std::uint64_t kStepsOfReading = 32;

}  // namespace

std::size_t LaterDecks::OpenHash::operator()(const Insights::Open& open) const {
    return std::hash<std::uint64_t>{}(open.about_cards * 0x9E3779B97F4A7C15U ^ open.points.to_ullong() << 2 ^
                                      open.thirds.to_ullong());
}

auto LaterDecks::after(int insight) -> const Later& {
    const auto at = static_cast<std::size_t>(insight);
    if (by_insight_.size() <= at) {
        by_insight_.resize(static_cast<std::size_t>(insights_.size()));
    }
    if (by_insight_[at] == nullptr) {
        const Insights::Open& open = insights_.open(insight);
        const auto [entry, is_new] = by_open_.try_emplace(open);
        if (is_new) {
            insights_.count_entries(kEntriesOfDeck);
            insights_.spend(kStepsOfReading *
                            (1 + static_cast<std::uint64_t>(std::popcount(open.about_cards))));
            entry->second = make(open);
        }
        by_insight_[at] = &entry->second;
    }
    return *by_insight_[at];
}

auto LaterDecks::make(const Insights::Open& open) -> Later {
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

auto LaterDecks::deck_for(std::deque<Deck>& decks, const Partition& partition) -> Deck* {
    const auto found = std::find_if(decks.begin(), decks.end(),
                                    [&](const Deck& deck) { return deck.partition == partition; });
    return found == decks.end() ? &decks.emplace_back(partition) : &*found;
}

void LaterDecks::project(const Deck& from, Deck& to) {
    const Way way{&from, &to};
    if (way != last_way_) {
        const auto [entry, is_new] = projections_.try_emplace(way);
        if (is_new) {
            insights_.count_entries(kEntriesOfProjection);
            entry->second = projection(from, to);
        }
        last_way_ = way;
        last_projection_ = &entry->second;
    }
    sabot::project(from, *last_projection_, to);
}

}  // namespace sabot
