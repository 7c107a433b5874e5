#include "evidence_parts.hpp"

#include "audit/audit.hpp"
#include "dossier/dossier.hpp"
#include "error.hpp"
#include "figures/examine.hpp"
#include "limits/checked_limit.hpp"
#include "limits/limit_check.hpp"
#include "limits/limits.hpp"
#include "records/checked_records.hpp"
#include "reports/fields/columns.hpp"
#include "reports/fields/record_types.hpp"
#include "reports/fields/round_parts.hpp"
#include "reports/model/style.hpp"
#include "reports/prose/audit_words.hpp"
#include "reports/prose/check_words.hpp"
#include "reports/prose/prose.hpp"
#include "rules/game.hpp"
#include "text/joined.hpp"

#include <fmt/format.h>

#include <map>
#include <utility>

namespace sabot::record {

namespace {

using report::phrase;

// An entry of the prose about something that is not examined, which the title of the entry names.
NotExamined left_out(const char* id) { return {report::prose_section(id).title, phrase(id)}; }

void add_documents(Evidence& evidence, const std::vector<Document>& documents) {
    for (const Document& document : documents) {
        if (!document.sha256.empty()) {
            evidence.inputs.push_back({.kind = InputKind::document,
                                       .name = fmt::format("{} ({})", document.id, document.file),
                                       .sha256 = document.sha256,
                                       .bytes = document.bytes});
        } else {
            evidence.not_examined.emplace_back(fmt::format("Document {}, {}", document.id, document.title),
                                               phrase("not-examined-document", {{"file", document.file}}));
        }
    }
}

void add_gaps(Evidence& evidence, const std::string& name, const std::vector<Gap>& gaps) {
    for (const Gap& gap : gaps) {
        evidence.not_examined.emplace_back(
            phrase("not-examined-gap", {{"kind", kGapKinds.at(static_cast<std::size_t>(gap.kind))},
                                        {"what", gap.what},
                                        {"game", name}}),
            gap.text);
    }
}

void add_game(Evidence& evidence, const Examined& examined, const std::vector<Document>& documents) {
    const std::string& file = examined.game_file;
    evidence.inputs.push_back(
        {InputKind::game, file.empty() ? examined.game_id : file, examined.game_sha256});
    if (!examined.catalogue_sha256.empty()) {
        evidence.inputs.push_back({InputKind::catalogue, "catalogue", examined.catalogue_sha256});
    }
    add_documents(evidence, documents);
    add_gaps(evidence, examined.game_name, examined.gaps);
    evidence.not_examined.push_back(left_out("not-examined-transcription"));
}

// The texts of laws that were not read, each once with the limits that rest on it.
void add_unread_laws(Evidence& evidence, const LimitCheck& check) {
    std::vector<std::pair<std::string, std::vector<std::string>>> limits_by_text;
    for (const CheckedLimit& checked : check.limits) {
        value_of(limits_by_text, checked.limit.not_read).push_back(checked.limit.id);
    }
    for (const auto& [text, limits] : limits_by_text) {
        if (!text.empty()) {
            evidence.not_examined.emplace_back(
                fmt::format("The text behind limit{} {} of {}", limits.size() == 1 ? "" : "s",
                            fmt::join(limits, ", "), check.head.name),
                text);
        }
    }
}

void add_limits_file(Evidence& evidence, const LimitsHead& head) {
    evidence.inputs.push_back({InputKind::limits, head.id, head.sha256});
    add_documents(evidence, head.documents);
}

void add_limits(Evidence& evidence, const LimitCheck& check) {
    add_limits_file(evidence, check.head);
    for (const std::string& text : check.head.not_covered) {
        evidence.not_examined.emplace_back(fmt::format("{}: {}", check.head.name, text),
                                           phrase("not-examined-not-covered"));
    }
    add_unread_laws(evidence, check);
    for (const CheckedLimit& checked : check.limits) {
        // The undecided wagers of each reason, since several may share one.
        std::vector<std::pair<std::string, std::vector<std::string>>> undecided;
        for (const LimitFinding& finding : checked.findings) {
            if (finding.verdict == LimitVerdict::not_decidable) {
                value_of(undecided, finding.why).push_back(finding.wager);
            }
        }
        for (const auto& [why, wagers] : undecided) {
            evidence.not_examined.emplace_back(
                fmt::format("Limit {} of {}{}{}", checked.limit.id, check.head.name,
                            wagers.front().empty() ? "" : " for ", fmt::join(wagers, ", ")),
                why);
        }
    }
}

// `why` is the id of the phrase that says how to get a double check.
void add_double_check(Evidence& evidence, const std::optional<DoubleCheck>& check, const char* why) {
    evidence.double_check = check;
    if (!check) {
        evidence.not_examined.emplace_back(report::prose_section("not-examined-second-route").title,
                                           phrase(why));
    } else if (!check->unreached().empty()) {
        evidence.not_examined.emplace_back(report::prose_section("not-examined-second-route").title,
                                           phrase("not-examined-unreached", report::check_variables(check)));
    }
}

void add_refused(Evidence& evidence, const std::vector<RefusedWager>& wagers) {
    for (const RefusedWager& refused : wagers) {
        evidence.not_examined.emplace_back(fmt::format("Wager {}", refused.id), refused.why);
    }
}

void add_tests(Evidence& evidence, const RoundStatistics& statistics, const Style& style) {
    if (statistics.has_unknown_shoes && !statistics.has_no_order()) {
        evidence.not_examined.emplace_back(report::prose_section("records-without-shoes").title,
                                           phrase("records-without-shoes"));
    }
    for (const HypothesisTest* test : statistics.tests()) {
        if (test->not_tested && test->not_tested != NotTested::repeated) {
            evidence.not_examined.emplace_back(
                fmt::format("Test of {}", test->id),
                phrase("not-tested-" + report::field_cell(*test, "not_tested", style).text()));
        }
    }
}

// Adds the columns that were not read. Files with the same unread columns share an entry.
void add_unread_columns(Evidence& evidence, const std::vector<ReadFile>& files) {
    std::map<std::vector<UnreadColumn>, std::vector<std::string>> files_by_columns;
    for (const ReadFile& file : files) {
        files_by_columns[file.unread_columns].push_back(file.name);
    }
    for (const auto& [columns, names] : files_by_columns) {
        if (!columns.empty()) {
            const auto quoted = [](const UnreadColumn& column) { return in_quotes(column.name); };
            const report::Variables variables{{"columns", joined(columns, ", ", quoted)},
                                              {"one", columns.size() == 1},
                                              {"files", joined(names, ", ")}};
            evidence.not_examined.emplace_back(phrase("not-examined-columns", variables),
                                               phrase("not-examined-columns-why", variables));
        }
    }
}

template <class Item, class Same>
void add_new_ones(std::vector<Item>& all, const std::vector<Item>& more, Same same) {
    for (const Item& item : more) {
        if (none_of(all, [&](const Item& one) { return same(one, item); })) {
            all.push_back(item);
        }
    }
}

// Adds the inputs and the reasons that are not there yet.
void add_new_evidence(Evidence& all, const Evidence& more) {
    add_new_ones(all.inputs, more.inputs, [](const EvidenceInput& a, const EvidenceInput& b) {
        return a.kind == b.kind && a.name == b.name && a.sha256 == b.sha256;
    });
    add_new_ones(all.not_examined, more.not_examined, [](const NotExamined& a, const NotExamined& b) {
        return a.what == b.what && a.why == b.why;
    });
}

}  // namespace

NotExamined::NotExamined(std::string its_what, const std::string& its_why)
    : what(std::move(its_what)),
      why(its_why.ends_with('.') ? its_why.substr(0, its_why.size() - 1) : its_why) {}

Evidence evidence_of(const Audit& audit) {
    Evidence evidence;
    evidence.command = audit.command;
    add_game(evidence, audit.examined, audit.documents);
    for (const LimitCheck& check : audit.limits) {
        add_limits(evidence, check);
    }
    for (const AuditedClaim& claim : audit.claims) {
        const ClaimFinding& finding = claim.finding;
        if (finding.verdict == Verdict::unchecked || finding.verdict == Verdict::not_auditable) {
            evidence.not_examined.emplace_back(
                fmt::format("{}: {}", claim_text(audit, finding.claim), stated_text(finding.claim)),
                finding.why);
        }
    }
    if (audit.left_out_claims > 0) {
        evidence.not_examined.emplace_back(
            phrase("not-examined-other-claims",
                   {{"claims", audit.left_out_claims}, {"game", audit.examined.game_name}}),
            phrase("not-examined-other-claims-why", {{"claims", audit.left_out_claims}}));
    }
    if (!audit.unclaimed.empty()) {
        evidence.not_examined.emplace_back(
            phrase("not-examined-unclaimed",
                   {{"wagers", joined(audit.unclaimed, ", ")}, {"game", audit.examined.game_name}}),
            phrase("not-examined-unclaimed-why"));
    }
    if (!audit.unrounded.empty()) {
        evidence.not_examined.emplace_back(
            phrase("not-examined-unrounded",
                   {{"wagers", joined(audit.unrounded, ", ")}, {"game", audit.examined.game_name}}),
            phrase("not-examined-unrounded-why"));
    }
    add_double_check(evidence, audit.double_check, "not-examined-second-route");
    evidence.not_examined.push_back(left_out("not-examined-dealing"));
    return evidence;
}

Evidence evidence_of(const Dossier& dossier, const ReportHead& head) {
    Evidence evidence = evidence_of(dossier.audit);
    evidence.command = head.command;
    add_refused(evidence, dossier.analysis.refused);
    if (!dossier.analysis.several_coups.empty()) {
        evidence.not_examined.emplace_back(
            phrase("not-examined-several-coups",
                   {{"wagers", joined(dossier.analysis.several_coups, ", ",
                                      [](const SeveralCoupsFigures& wager) { return wager.id; })}}),
            phrase("not-examined-several-coups-why"));
    }
    return evidence;
}

Evidence evidence_of(const CheckedRecords& records, const ReportHead& head) {
    Evidence evidence;
    evidence.command = head.command;
    add_game(evidence, records.examined, records.documents);
    if (!records.column_map.name.empty()) {
        evidence.inputs.push_back({.kind = InputKind::column_map,
                                   .name = records.column_map.name,
                                   .sha256 = records.column_map.sha256});
    }
    for (const ReadFile& file : records.files) {
        const bool is_whole = !file.sha256.empty();
        evidence.inputs.push_back({.kind = InputKind::log,
                                   .name = file.name,
                                   .sha256 = file.sha256,
                                   .bytes = is_whole ? std::optional(file.bytes) : std::nullopt,
                                   .rows = file.rows});
        if (!is_whole) {
            evidence.not_examined.emplace_back(
                phrase("not-examined-rest", {{"file", file.name}, {"rows", file.rows}}),
                phrase("not-examined-rest-why"));
        }
        if (const std::string skipped = skipped_text(file); !skipped.empty()) {
            const std::uint64_t totals = file.skipped.at(static_cast<std::size_t>(SkippedKind::totals)).rows;
            evidence.not_examined.emplace_back(
                phrase("not-examined-skipped", {{"file", file.name}, {"rows", skipped}}),
                phrase("not-examined-skipped-why",
                       {{"totals", totals}, {"uncompared", file.uncompared_totals}}));
        }
        if (file.empty_amounts.rows > 0) {
            evidence.not_examined.emplace_back(
                phrase("not-examined-empty", {{"file", file.name}, {"rows", rows_text(file.empty_amounts)}}),
                phrase("not-examined-empty-why"));
        }
        if (file.has_assumed_encoding) {
            evidence.not_examined.emplace_back(phrase("not-examined-encoding", {{"file", file.name}}),
                                               phrase("not-examined-encoding-why"));
        }
    }
    add_unread_columns(evidence, records.files);
    for (const UncheckedRule& unchecked : unchecked_rules(records)) {
        evidence.not_examined.emplace_back("Rule: " + unchecked.rule, unchecked.why);
    }
    add_refused(evidence, records.refused);
    add_tests(evidence, records.all(), {});
    add_double_check(evidence, records.double_check, "not-examined-without-laboratory");
    evidence.not_examined.push_back(left_out("not-examined-other-rounds"));
    return evidence;
}

Evidence evidence_of(const std::vector<Game>& games, const std::vector<LimitsHead>& limits,
                     const std::optional<DoubleCheck>& check) {
    Evidence all;
    for (const Game& game : games) {
        Evidence one;
        add_game(one, examine(game, {}), game.documents);
        add_new_evidence(all, one);
    }
    for (const LimitsHead& one : limits) {
        add_limits_file(all, one);
    }
    add_double_check(all, check, "not-examined-second-route");
    all.not_examined.push_back(left_out("not-examined-dealing"));
    return all;
}

Evidence evidence_of(const std::vector<Audit>& audits) {
    Evidence all;
    for (const Audit& audit : audits) {
        const Evidence one = evidence_of(audit);
        all.command = one.command;
        merge_double_check(all.double_check, one.double_check);
        add_new_evidence(all, one);
    }
    return all;
}

}  // namespace sabot::record
