#pragma once

#include "audit/audit.hpp"
#include "audit/audit_details.hpp"
#include "audit/judge.hpp"
#include "games/sample.hpp"
#include "reports/views/reports.hpp"
#include "rules/quantities.hpp"

namespace sabot::test {

/// The audit of a game's claims about these wagers with the game's default decks; of all claims if no wager
/// is given.
inline Audit sample_audit(const Game& game, const std::vector<std::string>& wagers = {},
                          const std::string& stakes = "") {
    AuditRequest request;
    request.setup.shoe = Shoe::of_decks(static_cast<CardCount>(game.decks));
    request.wagers = wagers;
    request.explain = true;
    if (!stakes.empty()) {
        request.stakes = stakes;
    }
    return audit(game, request);
}

/// That of a built-in game.
inline Audit sample_audit(const std::string& id, const std::vector<std::string>& wagers = {},
                          const std::string& stakes = "") {
    return sample_audit(builtin(id), wagers, stakes);
}

/// A claim about the return of the tie, with the finding that follows from `exact`.
inline AuditedClaim claim_of_tie(const std::string& stated, const Rational& exact) {
    AuditedClaim claim;
    claim.finding.claim.wager = "tie";
    claim.finding.claim.source = "page 1";
    claim.finding.claim.stated = parse_stated(stated);
    claim.finding.computed = Figure{exact, false};
    claim.finding.verdict = judge(*claim.finding.computed, *claim.finding.claim.stated);
    return claim;
}

/// A claim that could not be checked.
inline AuditedClaim unchecked_claim() {
    AuditedClaim claim = claim_of_tie("1%", 0);
    claim.finding.computed.reset();
    claim.finding.verdict = Verdict::unchecked;
    claim.finding.why = "the shoe does not tell";
    return claim;
}

/// A claim that depends on what the game file does not model.
inline AuditedClaim unmodelled_claim() {
    AuditedClaim claim = unchecked_claim();
    claim.finding.claim.unmodelled = "random multipliers";
    claim.finding.verdict = Verdict::not_auditable;
    claim.finding.why = "it depends on random multipliers, which the game file does not model";
    return claim;
}

/// A worked example that departs from the rules in these ways, or follows them if there are none.
inline AuditedClaim worked_example(std::vector<std::string> departures) {
    AuditedClaim claim = claim_of_tie("1%", 0);
    claim.finding.claim.quantity = Quantity::coup;
    claim.finding.claim.stated.reset();
    claim.finding.computed.reset();
    claim.finding.verdict = departures.empty() ? Verdict::confirmed : Verdict::refuted;
    claim.finding.coup = WorkedCoup{8, 1, Winner::player, std::move(departures)};
    return claim;
}

/// An audit of these claims for a game with a tie.
inline Audit audit_of(std::vector<AuditedClaim> claims) {
    Audit audit;
    audit.examined.game_id = "game";
    audit.examined.game_name = "Game";
    audit.examined.game_sha256 = "ab12";
    audit.examined.shoe = Shoe::of_decks(8);
    audit.filed_decks = 8;
    audit.wager_names = {{"tie", "Tie"}, {"banker", "Banker"}, {"player", "Player"}};
    audit.claims = std::move(claims);
    return audit;
}

/// The text of a table's cells as a page shows them.
inline std::vector<std::vector<std::string>> rows_of(const report::Table& table) {
    std::vector<std::vector<std::string>> rows;
    const report::Table page = report::shown(table);
    for (const auto& row : page.rows) {
        rows.push_back(report::texts_of(row));
    }
    return rows;
}

inline report::Section claims_of(const Audit& audit) { return report::claims_section(audit, Style{}); }

/// The paragraphs of a section, one per line.
inline std::string paragraphs(const report::Section& section) {
    std::string text;
    for (const report::Block& block : section.blocks) {
        if (const auto* paragraph = std::get_if<report::Paragraph>(&block)) {
            text += paragraph->text + "\n";
        }
    }
    return text;
}

inline Change change_of(ChangeKind kind, const std::string& text) {
    Change change;
    change.kind = kind;
    change.text = text;
    return change;
}

inline Explanation explanation_of(const std::string& cause, const std::string& stated, const Rational& exact,
                                  std::optional<std::size_t> met) {
    Explanation explanation;
    explanation.changes = {change_of(ChangeKind::fee, cause)};
    explanation.finding = claim_of_tie(stated, exact).finding;
    explanation.met = met;
    explanation.plausibility = ratio(1, 3);
    return explanation;
}

inline AuditedClaim explained_claim(ClaimExplained explained) {
    AuditedClaim claim = claim_of_tie("1%", ratio(1, 2));
    claim.explained = std::move(explained);
    return claim;
}

}  // namespace sabot::test
