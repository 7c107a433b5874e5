#include "compare/comparison.hpp"
#include "reports/fields/compare_parts.hpp"
#include "reports/results/make_result.hpp"
#include "reports/views/reports.hpp"
#include "reports/views/view.hpp"
#include "text/inexact.hpp"

namespace sabot::report {

namespace {

using record::RuleContribution;
using record::WagerComparison;

// A change of the return is often a small part of a percent.
constexpr int kDigitsOfParts = 3;
// Nobody reads a sentence with more rules; the table has all of them.
constexpr std::size_t kRulesInSentence = 4;

bool is_percentage(ComparedKind kind) {
    return kind != ComparedKind::expected_value && kind != ComparedKind::variance &&
           kind != ComparedKind::standard_deviation && kind != ComparedKind::skewness &&
           kind != ComparedKind::excess_kurtosis;
}

std::string figure_name(const ComparedFigure& figure) {
    return figure.kind == ComparedKind::probability
               ? fmt::format("Probability of \"{}\"", figure.event)
               : heading("analysis.wager", kComparedKinds.at(static_cast<std::size_t>(figure.kind)));
}

Cell compared_value_cell(const ComparedFigure& figure, const std::optional<ComparedFigure::Value>& value,
                         const Style& style) {
    if (!value) {
        return {None{}};
    }
    if (const auto* root = std::get_if<SignedRoot>(&*value)) {
        return root_cell(root->square, root->sign, style);
    }
    const Rational& number = std::get<Rational>(*value);
    return is_percentage(figure.kind) ? percent_cell(number, style) : number_cell(number, style);
}

Cell difference_cell(const ComparedFigure& figure, const Style& style) {
    const auto difference = figure.difference();
    if (!difference) {
        return {None{}};
    }
    if (difference->error != 0) {
        const std::string digits = bounded_decimal(*difference, style.digits);
        return {Approximate{(difference->value > 0 ? "+" : "") + digits, digits}};
    }
    return is_percentage(figure.kind) ? Cell{Number::points(difference->value, style.percent_digits())}
                                      : Cell{Number{difference->value, style.digits, true}};
}

std::string outcome_name(const ComparedFigure& outcome) { return outcome.event; }

std::vector<Given> cells_of_figures(std::string (*name)(const ComparedFigure&) = figure_name) {
    const auto value = [](const char* key, std::optional<ComparedFigure::Value> ComparedFigure::*of) {
        return given<ComparedFigure>(key, [of](const ComparedFigure& one, const Style& style) {
            return compared_value_cell(one, one.*of, style);
        });
    };
    return {given<ComparedFigure>("name", name), value("before", &ComparedFigure::before),
            value("after", &ComparedFigure::after), given<ComparedFigure>("difference", difference_cell)};
}

Table compared_figures_table(const ComparedWager& wager, const Style& style) {
    Table table = table_of("compare.figures", wager.figures, style, of_wager(wager, cells_of_figures()));
    table.is_list = false;
    return table;
}

Table contributions_table(const WagerComparison& one, const Style& style) {
    const auto change = [](const RuleContribution& part, const Style& its) {
        return Number::points(part.change, its.percent_digits() + kDigitsOfParts);
    };
    return table_of("compare.contributions", record::contributions_of(one), style,
                    of_wager(one.wager, {given<RuleContribution>("change", change)}));
}

Table returns_table(const Comparison& comparison, const Style& style) {
    const auto cell = [](const char* key, auto make) {
        return given<WagerComparison>(key, [make](const WagerComparison& one, const Style& its) {
            return make(one.wager.figure(ComparedKind::return_to_player), its);
        });
    };
    const auto before = [](const ComparedFigure& one, const Style& its) {
        return compared_value_cell(one, one.before, its);
    };
    const auto after = [](const ComparedFigure& one, const Style& its) {
        return compared_value_cell(one, one.after, its);
    };
    return table_of(
        "compare.wagers", record::compared_wagers(comparison), style,
        {.given = {cell("before", before), cell("after", after), cell("difference", difference_cell)}});
}

// "-0.3970" or "+0.3970", in percentage points.
std::string points_text(const Rational& change, const Style& style) {
    return printed(Number{change * 100, style.percent_digits(), true});
}

bool is_larger(const Contribution& a, const Contribution& b) { return abs(a.change) > abs(b.change); }

// Where a change comes from: "-0.3970 come from ..., 0.1000 come from ... and -0.0065 from these rules
// together".
std::string parts_text(const Comparison& comparison, const ComparedWager& wager, const Style& style) {
    std::vector<Contribution> rules;
    std::vector<std::string> parts;
    Rational together = 0;
    for (const Contribution& one : wager.contributions) {
        if (one.rule) {
            rules.push_back(one);
        } else {
            together = one.change;
        }
    }
    std::stable_sort(rules.begin(), rules.end(), is_larger);
    Rational others = 0;
    // Naming one more rule takes no more space than "1 other rule".
    const std::size_t named = rules.size() <= kRulesInSentence + 1 ? rules.size() : kRulesInSentence;
    for (std::size_t i = 0; i < rules.size(); ++i) {
        if (i < named) {
            parts.push_back(phrase("compare-part", {{"change", points_text(rules[i].change, style)},
                                                    {"rule", comparison.rules[*rules[i].rule].words()}}));
        } else {
            others += rules[i].change;
        }
    }
    if (named < rules.size()) {
        parts.push_back(phrase("compare-others",
                               {{"change", points_text(others, style)}, {"number", rules.size() - named}}));
    }
    if (together != 0) {
        parts.push_back(phrase("compare-together", {{"change", points_text(together, style)}}));
    }
    const std::string last = parts.back();
    parts.pop_back();
    return parts.empty() ? last : fmt::format("{}, and {}", fmt::join(parts, ", "), last);
}

bool is_not_read(const RuleDifference& rule) {
    return rule.before.is == Statement::not_read || rule.after.is == Statement::not_read;
}

bool is_only_written_differently(const RuleDifference& rule) {
    return !rule.differs() && rule.before.text != rule.after.text;
}

bool is_chosen(const RuleDifference& rule) {
    return rule.before.is == Statement::chosen || rule.after.is == Statement::chosen;
}

bool is_from_elsewhere(const RuleDifference& rule) {
    const auto is_taken = [](const RuleValue& value) {
        return value.is == Statement::not_read && value.is_from_elsewhere();
    };
    return is_taken(rule.before) || is_taken(rule.after);
}

// A sentence on the wager, for a letter.
std::string sentence_on(const Comparison& comparison, const ComparedWager& wager, const Style& style) {
    const ComparedFigure& figure = wager.figure(ComparedKind::return_to_player);
    if (!wager.change()) {
        const auto& value = figure.after ? figure.after : figure.before;
        const bool is_unread = any_of(comparison.rules, [&](const RuleDifference& rule) {
            return rule.rule == Rule::wager && rule.wager == wager.id && is_not_read(rule);
        });
        return phrase(figure.after ? "compare-new" : "compare-dropped",
                      {{"wager", wager.name},
                       {"unread", is_unread},
                       {"rtp", compared_value_cell(figure, value, style).text()}});
    }
    if (wager.contributions.empty()) {
        return phrase("compare-same", {{"wager", wager.name}});
    }
    const Contribution& first = wager.contributions.front();
    const bool is_one = wager.contributions.size() == 1 && first.rule;
    Variables variables{{"wager", wager.name},
                        {"change", points_text(*wager.change(), style)},
                        {"before", compared_value_cell(figure, figure.before, style).text()},
                        {"after", compared_value_cell(figure, figure.after, style).text()}};
    if (is_one) {
        variables.emplace_back("rule", comparison.rules[*first.rule].words());
        return phrase("compare-one", variables);
    }
    variables.emplace_back("parts", parts_text(comparison, wager, style));
    return phrase(*wager.change() == 0 ? "compare-cancelled" : "compare-several", variables);
}

// Whether some wager was computed for both games.
bool have_common(const Comparison& comparison) {
    return any_of(comparison.wagers, [](const ComparedWager& wager) { return wager.change().has_value(); });
}

Section differences_section(const Comparison& comparison, const Style& style) {
    const auto any = [&](auto is_so) { return any_of(comparison.rules, is_so); };
    const std::string without =
        have_common(comparison) ? joined(comparison.without_effect(), "; ", &RuleDifference::name) : "";
    Section section =
        prose_section("compare-rules", {{"none", all_of(comparison.rules, is_only_written_differently)},
                                        {"alike", any(is_only_written_differently)},
                                        {"chosen", any(is_chosen)},
                                        {"unread", any(is_not_read)},
                                        {"computed", any(is_from_elsewhere)},
                                        {"without", without}});
    set_importance(section, comparison.rules.empty() ? Importance::answer : Importance::attention);
    if (!any(is_only_written_differently) && !any(is_chosen) && !any(is_not_read) && !without.empty()) {
        // A screen has the rules that change an RTP in a table of their own.
        section.blocks.front() = with_importance(Importance::detail, std::move(section.blocks.front()));
    }
    Table rules = table_of("compare.rules", comparison.rules, style);
    rules.importance = Importance::detail;
    section.blocks.insert(section.blocks.begin(), std::move(rules));
    return section;
}

// For a screen: the rules that differ, without those of which wagers are offered. Their table of returns has
// these wagers.
void add_rules_on_screen(const Comparison& comparison, const Style& style, Section& screen) {
    const auto is_offer = [&](const RuleDifference& rule) {
        return rule.rule == Rule::wager && rule.differs() && !is_not_read(rule) &&
               comparison.wager(rule.wager) != nullptr;
    };
    std::vector<RuleDifference> rules = comparison.rules;
    const std::size_t offers = std::erase_if(rules, is_offer);
    screen.add_filled(table_of("compare.rules", rules, style, {.which = "screen"}));
    if (offers > 0) {
        screen.say(phrase("compare-offers", {{"wagers", offers}}), Importance::answer);
    }
}

// Whether no figure of the wager differs, and no rule contributes to its return.
bool is_unchanged(const ComparedWager& wager) {
    return wager.contributions.empty() &&
           all_of(wager.figures, [](const ComparedFigure& one) { return one.before == one.after; });
}

Section compared_wager_section(const Comparison& comparison, const ComparedWager& wager, const Style& style) {
    Section section{"compare-" + wager.id, wager.name, {}};
    section.say(sentence_on(comparison, wager, style));
    section.add_filled(on_page(contributions_table({comparison, wager}, style)));
    section.add(on_page(compared_figures_table(wager, style)));
    return section;
}

// The tables of wagers that CSV has.
Section compared_data(const Comparison& comparison, const Style& style) {
    Section data{"compare-data", "", {}};
    for (const ComparedWager& wager : comparison.wagers) {
        data.add(contributions_table({comparison, wager}, style));
        data.add(compared_figures_table(wager, style));
    }
    return data;
}

// For a screen: what each rule changes in each return.
Table contributions_of_all(const Comparison& comparison, const Style& style) {
    Table all = as_one_table(comparison.wagers, [&](const ComparedWager& wager) {
        return contributions_table({comparison, wager}, style);
    });
    all.caption = phrase("compare-all-contributions");
    return all;
}

Section examined_side(const Examined& examined, const char* id, const char* title) {
    // The name of the file distinguishes two files of one game.
    Facts file;
    if (!examined.game_file.empty()) {
        file.entries.emplace_back("Game file", examined.game_file);
    }
    Section section = examined_section(examined, file, {.title = title});
    section.id = id;
    return section;
}

}  // namespace

std::vector<Section> compared_sections(const Comparison& comparison, const Style& style) {
    Section section = prose_section("compare-figures");
    add_refused(section, comparison.refused);
    if (comparison.wagers.empty()) {
        section.say(phrase("compare-no-wagers"), Importance::answer);
    } else {
        section.add(returns_table(comparison, style));
        if (!have_common(comparison)) {
            section.say(phrase("compare-no-common"), Importance::answer);
        }
        section.say(phrase("compare-contributions"));
        const auto unchanged = each_if(comparison.wagers, is_unchanged, &ComparedWager::name);
        if (!unchanged.empty()) {
            section.say(phrase("compare-unchanged", {{"wagers", joined(unchanged, "; ")}}));
        }
    }
    section.add(
        table_of("compare.outcomes", comparison.outcomes, style, {.given = cells_of_figures(outcome_name)}));
    return {differences_section(comparison, style), std::move(section)};
}

std::vector<Section> compared_wager_sections(const Comparison& comparison, const Style& style) {
    std::vector<ComparedWager> changed = comparison.wagers;
    std::erase_if(changed, is_unchanged);
    return each(changed,
                [&](const ComparedWager& wager) { return compared_wager_section(comparison, wager, style); });
}

namespace {

// What distinguishes the game after from the game before: its name, id, shoe or file.
std::string name_after(const Examined& before, const Examined& after) {
    const bool has_same_file = after.game_sha256 == before.game_sha256;
    return after.game_name != before.game_name || (has_same_file && after.shoe == before.shoe)
               ? after.game_name
           : after.game_id != before.game_id ? after.game_id
           : has_same_file                   ? shoe_name(after.shoe)
           : !after.game_file.empty()        ? after.game_file
                                             : "the built-in game";
}

Report compare_report(const Comparison& comparison, const Style& style) {
    Report report =
        report_on(comparison.before, "comparison with " + name_after(comparison.before, comparison.after));
    if (const std::string after = conditions_text(comparison.after);
        after != conditions_text(comparison.before)) {
        report.shoe += "; after: " + after;
    }
    for (const auto& [name, value] : examined_context(comparison.after)) {
        report.context.emplace_back("after_" + name, value);
    }
    report.data = {without_rows("compare"), compared_data(comparison, style)};
    add_rules_on_screen(comparison, style, report.screen);
    if (comparison.rules.size() > 1) {
        report.screen.add_filled(contributions_of_all(comparison, style));
    }
    report.sections = {examined_side(comparison.before, "before", "Before"),
                       examined_side(comparison.after, "after", "After")};
    for (Section& section : compared_sections(comparison, style)) {
        report.sections.push_back(std::move(section));
    }
    report.sections.back().sections = compared_wager_sections(comparison, style);
    return report;
}

}  // namespace

}  // namespace sabot::report

namespace sabot {

Result compare_result(Comparison comparison) {
    return result_of("compare", std::move(comparison), &report::compare_report);
}

}  // namespace sabot
