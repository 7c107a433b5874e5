#include "exact/floor.hpp"
#include "records/checked_records.hpp"
#include "records/record_charts.hpp"
#include "records/violation_log.hpp"
#include "reports/fields/evidence_parts.hpp"
#include "reports/fields/round_parts.hpp"
#include "reports/prose/audit_words.hpp"
#include "reports/results/make_result.hpp"
#include "reports/views/round_views.hpp"
#include "rules/shoe_procedure.hpp"
#include "statistics/coup_covariance.hpp"
#include "text/grouped.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace sabot::report {

namespace {

Table violations_table(const CheckedRecords& rounds, const Style& style) {
    const auto& listed = rounds.violations->listed();
    std::string hidden = rounds.files.size() > 1 ? "" : "file";
    const auto hide_unless = [&](const char* key, const auto& has) {
        hidden += any_of(listed, has) ? "" : fmt::format(" {}", key);
    };
    hide_unless("table", [](const Violation& one) { return !one.table.empty(); });
    hide_unless("shoe", [](const Violation& one) { return !one.shoe.empty(); });
    hide_unless("round", [](const Violation& one) { return one.round.has_value(); });
    // Rows that cannot be read are not violations.
    const auto unreadable = static_cast<std::size_t>(std::count_if(
        listed.begin(), listed.end(), [](const Violation& one) { return one.rule == RoundRule::input; }));
    const char* const caption = unreadable == 0               ? "Violations"
                                : unreadable == listed.size() ? "Rows that cannot be read"
                                                              : "Violations, and rows that cannot be read";
    return table_of("rounds.violations", listed, style, {.about = caption, .hidden = hidden});
}

// How many misread cards are expected among all cards: "about 3", to a whole number, or "less than one".
std::string misread_cards(const CheckedRecords& rounds) {
    const Rational expected = rounds.misread * Rational(Integer(rounds.all().cards));
    return expected < 1 ? "less than one"
                        : fmt::format("about {}", grouped(floor_of(expected + ratio(1, 2)).str()));
}

std::vector<const HypothesisTest*> follow_from(const RoundStatistics& statistics, const std::string& what) {
    std::vector<const HypothesisTest*> tests = tests_that_follow(statistics);
    std::erase_if(tests, [&](const HypothesisTest* test) { return test->follows_from != what; });
    return tests;
}

// The first cause that names the rule; nullptr for none.
const ViolationCause* cause_of(const CheckedRecords& rounds, std::string_view rule,
                               RoundRules ViolationCause::*named) {
    return first_if(rounds.causes, [&](const ViolationCause& one) {
        return has_item(record::rule_names_in(one.*named), rule);
    });
}

// "table T1 and dealer A2", if all rounds that break a rule by themselves are there; else empty.
std::string common_places(const CheckedRecords& rounds) {
    std::vector<std::string> common;
    for (const ViolationPlace& one : rounds.places) {
        const auto of_its_kind =
            std::count_if(rounds.places.begin(), rounds.places.end(),
                          [&](const ViolationPlace& other) { return other.by == one.by; });
        if (of_its_kind == 1) {
            common.push_back(one.by + " " + one.value);
        }
    }
    return fmt::format("{}", fmt::join(common, " and "));
}

// One finding for each cause, and for each rule that no cause names, however often it is broken: where, and
// what could be the cause.
Bullets rule_findings(const CheckedRecords& rounds, const std::vector<record::BrokenRule>& rules) {
    const auto number = [](std::uint64_t count) { return grouped(std::to_string(count)); };
    const auto& fitted = rounds.all().decks;
    const auto decks = rounds.examined.shoe.whole_decks();
    Bullets bullets;
    const std::string places = common_places(rounds);
    for (const ViolationCause& cause : rounds.causes) {
        bullets.items.push_back(
            phrase("records-cause",
                   {{"cause", cause.words},
                    {"rounds", number(cause.rounds)},
                    {"left", number(cause.left)},
                    {"one", cause.left == 1},
                    {"contrary", number(cause.contrary)},
                    {"one_contrary", cause.contrary == 1},
                    {"where", places},
                    {"tests", first_names(follow_from(rounds.all(), cause.words), &HypothesisTest::id)},
                    {"rules", joined(record::rule_names_in(cause.rules), ", ")}}));
    }
    for (const record::BrokenRule& rule : rules) {
        if (cause_of(rounds, rule.rule, &ViolationCause::rules) != nullptr) {
            continue;
        }
        const ViolationCause* cause = cause_of(rounds, rule.rule, &ViolationCause::others);
        const bool is_of_decks = rounds.rules_of_decks.any() && rule.rule == name_of(RoundRule::cut_card);
        const std::string common = cause != nullptr ? cause->words
                                   : is_of_decks    ? "the shoes hold fewer decks"
                                                    : "";
        const bool is_everywhere = 2 * rule.spread.shoes >= rounds.shoes;
        constexpr std::uint64_t kMinWrong = 5;
        const SettlementFaults& settlement = rounds.violations->settlement();
        const std::uint64_t right = settlement.right_beside_wrong();
        const Variables variables{
            {"payments", settlement.payments.count > 0},
            {"stakes", settlement.stakes > 0},
            {"meters", settlement.meters > 0},
            {"right", number(right)},
            {"few", right <= settlement.payments.count && settlement.payments.count >= kMinWrong},
            {"explained", rule.misread ? number(*rule.misread) : ""},
            {"broken", number(rule.spread.rounds)},
            {"most", rule.spread.shoes > 1 && is_everywhere},
            {"one", rule.violations == 1},
            {"count", number(rule.violations)},
            {"rate", to_fraction(rounds.misread)},
            {"cards", number(rounds.all().cards)},
            {"misread", misread_cards(rounds)},
            {"more", is_everywhere && rounds.violations->count(RoundRule::ranks) == 0 && fitted && decks &&
                         fitted->best > *decks}};
        // The cause of a wrong composition mentions misread cards already.
        const bool is_explained =
            common.empty() && rule.misread.value_or(0) > 0 && rule.rule != name_of(RoundRule::composition);
        bullets.items.push_back(phrase(
            "finding", {{"rule", rule.rule},
                        {"violations", number(rule.violations)},
                        {"rounds", number(rule.spread.rounds)},
                        {"shoes", rule.spread.shoes == 0 ? "" : number(rule.spread.shoes)},
                        {"all", number(rounds.shoes)},
                        {"line", rule.first_line},
                        {"file", rounds.files.size() > 1 ? rule.first_file.value_or("") : ""},
                        {"cause", (common.empty() ? phrase("cause-" + rule.rule, variables)
                                                  : phrase("cause-common", {{"cause", common}})) +
                                      (is_explained ? " " + phrase("misread-cards", variables) : "")}}));
    }
    return bullets;
}

Section violations_section(const CheckedRecords& rounds, const Style& style) {
    const auto rules = record::broken_rules(rounds);
    Section section{
        "violations",
        "Violations",
        {table_of("rounds.rules", rules, style, {.hidden = rounds.files.size() > 1 ? "" : "first_file"})}};
    section.add_filled(with_importance(Importance::answer, rule_findings(rounds, rules)));
    if (rounds.violations->listed().size() < rounds.violations->total() + rounds.violations->unreadable()) {
        section.say(phrase("records-listed", {{"listed", rounds.violations->max_listed()}}));
    }
    if (const WrongPayments& wrong = rounds.violations->payments(); wrong.count > 0) {
        const ViolationCause* cause =
            cause_of(rounds, name_of(RoundRule::settlement), &ViolationCause::rules);
        section.say(
            phrase(
                "records-payments",
                {{"cards", rounds.all().cards > 0},
                 {"count", grouped(std::to_string(wrong.count))},
                 {"cause", cause != nullptr && cause->left == 0 && cause->contrary == 0 ? cause->words : ""},
                 {"one", wrong.count == 1},
                 {"more", money_text(wrong.too_much)},
                 {"less", money_text(wrong.too_little)}}),
            Importance::answer);
    }
    if (!rounds.places.empty()) {
        section.add(table_of("rounds.places", rounds.places, style));
    }
    section.add(with_importance(Importance::answer, violations_table(rounds, style)));
    return section;
}

// Adds the curves of all rounds: those of Banker's wins, or of bets.
void add_differences(const CheckedRecords& rounds, const std::vector<DifferenceCurve>& curves, bool of_bets,
                     Section& section) {
    for (const DifferenceCurve& curve : curves) {
        if (curve.by.empty() && curve.wager.empty() != of_bets) {
            section.add_filled(difference_curve(curve.wager, curve, rounds.level));
        }
    }
}

Section tests_section(const CheckedRecords& rounds, const std::vector<DifferenceCurve>& curves,
                      const Style& style) {
    Section section =
        observed_section("Tests", rounds.examined.shoe, *rounds.procedure, made_tests(rounds.all()).size(),
                         rounds.level, 1 + divisions_of(rounds).size(), rounds.looks);
    std::vector<ObservedDistribution> of_rounds;
    std::vector<ObservedDistribution> of_cards;
    for (const ObservedDistribution& observed : shown_distributions(rounds.all())) {
        constexpr std::size_t kMaxBars = 13;
        if (observed.values.size() <= kMaxBars && !observed.test.not_tested) {
            (observed.id == "rank" || observed.id == "suit" ? of_cards : of_rounds).push_back(observed);
        }
    }
    Chart chart = deviations_chart("rounds", of_rounds, rounds.level);
    chart.in_text = true;
    section.add_filled(std::move(chart));
    section.add_filled(deviations_chart("cards", of_cards, rounds.level));
    add_differences(rounds, curves, false, section);
    section.add(tests_table("", "Tests", rounds.all(), style));
    section.add_filled(with_importance(Importance::answer, rejections(rounds)));
    return section;
}

Section bets_section(const CheckedRecords& rounds, const std::vector<DifferenceCurve>& curves,
                     const Style& style) {
    Section section{"bets", "Bets", {bets_table(rounds.all(), style)}};
    add_differences(rounds, curves, true, section);
    return section;
}

// A table of each curve.
Section over_time_data(const std::vector<DifferenceCurve>& curves, const Style& style) {
    Section data{"over-time", "", {}};
    for (const DifferenceCurve& curve : curves) {
        data.add(table_of("rounds.over-time", curve.points, style,
                          {.which = std::to_string(data.blocks.size() + 1),
                           .context = {{"by", curve.by}, {"group", curve.value}, {"wager", curve.wager}}}));
    }
    return data;
}

// The tables that only CSV has: counts by place, and the tests of groups.
std::vector<Section> data_of(const CheckedRecords& rounds, const Style& style) {
    std::vector<Section> data{counts_data(rounds.all(), style)};
    for (std::size_t i = 1; i < rounds.groups.size(); ++i) {
        const GroupStatistics& group = rounds.groups[i];
        data.push_back({fmt::format("group-{}", i),
                        "",
                        {tests_table(std::to_string(i), "", group.statistics, style)},
                        {},
                        {{"by", group.by}, {"group", group.value}}});
    }
    return data;
}

Facts counts_of(const CheckedRecords& rounds) {
    const auto fact = [](const char* name, std::uint64_t count) {
        return std::pair(std::string(name), grouped(std::to_string(count)));
    };
    Facts facts{{fact("Rows", rounds.rows), fact("Rounds compared", rounds.all().rounds),
                 fact("Cancelled rounds", rounds.cancelled), fact("Shoes", rounds.shoes)}};
    if (rounds.all().left_out > 0) {
        facts.entries.insert(facts.entries.begin() + 2, fact("Rounds left out", rounds.all().left_out));
    }
    return facts;
}

// Empty unless another number of decks is likelier than that of the rules.
Section decks_section(const CheckedRecords& rounds, const Style& style) {
    const auto& fitted = rounds.all().decks;
    const auto decks = rounds.examined.shoe.whole_decks();
    const bool is_of_part = fitted && (fitted->table || fitted->shoe) && fitted->test.is_rejected;
    if (!fitted || fitted->numbers.empty() || (fitted->best == *decks && !is_of_part)) {
        return {"decks", "", {}};
    }
    const Approximation& ratio = fitted->numbers.at(static_cast<std::size_t>(*decks - 1)).likelihood;
    const int best = is_of_part ? fitted->best_of_part : fitted->best;
    Section section =
        prose_section("records-decks", {{"best", best},
                                        {"one", best == 1},
                                        {"of_part", is_of_part},
                                        {"shoe", fitted->shoe},
                                        {"table", fitted->table.value_or("")},
                                        {"rate", to_fraction(rounds.misread)},
                                        {"decks", *decks},
                                        {"impossible", ratio.value + ratio.error == 0},
                                        {"ratio", p_cell(ratio).text()},
                                        {"rejected", fitted->test.is_rejected},
                                        {"shoes", grouped(std::to_string(fitted->test.observations))}});
    section.add(table_of("rounds.decks", fitted->numbers, style));
    return section;
}

Report rounds_report(const CheckedRecords& rounds, const ReportHead& head, const Style& style) {
    Section verdict = verdict_section(rounds);
    Section examined = examined_section(rounds.examined, counts_of(rounds));
    if (!head.is_empty()) {
        // A document has the verdict on its first page.
        examined.blocks.insert(examined.blocks.end(), verdict.blocks.begin(), verdict.blocks.end());
        verdict.blocks.clear();
    }
    examined.add(table_of("rounds.files", rounds.files, style));
    Report report = report_on(rounds.examined, "records of play");
    report.screen.add_filled(first_tests_table(rounds.all(), style));
    const std::vector<DifferenceCurve> curves = difference_curves(rounds);
    report.data = data_of(rounds, style);
    report.data.push_back(over_time_data(curves, style));
    if (curves.empty()) {
        report.data.push_back(without_rows("rounds"));
    }
    report.add_filled({std::move(verdict), std::move(examined), violations_section(rounds, style),
                       tests_section(rounds, curves, style), decks_section(rounds, style),
                       bets_section(rounds, curves, style), groups_section(rounds, curves, style)});
    report.add_filled(counts_sections(rounds.all(), style));
    report.add_filled(
        {dependence_section(rounds.dependence, rounds.all(), style), prose_section("records-method")});
    if (rounds.dependence.empty()) {
        report.data.push_back(
            {"dependence",
             "",
             {table_of("round_statistics.dependence", std::vector<record::Dependence>{}, style)}});
    }
    const record::Evidence evidence = record::evidence_of(rounds, head);
    report.sections.push_back(evidence_section(evidence));
    report.data.push_back(evidence_data(evidence, style));
    if (!head.is_empty()) {
        make_document(report, rounds.examined, head);
    }
    return report;
}

}  // namespace

}  // namespace sabot::report

