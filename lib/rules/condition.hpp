#pragma once

#include "cards/partition.hpp"
#include "rules/coup.hpp"

#include <array>
#include <bitset>
#include <cstdint>
#include <variant>
#include <vector>

namespace sabot {

/// The answer to a question about a coup of which not everything is known yet.
enum class Truth : std::uint8_t { no, yes, unknown };

constexpr Truth truth_of(bool value) { return value ? Truth::yes : Truth::no; }

/// What a condition looks at. The engine tells no more cards apart than this says.
struct Reads {
    /// By place: which cards must be told apart there.
    std::array<Partition, kPlaces> places;
    /// Whether it matters that Player, or Banker, took a third card.
    bool player_third = false;
    bool banker_third = false;

    void at(Hand hand, int nth, const Partition& partition);
    void final_total(Hand hand);
    void third(Hand hand);

    friend bool operator==(const Reads&, const Reads&) = default;
};

/// Sets of small numbers: points or totals 0..9, margins 0..9, numbers of cards 2..6.
using NumberSet = std::bitset<10>;

/// The coup ended so, or so.
struct WinnerIs {
    std::bitset<3> winners;
    friend bool operator==(const WinnerIs&, const WinnerIs&) = default;
};

/// The difference of the final totals, the higher less the lower.
struct MarginIs {
    NumberSet margins;
    friend bool operator==(const MarginIs&, const MarginIs&) = default;
};

struct TotalIs {
    Hand hand;
    NumberSet totals;
    friend bool operator==(const TotalIs&, const TotalIs&) = default;
};

/// Number of cards of one hand, 2 or 3.
struct HandSizeIs {
    Hand hand;
    NumberSet sizes;
    friend bool operator==(const HandSizeIs&, const HandSizeIs&) = default;
};

/// Number of cards of both hands together, 4 to 6.
struct CoupSizeIs {
    NumberSet sizes;
    friend bool operator==(const CoupSizeIs&, const CoupSizeIs&) = default;
};

/// Points of the first two cards; a natural is one of the totals that the tableau calls so.
struct FirstTwoAre {
    Hand hand;
    NumberSet totals;
    friend bool operator==(const FirstTwoAre&, const FirstTwoAre&) = default;
};

/// The first two cards lie in the same class: of ranks (a pair), of cards (an identical pair), of suits.
struct FirstTwoAlike {
    Hand hand;
    Partition alike_by;
    friend bool operator==(const FirstTwoAlike&, const FirstTwoAlike&) = default;
};

/// The nth card of a hand was dealt and is one of these.
struct CardIs {
    Hand hand;
    int nth;
    CardSet cards;
    friend bool operator==(const CardIs&, const CardIs&) = default;
};

/// One question about a coup. A new kind of question is a struct above, its answer() and read() in
/// condition.cpp, and its key in gamefile/condition_reader.cpp.
using Question =
    std::variant<WinnerIs, MarginIs, TotalIs, HandSizeIs, CoupSizeIs, FirstTwoAre, FirstTwoAlike, CardIs>;

Truth answer(const Question& question, const Coup& coup);
void read(const Question& question, Reads& reads);
/// Whether the final totals and the numbers of cards alone answer it.
bool is_settled_by_totals(const Question& question);

/// Whether the question is answered the same when the two cards change places in every coup: then no
/// figure that follows from it can tell a shoe from the one with their counts exchanged.
bool is_blind_to_swap(const Question& question, Card a, Card b);

/// Questions joined by all, any and not. `all` of nothing is always true.
struct Condition {
    enum class Kind : std::uint8_t { question, all, any, negation };

    Kind kind = Kind::all;
    Question question;
    std::vector<Condition> parts;

    static Condition ask(Question question);
    static Condition all_of(std::vector<Condition> parts);
    static Condition any_of(std::vector<Condition> parts);
    static Condition negation_of(Condition part);

    friend bool operator==(const Condition&, const Condition&) = default;
};

/// Yes or no as soon as what is known of the coup decides it, whatever comes.
Truth answer(const Condition& condition, const Coup& coup);
void read(const Condition& condition, Reads& reads);
/// Adds the questions of the condition that are not in the list yet.
void collect(const Condition& condition, std::vector<Question>& questions);

}  // namespace sabot
