#pragma once

#include "records/order_rules.hpp"
#include "records/shoe_cards.hpp"
#include "records/shoe_row.hpp"
#include "records/shoe_rules.hpp"
#include "records/shoe_states.hpp"
#include "records/table_state.hpp"
#include "records/unseen_counter.hpp"
#include "records/violation_log.hpp"
#include "rules/coup.hpp"
#include "rules/game_parts.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <utility>

namespace sabot {

/// One round, and its place in the shoe: the checks of ShoeChecker.
class ShoeStep {
public:
    /// A round that has the cards of the one before it is dealt twice only if that is more likely than once
    /// in 1000 times this many pairs: no others are left out of what is counted.
    static constexpr std::uint64_t kMinPairsOfRepetition = 4000;

    ShoeStep(const ShoeRow& row, ShoeStates& states, ShoesOfFile& file, std::uint64_t& added,
             UnseenRounds& counted)
        : row_(row),
          states_(states),
          file_(file),
          counter_(row, file, added, counted),
          cards_(row, file),
          lost_(states.unreadable - row.state.unreadable) {}

    void check(std::span<const std::uint32_t> groups) {
        const bool has_place =
            row_.records.has_shoe || (row_.records.has_number && !row_.records.numbers_run_on);
        const bool is_new = !has_place || !row_.state.has_begun ||
                            (row_.records.has_shoe ? !row_.round.is_of_last_shoe && is_other_shoe()
                                                   : row_.round.number == 1U);
        if (row_.round.rare->time) {
            check_time(is_new);
        }
        if (!has_place) {
            // The last row of another file may be of any shoe.
            const std::uint8_t last = last_outcome(row_.state.file != row_.records.file.number);
            if (row_.records.numbers_run_on && row_.round.number) {
                check_running_number(*row_.round.number);
            }
            count_broken();
            row_.state.parts.clear();
            counter_.add(groups, row_.full_shoe());
            if (!groups.empty()) {
                // Without shoes, a round and the one before it depend on each other no more than a few
                // millionths.
                counter_.set_before(last);
                deal_single_round(groups, last);
            }
            end_row();
            return;
        }
        if (is_new && row_.state.file != row_.records.file.number) {
            lost_ = states_.unreadable - std::max(row_.state.unreadable, file_.unreadable_before);
        }
        row_.state.cut.has_unknown_cards = row_.state.cut.has_unknown_cards || lost_ > 0;
        if (is_new) {
            begin_shoe();
        } else if (row_.rules.is_shuffled_each_round) {
            check_procedure();
        }
        const std::uint8_t last = last_outcome(is_new);
        if (check_number(is_new) && !(row_.round.has_cards && check_repetition())) {
            if (!row_.state.has_counted_burnt || !row_.round.rare->burnt.cards().empty()) {
                cards_.burn(is_new && row_.state.number == 1);
            }
            if (row_.rules.is_shuffled_each_round) {
                row_.state.unseen = row_.full_shoe();
            }
            counter_.add(groups, *row_.state.unseen);
            if (!groups.empty()) {
                counter_.set_place(last);
            }
            if (last == UnseenRound::kUnknown) {
                row_.state.dealt.add_gap();
            }
            const std::size_t begin = row_.state.dealt.rounds.size();
            check_cards();
            if (row_.state.is_impossible && !groups.empty()) {
                counter_.remove();
            } else if (!groups.empty()) {
                counter_.see_cards();
                row_.state.dealt.count_from(begin, groups);
            }
            if (row_.rules.cut.is_stated()) {
                check_cut();
            }
        }
        if ((row_.round.rare->bet_on & row_.rules.closing).any()) {
            row_.check_open();
        }
        count_broken();
        end_row();
    }

private:
    // A round whose shoe is not known, or is shuffled for it: such rounds are kept until there are enough of
    // them.
    void deal_single_round(std::span<const std::uint32_t> groups, std::uint8_t last) {
        constexpr std::size_t kEnough = 64;
        DealtShoe& dealt = row_.state.dealt;
        if (row_.rules.is_endless) {
            deal_endless_round(groups, last);
            return;
        }
        if (dealt.rounds.size() >= kEnough || dealt.has_suits != row_.records.has_suits) {
            states_.add_ended(nullptr, std::make_shared<const DealtShoe>(std::exchange(dealt, DealtShoe())));
        }
        dealt.has_suits = row_.records.has_suits;
        dealt.is_shuffled_each_round = true;
        if (row_.round.has_cards) {
            dealt.add_round(row_.round.round.cards, row_.place());
            dealt.count_from(dealt.rounds.size() - 1, groups);
        }
    }

