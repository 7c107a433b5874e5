#pragma once

#include "equilibrium/model_names.hpp"
#include "equilibrium/solved_game.hpp"
#include "reports/fields/parts.hpp"
#include "reports/prose/equilibrium_words.hpp"

#include <initializer_list>
#include <string_view>

namespace sabot::record {

/// Parts of the record of one equilibrium and of the entries of several.

/// The fields that both have.
FieldsOf<SolvedGame> solved_fields();

RecordInfo type_of(RecordOf<PlayerDecision>);

/// "hand" and "third": an information set of Banker.
FieldsOf<BankerSight> sight_fields();

/// What a decision of either side has, wherever it occurs.
inline constexpr const char* kDecisionTexts = "equilibrium_parts.player";

template <class T>
constexpr Field<T> kPlayerHand[]{
    {"hand", from<[](const T& one) { return report::player_hand_name(one.hand); }>}};

template <class T>
constexpr Field<T> kDraw[]{{"draw", from<&T::draw>}};

template <class T>
constexpr Field<T> kMatters[]{
    {"matters", from<[](const T& decision) { return report::matters_name(decision.matters); }>.one_of(
                    [] { return words_of(ChoiceMatters::cannot_occur, report::matters_name); })}};

/// One of these with its texts.
template <class T, std::size_t N>
FieldsOf<T> of_decision(const Field<T> (&fields)[N]) {
    return {fields, kDecisionTexts};
}

}  // namespace sabot::record
