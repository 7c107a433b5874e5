#include "places.hpp"

#include "rules/card_words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <functional>

namespace sabot {

namespace {

constexpr std::array<const char*, 4> kNth{"", "first", "second", "third"};

// The places of one hand in words: "Player's first and third cards".
std::string words_of_hand(const Places& places, Hand hand) {
    if (places == Places::first_two(hand)) {
        return words_for(hand) + "'s first two cards";
    }
    if (places == Places::hand(hand)) {
        return words_for(hand) + "'s cards";
    }
    std::string which;
    places.each([&](Hand, int nth) {
        which += (which.empty() ? "" : " and ") + std::string(kNth.at(static_cast<std::size_t>(nth)));
    });
    return words_for(hand) + "'s " + which + (places.count() == 1 ? " card" : " cards");
}

}  // namespace

Places Places::card(Hand hand, int nth) {
    Places places;
    places.set_.set(place(hand, nth));
    return places;
}

Places Places::first_two(Hand hand) { return card(hand, 1) | card(hand, 2); }

Places Places::hand(Hand hand) { return first_two(hand) | card(hand, 3); }

Places Places::first_four() { return first_two(Hand::player) | first_two(Hand::banker); }

Places Places::all() {
    Places places;
    places.set_.set();
    return places;
}

Places Places::with_sides_exchanged() const {
    Places other;
    each([&](Hand hand, int nth) {
        other.set_.set(place(hand == Hand::player ? Hand::banker : Hand::player, nth));
    });
    return other;
}

Places operator|(const Places& a, const Places& b) {
    Places both;
    both.set_ = a.set_ | b.set_;
    return both;
}

void Places::read(Reads& reads, const Partition& partition) const {
    each([&](Hand hand, int nth) {
        reads.at(hand, nth, partition);
        if (nth == 3) {
            reads.third(hand);
        }
    });
}

bool Places::has_third() const { return set_[place(Hand::player, 3)] || set_[place(Hand::banker, 3)]; }

std::string Places::words() const {
    if (*this == all()) {
        return "the coup's cards";
    }
    if (*this == first_four()) {
        return "the first four cards";
    }
    for (const int nth : {1, 2, 3}) {
        if (*this == (card(Hand::player, nth) | card(Hand::banker, nth))) {
            return fmt::format("the {} cards of both hands", kNth.at(static_cast<std::size_t>(nth)));
        }
    }
    std::string text;
    for (const Hand hand : {Hand::player, Hand::banker}) {
        Places here;
        here.set_ = set_ & Places::hand(hand).set_;
        if (here.count() > 0) {
            text += (text.empty() ? "" : " and ") + words_of_hand(here, hand);
        }
    }
    return text;
}

std::string Places::words(const char* many, const char* one) const {
    return words() + " " + (count() == 1 ? one : many);
}

void append_classes_seen(const Coup& coup, const Places& places, const Partition& classes, CardSet closed,
                         int least, int most, std::string& memory) {
    std::array<char, kPlaces> seen{};
    auto* end = seen.begin();
    places.each([&](Hand hand, int nth) {
        if (coup.sees(hand, nth)) {
            *end++ = static_cast<char>(classes.class_of(coup.card(hand, nth)));
        }
    });
    std::sort(seen.begin(), end);
    std::string final_sizes;
    for (auto* first = seen.begin(); first != end;) {
        auto* const next = std::upper_bound(first, end, *first);
        const auto number = static_cast<char>(std::min<std::ptrdiff_t>(next - first, most));
        if (!classes.is_within(*first, closed)) {
            memory += *first;
            memory += number;
        } else if (number >= least) {
            final_sizes += number;
        }
        first = next;
    }
    std::sort(final_sizes.begin(), final_sizes.end(), std::greater<>());
    constexpr char kNoClass = static_cast<char>(kCardsInDeck);
    memory += kNoClass;
    memory += final_sizes;
    memory += kNoClass;
}

}  // namespace sabot