    // All rounds are of one shoe, which is added in parts.
    void deal_endless_round(std::span<const std::uint32_t> groups, std::uint8_t last) {
        DealtShoe& dealt = row_.state.dealt;
        if (dealt.has_suits != row_.records.has_suits) {
            states_.end_part(row_.state, row_.records, row_.log);
        }
        dealt.has_suits = row_.records.has_suits;
        row_.state.table = std::string(row_.round.table);
        row_.state.shoe = "#1";
        if (last == UnseenRound::kUnknown || !row_.round.has_cards) {
            dealt.add_gap();
        }
        if (row_.round.has_cards) {
            dealt.add_round(row_.round.round.cards, row_.place());
            dealt.count_from(dealt.rounds.size() - 1, groups);
        }
    }

    // A file may begin with a shoe that has the number of another one.
    bool is_other_shoe() const {
        return row_.state.shoe != row_.round.shoe ||
               (row_.state.file != row_.records.file.number && row_.round.number == 1U);
    }

    void add_order(RoundRule rule, const std::optional<Finding>& finding) {
        if (finding) {
            file_.order.add(rule, row_.records.file, row_.round, *finding, row_.log.max_listed());
            order_.set(static_cast<std::size_t>(rule));
            states_.broken.add_rules(rule_set(rule));
        }
    }

    // What could be the cause of what was added.
    void add_cause(RoundRule rule, CauseKind kind, const std::string& words) {
        states_.broken.add_met(words, kind, rule_set(rule));
    }

    void count_broken() {
        if (order_.any()) {
            file_.order.add_spread(order_, row_.state.has_begun ? order_ & ~row_.state.broken : RoundRules());
        }
        row_.count_broken(broken_, order_);
    }

    void end_row() {
        constexpr std::size_t kRoundsOfPart = 1000;
        if (row_.rules.is_endless && row_.state.dealt.rounds.size() >= kRoundsOfPart) {
            states_.end_part(row_.state, row_.records, row_.log);
        }
        row_.state.file = row_.records.file.number;
        row_.state.line = row_.round.line;
        row_.state.unreadable = states_.unreadable;
    }

    // The outcome of the round before this one; after it, this is the last one.
    std::uint8_t last_outcome(bool is_new) {
        const bool follows = !is_new && lost_ == 0 && !row_.rules.is_shuffled_each_round &&
                             row_.round.number.value_or(row_.state.number + 1) == row_.state.number + 1;
        const std::uint8_t last = std::exchange(
            row_.state.last,
            row_.round.is_counted ? static_cast<std::uint8_t>(row_.round.winner) : UnseenRound::kUnknown);
        return follows ? last : UnseenRound::kUnknown;
    }

