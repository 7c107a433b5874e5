#include "violation_causes.hpp"

#include "cards/card.hpp"
#include "exact/decimal.hpp"
#include "exact/finite_decimal.hpp"
#include "rules/split_by_copies.hpp"
#include "rules/tableau.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <span>
#include <utility>

namespace sabot {

namespace {

using RoundCards = decltype(Round::cards);

// Each subset of the cards of one rank is another way.
bool change_rank(RoundCards& cards, int from, int to, unsigned way) {
    unsigned bit = 1;
    bool is_changed = false;
    for (std::uint8_t& card : cards) {
        if (card == kNoCard || Card::at(card).rank() != from) {
            continue;
        }
        if (((way + 1) & bit) != 0) {
            card = static_cast<std::uint8_t>(Card(to, Card::at(card).suit()).index());
            is_changed = true;
        }
        bit *= 2;
    }
    return is_changed && way + 1 < bit;
}

struct ExchangedPlaces {
    const char* words;
    std::vector<std::pair<std::size_t, std::size_t>> places;
};

struct MisreadRank {
    const char* words;
    int from;
    int to;
};

Rational net_of(const Bet& bet) { return ratio(Integer(bet.returned), Integer(bet.stake)) - 1; }

std::string odds(const Rational& net) { return finite_decimal(net).value_or(to_fraction(net)) + " to 1"; }

std::string day_of(std::int64_t milliseconds) {
    const std::chrono::sys_time<std::chrono::milliseconds> time{std::chrono::milliseconds(milliseconds)};
    const std::chrono::year_month_day day(std::chrono::floor<std::chrono::days>(time));
    return fmt::format("{:04}-{:02}-{:02}", static_cast<int>(day.year()), static_cast<unsigned>(day.month()),
                       static_cast<unsigned>(day.day()));
}

}  // namespace

ViolationCauses::ViolationCauses(const Game& game, const RoundChecker& checker) : checker_(checker) {
    const std::vector<ExchangedPlaces> exchanged{
        {"the cards of Player and Banker are exchanged", {{0, 3}, {1, 4}, {2, 5}}},
        {"the cards P2 and B1 are exchanged", {{1, 3}}},
        {"the third cards P3 and B3 are exchanged", {{2, 5}}}};
    for (const auto& [words, places] : exchanged) {
        hypotheses_.push_back({words, [places = places](TableRow& row, unsigned way) {
                                   RoundCards& cards = row.round.round.cards;
                                   const RoundCards before = cards;
                                   if (way > 0) {
                                       return false;
                                   }

                                   for (const auto& [one, other] : places) {
                                       std::swap(cards[one], cards[other]);
                                   }
                                   return cards != before;
                               }});
    }
    hypotheses_.push_back({"the outcomes Player and Banker are exchanged", [](TableRow& row, unsigned way) {
                               if (way > 0 || !row.outcome || *row.outcome == Winner::tie) {
                                   return false;
                               }
                               row.outcome = *row.outcome == Winner::player ? Winner::banker : Winner::player;
                               return true;
                           }});
    hypotheses_.push_back({"the totals of Player and Banker are exchanged", [](TableRow& row, unsigned way) {
                               if (way > 0 || row.player_total == row.banker_total) {
                                   return false;
                               }
                               std::swap(row.player_total, row.banker_total);
                               return true;
                           }});
    const std::vector<MisreadRank> misread{{"tens are recorded as aces", 1, 10},
                                           {"aces are recorded as tens", 10, 1},
                                           {"nines are recorded as sixes", 6, 9},
                                           {"sixes are recorded as nines", 9, 6}};
    for (const auto& [words, from, to] : misread) {
        hypotheses_.push_back({words, [from = from, to = to](TableRow& row, unsigned way) {
                                   return change_rank(row.round.round.cards, from, to, way);
                               }});
    }
    hypotheses_.push_back({"returns are recorded without the stake", [](TableRow& row, unsigned way) {
                               bool is_changed = false;
                               for (Bet& bet : way > 1 ? std::span<Bet>() : std::span<Bet>(row.bets)) {
                                   // A push returns the stake, and nothing without it.
                                   bet.returned += bet.returned > 0 || way == 1 ? bet.stake : 0;
                                   is_changed = is_changed || bet.stake > 0;
                               }
                               return is_changed;
                           }});
    for (std::size_t one = 0; one < game.wagers.size(); ++one) {
        wagers_.emplace_back(game.wagers[one]);
        for (std::size_t other = one + 1; other < game.wagers.size(); ++other) {
            hypotheses_.push_back({fmt::format("the returns of {} and {} are exchanged", game.wagers[one].id,
                                               game.wagers[other].id),
                                   [one, other](TableRow& row, unsigned way) {
                                       const auto bet_on = [&](std::size_t wager) {
                                           return std::find_if(
                                               row.bets.begin(), row.bets.end(),
                                               [&](const Bet& bet) { return bet.wager == wager; });
                                       };
                                       const auto first = bet_on(one);
                                       const auto second = bet_on(other);
                                       if (way > 0 || first == row.bets.end() || second == row.bets.end()) {
                                           return false;
                                       }
                                       std::swap(first->returned, second->returned);
                                       return first->returned != second->returned;
                                   }});
        }
    }
}

RoundRules ViolationCauses::rules_of_rows() {
    RoundRules rules;
    for (const RoundRule rule :
         {RoundRule::tableau, RoundRule::total, RoundRule::outcome, RoundRule::settlement}) {
        rules.set(static_cast<std::size_t>(rule));
    }
    return rules;
}

bool ViolationCauses::is_clean(TableRow& row, const RoundTable& table) const {
    Round& round = row.round.round;
    if (row.round.has_cards) {
        row.round.has_first_four = round.cards[0] != kNoCard && round.cards[1] != kNoCard &&
                                   round.cards[3] != kNoCard && round.cards[4] != kNoCard;
    }
    if (row.round.has_first_four) {
        round.hands = table.coup().state_of(round);
    }
    ViolationLog log;
    checker_.check(row, table.has_suits(), {}, log);
    return log.take_broken().none();
}

void ViolationCauses::add(const TableRow& row, const RoundTable& table, BrokenRounds& broken) const {
    const RoundRules rules = row.round.broken & rules_of_rows();
    broken.add_rules(rules);
    const int dealer = table.place(RoundField::dealer);
    broken.add_place("table", row.round.table);
    broken.add_place("dealer",
                     dealer < 0 ? std::string_view() : row.fields[static_cast<std::size_t>(dealer)]);
    broken.add_place("day", row.rare.time ? day_of(*row.rare.time) : std::string());
    TableRow changed = row;
    for (const Hypothesis& hypothesis : hypotheses_) {
        // A change that is not made leaves the row as it is.
        bool is_met = false;
        for (unsigned way = 0; !is_met && hypothesis.change(changed, way); ++way) {
            is_met = is_clean(changed, table);
            changed = row;
        }
        if (is_met) {
            broken.add_met(hypothesis.words, rules);
        }
    }
    add_cell(row, table, broken);
    add_payment(row, broken);
}

void ViolationCauses::add_next(const TableRow& row, const TableRow& next, const RoundTable& table,
                               BrokenRounds& broken) const {
    TableRow changed = row;
    const bool are_same =
        row.bets.size() == next.bets.size() && row.bet_lines.empty() && next.bet_lines.empty();
    for (std::size_t bet = 0; are_same && bet < row.bets.size(); ++bet) {
        if (next.bets[bet].wager != row.bets[bet].wager) {
            return;
        }
        changed.bets[bet].returned = next.bets[bet].returned;
    }
    if (are_same && !row.bets.empty() && is_clean(changed, table)) {
        broken.add_met("returns are recorded a row later", row.round.broken & rules_of_rows());
    }
}

// One cell of the tableau, if the row breaks no other rule.
void ViolationCauses::add_cell(const TableRow& row, const RoundTable& table, BrokenRounds& broken) const {
    const RoundRules rules = row.round.broken & rules_of_rows();
    RoundRules tableau;
    tableau.set(static_cast<std::size_t>(RoundRule::tableau));
    if (rules != tableau || !row.round.has_first_four) {
        return;
    }
    const Round& round = row.round.round;
    for (const Hand hand : {Hand::player, Hand::banker}) {
        const bool has_third = round.cards[place(hand, 3)] != kNoCard;
        if (has_third == table.coup().draws(round, hand)) {
            continue;
        }
        Round first_two = round;
        first_two.cards[2] = first_two.cards[5] = kNoCard;
        const int total = table.coup().state_of(first_two).total(hand);
        const std::string against =
            hand == Hand::player
                ? ""
                : " against " + std::string(column_words(round.cards[2] == kNoCard
                                                             ? kPlayerStood
                                                             : Card::at(round.cards[2]).points()));
        broken.add_met(fmt::format("{} {} on {}{}", hand == Hand::player ? "Player" : "Banker",
                                   has_third ? "draws" : "stands", total, against),
                       rules);
        return;
    }
}

// Another payout of one row of a paytable, if the round breaks no other rule.
void ViolationCauses::add_payment(const TableRow& row, BrokenRounds& broken) const {
    const RoundRules rules = row.round.broken & rules_of_rows();
    RoundRules settlement;
    settlement.set(static_cast<std::size_t>(RoundRule::settlement));
    if (rules != settlement) {
        return;
    }
    std::string words;
    for (const Bet& bet : row.bets) {
        const Wager& wager = wagers_[bet.wager].wager();
        const std::size_t paid = wagers_[bet.wager].row(row.round.round);
        if (bet.stake == 0 || wager.multiplied || net_of(bet) == wager.pays(paid)) {
            continue;
        }
        const std::string event =
            paid == wager.lost() ? "a lost stake" : fmt::format("\"{}\"", wager.rows[paid].event);
        std::string its = fmt::format("{} pays {} on {} instead of {}", wager.id, odds(net_of(bet)), event,
                                      odds(wager.pays(paid)));
        if (!words.empty() && words != its) {
            return;
        }
        words = std::move(its);
    }
    if (!words.empty()) {
        broken.add_met(words, rules);
    }
}

std::vector<ViolationCause> causes_of(const BrokenRounds& broken) {
    constexpr std::uint64_t kMinRounds = 5;
    constexpr std::uint64_t kPartLeft = 10;
    std::vector<ViolationCause> causes;
    for (std::size_t rule = 0; rule < kRoundRules; ++rule) {
        const std::uint64_t rounds = broken.by_rule()[rule];
        const std::pair<const std::string, BrokenRounds::ByRule>* best = nullptr;
        for (const auto& one : broken.met()) {
            best = best == nullptr || one.second[rule] > best->second[rule] ? &one : best;
        }
        if (best == nullptr || best->second[rule] < kMinRounds ||
            kPartLeft * (rounds - best->second[rule]) > rounds) {
            continue;
        }
        auto cause = std::find_if(causes.begin(), causes.end(),
                                  [&](const ViolationCause& one) { return one.words == best->first; });
        if (cause == causes.end()) {
            cause = causes.insert(cause, {best->first, 0, 0, {}});
        }
        cause->rounds = std::max(cause->rounds, rounds);
        cause->left = std::max(cause->left, rounds - best->second[rule]);
        cause->rules.set(rule);
    }
    return causes;
}

std::vector<ViolationPlace> places_of(const BrokenRounds& broken) {
    std::vector<ViolationPlace> places;
    for (const auto& [place, rounds] : broken.places()) {
        places.push_back({place.first, place.second, rounds});
    }
    std::stable_sort(places.begin(), places.end(), [](const ViolationPlace& a, const ViolationPlace& b) {
        return a.by != b.by ? a.by > b.by : a.broken > b.broken;
    });
    return places;
}

}  // namespace sabot
