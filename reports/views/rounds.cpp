#include "play/shoe_procedure.hpp"
#include "records/violation_log.hpp"
#include "reports.hpp"

#include "records/checked_records.hpp"
#include "reports/fields/columns.hpp"
#include "reports/fields/record_types.hpp"
#include "reports/model/cells.hpp"
#include "reports/prose/prose.hpp"
#include "reports/views/examined.hpp"
#include "reports/views/round_tables.hpp"
#include "reports/views/sections.hpp"
#include "statistics/coup_covariance.hpp"
#include "statistics/return_series.hpp"
#include "text/grouped.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

namespace sabot::report {

namespace {

struct RuleCount {
    std::string rule;
    std::uint64_t count;
};

std::vector<RuleCount> rule_counts(const ViolationLog& log) {
    std::vector<RuleCount> counts;
    for (std::size_t rule = 0; rule < kRoundRules; ++rule) {
        if (const auto count = log.count(static_cast<RoundRule>(rule)); count > 0) {
            counts.push_back({std::string(name_of(static_cast<RoundRule>(rule))), count});
        }
    }
    return counts;
}

template <class Items, class Text>
std::string listed(const Items& items, const Text& text) {
    std::string all;
    for (const auto& item : items) {
        all += (all.empty() ? "" : ", ") + text(item);
    }
    return all;
}

std::string group_name(const GroupStatistics& group) {
    return group.by.empty()      ? "all rounds"
           : group.value.empty() ? group.by + " not recorded"
                                 : group.by + " " + group.value;
}

// "banker of dealer 7", the first of them.
std::string rejected_names(const CheckedRecords& rounds) {
    constexpr std::size_t kMaxNamed = 8;
    std::vector<std::string> names;
    for (const GroupStatistics& group : rounds.groups) {
        for (const HypothesisTest* test : group.statistics.tests()) {
            if (test->is_rejected) {
                names.push_back(group.by.empty() ? test->id : test->id + " of " + group_name(group));
            }
        }
    }
    const std::size_t more = names.size() - std::min(names.size(), kMaxNamed);
    names.resize(names.size() - more);
    return listed(names, [](const auto& name) { return name; }) +
           (more == 0 ? "" : fmt::format(" and {} more", more));
}

Section verdict_section(const CheckedRecords& rounds) {
    const ViolationLog& log = rounds.violations;
    const auto number = [](std::uint64_t count) { return grouped(std::to_string(count)); };
    const Variables variables{
        {"rows", number(rounds.rows)},
        {"shoes", number(rounds.shoes)},
        {"total", number(log.total())},
        {"kinds",
         listed(rule_counts(log), [&](const auto& rule) { return rule.rule + " " + number(rule.count); })},
        {"tests", rounds.tests},
        {"rejected", rounds.rejected},
        {"level", level_text(rounds.level)},
        {"names", rejected_names(rounds)}};
    const bool is_clean = log.total() == 0;
    Section section{"verdict", "Verdict", {}};
    section.add(Notice{is_clean ? Tone::good : Tone::bad,
                       {phrase(is_clean ? "records-clean" : "records-broken", variables)}});
    section.add(Notice{rounds.rejected == 0 ? Tone::good : Tone::bad, {phrase("records-tests", variables)}});
    return section;
}

Table files_table(const CheckedRecords& rounds) {
    return table_from("files", "Files", rounds.files, {Key{"name", "file"}, "rows"});
}

Table violations_table(const CheckedRecords& rounds) {
    return table_from(
        "violations", "Violations", rounds.violations->listed(),
        {shown_if(rounds.files.size() > 1, "file"), "line", "rule", "recorded", "expected", "source"});
}

Table rules_table(const CheckedRecords& rounds) {
    return table_from(
        "rules", "Violations by rule", rule_counts(rounds.violations),
        {{heading_of(record::record_type<Violation>(), {"rule"}), &RuleCount::rule},
         {{heading<CheckedRecords>("violations_total"), right, "violations"}, &RuleCount::count}});
}

Section violations_section(const CheckedRecords& rounds) {
    Section section{"violations", "Violations", {}};
    section.add_filled(rules_table(rounds));
    if (rounds.violations->listed().size() < rounds.violations->total()) {
        section.say(phrase("records-listed", {{"listed", rounds.violations->max_listed()}}));
    }
    section.add_filled(violations_table(rounds));
    return section;
}

Section tests_section(const CheckedRecords& rounds, const Style& style) {
    Section section = observed_section("Tests", rounds.examined.shoe.total(), *rounds.procedure, rounds.all(),
                                       rounds.tests, rounds.level);
    std::vector<ObservedDistribution> of_rounds;
    std::vector<ObservedDistribution> of_cards;
    for (const ObservedDistribution& observed : shown_distributions(rounds.all())) {
        constexpr std::size_t kMaxBars = 13;
        if (observed.values.size() <= kMaxBars) {
            (observed.id == "rank" || observed.id == "suit" ? of_cards : of_rounds).push_back(observed);
        }
    }
    auto chart = deviations_chart("rounds", "Outcomes, totals and numbers of cards", of_rounds, rounds.level);
    if (chart) {
        chart->in_text = true;
    }
    section.add_if(std::move(chart));
    section.add_if(deviations_chart("cards", "Ranks and suits", of_cards, rounds.level));
    section.add(tests_table("tests", "Tests", rounds.all(), style));
    return section;
}

Section bets_section(const CheckedRecords& rounds, const Style& style) {
    Section section{"bets", "Bets", {}};
    section.add_filled(bets_table(rounds.all(), style));
    for (std::size_t wager = 0; wager < rounds.all().wagers.size(); ++wager) {
        section.add_if(return_curve(rounds.all().wagers[wager], rounds.returns.at(wager), rounds.level));
    }
    return section;
}

// Of the tests that were made.
std::vector<const HypothesisTest*> made_tests(const GroupStatistics& group) {
    std::vector<const HypothesisTest*> made;
    for (const HypothesisTest* test : group.statistics.tests()) {
        if (!test->not_tested) {
            made.push_back(test);
        }
    }
    return made;
}

Cell smallest_p(const GroupStatistics& group) {
    const auto made = made_tests(group);
    const auto least = std::min_element(made.begin(), made.end(), [](const auto* a, const auto* b) {
        return a->adjusted_p_value->value < b->adjusted_p_value->value;
    });
    return least == made.end() ? Cell{None{}} : p_cell((*least)->adjusted_p_value);
}

Cell rejected_tests(const GroupStatistics& group) {
    auto made = made_tests(group);
    std::erase_if(made, [](const HypothesisTest* test) { return !test->is_rejected; });
    return made.empty() ? Cell{"none", Tone::good}
                        : Cell{listed(made, [](const auto* test) { return test->id; }), Tone::bad};
}

Table groups_table(const std::string& id, const std::string& by, const std::vector<GroupStatistics>& groups) {
    return table_from(
        Table{.id = id, .caption = "Rounds by " + by, .kind = "groups", .context = {{"by", by}}}, groups,
        {"value",
         "rounds",
         "shoes",
         {"tests", [](const auto& group) { return made_tests(group).size(); }},
         {{"Smallest adjusted p", right, "smallest_adjusted_p_value"}, smallest_p},
         {{"Rejected", left, "rejected"}, rejected_tests}});
}

// A table for each division of the rounds.
Section groups_section(const CheckedRecords& rounds) {
    Section section{"groups", "Groups", {}};
    for (auto first = rounds.groups.begin() + 1; first != rounds.groups.end();) {
        const auto last = std::find_if(first, rounds.groups.end(),
                                       [&](const auto& group) { return group.by != first->by; });
        section.add(groups_table(fmt::format("groups-{}", section.blocks.size() + 1), first->by,
                                 std::vector<GroupStatistics>(first, last)));
        first = last;
    }
    return section;
}

// The tables that only CSV has: those by place, and the tests of groups.
std::vector<Section> data_of(const CheckedRecords& rounds, const Style& style) {
    std::vector<Section> data{counts_data(rounds.all(), style)};
    for (std::size_t i = 1; i < rounds.groups.size(); ++i) {
        const GroupStatistics& group = rounds.groups[i];
        Section section{fmt::format("group-{}", i), "", {}};
        section.context = {{"by", group.by}, {"group", group.value}};
        section.add(tests_table(fmt::format("tests-{}", i), "", group.statistics, style));
        data.push_back(std::move(section));
    }
    // CSV has these tables even if they have no rows.
    for (Table table : {violations_table(rounds), rules_table(rounds), bets_table(rounds.all(), style),
                        groups_table("groups", "", {})}) {
        table.rows.clear();
        data.push_back({table.id + "-columns", "", {table}});
    }
    return data;
}

}  // namespace

Report rounds_report(const CheckedRecords& rounds, const Style& style) {
    Facts facts = examined_facts(rounds.examined);
    const auto fact = [&](const char* name, std::uint64_t count) {
        facts.entries.emplace_back(name, grouped(std::to_string(count)));
    };
    fact("Rows", rounds.rows);
    fact("Rounds compared", rounds.all().rounds);
    fact("Cancelled rounds", rounds.cancelled);
    fact("Shoes", rounds.shoes);
    Report report = report_on(rounds.examined, "records of play");
    Section examined = examined_section(facts);
    examined.add(files_table(rounds));
    report.add_filled({verdict_section(rounds), std::move(examined), violations_section(rounds),
                       tests_section(rounds, style), bets_section(rounds, style), groups_section(rounds),
                       round_counts_section(rounds.all(), style), wager_counts_section(rounds.all(), style),
                       dependence_section(rounds.dependence, rounds.all(), style),
                       prose_section("records-method")});
    report.data = data_of(rounds, style);
    return report;
}

}  // namespace sabot::report
