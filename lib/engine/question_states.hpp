#pragma once

#include "cards/suit_exchange.hpp"
#include "engine/point_patterns.hpp"
#include "rules/question.hpp"

#include <array>
#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

namespace sabot {

/// The information about one question while the cards of a coup become known: its answer or, as long as it is
/// open, the part of the known cards that its answer can still depend on (Question::remember()). Coups with
/// equal information are one state.
class QuestionStates {
public:
    /// A set of places, a bit for each, numbered by place().
    using PlaceSet = unsigned;

    /// States below kOpen are not open. Forgotten: not known, and no longer relevant.
    static constexpr int kNo = 0;
    static constexpr int kYes = 1;
    static constexpr int kForgotten = 2;
    static constexpr int kOpen = 3;

    /// Cards of one class of `base` are those that a pattern does not distinguish.
    QuestionStates(Question question, const Partition& base);

    const Question& question() const { return question_; }
    /// The places whose cards it distinguishes beyond the classes of `base`.
    PlaceSet reads() const { return reads_; }

    /// The state that the points of a pattern determine: kNo, kYes, or kOpen if they leave the answer open.
    int answer(const PointPattern& pattern) const;
    /// The state of a coup. No card of `closed` is dealt afterwards.
    int find(const Coup& coup, CardSet closed);
    /// The state after a card of `face`'s class is dealt to each of these places. Precondition: `from` is
    /// open, and `closed` is empty or depends on `face` alone.
    int deal(int from, Card face, PlaceSet places, CardSet closed);
    /// The coup of an open state with suits exchanged.
    Coup exchanged(int from, const SuitExchange& suits) const;
    /// Room for the states that find() gives for exchanged coups after the cards of `face`'s class, for each
    /// exchange; initially kUnknown.
    std::array<int, SuitExchange::kNumber>& images(int from, Card face);
    static constexpr int kUnknown = -1;

private:
    struct State {
        // A coup that led to the state, chosen so that its `closed` set is contained in those of the others:
        // a card dealt later in any of them is not closed in this one.
        Coup coup;
        CardSet closed;
    };

    Truth answer(Coup coup, CardSet closed) const;
    const State& state(int number) const { return states_[static_cast<std::size_t>(number - kOpen)]; }

    Question question_;
    Reads cards_;
    PlaceSet reads_ = 0;
    // The places whose cards it distinguishes at all.
    PlaceSet looks_at_ = 0;
    // For each value: the places where it distinguishes the cards of that value.
    std::array<PlaceSet, kPointValues> splits_{};
    std::vector<State> states_;
    std::unordered_map<std::string, int> by_key_;
    // Of find(), kept because it is called often.
    std::string key_;
    std::unordered_map<std::uint64_t, int> deals_;
    std::unordered_map<std::uint64_t, std::array<int, SuitExchange::kNumber>> images_;
};

inline QuestionStates::PlaceSet bit_of(Hand hand, int nth) { return 1U << place(hand, nth); }

/// The coup of a pattern without the cards that are still to be dealt and for which `is_forgotten(hand, nth,
/// value)` holds.
template <class IsForgotten>
Coup without_cards(const PointPattern& pattern, const IsForgotten& is_forgotten) {
    Coup coup = pattern.coup;
    each_place([&](Hand hand, int nth) {
        const int value = pattern.values[place(hand, nth)];
        if (value != PointPattern::kNone && is_forgotten(hand, nth, static_cast<std::size_t>(value))) {
            nth == 3 ? coup.deal_unseen(hand, 3) : coup.forget(hand, nth);
        }
    });
    return coup;
}

}  // namespace sabot
