#include "shoe_checker.hpp"

#include "cards/shoe_text.hpp"
#include "error.hpp"
#include "records/csv_fields.hpp"
#include "rules/coup.hpp"
#include "rules/game_parts.hpp"
#include "text/grouped.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>

namespace sabot {

namespace {
constexpr std::int64_t kMillisecondsOfDay = 86'400'000;
}

/// A row, its place in its shoe, and what it breaks there.
class ShoeChecker::Step {
public:
    Step(ShoeChecker& checker, TableState& state, const RecordedRound& round, const ShoeRecords& records,
         ViolationLog& log)
        : checker_(checker),
          rules_(checker.rules_),
          states_(checker.states_),
          file_(checker.file_),
          state_(state),
          round_(round),
          records_(records),
          log_(log),
          lost_(states_.unreadable - state.unreadable),
          day_(day_of(round)) {}

    // Returns whether the round is entered again.
    bool check(std::span<const std::uint32_t> groups, UnseenRounds& counted) {
        bool is_again = false;
        const bool has_place = records_.has_shoe || (records_.has_number && !records_.numbers_run_on);
        const bool is_new =
            !has_place || !state_.has_begun ||
            (records_.has_shoe ? (!round_.is_of_last_shoe && is_other_shoe()) || has_begun_again()
                               : round_.number == 1U);
        if (round_.rare->time) {
            check_time(is_new);
        }
        if (!has_place) {
            check_single_round(groups, counted);
        } else {
            is_again = !check_round_of_shoe(is_new, groups, counted);
            if ((round_.rare->bet_on & rules_.closing).any()) {
                check_open();
            }
            count_broken();
        }
        constexpr std::size_t kRoundsOfPart = 1000;
        if (rules_.is_endless && state_.dealt.rounds.size() >= kRoundsOfPart) {
            states_.end_part(state_, records_, log_);
        }
        state_.file = records_.file.number;
        state_.line = round_.line;
        state_.unreadable = states_.unreadable;
        return is_again;
    }

private:
    static std::optional<std::int64_t> day_of(const RecordedRound& round) {
        const auto& time = round.rare->time;
        return time ? std::optional(*time / kMillisecondsOfDay - (*time % kMillisecondsOfDay < 0 ? 1 : 0))
                    : std::nullopt;
    }

    // Checks a round without a recorded shoe. It is compared with a full shoe, since a round and the one
    // before it depend on each other no more than a few millionths.
    void check_single_round(std::span<const std::uint32_t> groups, UnseenRounds& counted) {
        // The last row of another file may be of any shoe.
        const std::uint8_t last = last_outcome(state_.file != records_.file.number);
        if (records_.numbers_run_on && round_.number) {
            check_running_number(*round_.number);
        }
        count_broken();
        state_.parts.clear();
        if (!groups.empty()) {
            count(groups, full_shoe(), last, counted);
            deal_single_round(groups, last);
        }
    }

    // Returns whether the round is not one that is entered again.
    bool check_round_of_shoe(bool is_new, std::span<const std::uint32_t> groups, UnseenRounds& counted) {
        if (is_new && state_.file != records_.file.number) {
            lost_ = states_.unreadable - std::max(state_.unreadable, file_.unreadable_before);
        }
        state_.cut.has_unknown_cards = state_.cut.has_unknown_cards || lost_ > 0;
        if (is_new) {
            begin_shoe();
        } else if (rules_.is_shuffled_each_round) {
            check_procedure();
        }
        const std::uint8_t last = last_outcome(is_new);
        if (!check_number(is_new) || (round_.has_cards && check_repetition())) {
            return false;
        }
        add_found(RoundRule::cut_card,
                  rules_.burn.beyond_last(state_.rounds.last() - state_.rounds.before()));
        if (!state_.has_counted_burnt || !round_.rare->burnt.cards().empty() || rules_.burn.between() > 0) {
            burn(is_first_round(is_new));
        }
        if (rules_.is_shuffled_each_round) {
            state_.unseen = full_shoe();
        }
        if (!groups.empty()) {
            count(groups, *state_.unseen, last, counted);
            if (is_first_round(is_new)) {
                const auto burnt = round_.rare->burnt.cards();
                const bool is_seen = !burnt.empty() && burnt.front() != kUnseenCard;
                counted.back().first_card = is_seen ? burnt.front() : round_.round.cards[0];
            }
        }
        if (last == UnseenRound::kUnknown) {
            state_.dealt.add_gap();
        }
        const std::size_t begin = state_.dealt.rounds.size();
        before_cut_ = rules_.cut.most_before_cut(
            state_.cut, records_.has_cut ? std::nullopt : std::optional(records_.cut_tolerance));
        deal();
        if (state_.is_impossible && !groups.empty()) {
            counted.pop_back();
        } else if (!groups.empty()) {
            state_.added = checker_.added_;
            state_.left = state_.unseen->left;
            state_.dealt.count_from(begin, groups);
        }
        if (rules_.cut.is_stated()) {
            const auto came = records_.has_cut ? std::optional(round_.cut) : std::nullopt;
            add_found(RoundRule::cut_card, rules_.cut.after_round(state_.cut, state_.numbers.shoe(), came,
                                                                  records_.cut_tolerance));
        }
        return true;
    }

