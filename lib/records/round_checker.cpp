#include "round_checker.hpp"

#include "exact/decimal.hpp"
#include "exact/finite_decimal.hpp"
#include "play/struck_faces.hpp"
#include "rules/game_parts.hpp"
#include "rules/progressive.hpp"
#include "rules/split_by_copies.hpp"
#include "rules/tableau.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

namespace sabot {

namespace {

constexpr std::array<const char*, 3> kOrdinals{"first", "second", "third"};

const char* hand_name(Hand hand) { return hand == Hand::player ? "Player" : "Banker"; }

std::string exact_amount(const Rational& amount) {
    return finite_decimal(amount).value_or(to_fraction(amount));
}

// An amount of this many units of money; the largest Millionths if it is larger.
Millionths whole_units(const Integer& units, const Rational& unit) {
    const Rational amount = Rational(units) * unit * kMillion;
    const bool fits = amount < Rational(Integer(std::numeric_limits<Millionths>::max()));
    return fits ? static_cast<Millionths>(numerator(amount) / denominator(amount))
                : std::numeric_limits<Millionths>::max();
}

}  // namespace

class RoundChecker::SingleCheck {
public:
    SingleCheck(const RoundChecker& rules, const TableRow& row, bool has_suits, const RecordFile& file,
                ViolationLog& log)
        : rules_(rules),
          row_(row),
          round_(row.round.round),
          line_(row.round.line),
          has_suits_(has_suits),
          file_(file),
          log_(log) {}

    void check() {
        if (!row_.round.has_first_four) {
            check_first_four();
            return;
        }
        if (!rules_.coup_.follows(round_) && !check_third(Hand::player)) {
            check_third(Hand::banker);
        }
        check_total(Hand::player, row_.player_total);
        check_total(Hand::banker, row_.banker_total);
        check_outcome();
        check_bets();
    }

    // Checks a row without cards: its outcome against its totals, and the bets that do not depend on cards.
    void check_without_cards() {
        check_bets();
        line_ = row_.round.line;
        if (!row_.player_total || !row_.banker_total || !row_.outcome) {
            return;
        }
        const Winner winner = HandState(*row_.player_total, *row_.banker_total, false, false).winner();
        if (*row_.outcome != winner) {
            add(RoundRule::outcome, [&] {
                return Finding{"the outcome is " + words(*row_.outcome),
                               fmt::format("{}, by the totals {} to {}", words(winner), *row_.player_total,
                                           *row_.banker_total),
                               ""};
            });
        }
    }

    // Checks the limits of several stakes, of each bettor and of the table.
    void check_stakes() {
        for (const StakeLimit& limit : rules_.game_.settlement->stake_limits) {
            if (!limit.of_table) {
                for (std::size_t bet = 0; bet < row_.bets.size(); ++bet) {
                    if (bet == 0 || line_of(bet) != line_of(bet - 1)) {
                        check_limit(limit, line_of(bet));
                    }
                }
            } else if (!row_.bet_lines.empty() || !needs_all_bettors(limit)) {
                check_limit(limit, std::nullopt);
            }
        }
    }

private:
    std::uint64_t line_of(std::size_t bet) const {
        return row_.bet_lines.empty() ? row_.round.line : row_.bet_lines[bet];
    }

    // The stakes of one line, that of a bettor, or of all.
    void check_limit(const StakeLimit& limit, std::optional<std::uint64_t> line) {
        const auto broken = broken_by(limit, [&](const std::string& wager) {
            Rational sum = 0;
            for (std::size_t bet = 0; bet < row_.bets.size(); ++bet) {
                const Bet& one = row_.bets[bet];
                if (line.value_or(line_of(bet)) == line_of(bet) &&
                    rules_.game_.wagers[one.wager].id == wager) {
                    sum += ratio(Integer(one.stake), Integer(kMillion));
                }
            }
            return sum;
        });
        if (broken) {
            log_.add_stake();
            line_ = line.value_or(row_.round.line);
            add(RoundRule::settlement, [&] {
                return Finding{broken->recorded, broken->expected, rules_.game_.settlement->source};
            });
        }
    }

