#pragma once

#include "engine/question_states.hpp"
#include "rules/wager.hpp"

#include <array>
#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

namespace sabot {

/// The information about a wager once all point values of a coup and some of its cards are known: the state
/// of each of its questions. Coups with equal information are one state, since the same further cards settle
/// the wager in the same way. A question whose answer can no longer change the result is dropped.
///
/// The pattern of points answers every question that reads only points and, in some patterns, other
/// questions, such as ranks in order if no card is ten-valued.
class CardStates {
public:
    using PlaceSet = QuestionStates::PlaceSet;

    /// Cards of one class of `base` are those that a pattern does not distinguish. The wager must outlive the
    /// object.
    CardStates(const Wager& wager, const Partition& base);

    /// The state before any card of the pattern is known.
    int start(const PointPattern& pattern);
    /// The state after a card of `face`'s class is dealt to each of these places. Preconditions: no card of
    /// `closed` is dealt to any other place afterwards; it is empty or depends on `face` alone.
    int deal(int from, Card face, PlaceSet places, CardSet closed = {});

    /// An exchange of suits that turns the wager into itself: the same row pays the exchanged coup.
    struct Exchange {
        SuitExchange suits;
        /// For each question, the number of the one that asks the same of the exchanged coup.
        std::vector<std::size_t> questions;
    };
    const std::vector<Exchange>& exchanges() const { return exchanges_; }
    /// The same state for all states that some exchanges, which are given by their numbers and form a group,
    /// turn into each other. Preconditions as for deal(), after the cards of `face`'s class are dealt.
    int merged(int from, const std::vector<unsigned>& exchanges, Card face, CardSet closed);

    /// A state up to that of wager.lost() is settled: its number is the row that pays.
    bool is_settled(int state) const { return static_cast<std::size_t>(state) <= wager_.lost(); }
    /// The places whose cards some open question distinguishes beyond the classes of `base`.
    PlaceSet reads(int state) const { return reads_[static_cast<std::size_t>(state)]; }
    std::size_t size() const { return reads_.size(); }

private:
    // The states of all questions.
    using Joint = std::vector<int>;

    // What the answers that are known decide.
    struct Verdict {
        // The row that pays, or -1.
        int row = -1;
        // For each question.
        std::vector<bool> is_open;
    };

    void list_exchanges();
    Verdict verdict_on(const std::string& answers) const;
    int find(Joint& joint);

    const Wager& wager_;
    std::vector<QuestionStates> questions_;
    // Maps a question, by its address in the wager, to its number.
    std::unordered_map<const Question*, std::size_t> numbers_;
    std::vector<Exchange> exchanges_;
    // For each state.
    std::vector<PlaceSet> reads_;
    std::vector<Joint> joints_;
    std::unordered_map<std::string, int> by_key_;
    std::unordered_map<std::string, Verdict> verdicts_;
    // The start states, by the answers that a pattern gives and the third cards that are dealt.
    std::unordered_map<std::string, int> starts_;
    // Kept because the functions that use them are called a million times.
    std::string key_;
    Joint joint_;
    Joint image_;
    Joint least_;
    std::vector<std::array<int, SuitExchange::kNumber>*> images_;
};

}  // namespace sabot
