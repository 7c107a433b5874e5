#include "common_runs.hpp"

#include "cards/card.hpp"
#include "play/round.hpp"
#include "rules/coup.hpp"

#include <algorithm>
#include <bit>
#include <utility>

namespace sabot {

namespace {

// How new decks are packed: their suits one after the other, and whether each begins with its ace.
struct NewDeck {
    std::array<Suit, 4> suits;
    std::array<bool, 4> is_upwards;
};
constexpr std::array<NewDeck, 3> kNewDecks{
    {{{Suit::spades, Suit::diamonds, Suit::clubs, Suit::hearts}, {true, true, false, false}},
     {{Suit::hearts, Suit::clubs, Suit::diamonds, Suit::spades}, {true, true, false, false}},
     {{Suit::spades, Suit::hearts, Suit::diamonds, Suit::clubs}, {true, true, true, true}}}};

// Windows may lie across two decks.
constexpr int kDecksInARow = 2;

std::vector<std::uint8_t> cards_of(const NewDeck& deck, const UnseenCards& full) {
    std::vector<std::uint8_t> cards;
    for (int copy = 0; copy < kDecksInARow; ++copy) {
        for (std::size_t suit = 0; suit < deck.suits.size(); ++suit) {
            for (int i = 1; i <= kRanks; ++i) {
                const Card card(deck.is_upwards[suit] ? i : kRanks + 1 - i, deck.suits[suit]);
                cards.push_back(full.first_of[static_cast<std::size_t>(card.index())]);
            }
        }
    }
    return cards;
}

}  // namespace

CommonRuns::CommonRuns(const Shoe& shoe)
    : levels_{Level{UnseenCards(shoe, false)}, Level{UnseenCards(shoe, true)}},
      last_of_hash_(std::size_t{1} << kHashBits) {
    std::vector<std::vector<std::uint8_t>> decks;
    for (Level& level : levels_) {
        const auto& counts = level.full.counts;
        level.copies = *std::max_element(counts.begin(), counts.begin() + kNoCard);
        for (const NewDeck& deck : kNewDecks) {
            decks.push_back(sabot::cards_of(deck, level.full));
            decks.back().push_back(kEnd);
            cards_of_decks_ += decks.back().size();
        }
    }
    // Bounds count the cards of the new decks, although these are only kept below.
    size_ = cards_of_decks_;
    for (Level& level : levels_) {
        level.window = level.shortest = shortest_run(level);
    }
    size_ -= cards_of_decks_;
    for (std::size_t i = 0; i < decks.size(); ++i) {
        keep(decks[i], places_of(decks[i], levels_[i / kNewDecks.size()].window), 1);
    }
}

CommonRuns::Dealt CommonRuns::cards_of(const DealtShoe& dealt, const PlaceOrder& order) const {
    const UnseenCards& full = levels_[dealt.has_suits ? 1 : 0].full;
    const auto class_of = [&](std::uint8_t card) { return full.first_of[card]; };
    Dealt found;
    for (std::size_t round = 0; round < dealt.rounds.size(); ++round) {
        DealtShoe::append(dealt.rounds[round], order, class_of, found.cards);
        if (dealt.rounds[round] == DealtShoe::kGap) {
            found.cards.push_back(kEnd);
        }
        found.rounds.resize(found.cards.size(), round);
    }
    found.cards.push_back(kEnd);
    return found;
}

// The hash of each window comes from two numbers to the base kBase, modulo 2^64, whose digits are the cards,
// read forwards and backwards; it is made of the smaller one.
std::vector<CommonRuns::Place> CommonRuns::places_of(const std::vector<std::uint8_t>& cards,
                                                     std::size_t window) {
    // Odd numbers whose bits look random, and the inverse of the first.
    constexpr std::uint64_t kBase = 0x9e3779b97f4a7c15U;
    constexpr std::uint64_t kInverse = 0xf1de83e19937733dU;
    constexpr std::uint64_t kMultiplier = 0xd6e8feb86659fd93U;
    static_assert(kBase * kInverse == 1);
    std::uint64_t top = 1;
    for (std::size_t i = 1; i < window; ++i) {
        top *= kBase;
    }
    std::vector<Place> places;
    places.reserve(cards.size());
    std::uint64_t forwards = 0;
    std::uint64_t backwards = 0;
    std::size_t known = 0;
    for (std::size_t i = 0; i < cards.size(); ++i) {
        known = cards[i] == kEnd ? 0 : known + 1;
        const std::uint64_t past = i < window ? 0 : cards[i - window];
        forwards = (forwards - past * top) * kBase + cards[i];
        backwards = (backwards - past) * kInverse + cards[i] * top;
        if (known >= window) {
            std::uint64_t hash = std::min(forwards, backwards) * kMultiplier;
            hash = (hash ^ hash >> 32) * kMultiplier;
            places.push_back({i + 1 - window, static_cast<std::size_t>(hash >> (64 - kHashBits))});
        }
    }
    return places;
}

// A look-up reads three places, each of which is usually in no cache. They are prefetched for all windows of
// a shoe at once.
void CommonRuns::prefetch(const std::vector<Place>& places) const {
    for (const Place& place : places) {
        __builtin_prefetch(&last_of_hash_[place.hash], 1);
    }
    std::vector<const Window*> found;
    for (const Place& place : places) {
        if (const std::uint32_t slot = last_of_hash_[place.hash]; slot != 0) {
            found.push_back(&windows_[slot - 1]);
            __builtin_prefetch(found.back());
        }
    }
    for (const Window* window : found) {
        __builtin_prefetch(&cards_[window->place % kCards]);
    }
}

CommonRuns::Match CommonRuns::follow(const std::vector<std::uint8_t>& cards, std::size_t at,
                                     std::uint64_t place, bool is_backwards) const {
    const auto is_same = [&](std::size_t own, std::uint64_t other) {
        return cards[own] != kEnd && is_kept(other) && card_at(other) == cards[own];
    };
    // The earlier card that corresponds to the next card of the shoe, or to the one before. A place below 0
    // wraps around to one that is not kept.
    const auto step = [&](std::uint64_t other, bool is_next) {
        return is_next != is_backwards ? other + 1 : other - 1;
    };
    if (!is_same(at, place)) {
        return {};
    }
    std::size_t begin = at;
    std::uint64_t first = place;
    while (begin > 0 && is_same(begin - 1, step(first, false))) {
        --begin;
        first = step(first, false);
    }
    std::size_t end = at + 1;
    std::uint64_t last = place;
    while (end < cards.size() && is_same(end, step(last, true))) {
        ++end;
        last = step(last, true);
    }
    return {begin, end - begin, std::min(first, last), is_backwards};
}

// Replaces `longest` by a longer run that contains the window.
void CommonRuns::find(const std::vector<std::uint8_t>& cards, const Place& window, std::size_t size,
                      Match& longest) const {
    // Places decrease along a list, unless a slot was used again for a later window.
    std::uint64_t later = size_;
    int equal = 0;
    for (std::uint32_t slot = last_of_hash_[window.hash]; slot != 0 && equal < kMaxEqual;) {
        const Window& earlier = windows_[slot - 1];
        const std::uint64_t place = size_ - static_cast<std::uint32_t>(size_ - earlier.place);
        if (place >= later || !is_kept(place)) {
            return;
        }
        later = place;
        slot = earlier.older;
        bool is_equal = false;
        for (const bool is_backwards : {false, true}) {
            const Match match =
                follow(cards, window.at, is_backwards ? place + size - 1 : place, is_backwards);
            is_equal = is_equal || match.cards >= size;
            longest = match.cards > longest.cards ? match : longest;
        }
        equal += is_equal ? 1 : 0;
    }
}

void CommonRuns::keep(const std::vector<std::uint8_t>& cards, const std::vector<Place>& places,
                      std::size_t step) {
    for (const Place& place : places) {
        if (place.at % step != 0) {
            continue;
        }
        const std::size_t slot = number_of_windows_++ % kWindows;
        if (slot == windows_.size()) {
            windows_.emplace_back();
        }
        std::uint32_t& last = last_of_hash_[place.hash];
        windows_[slot] = {static_cast<std::uint32_t>(size_ + place.at), last};
        last = static_cast<std::uint32_t>(slot + 1);
    }
    for (const std::uint8_t card : cards) {
        if (cards_.size() < kCards) {
            cards_.push_back(card);
        } else {
            cards_[size_ % kCards] = card;
        }
        ++size_;
    }
}

// The shortest run in the next shoe whose bound is at most one in kMinChance; kMaxBounded + 1 if there is
// none.
std::size_t CommonRuns::shortest_run(const Level& level) const {
    std::size_t cards = 1;
    while (cards <= kMaxBounded && p_value(cards, 0, level) * kMinChance > 1) {
        ++cards;
    }
    return cards;
}

Rational CommonRuns::p_value(std::size_t cards, std::size_t places, const Level& level) const {
    const auto full = static_cast<std::size_t>(level.full.cards);
    const bool is_endless = level.full.is_endless;
    const Integer most(std::max(places, full));
    Rational bound = Rational(Integer(2) * (is_endless ? most * (most + 1) : most) * Integer(size_) *
                              Integer(shoes_ + 1) * Integer(shoes_ + 2));
    for (std::size_t i = 0;
         i < (is_endless ? std::min(cards, kMaxBounded) : std::min({cards, kMaxBounded, full})); ++i) {
        bound *= ratio(Integer(level.copies), Integer(full - (is_endless ? 0 : i)));
    }
    return std::min<Rational>(bound, 1);
}

std::vector<CommonRuns::Run> CommonRuns::add(const DealtShoe& dealt) {
    Level& level = levels_[dealt.has_suits ? 1 : 0];
    const Dealt found = cards_of(dealt, kDealingOrder);
    const std::vector<Place> places = places_of(found.cards, level.window);
    compared_ += places.empty() ? 0U : 1U;
    prefetch(places);
    std::vector<Match> matches;
    for (std::size_t i = 0; i < places.size(); ++i) {
        Match longest;
        find(found.cards, places[i], level.window, longest);
        if (longest.cards < level.shortest) {
            continue;
        }
        const auto is_apart = [&] {
            return matches.empty() || matches.back().begin + matches.back().cards <= longest.begin;
        };
        while (!is_apart() && matches.back().cards < longest.cards) {
            matches.pop_back();
        }
        if (is_apart()) {
            matches.push_back(longest);
        }
        while (longest.cards >= kMaxBounded && i + 1 < places.size() &&
               places[i + 1].at < longest.begin + longest.cards) {
            ++i;
        }
    }
    std::vector<Run> runs;
    for (const Match& match : matches) {
        runs.push_back({match.cards,
                        match.is_backwards,
                        0,
                        found.rounds[match.begin],
                        found.rounds[match.begin + match.cards - 1],
                        {},
                        p_value(match.cards, found.cards.size(), level)});
        if (match.earlier >= cards_of_decks_) {
            const auto after = std::upper_bound(begins_.begin(), begins_.end(), match.earlier);
            const auto sequence = static_cast<std::uint64_t>(after - begins_.begin()) - 1 + first_begin_;
            runs.back().earlier = sequence / kCollectingOrders.size();
            runs.back().order = sequence % kCollectingOrders.size();
        }
    }
    const auto keep_in_order = [&](const std::vector<std::uint8_t>& cards,
                                   const std::vector<Place>& windows) {
        begins_.push_back(size_);
        keep(cards, windows, level.shortest - level.window + 1);
    };
    keep_in_order(found.cards, places);
    for (std::size_t order = 1; order < kCollectingOrders.size(); ++order) {
        const std::vector<std::uint8_t> cards = cards_of(dealt, kCollectingOrders[order]).cards;
        keep_in_order(cards, places_of(cards, level.window));
    }
    while (begins_.size() > 1 && !is_kept(begins_[1] - 1)) {
        begins_.pop_front();
        ++first_begin_;
    }
    ++shoes_;
    // Only at powers of two: in between, k is smaller than it could be, which misses nothing.
    if (std::has_single_bit(shoes_)) {
        for (Level& one : levels_) {
            one.shortest = shortest_run(one);
        }
    }
    return runs;
}

}  // namespace sabot
