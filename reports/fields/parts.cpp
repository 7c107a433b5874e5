#include "parts.hpp"

#include "cards/notation.hpp"
#include "cards/shoe_text.hpp"
#include "rules/tableau.hpp"

#include <fmt/format.h>

namespace sabot::record {

namespace {

// The rules of Banker for one total.
struct BankerRule {
    const Tableau& tableau;
    int total = 0;
};

struct OneOutcome {
    Rational probability;
};

const char* known_by(CardKind kind) {
    switch (kind) {
        case CardKind::value: return "value";
        case CardKind::card: return "card";
        default: return "rank";
    }
}

std::vector<BankerRule> banker_rules(const Tableau& tableau) {
    std::vector<BankerRule> rules;
    for (int total = 0; total <= 9; ++total) {
        if (!tableau.is_natural(total)) {
            rules.push_back({tableau, total});
        }
    }
    return rules;
}

DoubleCheck found_by(const Checks& checks) { return checks.made.value_or(DoubleCheck{}); }

std::optional<std::string> agreement(const Checks& checks) {
    if (!checks.made || (checks.made->differing.empty() && !checks.made->unreached.empty())) {
        return std::nullopt;
    }
    return checks.made->differing.empty() ? "agrees" : "differs";
}

// The totals or points from 0 to 9 for which `Holds` returns true.
template <class T, auto Holds>
constexpr auto totals_of = from<[](const T& item) {
                               std::vector<int> found;
                               for (int total = 0; total <= 9; ++total) {
                                   if (Holds(item, total)) {
                                       found.push_back(total);
                                   }
                               }
                               return found;
                           }>.as(Form::Type::total);

template <auto Member>
constexpr auto one_outcome =
    [](const OutcomeProbabilities& outcomes) { return OneOutcome{outcomes.*Member}; };

// The counts of a shoe have the keys of the kind in which its cards are known.
std::string keys_of_shoe() {
    std::string choices;
    for (const char* example : {"0=6", "K=6", "Kd=6"}) {
        choices += fmt::format(R"({}{{"properties": {{"known_by": {{"const": "{}"}}, "counts": {}}}}})",
                               choices.empty() ? "" : ", ", known_by(write_shoe(parse_shoe(example)).kind),
                               schema_of_counts(example));
    }
    return fmt::format(R"({{"oneOf": [{}]}})", choices);
}

}  // namespace

RecordInfo type_of(RecordOf<Examined>) {
    static constexpr Field<Examined> fields[]{
        {"id", from<&Examined::game_id>},
        {"name", from<&Examined::game_name>},
        {"sha256", from<&Examined::game_sha256>},
        {"catalogue_sha256", from<given_in<&Examined::catalogue_sha256>>},
        {"play", from<given_in<&Examined::play>>},
    };
    return describe("parts.game", fields);
}

RecordInfo type_of(RecordOf<Shoe>) {
    static constexpr Field<Shoe> fields[]{
        {"cards", from<[](const Shoe& shoe) {
             return shoe.with_replacement() ? std::nullopt : std::optional(shoe.total());
         }>},
        {"decks", from<[](const Shoe& shoe) {
                      const auto decks = shoe.whole_decks();
                      return decks ? decks_of(*decks) : Datum{};
                  }>.as(Form::Type::decks)
                      .or_null()},
        {"known_by", from<[](const Shoe& shoe) { return known_by(write_shoe(shoe).kind); }>.one_of([] {
             return Words{"value", "rank", "card"};
         })},
        {"counts", from<[](const Shoe& shoe) { return counts_of(write_shoe(shoe).counts); }>},
    };
    return describe<Shoe>("parts.shoe", {fields}, keys_of_shoe());
}

RecordInfo type_of(RecordOf<DealtHands>) {
    static constexpr Field<DealtHands> fields[]{
        {"player",
         from<[](const DealtHands& dealt) { return card_names(dealt.player); }>.as(Form::Type::card)},
        {"banker",
         from<[](const DealtHands& dealt) { return card_names(dealt.banker); }>.as(Form::Type::card)},
    };
    return describe("parts.dealt", fields);
}

FieldsOf<Examined> examined_fields(bool has_dealt) {
    static constexpr Field<Examined> fields[]{
        {"game", from < [](const Examined& examined) -> const auto& {return examined;
}
>
}  // namespace sabot::record
, {"shoe", from<&Examined::shoe>},
    {"removed",
     from<[](const Examined& examined) { return card_names(examined.removed); }>.as(Form::Type::card)},
    {"dealt", from<&Examined::dealt>},
}
;
const FieldsOf<Examined> all(fields, "parts.examined");
return has_dealt ? all : all.only({"game", "shoe", "removed"});
}

RecordInfo type_of(RecordOf<RefusedWager>) {
    static constexpr Field<RefusedWager> fields[]{
        {"id", from<&RefusedWager::id>},
        {"why", from<&RefusedWager::why>},
    };
    return describe("parts.refused", fields);
}

RecordInfo type_of(RecordOf<Checks>) {
    static constexpr Field<Checks> fields[]{
        {"double_check", from<&agreement>.one_of([] {
             return Words{"agrees", "differs"};
         })},
        {"differing", from<[](const Checks& checks) { return found_by(checks).differing; }>},
        {"unreached", from<[](const Checks& checks) { return found_by(checks).unreached; }>},
    };
    return describe("parts.checks", fields);
}

RecordInfo type_of(RecordOf<Document>) {
    static constexpr Field<Document> fields[]{
        {"id", from<&Document::id>},
        {"title", from<&Document::title>},
        {"language", from<&Document::language>},
        {"file", from<&Document::file>},
        {"url", from<&Document::url>},
    };
    return describe("parts.document", fields);
}

RecordInfo type_of(RecordOf<BankerRule>) {
    static constexpr Field<BankerRule> fields[]{
        {"total", from<&BankerRule::total>.as(Form::Type::total)},
        {"draws_if_player_stood",
         from<[](const BankerRule& rule) { return rule.tableau.banker_draws_on(rule.total, kPlayerStood); }>},
        {"draws_against",
         totals_of<BankerRule, [](const BankerRule& rule,
                                  int points) { return rule.tableau.banker_draws_on(rule.total, points); }>},
    };
    return describe("parts.tableau_banker", fields);
}

RecordInfo type_of(RecordOf<Tableau>) {
    static constexpr Field<Tableau> fields[]{
        {"naturals",
         totals_of<Tableau, [](const Tableau& tableau, int total) { return tableau.is_natural(total); }>},
        {"player_draws", totals_of<Tableau,
                                   [](const Tableau& tableau, int total) {
                                       return !tableau.is_natural(total) && tableau.player_draws_on(total);
                                   }>},
        {"banker", from<&banker_rules>},
    };
    return describe("parts.tableau", fields);
}

RecordInfo type_of(RecordOf<OneOutcome>) {
    static constexpr Field<OneOutcome> fields[]{
        {"probability", from<&OneOutcome::probability>},
    };
    return describe("parts.outcome_probability", fields);
}

RecordInfo type_of(RecordOf<OutcomeProbabilities>) {
    static constexpr Field<OutcomeProbabilities> fields[]{
        {"player", from<one_outcome<&OutcomeProbabilities::player>>},
        {"banker", from<one_outcome<&OutcomeProbabilities::banker>>},
        {"tie", from<one_outcome<&OutcomeProbabilities::tie>>},
    };
    return describe("parts.outcome_probabilities", fields);
}

RecordInfo type_of(RecordOf<Stake>) {
    static constexpr Field<Stake> fields[]{
        {"wager", from<&Stake::wager>},
        {"amount", from<&Stake::amount>},
    };
    return describe("parts.stake", fields);
}

std::vector<std::string> card_names(const std::vector<WrittenCard>& cards) {
    std::vector<std::string> names;
    for (const WrittenCard& card : cards) {
        names.push_back(card.name);
    }
    return names;
}

Object counts_of(const std::vector<std::pair<std::string, CardCount>>& counts) {
    Object object;
    for (const auto& [key, count] : counts) {
        object.push_back({key, {count}});
    }
    return object;
}

std::string schema_of_counts(const std::string& shoe) {
    std::string keys;
    for (const auto& [key, count] : write_shoe(parse_shoe(shoe)).counts) {
        keys += fmt::format("{}\"{}\"", keys.empty() ? "" : ", ", key);
    }
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
