#pragma once

#include "engine/point_patterns.hpp"
#include "rules/wager.hpp"

#include <array>
#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

namespace sabot {

/// What is known of a wager when all point values of a coup are known and some of its cards: the answers to
/// its questions, and of each question that is open what it remembers of the cards (Question::remember()).
/// Coups that are the same in this are one state, since whatever comes settles the wager in them alike. A
/// question whose answer can change nothing any more is forgotten.
///
/// Questions that points alone decide are answered by the pattern of points: all that read no more, and of
/// the others, say, ranks in order where no ten-valued card is among them.
class CardStates {
public:
    /// Places as bits, by place().
    using PlaceSet = unsigned;

    /// Cards of a class of `base` are what a pattern does not distinguish. The wager must outlive the object.
    CardStates(const Wager& wager, const Partition& base);

    /// The state before any card of the pattern is known.
    int start(const PointPattern& pattern);
    /// The state after one of `face`'s class came to each of these places. No card of `closed` comes to any
    /// other place after this.
    int deal(int from, Card face, PlaceSet places, CardSet closed);

    /// States up to that of wager.lost() are settled: their number is the row that pays.
    bool is_settled(int state) const { return static_cast<std::size_t>(state) <= wager_.lost(); }
    /// The places whose cards some open question distinguishes beyond the classes of `base`.
    PlaceSet reads(int state) const { return states_[static_cast<std::size_t>(state)].reads; }
    std::size_t size() const { return states_.size(); }

private:
    // Forgotten: unknown, and it changes nothing.
    enum Known : char { no, yes, open, forgotten };

    struct State {
        // Of all coups that led to the state one with the fewest cards closed: no other card will come that
        // any of them has forgotten.
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
    // By what a pattern answers, with the third cards that come.
    std::unordered_map<std::string, int> starts_;
    std::string situation_;
    std::unordered_map<std::uint64_t, int> deals_;
};

}  // namespace sabot
