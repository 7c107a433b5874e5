#include "audit_parts.hpp"

#include "audit/change_kind.hpp"
#include "exact/decimal.hpp"
#include "limits/checked_limit.hpp"
#include "reports/fields/parts.hpp"
#include "reports/prose/audit_words.hpp"
#include "rules/quantities.hpp"

#include <algorithm>

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
    Words names;
    for (const ChangeKindRow& row : kChangeKinds) {
        names.emplace_back(row.name);
    }
    return names;
}

std::optional<Money> money(const std::optional<Rational>& amount) {
    return amount ? std::optional(Money{*amount}) : std::nullopt;
}

Datum ClaimIn::difference(const Style& style) const {
    const auto& computed = finding().computed;
    return computed ? difference_from(*computed, *stated().stated, style) : Datum{};
}

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
    if (std::any_of(audits.runs.begin(), audits.runs.end(), is(Verdict::refuted))) {
        return Verdict::refuted;
    }
    const bool none = std::all_of(audits.runs.begin(), audits.runs.end(), is(Verdict::not_auditable));
    return none ? Verdict::not_auditable : Verdict::confirmed;
}

Words quantities_of(const CheckedLimit& checked) {
    Words names;
    for (const Quantity quantity : checked.limit.claims) {
        names.emplace_back(to_string(quantity));
    }
    return names;
}

}  // namespace sabot::record
