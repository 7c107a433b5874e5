#pragma once

#include "figures/analysis.hpp"
#include "figures/double_check.hpp"
#include "figures/examined.hpp"
#include "reports/fields/field.hpp"
#include "rules/game.hpp"
#include "rules/outcome_probabilities.hpp"
#include "rules/tableau.hpp"

#include <initializer_list>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace sabot::record {

/// Records that several subjects share.

/// Whether the second route agrees; nothing if it was not requested.
struct Checks {
    std::optional<DoubleCheck> made;
};

/// Of the game of the figures.
RecordInfo type_of(RecordOf<Examined>);
RecordInfo type_of(RecordOf<RefusedWager>);
RecordInfo type_of(RecordOf<Checks>);
RecordInfo type_of(RecordOf<Document>);
RecordInfo type_of(RecordOf<Tableau>);
RecordInfo type_of(RecordOf<OutcomeProbabilities>);
RecordInfo type_of(RecordOf<Stake>);
RecordInfo type_of(RecordOf<Shoe>);

/// "game", "shoe" and "removed" of a result, and "dealt" unless its command cannot deal cards beforehand.
FieldsOf<Examined> examined_fields(bool has_dealt);

namespace detail {
template <class T>
T class_of(Examined T::*);
}  // namespace detail

template <auto Member, class T = decltype(detail::class_of(Member))>
FieldsOf<T> examined_fields(bool has_dealt = true) {
    return fields_in<T, Member>(examined_fields(has_dealt));
}

/// Names of cards, as they were written.
std::vector<std::string> card_names(const std::vector<WrittenCard>& cards);

/// {"A": 24, "2": 23}.
Object counts_of(const std::vector<std::pair<std::string, CardCount>>& counts);

/// The JSON Schema of counts that have the keys of this shoe: "0=6" for values, "K=6" for ranks, "Kd=6" for
/// cards.
std::string schema_of_counts(const std::string& shoe);

/// A number of whole decks, or "infinite".
Datum decks_of(CardCount decks);

/// The words of these values of an enumeration, for Field::one_of().
template <class Enum>
std::vector<std::string> words_of(std::initializer_list<Enum> values) {
    std::vector<std::string> words;
    for (const Enum value : values) {
        words.emplace_back(to_string(value));
    }
    return words;
}

/// The texts of an enumeration whose values count from 0 to `last`.
template <class Enum, class ToText>
std::vector<std::string> words_of(Enum last, ToText text) {
    std::vector<std::string> words;
    for (int value = 0; value <= static_cast<int>(last); ++value) {
        words.emplace_back(text(static_cast<Enum>(value)));
    }
    return words;
}

/// Nothing if the text is empty.
std::optional<std::string> given(const std::string& text);
template <auto Text>
constexpr auto given_in = [](const detail::Item<Text>& item) { return given(std::invoke(Text, item)); };
/// Nothing for no fee.
std::optional<Rational> given_fee(const Rational& fee);

}  // namespace sabot::record
