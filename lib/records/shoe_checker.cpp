#include "shoe_checker.hpp"

#include "cards/partition.hpp"
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

namespace {

std::string missing_rounds(std::uint64_t first, std::uint64_t last, const std::string& shoe) {
    return first == last ? fmt::format("round {} of shoe {} is missing", first, shoe)
                         : fmt::format("rounds {} to {} of shoe {} are missing", first, last, shoe);
}

}  // namespace

/// One round, and its place in the shoe.
class ShoeChecker::Step {
public:
    Step(ShoeChecker& rules, State& state, const RecordedRound& round, const Records& records,
         ViolationLog& log)
        : rules_(rules),
          game_(rules.game_),
          state_(state),
          round_(round),
          records_(records),
          log_(log),
          lost_(rules.unreadable_ - state.unreadable) {}

    void check(std::span<const std::uint32_t> groups) {
        const bool has_place = records_.has_shoe || records_.has_number;
        const bool is_new =
            !has_place || !state_.dealt.has_begun ||
            (records_.has_shoe ? !round_.is_of_last_shoe && state_.shoe != round_.shoe : round_.number == 1U);
        if (round_.rare->time) {
            check_time(is_new);
        }
        if (!has_place) {
            count_dealt(groups);
            state_.line = round_.line;
            return;
        }
        state_.cut.has_unknown_cards = state_.cut.has_unknown_cards || lost_ > 0;
        if (is_new) {
            begin_shoe();
        } else if (rules_.is_shuffled_each_round_) {
            check_procedure();
        }
        count_dealt(groups);
        count_succession(groups, is_new);
        if (check_number(is_new) && !(round_.has_cards && check_repetition())) {
            if (!state_.has_counted_burnt || !round_.rare->burnt.cards().empty()) {
                check_burnt(is_new && state_.number == 1);
            }
            check_cards();
            if (rules_.cut_.is_stated()) {
                check_cut();
            }
        }
        if ((round_.rare->bet_on & rules_.closing_).any()) {
            check_open();
        }
        state_.file = records_.file;
        state_.line = round_.line;
        state_.unreadable = rules_.unreadable_;
    }

private:
    template <class Describe>
    void add(RoundRule rule, const Describe& describe) {
        log_.add(rule, *records_.file, round_, describe);
    }

    void count_dealt(std::span<const std::uint32_t> groups) {
        rules_.dealt_.add(round_.round, groups, state_.dealt);
        // Each round, or each card, is a shoe of its own.
        if (rules_.is_shuffled_each_round_ || !state_.dealt.has_begun) {
            rules_.dealt_.end(state_.dealt);
        }
    }

    // Only of rounds that every shoe has, since the others are a selection.
    void count_succession(std::span<const std::uint32_t> groups, bool is_new) {
        const bool follows =
            !is_new && lost_ == 0 && round_.number.value_or(state_.number + 1) == state_.number + 1;
        const std::uint8_t last = state_.dealt.last;
        const std::uint8_t winner =
            round_.is_counted ? static_cast<std::uint8_t>(round_.winner) : DealtCards::kUnknown;
        state_.dealt.last = winner;
        if (follows && last != DealtCards::kUnknown && winner != DealtCards::kUnknown &&
            state_.number < rules_.certain_rounds_ && !rules_.is_shuffled_each_round_) {
            rules_.dealt_.add_succession(last, winner, groups);
        }
    }

    void begin_shoe() {
        rules_.dealt_.end(state_.dealt);
        if (state_.dealt.has_begun) {
            rules_.add_decks(state_, rules_.decks_);
            check_end();
            check_shoe_number();
        }
        ++rules_.shoes_;
        const auto time = state_.time;
        state_ = State{};
        state_.time = time;
        state_.dealt.has_begun = true;
        state_.copies = records_.has_suits ? 1 : DeckFit::kCardsOfRank;
        state_.cut.has_unknown_cards = lost_ > 0;
        state_.shoe = records_.has_shoe ? std::string(round_.shoe) : fmt::format("#{}", rules_.shoes_);
    }

