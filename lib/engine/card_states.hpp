#pragma once

#include "engine/point_patterns.hpp"
#include "rules/question.hpp"
#include "rules/wager.hpp"

#include <array>
#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

namespace sabot {

/// What is known of a wager when all point values of a coup are known and some of its cards: the answers to
/// its questions, and for each open question what it remembers of the cards (Question::remember()). Coups for
/// which these are equal are one state, since the same further cards settle the wager in the same way. A
/// question whose answer can no longer change the result is forgotten.
///
/// Questions that points alone decide are answered by the pattern of points: all that read nothing else, and
/// some of the others in some patterns, such as ranks in order where no card is ten-valued.
class CardStates {
public:
    /// Places as bits, by place().
    using PlaceSet = unsigned;

    /// Cards of a class of `base` are what a pattern does not distinguish. The wager must outlive the object.
    CardStates(const Wager& wager, const Partition& base);

    /// The state before any card of the pattern is known.
    int start(const PointPattern& pattern);
    /// The state after a card of `face`'s class is dealt to each of these places. No card of `closed` is
    /// dealt to any other place after this.
    int deal(int from, Card face, PlaceSet places, CardSet closed);

    /// States up to that of wager.lost() are settled: their number is the row that pays.
    bool is_settled(int state) const { return static_cast<std::size_t>(state) <= wager_.lost(); }
    /// The places whose cards some open question distinguishes beyond the classes of `base`.
    PlaceSet reads(int state) const { return states_[static_cast<std::size_t>(state)].reads; }
    std::size_t size() const { return states_.size(); }

private:
    // Forgotten: unknown, and it no longer matters.
    enum Known : char { no, yes, open, forgotten };

    struct State {
        // Of all coups that led to the state, one with the fewest cards closed: no card that is dealt to any
        // of them later is closed for this one.
        Coup coup;
        CardSet closed;
        std::uint32_t situation = 0;
        // By question.
        std::string known;
        PlaceSet reads = 0;
    };

    static Known known_as(Truth truth);
    // By points alone.
    Truth answer(std::size_t question, const PointPattern& pattern) const;
    int find(State state);

    const Wager& wager_;
    std::vector<Question> questions_;
    // By question: the places that it reads more closely than the base.
    std::vector<PlaceSet> reads_;
    // By question and value: those where it distinguishes the cards of that value.
    std::vector<std::array<PlaceSet, kPointValues>> splits_;
    // By the place of a question in its wager, its number.
    std::unordered_map<const Question*, std::size_t> numbers_;
    std::vector<State> states_;
    std::unordered_map<std::string, int> by_key_;
    // By the answers that a pattern gives and the third cards that are dealt.
    std::unordered_map<std::string, int> starts_;
    std::string situation_;
    std::unordered_map<std::uint64_t, int> deals_;
};

}  // namespace sabot