namespace sabot {

Result rounds_result(CheckedRecords rounds, const ReportHead& head) {
    const auto kept = std::make_shared<const CheckedRecords>(std::move(rounds));
    const Said<CheckedRecords> said{
        [](const CheckedRecords& one) { return one.verdict() != CheckedRecords::Verdict::clean; },
        [](const CheckedRecords& one) {
            std::vector<std::string> warnings = Said<CheckedRecords>().warnings(one);
            for (const ReadFile& file : one.files) {
                if (const std::string skipped = record::skipped_text(file); !skipped.empty()) {
                    warnings.push_back(fmt::format("{}: left out as no rounds: {}", file.name, skipped));
                }
                if (file.empty_amounts.rows > 0) {
                    warnings.push_back(
                        fmt::format("{}: a stake without a return, or a return without a stake, whose empty "
                                    "field is read as 0: {}",
                                    file.name, record::rows_text(file.empty_amounts)));
                }
                if (file.has_assumed_encoding) {
                    warnings.push_back(fmt::format(
                        "{} is not UTF-8: its other characters are read as Windows-1252", file.name));
                }
            }
            return warnings;
        }};
    return said.of(*kept, presented(
                              "rounds", kept,
                              [head](const CheckedRecords& one) {
                                  return record::RecordsReport{one, head};
                              },
                              [head](const CheckedRecords& one, const Style& style) {
                                  return report::rounds_report(one, head, style);
                              }));
}

}  // namespace sabot
