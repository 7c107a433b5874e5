#include "audit_markdown.hpp"

#include "reports/analysis_text.hpp"
#include "reports/audit_money.hpp"
#include "reports/audit_tables.hpp"
#include "reports/audit_what_if.hpp"
#include "reports/audit_words.hpp"
#include "reports/double_check_text.hpp"
#include "reports/markdown.hpp"

#include <fmt/format.h>

namespace sabot {

namespace {

std::string lay_out(const Grid& grid) { return markdown_table(grid.header, grid.rows) + "\n"; }

std::string paragraph(const std::string& text) { return markdown_text(text) + "\n\n"; }

std::string bullet(const std::string& text) { return "- " + markdown_text(text) + "\n"; }

std::string heading(const Audit& audit) {
    std::string text = fmt::format("## Audit of {}\n\n", markdown_text(audit.game_name));
    text += bullet(fmt::format("Game: {}, file with SHA-256 {}", audit.game_id, audit.game_sha256));
    for (const Document& document : audit.documents) {
        text += bullet("Document: " + document_text(document));
    }
    if (!audit.removed.empty()) {
        text += bullet("Removed: " + names_of(audit.removed));
    }
    text += bullet(fmt::format("Shoe: {}", audited_shoe_text(audit)));
    text += bullet(fmt::format("Checked: {}", counts_text(audit)));
    return text + fmt::format("\n**{}**\n\n", markdown_text(verdict_text(audit)));
}

std::string finding(const Audit& audit, const AuditedClaim& claim, const Style& style) {
    const ClaimFinding& found = claim.finding;
    std::string text = fmt::format("#### {} - {}\n\n", markdown_text(claim_text(audit, found.claim)),
                                   to_string(found.verdict));
    text += paragraph(fmt::format("Source: {}. {}", found.claim.source, finding_text(audit, found, style)));
    if (claim.stakes) {
        text += paragraph(stakes_text(*claim.stakes, found.claim, style));
    }
    if (!found.claim.note.empty()) {
        text += paragraph(fmt::format("Note in the game's file: {}", found.claim.note));
    }
    if (claim.explained) {
        text += paragraph(search_text(*claim.explained));
        for (const Explanation& explanation : claim.explained->explanations) {
            text += bullet(explanation_text(explanation, audit.claims.size(), style));
        }
        text += claim.explained->explanations.empty() ? "" : "\n";
    }
    const auto advice = advice_text(claim);
    return advice.empty() ? text : text + paragraph(advice);
}

std::string findings(const Audit& audit, const Style& style) {
    std::string text;
    for (const AuditedClaim& claim : audit.claims) {
        if (claim.finding.verdict != Verdict::confirmed || claim.stakes) {
            text += finding(audit, claim, style);
        }
    }
    for (const SharedExplanation& shared : audit.shared) {
        text += paragraph(shared_text(shared, audit));
        for (const SharedExplanation::One& one : shared.changes) {
            text += bullet(shared_change_text(one, audit));
        }
        text += "\n";
    }
    return text.empty() ? "" : "### Findings\n\n" + text;
}

std::string readings(const Audit& audit, const Style& style) {
    std::string text;
    for (const ReadingFinding& reading : audit.readings) {
        text += fmt::format("#### {}: {}\n\n", markdown_text(reading.id), markdown_text(reading.about));
        text += paragraph(fmt::format("{} Source: {}.", reading.text, reading.source));
        if (!reading.why.empty()) {
            text += paragraph(fmt::format("Not computed: {}.", reading.why));
            continue;
        }
        if (!audit.claims.empty()) {
            text += paragraph(support_text(reading, audit));
        }
        if (!reading.changes.empty()) {
            text += lay_out(reading_grid(audit, reading, style));
        }
    }
    return text.empty() ? "" : "### Readings\n\n" + paragraph(readings_text()) + text;
}

std::string stakes(const Audit& audit, const Style& style) {
    if (audit.stakes.empty()) {
        return "";
    }
    const Grid asked = asked_stakes_grid(audit, style);
    return "### Stakes\n\n" + paragraph("Returns are rounded " + settlement_text(*audit.settlement) + ".") +
           lay_out(stakes_grid(audit, style)) + paragraph(stakes_limits_text(*audit.settlement)) +
           (asked.rows.empty() ? "" : lay_out(asked));
}

std::string section(const Audit& audit, const Style& style) {
    const std::string text = heading(audit) +
                             (audit.claims.empty() ? "" : lay_out(claims_grid(audit, style))) +
                             findings(audit, style) + readings(audit, style) + stakes(audit, style);
    return audit.double_check ? text + paragraph(double_check_text(*audit.double_check)) : text;
}

}  // namespace

std::string audit_markdown(const std::vector<Audit>& audits, const Style& style) {
    std::string text = "# Published claims against exact figures\n\n";
    for (const Audit& audit : audits) {
        text += section(audit, style);
    }
    if (audits.size() > 1) {
        const Grid summary = summary_grid(audits);
        text += "## Summary\n\n" + lay_out(summary);
    }
    return text + markdown_text(foot_text()) + "\n";
}

}  // namespace sabot