    template <class Describe>
    void add(RoundRule rule, const Describe& describe) {
        log_.add(rule, records_.file, round_, describe);
    }
    void add_found(RoundRule rule, const std::optional<Finding>& finding) {
        if (finding) {
            add(rule, [&] { return *finding; });
        }
    }
    void add_order(RoundRule rule, const std::optional<Finding>& finding) {
        if (finding) {
            file_.order.add(rule, records_.file, round_, *finding);
            order_.set(static_cast<std::size_t>(rule));
            states_.broken.add_rules(rule_set(rule));
        }
    }

    // Adds a violation to a log that may not count.
    void suspect(RoundRule rule, const Finding& finding, ViolationLog& log, TableState& state) {
        const RoundRules its = rule_set(rule);
        log.add_alone(rule, records_.file, round_, finding, ((state.suspected | state.broken) & its).none());
        state.suspected |= its & ~state.broken;
    }
    // The shoe is counted for these rules, perhaps once more than in such a log.
    void share_shoe(RoundRules first_of_shoe) {
        for (ViolationLog* log : {&file_.without_burnt, &file_.missing_shoes}) {
            const RoundRule rule = log == &file_.without_burnt ? RoundRule::cut_card : RoundRule::sequence;
            if ((first_of_shoe & state_.suspected & rule_set(rule)).any()) {
                log->add_shared_shoe(rule);
            }
        }
    }

    const UnseenCards& full_shoe() const { return rules_.full[records_.has_suits ? 1 : 0]; }
    DealtShoe::Place place() const { return {records_.file.number, round_.line}; }
    std::string line_text(const DealtShoe::Place& place) const {
        return records_.line_text(place.line, place.file, records_.file.number);
    }
    // The number of the round in its shoe.
    std::uint64_t number() const {
        const std::uint64_t number = round_.number.value_or(state_.rounds.last());
        return number - std::min(number, state_.rounds.before());
    }

    // Counts the rules that the row breaks, for itself and its shoe.
    void count_broken() {
        const RoundRules before = state_.has_begun ? state_.broken : RoundRules().set();
        if (order_.any()) {
            file_.order.add_spread(order_, order_ & ~before);
        }
        const RoundRules found = broken_ | round_.broken | log_.take_broken();
        if (found.any()) {
            log_.add_spread(found, found & ~before, true);
        }
        if ((found | order_).any()) {
            share_shoe((found | order_) & ~before);
            state_.broken |= found | order_;
        }
    }