    template <class Describe>
    void add(RoundRule rule, const Describe& describe) {
        RecordedRound at = row_.round;
        at.line = line_;
        log_.add(rule, file_, at, describe);
    }

    void check_first_four() {
        for (const Hand hand : {Hand::player, Hand::banker}) {
            for (const int nth : {1, 2}) {
                if (round_.cards[place(hand, nth)] == kNoCard) {
                    add(RoundRule::tableau, [&] {
                        return Finding{fmt::format("{} has no {} card", hand_name(hand),
                                                   kOrdinals.at(static_cast<std::size_t>(nth - 1))),
                                       "two cards at least for each hand", rules_.game_.tableau_source};
                    });
                }
            }
        }
    }

    int first_two(Hand hand) const {
        Round without = round_;
        without.cards[2] = without.cards[5] = kNoCard;
        return rules_.coup_.state_of(without).total(hand);
    }

    // Returns whether the hand has a card too many or too few.
    bool check_third(Hand hand) {
        const bool has_third = round_.cards[place(hand, 3)] != kNoCard;
        if (has_third == rules_.coup_.draws(round_, hand)) {
            return false;
        }
        const int total = first_two(hand);
        const Tableau& tableau = rules_.game_.tableau;
        const bool is_natural =
            tableau.is_natural(first_two(Hand::player)) || tableau.is_natural(first_two(Hand::banker));
        if (!is_natural && rules_.choices_[static_cast<std::size_t>(hand)][static_cast<std::size_t>(total)]) {
            return false;
        }
        add(RoundRule::tableau, [&] {
            const std::string against =
                hand == Hand::player ? "" : " against " + tableau.column_words(rules_.coup_.column(round_));
            return Finding{
                fmt::format("{} {} on {}{} ({} - {})", hand_name(hand), has_third ? "drew" : "stood", total,
                            against, cards_of(Hand::player), cards_of(Hand::banker)),
                is_natural ? "no third card, since a hand has a natural"
                           : fmt::format("{} to {}", hand_name(hand), has_third ? "stand" : "draw"),
                rules_.game_.tableau_source};
        });
        return true;
    }

    void check_total(Hand hand, const std::optional<std::uint8_t>& recorded) {
        if (recorded && *recorded != round_.hands.total(hand)) {
            add(RoundRule::total, [&] {
                return Finding{fmt::format("{}'s total is {}", hand_name(hand), *recorded),
                               fmt::format("{}, of {}", round_.hands.total(hand), cards_of(hand)), ""};
            });
        }
    }

    static std::string words(Winner winner) {
        switch (winner) {
            case Winner::player: return "Player wins";
            case Winner::banker: return "Banker wins";
            default: return "a tie";
        }
    }

    void check_outcome() {
        const Winner winner = round_.hands.winner();
        if (row_.outcome && *row_.outcome != winner) {
            add(RoundRule::outcome, [&] {
                return Finding{"the outcome is " + words(*row_.outcome),
                               fmt::format("{}, {} to {}", words(winner), round_.hands.total(Hand::player),
                                           round_.hands.total(Hand::banker)),
                               ""};
            });
        }
    }

    void check_bets() {
        for (std::size_t bet = 0; bet < row_.bets.size(); ++bet) {
            line_ = line_of(bet);
            if (const auto row = rules_.paid_row(row_.bets[bet].wager, row_)) {
                check_bet(row_.bets[bet], *row);
            }
        }
    }

