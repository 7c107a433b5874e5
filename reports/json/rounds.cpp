#include "results.hpp"

#include "records/checked_records.hpp"
#include "reports/json/examined.hpp"
#include "reports/json/round_statistics.hpp"
#include "reports/views/sections.hpp"

namespace sabot {

namespace {

Json violation_json(const Violation& violation) {
    return {{"file", violation.file},
            {"line", violation.line},
            {"rule", name_of(violation.rule)},
            {"message", violation.message()},
            {"recorded", violation.finding.recorded},
            {"expected", violation.finding.expected},
            {"source", text_or_null(violation.finding.source)}};
}

Json rule_counts_json(const ViolationLog& log) {
    Json counts = Json::object();
    for (std::size_t rule = 0; rule < kRoundRules; ++rule) {
        counts[std::string(name_of(static_cast<RoundRule>(rule)))] = log.count(static_cast<RoundRule>(rule));
    }
    return counts;
}

Json tests_json(const RoundStatistics& statistics, const Style& style) {
    return json_list(statistics.tests(), [&](const HypothesisTest* test) { return test_json(*test, style); });
}

Json bets_json(const RoundStatistics& statistics, const Style& style) {
    Json bets = Json::array();
    for (const ObservedWager& wager : statistics.wagers) {
        if (wager.bet) {
            Json bet{{"id", wager.events.id}};
            bet.update(bet_json(*wager.bet, style));
            bets.push_back(std::move(bet));
        }
    }
    return bets;
}

Json laws_json(const RoundStatistics& statistics, const Style& style) {
    Json laws = json_list(statistics.distributions, law_json, style);
    for (const ObservedWager& wager : statistics.wagers) {
        laws.push_back(law_json(wager.events, style));
    }
    return laws;
}

const char* verdict_key(CheckedRecords::Verdict verdict) {
    switch (verdict) {
        case CheckedRecords::Verdict::clean: return "clean";
        case CheckedRecords::Verdict::violations: return "violations";
        default: return "rejected";
    }
}

}  // namespace

Json rounds_json(const CheckedRecords& rounds, const Style& style) {
    Json record = undealt_json("sabot/rounds/1", rounds.examined);
    const auto group = [&](const GroupStatistics& one) {
        return Json{{"by", one.by},
                    {"value", one.value},
                    {"rounds", one.statistics.rounds},
                    {"shoes", one.statistics.shoes},
                    {"tests", tests_json(one.statistics, style)},
                    {"wagers", bets_json(one.statistics, style)}};
    };
    const std::vector<GroupStatistics> groups(rounds.groups.begin() + 1, rounds.groups.end());
    record.update(Json{{"procedure", report::procedure_assumptions(rounds.procedure)},
                       {"files", json_list(rounds.files,
                                           [](const ReadFile& file) {
                                               return Json{{"name", file.name}, {"rows", file.rows}};
                                           })},
                       {"rounds", rounds.rows},
                       {"cancelled", rounds.cancelled},
                       {"counted", rounds.all().rounds},
                       {"shoes", rounds.shoes},
                       {"violations_total", rounds.violations.total()},
                       {"violations_by_rule", rule_counts_json(rounds.violations)},
                       {"violations", json_list(rounds.violations.listed(), violation_json)},
                       {"level", json_exact(rounds.level, style)},
                       {"tests_made", rounds.tests},
                       {"tests_rejected", rounds.rejected},
                       {"tests", tests_json(rounds.all(), style)},
                       {"wagers", bets_json(rounds.all(), style)},
                       {"statistics", laws_json(rounds.all(), style)},
                       {"groups", json_list(groups, group)},
                       {"dependence", dependence_json(rounds.dependence, rounds.all(), style)},
                       {"verdict", verdict_key(rounds.verdict())}});
    return record;
}

}  // namespace sabot
