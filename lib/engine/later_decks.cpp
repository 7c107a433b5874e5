#include "later_decks.hpp"

#include "exact/wide.hpp"

#include <algorithm>
#include <bit>

namespace sabot {

namespace {

// The memory of a deck, or of a projection between two decks, in entries.
constexpr std::size_t kEntriesOfDeck = 8;
constexpr std::size_t kEntriesOfProjection = 2;
// The cost of making a deck in steps, for each question and each answer to one.
constexpr std::uint64_t kStepsOfReading = 32;

}  // namespace

template <class Count>
std::size_t LaterDecks<Count>::OpenHash::operator()(const Insights::Open& open) const {
    return std::hash<std::uint64_t>{}(open.about_cards * 0x9E3779B97F4A7C15U ^ open.points.to_ullong() << 2 ^
                                      open.thirds.to_ullong());
}

template <class Count>
template <class After, class Make>
After& LaterDecks<Count>::known(Known<After>& cache, int insight, Make make) {
    const auto at = static_cast<std::size_t>(insight);
    if (cache.by_insight.size() <= at) {
        cache.by_insight.resize(static_cast<std::size_t>(insights_.size()));
    }
    After*& here = cache.by_insight[at];
    if (here == nullptr) {
        const Insights::Open& open = insights_.open(insight);
        After*& same = cache.by_open[open];
        if (same == nullptr) {
            insights_.count_entries(kEntriesOfDeck);
            insights_.spend(kStepsOfReading *
                            (1 + static_cast<std::uint64_t>(std::popcount(open.about_cards))));
            same = &cache.made.emplace_back(make(open));
        }
        here = same;
    }
    return *here;
}

template <class Count>
typename LaterDecks<Count>::AfterFirstPair& LaterDecks<Count>::after_first_pair(int insight) {
    return known(after_first_pair_, insight,
                 [&](const Insights::Open& open) { return make_after_first_pair(open); });
}

template <class Count>
const typename LaterDecks<Count>::AfterBothPairs& LaterDecks<Count>::after_both_pairs(
    int insight, bool third_before_second) {
    return known(after_both_pairs_[third_before_second ? 1 : 0], insight, [&](const Insights::Open& open) {
        return make_after_both_pairs(open, third_before_second);
    });
}

template <class Count>
typename LaterDecks<Count>::Deck* LaterDecks<Count>::deck_for(std::deque<Deck>& decks,
                                                              const Partition& partition) {
    const auto found = std::find_if(decks.begin(), decks.end(),
                                    [&](const Deck& deck) { return deck.partition == partition; });
    return found == decks.end() ? &decks.emplace_back(partition) : &*found;
}

template <class Count>
typename LaterDecks<Count>::AfterFirstPair LaterDecks<Count>::make_after_first_pair(
    const Insights::Open& open) {
    const auto plan = WalkPlan::for_reads(insights_.reads_of(open), first_, dealt_);
    AfterFirstPair after;
    after.asks_third_cards = plan.reads.player_third || plan.reads.banker_third;
    after.third_before_second = plan.third_before_second;
    after.second = deck_for(second_decks_, plan.second_pair);
    after.first_to_second = projection(first_deck_, *after.second);
    if (after.third_before_second) {
        after.early = deck_for(early_decks_, plan.early_third);
        after.first_to_early = projection(first_deck_, *after.early);
        after.early_to_second = projection(*after.early, *after.second);
    }
    return after;
}

template <class Count>
typename LaterDecks<Count>::AfterBothPairs LaterDecks<Count>::make_after_both_pairs(
    const Insights::Open& open, bool third_before_second) {
    const auto plan = WalkPlan::for_reads(insights_.reads_of(open), first_, dealt_);
    AfterBothPairs after;
    Partition partition;
    for (const Hand hand : {Hand::player, Hand::banker}) {
        const Partition& third = plan.reads.places[place(hand, 3)];
        after.reads_face[static_cast<std::size_t>(hand)] = third.classes() > 1;
        if (hand != first_ || !third_before_second) {
            partition = join(partition, third);
        }
    }
    after.late = deck_for(late_decks_, partition);
    return after;
}

template <class Count>
const Projection& LaterDecks<Count>::second_to_late(const AfterFirstPair& first, const AfterBothPairs& both) {
    const Way way{first.second, both.late};
    if (way != last_way_) {
        const auto [entry, is_new] = second_to_late_.try_emplace(way);
        if (is_new) {
            insights_.count_entries(kEntriesOfProjection);
            entry->second = projection(*first.second, *both.late);
        }
        last_way_ = way;
        last_projection_ = &entry->second;
    }
    return *last_projection_;
}

template class LaterDecks<std::uint64_t>;
template class LaterDecks<Wide>;

}  // namespace sabot
