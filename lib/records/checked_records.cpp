#include "checked_records.hpp"

#include "each.hpp"
#include "exact/nearest_double.hpp"
#include "figures/examine.hpp"
#include "files/work_in_order.hpp"
#include "opaque_definitions.hpp"
#include "records/record_check.hpp"
#include "records/record_counts.hpp"
#include "records/round_columns.hpp"
#include "records/violation_causes.hpp"
#include "records/violation_log.hpp"
#include "rules/certain_rounds.hpp"
#include "rules/game_parts.hpp"
#include "rules/progressive.hpp"
#include "rules/shoe_procedure.hpp"
#include "statistics/adjust_p_values.hpp"
#include "statistics/coup_covariance.hpp"
#include "statistics/difference_series.hpp"
#include "statistics/goodness_of_fit.hpp"
#include "statistics/round_counts.hpp"
#include "statistics/round_distribution.hpp"

#include <algorithm>
#include <cmath>

namespace SABOT_API sabot {

template class Opaque<ViolationLog>;

CheckedRecords::CheckedRecords() : procedure(ShoeProcedure()), violations(ViolationLog(0)) {}
CheckedRecords::CheckedRecords(const CheckedRecords& other) = default;
CheckedRecords::CheckedRecords(CheckedRecords&& other) noexcept = default;
CheckedRecords& CheckedRecords::operator=(const CheckedRecords& other) = default;
CheckedRecords& CheckedRecords::operator=(CheckedRecords&& other) noexcept = default;
CheckedRecords::~CheckedRecords() = default;
bool operator==(const CheckedRecords&, const CheckedRecords&) = default;

CheckedRecords::Verdict CheckedRecords::verdict() const {
    return violations->total() > 0        ? Verdict::violations
           : violations->unreadable() > 0 ? Verdict::unreadable
           : rows == 0                    ? Verdict::nothing
           : rejected > 0                 ? Verdict::rejected
                                          : Verdict::clean;
}

namespace {

StatedRules stated_rules(const Game& game, const RecordCheck& check) {
    const auto& procedure = game.procedure;
    const auto& settlement = game.settlement;
    std::vector<std::string> without_meter;
    std::vector<std::string> unrecorded_meters;
    std::vector<std::string> closing_before_cut;
    std::vector<std::string> undecided_bets;
    const RecordCounts& counts = check.counts();
    const auto is_recorded = [&](RoundField field) {
        return !counts.unrecorded[static_cast<std::size_t>(field)];
    };
    for (const Wager& wager : game.wagers) {
        if (counts.undecided[static_cast<std::size_t>(&wager - game.wagers.data())]) {
            undecided_bets.push_back(wager.id);
        }
        if (wager.closes_before_cut && !(procedure && procedure->cards_behind_cut)) {
            closing_before_cut.push_back(wager.id);
        }
        if (lacks_meter(wager)) {
            without_meter.push_back(wager.id);
        } else if (wager.progressive && !counts.has_meters) {
            unrecorded_meters.push_back(wager.id);
        }
    }
    return {.burn = procedure && procedure->burn,
            .burnt = counts.has_burnt,
            .cut_card = procedure && procedure->reshuffle == Procedure::Reshuffle::cut_card,
            .closing_before_cut = closing_before_cut,
            .stake_limits = (settlement && !settlement->stake_limits.empty()) ||
                            std::any_of(game.wagers.begin(), game.wagers.end(),
                                        [&](const Wager& wager) {
                                            const Settlement its =
                                                settlement ? settlement_of(*settlement, wager) : Settlement();
                                            return its.minimum_stake || its.maximum_stake;
                                        }),
            .needs_bettors =
                settlement && !counts.has_bettors && any_of(settlement->stake_limits, needs_all_bettors),
            .without_meter = without_meter,
            .unrecorded_meters = unrecorded_meters,
            .times = counts.has_times,
            .outcomes = is_recorded(RoundField::outcome),
            .totals = is_recorded(RoundField::player_total) && is_recorded(RoundField::banker_total),
            .numbers = is_recorded(RoundField::round),
            .shoes = is_recorded(RoundField::shoe),
            .bets = counts.bet_on.any(),
            .undecided_bets = undecided_bets,
            .multiplied = std::any_of(game.wagers.begin(), game.wagers.end(),
                                      [](const Wager& wager) { return static_cast<bool>(wager.multiplied); }),
            .with_hidden_cards = check.end().runs.with_hidden_cards};
}

// The series of Banker's wins, and of each wager that has figures.
std::vector<DifferenceSeries> over_time_of(const RoundStatistics& statistics,
                                           const std::vector<DifferenceSeries>& counted, const Game& game) {
    std::vector<DifferenceSeries> over_time;
    for (std::size_t i = 0; i < std::min(counted.size(), 1 + game.wagers.size()); ++i) {
        if (i == 0 || statistics.wager(game.wagers[i - 1].id) != nullptr) {
            over_time.push_back(counted[i]);
        }
    }
    return over_time;
}

// Rounds whose shoe is not known are compared with a full shoe, which is valid for one look only.
TestPlan plan_of_order(const RoundStatistics& statistics, const RoundCounts& counts, Looks looks) {
    const bool is_any_time = looks == Looks::any;
    return {looks, statistics.has_no_order() ? std::optional(NotTested::no_order)
                   : counts.outcomes_alone > 0 && counts.outcomes_alone == counts.rounds
                       ? std::optional(NotTested::no_cards)
                   : is_any_time && statistics.has_unknown_shoes ? std::optional(NotTested::no_shoes)
                                                                 : std::nullopt};
}

// Compares several groups at a time, in their order. Only the tests of a group are kept, since everything
// else takes many times as much memory.
void compare_groups(const RecordCheck& check, const RoundDistribution& distribution, const Game& game,
                    const Shoe& shoe, CheckedRecords& result) {
    const OrderCounter order(shoe);
    const GroupOrders& by_group = check.end().orders;
    const std::vector<std::uint32_t> numbers = check.counts().groups.sorted();
    auto number = numbers.begin();
    const auto next = [&] { return number == numbers.end() ? std::nullopt : std::optional(*number++); };
    const auto compare = [&](std::uint32_t of) {
        const RoundGroup& group = check.group(of);
        GroupStatistics compared{group.by, group.value,
                                 distribution.compare(group.counts, result.dependence, result.looks)};
        const TestPlan plan = plan_of_order(compared.statistics, group.counts, result.looks);
        const bool has_suits = group.counts.has_suits;
        for (ObservedDistribution& tested : of == 0 ? order.compare(by_group.at(of), has_suits, plan)
                                                    : order.compare_group(by_group.at(of), has_suits, plan)) {
            compared.statistics.distributions.push_back(std::move(tested));
        }
        if (of != 0) {
            compared.statistics.forget_values();
        }
        return compared;
    };
    work_in_order(check.options().threads, next, compare,
                  [&](GroupStatistics group) { result.groups.push_back(std::move(group)); });
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        result.over_time.push_back(
            over_time_of(result.groups[i].statistics, check.group(numbers[i]).counts.over_time, game));
    }
}

// Whether so few rounds cannot be read that the tests stay. Which ones cannot may depend on their cards, and
// each moves a count by one at most: all of them together may move the most frequent outcomes by a twentieth
// of a standard deviation, which is about half of the root of the number of rounds.
bool are_few(std::uint64_t lost, std::uint64_t rounds) {
    constexpr std::uint64_t kPartOfRoot = 40;
    return kPartOfRoot * lost * kPartOfRoot * lost <= rounds;
}

void leave_lost_untested(const RecordCheck& check, std::vector<GroupStatistics>& groups) {
    const std::uint64_t lost_bets = check.counts().lost_bets;
    const std::uint64_t lost_rounds = check.counts().lost_rounds;
    for (GroupStatistics& group : groups) {
        for (ObservedWager& wager : group.statistics.wagers) {
            if (wager.bet && !are_few(lost_bets, group.statistics.rounds)) {
                leave_untested(wager.bet->test, NotTested::lost_rounds);
                wager.bet->raised.reset();
            }
        }
        for (HypothesisTest* test : group.statistics.tests()) {
            if (!are_few(lost_rounds, group.statistics.rounds)) {
                leave_untested(*test, NotTested::lost_rounds);
            }
        }
    }
}

void allow_for_copies(const RecordCheck& check, std::vector<GroupStatistics>& groups) {
    const std::vector<std::uint32_t> numbers = check.counts().groups.sorted();
    const GroupCopies& by_group = check.end().runs.copies;
    for (std::size_t i = 0; i < groups.size(); ++i) {
        RoundStatistics& statistics = groups[i].statistics;
        const auto found = by_group.find(numbers[i]);
        const std::uint64_t copies = found == by_group.end() ? 0 : found->second;
        for (HypothesisTest* test : copies == 0 ? std::vector<HypothesisTest*>() : statistics.tests()) {
            allow_for_copies(*test, 1 + ratio(Integer(copies), Integer(statistics.rounds)));
        }
    }
}

// The largest number of misread cards that is not surprising: at the stated rate, more of them have a
// probability of at most 1% (their number is nearly a Poisson count).
std::uint64_t most_misread(const RecordCheck& check) {
    constexpr double kSurprising = 0.01;
    const double mean =
        nearest_double(check.options().misread) * static_cast<double>(check.group(0).counts.cards);
    double more = 1;
    std::uint64_t most = 0;
    for (; more > kSurprising; ++most) {
        const auto count = static_cast<double>(most);
        more -= mean > 0 ? std::exp(count * std::log(mean) - mean - std::lgamma(count + 1)) : 1;
    }
    return most - 1;
}

// The tests of all rounds and those of each division share the level, and so do the families of each.
void judge(CheckedRecords& result) {
    const std::vector<GroupStatistics>::iterator begin = result.groups.begin();
    std::vector<std::vector<TestedGroup>> divisions;
    for (auto group = begin + 1; group != result.groups.end(); ++group) {
        if (group == begin + 1 || group->by != (group - 1)->by) {
            divisions.emplace_back();
        }
        divisions.back().push_back({group->statistics.tests(), &group->test});
    }
    const std::size_t families = 1 + divisions.size();
    const auto all = begin->statistics.tests();
    result.tests = adjust_p_values(all, result.level, families);
    set_detectable(all, result.level, families);
    for (const std::vector<TestedGroup>& division : divisions) {
        result.tests += control_false_discoveries(division, result.level, families);
        for (const TestedGroup& one : division) {
            set_detectable(one.tests, result.level, division.size() * families);
        }
    }
    for (GroupStatistics& group : result.groups) {
        for (const HypothesisTest* test : group.statistics.tests()) {
            result.rejected += test->is_rejected ? 1 : 0;
        }
    }
}

}  // namespace

