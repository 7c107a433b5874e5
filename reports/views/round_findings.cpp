#include "exact/finite_decimal.hpp"
#include "reports/views/round_views.hpp"

#include <array>
#include <string_view>

namespace sabot::report {

namespace {

// What a test is about. Each has phrases: "subject-order", and "rejected-order", which says what a rejection
// looks like at the table, what could cause it, and what to look at next.
constexpr std::array kSubjects{"outcomes", "order",  "ranks",   "suits", "relations",  "deciding",
                               "shuffle",  "events", "returns", "decks", "multipliers"};

// The subjects of distributions, by the beginnings of their ids; the first that fits counts. All other
// distributions are about relations.
constexpr std::array<std::pair<std::string_view, const char*>, 12> kSubjectsOfIds{
    {{"outcome-after-", "order"},
     {"outcome", "outcomes"},
     {"rank", "ranks"},
     {"first-card", "ranks"},
     {"suit", "suits"},
     {"card", "suits"},
     {"old-neighbours", "shuffle"},
     {"new-neighbours", "shuffle"},
     {"ahead-", "deciding"},
     {"level-", "deciding"},
     {"struck", "multipliers"},
     {"multiplier", "multipliers"}}};

std::string_view subject_of_distribution(const std::string& id) {
    const auto* found = first_if(kSubjectsOfIds, [&](const auto& one) { return id.starts_with(one.first); });
    return found == nullptr ? "relations" : found->second;
}

using Tests = std::vector<std::pair<std::string_view, const HypothesisTest*>>;

Tests by_subject(const RoundStatistics& statistics) {
    Tests tests;
    for (const ObservedDistribution& distribution : statistics.distributions) {
        tests.emplace_back(subject_of_distribution(distribution.id), &distribution.test);
    }
    for (const ObservedWager& wager : statistics.wagers) {
        tests.emplace_back("events", &wager.events.test);
        if (wager.bet) {
            tests.emplace_back("returns", &wager.bet->test);
            if (wager.bet->raised) {
                tests.emplace_back("returns", &*wager.bet->raised);
            }
        }
    }
    if (statistics.decks) {
        tests.emplace_back("decks", &statistics.decks->test);
    }
    if (statistics.common_run) {
        tests.emplace_back("shuffle", &*statistics.common_run);
    }
    return tests;
}

// Whether a test rejects, and not as a consequence of another finding.
bool is_finding(const HypothesisTest& test) { return test.is_rejected && test.follows_from.empty(); }

bool has(const Tests& tests, std::string_view subject, bool (*is_so)(const HypothesisTest&)) {
    return any_of(tests, [&](const auto& one) { return one.first == subject && is_so(*one.second); });
}

}  // namespace

std::string deviation_text(const HypothesisTest& test) {
    const bool is_too_even = !test.sign && test.degrees_of_freedom > 0 && test.statistic &&
                             test.statistic->value < test.degrees_of_freedom;
    const std::optional<SignedRoot> z = test.sign && test.statistic
                                            ? std::optional(SignedRoot{test.statistic->value, *test.sign})
                                        : test.largest ? std::optional(test.largest->z)
                                                       : std::nullopt;
    return phrase("deviation", {{"value", test.largest ? test.largest->value : ""},
                                {"even", is_too_even},
                                {"more", z && z->sign > 0},
                                {"z", z ? decimal_of_square_root(z->square, 2, z->sign) : ""}});
}

std::string rejection_text(const HypothesisTest& test) {
    const std::string deviation = deviation_text(test);
    return deviation.empty() ? test.id : fmt::format("{}: {}", test.id, deviation);
}

CheckedSubjects tested_subjects(const RoundStatistics& statistics) {
    const Tests tests = by_subject(statistics);
    CheckedSubjects subjects;
    for (const char* subject : kSubjects) {
        // Few games have multipliers.
        if (std::string_view(subject) != "multipliers" ||
            has(tests, subject, [](const HypothesisTest&) { return true; })) {
            subjects.add(
                has(tests, subject, [](const HypothesisTest& test) { return !test.not_tested.has_value(); }),
                phrase(std::string("subject-") + subject));
        }
    }
    return subjects;
}

std::string rejected_subjects(const RoundStatistics& statistics) {
    const Tests tests = by_subject(statistics);
    const auto named = each_if(
        kSubjects, [&](const char* subject) { return has(tests, subject, is_finding); },
        [](const char* subject) { return phrase(std::string("subject-") + subject); });
    return joined(named, ", ");
}

Bullets rejections(const CheckedRecords& rounds) {
    const Tests tests = by_subject(rounds.all());
    const FittedDecks decks = rounds.all().decks.value_or(FittedDecks{});
    const int best = decks.table || decks.shoe ? decks.best_of_part : decks.best;
    const Variables variables{{"table", decks.table},
                              {"shoe", decks.shoe},
                              {"best", best},
                              {"one", best == 1},
                              {"decks", rounds.examined.shoe.whole_decks().value_or(0)}};
    return {each_if(
        kSubjects, [&](const char* subject) { return has(tests, subject, is_finding); },
        [&](const char* subject) { return phrase(std::string("rejected-") + subject, variables); })};
}

}  // namespace sabot::report
