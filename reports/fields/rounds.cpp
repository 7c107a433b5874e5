#include "play/shoe_procedure.hpp"
#include "records/checked_records.hpp"
#include "records/violation_log.hpp"
#include "reports/fields/parts.hpp"
#include "reports/fields/record_types.hpp"
#include "reports/fields/round_parts.hpp"
#include "reports/prose/assumptions.hpp"
#include "statistics/coup_covariance.hpp"

namespace sabot::record {

namespace {

struct RuleCounts {
    const ViolationLog& log;
};

// The bet on a wager, by itself.
struct Bet {
    std::string id;
    ObservedReturn bet;
};

template <RoundRule Rule>
constexpr auto number_broken = [](const RuleCounts& counts) { return counts.log.count(Rule); };

constexpr Field<RuleCounts> kRules[]{
    {"tableau", from<RuleCounts, number_broken<RoundRule::tableau>>},
    {"total", from<RuleCounts, number_broken<RoundRule::total>>},
    {"outcome", from<RuleCounts, number_broken<RoundRule::outcome>>},
    {"settlement", from<RuleCounts, number_broken<RoundRule::settlement>>},
    {"composition", from<RuleCounts, number_broken<RoundRule::composition>>},
    {"sequence", from<RuleCounts, number_broken<RoundRule::sequence>>},
    {"cut-card", from<RuleCounts, number_broken<RoundRule::cut_card>>},
    {"closed-wager", from<RuleCounts, number_broken<RoundRule::closed_wager>>},
    {"input", from<RuleCounts, number_broken<RoundRule::input>>},
};
static_assert(std::size(kRules) == kRoundRules);

Words rule_names() {
    Words names;
    for (std::size_t rule = 0; rule < kRoundRules; ++rule) {
        names.emplace_back(name_of(static_cast<RoundRule>(rule)));
    }
    return names;
}

std::vector<Bet> bets_of(const RoundStatistics& statistics) {
    std::vector<Bet> bets;
    for (const ObservedWager& wager : statistics.wagers) {
        if (wager.bet) {
            bets.push_back({wager.events.id, *wager.bet});
        }
    }
    return bets;
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

const char* verdict_of(const CheckedRecords& rounds) {
    switch (rounds.verdict()) {
        case CheckedRecords::Verdict::clean: return "clean";
        case CheckedRecords::Verdict::violations: return "violations";
        default: return "rejected";
    }
}

}  // namespace

template <>
const RecordInfo& record_type<ReadFile>() {
    static constexpr Field<ReadFile> fields[]{
        {"name", from<ReadFile, &ReadFile::name>},
        {"rows", from<ReadFile, &ReadFile::rows>},
    };
    static const RecordInfo type = describe<ReadFile>("rounds.file", {fields});
    return type;
}

template <>
const RecordInfo& record_type<RuleCounts>() {
    static const RecordInfo type = describe<RuleCounts>("rounds.violations_by_rule", {kRules});
    return type;
}

template <>
const RecordInfo& record_type<Violation>() {
    static constexpr Field<Violation> fields[]{
        {"file", from<Violation, &Violation::file>},
        {"line", from<Violation, &Violation::line>},
        {"rule", from<Violation, [](const Violation& violation) { return name_of(violation.rule); }>.one_of(
                     &rule_names)},
        {"message", from<Violation, &Violation::message>},
        {"recorded", from<Violation, in<&Violation::finding, &Finding::recorded>>},
        {"expected", from<Violation, in<&Violation::finding, &Finding::expected>>},
        {"source",
         from<Violation, [](const Violation& violation) { return given(violation.finding.source); }>},
    };
    static const RecordInfo type = describe<Violation>("rounds.violation", {fields});
    return type;
}

template <>
const RecordInfo& record_type<Bet>() {
    static constexpr Field<Bet> fields[]{
        {"id", from<Bet, &Bet::id>},
    };
    static const RecordInfo type =
        describe<Bet>("rounds.wager", {fields, fields_in<Bet, &Bet::bet>(bet_fields())});
    return type;
}

template <>
const RecordInfo& record_type<GroupStatistics>() {
    using Group = GroupStatistics;
    static constexpr Field<Group> fields[]{
        {"by", from<Group, &Group::by>},
        {"value", from<Group, &Group::value>},
        {"rounds", from<Group, [](const Group& one) { return one.statistics.rounds; }>},
        {"shoes", from<Group, [](const Group& one) { return one.statistics.shoes; }>},
        {"tests", from<Group, [](const Group& one) { return tests_of(one.statistics); }>},
        {"wagers", from<Group, [](const Group& one) { return bets_of(one.statistics); }>},
    };
    static const RecordInfo type = describe<Group>("rounds.group", {fields});
    return type;
}

template <>
const RecordInfo& record_type<CheckedRecords>() {
    using Rounds = CheckedRecords;
    static constexpr Field<Rounds> fields[]{
        {"procedure",
         from<Rounds, [](const Rounds& rounds) { return report::procedure_assumptions(*rounds.procedure); }>},
        {"files", from<Rounds, &Rounds::files>},
        {"rounds", from<Rounds, &Rounds::rows>},
        {"cancelled", from<Rounds, &Rounds::cancelled>},
        {"counted", from<Rounds, [](const Rounds& rounds) { return rounds.all().rounds; }>},
        {"shoes", from<Rounds, &Rounds::shoes>},
        {"violations_total", from<Rounds, [](const Rounds& rounds) { return rounds.violations->total(); }>},
        {"violations_by_rule",
         from<Rounds, [](const Rounds& rounds) { return RuleCounts{*rounds.violations}; }>},
        {"violations",
         from<Rounds, [](const Rounds& rounds) -> decltype(auto) { return (rounds.violations->listed()); }>},
        {"level", from<Rounds, &Rounds::level>},
        {"tests_made", from<Rounds, &Rounds::tests>},
        {"tests_rejected", from<Rounds, &Rounds::rejected>},
        {"tests", from<Rounds, [](const Rounds& rounds) { return tests_of(rounds.all()); }>},
        {"wagers", from<Rounds, [](const Rounds& rounds) { return bets_of(rounds.all()); }>},
        {"statistics", from<Rounds, &observed_of>},
        {"groups", from<Rounds, &groups_of>},
        {"dependence",
         from<Rounds, [](const Rounds& rounds) { return dependence_of(rounds.dependence, rounds.all()); }>},
        {"verdict", from<Rounds, &verdict_of>.one_of([] {
             return Words{"clean", "violations", "rejected"};
         })},
    };
    static const RecordInfo type =
        describe<Rounds>("rounds.rounds", {examined_fields<&Rounds::examined>(false), fields});
    return type;
}

}  // namespace sabot::record
