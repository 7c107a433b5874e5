#pragma once

#include "cards/shoe_text.hpp"
#include "records/order_rules.hpp"
#include "records/shoe_rules.hpp"
#include "records/shoe_states.hpp"
#include "records/table_state.hpp"
#include "records/violation_log.hpp"
#include "rules/coup.hpp"
#include "rules/game_parts.hpp"
#include "text/grouped.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace sabot {

/// What is counted of the shoes of a file.
struct ShoesOfFile {
    /// Of a group.
    struct Sums {
        std::uint64_t shoes = 0;
        /// As in RoundCounts.
        std::uint64_t pairs = 0;
    };
    /// Empty if it has no shoes.
    std::vector<Sums> by_group;
    std::uint64_t shoes = 0;
    /// The unreadable rows of the record before the file.
    std::uint64_t unreadable_before = 0;
    /// Whether it was found that a game with a full shoe for each round was not dealt so.
    bool has_shoe_of_rounds = false;
};

/// One round, and its place in the shoe: the checks of ShoeChecker.
class ShoeStep {
public:
    /// A round that has the cards of the one before it is dealt twice only if that is more likely than once
    /// in 1000 times this many pairs: no others are left out of what is counted.
    static constexpr std::uint64_t kMinPairsOfRepetition = 4000;

    ShoeStep(const ShoeRules& rules, ShoeStates& states, ShoesOfFile& file, TableState& state,
             const RecordedRound& round, const ShoeRecords& records, ViolationLog& log,
             std::vector<UnseenRound>& counted)
        : rules_(rules),
          states_(states),
          file_(file),
          state_(state),
          round_(round),
          records_(records),
          log_(log),
          counted_(counted),
          lost_(states.unreadable - state.unreadable) {}

    void check(std::span<const std::uint32_t> groups) {
        const bool has_place = records_.has_shoe || records_.has_number;
        const bool is_new =
            !has_place || !state_.has_begun ||
            (records_.has_shoe ? !round_.is_of_last_shoe && is_other_shoe() : round_.number == 1U);
        if (round_.rare->time) {
            check_time(is_new);
        }
        if (!has_place) {
            count_broken();
            state_.parts.clear();
            // The last row of another file may be of any shoe.
            const std::uint8_t last = last_outcome(state_.file != records_.file.number);
            count(groups, rules_.full[records_.has_suits ? 1 : 0]);
            if (!groups.empty()) {
                // Without shoes, a round and the one before it depend on each other no more than a few
                // millionths.
                counted_.back().before = last;
            }
            end_row();
            return;
        }
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
        if (check_number(is_new) && !(round_.has_cards && check_repetition())) {
            if (!state_.has_counted_burnt || !round_.rare->burnt.cards().empty()) {
                check_burnt(is_new && state_.number == 1);
            }
            if (rules_.is_shuffled_each_round) {
                state_.counts = {};
                state_.unseen = rules_.full[records_.has_suits ? 1 : 0];
            }
            count(groups, *state_.unseen);
            if (!groups.empty()) {
                set_place(last);
            }
            check_cards();
            if (state_.is_impossible && !groups.empty()) {
                counted_.pop_back();
            }
            if (rules_.cut.is_stated()) {
                check_cut();
            }
        }
        if ((round_.rare->bet_on & rules_.closing).any()) {
            check_open();
        }
        count_broken();
        end_row();
    }

private:
    template <class Describe>
    void add(RoundRule rule, const Describe& describe) {
        log_.add(rule, records_.file, round_, describe);
    }

    // A file may begin with a shoe that has the number of another one.
    bool is_other_shoe() const {
        return state_.shoe != round_.shoe || (state_.file != records_.file.number && round_.number == 1U);
    }

    void end_row() {
        state_.file = records_.file.number;
        state_.line = round_.line;
        state_.unreadable = states_.unreadable;
    }

    bool is_row(const TableRowPlace& row) const {
        return row.line == round_.line && row.file == records_.file.number;
    }