CheckedRecords with_statistics(const RecordCheck& check, const Game& game, const Setup& setup,
                               const Rational& level, Looks looks, bool double_check) {
    CheckedRecords result;
    result.examined = examine(game, setup);
    const Shoe& shoe = result.examined.shoe;
    result.procedure = shoe_procedure(game, shoe);
    result.stated = stated_rules(game, check);
    result.documents = game.documents;
    const RoundColumns& columns = *check.options().columns;
    result.column_map = {.name = columns.file, .sha256 = columns.sha256};
    result.files = check.files();
    result.rows = check.rounds();
    result.cancelled = check.counts().cancelled;
    result.partly_read = check.counts().lost_bets;
    result.shoes = check.end().shoes;
    result.violations = check.violations();
    BrokenRounds broken = check.counts().broken;
    broken.merge(check.end().broken);
    result.causes = causes_of(broken, result.violations, most_misread(check));
    result.places = places_of(check.counts().broken);
    result.misread_rounds = check.counts().broken.misread();
    result.level = level;
    result.looks = looks;
    result.misread = check.options().misread;
    const RoundDistribution distribution(game, shoe, RoundDistribution::Choices::free, double_check);
    result.double_check = distribution.double_check();
    result.refused = distribution.refused();
    if (const RoundCounts& all = check.group(0).counts;
        all.outcomes_alone > 0 && all.outcomes_alone == all.rounds) {
        result.dependence = covariances_of_coups(game, shoe);
    }
    compare_groups(check, distribution, game, shoe, result);
    if (const auto decks = shoe.whole_decks();
        decks && !shoe.with_replacement() && !check.group(0).counts.has_no_order) {
        result.groups.front().statistics.decks = DeckFit::fit(check.end().decks, static_cast<int>(*decks));
    }
    // Records without shoes are tested too: each round may be a shoe of its own. One round shows no shuffle.
    const bool has_shoes = !check.group(0).counts.has_no_order;
    result.groups.front().statistics.common_run =
        check.end().runs.longest.test(!has_shoes         ? std::optional(NotTested::no_order)
                                      : result.rows == 1 ? std::optional(NotTested::too_few_expected)
                                                         : std::nullopt);
    leave_lost_untested(check, result.groups);
    allow_for_copies(check, result.groups);
    judge(result);
    result.has_new_deck = check.end().runs.has_new_deck;
    find_consequences(result, game);
    return result;
}

std::vector<std::string> failed_checks(const CheckedRecords& records) {
    return failed_checks(records.double_check);
}

std::vector<Violation> CheckedRecords::listed_violations() const { return violations->listed(); }

CheckedRecords check_records(const Game& game, const Setup& setup, const std::vector<std::string>& files,
                             const RecordCheckOptions& options, const Rational& level) {
    RecordCheck check(game, examine(game, setup).shoe, options);
    for (const std::string& file : files) {
        check.read(file);
    }
    return with_statistics(check, game, setup, level);
}

}  // namespace sabot
