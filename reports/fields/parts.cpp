#include "parts.hpp"

#include "cards/notation.hpp"
#include "cards/shoe_text.hpp"
#include "rules/tableau.hpp"
#include "text/joined.hpp"

#include <fmt/format.h>

namespace sabot::record {

namespace {

// The totals or points from 0 to 9 for which `holds` returns true.
template <class Holds>
std::vector<int> totals(const Holds& holds) {
    std::vector<int> found;
    for (int total = 0; total <= 9; ++total) {
        if (holds(total)) {
            found.push_back(total);
        }
    }
    return found;
}

}  // namespace

std::optional<std::string> agreement(const Checks& checks) {
    if (!checks.made || (checks.made->differing().empty() && !checks.made->unreached().empty())) {
        return std::nullopt;
    }
    return checks.made->differing().empty() ? "agrees" : "differs";
}

const char* known_by(const Shoe& shoe) {
    switch (write_shoe(shoe).kind) {
        case CardKind::value: return "value";
        case CardKind::card: return "card";
        default: return "rank";
    }
}

Datum whole_decks(const Shoe& shoe) {
    const auto decks = shoe.whole_decks();
    return decks ? decks_of(*decks) : Datum{};
}

std::string keys_of_shoe() {
    const auto choices = joined(std::array{"0=6", "K=6", "Kd=6"}, ", ", [](const char* example) {
        return fmt::format(R"({{"properties": {{"known_by": {{"const": "{}"}}, "counts": {}}}}})",
                           known_by(parse_shoe(example)), schema_of_counts(example));
    });
    return fmt::format(R"({{"oneOf": [{}]}})", choices);
}

std::vector<int> BankerRule::draws_against() const {
    return totals([&](int points) { return tableau.banker_draws_on(total, points); });
}

std::vector<BankerRule> banker_rules(const Tableau& tableau) {
    return each(totals([&](int one) { return !tableau.is_natural(one); }), [&](int total) {
        return BankerRule{tableau, total};
    });
}

std::vector<int> naturals(const Tableau& tableau) {
    return totals([&](int total) { return tableau.is_natural(total); });
}

std::vector<int> player_draws(const Tableau& tableau) {
    return totals([&](int total) { return !tableau.is_natural(total) && tableau.player_draws_on(total); });
}

Object counts_of(const std::vector<std::pair<std::string, CardCount>>& counts) {
    Object object;
    for (const auto& [key, count] : counts) {
        object.push_back({key, {count}});
    }
    return object;
}

Object counts_of(const Shoe& shoe) { return counts_of(write_shoe(shoe).counts); }

std::string schema_of_counts(const std::string& shoe) {
    const std::string keys = joined(write_shoe(parse_shoe(shoe)).counts, ", ",
                                    [](const auto& count) { return fmt::format("\"{}\"", count.first); });
    return fmt::format(R"({{"required": [{0}], "propertyNames": {{"enum": [{0}]}}}})", keys);
}

Datum decks_of(CardCount decks) { return decks == kInfiniteDecks ? Datum{deck_number(decks)} : Datum{decks}; }

std::optional<std::string> given(const std::string& text) {
    return text.empty() ? std::nullopt : std::optional(text);
}

std::optional<Rational> given_fee(const Rational& fee) {
    return fee == 0 ? std::nullopt : std::optional(fee);
}

}  // namespace sabot::record
