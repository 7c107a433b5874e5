#include "audit_text.hpp"

#include "reports/audit_advice.hpp"
#include "reports/audit_money.hpp"
#include "reports/audit_plays.hpp"
#include "reports/audit_tables.hpp"
#include "reports/audit_what_if.hpp"
#include "reports/audit_words.hpp"
#include "reports/one_line.hpp"
#include "reports/text_table.hpp"
#include "reports/text_width.hpp"
#include "reports/views/examined.hpp"
#include "text/wrap.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <sstream>

namespace sabot {

namespace {

// Explanations of one claim that text shows; JSON has all.
constexpr std::size_t kMostShown = 10;

std::string paragraph(const std::string& text, int indent) {
    return wrapped(on_one_line(text), kTextWidth, indent, indent);
}

std::string bullet(const std::string& text, int indent) {
    return wrapped("- " + on_one_line(text), kTextWidth, indent, indent + 2);
}

// A line that stands as it is, however long.
std::string title(const std::string& text) { return "  " + on_one_line(text) + "\n"; }

std::string lay_out(const report::Table& laid, int indent = 0) {
    TextTable table(report::headings_of(laid));
    for (const auto& cells : laid.rows) {
        table.row(report::texts_of(cells));
    }
    const std::string margin(static_cast<std::size_t>(indent), ' ');
    std::string text;
    std::istringstream lines(table.str());
    for (std::string line; std::getline(lines, line);) {
        text += margin + line + "\n";
    }
    return text + "\n";
}

std::string heading(const Audit& audit) {
    std::string text =
        fmt::format("Audit of {} ({})\n\n", on_one_line(audit.examined.game_name), audit.examined.game_id);
    text += fmt::format("  Rules from:  game file with SHA-256 {}\n", audit.examined.game_sha256);
    if (!audit.examined.catalogue_sha256.empty()) {
        text += fmt::format("               and the catalogue with SHA-256 {}\n",
                            audit.examined.catalogue_sha256);
    }
    for (const Document& document : audit.documents) {
        text += title("Document:    " + document_text(document));
    }
    text += report::play_line(audit.examined, "  Play:        ");
    if (!audit.examined.removed.empty()) {
        text += "  Removed:     " + names_of(audit.examined.removed) + "\n";
    }
    text += fmt::format("  Shoe:        {}\n", audited_shoe_text(audit));
    text += "  Method:      every order in which the shoe can deal a coup, counted exactly\n";
    return text + fmt::format("  Checked:     {}\n\n{}\n\n", counts_text(audit), verdict_text(audit));
}

std::string explanations(const ClaimExplained& explained, std::size_t claims, const Style& style) {
    std::string text = paragraph(search_text(explained), 4);
    const std::size_t shown = std::min(explained.explanations.size(), kMostShown);
    for (std::size_t i = 0; i < shown; ++i) {
        text += bullet(explanation_text(explained.explanations[i], claims, style), 6);
    }
    if (shown < explained.explanations.size()) {
        text += bullet(
            fmt::format("and {} more (--format json lists all)", explained.explanations.size() - shown), 6);
    }
    return text;
}

std::string findings(const Audit& audit, const Style& style) {
    std::string text;
    for (const AuditedClaim& claim : audit.claims) {
        const ClaimFinding& finding = claim.finding;
        if (finding.verdict == Verdict::confirmed && !claim.stakes) {
            continue;
        }
        text += title(fmt::format("{} - {}", claim_text(audit, finding.claim), verdict_words(claim)));
        text += paragraph(fmt::format("Source: {}.", finding.claim.source), 4);
        text += paragraph(finding_text(audit, finding, style), 4);
        if (claim.stakes) {
            text += paragraph(stakes_text(*claim.stakes, finding.claim, style), 4);
        }
        if (!finding.claim.note.empty()) {
            text += paragraph(fmt::format("Note in the game's file: {}", finding.claim.note), 4);
        }
        if (claim.explained) {
            text += explanations(*claim.explained, audit.auditable(), style);
        }
        if (const auto advice = advice_text(claim); !advice.empty()) {
            text += paragraph(advice, 4);
        }
        text += "\n";
    }
    for (const SharedExplanation& shared : audit.shared) {
        text += paragraph(shared_text(shared, audit), 2);
        for (const SharedExplanation::One& one : shared.changes) {
            text += bullet(shared_change_text(one, audit), 4);
        }
        text += "\n";
    }
    return text.empty() ? "" : "Findings\n\n" + text;
}

std::string readings(const Audit& audit, const Style& style) {
    if (audit.readings.empty()) {
        return "";
    }
    std::string text = "Readings\n\n" + paragraph(readings_text(), 2) + "\n";
    for (const ReadingFinding& reading : audit.readings) {
        text += title(fmt::format("{}: {}", reading.id, reading.about));
        text += paragraph(reading.text, 4) + paragraph(fmt::format("Source: {}.", reading.source), 4);
        if (!reading.why.empty()) {
            text += paragraph(fmt::format("Not computed: {}.", reading.why), 4) + "\n";
            continue;
        }
        if (!audit.claims.empty()) {
            text += paragraph(support_text(reading, audit), 4);
        }
        text += "\n" + (reading.changes.empty() ? "    Returns before rounding do not change.\n\n"
                                                : lay_out(report::reading_table(audit, reading, style), 4));
    }
    return text;
}

std::string stakes(const Audit& audit, const Style& style) {
    if (audit.stakes.empty()) {
        return "";
    }
    std::string text = fmt::format("Stakes: returns are rounded {}\n\n", settlement_text(*audit.settlement));
    text += lay_out(report::stakes_table(audit, style)) +
            paragraph(stakes_limits_text(*audit.settlement), 0) + "\n";
    const report::Table asked = report::asked_stakes_table(audit, style);
    return asked.rows.empty() ? text : text + "Return to player by stake\n\n" + lay_out(asked);
}

// The rows of a table of ways to play: as many as are read at a glance; JSON has all.
constexpr std::size_t kNearestPlays = 8;

std::string plays(const Audit& audit, const Style& style) {
    std::string text;
    for (const PlayedShares& shares : audit.plays) {
        text += "As played\n\n" + paragraph(report::plays_text(audit, shares, style), 2) + "\n" +
                lay_out(report::plays_table(audit, shares, kNearestPlays, style), 2);
    }
    return text;
}

std::string body(const Audit& audit, const Style& style) {
    std::string text = heading(audit);
    if (!audit.claims.empty()) {
        text += lay_out(report::claims_table(audit, style));
    }
    text += findings(audit, style) + readings(audit, style) + plays(audit, style) + stakes(audit, style);
    if (audit.double_check) {
        text += report::double_check_text(*audit.double_check) + "\n";
    }
    return text;
}

}  // namespace

std::string audit_text(const std::vector<Audit>& audits, const Style& style) {
    std::string text;
    for (const Audit& audit : audits) {
        text += body(audit, style) + (audits.size() > 1 ? "\n" : "");
    }
    if (audits.size() > 1) {
        text += "Summary\n\n" + lay_out(report::summary_table(audits));
    }
    return text + paragraph(foot_text(), 0);
}

}  // namespace sabot