    void check_bet(const Bet& bet, std::size_t row) {
        const CheckedWager& checked = rules_.wagers_[bet.wager];
        const Wager& wager = checked.wager.wager();
        if (bet.stake > 0) {
            check_stake(bet, wager);
        }
        if (row < wager.rows.size() && wager.rows[row].meter_share != 0) {
            check_paid_meter(bet, wager.rows[row], wager);
            return;
        }
        if (lacks_meter(wager)) {
            return;
        }
        const std::optional<Rational> multiplied =
            wager.multiplied ? std::optional(pays_with(wager, row, multiplier_in(wager, round_, row_.struck)))
                             : std::nullopt;
        const auto expected = multiplied ? RowReturn(*multiplied, rules_.game_.settlement).of(bet.stake)
                                         : checked.returns[row].of(bet.stake);
        log_.add_paid(checked.first_row + row, expected == bet.returned);
        if (expected == bet.returned) {
            return;
        }
        const Rational exact =
            ratio(Integer(bet.stake), Integer(kMillion)) * (1 + (multiplied ? *multiplied : wager.pays(row)));
        const Rational due = expected ? ratio(Integer(*expected), Integer(kMillion)) : exact;
        log_.add_payment(ratio(Integer(bet.returned), Integer(kMillion)) - due);
        add(RoundRule::settlement, [&] {
            const std::string event =
                row == wager.lost() ? "a lost stake" : fmt::format("\"{}\"", wager.rows[row].event);
            const auto& settlement = rules_.game_.settlement;
            return Finding{
                fmt::format("{} returned {} on a stake of {}, {}", wager.id, millionths_text(bet.returned),
                            millionths_text(bet.stake), event),
                expected ? millionths_text(*expected) : exact_amount(exact),
                settlement ? fmt::format("{}; {}", wager.source, settlement->source) : wager.source};
        });
    }

    // Checks what a row returned that pays a part of the meter, which bettors who win together share.
    void check_paid_meter(const Bet& bet, const PayRow& row, const Wager& wager) {
        const auto meter = meter_in(row_, bet.wager);
        if (!meter || bet.stake == 0) {
            return;
        }
        const auto winners = std::count_if(row_.bets.begin(), row_.bets.end(), [&](const Bet& one) {
            return one.wager == bet.wager && one.stake > 0;
        });
        const Rational stake = ratio(Integer(bet.stake), Integer(kMillion));
        const Rational paid = row.meter_share * ratio(Integer(*meter), Integer(kMillion)) / Rational(winners);
        const auto& settlement = rules_.game_.settlement;
        const Payment payment(paid / stake + row.stake_returned - 1);
        const Rational due =
            settlement ? settled_return(*settlement, stake, payment) : Rational(stake * (1 + payment.net));
        const Rational returned = ratio(Integer(bet.returned), Integer(kMillion));
        if (returned == due) {
            return;
        }
        log_.add_payment(returned - due);
        add(RoundRule::settlement, [&] {
            return Finding{fmt::format("{} returned {} with a meter of {}, \"{}\"", wager.id,
                                       millionths_text(bet.returned), millionths_text(*meter), row.event),
                           exact_amount(due), wager.source};
        });
    }

    void check_stake(const Bet& bet, const Wager& wager) {
        const auto fail = [&](const std::string& expected) {
            log_.add_stake();
            add(RoundRule::settlement, [&] {
                return Finding{fmt::format("the stake on {} is {}", wager.id, millionths_text(bet.stake)),
                               expected, rules_.game_.settlement->source};
            });
        };
        if (rules_.step_ && bet.stake % *rules_.step_ != 0) {
            fail("a multiple of " + millionths_text(*rules_.step_));
        }
        const CheckedWager& checked = rules_.wagers_[bet.wager];
        const auto stated = [&] { return settlement_of(*rules_.game_.settlement, wager); };
        if (checked.least && bet.stake < *checked.least) {
            fail("at least " + exact_amount(*stated().minimum_stake));
        }
        if (checked.most && bet.stake > *checked.most) {
            fail("at most " + exact_amount(*stated().maximum_stake));
        }
    }

