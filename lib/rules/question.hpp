#pragma once

#include "rules/questions/card_is.hpp"
#include "rules/questions/count_is.hpp"
#include "rules/questions/coup_size_is.hpp"
#include "rules/questions/different_are.hpp"
#include "rules/questions/first_two_alike.hpp"
#include "rules/questions/first_two_are.hpp"
#include "rules/questions/groups_alike.hpp"
#include "rules/questions/hand_size_is.hpp"
#include "rules/questions/higher_hand_is.hpp"
#include "rules/questions/margin_is.hpp"
#include "rules/questions/ranks_consecutive.hpp"
#include "rules/questions/total_is.hpp"
#include "rules/questions/totals_add_up_to.hpp"
#include "rules/questions/winner_is.hpp"

#include <string>
#include <variant>

namespace sabot {

/// One question about a coup. A new kind is a file in rules/questions and its name here; the engine and the
/// polynomials ask it through the functions below and know no kind by name. Its key is in
/// gamefile/condition_reader.cpp or in the readers that it calls.
///
/// A kind has: answer(coup), with unknown where what is known of the coup leaves it open and never unknown
/// once all that it reads is known; read(reads), the places whose cards it tells apart; tells_order(hand),
/// where it does: whether it tells the first card of the hand from the second; kSettledByTotals, whether
/// final totals and numbers of cards alone answer it; is_blind_to_swap(a, b), whether it is answered the same
/// when the two cards change places in every coup; is_blind_to_exchange(suits), the same for whole suits;
/// words(), the question as a statement; words_of_no(), where it has better ones than "it is not so that":
/// its negation; ==.
using Question =
    std::variant<WinnerIs, MarginIs, TotalIs, HandSizeIs, CoupSizeIs, FirstTwoAre, FirstTwoAlike, CardIs,
                 TotalsAddUpTo, CountIs, GroupsAlike, HigherHandIs, DifferentAre, RanksConsecutive>;

inline Truth answer(const Question& question, const Coup& coup) {
    return std::visit([&](const auto& it) { return it.answer(coup); }, question);
}

inline void read(const Question& question, Reads& reads) {
    std::visit([&](const auto& it) { it.read(reads); }, question);
}

/// Whether the final totals and the numbers of cards alone answer it.
inline bool is_settled_by_totals(const Question& question) {
    return std::visit([](const auto& it) { return it.kSettledByTotals; }, question);
}

/// Whether it names the first or the second card of the hand, so that their order matters.
inline bool tells_order(const Question& question, Hand hand) {
    return std::visit(
        [&](const auto& it) {
            if constexpr (requires { it.tells_order(hand); }) {
                return it.tells_order(hand);
            } else {
                return false;
            }
        },
        question);
}

/// Whether the question is answered the same when the two cards change places in every coup: then no
/// figure that follows from it can tell a shoe from the one with their counts exchanged.
inline bool is_blind_to_swap(const Question& question, Card a, Card b) {
    return std::visit([&](const auto& it) { return it.is_blind_to_swap(a, b); }, question);
}

/// Whether it is answered the same when suits change places in every coup. A question that tells suits apart
/// without naming them is, though it is blind to no swap of two cards.
inline bool is_blind_to_exchange(const Question& question, const SuitExchange& suits) {
    return std::visit([&](const auto& it) { return it.is_blind_to_exchange(suits); }, question);
}

/// "Banker's total is 6".
inline std::string words_for(const Question& question) {
    return std::visit([](const auto& it) { return it.words(); }, question);
}

/// "it is not so that Banker's total is 6", or what says the same more plainly.
inline std::string words_for_no(const Question& question) {
    return std::visit(
        [](const auto& it) -> std::string {
            if constexpr (requires { it.words_of_no(); }) {
                return it.words_of_no();
            } else {
                return "it is not so that " + it.words();
            }
        },
        question);
}

}  // namespace sabot