    // Adds the round to those whose outcome and cards are compared, before its cards are seen.
    void count(std::span<const std::uint32_t> groups, const UnseenCards& unseen, std::uint8_t last,
               UnseenRounds& counted) {
        const bool follows =
            counted.size() > 0 && state_.added == checker_.added_ && state_.left == unseen.left;
        ++checker_.added_;
        UnseenRound& round = counted.add(round_.round, unseen, follows);
        round.groups = groups;
        round.winner = round_.winner;
        round.has_cards = round_.has_cards;
        round.number = number();
        round.before = last;
        // Each round is a shoe of its own.
        if (rules_.is_shuffled_each_round) {
            state_.parts.clear();
        }
        for (const std::uint32_t group : groups) {
            file_.by_group.resize(std::max<std::size_t>(file_.by_group.size(), group + std::size_t{1}));
            ShoesOfFile::Sums& sums = file_.by_group[group];
            TableState::Part& part = part_of(group);
            ++sums.rounds;
            sums.shoes += state_.has_begun && part.rounds == 0 ? 1 : 0;
            sums.pairs += 2 * part.rounds++;
            sums.out_of_order += round.has_cards && state_.may_go_on ? 1U : 0U;
        }
        round.is_certain = rules_.is_shuffled_each_round || number() <= rules_.certain_rounds;
    }

    TableState::Part& part_of(std::uint32_t group) {
        for (TableState::Part& part : state_.parts) {
            if (part.group == group) {
                return part;
            }
        }
        return state_.parts.emplace_back(TableState::Part{group});
    }

    // Keeps a round without a recorded shoe until there are enough of them. With infinite decks, all rounds
    // are of one shoe, which is added in parts.
    void deal_single_round(std::span<const std::uint32_t> groups, std::uint8_t last) {
        constexpr std::size_t kEnough = 64;
        DealtShoe& dealt = state_.dealt;
        const bool is_other = dealt.has_suits != records_.has_suits;
        if (rules_.is_endless) {
            if (is_other) {
                states_.end_part(state_, records_, log_);
            }
            state_.table = std::string(round_.table);
            state_.numbers.begin("#1", {});
            if (last == UnseenRound::kUnknown || !round_.has_cards) {
                dealt.add_gap();
            }
        } else if (is_other || dealt.rounds.size() >= kEnough) {
            states_.add_ended(nullptr, std::make_shared<const DealtShoe>(std::exchange(dealt, DealtShoe())));
        }
        dealt.has_suits = records_.has_suits;
        dealt.is_shuffled_each_round = !rules_.is_endless;
        if (round_.has_cards) {
            dealt.add_round(round_.round.cards, place());
            dealt.count_from(dealt.rounds.size() - 1, groups);
        }
    }

    // A file may begin with another shoe of the same number.
    bool is_other_shoe() const {
        return state_.numbers.shoe() != round_.shoe ||
               (state_.file != records_.file.number && round_.number == 1U);
    }

    // Whether another shoe has the number of the last one: it begins after all rounds that a shoe holds for
    // certain, with burnt cards, or with several rounds, and its first round is not that of the last shoe,
    // entered again.
    bool has_begun_again() const {
        const auto& rounds = state_.dealt.rounds;
        const bool is_burnt = !round_.rare->burnt.cards().empty() && rules_.burn.between() == 0;
        return round_.number == 1U && state_.rounds.last() > 0 &&
               (state_.rounds.last() >= rules_.certain_rounds || is_burnt || round_.has_second ||
                state_.numbers.begins_anew(shoe_row(), file_.anew_on)) &&
               round_.shoe == state_.numbers.shoe() && state_.file == records_.file.number &&
               !rules_.is_shuffled_each_round &&
               std::find(rounds.begin(), rounds.end(), round_.round.cards) == rounds.end();
    }

    ShoeNumbers::Row shoe_row() const {
        return {round_.table, round_.shoe, round_.number,
                day_,         place(),     states_.unreadable > state_.unreadable};
    }

    // The outcome of the round before this one, if it is known. Stores that of this round for the next one.
    std::uint8_t last_outcome(bool is_new) {
        const std::uint64_t next = state_.rounds.last() + 1;
        const bool follows =
            !is_new && lost_ == 0 && !rules_.is_shuffled_each_round && round_.number.value_or(next) == next;
        const std::uint8_t last =
            std::exchange(state_.last, round_.is_counted ? static_cast<std::uint8_t>(round_.winner)
                                                         : UnseenRound::kUnknown);
        return follows ? last : UnseenRound::kUnknown;
    }

