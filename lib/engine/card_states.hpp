#pragma once

#include "cards/partition.hpp"
#include "engine/open_rows.hpp"
#include "engine/question_states.hpp"

#include <array>
#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

namespace sabot {

/// The information about a wager once all point values of a coup and some of its cards are known: what is
/// left of its rows (open_rows.hpp), and the state of each question in it. Coups with equal information are
/// one state, since the same further cards settle the wager in the same way.
///
/// The pattern of points answers every question that reads only points and, in some patterns, other
/// questions, such as ranks in order if no card is ten-valued.
class CardStates {
public:
    using PlaceSet = QuestionStates::PlaceSet;

    /// Cards of one class of `base` are those that a pattern does not distinguish.
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
        /// For each number of OpenRows, the number after the exchange, or -1 if it is not known.
        std::vector<int> open_rows;
    };
    const std::vector<Exchange>& exchanges() const { return exchanges_; }
    /// The same state for all states that some exchanges, which are given by their numbers and form a group,
    /// turn into each other. Preconditions as for deal(), after the cards of `face`'s class are dealt.
    int merged(int from, const std::vector<unsigned>& exchanges, Card face, CardSet closed);

    /// A state up to that of wager.lost() is settled: its number is the row that pays.
    bool is_settled(int state) const { return open_rows_.is_settled(state); }
    /// The places whose cards some open question distinguishes beyond the classes of `base`.
    PlaceSet reads(int state) const { return reads_[static_cast<std::size_t>(state)]; }
    std::size_t size() const { return reads_.size(); }
    /// The number of different questions.
    std::size_t questions() const { return questions_.size(); }
    /// The parts of conditions that were simplified so far.
    std::size_t steps() const { return open_rows_.steps(); }

private:
    // The states of all questions, and last the number of OpenRows. Questions without influence are
    // forgotten.
    using Joint = std::vector<int>;

    void list_exchanges();
    int exchanged(int open_rows, Exchange& exchange);
    int find(Joint& joint);

    OpenRows open_rows_;
    std::vector<QuestionStates> questions_;
    std::vector<Exchange> exchanges_;
    // For each state.
    std::vector<PlaceSet> reads_;
    std::vector<Joint> joints_;
    std::unordered_map<std::string, int> by_key_;
    // The start states, by the answers that a pattern gives and the third cards that are dealt.
    std::unordered_map<std::string, int> starts_;
    // Kept because the functions that use them are called a million times.
    std::string key_;
    Joint joint_;
    Joint rest_;
    Joint image_;
    Joint least_;
    std::vector<Truth> answers_;
    std::vector<std::array<int, SuitExchange::kNumber>*> images_;
};

}  // namespace sabot