    static int points(std::uint8_t card) { return Card::at(card).points(); }

    std::string cards_of(Hand hand) const {
        std::string text;
        for (const int nth : {1, 2, 3}) {
            const std::uint8_t at = round_.cards[place(hand, nth)];
            if (at != kNoCard) {
                const Card card = Card::at(at);
                text += (text.empty() ? "" : " ") + (has_suits_ ? to_string(card) : rank_name(card.rank()));
            }
        }
        return text;
    }

    const RoundChecker& rules_;
    const TableRow& row_;
    const Round& round_;
    std::uint64_t line_;
    bool has_suits_;
    const RecordFile& file_;
    ViolationLog& log_;
};

RoundChecker::RoundChecker(const Game& game) : game_(game), coup_(game.tableau) {
    if (game.choice) {
        choices_ = {game.choice->player, game.choice->banker};
    }
    for (const Wager& wager : game.wagers) {
        const std::size_t first_row =
            wagers_.empty() ? 0 : wagers_.back().first_row + wagers_.back().returns.size();
        wagers_.push_back({CompiledWager(wager), row_returns(wager, game.settlement), first_row});
        if (game.settlement) {
            const Settlement settlement = settlement_of(*game.settlement, wager);
            const Rational step = step_of_stakes(settlement);
            step_ = whole_units(1, step);
            if (settlement.minimum_stake) {
                wagers_.back().least = whole_units(least_stake(settlement), step);
            }
            if (const auto most = greatest_stake(settlement)) {
                wagers_.back().most = whole_units(*most, step);
            }
        }
    }
}

void RoundChecker::check(const TableRow& row, bool has_suits, const RecordFile& file,
                         ViolationLog& log) const {
    if (row.round.cancelled) {
        return;
    }
    SingleCheck single(*this, row, has_suits, file, log);
    if (row.round.has_cards) {
        single.check();
    } else {
        single.check_without_cards();
    }
    if (game_.settlement && !row.bets.empty()) {
        single.check_stakes();
    }
}

std::optional<std::size_t> RoundChecker::paid_row(std::size_t index, const TableRow& recorded) const {
    const CompiledWager& wager = wagers_[index].wager;
    if (recorded.round.has_first_four) {
        return wager.row(recorded.round.round);
    }
    const bool is_open = recorded.round.has_cards || !recorded.outcome || wager.depends_on_cards() ||
                         static_cast<bool>(wager.wager().multiplied);
    std::optional<std::size_t> row;
    for (int state = 0; state < 400 && !is_open; ++state) {
        const int player = state % 10;
        const int banker = state / 10 % 10;
        const HandState hands(player, banker, state / 100 % 2 == 1, state / 200 == 1);
        if (hands.winner() != *recorded.outcome || recorded.player_total.value_or(player) != player ||
            recorded.banker_total.value_or(banker) != banker) {
            continue;
        }
        if (row && *row != wager.row(hands)) {
            return std::nullopt;
        }
        row = wager.row(hands);
    }
    return row;
}

std::vector<MeterStep> RoundChecker::meter_steps(const RoundTable& table, const TableRow& row,
                                                 bool is_known) const {
    std::vector<MeterStep> steps;
    for (const RoundTable::WagerPlaces& places : table.wagers()) {
        if (!places.meter) {
            continue;
        }
        MeterStep step{0, places.wager, meter_in(row, places.wager), 0, {}};
        for (const Bet& bet : row.bets) {
            step.staked += bet.wager == places.wager ? bet.stake : 0;
        }
        if (is_known) {
            const CompiledWager& wager = wagers_[places.wager].wager;
            const std::size_t paid = wager.row(row.round.round);
            const bool is_paid = step.staked > 0 && paid < wager.wager().lost();
            step.paid = is_paid ? wager.wager().rows[paid].meter_share : Rational(0);
        }
        steps.push_back(std::move(step));
    }
    return steps;
}

}  // namespace sabot
