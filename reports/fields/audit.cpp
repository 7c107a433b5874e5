#include "audit/audit.hpp"

#include "audit/audit_details.hpp"
#include "exact/decimal.hpp"
#include "limits/checked_limit.hpp"
#include "reports/fields/audit_parts.hpp"
#include "reports/fields/parts.hpp"
#include "reports/fields/record_types.hpp"
#include "reports/prose/audit_words.hpp"
#include "rules/game_parts.hpp"
#include "rules/quantities.hpp"

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

Words overall_words() { return words_of({Verdict::confirmed, Verdict::refuted, Verdict::not_auditable}); }

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

Datum claim_difference(const ClaimIn& one, const Style& style) {
    const auto& computed = one.finding().computed;
    return computed ? difference_from(*computed, *one.stated().stated, style) : Datum{};
}

std::optional<std::vector<LimitCheck>> limits_of(const Audit& audit) {
    return audit.limits.empty() ? std::nullopt : std::optional(audit.limits);
}

template <Verdict Of>
constexpr auto number_of = [](const VerdictCounts& counts) { return counts.audit.count(Of); };

}  // namespace

Words verdict_words() {
    return words_of({Verdict::confirmed, Verdict::truncated, Verdict::refuted, Verdict::unchecked,
                     Verdict::not_auditable});
}

Datum exact_form(const Figure& figure) {
    return figure.is_root ? Datum{SignedRoot{figure.value}} : Datum{figure.value};
}

Datum exact_form(const std::optional<Figure>& figure) { return figure ? exact_form(*figure) : Datum{}; }

template <>
const RecordInfo& record_type<ClaimFinding::Part>() {
    using Part = ClaimFinding::Part;
    static constexpr Field<Part> fields[]{
        {"wager", from<Part, &Part::wager>},
        {"stated", from<Part, [](const Part& part) { return part.stated.printed; }>},
        {"computed", from<Part, [](const Part& part) { return exact_form(part.computed); }>.as(Form::Type::figure)},
        {"difference", from<Part, [](const Part& part, const Style& style) { return difference_from(part.computed, part.stated, style); }>.as(Form::Type::figure)},
        {"verdict", from<Part, [](const Part& part) { return to_string(part.verdict); }>.one_of(&verdict_words)},
    };
    static const RecordInfo type = describe<Part>("audit.claim_part", {fields});
    return type;
}

template <>
const RecordInfo& record_type<WorkedCoup>() {
    static constexpr Field<WorkedCoup> fields[]{
        {"player_total", from<WorkedCoup, &WorkedCoup::player_total>.as(Form::Type::total)},
        {"banker_total", from<WorkedCoup, &WorkedCoup::banker_total>.as(Form::Type::total)},
        {"winner", from<WorkedCoup, [](const WorkedCoup& coup) { return to_string(coup.winner); }>.one_of([] {
             return Words{"player", "banker", "tie"};
         })},
        {"departures", from<WorkedCoup, &WorkedCoup::departures>},
    };
    static const RecordInfo type = describe<WorkedCoup>("audit.claim_coup", {fields});
    return type;
}

template <>
const RecordInfo& record_type<StakeCondition>() {
    static constexpr Field<StakeCondition> fields[]{
        {"fails_at", from<StakeCondition, [](const StakeCondition& one) { return Money{one.fails_at}; }>},
        {"computed_there", from<StakeCondition, &StakeCondition::figure_there>},
        {"failing", from<StakeCondition, &StakeCondition::failing>},
        {"of_stakes_below", from<StakeCondition, &StakeCondition::below>},
        {"holds_from", from<StakeCondition, [](const StakeCondition& one) { return money(one.holds_from); }>},
    };
    static const RecordInfo type = describe<StakeCondition>("audit.claim_stakes", {fields});
    return type;
}

