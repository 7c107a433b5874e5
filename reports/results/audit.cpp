#include "audit/audit.hpp"
#include "reports/fields/record_types.hpp"
#include "reports/prose/audit_words.hpp"
#include "reports/results/make_result.hpp"
#include "reports/results/subjects.hpp"
#include "reports/views/reports.hpp"

#include <fmt/format.h>

namespace sabot {

namespace {

// Claims that were not compared, with the reason.
std::vector<std::string> open_claims(const Audit& audit) {
    std::vector<std::string> warnings;
    for (const AuditedClaim& claim : audit.claims) {
        const ClaimFinding& finding = claim.finding;
        if (finding.verdict == Verdict::unchecked || finding.verdict == Verdict::not_auditable) {
            warnings.push_back(fmt::format(
                "{}: {}: {} ({}): {}", audit.examined.game_id,
                finding.verdict == Verdict::unchecked ? "not checked" : to_string(finding.verdict),
                claim_text(audit, finding.claim), stated_text(finding.claim), finding.why));
        }
    }
    return warnings;
}

bool is_found(const Audit& audit) { return audit.verdict() == Verdict::refuted || audit.breaks_limit(); }

}  // namespace

const Subject& audit_subject() {
    static const Subject subject{
        {{"claims", "claim"},
         {"parts", "part of a claim"},
         {"explanations", "explanation"},
         {"shared-explanations", "explanation of several claims"},
         {"readings", "reading"},
         {"plays", "way to play"},
         {"stakes", "wager whose returns are rounded"},
         {"returns-by-stake", "stake"},
         {"limits", "limit"},
         {"limit-odds", "row whose odds are stated"},
         {"summary", "game"}},
        {&record::record_type<Audit>(), &record::record_type<record::Runs<Audit>>()}};
    return subject;
}

Result audit_result(std::vector<Audit> audits, bool is_range) {
    std::vector<std::string> warnings;
    bool found = false;
    for (const Audit& audit : audits) {
        const auto open = open_claims(audit);
        warnings.insert(warnings.end(), open.begin(), open.end());
        found = found || is_found(audit);
    }
    Result result = result_of_runs<record::Runs<Audit>>(audit_subject(), std::move(audits), is_range,
                                                        &report::audit_report);
    result.warnings = std::move(warnings);
    result.found = found;
    return result;
}

}  // namespace sabot
