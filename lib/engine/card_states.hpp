#pragma once

#include "cards/partition.hpp"
#include "cards/suit_exchange.hpp"
#include "engine/open_rows.hpp"
#include "engine/point_patterns.hpp"

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace sabot {

/// The information about a wager once all point values of a coup and some of its cards are known: what is
/// left of its rows (open_rows.hpp) and, for each question in it, the part of the known cards on which its
/// answer can still depend (Question::remember()). Coups with equal information are one state, since the same
/// further cards settle the wager in the same way.
///
/// The pattern of points answers every question that reads only points and, in some patterns, other
/// questions, such as ranks in order if no card is ten-valued.
class CardStates {
public:
    /// A set of places, a bit for each, numbered by place().
    using PlaceSet = unsigned;

    /// `base`: the card classes that patterns distinguish. `exchanges`: a group of exchanges of suits, of
    /// which those are used that turn the wager into itself.
    CardStates(const Wager& wager, const Partition& base, const std::vector<SuitExchange>& exchanges);

    /// The state before any card of the pattern is known.
    int start(const PointPattern& pattern);
    /// The state after a card of `face`'s class is dealt to each of these places. Precondition: no card of
    /// `closed` is dealt to any other place afterwards.
    int deal(int from, Card face, PlaceSet places, CardSet closed = {});

    /// The indices of the exchanges of suits that turn this set of cards into itself. All exchanges turn the
    /// wager into itself: the same row pays for the exchanged coup.
    std::vector<std::size_t> exchanges_that_keep(CardSet cards) const;
    /// One state that stands for all states that these exchanges, which form a group, turn into each other.
    /// Precondition: they keep `closed`, and no card of it is dealt afterwards.
    int merged(int from, const std::vector<std::size_t>& exchanges, CardSet closed);

    /// States up to wager.lost() are settled: the number of the state is that of the row that pays.
    bool is_settled(int state) const { return open_rows_.is_settled(state); }
    /// The places whose cards some open question distinguishes beyond the classes of `base`.
    PlaceSet reads(int state) const { return states_[static_cast<std::size_t>(state)].reads; }
    std::size_t size() const { return states_.size(); }
    /// The number of different questions.
    std::size_t questions() const { return asked_.size(); }
    /// The number of parts of conditions that were simplified so far.
    std::size_t steps() const { return open_rows_.steps(); }

private:
    // A question, and the places whose cards it distinguishes: within the classes of the base (`reads`), and
    // at all (`looks_at`).
    struct Asked {
        Asked(Question asked, const Partition& base);

        Truth answer(const PointPattern& pattern);
        Truth answer(Coup coup, CardSet closed) const;

        Question question;
        Reads cards;
        PlaceSet reads = 0;
        PlaceSet looks_at = 0;
        // For each value: the places where the question distinguishes cards of that value.
        std::array<PlaceSet, kPointValues> splits{};

    private:
        static constexpr std::size_t kMaxNumbers = 1 << 16;

        Truth computed(const PointPattern& pattern) const;
        std::size_t number_of(const PointPattern& pattern) const;

        // Patterns among which the question distinguishes nothing have the same number, to which a card of a
        // value at a place adds this.
        std::array<std::array<std::size_t, kPointValues>, kPlaces> numbers_{};
        // For each hand: what it adds that the hand takes no third card.
        std::array<std::size_t, 2> no_third_{};
        // The answers so far, by number_of(); empty for more than kMaxNumbers numbers.
        std::vector<std::optional<Truth>> answers_;
    };
    struct State {
        // Of the coups that led to the state, the one whose `closed` set is contained in those of the others,
        // so that no card dealt later in any of them is closed in it.
        Coup coup;
        CardSet closed;
        int open_rows = 0;
        // Asked::reads and Asked::looks_at of all open questions together.
        PlaceSet reads = 0;
        PlaceSet looks_at = 0;
    };

    struct Exchange {
        SuitExchange suits;
        // For each question, the index of the question with the same answer for the exchanged coup.
        std::vector<std::size_t> questions;
        // Maps numbers of OpenRows to their numbers after the exchange.
        std::unordered_map<int, int> open_rows;
    };

    void add_exchange(const SuitExchange& suits);
    int exchanged(int open_rows, Exchange& exchange);
    State state_of(const Coup& coup, CardSet closed, int open_rows) const;
    void describe(const State& state, std::string& key) const;
    int find(const Coup& coup, CardSet closed, int open_rows);

    OpenRows open_rows_;
    std::vector<Asked> asked_;
    std::vector<Exchange> exchanges_;
    std::vector<State> states_;
    std::unordered_map<std::string, int> by_key_;
    // The start states, by the answers that a pattern gives and the third cards that are dealt.
    std::unordered_map<std::string, int> starts_;
    // Buffers, kept because the functions that use them are called a million times.
    std::string key_;
    std::string least_;
    std::vector<Truth> answers_;
};

}  // namespace sabot
