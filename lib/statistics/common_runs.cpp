#include "common_runs.hpp"

#include "cards/card.hpp"
#include "play/round.hpp"
#include "rules/coup.hpp"

#include <algorithm>
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

CommonRuns::CommonRuns(const Shoe& shoe) : full_{UnseenCards(shoe, false), UnseenCards(shoe, true)} {
    for (std::size_t known = 0; known < full_.size(); ++known) {
        const auto& counts = full_[known].counts;
        copies_[known] = *std::max_element(counts.begin(), counts.begin() + kNoCard);
    }
}

CommonRuns::Dealt CommonRuns::cards_of(const DealtShoe& dealt) const {
    const UnseenCards& full = full_[dealt.has_suits ? 1 : 0];
    Dealt found;
    const auto add = [&](std::uint8_t card, std::size_t round) {
        found.cards.push_back(card);
        found.rounds.push_back(round);
    };
    for (std::size_t round = 0; round < dealt.rounds.size(); ++round) {
        const DealtShoe::Cards& cards = dealt.rounds[round];
        for (const std::size_t place : kDealingOrder) {
            if (cards[place] != kNoCard) {
                add(full.first_of[cards[place]], round);
            }
        }
        if (cards == DealtShoe::kGap || dealt.is_shuffled_each_round) {
            add(kEnd, round);
        }
    }
    add(kEnd, dealt.rounds.size());
    return found;
}

std::vector<CommonRuns::Window> CommonRuns::windows_of(const std::vector<std::uint8_t>& cards) {
    constexpr int kBits = 6;
    constexpr int kAll = kBits * static_cast<int>(kWindow);
    constexpr std::uint64_t kMask = (std::uint64_t{1} << kAll) - 1;
    // An odd number with bits of both kinds everywhere.
    constexpr std::uint64_t kMultiplier = 0x9e3779b97f4a7c15U;
    std::vector<Window> windows;
    std::uint64_t forwards = 0;
    std::uint64_t backwards = 0;
    std::size_t known = 0;
    for (std::size_t i = 0; i < cards.size(); ++i) {
        known = cards[i] == kEnd ? 0 : known + 1;
        forwards = (forwards << kBits | cards[i]) & kMask;
        backwards = backwards >> kBits | std::uint64_t{cards[i]} << (kAll - kBits);
        std::uint64_t hash = std::min(forwards, backwards) * kMultiplier;
        hash = (hash ^ hash >> 32) * kMultiplier;
        if (known >= kWindow && hash >> 63 == 0) {
            windows.push_back({i + 1 - kWindow, static_cast<std::size_t>(hash >> (63 - kTableBits))});
        }
    }
    return windows;
}

CommonRuns::Match CommonRuns::follow(const std::vector<std::uint8_t>& cards, std::size_t at,
                                     std::uint64_t place, bool is_backwards) const {
    const auto is_same = [&](std::size_t own, std::uint64_t other) {
        return cards[own] != kEnd && is_kept(other) && card_at(other) == cards[own];
    };
    // The earlier card that stands for the next one of the shoe; below 0 it is not kept.
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

void CommonRuns::keep(const std::vector<std::uint8_t>& cards, const std::vector<Window>& windows) {
    table_.resize(std::size_t{1} << kTableBits);
    for (const Window& window : windows) {
        table_[window.slot] = static_cast<std::uint32_t>(size_ + window.at + 1);
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

Rational CommonRuns::p_value(std::size_t cards, bool has_suits) const {
    const auto full = static_cast<std::int64_t>(full_[has_suits ? 1 : 0].cards);
    const Integer copies = copies_[has_suits ? 1 : 0];
    // Places of the shoe and of earlier cards, in two directions.
    Rational bound = Rational(Integer(2) * full * Integer(size_) * Integer(shoes_ + 1) * Integer(shoes_ + 2));
    for (std::size_t i = 0; i < std::min(cards, kMaxBounded) && static_cast<std::int64_t>(i) < full; ++i) {
        bound *= ratio(copies, Integer(full - static_cast<std::int64_t>(i)));
    }
    return std::min<Rational>(bound, 1);
}

std::optional<CommonRuns::Run> CommonRuns::add(const DealtShoe& dealt) {
    if (size_ == 0) {
        for (const UnseenCards& full : full_) {
            for (const NewDeck& deck : kNewDecks) {
                std::vector<std::uint8_t> cards = sabot::cards_of(deck, full);
                cards.push_back(kEnd);
                keep(cards, windows_of(cards));
            }
        }
        cards_of_decks_ = size_;
    }
    const Dealt found = cards_of(dealt);
    const std::vector<Window> windows = windows_of(found.cards);
    for (const Window& window : windows) {
        __builtin_prefetch(&table_[window.slot], 1);
    }
    Match longest;
    for (const Window& window : windows) {
        const std::uint32_t entry = table_[window.slot];
        // Its place, of which the table has 32 bits.
        const std::uint64_t back = static_cast<std::uint32_t>(size_ + 1) - entry;
        if (entry == 0 || back > size_) {
            continue;
        }
        const std::uint64_t place = size_ - back;
        for (const bool is_backwards : {false, true}) {
            const Match match =
                follow(found.cards, window.at, is_backwards ? place + kWindow - 1 : place, is_backwards);
            longest = match.cards > longest.cards ? match : longest;
        }
    }
    std::optional<Run> run;
    if (longest.cards >= kWindow) {
        run = Run{longest.cards,
                  longest.is_backwards,
                  found.rounds[longest.begin],
                  found.rounds[longest.begin + longest.cards - 1],
                  {},
                  p_value(longest.cards, dealt.has_suits)};
        if (longest.earlier >= cards_of_decks_) {
            const auto after = std::upper_bound(begins_.begin(), begins_.end(), longest.earlier);
            run->earlier = first_shoe_ + static_cast<std::uint64_t>(after - begins_.begin()) - 1;
        }
    }
    begins_.push_back(size_);
    keep(found.cards, windows);
    while (begins_.size() > 1 && !is_kept(begins_[1] - 1)) {
        begins_.pop_front();
        ++first_shoe_;
    }
    ++shoes_;
    return run;
}

}  // namespace sabot
