#include "play/shoe_procedure.hpp"
#include "records/checked_records.hpp"
#include "records/violation_log.hpp"
#include "reports/fields/parts.hpp"
#include "reports/fields/record_types.hpp"
#include "reports/fields/round_parts.hpp"
#include "reports/prose/assumptions.hpp"
#include "statistics/coup_covariance.hpp"

#include <array>

namespace sabot::record {

namespace {

template <RoundRule Rule>
constexpr auto number_broken = [](const CheckedRecords& rounds) { return rounds.violations->count(Rule); };

constexpr Field<CheckedRecords> kRules[]{
    {"tableau", from<number_broken<RoundRule::tableau>>},
    {"total", from<number_broken<RoundRule::total>>},
    {"outcome", from<number_broken<RoundRule::outcome>>},
    {"settlement", from<number_broken<RoundRule::settlement>>},
    {"composition", from<number_broken<RoundRule::composition>>},
    {"sequence", from<number_broken<RoundRule::sequence>>},
    {"cut-card", from<number_broken<RoundRule::cut_card>>},
    {"closed-wager", from<number_broken<RoundRule::closed_wager>>},
    {"input", from<number_broken<RoundRule::input>>},
};
static_assert(std::size(kRules) == kRoundRules);

RecordInfo rules_type() { return describe("rounds.violations_by_rule", kRules); }

Words rule_names() {
    Words names;
    for (std::size_t rule = 0; rule < kRoundRules; ++rule) {
        names.emplace_back(name_of(static_cast<RoundRule>(rule)));
    }
    return names;
}

std::vector<ObservedDistribution> observed_of(const CheckedRecords& rounds) {
    std::vector<ObservedDistribution> observed = rounds.all().distributions;
    for (const ObservedWager& wager : rounds.all().wagers) {
        observed.push_back(wager.events);
    }
    return observed;
}

// The first group has all rounds.
std::vector<GroupStatistics> groups_of(const CheckedRecords& rounds) {
    return {rounds.groups.begin() + 1, rounds.groups.end()};
}

constexpr std::array kVerdicts{"clean", "violations", "rejected"};

const char* verdict_of(const CheckedRecords& rounds) {
    return kVerdicts.at(static_cast<std::size_t>(rounds.verdict()));
}

}  // namespace

std::vector<Bet> bets_of(const RoundStatistics& statistics) {
    std::vector<Bet> bets;
    for (const ObservedWager& wager : statistics.wagers) {
        if (wager.bet) {
            bets.push_back({wager.events.id, wager.events.name, *wager.bet});
        }
    }
    return bets;
}

RecordInfo type_of(RecordOf<ReadFile>) {
    static constexpr Field<ReadFile> fields[]{
        {"name", from<&ReadFile::name>},
        {"rows", from<&ReadFile::rows>},
    };
    return describe("rounds.file", fields);
}

RecordInfo type_of(RecordOf<Violation>) {
    static constexpr Field<Violation> fields[]{
        {"file", from<&Violation::file>},
        {"line", from<&Violation::line>},
        {"rule",
         from<[](const Violation& violation) { return name_of(violation.rule); }>.one_of(&rule_names)},
        {"message", from<&Violation::message>},
        {"recorded", from<in<&Violation::finding, &Finding::recorded>>},
        {"expected", from<in<&Violation::finding, &Finding::expected>>},
        {"source", from<[](const Violation& violation) { return given(violation.finding.source); }>},
    };
    return describe("rounds.violation", fields);
}

RecordInfo type_of(RecordOf<Bet>) {
    static constexpr Field<Bet> fields[]{
        {"id", from<&Bet::id>},
    };
    return describe<Bet>("rounds.wager", {fields, fields_in<Bet, &Bet::bet>(bet_fields())});
}

RecordInfo type_of(RecordOf<GroupStatistics>) {
    using Group = GroupStatistics;
    static constexpr Field<Group> fields[]{
        {"by", from<&Group::by>},
        {"value", from<&Group::value>},
        {"rounds", from<[](const Group& one) { return one.statistics.rounds; }>},
        {"shoes", from<[](const Group& one) { return one.statistics.shoes; }>},
        {"tests", from<[](const Group& one) { return tests_of(one.statistics); }>},
        {"wagers", from<[](const Group& one) { return bets_of(one.statistics); }>},
    };
    return describe("rounds.group", fields);
}

RecordInfo type_of(RecordOf<CheckedRecords>) {
    using Rounds = CheckedRecords;
    static constexpr Field<Rounds> fields[]{
        {"procedure",
         from<[](const Rounds& rounds) { return report::procedure_assumptions(*rounds.procedure); }>},
        {"files", from<&Rounds::files>},
        {"rounds", from<&Rounds::rows>},
        {"cancelled", from<&Rounds::cancelled>},
        {"counted", from<[](const Rounds& rounds) { return rounds.all().rounds; }>},
        {"shoes", from<&Rounds::shoes>},
        {"violations_total", from<[](const Rounds& rounds) { return rounds.violations->total(); }>},
        {"violations_by_rule", part<CheckedRecords, rules_type>},
        {"violations",
         from<[](const Rounds& rounds) -> decltype(auto) { return (rounds.violations->listed()); }>},
        {"level", from<&Rounds::level>},
        {"tests_made", from<&Rounds::tests>},
        {"tests_rejected", from<&Rounds::rejected>},
        {"tests", from<[](const Rounds& rounds) { return tests_of(rounds.all()); }>},
        {"wagers", from<[](const Rounds& rounds) { return bets_of(rounds.all()); }>},
        {"statistics", from<&observed_of>},
        {"groups", from<&groups_of>},
        {"dependence",
         from<[](const Rounds& rounds) { return dependence_of(rounds.dependence, rounds.all()); }>},
        {"verdict", from<&verdict_of>.one_of(&names<kVerdicts>)},
    };
    return describe<Rounds>("rounds.rounds", {examined_fields<&Rounds::examined>(false), fields});
}

}  // namespace sabot::record
