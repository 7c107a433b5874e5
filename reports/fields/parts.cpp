#include "parts.hpp"

#include "cards/notation.hpp"

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

// The totals or points from 0 to 9 for which `holds` returns true.
template <class T, class Holds>
Field<T> totals_field(const char* key, const char* definition, Holds holds) {
    const auto totals = [holds](const T& item) {
        std::vector<int> found;
        for (int total = 0; total <= 9; ++total) {
            if (holds(item, total)) {
                found.push_back(total);
            }
        }
        return found;
    };
    return Field<T>(key, totals, "", definition).as(Form::Type::total);
}

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
const RecordType<ExaminedGame>& record_type() {
    const auto of = [](auto member) {
        return [member](const ExaminedGame& game) -> const std::string& { return game.examined.*member; };
    };
    const auto given_of = [](auto member) {
        return [member](const ExaminedGame& game) { return given(game.examined.*member); };
    };
    static const RecordType<ExaminedGame> type{
        {.name = "game", .definition = "The game of the figures.", .is_shared = true},
        {{"id", of(&Examined::game_id), "", "The id of the built-in game or of the game file."},
         {"name", of(&Examined::game_name), "", "Its name."},
         {"sha256", of(&Examined::game_sha256), "", "SHA-256 of the bytes of the game file."},
         {"catalogue_sha256", given_of(&Examined::catalogue_sha256), "",
          "SHA-256 of the output of sabot games catalogue, if the game includes wagers from it; else null."},
         {"play", given_of(&Examined::play), "",
          "How the sides make the choices that the rules leave, if it was requested; else null."}}};
    return type;
}

template <>
const RecordType<Shoe>& record_type() {
    static const RecordType<Shoe> type{
        {.name = "shoe",
         .definition = "The composition from which the coup is dealt, without the removed cards.",
         .is_shared = true,
         .constraint = keys_of_shoe()},
        {{"cards",
          [](const Shoe& shoe) {
              return shoe.with_replacement() ? std::nullopt : std::optional(shoe.total());
          },
          "Cards", "The number of cards; null for infinite decks."},
         Field<Shoe>(
             "decks",
             [](const Shoe& shoe) {
                 const auto decks = shoe.whole_decks();
                 return decks ? decks_of(*decks) : Datum{};
             },
             "Decks", "The number of whole decks; null if the shoe does not consist of whole decks.")
             .as(Form::Type::decks)
             .or_null(),
         Field<Shoe>(
             "known_by", [](const Shoe& shoe) { return known_by(write_shoe(shoe).kind); }, "",
             "The detail in which cards are known: by value (0 to 9), by rank, or by card. It is by rank too "
             "if each rank has the same number of cards of every suit.")
             .one_of({"value", "rank", "card"}),
         {"counts", [](const Shoe& shoe) { return counts_of(write_shoe(shoe).counts); }, "",
          "The number of cards of each key; for infinite decks, those of one deck, from which each card is "
          "dealt."}}};
    return type;
}

template <>
const RecordType<DealtHands>& record_type() {
    static const RecordType<DealtHands> type{
        {.name = "dealt",
         .definition =
             "Cards of the coup that are already dealt; figures are conditional on them. They are still "
             "counted in the shoe.",
         .is_shared = true},
        {Field<DealtHands>(
             "player", [](const DealtHands& dealt) { return card_names(dealt.player); }, "",
             "Cards in Player's hand.")
             .as(Form::Type::card),
         Field<DealtHands>(
             "banker", [](const DealtHands& dealt) { return card_names(dealt.banker); }, "",
             "Cards in Banker's hand.")
             .as(Form::Type::card)}};
    return type;
}

Fields<Examined> examined_fields(bool has_dealt) {
    Fields<Examined> fields{
        {"game", [](const Examined& examined) { return ExaminedGame{examined}; }, "", ""},
        {"shoe", &Examined::shoe, "", ""},
        Field<Examined>(
            "removed", [](const Examined& examined) { return card_names(examined.removed); }, "",
            "Cards removed from the shoe.")
            .as(Form::Type::card)};
    if (has_dealt) {
        fields.push_back({"dealt", &Examined::dealt, "", ""});
    }
    return fields;
}

