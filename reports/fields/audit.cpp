#include "audit/audit.hpp"

#include "exact/decimal.hpp"
#include "reports/fields/audit_parts.hpp"
#include "reports/fields/parts.hpp"
#include "reports/fields/record_types.hpp"
#include "reports/prose/audit_words.hpp"

#include <algorithm>

namespace sabot::record {

namespace {

// A claim with the audit and the style that its sentence needs.
struct ClaimIn {
    const Audit& audit;
    const AuditedClaim& claim;

    const ClaimFinding& finding() const { return claim.finding; }
    const Claim& stated() const { return claim.finding.claim; }
};

struct VerdictCounts {
    const Audit& audit;
};

// The difference from a root is rounded, and is written with its error.
Datum difference_from(const Figure& figure, const StatedFigure& stated, const Style& style) {
    if (!figure.is_root) {
        return {Rational(stated.value - figure.value)};
    }
    // The sum of the rounding errors of the root and of the difference.
    const Rational error = ratio(1, pow(Integer(10), static_cast<unsigned>(style.digits)));
    return {Rounded{decimal(stated.value - figure.rounded(style.digits), style.digits),
                    decimal(error, style.digits)}};
}

template <class T>
Field<T> overall_field(auto get, const char* definition) {
    return Field<T>("verdict", get, "Verdict", definition)
        .one_of(words_of({Verdict::confirmed, Verdict::refuted, Verdict::not_auditable}));
}

std::vector<ClaimIn> claims_of(const Audit& audit) {
    std::vector<ClaimIn> claims;
    for (const AuditedClaim& claim : audit.claims) {
        claims.push_back({audit, claim});
    }
    return claims;
}

const char* to_string(Winner winner) {
    switch (winner) {
        case Winner::player: return "player";
        case Winner::banker: return "banker";
        default: return "tie";
    }
}

std::optional<Money> money(const std::optional<Rational>& amount) {
    return amount ? std::optional(Money{*amount}) : std::nullopt;
}

Verdict overall(const std::vector<Audit>& audits) {
    const auto is = [](Verdict verdict) {
        return [verdict](const Audit& audit) { return audit.verdict() == verdict; };
    };
    if (std::any_of(audits.begin(), audits.end(), is(Verdict::refuted))) {
        return Verdict::refuted;
    }
    return std::all_of(audits.begin(), audits.end(), is(Verdict::not_auditable)) ? Verdict::not_auditable
                                                                                 : Verdict::confirmed;
}

std::optional<SettlementOf> settlement_of(const Audit& audit) {
    return audit.settlement ? std::optional(SettlementOf{*audit.settlement, audit.stakes}) : std::nullopt;
}

}  // namespace

const char* const kVerdictDefinition =
    "confirmed: the exact value, rounded, is the stated figure; truncated: the exact value, truncated, is "
    "it, but not rounded; refuted: neither; unchecked: the shoe does not determine it; not auditable: it "
    "depends "
    "on something that the game file does not model.";

std::vector<std::string> verdict_words() {
    return words_of({Verdict::confirmed, Verdict::truncated, Verdict::refuted, Verdict::unchecked,
                     Verdict::not_auditable});
}

Datum exact_form(const Figure& figure) {
    return figure.is_root ? Datum{SignedRoot{figure.value}} : Datum{figure.value};
}

Datum exact_form(const std::optional<Figure>& figure) { return figure ? exact_form(*figure) : Datum{}; }

template <>
const RecordType<ClaimFinding::Part>& record_type() {
    using Part = ClaimFinding::Part;
    static const RecordType<Part> type{
        {.name = "claim_part", .definition = "A part of a claimed house share."},
        {{"wager", &Part::wager, "Wager", "The wager's id in the game file."},
         {"stated", [](const Part& part) { return part.stated.printed; }, "Stated",
          "The figure as printed in the document."},
         figure_field<Part>(
             "computed", [](const Part& part) { return exact_form(part.computed); }, "Exact",
             "The exact figure."),
         figure_field<Part>(
             "difference",
             [](const Part& part, const Style& style) {
                 return difference_from(part.computed, part.stated, style);
             },
             "Difference", "The stated figure minus the exact one."),
         verdict_field<Part>([](const Part& part) { return to_string(part.verdict); }, kVerdictDefinition)}};
    return type;
}

template <>
const RecordType<WorkedCoup>& record_type() {
    static const RecordType<WorkedCoup> type{
        {.name = "claim_coup", .definition = "A worked example, dealt again."},
        {Field<WorkedCoup>("player_total", &WorkedCoup::player_total, "", "Player's final total.")
             .as(Form::Type::total),
         Field<WorkedCoup>("banker_total", &WorkedCoup::banker_total, "", "Banker's final total.")
             .as(Form::Type::total),
         Field<WorkedCoup>(
             "winner", [](const WorkedCoup& coup) { return to_string(coup.winner); }, "",
             "The outcome of the coup.")
             .one_of({"player", "banker", "tie"}),
         {"departures", &WorkedCoup::departures, "", "Departures of the example from the rules."}}};
    return type;
}

template <>
const RecordType<StakeCondition>& record_type() {
    static const RecordType<StakeCondition> type{
        {.name = "claim_stakes",
         .definition = "The stakes at which a claim holds, where returns are rounded."},
        {{"fails_at", [](const StakeCondition& one) { return Money{one.fails_at}; }, "Fails at",
          "The smallest stake at which the claim does not hold."},
         {"computed_there", &StakeCondition::figure_there, "Exact there", "The exact figure at that stake."},
         {"failing", &StakeCondition::failing, "Failing stakes",
          "The number of stakes below holds_from that fail."},
         {"of_stakes_below", &StakeCondition::below, "Stakes below",
          "The number of all stakes below holds_from."},
         {"holds_from", [](const StakeCondition& one) { return money(one.holds_from); }, "Holds from",
          "The claim holds at this stake and all larger ones; null if the game's limits end before."}}};
    return type;
}

template <>
const RecordType<ClaimIn>& record_type() {
    using Type = ClaimIn;
    const auto difference = [](const Type& one, const Style& style) {
        const auto& computed = one.finding().computed;
        return computed ? difference_from(*computed, *one.stated().stated, style) : Datum{};
    };
    static const RecordType<Type> type{
        {.name = "claim", .definition = "A published claim, and what the exact figures say of it."},
        {{"wager", [](const Type& one) { return given(one.stated().wager); }, "Wager",
          "The wager's id in the game file; null if the claim is about no wager or about several."},
         {"event", [](const Type& one) { return given(one.stated().event); }, "Event",
          "The row of the paytable; null if the claim is not about one."},
         Field<Type>(
             "quantity", [](const Type& one) { return to_string(one.stated().quantity); }, "Quantity",
             "The quantity that is claimed.")
             .one_of(quantity_names()),
         {"stake",
          [](const Type& one) {
              const auto& stake = one.stated().stake;
              return stake ? std::optional(stake->printed) : std::nullopt;
          },
          "Stake", "As printed; null unless the claim is about one stake."},
         {"stated", [](const Type& one) { return stated_text(one.stated()); }, "Stated",
          "The figure as printed in the document."},
         {"source", [](const Type& one) { return one.stated().source; }, "Source",
          "The place in the document."},
         figure_field<Type>(
             "computed", [](const Type& one) { return exact_form(one.finding().computed); }, "Exact",
             "The exact figure; null if there is none.")
             .or_null(),
         figure_field<Type>("difference", difference, "Difference",
                            "The stated figure minus the exact one; null if there is none.")
             .or_null(),
         verdict_field<Type>([](const Type& one) { return to_string(one.finding().verdict); },
                             kVerdictDefinition),
         {"note",
          [](const Type& one, const Style& style) { return whole_finding_text(one.audit, one.claim, style); },
          "Finding", "The verdict in words; may be empty."},
         {"document_note", [](const Type& one) { return given(one.stated().note); }, "Note",
          "The note on the claim in the game file; null if there is none."},
         {"best_wager", [](const Type& one) { return given(one.finding().best_wager); }, "Best wager",
          "For a claim of the best return: the wager that has it; else null."},
         {"parts", [](const Type& one) { return one.finding().parts; }, "",
          "For a claim of a house share: its parts."},
         {"coup", [](const Type& one) { return one.finding().coup; }, "",
          "For a worked example: the coup dealt again; else null."},
         {"stakes", [](const Type& one) { return one.claim.stakes; }, "",
          "Where the claim holds at some stakes only, because returns are rounded; else null."},
         {"explanations", [](const Type& one) -> const auto& {return one.claim.explained;
}
, "", "If requested: changes that would make a refuted claim true; else null."
}  // namespace sabot::record
}
}
;
return type;
}

template <>
const RecordType<VerdictCounts>& record_type() {
    Fields<VerdictCounts> fields;
    for (const Verdict verdict : {Verdict::confirmed, Verdict::truncated, Verdict::refuted,
                                  Verdict::unchecked, Verdict::not_auditable}) {
        std::string key = sabot::to_string(verdict);
        std::replace(key.begin(), key.end(), ' ', '_');
        fields.push_back({key, [verdict](const VerdictCounts& counts) { return counts.audit.count(verdict); },
                          "", "Claims with this verdict."});
    }
    static const RecordType<VerdictCounts> type{
        {.name = "counts", .definition = "The number of claims with each verdict."}, std::move(fields)};
    return type;
}

template <>
const RecordType<Audit>& record_type() {
    const auto limits = [](const Audit& audit) {
        return audit.limits.empty() ? std::nullopt : std::optional(audit.limits);
    };
    static const RecordType<Audit> type{
        {.name = "audit",
         .definition = "sabot audit: the claims of a game file compared with exact figures.",
         .schema = "sabot/audit/1"},
        {examined_fields(&Audit::examined),
         {Field<Audit>(
              "filed_decks", [](const Audit& audit) { return decks_of(audit.filed_decks); }, "",
              "The number of decks in the game file; the shoe may differ.")
              .as(Form::Type::decks),
          {"claims", &claims_of, "", "In the order of the game file."},
          {"counts", [](const Audit& audit) { return VerdictCounts{audit}; }, "", ""},
          {"shared_explanations", &Audit::shared, "",
           "If explanations were requested: single changes that make the same refuted claims true."},
          {"readings", &Audit::readings, "", "Other interpretations of a document that contradicts itself."},
          {"plays", &Audit::plays, "",
           "If the rules leave choices: each claim of a house share under every way to play."},
          {"settlement", &settlement_of, "", "How returns are rounded; null if the game does not define it."},
          {"limits", limits, "", "The limits of each jurisdiction that was named; null if none was."},
          {"checks", [](const Audit& audit) { return Checks{audit.double_check}; }, "", ""},
          overall_field<Audit>([](const Audit& audit) { return sabot::to_string(audit.verdict()); },
                               "refuted if any claim is; not auditable if no claim is auditable.")}}};
    return type;
}

template <>
const RecordType<Runs<Audit>>& record_type() {
    static const RecordType<Runs<Audit>> type{
        {.name = "audit_runs",
         .definition = "sabot audit of several games, or with a range of decks.",
         .schema = "sabot/audit-runs/1"},
        {{"runs", [](const Runs<Audit>& all) -> const auto& {return all.runs;
}
, "", "In the order of the games."
}
, overall_field<Runs<Audit>>([](const Runs<Audit>& all) { return sabot::to_string(overall(all.runs)); },
                             "refuted if any of the audits is.")
}
}
;
return type;
}

}  // namespace sabot::record