template <>
const RecordInfo& record_type<ClaimIn>() {
    using Type = ClaimIn;
    static constexpr Field<Type> fields[]{
        {"wager", from<Type, [](const Type& one) { return given(one.stated().wager); }>},
        {"event", from<Type, [](const Type& one) { return given(one.stated().event); }>},
        {"quantity", from<Type, [](const Type& one) { return to_string(one.stated().quantity); }>.one_of(
                         [] { return Words(quantity_names()); })},
        {"stake", from<Type,
                       [](const Type& one) {
                           const auto& stake = one.stated().stake;
                           return stake ? std::optional(stake->printed) : std::nullopt;
                       }>},
        {"stated", from<Type, [](const Type& one) { return stated_text(one.stated()); }>},
        {"source", from<Type, [](const Type& one) { return one.stated().source; }>},
        {"computed",
         from<Type, [](const Type& one) { return exact_form(one.finding().computed); }>.as(Form::Type::figure).or_null()},
        {"difference", from<Type, &claim_difference>.as(Form::Type::figure).or_null()},
        {"verdict",
         from<Type, [](const Type& one) { return to_string(one.finding().verdict); }>.one_of(&verdict_words)},
        {"note",
         from<Type, [](const Type& one,
                       const Style& style) { return whole_finding_text(one.audit, one.claim, style); }>},
        {"document_note", from<Type, [](const Type& one) { return given(one.stated().note); }>},
        {"best_wager", from<Type, [](const Type& one) { return given(one.finding().best_wager); }>},
        {"parts", from<Type, [](const Type& one) { return one.finding().parts; }>},
        {"coup", from<Type, [](const Type& one) { return one.finding().coup; }>},
        {"stakes", from<Type, [](const Type& one) { return one.claim.stakes; }>},
        {"explanations", from<Type, [](const Type& one) -> decltype(auto) { return (one.claim.explained); }>},
    };
    static const RecordInfo type = describe<Type>("audit.claim", {fields});
    return type;
}

template <>
const RecordInfo& record_type<VerdictCounts>() {
    static constexpr Field<VerdictCounts> fields[]{
        {"confirmed", from<VerdictCounts, number_of<Verdict::confirmed>>},
        {"truncated", from<VerdictCounts, number_of<Verdict::truncated>>},
        {"refuted", from<VerdictCounts, number_of<Verdict::refuted>>},
        {"unchecked", from<VerdictCounts, number_of<Verdict::unchecked>>},
        {"not_auditable", from<VerdictCounts, number_of<Verdict::not_auditable>>},
    };
    static const RecordInfo type = describe<VerdictCounts>("audit.counts", {fields});
    return type;
}

template <>
const RecordInfo& record_type<Audit>() {
    static constexpr Field<Audit> fields[]{
        {"filed_decks",
         from<Audit, [](const Audit& audit) { return decks_of(audit.filed_decks); }>.as(Form::Type::decks)},
        {"claims", from<Audit, &claims_of>},
        {"counts", from<Audit, [](const Audit& audit) { return VerdictCounts{audit}; }>},
        {"shared_explanations", from<Audit, &Audit::shared>},
        {"readings", from<Audit, &Audit::readings>},
        {"plays", from<Audit, &Audit::plays>},
        {"settlement", from<Audit, &settlement_of>},
        {"limits", from<Audit, &limits_of>},
        {"checks", from<Audit, [](const Audit& audit) { return Checks{audit.double_check}; }>},
        {"verdict", from<Audit, [](const Audit& audit) { return sabot::to_string(audit.verdict()); }>.one_of(
                        &overall_words)},
    };
    static const RecordInfo type =
        describe<Audit>("audit.audit", {examined_fields<&Audit::examined>(), fields});
    return type;
}

template <>
const RecordInfo& record_type<Runs<Audit>>() {
    static constexpr Field<Runs<Audit>> fields[]{
        {"runs", from<Runs<Audit>, [](const Runs<Audit>& all) -> decltype(auto) { return (all.runs); }>},
        {"verdict",
         from<Runs<Audit>, [](const Runs<Audit>& all) { return sabot::to_string(overall(all.runs)); }>.one_of(
             &overall_words)},
    };
    static const RecordInfo type = describe<Runs<Audit>>("audit.audit_runs", {fields});
    return type;
}

}  // namespace sabot::record