    void begin_shoe() {
        if (row_.state.has_begun) {
            broken_ = row_.log.take_broken();
            states_.end_shoe(row_.state, row_.rules, row_.records, row_.log);
        }
        ++file_.shoes;
        TableState next;
        if (row_.records.has_shoe) {
            goes_on_ = file_.order.begin_shoe(row_.round);
            next.may_go_on = goes_on_ || (row_.round.number != 1U && row_.state.has_begun &&
                                          row_.state.file == row_.records.file.number &&
                                          comes_before(row_.round.shoe, row_.state.shoe));
        }
        if (goes_on_ && row_.round.number) {
            add_order(RoundRule::sequence,
                      Finding{fmt::format("shoe {} goes on after shoe {}", row_.round.shoe, row_.state.shoe),
                              "the rounds of a shoe one after the other", ""});
        } else if (row_.state.has_begun && row_.records.has_shoes_in_order) {
            check_shoe_number();
        }
        next.time = row_.state.time;
        next.last_shoe = std::move(row_.state.last_shoe);
        next.dealt.has_suits = row_.records.has_suits;
        next.dealt.is_shuffled_each_round = row_.rules.is_shuffled_each_round;
        next.before_back = std::move(before_back_);
        row_.state = std::move(next);
        row_.state.has_begun = true;
        ++states_.shoes;
        row_.state.table = std::string(row_.round.table);
        row_.state.has_cut = row_.records.has_cut;
        row_.state.has_suits = row_.records.has_suits;
        row_.state.unseen = row_.full_shoe();
        row_.state.cut.has_unknown_cards = lost_ > 0;
        row_.state.shoe =
            row_.records.has_shoe ? std::string(row_.round.shoe) : fmt::format("#{}", file_.shoes);
    }

    // Tables may share the numbers of shoes, and rows that cannot be read may be of shoes that are missing.
    void check_shoe_number() {
        const bool may_be_elsewhere = states_.unreadable > row_.state.unreadable;
        auto finding = shoe_number_rule(row_.state.shoe, row_.round.shoe, may_be_elsewhere);
        // After a shoe in the wrong place, the numbers go on from the one before it.
        if (finding && !row_.state.before_back.empty() &&
            !shoe_number_rule(row_.state.before_back, row_.round.shoe, may_be_elsewhere)) {
            finding.reset();
        }
        if (finding && comes_before(row_.round.shoe, row_.state.shoe)) {
            before_back_ = row_.state.shoe;
        }
        if (finding && !row_.round.table.empty() && comes_before(row_.state.shoe, row_.round.shoe)) {
            file_.missing_shoes.add(RoundRule::sequence, row_.records.file, row_.round, *finding,
                                    row_.log.max_listed());
        } else {
            add_order(RoundRule::sequence, finding);
        }
    }

    void check_time(bool is_new) {
        const std::int64_t time = *row_.round.rare->time;
        const std::int64_t passed = time - std::exchange(row_.state.time, time).value_or(time);
        add_order(RoundRule::time,
                  time_rule(passed, row_.state.line, is_new ? std::nullopt : row_.records.max_gap));
        if (is_hour_back(passed)) {
            add_cause(RoundRule::time, CauseKind::clock, "a clock was set back by an hour");
        }
    }

    // One finding says that a game with a full shoe for each round was not dealt so.
    void check_procedure() {
        if (row_.records.has_shoe && !std::exchange(file_.has_shoe_of_rounds, true)) {
            row_.add(RoundRule::procedure, [&] {
                return Finding{fmt::format("several rounds are dealt from shoe {}", row_.state.shoe),
                               "one, since the cards are shuffled before every coup",
                               row_.rules.game.procedure->source};
            });
        }
    }

    // Returns whether the round certainly has the cards of the one before it because it was entered twice.
    bool check_repetition() {
        ++states_.pairs;
        const std::uint64_t line = std::exchange(row_.state.round_line, row_.round.line);
        if (std::exchange(row_.state.cards, row_.round.round.cards) != row_.round.round.cards || line == 0 ||
            !row_.round.has_first_four || row_.round.cancelled) {
            return false;
        }
        const std::uint64_t max_pairs = max_pairs_without_chance(row_.round.round, row_.full_shoe());
        row_.log.add_suspected(RoundRule::repetition, row_.records.file, row_.round,
                               entered_again(row_.state.number, row_.state.shoe, line), max_pairs);
        return max_pairs >= kMinPairsOfRepetition;
    }