    TableRowPlace row_place() const {
        return {.file = records_.file.number,
                .line = round_.line,
                .shoe = std::string(round_.shoe),
                .number = round_.number,
                .broken = {}};
    }

    // Of the round and its shoe.
    void count_broken() {
        broken_ |= round_.broken | log_.take_broken();
        if (broken_.any()) {
            log_.add_spread(broken_, state_.has_begun ? broken_ & ~state_.broken : RoundRules(), true);
            state_.broken |= broken_;
            if (auto& first = state_.rows.first_time; first && is_row(first->row)) {
                first->row.broken = broken_;
            }
            if (auto& first = state_.rows.first_shoe; first && is_row(first->row)) {
                first->row.broken = broken_;
            }
        }
    }

    // The round, before its cards are seen.
    void count(std::span<const std::uint32_t> groups, const UnseenCards& unseen) {
        if (groups.empty()) {
            return;
        }
        UnseenRound& round = counted_.emplace_back(round_.round, unseen);
        round.groups = groups;
        round.winner = round_.winner;
        round.has_cards = round_.has_cards;
        round.number = round_number();
        bool is_compared = false;
        // Each round is a shoe of its own.
        if (rules_.is_shuffled_each_round) {
            state_.parts.clear();
        }
        for (const std::uint32_t group : groups) {
            file_.by_group.resize(std::max<std::size_t>(file_.by_group.size(), group + std::size_t{1}));
            ShoesOfFile::Sums& sums = file_.by_group[group];
            TableState::Part& part = part_of(group);
            sums.shoes += state_.has_begun && part.rounds == 0 ? 1 : 0;
            sums.pairs += 2 * part.rounds++;
            is_compared |= UnseenRound::is_compared(sums.shoes, part.rounds);
        }
        // Which outcomes of late rounds are recorded depends on cards that are not.
        is_compared = round.has_cards ? is_compared : round_number() <= rules_.certain_rounds;
        round.has_outcome = round.has_outcome && is_compared;
    }

    TableState::Part& part_of(std::uint32_t group) {
        for (TableState::Part& part : state_.parts) {
            if (part.group == group) {
                return part;
            }
        }
        return state_.parts.emplace_back(TableState::Part{group});
    }

    // What only a round with a place in its shoe has.
    void set_place(std::uint8_t last) {
        UnseenRound& round = counted_.back();
        round.before = last;
        if (state_.number == 1) {
            const auto burnt = round_.rare->burnt.cards();
            const bool is_seen = !burnt.empty() && burnt.front() != kUnseenCard;
            round.first_card = is_seen ? burnt.front() : round_.round.cards[0];
        }
    }

    // The outcome of the round before this one; after it, this is the last one.
    std::uint8_t last_outcome(bool is_new) {
        const bool follows = !is_new && lost_ == 0 && !rules_.is_shuffled_each_round &&
                             round_.number.value_or(state_.number + 1) == state_.number + 1;
        const std::uint8_t last =
            std::exchange(state_.last, round_.is_counted ? static_cast<std::uint8_t>(round_.winner)
                                                         : UnseenRound::kUnknown);
        return follows ? last : UnseenRound::kUnknown;
    }

    void begin_shoe() {
        if (state_.has_begun) {
            broken_ = log_.take_broken();
            end_shoe(state_, rules_, records_, states_.decks, log_);
            // Tables may share the numbers of shoes, and rows that cannot be read may be of shoes that are
            // missing.
            if (records_.has_shoes_in_order) {
                add_found(RoundRule::sequence,
                          shoe_number_rule(state_.shoe, round_.shoe,
                                           states_.unreadable > state_.unreadable || !round_.table.empty()));
            }
        }
        ++file_.shoes;
        TableState next;
        next.rows = std::move(state_.rows);
        state_ = std::move(next);
        state_.has_begun = true;
        state_.shoe_number = ++states_.shoes;
        state_.has_cut = records_.has_cut;
        state_.copies = records_.has_suits ? 1 : DeckFit::kCardsOfRank;
        state_.unseen = rules_.full[records_.has_suits ? 1 : 0];
        state_.cut.has_unknown_cards = lost_ > 0;
        state_.shoe = records_.has_shoe ? std::string(round_.shoe) : fmt::format("#{}", file_.shoes);
        if (!state_.rows.first_shoe) {
            state_.rows.first_shoe = {row_place(), records_.has_shoe, states_.unreadable, {}, true};
        }
    }

