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
#include <array>

namespace sabot::record {

namespace {

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

constexpr std::array kWinners{"player", "banker", "tie"};

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
constexpr auto number_of = [](const Audit& audit) { return audit.count(Of); };

RecordInfo counts_type() {
    static constexpr Field<Audit> fields[]{
        {"confirmed", from<number_of<Verdict::confirmed>>},
        {"truncated", from<number_of<Verdict::truncated>>},
        {"refuted", from<number_of<Verdict::refuted>>},
        {"unchecked", from<number_of<Verdict::unchecked>>},
        {"not_auditable", from<number_of<Verdict::not_auditable>>},
    };
    return describe("audit.counts", fields);
}

}  // namespace

std::vector<ClaimIn> claims_of(const Audit& audit) { return each_as<ClaimIn>(audit.claims, audit); }

Words verdict_words() {
    return words_of({Verdict::confirmed, Verdict::truncated, Verdict::refuted, Verdict::unchecked,
                     Verdict::not_auditable});
}

Datum exact_form(const Figure& figure) {
    return figure.is_root ? Datum{SignedRoot{figure.value}} : Datum{figure.value};
}

Datum exact_form(const std::optional<Figure>& figure) { return figure ? exact_form(*figure) : Datum{}; }

RecordInfo type_of(RecordOf<ClaimFinding::Part>) {
    using Part = ClaimFinding::Part;
    static constexpr Field<Part> fields[]{
        {"wager", from<&Part::wager>},
        {"stated", from<[](const Part& part) { return part.stated.printed; }>},
        {"computed", from<[](const Part& part) { return exact_form(part.computed); }>.as(Form::Type::figure)},
        {"difference", from<[](const Part& part, const Style& style) {
                           return difference_from(part.computed, part.stated, style);
                       }>.as(Form::Type::figure)},
        {"verdict", from<[](const Part& part) { return to_string(part.verdict); }>.one_of(&verdict_words)},
    };
    return describe("audit.claim_part", fields);
}

RecordInfo type_of(RecordOf<WorkedCoup>) {
    static constexpr Field<WorkedCoup> fields[]{
        {"player_total", from<&WorkedCoup::player_total>.as(Form::Type::total)},
        {"banker_total", from<&WorkedCoup::banker_total>.as(Form::Type::total)},
        {"winner", from<[](const WorkedCoup& coup) {
                       return kWinners.at(static_cast<std::size_t>(coup.winner));
                   }>.one_of(&names<kWinners>)},
        {"departures", from<&WorkedCoup::departures>},
    };
    return describe("audit.claim_coup", fields);
}

RecordInfo type_of(RecordOf<StakeCondition>) {
    static constexpr Field<StakeCondition> fields[]{
        {"fails_at", from<[](const StakeCondition& one) { return Money{one.fails_at}; }>},
        {"computed_there", from<&StakeCondition::figure_there>},
        {"failing", from<&StakeCondition::failing>},
        {"of_stakes_below", from<&StakeCondition::below>},
        {"holds_from", from<[](const StakeCondition& one) { return money(one.holds_from); }>},
    };
    return describe("audit.claim_stakes", fields);
}

RecordInfo type_of(RecordOf<ClaimIn>) {
    using Type = ClaimIn;
    static constexpr Field<Type> fields[]{
        {"wager", from<[](const Type& one) { return given(one.stated().wager); }>},
        {"event", from<[](const Type& one) { return given(one.stated().event); }>},
        {"quantity", from<[](const Type& one) { return to_string(one.stated().quantity); }>.one_of(
                         [] { return Words(quantity_names()); })},
        {"stake", from<[](const Type& one) {
             const auto& stake = one.stated().stake;
             return stake ? std::optional(stake->printed) : std::nullopt;
         }>},
        {"stated", from<[](const Type& one) { return stated_text(one.stated()); }>},
        {"source", from<[](const Type& one) { return one.stated().source; }>},
        {"computed", from<[](const Type& one) {
                         return exact_form(one.finding().computed);
                     }>.as(Form::Type::figure)
                         .or_null()},
        {"difference", from<&claim_difference>.as(Form::Type::figure).or_null()},
        {"verdict",
         from<[](const Type& one) { return to_string(one.finding().verdict); }>.one_of(&verdict_words)},
        {"note", from<[](const Type& one, const Style& style) {
             return whole_finding_text(one.audit, one.claim, style);
         }>},
        {"document_note", from<[](const Type& one) { return given(one.stated().note); }>},
        {"best_wager", from<[](const Type& one) { return given(one.finding().best_wager); }>},
        {"parts", from<[](const Type& one) { return one.finding().parts; }>},
        {"coup", from<[](const Type& one) { return one.finding().coup; }>},
        {"stakes", from<[](const Type& one) { return one.claim.stakes; }>},
        {"explanations", from<[](const Type& one) -> decltype(auto) { return (one.claim.explained); }>},
    };
    return describe("audit.claim", fields);
}

RecordInfo type_of(RecordOf<Audit>) {
    static constexpr Field<Audit> fields[]{
        {"filed_decks",
         from<[](const Audit& audit) { return decks_of(audit.filed_decks); }>.as(Form::Type::decks)},
        {"claims", from<&claims_of>},
        {"counts", part<Audit, counts_type>},
        {"shared_explanations", from<&Audit::shared>},
        {"readings", from<&Audit::readings>},
        {"plays", from<&Audit::plays>},
        {"settlement", from<&settlement_of>},
        {"limits", from<&limits_of>},
        {"checks", from<[](const Audit& audit) { return Checks{audit.double_check}; }>},
        {"verdict",
         from<[](const Audit& audit) { return sabot::to_string(audit.verdict()); }>.one_of(&overall_words)},
    };
    return describe<Audit>("audit.audit", {examined_fields<&Audit::examined>(), fields});
}

RecordInfo type_of(RecordOf<Runs<Audit>>) {
    static constexpr Field<Runs<Audit>> fields[]{
        {"runs", from<[](const Runs<Audit>& all) -> decltype(auto) { return (all.runs); }>},
        {"verdict", from<[](const Runs<Audit>& all) { return sabot::to_string(overall(all.runs)); }>.one_of(
                        &overall_words)},
    };
    return describe("audit.audit_runs", fields);
}

}  // namespace sabot::record