    // Returns whether the round is a new one: after a repetition or an earlier round, the cards of the shoe
    // would be counted twice.
    bool check_number(bool is_new) {
        const std::uint64_t last = is_new ? 0 : row_.state.number;
        if (!row_.records.has_number || !row_.round.number || *row_.round.number == last + 1) {
            row_.state.number = last + 1;
            row_.state.copied = 0;
            return true;
        }
        return check_other_number(*row_.round.number, last, is_new);
    }

    // Whether the round has the cards of an earlier one of the shoe. Several that are entered again, one
    // after the other, are one finding.
    bool check_copy(std::uint64_t number) {
        const auto& rounds = row_.state.dealt.rounds;
        const auto has_cards = [&](std::size_t round) {
            return round < rounds.size() && rounds[round] == row_.round.round.cards;
        };
        const std::size_t before = row_.state.copied;
        std::size_t round = before;
        while (round < rounds.size() && !has_cards(round) &&
               (before == 0 || rounds[round] == DealtShoe::kGap)) {
            ++round;
        }
        row_.state.copied = row_.round.has_first_four && has_cards(round) ? round + 1 : 0;
        if (row_.state.copied > 0 && before == 0) {
            row_.add(RoundRule::repetition, [&] {
                return Finding{fmt::format("round {} of shoe {} comes again, with the cards of line {}",
                                           number, row_.state.shoe, row_.state.dealt.places[round].line),
                               "a round once", ""};
            });
        }
        return row_.state.copied > 0;
    }

    [[gnu::cold]] bool check_other_number(std::uint64_t number, std::uint64_t last, bool is_new) {
        if (!is_new && (number < last || row_.state.copied > 0) && check_copy(number)) {
            return false;
        }
        row_.state.copied = 0;
        if (!goes_on_) {
            const auto finding = round_number_rule(last, number, is_new, lost_, row_.state.shoe);
            add_order(RoundRule::sequence, finding);
            if (finding && is_new) {
                add_cause(RoundRule::sequence, CauseKind::entries,
                          fmt::format("the rounds of each shoe are numbered from {}", number));
            }
        }
        const bool is_again = !is_new && number == last;
        row_.state.cut.has_unknown_cards = row_.state.cut.has_unknown_cards || !is_again;
        const bool is_later = number > last || is_new;
        if (number < last && !is_new) {
            file_.order.go_back();
        }
        row_.state.number = is_later ? number : row_.state.number;
        return is_later;
    }

    // The numbers go on from shoe to shoe.
    void check_running_number(std::uint64_t number) {
        const std::uint64_t last = std::exchange(row_.state.number, number);
        const std::uint64_t lost = states_.unreadable - row_.state.unreadable;
        if (row_.state.file == row_.records.file.number && number != last + 1) {
            add_order(RoundRule::sequence, round_number_rule(last, number, false, lost, ""));
        }
    }

    void check_cards() { cards_.deal(); }

    void check_cut() {
        const auto came = row_.records.has_cut ? std::optional(row_.round.cut) : std::nullopt;
        row_.add_found(RoundRule::cut_card, row_.rules.cut.after_round(row_.state.cut, row_.state.shoe, came,
                                                                       row_.records.cut_tolerance));
    }

    const ShoeRow& row_;
    ShoeStates& states_;
    ShoesOfFile& file_;
    UnseenCounter counter_;
    ShoeCards cards_;
    // Rows since the last one of the table that could not be read; for a new shoe with which a file begins,
    // those of the file.
    std::uint64_t lost_;
    // The row begins a shoe that is known to go on.
    bool goes_on_ = false;
    std::string before_back_;
    // What was found of the round, and by its place in the file.
    RoundRules broken_;
    RoundRules order_;
};

}  // namespace sabot