    void check_time(bool is_new) {
        TableState::Rows& rows = state_.rows;
        const std::int64_t passed = *round_.rare->time - rows.time.value_or(*round_.rare->time);
        rows.time = round_.rare->time;
        if (!rows.first_time) {
            rows.first_time = {row_place(), *rows.time, is_new};
        }
        add_found(RoundRule::time, time_rule(passed, state_.line, is_new ? std::nullopt : records_.max_gap));
    }

    // One finding says that a game with a full shoe for each round was not dealt so.
    void check_procedure() {
        if (records_.has_shoe && !std::exchange(file_.has_shoe_of_rounds, true)) {
            add(RoundRule::procedure, [&] {
                return Finding{fmt::format("several rounds are dealt from shoe {}", state_.shoe),
                               "one, since the cards are shuffled before every coup",
                               rules_.game.procedure->source};
            });
        }
    }

    // Returns whether the round certainly has the cards of the one before it because it was entered twice.
    bool check_repetition() {
        ++states_.pairs;
        const std::uint64_t line = std::exchange(state_.round_line, round_.line);
        if (std::exchange(state_.cards, round_.round.cards) != round_.round.cards || line == 0 ||
            !round_.has_first_four || round_.cancelled) {
            return false;
        }
        const ShoeCapacity& capacity = rules_.capacities[records_.has_suits ? 1 : 0];
        const std::uint64_t max_pairs =
            max_pairs_without_chance(round_.round, capacity.classes, capacity.counts, rules_.cards);
        log_.add_suspected(RoundRule::repetition, records_.file, round_,
                           entered_again(state_.number, state_.shoe, line), max_pairs);
        return max_pairs >= kMinPairsOfRepetition;
    }

    // Returns whether the round is a new one: after a repetition or an earlier round, the cards of the shoe
    // would be counted twice.
    bool check_number(bool is_new) {
        const std::uint64_t last = is_new ? 0 : state_.number;
        if (!records_.has_number || !round_.number || *round_.number == last + 1) {
            state_.number = last + 1;
            return true;
        }
        return check_other_number(*round_.number, last, is_new);
    }

    [[gnu::cold]] bool check_other_number(std::uint64_t number, std::uint64_t last, bool is_new) {
        add_found(RoundRule::sequence, round_number_rule(last, number, is_new, lost_, state_.shoe));
        const bool is_again = !is_new && number == last;
        state_.cut.has_unknown_cards = state_.cut.has_unknown_cards || !is_again;
        const bool is_later = number > last || is_new;
        state_.number = is_later ? number : state_.number;
        return is_later;
    }

    void add_found(RoundRule rule, const std::optional<Finding>& finding) {
        if (finding) {
            add(rule, [&] { return *finding; });
        }
    }

    void check_burnt(bool is_first) {
        const auto cards = round_.rare->burnt.cards();
        if (!is_first && !cards.empty()) {
            add_found(RoundRule::cut_card, rules_.burn.before_later_round(cards.size(), state_.number));
            state_.cut.add_dealt(static_cast<std::int64_t>(cards.size()),
                                 static_cast<std::int64_t>(cards.size()));
        }
        if (!state_.has_counted_burnt) {
            // Without the first round, nothing is known of the cards burnt before it.
            state_.has_counted_burnt = true;
            const auto burnt = is_first && records_.has_burnt
                                   ? rules_.burn.recorded(cards, records_.records_first_burnt_card)
                                   : rules_.burn.unrecorded();
            add_found(RoundRule::cut_card, burnt.finding);
            state_.cut.add_dealt(burnt.least, burnt.most);
        }
        count_cards(cards);
    }

