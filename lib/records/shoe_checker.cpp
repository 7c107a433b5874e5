#include "shoe_checker.hpp"

#include "cards/shoe_text.hpp"
#include "error.hpp"
#include "play/certain_rounds.hpp"
#include "records/csv_fields.hpp"
#include "records/order_rules.hpp"
#include "records/violation_log.hpp"
#include "rules/coup.hpp"
#include "rules/game_parts.hpp"
#include "text/grouped.hpp"
#include "text/whole_number.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <utility>

namespace sabot {

/// One round, and its place in the shoe.
class ShoeChecker::Step {
public:
    Step(ShoeChecker& rules, State& state, const RecordedRound& round, const Records& records,
         ViolationLog& log, UnseenRounds& counted)
        : rules_(rules),
          game_(rules.game_),
          state_(state),
          round_(round),
          records_(records),
          log_(log),
          counted_(counted),
          full_(rules.full_[records.has_suits ? 1 : 0]),
          lost_(rules.unreadable_ - state.unreadable) {}

    void check(std::span<const std::uint32_t> groups) {
        const bool has_place = records_.has_shoe || records_.has_number;
        const bool is_new =
            !has_place || !state_.has_begun ||
            (records_.has_shoe ? !round_.is_of_last_shoe && state_.shoe != round_.shoe : round_.number == 1U);
        if (round_.rare->time) {
            check_time(is_new);
        }
        if (!has_place) {
            count_broken();
            state_.parts.clear();
            const std::uint8_t last = last_outcome(false);
            count(groups, full_);
            if (!groups.empty()) {
                // Without shoes, a round and the one before it depend on each other no more than a few
                // millionths.
                counted_.back().before = last;
            }
            state_.line = round_.line;
            state_.unreadable = rules_.unreadable_;
            return;
        }
        state_.cut.has_unknown_cards = state_.cut.has_unknown_cards || lost_ > 0;
        if (is_new) {
            begin_shoe();
        } else if (rules_.is_shuffled_each_round_) {
            check_procedure();
        }
        const std::uint8_t last = last_outcome(is_new);
        if (check_number(is_new) && !(round_.has_cards && check_repetition())) {
            if (!state_.has_counted_burnt || !round_.rare->burnt.cards().empty()) {
                check_burnt(is_new && state_.number == 1);
            }
            if (rules_.is_shuffled_each_round_) {
                state_.unseen = full_;
            }
            count(groups, *state_.unseen);
            if (!groups.empty()) {
                set_place(last);
            }
            check_cards();
            if (state_.is_impossible && !groups.empty()) {
                counted_.pop_back();
            } else if (!groups.empty()) {
                state_.counted = rules_.counted_;
                state_.left = state_.unseen->left;
            }
            if (rules_.cut_.is_stated()) {
                check_cut();
            }
        }
        if ((round_.rare->bet_on & rules_.closing_).any()) {
            check_open();
        }
        count_broken();
        state_.file = records_.file;
        state_.line = round_.line;
        state_.unreadable = rules_.unreadable_;
    }

private:
    template <class Describe>
    void add(RoundRule rule, const Describe& describe) {
        log_.add(rule, *records_.file, round_, describe);
    }

    // Of the round and its shoe.
    void count_broken() {
        broken_ |= round_.broken | log_.take_broken();
        if (broken_.any()) {
            log_.add_spread(broken_, state_.has_begun ? broken_ & ~state_.broken : RoundRules(), true);
            state_.broken |= broken_;
        }
    }

    // The round, before its cards are seen.
    void count(std::span<const std::uint32_t> groups, const UnseenCards& unseen) {
        if (groups.empty()) {
            return;
        }
        const bool follows =
            counted_.size() > 0 && state_.counted == rules_.counted_ && state_.left == unseen.left;
        ++rules_.counted_;
        UnseenRound& round = counted_.add(round_.round, unseen, follows);
        round.groups = groups;
        round.winner = round_.winner;
        round.has_cards = round_.has_cards;
        round.number = round_number();
        bool is_compared = false;
        // Each round is a shoe of its own.
        if (rules_.is_shuffled_each_round_) {
            state_.parts.clear();
        }
        for (const std::uint32_t group : groups) {
            rules_.by_group_.resize(std::max<std::size_t>(rules_.by_group_.size(), group + std::size_t{1}));
            Sums& sums = rules_.by_group_[group];
            Part& part = part_of(group);
            sums.shoes += state_.has_begun && part.rounds == 0 ? 1 : 0;
            sums.pairs += 2 * part.rounds++;
            is_compared |= UnseenRound::is_compared(sums.shoes, part.rounds);
        }
        // Which outcomes of late rounds are recorded depends on cards that are not.
        is_compared = round.has_cards ? is_compared : round_number() <= rules_.certain_rounds_;
        round.has_outcome = is_compared;
    }

