#include "audit/audit_details.hpp"
#include "audit/judge.hpp"
#include "audit/multiplier_fit.hpp"
#include "audit/two_multipliers.hpp"
#include "cards/shoe_text.hpp"
#include "exact/finite_decimal.hpp"
#include "limits/checked_limit.hpp"
#include "reports/fields/audit_parts.hpp"
#include "reports/fields/evidence_parts.hpp"
#include "reports/prose/audit_advice.hpp"
#include "reports/prose/audit_words.hpp"
#include "reports/results/make_result.hpp"
#include "reports/views/audit_parts.hpp"
#include "reports/views/view.hpp"

#include <span>

namespace sabot::report {

namespace {

// Decimal places of a root in the chart of claims: finer than any drawing.
constexpr int kPenDigits = 30;
// Longest bar that is drawn in full, in units of the last printed digit.
constexpr int kChartLimit = 3;

std::size_t met_at_some_stakes(const Audit& audit) {
    return audit.count_at_some_stakes(Verdict::confirmed) + audit.count_at_some_stakes(Verdict::truncated);
}

Tone claim_tone(const AuditedClaim& claim) {
    return claim.finding.verdict == Verdict::refuted ? Tone::bad
           : claim.has_reservation()                 ? Tone::doubtful
                                                     : Tone::good;
}

Cell stated_cell(const Claim& claim) {
    return claim.stated ? Cell{Approximate{stated_text(claim)}} : Cell{stated_text(claim)};
}

Table claims_table(const Audit& audit, const Style& style) {
    using record::ClaimIn;
    const auto verdict = [](const ClaimIn& one) {
        return Cell{verdict_words(one.claim), claim_tone(one.claim)};
    };
    const auto explanation = [](const ClaimIn& one) {
        return one.claim.explained ? likeliest_text(*one.claim.explained) : "";
    };
    return table_of(
        "audit.claims", record::claims_of(audit), style,
        {.given = {given<ClaimIn>("stated", [](const ClaimIn& one) { return stated_cell(one.stated()); }),
                   given<ClaimIn>("verdict_in_words", verdict),
                   given<ClaimIn>("smallest_explanation", explanation)}});
}

Chart claims_chart(const Audit& audit) {
    Chart chart = chart_of("chart-claims", "");
    chart.band = Chart::Band{ratio(-1, 2), ratio(1, 2), "rounds to the stated figure"};
    chart.limit = kChartLimit;
    for (const AuditedClaim& claim : audit.claims) {
        const ClaimFinding& finding = claim.finding;
        if (finding.computed && finding.claim.stated && finding.claim.stated->last_digit != 0) {
            const Rational units = difference_of(finding, kPenDigits) / finding.claim.stated->last_digit;
            chart.bars.push_back(
                {claim_text(audit, finding.claim), units,
                 fmt::format("{} ({})", printed(Number{units, 2, true}), verdict_words(claim)),
                 claim_tone(claim)});
        }
    }
    return chart;
}

// "malta: not met; italy: met".
std::string limit_verdicts_text(const Audit& audit) {
    return joined(audit.limits, "; ", [](const LimitCheck& check) {
        return fmt::format("{}: {}", check.head.id, to_string(check.verdict()));
    });
}

// For a screen: adds the verdicts on limits.
Table short_summary_table(Table table, const std::vector<Audit>& audits, const Style& style) {
    const bool has_limits = any_of(audits, [](const Audit& audit) { return !audit.limits.empty(); });
    const Table::Column limits{
        .heading = "Limits", .align = left, .is_shown = false, .is_on_screen = has_limits};
    add_column(table, table.columns.size(), limits, audits, limit_verdicts_text, style);
    return table;
}

Table summary_table(const std::vector<Audit>& audits, const Style& style) {
    const auto shoe = [](const Audit& audit) { return shoe_name(audit.examined.shoe); };
    const auto verdict = [](const Audit& audit) {
        return Cell{conclusion_text(audit), conclusion_tone(audit.conclusion())};
    };
    return table_of("audit.summary", audits, style,
                    {.given = {given<Audit>("shoe_name", shoe), given<Audit>("verdict", verdict)}});
}

// Empty unless the document leaves the probabilities of multipliers open.
Section multipliers_section(const Audit& audit, const Style& style) {
    if (!audit.multiplier_fit) {
        return {};
    }
    const MultiplierFit& fit = *audit.multiplier_fit;
    const auto& further = fit.further;
    std::size_t next = 0;
    const auto left = [&](const Interval& range) {
        return fmt::format("{} of {}", rounded_inwards(range, style.percent_digits()),
                           decimal_or_fraction(fit.multipliers[next++].times));
    };
    return prose_section("multiplier-fit",
                         {{"wager", further ? audit.wager_names.at(further->wager) : ""},
                          {"stated", further ? further->stated.printed : ""},
                          {"left", further ? joined(further->probabilities, ", ", left) : ""}},
                         {table_of("audit.multipliers", fit.multipliers, style)});
}

std::string verdicts_explained(std::span<const Audit> audits) {
    const auto states_odds = [](const AuditedClaim& claim) {
        return claim.finding.claim.stated && !claim.finding.claim.stated->odds.empty();
    };
    const bool has_odds =
        any_of(audits, [&](const Audit& audit) { return any_of(audit.claims, states_odds); });
    return phrase("verdicts-explained", {{"odds", has_odds}});
}

Section claims_and_findings(const Audit& audit, bool explains_verdicts, const Style& style) {
    Section section{"published", "Published claims", {}};
    section.add_filled(claims_table(audit, style));
    if (explains_verdicts && !audit.claims.empty()) {
        section.say(verdicts_explained(std::span(&audit, 1)));
    }
    section.add_filled(claims_chart(audit));
    std::vector<Section> parts{contradictions_section(audit, style), multipliers_section(audit, style)};
    for (std::size_t place = 0; place < audit.claims.size(); ++place) {
        if (audit.claims[place].has_reservation()) {
            parts.push_back(finding_section(audit, place, style));
        }
    }
    parts.push_back(shared_section(audit, style));
    for (const ReadingFinding& reading : audit.readings) {
        parts.push_back(reading_section(audit, reading, style));
    }
    for (const PlayedShares& shares : audit.plays) {
        parts.push_back(plays_section(audit, shares, style));
    }
    section.sections = without_empty(std::move(parts));
    if (section.blocks.empty() && section.sections.empty()) {
        section.say(verdict_text(audit));
    }
    return section;
}

// What to do about the claims and the limits; what fails comes first.
std::vector<std::string> remedies_of(const Audit& audit) {
    std::vector<std::string> first = sheet_remedies(audit);
    std::vector<std::string> second = limit_remedies(audit);
    if (audit.verdict() != Verdict::refuted) {
        std::swap(first, second);
    }
    first.insert(first.end(), second.begin(), second.end());
    return first;
}

std::vector<Section> sections_of(const Audit& audit, bool explains_verdicts, const Style& style) {
    Section examined = audited_section(
        audit, {{{"Method", "every order in which the shoe can deal a coup, counted exactly"}}},
        audit.double_check);
    Notice notice = verdict_notice(audit);
    const bool is_searched =
        any_of(audit.claims, [](const AuditedClaim& claim) { return claim.explained.has_value(); });
    if (!is_searched && audit.count(Verdict::refuted) > 0) {
        notice.lines.push_back(phrase("causes-not-searched"));
    }
    examined.blocks.insert(examined.blocks.begin() + 1, std::move(notice));
    Section advice{"advice", "What to do", {}};
    advice.add_filled(with_importance(Importance::answer, Bullets{remedies_of(audit)}));
    for (const Advice& one : sheet_advice(audit)) {
        if (one.figures.size() >= kFiguresOfTable) {
            advice.add(table_of("audit.advice", one.figures, style,
                                {.which = std::to_string(advice.blocks.size()),
                                 .about = one.cause.empty() ? "" : ", unless " + one.cause}));
        }
    }
    return without_empty({std::move(examined), std::move(advice),
                          claims_and_findings(audit, explains_verdicts, style), stakes_section(audit, style),
                          limits_section(audit, style)});
}

bool has_other_decks(const Audit& audit) { return audit.examined.shoe.whole_decks() != audit.filed_decks; }

// Why figures were not checked by the second route, and claims not compared.
std::vector<std::string> claims_not_compared(const Audit& audit) {
    std::vector<std::string> warnings = warnings_of(audit.double_check);
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

// The game, with the shoe if it is audited for several.
std::string game_and_shoe(const std::vector<Audit>& audits, const Audit& audit) {
    const Examined& its = audit.examined;
    const auto is_again = [&](const Audit& other) {
        return other.examined.game_id == its.game_id && other.examined.shoe != its.shoe;
    };
    return its.game_id + (any_of(audits, is_again) ? ", " + shoe_name(its.shoe) : "");
}

// What to do about each game, those that fail first.
Bullets to_do(const std::vector<Audit>& audits) {
    Bullets all;
    for (const bool fails : {true, false}) {
        for (const Audit& audit : audits) {
            for (const std::string& remedy : remedies_of(audit)) {
                if (has_failed(audit) == fails) {
                    all.items.push_back(game_and_shoe(audits, audit) + ": " + remedy);
                }
            }
        }
    }
    return all;
}

Report audit_report(const std::vector<Audit>& audits, const Style& style) {
    const Audit& first = audits.front();
    const record::Evidence evidence = record::evidence_of(audits);
    Report report;
    report.title = "Published claims against exact figures";
    report.data = {without_rows("audit", examined_context(first.examined)),
                   {"summary", "", {summary_table(audits, style)}},
                   evidence_data(evidence, style)};
    if (audits.size() == 1) {
        report.subtitle = game_title(first.examined);
        report.running_head = running_head(first.examined);
        report.sections = sections_of(first, true, style);
        add_limits_on_screen(report.screen, first, style);
        describe_on_screen(report, first.examined, true);
        if (has_other_decks(first)) {
            report.shoe += "; decks in the game file: " + deck_number(first.filed_decks);
        }
        report.sections.push_back(evidence_section(evidence));
        for (Section& section : report.sections) {
            section.context = examined_context(first.examined);
        }
        return report;
    }
    report.running_head = fmt::format("{} audits", audits.size());
    // Cards are removed from the shoe of each game.
    if (!first.examined.removed.empty()) {
        report.shoe = "removed: " + names_of(first.examined.removed);
    }
    report.screen.add_filled(with_importance(Importance::answer, to_do(audits)));
    for (const Audit& audit : audits) {
        // The same game may be audited for several numbers of decks.
        const std::string prefix = fmt::format("{}-{}", audit.examined.game_id, report.sections.size() + 1);
        Section section{"audit", game_title(audit.examined), {}};
        section.sections = sections_of(audit, false, style);
        set_importance(section, Importance::detail);
        section.context = examined_context(audit.examined);
        report.sections.push_back(with_prefix(prefix, std::move(section)));
    }
    report.sections.push_back({"all",
                               "Summary",
                               {short_summary_table(on_page(summary_table(audits, style)), audits, style),
                                Paragraph{verdicts_explained(audits)}}});
    report.sections.push_back(evidence_section(evidence));
    return report;
}

}  // namespace

Section audited_section(const Audit& audit, Facts more, const std::optional<DoubleCheck>& check) {
    if (has_other_decks(audit)) {
        more.entries.insert(more.entries.begin(), {"Decks in the game file", deck_number(audit.filed_decks)});
    }
    return examined_section(audit.examined, more, {.documents = audit.documents, .check = check});
}

Notice verdict_notice(const Audit& audit, const std::vector<std::string>& more) {
    Notice verdict{audit.breaks_limit() ? Tone::bad : conclusion_tone(audit.conclusion()),
                   {verdict_text(audit), counts_text(audit) + "."}};
    verdict.lines.insert(verdict.lines.end(), more.begin(), more.end());
    for (const LimitCheck& check : audit.limits) {
        verdict.lines.push_back(limits_verdict_text(audit, check));
    }
    for (const WagerStakes& its : audit.stakes) {
        if (its.unrounded <= 1 && its.extremes && its.extremes->best.return_to_player > 1) {
            const StakeReturn& best = its.extremes->best;
            verdict.lines.push_back(
                phrase("rounding-advantage", {{"wager", audit.wager_names.at(its.wager)},
                                              {"return", percent_cell(best.return_to_player, {}).text()},
                                              {"stake", money_text(best.stake)}}));
        }
    }
    for (std::string& line : first_contradictions(audit)) {
        verdict.lines.push_back(std::move(line));
    }
    for (const ReadingFinding& reading : audit.readings) {
        // A reading that the claims contradict is left out: they hold only for the game as filed.
        const std::string advantage = advantage_text(audit, reading);
        if (!advantage.empty() && reading.support != Support::filed) {
            verdict.lines.push_back(advantage);
        }
    }
    return verdict;
}

Value named_wager(const Audit& audit, const std::string& id) {
    return id.empty() ? Value{None{"The game"}} : Named{audit.wager_names.at(id), id};
}

Tone conclusion_tone(Conclusion conclusion) {
    return conclusion == Conclusion::confirmed ? Tone::good
           : conclusion == Conclusion::refuted ? Tone::bad
                                               : Tone::doubtful;
}

std::string verdict_text(const Audit& audit) {
    const Conclusion conclusion = audit.conclusion();
    const bool confirmed = conclusion == Conclusion::confirmed || conclusion == Conclusion::partly_confirmed;
    return phrase("audit-conclusion",
                  {{"conclusion", to_string(conclusion)},
                   {"confirmed", confirmed},
                   {"claims", audit.claims.size()},
                   {"refuted", audit.count(Verdict::refuted)},
                   {"open", audit.open()},
                   {"selected", audit.left_out_claims == 0 ? "" : " on the selected wagers"},
                   {"truncated", audit.count(Verdict::truncated) > 0},
                   {"some", met_at_some_stakes(audit)}});
}

bool has_failed(const Audit& audit) { return audit.verdict() == Verdict::refuted || audit.breaks_limit(); }

std::string counts_text(const Audit& audit) {
    std::vector<std::string> counts;
    for (const Verdict verdict : {Verdict::confirmed, Verdict::truncated, Verdict::refuted,
                                  Verdict::unchecked, Verdict::not_auditable}) {
        if (verdict <= Verdict::refuted || audit.count(verdict) > 0) {
            const std::size_t some = audit.count_at_some_stakes(verdict);
            counts.push_back(fmt::format("{} {}{}", audit.count(verdict), to_string(verdict),
                                         some == 0 ? "" : fmt::format(" ({} at some stakes)", some)));
        }
    }
    return counted(audit.claims.size(), "claim") +
           (audit.claims.empty() ? "" : fmt::format(": {}", fmt::join(counts, ", ")));
}

std::string conclusion_text(const Audit& audit) {
    const std::size_t some = met_at_some_stakes(audit);
    const Conclusion conclusion = audit.conclusion();
    return some == 0 || conclusion == Conclusion::refuted
               ? to_string(conclusion)
               : fmt::format("{} ({} at some stakes)", to_string(conclusion), some);
}

Section claims_section(const Audit& audit, const Style& style) {
    return claims_and_findings(audit, true, style);
}

}  // namespace sabot::report

namespace sabot {

Result audit_result(std::vector<Audit> audits, bool is_range) {
    return result_of_runs<record::Runs<Audit>>("audit", std::move(audits), is_range, &report::audit_report,
                                               {&report::has_failed, &report::claims_not_compared});
}

}  // namespace sabot