    // A place without a card counts as a card of which there are any number.
    template <class Cards>
    void count_cards(const Cards& cards) {
        state_.is_impossible |= !state_.unseen->see(cards);
        const ShoeCapacity& capacity = rules_.capacities[records_.has_suits ? 1 : 0];
        bool are_too_many = false;
        for (const std::uint8_t card : cards) {
            are_too_many |= ++state_.counts[capacity.classes[card]] > capacity.counts[card];
        }
        if (are_too_many) {
            find_too_many(cards, capacity);
        }
    }

    // Counts the cards again, one by one.
    [[gnu::cold]] void find_too_many(std::span<const std::uint8_t> cards, const ShoeCapacity& capacity) {
        for (const std::uint8_t card : cards) {
            --state_.counts[capacity.classes[card]];
        }
        for (const std::uint8_t card : cards) {
            const std::uint32_t count = ++state_.counts[capacity.classes[card]];
            if (count > capacity.counts[card]) {
                add_too_many(Card::at(card), count, capacity.counts[card]);
            }
        }
    }

    void add_too_many(Card card, std::uint32_t count, std::uint32_t most) {
        add(RoundRule::composition, [&] {
            return Finding{fmt::format("{} is dealt {} times in shoe {}",
                                       records_.has_suits ? to_string(card) : rank_name(card.rank()), count,
                                       state_.shoe),
                           fmt::format("at most {}", most), rules_.game.shoe_source};
        });
    }

    void check_cards() {
        state_.cut.has_unknown_cards = state_.cut.has_unknown_cards || !round_.has_cards;
        if (!round_.has_cards) {
            state_.repeated.skip();
            return;
        }
        const auto& cards = round_.round.cards;
        count_cards(cards);
        const std::int64_t known = round_.has_first_four
                                       ? round_.round.hands.cards()
                                       : kPlaces - std::count(cards.begin(), cards.end(), kNoCard);
        state_.cut.add_dealt(known, known);
        if (!round_.has_first_four || rules_.is_shuffled_each_round) {
            return;
        }
        const RepeatedRounds::Where here{records_.file.number, round_.line, state_.number,
                                         state_.shoe_number};
        const auto names = [&] {
            return RepeatedRounds::Names{std::string(round_.table), state_.shoe, round_.number.has_value()};
        };
        if (const auto* match = states_.repeated.add(round_.round, here, state_.repeated, names)) {
            broken_ |= log_.take_broken();
            log_repeated_shoe(*match, names(), records_, log_);
        }
    }

    void check_cut() {
        const auto came = records_.has_cut ? std::optional(round_.cut) : std::nullopt;
        add_found(RoundRule::cut_card,
                  rules_.cut.after_round(state_.cut, state_.shoe, came, records_.cut_tolerance));
    }

    void check_open() {
        const auto closing = round_.rare->bet_on & rules_.closing;
        for (std::size_t i = 0; i < rules_.game.wagers.size(); ++i) {
            const Wager& wager = rules_.game.wagers[i];
            if (closing[i] && round_number() > static_cast<std::uint64_t>(*wager.closes_after)) {
                add(RoundRule::closed_wager, [&] {
                    return Finding{fmt::format("a stake on {} in round {}", wager.id, round_number()),
                                   fmt::format("none after round {}", *wager.closes_after), wager.source};
                });
            }
        }
    }

    std::uint64_t round_number() const { return round_.number.value_or(state_.number); }

    const ShoeRules& rules_;
    ShoeStates& states_;
    ShoesOfFile& file_;
    TableState& state_;
    const RecordedRound& round_;
    const ShoeRecords& records_;
    ViolationLog& log_;
    std::vector<UnseenRound>& counted_;
    // Rows since the last one of the table that could not be read; for a new shoe with which a file begins,
    // those of the file.
    std::uint64_t lost_;
    // What was found of the round.
    RoundRules broken_;
};

}  // namespace sabot
