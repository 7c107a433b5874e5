#pragma once

#include "cards/notation.hpp"
#include "cards/shoe.hpp"
#include "each.hpp"
#include "figures/double_check.hpp"
#include "reports/fields/field.hpp"
#include "rules/tableau.hpp"

#include <initializer_list>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace sabot::record {

/// Records that several subjects share.

/// The comparison with the second route; nothing if it was not requested.
struct Checks {
    std::optional<DoubleCheck> made;
};

/// "agrees" or "differs"; nothing if it was not requested, or did not reach every figure.
std::optional<std::string> agreement(const Checks& checks);

/// The name of an enumerator; nothing if there is no enumerator.
template <class Names, class Key>
std::optional<std::string> name_in(const Names& names, const std::optional<Key>& key) {
    return key ? std::optional<std::string>(names.at(static_cast<std::size_t>(*key))) : std::nullopt;
}

/// How the cards of a shoe are known: by "value", "rank" or "card".
const char* known_by(const Shoe& shoe);
/// Nothing unless the shoe has whole decks.
Datum whole_decks(const Shoe& shoe);
/// The JSON Schema of shoes. Their counts are by value, by rank or by card, as the cards are known.
std::string keys_of_shoe();

/// The rules of Banker for one total.
struct BankerRule {
    const Tableau& tableau;
    int total = 0;

    /// The points of Player's third card on which Banker draws.
    std::vector<int> draws_against() const;
};
std::vector<BankerRule> banker_rules(const Tableau& tableau);

/// Totals, from 0 to 9.
std::vector<int> naturals(const Tableau& tableau);
std::vector<int> player_draws(const Tableau& tableau);

struct OneOutcome {
    Rational probability;
};

/// The counts as an object: {"A": 24, "2": 23}.
Object counts_of(const std::vector<std::pair<std::string, CardCount>>& counts);
Object counts_of(const Shoe& shoe);

/// The JSON Schema of counts that have the keys of this shoe: values for "0=6", ranks for "K=6", cards for
/// "Kd=6".
std::string schema_of_counts(const std::string& shoe);

/// A number of whole decks, or "infinite".
Datum decks_of(CardCount decks);

/// The texts of these values of an enumeration.
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
/// Nothing for no fee.
std::optional<Rational> given_fee(const Rational& fee);
/// Nothing for an empty list.
template <class Item>
std::optional<std::vector<Item>> given(const std::vector<Item>& items) {
    return items.empty() ? std::nullopt : std::optional(items);
}

}  // namespace sabot::record