template <>
const RecordType<RefusedWager>& record_type() {
    static const RecordType<RefusedWager> type{
        {.name = "refused",
         .definition =
             "A wager that was not computed, because the shoe does not determine what it depends on.",
         .is_shared = true},
        {{"id", &RefusedWager::id, "Wager", "The wager's id in the game file."},
         {"why", &RefusedWager::why, "Reason", "Why it was not computed, as a sentence."}}};
    return type;
}

template <>
const RecordType<Checks>& record_type() {
    static const RecordType<Checks> type{
        {.name = "checks", .definition = "The result of the second route.", .is_shared = true},
        {Field<Checks>(
             "double_check", &agreement, "",
             "Whether the second, independent route counts the same combinations; null if it was not "
             "requested or cannot compute every wager.")
             .one_of({"agrees", "differs"}),
         {"differing", [](const Checks& checks) { return found_by(checks).differing; }, "",
          "Wagers (\"outcome\" for the three outcomes) on which the routes differ: a defect of Sabot."},
         {"unreached", [](const Checks& checks) { return found_by(checks).unreached; }, "",
          "Wagers that the second route cannot compute."}}};
    return type;
}

template <>
const RecordType<Document>& record_type() {
    static const RecordType<Document> type{
        {.name = "document",
         .definition = "A publication from which facts about the game are taken.",
         .is_shared = true},
        {{"id", &Document::id, "Document", "Its id in the game file."},
         {"title", &Document::title, "Title", "Its title."},
         {"language", &Document::language, "Language",
          "As a code such as \"pt\"; empty if the game file gives none."},
         {"file", &Document::file, "File", "Empty if there is none."},
         {"url", &Document::url, "URL", "Empty if there is none."}}};
    return type;
}

template <>
const RecordType<BankerRule>& record_type() {
    static const RecordType<BankerRule> type{
        {.name = "tableau_banker", .definition = "The rules of Banker for one total.", .is_shared = true},
        {Field<BankerRule>("total", &BankerRule::total, "", "Banker's total.").as(Form::Type::total),
         {"draws_if_player_stood",
          [](const BankerRule& rule) { return rule.tableau.banker_draws_on(rule.total, kPlayerStood); }, "",
          "Whether Banker draws if Player stood."},
         totals_field<BankerRule>("draws_against",
                                  "Points of Player's third card against which Banker draws.",
                                  [](const BankerRule& rule, int points) {
                                      return rule.tableau.banker_draws_on(rule.total, points);
                                  })}};
    return type;
}

template <>
const RecordType<Tableau>& record_type() {
    static const RecordType<Tableau> type{
        {.name = "tableau", .definition = "The drawing rules.", .is_shared = true},
        {totals_field<Tableau>("naturals", "Totals of the first two cards that end the coup.",
                               [](const Tableau& tableau, int total) { return tableau.is_natural(total); }),
         totals_field<Tableau>("player_draws", "Totals on which Player draws; Player stands on the others.",
                               [](const Tableau& tableau, int total) {
                                   return !tableau.is_natural(total) && tableau.player_draws_on(total);
                               }),
         {"banker", &banker_rules, "", "One entry for each total of Banker that is not a natural."}}};
    return type;
}

template <>
const RecordType<OneOutcome>& record_type() {
    static const RecordType<OneOutcome> type{
        {.name = "outcome_probability", .definition = "An outcome of a coup.", .is_shared = true},
        {{"probability", &OneOutcome::probability, "Probability", "Its probability."}}};
    return type;
}

template <>
const RecordType<OutcomeProbabilities>& record_type() {
    const auto of = [](auto member) {
        return [member](const OutcomeProbabilities& outcomes) { return OneOutcome{outcomes.*member}; };
    };
    static const RecordType<OutcomeProbabilities> type{
        {.name = "outcome_probabilities", .definition = "The winner of the coup.", .is_shared = true},
        {{"player", of(&OutcomeProbabilities::player), "Player wins", "Player has the higher total."},
         {"banker", of(&OutcomeProbabilities::banker), "Banker wins", "Banker has the higher total."},
         {"tie", of(&OutcomeProbabilities::tie), "Tie", "The totals are equal."}}};
    return type;
}

template <>
const RecordType<Stake>& record_type() {
    static const RecordType<Stake> type{
        {.name = "stake", .definition = "A stake on a wager.", .is_shared = true},
        {{"wager", &Stake::wager, "Wager", "The wager's id."},
         {"amount", &Stake::amount, "Stake", "The amount staked."}}};
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
