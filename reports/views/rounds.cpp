#include "play/shoe_procedure.hpp"
#include "records/checked_records.hpp"
#include "records/violation_log.hpp"
#include "reports/fields/evidence_parts.hpp"
#include "reports/fields/round_parts.hpp"
#include "reports/prose/audit_words.hpp"
#include "reports/results/make_result.hpp"
#include "reports/views/view.hpp"
#include "statistics/coup_covariance.hpp"
#include "statistics/return_series.hpp"
#include "text/inexact.hpp"

#include <algorithm>
#include <array>

namespace sabot::report {

namespace {

struct RuleCount {
    std::string rule;
    std::uint64_t count;
};

std::vector<RuleCount> rule_counts(const ViolationLog& log) {
    std::vector<RuleCount> counts;
    for (std::size_t rule = 0; rule < kRoundRules; ++rule) {
        const auto count = log.count(static_cast<RoundRule>(rule));
        if (count > 0 && static_cast<RoundRule>(rule) != RoundRule::input) {
            counts.push_back({std::string(name_of(static_cast<RoundRule>(rule))), count});
        }
    }
    return counts;
}

// "banker of dealer 7", the first of them.
std::string rejected_names(const CheckedRecords& rounds) {
    constexpr std::size_t kMaxNamed = 8;
    std::vector<std::string> names;
    for (const GroupStatistics& group : rounds.groups) {
        for (const HypothesisTest* test : group.statistics.tests()) {
            if (test->is_rejected) {
                const std::string value = group.value.empty() ? "not recorded" : group.value;
                names.push_back(group.by.empty() ? test->id
                                                 : fmt::format("{} of {} {}", test->id, group.by, value));
            }
        }
    }
    const std::size_t more = names.size() - std::min(names.size(), kMaxNamed);
    names.resize(names.size() - more);
    return fmt::format("{}", fmt::join(names, ", ")) + (more == 0 ? "" : fmt::format(" and {} more", more));
}

// Of the tests that were made.
std::vector<const HypothesisTest*> made_tests(const GroupStatistics& group) {
    auto tests = group.statistics.tests();
    std::erase_if(tests, [](const HypothesisTest* test) { return test->not_tested.has_value(); });
    return tests;
}

// The smallest adjusted p-value; nothing if no test was made.
std::optional<Approximation> smallest_p(const std::vector<GroupStatistics>& groups) {
    std::optional<Approximation> least;
    for (const GroupStatistics& group : groups) {
        for (const HypothesisTest* test : made_tests(group)) {
            if (!least || test->adjusted_p_value->value < least->value) {
                least = test->adjusted_p_value;
            }
        }
    }
    return least;
}

Section verdict_section(const CheckedRecords& rounds) {
    const ViolationLog& log = rounds.violations;
    const auto number = [](std::uint64_t count) { return grouped(std::to_string(count)); };
    const auto least = smallest_p(rounds.groups);
    const Variables variables{
        {"rows", number(rounds.rows)},
        {"shoes", number(rounds.shoes)},
        {"total", number(log.total())},
        {"unreadable", number(log.unreadable())},
        {"kinds", joined(rule_counts(log), ", ",
                         [&](const RuleCount& rule) { return rule.rule + " " + number(rule.count); })},
        {"tests", rounds.tests},
        {"rejected", rounds.rejected},
        {"level", level_text(rounds.level)},
        {"any", rounds.looks == Looks::any},
        {"names", rejected_names(rounds)},
        {"least", p_cell(least).text()},
        {"incompatible", least && is_negligible(*least)}};
    const auto notice = [&](bool is_good, const char* id) {
        return Notice{is_good ? Tone::good : Tone::bad, {phrase(id, variables)}};
    };
    Section section{"verdict", "Verdict", {}};
    if (rounds.verdict() == CheckedRecords::Verdict::nothing) {
        section.add(notice(false, "records-nothing"));
        return section;
    }
    section.add(notice(log.total() == 0, "records-rules"));
    if (log.unreadable() > 0) {
        section.add(notice(false, "records-unreadable"));
    }
    section.add(notice(rounds.rejected == 0, "records-tests"));
    return section;
}

Table violations_table(const CheckedRecords& rounds, const Style& style) {
    const auto& listed = rounds.violations->listed();
    std::string hidden = rounds.files.size() > 1 ? "" : "file";
    const auto hide_unless = [&](const char* key, const auto& has) {
        hidden += std::any_of(listed.begin(), listed.end(), has) ? "" : fmt::format(" {}", key);
    };
    hide_unless("table", [](const Violation& one) { return !one.table.empty(); });
    hide_unless("shoe", [](const Violation& one) { return !one.shoe.empty(); });
    hide_unless("round", [](const Violation& one) { return one.round.has_value(); });
    return table_of("rounds.violations", listed, style, {.hidden = hidden});
}

Table rules_table(const CheckedRecords& rounds, const Style& style) {
    return table_of("rounds.rules", rule_counts(rounds.violations), style,
                    {.given = {given<RuleCount>("rule", &RuleCount::rule),
                               given<RuleCount>("violations", &RuleCount::count)}});
}

Section violations_section(const CheckedRecords& rounds, const Style& style) {
    Section section{"violations", "Violations", {rules_table(rounds, style)}};
    if (rounds.violations->listed().size() < rounds.violations->total() + rounds.violations->unreadable()) {
        section.say(phrase("records-listed", {{"listed", rounds.violations->max_listed()}}));
    }
    if (const WrongPayments& wrong = rounds.violations->payments(); wrong.count > 0) {
        section.say(phrase("records-payments", {{"count", grouped(std::to_string(wrong.count))},
                                                {"one", wrong.count == 1},
                                                {"more", money_text(wrong.too_much)},
                                                {"less", money_text(wrong.too_little)}}));
    }
    section.add(violations_table(rounds, style));
    return section;
}

Section tests_section(const CheckedRecords& rounds, const Style& style) {
    Section section = observed_section("Tests", rounds.examined.shoe.total(), *rounds.procedure, rounds.tests,
                                       rounds.level, rounds.looks);
    std::vector<ObservedDistribution> of_rounds;
    std::vector<ObservedDistribution> of_cards;
    for (const ObservedDistribution& observed : shown_distributions(rounds.all())) {
        constexpr std::size_t kMaxBars = 13;
        if (observed.values.size() <= kMaxBars) {
            (observed.id == "rank" || observed.id == "suit" ? of_cards : of_rounds).push_back(observed);
        }
    }
    Chart chart = deviations_chart("rounds", of_rounds, rounds.level);
    chart.in_text = true;
    section.add_filled(std::move(chart));
    section.add_filled(deviations_chart("cards", of_cards, rounds.level));
    section.add(tests_table("", "Tests", rounds.all(), style));
    return section;
}

Section bets_section(const CheckedRecords& rounds, const Style& style) {
    Section section{"bets", "Bets", {bets_table(rounds.all(), style)}};
    for (std::size_t wager = 0; wager < rounds.all().wagers.size(); ++wager) {
        section.add_filled(return_curve(rounds.all().wagers[wager], rounds.returns.at(wager), rounds.level));
    }
    return section;
}

Cell rejected_tests(const GroupStatistics& group) {
    auto made = made_tests(group);
    std::erase_if(made, [](const HypothesisTest* test) { return !test->is_rejected; });
    return made.empty() ? Cell{"none", Tone::good} : Cell{joined(made, ", ", &HypothesisTest::id), Tone::bad};
}

Table groups_table(const std::string& which, const std::string& by,
                   const std::vector<GroupStatistics>& groups, const Style& style) {
    const auto tests = [](const GroupStatistics& group) { return made_tests(group).size(); };
    return table_of("rounds.groups", groups, style,
                    {.which = which,
                     .about = by,
                     .context = {{"by", by}},
                     .given = {given<GroupStatistics>("tests", tests),
                               given<GroupStatistics>(
                                   "smallest_adjusted_p_value",
                                   [](const GroupStatistics& group) { return p_cell(smallest_p({group})); }),
                               given<GroupStatistics>("rejected", rejected_tests)}});
}

// A table for each division of the rounds.
Section groups_section(const CheckedRecords& rounds, const Style& style) {
    Section section{"groups", "Groups", {}};
    for (auto first = rounds.groups.begin() + 1; first != rounds.groups.end();) {
        const auto last = std::find_if(first, rounds.groups.end(),
                                       [&](const auto& group) { return group.by != first->by; });
        section.add(groups_table(std::to_string(section.blocks.size() + 1), first->by,
                                 std::vector<GroupStatistics>(first, last), style));
        first = last;
    }
    if (section.blocks.empty()) {
        section.add(groups_table("", "", {}, style));
    }
    return section;
}

// The tables that only CSV has: those by place, and the tests of groups.
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
    return {{fact("Rows", rounds.rows), fact("Rounds compared", rounds.all().rounds),
             fact("Cancelled rounds", rounds.cancelled), fact("Shoes", rounds.shoes)}};
}

// What was checked by rules that a game file may state, and what not.
Section records_method_section(const CheckedRecords& rounds) {
    const StatedRules& rules = rounds.stated;
    const auto& wagers = rounds.all().wagers;
    const bool has_bets =
        std::any_of(wagers.begin(), wagers.end(), [](const auto& wager) { return wager.bet.has_value(); });
    const std::array<std::pair<bool, const char*>, 3> all{
        {{rules.burn, "how many cards are burnt"},
         {rules.cut_card, "the cut card and the rounds after it"},
         {rules.stake_limits && has_bets, "the limits of stakes"}}};
    std::vector<std::string> stated;
    std::vector<std::string> unstated;
    for (const auto& [is_stated, words] : all) {
        (is_stated ? stated : unstated).emplace_back(words);
    }
    return prose_section("records-method", {{"bets", has_bets},
                                            {"stated", fmt::format("{}", fmt::join(stated, "; "))},
                                            {"unstated", fmt::format("{}", fmt::join(unstated, "; "))}});
}

// If another number of decks than that of the rules is likelier.
Section decks_section(const CheckedRecords& rounds, const Style& style) {
    const auto& fitted = rounds.all().decks;
    const auto decks = rounds.examined.shoe.whole_decks();
    if (!fitted || fitted->numbers.empty() || fitted->best == *decks) {
        return {"decks", "", {}};
    }
    const Approximation& ratio = fitted->numbers.at(static_cast<std::size_t>(*decks - 1)).likelihood;
    Section section =
        prose_section("records-decks", {{"best", fitted->best},
                                        {"one", fitted->best == 1},
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
        // On the first page.
        examined.blocks.insert(examined.blocks.end(), verdict.blocks.begin(), verdict.blocks.end());
        verdict.blocks.clear();
    }
    examined.add(table_of("rounds.files", rounds.files, style));
    Report report = report_on(rounds.examined, "records of play");
    report.data = data_of(rounds, style);
    report.add_filled({std::move(verdict), std::move(examined), violations_section(rounds, style),
                       tests_section(rounds, style), decks_section(rounds, style),
                       bets_section(rounds, style), groups_section(rounds, style)});
    report.add_filled(counts_sections(rounds.all(), style));
    report.add_filled(
        {dependence_section(rounds.dependence, rounds.all(), style), records_method_section(rounds)});
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
        [](const CheckedRecords& one) { return one.verdict() != CheckedRecords::Verdict::clean; }};
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