    Part& part_of(std::uint32_t group) {
        for (Part& part : state_.parts) {
            if (part.group == group) {
                return part;
            }
        }
        return state_.parts.emplace_back(Part{group});
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
        const bool follows = !is_new && lost_ == 0 && !rules_.is_shuffled_each_round_ &&
                             round_.number.value_or(state_.number + 1) == state_.number + 1;
        const std::uint8_t last =
            std::exchange(state_.last, round_.is_counted ? static_cast<std::uint8_t>(round_.winner)
                                                         : UnseenRound::kUnknown);
        return follows ? last : UnseenRound::kUnknown;
    }

    void begin_shoe() {
        if (state_.has_begun) {
            rules_.add_decks(state_, rules_.decks_);
            broken_ = log_.take_broken();
            check_end();
            const RoundRules at_end = log_.take_broken();
            log_.add_spread(at_end, at_end & ~state_.broken, false);
            check_shoe_number();
        }
        ++rules_.shoes_;
        const auto time = state_.time;
        state_ = State{};
        state_.time = time;
        state_.has_begun = true;
        state_.has_suits = records_.has_suits;
        state_.unseen = full_;
        state_.cut.has_unknown_cards = lost_ > 0;
        state_.shoe = records_.has_shoe ? std::string(round_.shoe) : fmt::format("#{}", rules_.shoes_);
    }

    // Tables may share the numbers of shoes, and rows that cannot be read may be of shoes that are missing.
    void check_shoe_number() {
        const auto before = whole_number<std::uint64_t>(state_.shoe);
        const auto now = whole_number<std::uint64_t>(round_.shoe);
        if (records_.has_shoes_in_order && before && now) {
            add_found(RoundRule::sequence,
                      shoe_number_rule(*before, *now, lost_ > 0 || !rules_.tables_.begin()->first.empty()));
        }
    }

    void check_time(bool is_new) {
        const std::int64_t passed = *round_.rare->time - state_.time.value_or(*round_.rare->time);
        state_.time = round_.rare->time;
        add_found(RoundRule::time, time_rule(passed, state_.line, is_new ? std::nullopt : records_.max_gap));
    }

    // One finding says that a game with a full shoe for each round was not dealt so.
    void check_procedure() {
        if (records_.has_shoe && !std::exchange(rules_.has_shoe_of_rounds_, true)) {
            add(RoundRule::procedure, [&] {
                return Finding{fmt::format("several rounds are dealt from shoe {}", state_.shoe),
                               "one, since the cards are shuffled before every coup",
                               game_.procedure->source};
            });
        }
    }

    bool check_repetition() {
        ++rules_.compared_;
        const std::uint64_t line = std::exchange(state_.round_line, round_.line);
        if (std::exchange(state_.round, round_.round).cards != round_.round.cards || line == 0) {
            return false;
        }
        const bool is_again = round_.has_first_four && !round_.cancelled &&
                              is_entered_again(round_.round, full_, rules_.compared_);
        if (is_again) {
            add_found(RoundRule::repetition, entered_again(state_.number, state_.shoe, line));
        }
        return is_again;
    }

    // The shoe of the table has ended.
    void check_end() {
        const auto tolerance = records_.has_cut ? std::nullopt : std::optional(records_.cut_tolerance);
        if (const auto finding = rules_.cut_.at_end(state_.cut, state_.shoe, tolerance)) {
            log_.add(RoundRule::cut_card, *state_.file, state_.line, [&] { return *finding; });
        }
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
            add_found(RoundRule::cut_card, rules_.burn_.before_later_round(cards.size(), state_.number));
            state_.cut.add_dealt(static_cast<std::int64_t>(cards.size()),
                                 static_cast<std::int64_t>(cards.size()));
        }
        if (!state_.has_counted_burnt) {
            // Without the first round, nothing is known of the cards burnt before it.
            state_.has_counted_burnt = true;
            const auto burnt = is_first && records_.has_burnt
                                   ? rules_.burn_.recorded(cards, records_.records_first_burnt_card)
                                   : rules_.burn_.unrecorded();
            add_found(RoundRule::cut_card, burnt.finding);
            state_.cut.add_dealt(burnt.least, burnt.most);
        }
        count_cards(cards);
    }

    template <class Cards>
    void count_cards(const Cards& cards) {
        if (!state_.unseen->see(cards)) {
            state_.is_impossible = true;
            find_too_many(cards);
        }
    }

    // Counts the cards again, one by one.
    [[gnu::cold]] void find_too_many(std::span<const std::uint8_t> cards) {
        UnseenCards& unseen = *state_.unseen;
        for (const std::uint8_t card : cards) {
            ++unseen.counts[unseen.first_of[card]];
        }
        for (const std::uint8_t card : cards) {
            const std::uint32_t left = --unseen.counts[unseen.first_of[card]];
            if (unseen.has_too_many(card)) {
                const std::uint32_t most = full_.counts[full_.first_of[card]];
                add_too_many(Card::at(card), most - left, most);
            }
        }
    }