    void begin_shoe() {
        const std::uint64_t copies = states_.runs.again;
        if (state_.has_begun) {
            broken_ = log_.take_broken();
            share_shoe(states_.end_shoe(state_, rules_, records_, log_));
        }
        ++file_.shoes;
        ++states_.shoes;
        TableState next;
        const bool is_anew = state_.numbers.begins_anew(shoe_row(), file_.anew_on);
        const bool is_again = records_.has_shoe && state_.has_begun && is_of_same_shoe() && !is_anew;
        next.numbers = state_.numbers;
        if (records_.has_shoe) {
            goes_on_ = file_.order.begin_shoe(round_, state_.numbers.times_anew() + (is_anew ? 1U : 0U)) &&
                       !is_again;
            next.may_go_on =
                goes_on_ || (round_.number != 1U && state_.has_begun && state_.file == records_.file.number &&
                             comes_before(round_.shoe, state_.numbers.shoe()));
        }
        if (!records_.has_shoe || !state_.has_begun) {
            next.numbers.begin(records_.has_shoe ? std::string(round_.shoe) : fmt::format("#{}", file_.shoes),
                               day_);
        } else {
            const auto kind = is_again                    ? ShoeNumbers::Kind::begins_again
                              : goes_on_ && round_.number ? ShoeNumbers::Kind::continues
                                                          : ShoeNumbers::Kind::next;
            const auto step = next.numbers.begin(shoe_row(), kind, is_anew, records_.has_shoes_in_order,
                                                 state_.rounds.last());
            add_number(step.number, step.is_missing ? &next : nullptr);
            // A shoe that was entered again interrupted this one: it causes this violation, too.
            const bool is_interrupted = kind == ShoeNumbers::Kind::continues && step.number.finding;
            states_.runs.again += is_interrupted && states_.runs.again > copies ? 1U : 0U;
            file_.anew_on = is_anew ? day_ : file_.anew_on;
        }
        // After fewer rounds, it is likelier that as many are missing at the beginning, unless the number of
        // the shoe is wrong.
        constexpr std::uint64_t kMinRunOn = 10;
        const std::uint64_t last = state_.rounds.last();
        const bool runs_on = !goes_on_ && state_.has_begun && state_.file == records_.file.number &&
                             (last >= kMinRunOn || next.numbers.wrong_line() == round_.line) &&
                             round_.number == last + 1;
        next.rounds = RoundNumbers(runs_on ? last : 0);
        next.time = state_.time;
        next.last_shoe = std::move(state_.last_shoe);
        next.dealt.has_suits = next.has_suits = records_.has_suits;
        next.dealt.is_shuffled_each_round = rules_.is_shuffled_each_round;
        next.has_begun = true;
        next.table = std::string(round_.table);
        next.has_cut = records_.has_cut;
        next.unseen = full_shoe();
        next.cut.has_unknown_cards = lost_ > 0;
        state_ = std::move(next);
    }

    bool is_of_same_shoe() const {
        return state_.numbers.shoe() == round_.shoe && state_.file == records_.file.number;
    }

    // `missing_in`: the state of the shoe before which shoes are missing, if that may be no violation.
    void add_number(const NumberStep& step, TableState* missing_in = nullptr) {
        file_.correct(step.corrected);
        if (step.finding && missing_in != nullptr) {
            suspect(RoundRule::sequence, *step.finding, file_.missing_shoes, *missing_in);
        } else {
            add_order(RoundRule::sequence, step.finding);
        }
    }

    void check_time(bool is_new) {
        const std::int64_t time = *round_.rare->time;
        const std::int64_t passed = time - std::exchange(state_.time, time).value_or(time);
        const auto last_line = [&] { return line_text({state_.file, state_.line}); };
        add_order(RoundRule::time, time_rule(passed, last_line, is_new ? std::nullopt : records_.max_gap));
        if (is_hour_back(passed)) {
            states_.broken.add_met("a clock was set back by an hour", CauseKind::clock,
                                   rule_set(RoundRule::time));
        }
    }