    // Tables may share the numbers of shoes, and rows that cannot be read may be of shoes that are missing.
    void check_shoe_number() {
        const auto before = whole_number<std::uint64_t>(state_.shoe);
        const auto now = whole_number<std::uint64_t>(round_.shoe);
        if (!records_.has_shoes_in_order || !before || !now) {
            return;
        }
        if (*now < *before) {
            add(RoundRule::sequence, [&] {
                return Finding{fmt::format("shoe {} comes after shoe {}", *now, *before),
                               "shoes in the order of their numbers", ""};
            });
        } else if (*now - *before > 1 && lost_ == 0 && rules_.tables_.begin()->first.empty()) {
            add(RoundRule::sequence, [&] {
                return Finding{*now - *before == 2
                                   ? fmt::format("shoe {} is missing", *before + 1)
                                   : fmt::format("shoes {} to {} are missing", *before + 1, *now - 1),
                               fmt::format("shoe {}", *before + 1), ""};
            });
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
        const Capacity& capacity = rules_.capacities_[records_.has_suits ? 1 : 0];
        const bool is_again = round_.has_first_four && !round_.cancelled &&
                              is_entered_again(round_.round, capacity.classes, capacity.counts, rules_.cards_,
                                               rules_.compared_);
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
        if (!is_new && number == last) {
            add(RoundRule::sequence, [&] {
                return Finding{fmt::format("round {} of shoe {} is recorded twice", number, state_.shoe),
                               fmt::format("round {}", last + 1), ""};
            });
            return false;
        }
        if (number < last) {
            add(RoundRule::sequence, [&] {
                return Finding{
                    fmt::format("round {} of shoe {} comes after round {}", number, state_.shoe, last),
                    fmt::format("round {}", last + 1), ""};
            });
            state_.cut.has_unknown_cards = true;
            return false;
        }
        if (number > last + 1 && number - last - 1 <= lost_) {
            state_.cut.has_unknown_cards = true;
        } else {
            add(RoundRule::sequence, [&] {
                return Finding{number == 0 ? fmt::format("shoe {} begins with round 0", state_.shoe)
                                           : missing_rounds(last + 1, number - 1, state_.shoe),
                               fmt::format("round {}", last + 1), ""};
            });
            state_.cut.has_unknown_cards = true;
        }
        state_.number = number;
        return true;
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

    // A place without a card counts as a card of which there are any number.
    template <class Cards>
    void count_cards(const Cards& cards) {
        const Capacity& capacity = rules_.capacities_[records_.has_suits ? 1 : 0];
        bool are_too_many = false;
        for (const std::uint8_t card : cards) {
            are_too_many |= ++state_.counts[capacity.classes[card]] > capacity.counts[card];
        }
        if (are_too_many) {
            find_too_many(cards, capacity);
        }
    }

    // Counts the cards again, one by one.
    [[gnu::cold]] void find_too_many(std::span<const std::uint8_t> cards, const Capacity& capacity) {
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
                           fmt::format("at most {}", most), game_.shoe_source};
        });
    }

    void check_cards() {
        if (rules_.is_shuffled_each_round_) {
            state_.counts = {};
        }
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
    // Rows since the last one of the table that could not be read.
    const std::uint64_t lost_;
};

ShoeChecker::Capacity ShoeChecker::capacity_of(const Shoe& shoe, bool has_suits) {
    for (const Partition& classes : {has_suits ? Partition::by_card() : Partition::by_rank(),
                                     Partition::by_rank(), Partition::by_points()}) {
        if (const auto counts = shoe.counts(classes)) {
            Capacity capacity;
            capacity.classes[kNoCard] = kNoCard;
            for (int card = 0; card < kCardsInDeck; ++card) {
                const auto index = static_cast<std::size_t>(classes.class_of(Card::at(card)));
                capacity.classes.at(static_cast<std::size_t>(card)) = static_cast<std::uint8_t>(index);
                capacity.counts.at(static_cast<std::size_t>(card)) =
                    static_cast<std::uint32_t>(counts->at(index));
            }
            return capacity;
        }
    }
    return {};
}

ShoeChecker::ShoeChecker(const Game& game, const Shoe& shoe)
    : game_(game),
      burn_(game, shoe_procedure(game, shoe.total())),
      cut_(game, shoe_procedure(game, shoe.total()), shoe.total()),
      certain_rounds_(certain_rounds(shoe_procedure(game, shoe.total()), shoe.total())),
      capacities_{capacity_of(shoe, false), capacity_of(shoe, true)},
      cards_(static_cast<std::uint64_t>(shoe.total())),
      dealt_(static_cast<std::uint64_t>(shoe.total()),
             certain_cards(shoe_procedure(game, shoe.total()), shoe.total())) {
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

DealtCards ShoeChecker::dealt() const {
    DealtCards all = dealt_;
    for (const auto& [table, state] : tables_) {
        DealtCards::OpenShoe last = state.dealt;
        all.end(last);
    }
    return all;
}

void ShoeChecker::add_decks(const State& state, DeckFit& decks) const {
    if (state.dealt.has_begun && !is_shuffled_each_round_) {
        decks.add(std::span(state.counts).first(static_cast<std::size_t>(kCardsInDeck / state.copies)),
                  state.copies);
    }
}

DeckFit ShoeChecker::decks() const {
    DeckFit all = decks_;
    for (const auto& [table, state] : tables_) {
        add_decks(state, all);
    }
    return all;
}

void ShoeChecker::check(const RecordedRound& round, std::span<const std::uint32_t> groups,
                        const Records& records, ViolationLog& log) {
    State& state = round.is_of_last_shoe && last_ != tables_.end() ? last_->second : state_of(round, records);
    Step(*this, state, round, records, log).check(groups);
}

}  // namespace sabot