    void add_too_many(Card card, std::uint32_t count, std::uint32_t most) {
        add(RoundRule::composition, [&] {
            return Finding{fmt::format("{} is dealt {} times in shoe {}",
                                       records_.has_suits ? to_string(card) : rank_name(card.rank()), count,
                                       state_.shoe),
                           fmt::format("at most {}", most), game_.shoe_source};
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
        const RepeatedRounds::Where here{records_.file, round_.line, state_.number, rules_.shoes_};
        if (round_.has_first_four && !rules_.is_shuffled_each_round_ &&
            rules_.repeated_.add(round_.round, here, state_.repeated)) {
            add(RoundRule::repetition, [&] { return RepeatedRounds::finding(state_.repeated, state_.shoe); });
        }
    }

    void check_cut() {
        const auto came = records_.has_cut ? std::optional(round_.cut) : std::nullopt;
        add_found(RoundRule::cut_card,
                  rules_.cut_.after_round(state_.cut, state_.shoe, came, records_.cut_tolerance));
    }

    void check_open() {
        const auto closing = round_.rare->bet_on & rules_.closing_;
        for (std::size_t i = 0; i < game_.wagers.size(); ++i) {
            const Wager& wager = game_.wagers[i];
            if (closing[i] && round_number() > static_cast<std::uint64_t>(*wager.closes_after)) {
                add(RoundRule::closed_wager, [&] {
                    return Finding{fmt::format("a stake on {} in round {}", wager.id, round_number()),
                                   fmt::format("none after round {}", *wager.closes_after), wager.source};
                });
            }
        }
    }

    std::uint64_t round_number() const { return round_.number.value_or(state_.number); }

    ShoeChecker& rules_;
    const Game& game_;
    State& state_;
    const RecordedRound& round_;
    const Records& records_;
    ViolationLog& log_;
    UnseenRounds& counted_;
    // Of the record's notation.
    const UnseenCards& full_;
    // Rows since the last one of the table that could not be read.
    const std::uint64_t lost_;
    // What was found of the round.
    RoundRules broken_;
};

ShoeChecker::ShoeChecker(const Game& game, const Shoe& shoe)
    : game_(game),
      burn_(game, shoe_procedure(game, shoe.total())),
      cut_(game, shoe_procedure(game, shoe.total()), shoe.total()),
      certain_rounds_(certain_rounds(shoe_procedure(game, shoe.total()), shoe.total())),
      full_{UnseenCards(shoe, false), UnseenCards(shoe, true)} {
    require_finite(shoe, "records of play are of whole shoes");
    is_shuffled_each_round_ = game.procedure && game.procedure->reshuffle == Procedure::Reshuffle::every_coup;
    for (std::size_t wager = 0; wager < std::min(game.wagers.size(), kMaxWagerColumns); ++wager) {
        closing_[wager] = game.wagers[wager].closes_after.has_value();
    }
}

ShoeChecker::State& ShoeChecker::state_of(const RecordedRound& round, const Records& records) {
    if (last_ != tables_.end() && last_->first == round.table) {
        return last_->second;
    }
    last_ = tables_.find(round.table);
    if (last_ != tables_.end()) {
        return last_->second;
    }
    if (tables_.size() == kMaxTables) {
        throw InputError(line_location(*records.file, round.line),
                         fmt::format("more than {} tables", kMaxTables), "fewer");
    }
    last_ = tables_.emplace(round.table, State{}).first;
    return last_->second;
}

void ShoeChecker::add_decks(const State& state, DeckFit& decks) const {
    if (!state.has_begun || is_shuffled_each_round_) {
        return;
    }
    const UnseenCards& full = full_[state.has_suits ? 1 : 0];
    const int copies = state.has_suits ? 1 : DeckFit::kCardsOfRank;
    std::vector<std::uint32_t> seen;
    for (int card = 0; card < kCardsInDeck; card += copies) {
        const auto at = static_cast<std::size_t>(card);
        seen.push_back(full.counts[at] - state.unseen->counts[at]);
    }
    decks.add(seen, copies);
}

DeckFit ShoeChecker::decks() const {
    DeckFit all = decks_;
    for (const auto& [table, state] : tables_) {
        add_decks(state, all);
    }
    return all;
}

void ShoeChecker::check(const RecordedRound& round, std::span<const std::uint32_t> groups,
                        const Records& records, ViolationLog& log, UnseenRounds& counted) {
    State& state = round.is_of_last_shoe && last_ != tables_.end() ? last_->second : state_of(round, records);
    Step(*this, state, round, records, log, counted).check(groups);
}

}  // namespace sabot
