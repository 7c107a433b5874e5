#include "audit_parts.hpp"

#include "audit/change_kind.hpp"
#include "audit/claim_changes.hpp"
#include "audit/shared_causes.hpp"
#include "exact/decimal.hpp"
#include "limits/checked_limit.hpp"
#include "reports/fields/parts.hpp"
#include "reports/prose/audit_words.hpp"
#include "rules/condition.hpp"
#include "rules/quantities.hpp"
#include "rules/rule_table.hpp"

namespace sabot::record {

Datum exact_form(const Figure& figure) {
    return figure.is_root ? Datum{SignedRoot{figure.value}} : Datum{figure.value};
}

Datum exact_form(const std::optional<Figure>& figure) { return figure ? exact_form(*figure) : Datum{}; }

Datum difference_from(const Figure& figure, const StatedFigure& stated, const Style& style) {
    if (!figure.is_root) {
        return {Rational(stated.value - figure.value)};
    }
    // The rounding errors of the root and of the difference, each at most half a unit of the last digit.
    const Rational error = ratio(1, pow(Integer(10), static_cast<unsigned>(style.digits)));
    return {Rounded{decimal(stated.value - figure.rounded(style.digits), style.digits),
                    decimal(error, style.digits)}};
}

Words verdict_words() {
    return words_of({Verdict::confirmed, Verdict::truncated, Verdict::refuted, Verdict::unchecked,
                     Verdict::not_auditable});
}

Words overall_words() { return words_of({Verdict::confirmed, Verdict::refuted, Verdict::not_auditable}); }

Words limit_verdicts() {
    return words_of({LimitVerdict::met, LimitVerdict::not_met, LimitVerdict::not_applicable,
                     LimitVerdict::not_decidable});
}

Words change_kinds() {
    return each(kChangeKinds, [](const ChangeKindRow& row) { return std::string(row.name); });
}

std::optional<Money> money(const std::optional<Rational>& amount) {
    return amount ? std::optional(Money{*amount}) : std::nullopt;
}

Datum ClaimIn::difference(const Style& style) const {
    const auto& computed = finding().computed;
    return computed ? difference_from(*computed, *stated().stated, style) : Datum{};
}

Words changed_rules() {
    Words names;
    for (const RuleRow& row : rule_rows()) {
        if (*row.name != '\0') {
            add_once(names, row.name);
        }
    }
    return names;
}

std::optional<int> third_card_of(const RulePlace& place) {
    return place.rule == Rule::banker_cell && place.column != kPlayerStood ? std::optional(place.column)
                                                                           : std::nullopt;
}

std::optional<std::string> setting_text(const RuleChange& change, const RuleSetting& setting) {
    if (std::holds_alternative<std::monostate>(setting)) {
        return std::nullopt;
    }
    const auto* condition = std::get_if<RowCondition>(&setting);
    return condition != nullptr ? words_for(static_cast<const Condition&>(*condition))
                                : rule_row(change.place.rule).text_of(setting);
}

std::optional<Rational> setting_number(const RuleSetting& setting) {
    if (const auto* pays = std::get_if<Pays>(&setting)) {
        return pays->net;
    }
    if (const auto* shoe = std::get_if<Shoe>(&setting); shoe != nullptr && !shoe->with_replacement()) {
        const auto decks = shoe->whole_decks();
        return decks ? std::optional(Rational(Integer(*decks))) : std::nullopt;
    }
    const auto* number = std::get_if<Rational>(&setting);
    return number != nullptr ? std::optional(*number) : std::nullopt;
}

std::optional<std::string> ChangedClaim::stated() const {
    const auto* meant = std::get_if<StatedFigure>(&change.claim);
    return meant == nullptr ? std::nullopt : std::optional(as_printed(*meant));
}

std::optional<std::string> ChangedClaim::wager() const {
    const auto* row = std::get_if<RowName>(&change.claim);
    return row == nullptr ? std::nullopt : std::optional(row->wager);
}

std::optional<std::string> ChangedClaim::event() const {
    const auto* row = std::get_if<RowName>(&change.claim);
    return row == nullptr || row->event.empty() ? std::nullopt : std::optional(row->event);
}

std::optional<std::string> ChangedClaim::quantity() const {
    const auto* other = std::get_if<Quantity>(&change.claim);
    return other == nullptr ? std::nullopt : std::optional(std::string(to_string(*other)));
}

std::optional<std::string> ChangedClaim::per() const {
    if (!std::holds_alternative<OtherCounting>(change.claim)) {
        return std::nullopt;
    }
    return change.parameters->front() == 0 ? "staked" : "resolved";
}

std::optional<std::string> ChangedClaim::figure() const {
    const auto* other = std::get_if<OtherFigure>(&change.claim);
    return other == nullptr
               ? std::nullopt
               : std::optional(std::string(kOtherFigures.at(static_cast<std::size_t>(other->what))));
}

std::optional<ChangedClaim> changed_claim(const Change& change) {
    const bool is_exchange = std::holds_alternative<std::vector<Claim::Part>>(change.claim);
    return std::holds_alternative<std::monostate>(change.claim) || is_exchange
               ? std::nullopt
               : std::optional(ChangedClaim{change});
}

std::vector<SharedValue> SharedIn::values() const {
    const SharedExplanation::One& cause = shared.changes.front();
    return each(shared.claims, [&](std::size_t place) {
        SharedValue value{place, std::nullopt, std::nullopt};
        const auto& explained = audit.claims[place].explained;
        for (const Explanation& own : explained ? explained->explanations : std::vector<Explanation>()) {
            if (const auto way = way_of(own, cause)) {
                const auto& changes = *way == 0 ? own.changes : own.alternatives[*way - 1];
                value.computed = own.finding.computed;
                if (!(changes.front() == cause.change)) {
                    value.change = changes.front();
                }
                break;
            }
        }
        return value;
    });
}

std::vector<SharedIn> shared_in(const Audit& audit) { return each_as<SharedIn>(audit.shared, audit); }

std::vector<ClaimIn> claims_of(const Audit& audit) { return each_as<ClaimIn>(audit.claims, audit); }

const Location& ContradictingClaim::where() const {
    return whole.audit.claims.at(part.claim).finding.claim.where;
}

std::optional<int> ContradictingClaim::line() const {
    return where().line == 0 ? std::nullopt : std::optional(where().line);
}

std::vector<ContradictingClaim> ContradictionIn::claims() const {
    return each_as<ContradictingClaim>(contradiction.parts, *this);
}

Words ContradictionIn::links() const {
    return each(contradiction.links, [](ClaimLink link) { return std::string(to_string(link)); });
}

std::vector<ContradictionIn> contradictions_in(const Audit& audit) {
    return each_as<ContradictionIn>(audit.contradictions, audit);
}

std::optional<SettlementOf> settlement_of(const Audit& audit) {
    return audit.settlement ? std::optional(SettlementOf{*audit.settlement, audit.stakes}) : std::nullopt;
}

Verdict overall(const Runs<Audit>& audits) {
    const auto is = [](Verdict verdict) {
        return [verdict](const Audit& audit) { return audit.verdict() == verdict; };
    };
    if (any_of(audits.runs, is(Verdict::refuted))) {
        return Verdict::refuted;
    }
    const bool none = all_of(audits.runs, is(Verdict::not_auditable));
    return none ? Verdict::not_auditable : Verdict::confirmed;
}

Words quantities_of(const CheckedLimit& checked) {
    return each(checked.limit.claims, [](Quantity quantity) { return std::string(to_string(quantity)); });
}

}  // namespace sabot::record