    // A single finding says that a game with a full shoe for each round was not dealt so.
    void check_procedure() {
        if (records_.has_shoe && !std::exchange(file_.has_shoe_of_rounds, true)) {
            add(RoundRule::procedure, [&] {
                return Finding{fmt::format("several rounds are dealt from shoe {}", state_.numbers.shoe()),
                               "one, since the cards are shuffled before every coup",
                               rules_.game.procedure->source};
            });
        }
    }

    // Checks that no stake is on a wager that has closed.
    void check_open() {
        const auto closing = round_.rare->bet_on & rules_.closing;
        for (std::size_t i = 0; i < rules_.game.wagers.size(); ++i) {
            const Wager& wager = rules_.game.wagers[i];
            if (!closing[i] || is_open(wager, number(), before_cut_)) {
                continue;
            }
            add(RoundRule::closed_wager, [&] {
                Finding finding{
                    fmt::format("a stake on {} in round {}", wager.id, number()), {}, wager.source};
                if (!is_open(wager, number())) {
                    finding.expected = fmt::format("none after round {}", *wager.closes_after);
                } else if (*before_cut_ < 0) {
                    finding.expected = "none once the cut card has come";
                } else {
                    finding.recorded +=
                        fmt::format(", with at most {} before the cut card",
                                    counted(static_cast<std::uint64_t>(*before_cut_), "card"));
                    finding.expected = fmt::format("none with fewer than {}", *wager.closes_before_cut);
                }
                return finding;
            });
        }
    }

    // Returns whether the round is certainly the one before it, entered twice, and so is not counted: a
    // shuffled shoe repeats its cards with a probability of at most 1 / (1000 kMinPairs).
    bool check_repetition() {
        constexpr std::uint64_t kMinPairs = 4000;
        ++states_.pairs;
        const DealtShoe::Place last = std::exchange(state_.round_place, place());
        if (std::exchange(state_.cards, round_.round.cards) != round_.round.cards || last.line == 0 ||
            !round_.has_first_four || round_.cancelled) {
            return false;
        }
        const std::uint64_t max_pairs = max_pairs_without_chance(round_.round, full_shoe());
        log_.add_suspected(RoundRule::repetition, records_.file, round_,
                           entered_again(state_.rounds.last(), state_.numbers.shoe(), line_text(last)),
                           max_pairs);
        return max_pairs >= kMinPairs;
    }

    // Returns whether the round is a new one. A repetition is not counted: its cards would be taken out of
    // the shoe twice. A round with other cards is counted though its number is smaller than that of the last
    // one.
    bool check_number(bool is_new) {
        const std::uint64_t last = is_new ? state_.rounds.before() : state_.rounds.last();
        if (!records_.has_number || !round_.number || *round_.number == last + 1) {
            state_.rounds.add_next();
            state_.copied = 0;
            return true;
        }
        return check_other_number(*round_.number, last, is_new);
    }

    [[gnu::cold]] bool check_other_number(std::uint64_t number, std::uint64_t last, bool is_new) {
        if (!is_new && (number < last || state_.copied > 0) && check_copy(number)) {
            return false;
        }
        state_.copied = 0;
        // Another violation of the row, by its shoe, is not to be described as one of its round.
        const bool is_alone = ((order_ | state_.suspected) & rule_set(RoundRule::sequence)).none() || !is_new;
        const NumberStep step = state_.rounds.add(number, is_new, goes_on_, lost_, state_.numbers.shoe(),
                                                  is_alone ? place() : DealtShoe::Place{});
        add_number(step);
        if (step.finding && is_new) {
            states_.broken.add_met(fmt::format("the rounds of each shoe are numbered from {}", number),
                                   CauseKind::entries, rule_set(RoundRule::sequence));
        }
        state_.cut.has_unknown_cards = state_.cut.has_unknown_cards || !step.is_again;
        if (step.goes_back) {
            file_.order.go_back();
        }
        return !step.is_again;
    }

