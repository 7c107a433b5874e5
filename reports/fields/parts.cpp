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
constexpr auto totals_of = from<T, [](const T& item) {
                               std::vector<int> found;
                               for (int total = 0; total <= 9; ++total) {
                                   if (Holds(item, total)) {
                                       found.push_back(total);
                                   }
                               }
                               return found;
                           }>.as(Form::Type::total);

template <auto Member>
constexpr auto of_game = [](const ExaminedGame& game) -> const auto& {
    return game.examined.*Member;
};

template <auto Text>
constexpr auto given_of_game = [](const ExaminedGame& game) { return given(game.examined.*Text); };

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

template <>
const RecordInfo& record_type<ExaminedGame>() {
    static constexpr Field<ExaminedGame> fields[]{
        {"id", from<ExaminedGame, of_game<&Examined::game_id>>},
        {"name", from<ExaminedGame, of_game<&Examined::game_name>>},
        {"sha256", from<ExaminedGame, of_game<&Examined::game_sha256>>},
        {"catalogue_sha256", from<ExaminedGame, given_of_game<&Examined::catalogue_sha256>>},
        {"play", from<ExaminedGame, given_of_game<&Examined::play>>},
    };
    static const RecordInfo type = describe<ExaminedGame>("parts.game", {fields});
    return type;
}

template <>
const RecordInfo& record_type<Shoe>() {
    static constexpr Field<Shoe> fields[]{
        {"cards", from<Shoe, [](const Shoe& shoe) { return shoe.with_replacement() ? std::nullopt : std::optional(shoe.total()); }>},
        {"decks", from<Shoe, [](const Shoe& shoe) { const auto decks = shoe.whole_decks(); return decks ? decks_of(*decks) : Datum{}; }>.as(Form::Type::decks) .or_null()},
        {"known_by", from<Shoe, [](const Shoe& shoe) { return known_by(write_shoe(shoe).kind); }>.one_of([] { return Words{"value", "rank", "card"}; })},
        {"counts", from<Shoe, [](const Shoe& shoe) { return counts_of(write_shoe(shoe).counts); }>},
    };
    static const RecordInfo type = describe<Shoe>("parts.shoe", {fields}, keys_of_shoe());
    return type;
}

template <>
const RecordInfo& record_type<DealtHands>() {
    static constexpr Field<DealtHands> fields[]{
        {"player", from<DealtHands, [](const DealtHands& dealt) { return card_names(dealt.player); }>.as(
                       Form::Type::card)},
        {"banker", from<DealtHands, [](const DealtHands& dealt) { return card_names(dealt.banker); }>.as(
                       Form::Type::card)},
    };
    static const RecordInfo type = describe<DealtHands>("parts.dealt", {fields});
    return type;
}

FieldsOf<Examined> examined_fields(bool has_dealt) {
    static constexpr Field<Examined> fields[]{
        {"game", from<Examined, [](const Examined& examined) { return ExaminedGame{examined}; }>},
        {"shoe", from<Examined, &Examined::shoe>},
        {"removed", from<Examined, [](const Examined& examined) { return card_names(examined.removed); }>.as(
                        Form::Type::card)},
        {"dealt", from<Examined, &Examined::dealt>},
    };
    const FieldsOf<Examined> all(fields, "parts.examined");
    return has_dealt ? all : all.only({"game", "shoe", "removed"});
}

template <>
const RecordInfo& record_type<RefusedWager>() {
    static constexpr Field<RefusedWager> fields[]{
        {"id", from<RefusedWager, &RefusedWager::id>},
        {"why", from<RefusedWager, &RefusedWager::why>},
    };
    static const RecordInfo type = describe<RefusedWager>("parts.refused", {fields});
    return type;
}

template <>
const RecordInfo& record_type<Checks>() {
    static constexpr Field<Checks> fields[]{
        {"double_check", from<Checks, &agreement>.one_of([] {
             return Words{"agrees", "differs"};
         })},
        {"differing", from<Checks, [](const Checks& checks) { return found_by(checks).differing; }>},
        {"unreached", from<Checks, [](const Checks& checks) { return found_by(checks).unreached; }>},
    };
    static const RecordInfo type = describe<Checks>("parts.checks", {fields});
    return type;
}

template <>
const RecordInfo& record_type<Document>() {
    static constexpr Field<Document> fields[]{
        {"id", from<Document, &Document::id>},
        {"title", from<Document, &Document::title>},
        {"language", from<Document, &Document::language>},
        {"file", from<Document, &Document::file>},
        {"url", from<Document, &Document::url>},
    };
    static const RecordInfo type = describe<Document>("parts.document", {fields});
    return type;
}

template <>
const RecordInfo& record_type<BankerRule>() {
    static constexpr Field<BankerRule> fields[]{
        {"total", from<BankerRule, &BankerRule::total>.as(Form::Type::total)},
        {"draws_if_player_stood",
         from<BankerRule,
              [](const BankerRule& rule) { return rule.tableau.banker_draws_on(rule.total, kPlayerStood); }>},
        {"draws_against",
         totals_of<BankerRule, [](const BankerRule& rule,
                                  int points) { return rule.tableau.banker_draws_on(rule.total, points); }>},
    };
    static const RecordInfo type = describe<BankerRule>("parts.tableau_banker", {fields});
    return type;
}

template <>
const RecordInfo& record_type<Tableau>() {
    static constexpr Field<Tableau> fields[]{
        {"naturals",
         totals_of<Tableau, [](const Tableau& tableau, int total) { return tableau.is_natural(total); }>},
        {"player_draws", totals_of<Tableau,
                                   [](const Tableau& tableau, int total) {
                                       return !tableau.is_natural(total) && tableau.player_draws_on(total);
                                   }>},
        {"banker", from<Tableau, &banker_rules>},
    };
    static const RecordInfo type = describe<Tableau>("parts.tableau", {fields});
    return type;
}

template <>
const RecordInfo& record_type<OneOutcome>() {
    static constexpr Field<OneOutcome> fields[]{
        {"probability", from<OneOutcome, &OneOutcome::probability>},
    };
    static const RecordInfo type = describe<OneOutcome>("parts.outcome_probability", {fields});
    return type;
}

template <>
const RecordInfo& record_type<OutcomeProbabilities>() {
    static constexpr Field<OutcomeProbabilities> fields[]{
        {"player", from<OutcomeProbabilities, one_outcome<&OutcomeProbabilities::player>>},
        {"banker", from<OutcomeProbabilities, one_outcome<&OutcomeProbabilities::banker>>},
        {"tie", from<OutcomeProbabilities, one_outcome<&OutcomeProbabilities::tie>>},
    };
    static const RecordInfo type = describe<OutcomeProbabilities>("parts.outcome_probabilities", {fields});
    return type;
}

template <>
const RecordInfo& record_type<Stake>() {
    static constexpr Field<Stake> fields[]{
        {"wager", from<Stake, &Stake::wager>},
        {"amount", from<Stake, &Stake::amount>},
    };
    static const RecordInfo type = describe<Stake>("parts.stake", {fields});
    return type;
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
