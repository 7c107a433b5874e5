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

/// The information about a wager once all point values of a coup and some of its cards are known: the answers
/// to its questions and, for each open question, the part of the known cards that its answer can still depend
/// on (Question::remember()). Coups with equal information are one state, since the same further cards settle
/// the wager in the same way. A question whose answer can no longer change the result is dropped.
///
/// The pattern of points answers every question that reads only points and, in some patterns, other
/// questions, such as ranks in order if no card is ten-valued.
class CardStates {
public:
    /// A set of places, a bit for each, numbered by place().
    using PlaceSet = unsigned;

    /// Cards of one class of `base` are those that a pattern does not distinguish. The wager must outlive the
    /// object.
    CardStates(const Wager& wager, const Partition& base);

    /// The state before any card of the pattern is known.
    int start(const PointPattern& pattern);
    /// The state after a card of `face`'s class is dealt to each of these places. Precondition: no card of
    /// `closed` is dealt to any other place afterwards.
    int deal(int from, Card face, PlaceSet places, CardSet closed);

    /// A state up to that of wager.lost() is settled: its number is the row that pays.
    bool is_settled(int state) const { return static_cast<std::size_t>(state) <= wager_.lost(); }
    /// The places whose cards some open question distinguishes beyond the classes of `base`.
    PlaceSet reads(int state) const { return states_[static_cast<std::size_t>(state)].reads; }
    std::size_t size() const { return states_.size(); }

private:
    // Forgotten: not known, and no longer relevant.
    enum Known : char { no, yes, open, forgotten };

    struct State {
        // A coup that led to the state, chosen so that its `closed` set is contained in those of the others:
        // a card dealt later in any of them is not closed in this one.
        Coup coup;
        CardSet closed;
        std::uint32_t situation = 0;
        // For each question.
        std::string known;
        PlaceSet reads = 0;
    };

    static Known known_as(Truth truth);
    // The answer that the points alone determine.
    Truth answer(std::size_t question, const PointPattern& pattern) const;
    int find(State state);

    const Wager& wager_;
    std::vector<Question> questions_;
    // For each question: the places that it reads more finely than the base.
    std::vector<PlaceSet> reads_;
    // For each question and value: the places where it distinguishes the cards of that value.
    std::vector<std::array<PlaceSet, kPointValues>> splits_;
    // Maps a question, by its address in the wager, to its number.
    std::unordered_map<const Question*, std::size_t> numbers_;
    std::vector<State> states_;
    std::unordered_map<std::string, int> by_key_;
    // Of find(), kept because it is called a million times.
    std::string key_;
    std::vector<bool> is_open_;
    // The start states, by the answers that a pattern gives and the third cards that are dealt.
    std::unordered_map<std::string, int> starts_;
    std::string situation_;
    std::unordered_map<std::uint64_t, int> deals_;
};

}  // namespace sabot
