#include "exact/finite_decimal.hpp"
#include "limits/checked_limit.hpp"
#include "reports/views/audit_parts.hpp"
#include "reports/views/limit_parts.hpp"
#include "reports/views/view.hpp"

#include <algorithm>
#include <span>
#include <string>
#include <tuple>
#include <vector>

namespace sabot::report {

namespace {

Tone limit_tone(LimitVerdict verdict) {
    switch (verdict) {
        case LimitVerdict::met: return Tone::good;
        case LimitVerdict::not_met: return Tone::bad;
        case LimitVerdict::not_applicable: return Tone::plain;
        default: return Tone::doubtful;
    }
}

// Whether figures and bounds are printed as percentages: returns, and probabilities for which the law
// states a bound that is a finite decimal, unlike "1/7000000".
bool is_in_percent(const Limit& limit) {
    const auto has_percentage = [](const std::optional<Rational>& bound) {
        return bound && finite_decimal(*bound);
    };
    return limit.quantity == LimitQuantity::return_to_player ||
           ((limit.quantity == LimitQuantity::hit_frequency ||
             limit.quantity == LimitQuantity::win_probability) &&
            (has_percentage(limit.at_least) || has_percentage(limit.at_most)));
}

// The bounds as the law states them: "at least 85%", "at most 1/7000000".
std::string bounds_text(const Limit& limit) {
    std::vector<std::string> bounds;
    for (const auto& [words, bound] : {std::pair("at least", limit.at_least), {"at most", limit.at_most}}) {
        if (bound) {
            bounds.push_back(fmt::format(
                "{} {}", words, is_in_percent(limit) ? level_text(*bound) : printed(Number::amount(*bound))));
        }
    }
    return limit.quantity == LimitQuantity::stated_figures ? "stated"
           : bounds.empty()                                ? "not known"
                                                           : joined(bounds, ", ");
}

std::string limit_text(const Limit& limit, bool has_fee, bool rounds) {
    const std::string text =
        phrase(fmt::format("limit-{}", to_string(limit.quantity)),
               {{"game", limit.of_game},
                {"resolved", limit.is_resolved},
                {"fee", has_fee},
                {"lowest", limit.at_lowest_stake},
                {"unrounded", rounds && !limit.at_lowest_stake},
                {"optimal", limit.is_optimal},
                {"claims",
                 spaced(joined(limit.claims, " and the ", [](Quantity claim) { return to_string(claim); }))},
                {"figures", spaced(joined(limit.figures, ", "))}});
    return phrase("limit-bound", {{"text", text},
                                  {"bound", bounds_text(limit)},
                                  {"source", limit.source},
                                  {"reading", limit.reading},
                                  {"note", limit.note},
                                  {"unread", limit.not_read}});
}

Cell finding_cell(const Limit& limit, const LimitFinding& finding, const Style& style) {
    if (!finding.figure) {
        return {None{"-"}};
    }
    const Cell figure = figure_cell(limit, *finding.figure, style);
    return finding.figure_at_most
               ? Cell{fmt::format("{} to {}", figure.text(),
                                  figure_cell(limit, *finding.figure_at_most, style).text())}
               : figure;
}

Table limit_table(const Audit& audit, const CheckedLimit& checked, const LimitsHead& law,
                  const Style& style) {
    const Limit& limit = checked.limit;
    const auto each = [](const char* key, auto cell) { return given<LimitFinding>(key, cell); };
    const auto same = [&](const char* key, const Cell& cell) {
        return each(key, [cell](const LimitFinding&) { return cell; });
    };
    const auto bound = [](const std::optional<Rational>& value) {
        return value ? Cell{Number::amount(*value)} : Cell{None{""}};
    };
    Shown shown = of_limit(limit, law);
    const bool of_rows =
        any_of(checked.findings, [](const LimitFinding& finding) { return !finding.event.empty(); });
    shown.hidden = of_rows ? "" : "event";
    shown.given = {
        each("wager", [&](const LimitFinding& finding) { return named_wager(audit, finding.wager); }),
        each("event", &LimitFinding::event),
        each("figure", [&](const LimitFinding& finding) { return finding_cell(limit, finding, style); }),
        each("verdict",
             [](const LimitFinding& finding) {
                 return Cell{to_string(finding.verdict), limit_tone(finding.verdict)};
             }),
        same("bound", {bounds_text(limit)}),
        same("at_least", bound(limit.at_least)),
        same("at_most", bound(limit.at_most)),
        same("source", {limit.source})};
    return table_of("limits.limit", checked.findings, style, shown);
}

Table odds_table(const Audit& audit, const CheckedLimit& checked, const LimitsHead& law, const Style& style) {
    Table table = table_of("limits.odds", std::vector<StatedOdds>{}, style, of_limit(checked.limit, law));
    const auto to_one = [&](const Rational& odds) {
        return Cell{Number{odds, style.digits, false, Number::Form::odds_to_one}};
    };
    for (const LimitFinding& finding : checked.findings) {
        for (const StatedOdds& odds : finding.odds) {
            table.rows.push_back({{named_wager(audit, finding.wager)},
                                  {odds.event},
                                  odds.true_odds ? to_one(*odds.true_odds) : Cell{None{"-"}},
                                  to_one(odds.payout),
                                  percent_cell(finding.figure, style)});
        }
    }
    return table;
}

// Why findings have no comparison, and remarks on the other findings, each once.
std::vector<std::string> reasons(const CheckedLimit& checked) {
    std::vector<std::string> texts;
    for (const LimitFinding& finding : checked.findings) {
        const bool is_compared =
            finding.verdict == LimitVerdict::met || finding.verdict == LimitVerdict::not_met;
        const std::string text =
            sentence(fmt::format("{}: {}", is_compared ? "figure" : to_string(finding.verdict), finding.why));
        if (!finding.why.empty() && !has_item(texts, text)) {
            texts.push_back(text);
        }
    }
    return texts;
}

// Whether each finding that is not met has a change that meets it.
bool has_changes_wherever_not_met(const LimitCheck& check) {
    return all_of(check.limits, [](const CheckedLimit& checked) {
        return all_of(checked.findings, [](const LimitFinding& finding) {
            return finding.verdict != LimitVerdict::not_met || (finding.changes && !finding.changes->empty());
        });
    });
}

// The wagers, or "the game", that do not meet a limit, each once: "Tie, Player pair".
std::string failing_text(const Audit& audit, const LimitCheck& check) {
    constexpr std::size_t kMaxNames = 5;
    std::vector<std::string> names;
    for (const CheckedLimit& checked : check.limits) {
        for (const LimitFinding& finding : checked.findings) {
            std::string name = finding.wager.empty() ? "the game" : audit.wager_names.at(finding.wager);
            if (finding.verdict == LimitVerdict::not_met && !has_item(names, name)) {
                names.push_back(std::move(name));
            }
        }
    }
    const std::size_t more = names.size() - std::min(names.size(), kMaxNames);
    names.resize(names.size() - more);
    return fmt::format("{}{}", fmt::join(names, ", "), more > 0 ? fmt::format(" and {} more", more) : "");
}

// The findings under other readings of the law's words. Limits with the same finding share a sentence.
std::string others_text(const LimitCheck& check, const Style& style) {
    struct Other {
        bool of_game;
        LimitVerdict verdict;
        std::string figure;
        std::string why;
        std::vector<std::string> limits = {};
    };
    std::vector<Other> others;
    for (const CheckedLimit& checked : check.limits) {
        if (checked.other_findings.empty() || !checked.limit.unknown_bound.empty()) {
            continue;
        }
        LimitCheck whole;
        whole.limits = {{checked.limit, checked.other_findings}};
        const LimitFinding& first = checked.other_findings.front();
        const bool of_game = !checked.limit.of_game;
        const Other one{
            of_game, whole.verdict(),
            of_game && first.figure ? figure_cell(checked.limit, *first.figure, style).text() : "",
            first.figure ? "" : first.why};
        const auto is_same = [&](const Other& other) {
            return std::tie(other.of_game, other.verdict, other.figure, other.why) ==
                   std::tie(one.of_game, one.verdict, one.figure, one.why);
        };
        first_or_new(others, is_same, one).limits.push_back(checked.limit.id);
    }
    return joined(others, " ", [](const Other& other) {
        return phrase("limit-other", {{"game", other.of_game},
                                      {"limits", joined(other.limits, ", ")},
                                      {"several", other.limits.size() > 1},
                                      {"verdict", to_string(other.verdict)},
                                      {"figure", other.figure},
                                      {"why", other.why}});
    });
}

// The smallest and the largest figure of findings: "86.29% to 98.94%".
Cell range_cell(const Limit& limit, std::span<const LimitFinding* const> findings, const Style& style) {
    LimitFinding range = *findings.front();
    for (const LimitFinding* finding : findings) {
        if (!finding->figure || !range.figure) {
            return {None{"-"}};
        }
        range.figure_at_most = std::max(range.figure_at_most.value_or(*range.figure),
                                        finding->figure_at_most.value_or(*finding->figure));
        range.figure = std::min(*range.figure, *finding->figure);
    }
    if (range.figure_at_most == range.figure) {
        range.figure_at_most.reset();
    }
    return finding_cell(limit, range, style);
}

// The findings of a limit in groups that have one verdict for one reason. Each that is not met is alone.
std::vector<std::vector<const LimitFinding*>> alike(const CheckedLimit& checked) {
    std::vector<std::vector<const LimitFinding*>> groups;
    for (const LimitFinding& finding : checked.findings) {
        const auto takes = [&](const auto& one) {
            return finding.verdict != LimitVerdict::not_met && one.front()->verdict == finding.verdict &&
                   one.front()->why == finding.why;
        };
        first_or_new(groups, takes, {}).push_back(&finding);
    }
    return groups;
}

// For a screen: a row for the findings of a limit that have one verdict for one reason.
Table short_table(const Audit& audit, const LimitCheck& check, const Style& style) {
    Table table{.id = "short-limits-" + check.head.id,
                .caption = phrase("limits-short", {{"name", check.head.name}}),
                .columns = {{"Limit", left}, {"Bound", left}, {"Wager", left}, {"Figure"}, {"Verdict"}},
                .importance = Importance::answer};
    for (const CheckedLimit& checked : check.limits) {
        for (const auto& group : alike(checked)) {
            const LimitFinding& first = *group.front();
            Cell wager = {named_wager(audit, first.wager)};
            if (group.size() > 1) {
                wager = Cell{fmt::format("{} wagers", group.size())};
            } else if (!first.event.empty()) {
                wager = Cell{fmt::format("{}, \"{}\"", first.wager, first.event)};
            }
            table.rows.push_back({{checked.limit.id},
                                  {bounds_text(checked.limit)},
                                  wager,
                                  range_cell(checked.limit, group, style),
                                  {to_string(first.verdict), limit_tone(first.verdict)}});
        }
    }
    return table;
}

// Why limits have no comparison, each reason once, with the limits that have it.
Bullets short_reasons(const LimitCheck& check) {
    std::vector<std::pair<std::string, std::vector<std::string>>> reasons;
    for (const CheckedLimit& checked : check.limits) {
        for (const auto& group : alike(checked)) {
            const LimitFinding& first = *group.front();
            if (first.why.empty() || first.verdict == LimitVerdict::met ||
                first.verdict == LimitVerdict::not_met) {
                continue;
            }
            const std::string text = fmt::format("{} ({})", to_string(first.verdict), first.why);
            value_of(reasons, text).push_back(checked.limit.id);
        }
    }
    return {each(reasons, [](const auto& one) {
        return sentence(fmt::format("{}: {}", fmt::join(one.second, ", "), one.first));
    })};
}

// The ids of the limits for which the predicate holds: "return, exposure".
template <class Holds>
std::string limits_that(const LimitCheck& check, const Holds& holds) {
    return joined(each_if(check.limits, holds, [](const CheckedLimit& one) { return one.limit.id; }), ", ");
}

bool is_second_hand(const CheckedLimit& checked) { return !checked.limit.not_read.empty(); }

// Whether it asks for statements, all of which this report makes.
bool is_stated_here(const CheckedLimit& checked) {
    return checked.limit.quantity == LimitQuantity::stated_figures &&
           all_of(checked.findings,
                  [](const LimitFinding& finding) { return finding.verdict == LimitVerdict::met; });
}

Section limits_of(const Audit& audit, const LimitCheck& check, const Style& style) {
    Section section{"limits-" + check.head.id, check.head.name, {}};
    // A screen has this notice in the verdict on the game.
    section.add(Notice{limit_tone(check.verdict()), {limits_verdict_text(audit, check)}, Importance::detail});
    Facts documents{{{"SHA-256 of the file", check.head.sha256}}};
    for (const Document& document : check.head.documents) {
        documents.entries.emplace_back(document.id, document.title);
    }
    section.add(std::move(documents));
    if (!check.head.not_covered.empty()) {
        section.say(phrase("limits-not-covered"));
        section.add(Bullets{check.head.not_covered});
    }
    if (any_of(check.limits, has_changes)) {
        const bool in_use = any_of(check.limits, tries_values_in_use);
        section.say(phrase("limit-changes", {{"decks", kMaxDecksInUse}, {"steps", in_use}}));
    }
    for (const CheckedLimit& checked : check.limits) {
        section.say(limit_text(checked.limit, check.has_fee, audit.settlement.has_value()));
        section.add(limit_table(audit, checked, check.head, style));
        if (checked.limit.quantity == LimitQuantity::stated_figures) {
            section.say(phrase("limit-odds"));
            section.add_filled(odds_table(audit, checked, check.head, style));
        }
        section.add_filled(Bullets{reasons(checked)});
        add_changes(section, audit, checked, check.head, style);
    }
    return section;
}

}  // namespace

Cell figure_cell(const Limit& limit, const Rational& figure, const Style& style) {
    if (is_in_percent(limit)) {
        return percent_cell(figure, style);
    }
    switch (limit.quantity) {
        case LimitQuantity::hit_frequency:
        case LimitQuantity::win_probability: return small_cell(figure, style);
        case LimitQuantity::largest_win: return odds_cell(figure, style);
        case LimitQuantity::exposure: return {Number::amount(figure)};
        case LimitQuantity::decimals: return number_cell(figure, {0});
        default: return percent_cell(figure, style);
    }
}

Shown of_limit(const Limit& limit, const LimitsHead& law) {
    return {.which = law.id + "-" + limit.id,
            .about = fmt::format("{} of {}", limit.id, law.name),
            .context = {{"jurisdiction", law.id},
                        {"limit", limit.id},
                        {"quantity", std::string(to_string(limit.quantity))}}};
}

std::string limits_verdict_text(const Audit& audit, const LimitCheck& check) {
    const auto counts = each_if(
        std::array{LimitVerdict::met, LimitVerdict::not_met, LimitVerdict::not_applicable,
                   LimitVerdict::not_decidable},
        [&](LimitVerdict verdict) { return check.count(verdict) > 0; },
        [&](LimitVerdict verdict) { return fmt::format("{} {}", check.count(verdict), to_string(verdict)); });
    return phrase(
        "limits-verdict",
        {{"name", check.head.name},
         {"verdict", to_string(check.verdict())},
         {"counts", joined(counts, ", ")},
         {"partial", check.is_partial},
         {"stated", limits_that(check, is_stated_here)},
         {"uncovered", check.head.not_covered.empty() ? "" : std::to_string(check.head.not_covered.size())},
         {"failing", failing_text(audit, check)},
         {"readings", readings_that_shift(audit, check)},
         {"others", others_text(check, {})},
         {"unread", limits_that(check, is_second_hand)}});
}

std::vector<std::string> limit_remedies(const Audit& audit) {
    return each_if(
        audit.limits, [&](const LimitCheck& check) { return check.verdict() == LimitVerdict::not_met; },
        [&](const LimitCheck& check) {
            return phrase("limit-remedy", {{"name", check.head.name},
                                           {"failing", failing_text(audit, check)},
                                           {"changes", any_of(check.limits, has_changes)},
                                           {"all", has_changes_wherever_not_met(check)}});
        });
}

void add_limits_on_screen(Section& screen, const Audit& audit, const Style& style) {
    for (const LimitCheck& check : audit.limits) {
        screen.add_filled(short_table(audit, check, style));
        screen.add_filled(with_importance(Importance::answer, short_reasons(check)));
    }
}

Section limits_section(const Audit& audit, const Style& style) {
    return {"limits", "Limits", {}, each(audit.limits, [&](const LimitCheck& check) {
                return limits_of(audit, check, style);
            })};
}

}  // namespace sabot::report
