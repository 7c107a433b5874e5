#pragma once

#include "cards/suit_exchange.hpp"
#include "rules/card_words.hpp"
#include "rules/number_set.hpp"
#include "rules/places.hpp"

#include <string>

namespace sabot {

/// How many of the cards dealt to some places are in the set. A third card that is not dealt is not counted.
struct CountIs {
    static constexpr bool kSettledByTotals = false;

    Places places;
    CardSet cards;
    NumberSet numbers;

    // Yes or no as soon as every way to fill the open places gives the same answer.
    Truth answer(const Coup& coup) const {
        std::size_t least = 0;
        std::size_t open = 0;
        places.each([&](Hand hand, int nth) {
            const Truth truth = is_among(coup, hand, nth, cards);
            least += truth == Truth::yes ? 1 : 0;
            open += truth == Truth::unknown ? 1 : 0;
        });
        for (std::size_t more = 1; more <= open; ++more) {
            if (numbers[least + more] != numbers[least]) {
                return Truth::unknown;
            }
        }
        return truth_of(numbers[least]);
    }

    void read(Reads& reads) const { places.read(reads, Partition::by_membership(cards)); }

    bool distinguishes_order(Hand of) const { return places.distinguishes_order(of); }

    void remember(const Coup& coup, CardSet /*closed*/, std::string& memory) const {
        char seen = 0;
        places.each([&](Hand hand, int nth) {
            seen = static_cast<char>(seen + (is_among(coup, hand, nth, cards) == Truth::yes ? 1 : 0));
        });
        memory += seen;
    }

    // Exchanging cards of different points can change whether a third card is dealt.
    bool is_blind_to_swap(Card a, Card b) const {
        return cards.contains(a) == cards.contains(b) && (!places.has_third() || a.points() == b.points());
    }
    bool is_blind_to_exchange(const SuitExchange& suits) const { return suits.keeps(cards); }
    CountIs exchanged(const SuitExchange& suits) const { return {places, suits(cards), numbers}; }

    std::string words() const {
        if (numbers == NumberSet(1)) {
            const CardSet others(CardSet::all().bits() & ~cards.bits());
            return !others.empty() && others.size() <= cards.size()
                       ? "every one of " + places.words() + " is " + words_for(others)
                       : "none of " + places.words() + " is " + words_for(cards);
        }
        const bool one = numbers == NumberSet(1U << 1U);
        return how_many() + " of " + places.words() + (one ? " is " : " are ") + words_for(cards);
    }

    std::string words_of_no() const {
        return numbers == NumberSet(1) ? "at least 1 of " + places.words() + " is " + words_for(cards)
                                       : "it is not the case that " + words();
    }

    friend bool operator==(const CountIs&, const CountIs&) = default;

private:
    // "exactly 2", "at least 3", "at most 1", "2 to 4".
    std::string how_many() const {
        std::size_t least = 0;
        while (least < numbers.size() && !numbers[least]) {
            ++least;
        }
        std::size_t past = least;
        while (past < numbers.size() && numbers[past]) {
            ++past;
        }
        const bool is_run = past - least == numbers.count();
        if (numbers.count() == 1) {
            return "exactly " + words_for(numbers);
        }
        if (is_run && past > places.count()) {
            return "at least " + std::to_string(least);
        }
        return is_run && least == 0 ? "at most " + std::to_string(past - 1) : words_for(numbers);
    }
};

}  // namespace sabot
