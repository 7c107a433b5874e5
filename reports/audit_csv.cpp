#include "audit_csv.hpp"

#include "exact/decimal.hpp"
#include "reports/audit_what_if.hpp"
#include "reports/audit_words.hpp"
#include "reports/csv.hpp"
#include "reports/examined_csv.hpp"

#include <fmt/format.h>

namespace sabot {

namespace {

using Fields = std::vector<std::string>;

void add_figure(Fields& fields, const ClaimFinding& finding, const Style& style) {
    if (!finding.computed) {
        fields.insert(fields.end(), 4, "");
        return;
    }
    const Figure& computed = *finding.computed;
    if (computed.is_root) {
        fields.insert(fields.end(), {decimal_of_square_root(computed.value, style.digits), "",
                                     report::printed(difference_value(finding, style)), ""});
        return;
    }
    const Rational difference = finding.claim.stated->value - computed.value;
    fields.insert(fields.end(), {decimal(computed.value, style.digits), to_fraction(computed.value),
                                 decimal(difference, style.digits), to_fraction(difference)});
}

Fields line_of(const Audit& audit, const AuditedClaim& claim, const Style& style) {
    const ClaimFinding& finding = claim.finding;
    const Claim& stated = finding.claim;
    Fields fields{audit.examined.game_id,
                  decks_field(audit.examined.shoe),
                  stated.wager,
                  csv_text(stated.event),
                  std::string(to_string(stated.quantity)),
                  stated.stake ? stated.stake->printed : "",
                  stated.stated ? stated.stated->printed : csv_text(stated_text(stated))};
    add_figure(fields, finding, style);
    std::string explanation;
    if (claim.explained) {
        explanation = claim.explained->explanations.empty()
                          ? search_text(*claim.explained)
                          : explanation_text(claim.explained->explanations.front(), audit.auditable(), style);
    }
    fields.insert(fields.end(),
                  {to_string(finding.verdict), csv_text(whole_finding_text(audit, claim, style)),
                   csv_text(explanation), csv_text(stated.source)});
    add_examined(fields, audit.examined);
    return fields;
}

}  // namespace

std::string audit_csv(const std::vector<Audit>& audits, const Style& style) {
    std::string text =
        "game,decks,wager,event,quantity,stake,stated,computed,computed_exact,difference,difference_exact,"
        "verdict,finding,smallest_explanation,source";
    text += std::string(kExaminedColumns) + "\n";
    for (const Audit& audit : audits) {
        for (const AuditedClaim& claim : audit.claims) {
            text += csv_line(line_of(audit, claim, style));
        }
    }
    return text;
}

}  // namespace sabot
