#pragma once

#include "rules/number_set.hpp"
#include "rules/question.hpp"
#include "rules/questions/winner_is.hpp"
#include "rules/sample.hpp"
#include "rules/settle.hpp"

#include <initializer_list>

namespace sabot::test {

inline NumberSet numbers(std::initializer_list<std::size_t> list) {
    NumberSet set;
    for (const std::size_t number : list) {
        set.set(number);
    }
    return set;
}

inline WinnerIs winner(std::initializer_list<Winner> list) {
    WinnerIs question;
    for (const Winner it : list) {
        question.winners.set(static_cast<std::size_t>(it));
    }
    return question;
}

inline const CardSet kRed = CardSet::of_colour(true);

/// Player 2h 3h 3c = 8, Banker 4d Kd 3s = 7.
inline Coup finished() { return coup_of("2h 4d 3h Kd 3c 3s"); }

/// The same coup with Banker's third card open.
inline Coup five_cards() {
    Coup coup = finished();
    coup.forget(Hand::banker, 3);
    return coup;
}

/// The same coup with both third cards open.
inline Coup two_each() {
    Coup coup = five_cards();
    coup.forget(Hand::player, 3);
    return coup;
}

/// Player 6h Kh, Banker 3d 4d: both stand.
inline Coup four_cards() { return coup_of("6h 3d Kh 4d 5c 9s"); }

inline Reads reads_of(const Question& question) {
    Reads reads;
    question.read(reads);
    return reads;
}

inline const Partition& read_at(const Reads& reads, Hand hand, int nth) {
    return reads.places[place(hand, nth)];
}

}  // namespace sabot::test