    // Whether the round has the cards of an earlier one of the shoe. Several that are entered again, one
    // after the other, are one finding.
    bool check_copy(std::uint64_t number) {
        const auto& rounds = state_.dealt.rounds;
        const auto has_cards = [&](std::size_t round) {
            return round < rounds.size() && rounds[round] == round_.round.cards;
        };
        const std::size_t before = state_.copied;
        std::size_t round = before;
        while (round < rounds.size() && !has_cards(round) &&
               (before == 0 || rounds[round] == DealtShoe::kGap)) {
            ++round;
        }
        state_.copied = round_.has_first_four && has_cards(round) ? round + 1 : 0;
        if (state_.copied > 0 && before == 0) {
            add(RoundRule::repetition, [&] {
                return Finding{fmt::format("round {} of shoe {} comes again, with the cards of {}", number,
                                           state_.numbers.shoe(), line_text(state_.dealt.places[round])),
                               "a round once", ""};
            });
        }
        return state_.copied > 0;
    }

    // Checks a number of rounds that continues from shoe to shoe.
    void check_running_number(std::uint64_t number) {
        const std::uint64_t last = state_.rounds.last();
        state_.rounds.set(number);
        if (state_.file == records_.file.number && number != last + 1) {
            add_order(RoundRule::sequence, round_number_rule(last, number, false, lost_, ""));
        }
    }

    // Numbers may begin with another one than 1. Cards are then burnt before the first round, unless the game
    // burns some before each.
    bool is_first_round(bool is_new) const {
        const bool is_later = goes_on_ || lost_ > 0 || rules_.burn.between() > 0;
        return is_new && (state_.rounds.last() <= state_.rounds.before() + 1 ||
                          (!is_later && !round_.rare->burnt.cards().empty()));
    }

    // Takes out the cards burnt before the round, which may be the first one of the shoe.
    void burn(bool is_first) {
        const auto cards = round_.rare->burnt.cards();
        const auto count = static_cast<std::int64_t>(cards.size());
        file_.has_burnt = file_.has_burnt || count > 0;
        if (!is_first && (count > 0 || rules_.burn.between() > 0)) {
            const auto finding = rules_.burn.before_later_round(cards.size(), state_.rounds.last());
            if (count > 0) {
                add_found(RoundRule::cut_card, finding);
            } else if (finding && records_.has_burnt) {
                suspect(RoundRule::cut_card, *finding, file_.without_burnt, state_);
            }
            const std::int64_t dealt = count > 0 ? count : rules_.burn.between();
            state_.cut.add_dealt(dealt, dealt);
            // They come before the first card of the round.
            if (rules_.burn.between() > 0) {
                state_.cut.least_before += dealt;
                state_.cut.most_before += dealt;
            }
        }
        if (!state_.has_counted_burnt) {
            // Without the first round, nothing is known of the cards burnt before it.
            state_.has_counted_burnt = true;
            const BurnRule::Burnt burnt = burnt_before(cards, is_first && records_.has_burnt);
            state_.cut.add_dealt(burnt.least, burnt.most);
        }
        state_.dealt.add_gap();
        see(cards);
        for (const std::uint8_t card : state_.is_impossible ? decltype(cards)() : cards) {
            state_.dealt.add_card(card, place());
        }
        state_.dealt.add_gap();
    }

    BurnRule::Burnt burnt_before(std::span<const std::uint8_t> cards, bool is_recorded) {
        if (!is_recorded) {
            return rules_.burn.unrecorded();
        }
        BurnRule::Burnt burnt = rules_.burn.recorded(cards, records_.records_first_burnt_card);
        if (!cards.empty()) {
            add_found(RoundRule::cut_card, burnt.finding);
            return burnt;
        }
        if (burnt.finding) {
            suspect(RoundRule::cut_card, *burnt.finding, file_.without_burnt, state_);
        }
        return rules_.burn.unrecorded();
    }

    // Takes out the cards of the round, as far as they were read.
    void deal() {
        state_.hides_cards = state_.hides_cards || lost_ > 0 || !round_.has_first_four;
        state_.cut.has_unknown_cards = state_.cut.has_unknown_cards || !round_.has_cards;
        if (!round_.has_cards) {
            state_.dealt.add_gap();
            return;
        }
        const auto& cards = round_.round.cards;
        see(cards);
        const std::int64_t known = round_.has_first_four
                                       ? round_.round.hands.cards()
                                       : kPlaces - std::count(cards.begin(), cards.end(), kNoCard);
        state_.cut.add_dealt(known, known);
        if (known > 0 && !state_.is_impossible) {
            state_.dealt.add_round(cards, place());
        }
    }

