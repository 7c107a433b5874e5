#include "records/violation_log.hpp"
#include "reports/fields/round_parts.hpp"
#include "reports/views/round_views.hpp"
#include "text/inexact.hpp"

#include <algorithm>
#include <optional>

namespace sabot::report {

std::vector<const HypothesisTest*> made_tests(const RoundStatistics& statistics) {
    auto tests = statistics.tests();
    std::erase_if(tests, [](const HypothesisTest* test) { return test->not_tested.has_value(); });
    return tests;
}

std::vector<const HypothesisTest*> rejected_tests(const RoundStatistics& statistics) {
    auto tests = made_tests(statistics);
    std::erase_if(tests, [](const HypothesisTest* test) { return !test->is_rejected; });
    return tests;
}

std::vector<const HypothesisTest*> tests_that_follow(const RoundStatistics& statistics) {
    auto tests = rejected_tests(statistics);
    std::erase_if(tests, [](const HypothesisTest* test) { return test->follows_from.empty(); });
    return tests;
}

namespace {

std::string number(std::uint64_t count) { return grouped(std::to_string(count)); }

Notice judgement(bool is_good, const char* id, const Variables& variables) {
    return {is_good ? Tone::good : Tone::bad, {phrase(id, variables)}};
}

// Nothing if no test was made.
std::optional<Approximation> smallest_adjusted_p(const std::vector<const HypothesisTest*>& made) {
    std::optional<Approximation> least;
    for (const HypothesisTest* test : made) {
        if (!least || test->adjusted_p_value->value < least->value) {
            least = test->adjusted_p_value;
        }
    }
    return least;
}

// Whether no rounds were read, not even cancelled ones, and no broken rules.
bool is_nothing_read(const CheckedRecords& rounds) {
    return rounds.all().rounds == 0 && rounds.cancelled == 0 && rounds.violations->total() == 0;
}

// The verdict, with what to do first. Its tone is good only if tests were made.
Notice verdict_sentence(const CheckedRecords& rounds, Variables variables) {
    const auto tests = made_tests(rounds.all()).size();
    const bool has_cause = !rounds.causes.empty();
    const ViolationCause cause = has_cause ? rounds.causes.front() : ViolationCause{};
    const auto listed = rounds.violations->listed();
    const auto first = std::find_if(listed.begin(), listed.end(),
                                    [](const Violation& one) { return one.rule != RoundRule::input; });
    const bool is_listed = first != listed.end();
    const std::string subjects = rejected_subjects(rounds.all());
    const auto broken = record::broken_rules(rounds);
    std::vector<std::string> others;
    for (const record::BrokenRule& rule : broken) {
        const auto explained = record::rule_names_in(cause.rules | cause.others);
        if (std::find(explained.begin(), explained.end(), rule.rule) == explained.end()) {
            others.push_back(rule.rule + " " + number(rule.violations));
        }
    }
    const bool are_of_decks = std::all_of(broken.begin(), broken.end(), [&](const record::BrokenRule& one) {
        return rounds.rules_of_decks.any() && one.rule == name_of(RoundRule::cut_card);
    });
    variables.insert(variables.end(), {{"nothing", is_nothing_read(rounds)},
                                       {"cause", cause.words},
                                       {"explained", number(cause.rounds - cause.left)},
                                       {"broken", number(cause.rounds)},
                                       {"causes", joined(record::rule_names_in(cause.rules), ", ")},
                                       {"of_decks", are_of_decks},
                                       {"others", joined(others, ", ")},
                                       {"line", is_listed ? std::optional(first->line) : std::nullopt},
                                       {"file", is_listed && rounds.files.size() > 1 ? first->file : ""},
                                       {"subjects", subjects},
                                       {"rejected", rounds.rejected},
                                       {"tests", tests}});
    const bool is_clean = rounds.verdict() == CheckedRecords::Verdict::clean;
    return {is_clean ? tests > 0 ? Tone::good : Tone::doubtful : Tone::bad,
            {phrase("records-verdict", variables)}};
}

// The findings that tests follow from, each once.
std::string follow_words(const std::vector<const HypothesisTest*>& tests) {
    std::vector<std::string> words;
    for (const HypothesisTest* test : tests) {
        add_once(words, test->follows_from);
    }
    return joined(words, ", ");
}

// Adds what the tests of all rounds, and of each division into groups, found.
void add_tests(const CheckedRecords& rounds, Section& section) {
    const RoundStatistics& all = rounds.all();
    section.add(tests_notice(all, rounds.level, rounds.looks));
    const CheckedSubjects subjects = tested_subjects(all);
    section.say(phrase("records-tested", {{"tested", joined(subjects.checked, ", ")},
                                          {"untested", joined(subjects.unchecked, ", ")}}),
                Importance::attention);
    for (const auto groups : divisions_of(rounds)) {
        std::vector<const GroupStatistics*> found;
        for (const GroupStatistics& group : groups) {
            if (group.test.is_rejected) {
                found.push_back(&group);
            }
        }
        const auto name = [](const GroupStatistics& group) { return group_name(group.value); };
        section.add(judgement(found.empty(), "records-groups",
                              {{"by", groups.front().by},
                               {"groups", number(groups.size())},
                               {"rejected", found.size()},
                               {"all", found.size() > 1 && found.size() == groups.size()},
                               {"names", first_names(found, name)}}));
    }
}

}  // namespace

Notice tests_notice(const RoundStatistics& statistics, const Rational& level, Looks looks) {
    const auto made = made_tests(statistics);
    const auto rejected = rejected_tests(statistics);
    const auto follow = tests_that_follow(statistics);
    auto findings = rejected;
    std::erase_if(findings, [](const HypothesisTest* test) { return !test->follows_from.empty(); });
    const auto least = smallest_adjusted_p(made);
    return judgement(rejected.empty(), "records-tests",
                     {{"tests", made.size()},
                      {"order", statistics.has_no_order()},
                      {"lost", statistics.distributions.front().test.not_tested == NotTested::lost_rounds},
                      {"rejected", rejected.size()},
                      {"level", level_text(level)},
                      {"any", looks == Looks::any},
                      {"names", first_names(findings, rejection_text)},
                      {"follow", follow.size()},
                      {"from", follow.empty() ? "" : follow_words(follow)},
                      {"least", p_cell(least).text()},
                      {"incompatible", least && is_negligible(*least)}});
}

Section verdict_section(const CheckedRecords& rounds) {
    const ViolationLog& log = rounds.violations;
    const Variables variables{
        {"rows", number(rounds.rows)},
        {"shoes", rounds.shoes == 0 ? "not recorded" : number(rounds.shoes)},
        {"total", number(log.total())},
        {"unreadable", number(log.unreadable())},
        {"partly", number(rounds.partly_read)},
        {"uncounted", number(log.unreadable() - rounds.partly_read)},
        {"kinds", joined(record::broken_rules(rounds), ", ", [](const record::BrokenRule& rule) {
             return rule.rule + " " + number(rule.violations);
         })}};
    Section section{"verdict", "Verdict", {}};
    section.add(verdict_sentence(rounds, variables));
    if (is_nothing_read(rounds)) {
        return section;
    }
    section.add(judgement(log.total() == 0, "records-rules", variables));
    Bullets unchecked{each(record::unchecked_rules(rounds), [](const record::UncheckedRule& rule) {
        return fmt::format("{}: {}", rule.rule, rule.why);
    })};
    section.say(phrase("records-unchecked", {{"rules", !unchecked.items.empty()}}), Importance::attention);
    unchecked.importance = Importance::attention;
    section.add_filled(std::move(unchecked));
    if (log.unreadable() > 0) {
        section.add(judgement(false, "records-unreadable", variables));
    }
    add_tests(rounds, section);
    if (rounds.all().has_unknown_shoes && !rounds.all().has_no_order()) {
        section.say(phrase("records-without-shoes"), Importance::attention);
    }
    return section;
}

}  // namespace sabot::report
