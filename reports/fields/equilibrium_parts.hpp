#pragma once

#include "equilibrium/solved_game.hpp"
#include "reports/fields/parts.hpp"
#include "reports/prose/equilibrium_words.hpp"

#include <initializer_list>
#include <string_view>

namespace sabot::record {

/// Parts of the record of one equilibrium and of the entries of several.

/// The fields with these keys, in this order, that both have.
Fields<SolvedGame> solved_fields(std::initializer_list<std::string_view> keys);

template <>
const RecordType<PlayerDecision>& record_type();

/// "hand" and "third": an information set of Banker.
const Fields<BankerSight>& sight_fields();

/// The fields of T's member `hand` and those below have the same definitions wherever they occur.
template <class T>
Field<T> player_hand_field() {
    return {"hand", [](const T& one) { return report::player_hand_name(one.hand); }, "Hand",
            "What Player knows of its two cards: their total, or their points in ascending order."};
}

template <class T>
Field<T> draw_field() {
    return {"draw", &T::draw, "Draws (probability)", "Probability of drawing."};
}

template <class T>
Field<T> matters_field() {
    return Field<T>(
               "matters", [](const T& decision) { return report::matters_name(decision.matters); }, "",
               "Whether drawing and standing can have different values; if they cannot, or the situation "
               "cannot occur, the given probability is 0.")
        .one_of(words_of(ChoiceMatters::cannot_occur, report::matters_name));
}

}  // namespace sabot::record
