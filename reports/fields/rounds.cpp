#include "records/checked_records.hpp"
#include "reports/fields/parts.hpp"
#include "reports/fields/record_types.hpp"
#include "reports/fields/round_parts.hpp"
#include "reports/prose/assumptions.hpp"

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

struct RuleDefinition {
    RoundRule rule;
    const char* definition;
};

constexpr RuleDefinition kRules[]{
    {RoundRule::tableau, "A card too many, too few or in the place of another."},
    {RoundRule::total, "A total that its cards do not have."},
    {RoundRule::outcome, "An outcome that the cards do not give."},
    {RoundRule::settlement,
     "A return that does not follow from the paytable, or a stake that the game does not take."},
    {RoundRule::composition, "A card more often than the shoe holds it."},
    {RoundRule::sequence, "A repetition, a gap or another order of rounds or shoes."},
    {RoundRule::cut_card, "Burnt cards, the cut card and the rounds after it."},
    {RoundRule::closed_wager, "A stake on a wager that is closed."},
    {RoundRule::input, "A row that cannot be read."},
};
static_assert(std::size(kRules) == kRoundRules);

std::vector<std::string> rule_names() {
    std::vector<std::string> names;
    for (const RuleDefinition& one : kRules) {
        names.emplace_back(name_of(one.rule));
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
const RecordType<ReadFile>& record_type() {
    static const RecordType<ReadFile> type{
        {.name = "file", .definition = "A file of recorded rounds."},
        {{"name", &ReadFile::name, "File", "As on the command line; \"standard input\"."},
         {"rows", &ReadFile::rows, "Rows", "Rows that were read, without the header."}}};
    return type;
}

template <>
const RecordType<RuleCounts>& record_type() {
    Fields<RuleCounts> fields;
    for (const RuleDefinition& one : kRules) {
        fields.push_back({std::string(name_of(one.rule)),
                          [rule = one.rule](const RuleCounts& counts) { return counts.log.count(rule); }, "",
                          one.definition});
    }
    static const RecordType<RuleCounts> type{
        {.name = "violations_by_rule", .definition = "How often each rule is broken."}, std::move(fields)};
    return type;
}

template <>
const RecordType<Violation>& record_type() {
    const auto of = [](auto member) {
        return [member](const Violation& violation) { return violation.finding.*member; };
    };
    static const RecordType<Violation> type{
        {.name = "violation", .definition = "A rule that a recorded round breaks."},
        {{"file", &Violation::file, "File", "The name of the file."},
         {"line", &Violation::line, "Line", "The line, from 1."},
         Field<Violation>(
             "rule", [](const Violation& violation) { return name_of(violation.rule); }, "Rule",
             "The rule that is broken.")
             .one_of(rule_names()),
         {"message", &Violation::message, "", "What is recorded and what the rules give, in a sentence."},
         {"recorded", of(&Finding::recorded), "Recorded", "What is recorded."},
         {"expected", of(&Finding::expected), "Expected", "What the rules give."},
         {"source", [](const Violation& violation) { return given(violation.finding.source); }, "Source",
          "The document that has the rule; null where none is needed."}}};
    return type;
}

template <>
const RecordType<Bet>& record_type() {
    static const RecordType<Bet> type{{.name = "wager", .definition = "The bets on a wager."},
                                      {{{"id", &Bet::id, "Wager", "The id of the wager in the game file."}},
                                       fields_of<Bet>(&Bet::bet, bet_fields())}};
    return type;
}

template <>
const RecordType<GroupStatistics>& record_type() {
    using Group = GroupStatistics;
    static const RecordType<Group> type{
        {.name = "group", .definition = "The rounds that have the same value in a column."},
        {{"by", &Group::by, "By", "The column by which rounds are grouped."},
         {"value", &Group::value, "Value", "Its value; empty where it is not recorded."},
         {"rounds", [](const Group& one) { return one.statistics.rounds; }, "Rounds",
          "Rounds compared with the exact distribution."},
         {"shoes", [](const Group& one) { return one.statistics.shoes; }, "Shoes",
          "Shoes of which rounds belong to the group."},
         {"tests", [](const Group& one) { return tests_of(one.statistics); }, "", "Of this group."},
         {"wagers", [](const Group& one) { return bets_of(one.statistics); }, "",
          "The wagers that were bet on."}}};
    return type;
}

template <>
const RecordType<CheckedRecords>& record_type() {
    using Rounds = CheckedRecords;
    static const RecordType<Rounds> type{
        {.name = "rounds",
         .definition =
             "sabot rounds: records of play against the rules of a game and the exact distribution.",
         .schema = "sabot/rounds/1"},
        {examined_fields(&Rounds::examined, false),
         {{"procedure", [](const Rounds& rounds) { return report::procedure_assumptions(rounds.procedure); },
           "", "The assumptions about burning and shuffling, one sentence each."},
          {"files", &Rounds::files, "", "The files, in the order in which they were read."},
          {"rounds", &Rounds::rows, "Rounds",
           "Rows of all files, with cancelled rounds and rows that cannot be read."},
          {"cancelled", &Rounds::cancelled, "Cancelled", "Cancelled rounds."},
          {"counted", [](const Rounds& rounds) { return rounds.all().rounds; }, "Counted",
           "Rounds that are compared with the exact distribution: not cancelled, with two cards of each "
           "hand."},
          {"shoes", &Rounds::shoes, "Shoes", "Shoes of all tables."},
          {"violations_total", [](const Rounds& rounds) { return rounds.violations.total(); }, "Violations",
           "All violations, listed or not."},
          {"violations_by_rule", [](const Rounds& rounds) { return RuleCounts{rounds.violations}; }, "", ""},
          {"violations", [](const Rounds& rounds) -> const auto& {return rounds.violations.listed();
}
, "", "The first violations of each rule, by line."
}  // namespace sabot::record
, {"level", &Rounds::level, "Level", "The family-wise level of all tests.", Kind::percentage},
    {"tests_made", &Rounds::tests, "Tests",
     "The number of tests, of all groups, over which p-values are adjusted."},
    {"tests_rejected", &Rounds::rejected, "Rejected", "The number of rejected tests."},
    {"tests", [](const Rounds& rounds) { return tests_of(rounds.all()); }, "", "Of all rounds."},
    {"wagers", [](const Rounds& rounds) { return bets_of(rounds.all()); }, "",
     "The wagers that were bet on."},
    {"statistics", &observed_of, "",
     "Outcomes, totals and numbers of cards of the rounds; ranks, suits and cards, also by place; events of "
     "each wager."},
    {"groups", &groups_of, "", "A group for each value of each --by."},
    {"dependence", [](const Rounds& rounds) { return dependence_of(rounds.dependence, rounds.all()); }, "",
     "Outcomes, and wagers that final totals and numbers of cards decide; empty for a shoe of fewer than 12 "
     "cards."},
    Field<Rounds>("verdict", &verdict_of, "Verdict", "Violations come before rejected tests.")
        .one_of({"clean", "violations", "rejected"})
}
}
}
;
return type;
}

}  // namespace sabot::record