    template <class Cards>
    void see(const Cards& cards) {
        if (!state_.unseen->see(cards)) {
            state_.is_impossible = true;
            find_too_many(cards);
        }
    }

    // Finds each card that the shoe does not hold so often, by counting the cards again one by one.
    [[gnu::cold]] void find_too_many(std::span<const std::uint8_t> cards) {
        UnseenCards& unseen = *state_.unseen;
        const UnseenCards& full = full_shoe();
        std::optional<int> only_rank;
        for (const std::uint8_t card : cards) {
            ++unseen.counts[unseen.first_of[card]];
        }
        for (const std::uint8_t card : cards) {
            const std::uint32_t left = --unseen.counts[unseen.first_of[card]];
            if (!unseen.has_too_many(card)) {
                continue;
            }
            const std::uint32_t most = full.counts[full.first_of[card]];
            const int rank = Card::at(card).rank();
            only_rank = only_rank.value_or(rank) == rank ? rank : 0;
            add(RoundRule::composition, [&] {
                const Card of = Card::at(card);
                return Finding{fmt::format("{} is dealt {} times in shoe {}",
                                           records_.has_suits ? to_string(of) : rank_name(of.rank()),
                                           most - left, state_.numbers.shoe()),
                               fmt::format("at most {}", most), rules_.game.shoe_source};
            });
        }
        if (only_rank.value_or(0) > 0) {
            ++states_.too_many.at(static_cast<std::size_t>(*only_rank - 1));
        }
    }

    ShoeChecker& checker_;
    const ShoeRules& rules_;
    ShoeStates& states_;
    ShoesOfFile& file_;
    TableState& state_;
    const RecordedRound& round_;
    const ShoeRecords& records_;
    ViolationLog& log_;
    // The number of unreadable rows since the last row of the table; for a new shoe with which a file begins,
    // since the beginning of the file.
    std::uint64_t lost_;
    // Whether the row continues a shoe after another one.
    bool goes_on_ = false;
    // The day of the row, counted from the beginning of 1970.
    std::optional<std::int64_t> day_;
    // The most cards that may be before the cut card when the round begins.
    std::optional<std::int64_t> before_cut_;
    // The rules that the round breaks: those found before its shoe begins, and those of its order in the
    // file.
    RoundRules broken_;
    RoundRules order_;
};

ShoeChecker::ShoeChecker(const Game& game, const Shoe& shoe, const Rational& misread, std::size_t max_listed)
    : rules_(game, shoe, misread), states_(shoe), max_listed_(max_listed), file_(max_listed) {}

void ShoeChecker::end_file() {
    for (const auto& [table, state] : states_.tables) {
        if (const auto last = state.numbers.at_end()) {
            file_.correct({*last});
        }
    }
}

void ShoeChecker::begin_file() {
    file_ = ShoesOfFile(max_listed_);
    file_.unreadable_before = states_.unreadable;
}

TableState& ShoeChecker::state_of(const RecordedRound& round, const ShoeRecords& records) {
    if (last_ != states_.tables.end() && (round.is_of_last_shoe || last_->first == round.table)) {
        return last_->second;
    }
    last_ = states_.tables.find(round.table);
    if (last_ == states_.tables.end() && states_.tables.size() == kMaxTables) {
        throw InputError(line_location(records.file.name, round.line),
                         fmt::format("more than {} tables", kMaxTables), "fewer");
    }
    if (last_ == states_.tables.end()) {
        last_ = states_.tables.emplace(round.table, TableState{}).first;
    }
    return last_->second;
}

bool ShoeChecker::check(const RecordedRound& round, std::span<const std::uint32_t> groups,
                        const ShoeRecords& records, ViolationLog& log, UnseenRounds& counted) {
    return Step(*this, state_of(round, records), round, records, log).check(groups, counted);
}

}  // namespace sabot
