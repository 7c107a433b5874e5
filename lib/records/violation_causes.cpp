#include "violation_causes.hpp"

#include "cards/card.hpp"
#include "cards/partition.hpp"
#include "exact/decimal.hpp"
#include "exact/finite_decimal.hpp"
#include "rules/progressive.hpp"
#include "rules/reads.hpp"
#include "rules/settle.hpp"
#include "rules/split_by_copies.hpp"
#include "rules/tableau.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bitset>
#include <chrono>
#include <limits>
#include <numeric>
#include <span>
#include <utility>

namespace sabot {

namespace {

using RoundCards = decltype(Round::cards);

// Changes cards of rank `from` to rank `to`. Each subset of the cards of that rank is another way.
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

/// A row for each order in which cards may be recorded: for each place, the place that has its card.
struct OtherPlaces {
    const char* words;
    std::array<std::size_t, kPlaces> from;
    /// Only hands of three cards are changed.
    bool is_of_three = false;
};

// P1, P2, P3, B1, B2 and B3 have the numbers 0 to 5.
constexpr std::array<OtherPlaces, 8> kOtherPlaces{{
    {"the cards P2 and B1 are exchanged", {0, 3, 2, 1, 4, 5}},
    {"the third cards P3 and B3 are exchanged", {0, 1, 5, 3, 4, 2}},
    {"the cards P1 and B1 are exchanged", {3, 1, 2, 0, 4, 5}},
    {"the cards P2 and B2 are exchanged", {0, 4, 2, 3, 1, 5}},
    {"the cards are recorded hand by hand, in columns in the order of the deal", {0, 3, 1, 4, 2, 5}},
    {"the cards are recorded in the order of the deal, in columns of each hand", {0, 2, 4, 1, 3, 5}},
    {"the cards of each hand are recorded in reverse order", {2, 1, 0, 5, 4, 3}, true},
    {"the third card of each hand is recorded first", {1, 2, 0, 4, 5, 3}, true},
}};

bool change_places(RoundCards& cards, const OtherPlaces& row) {
    const RoundCards before = cards;
    for (std::size_t place = 0; place < kPlaces; ++place) {
        const std::size_t third = place < kPlaces / 2 ? 2 : kPlaces - 1;
        if (!row.is_of_three || before[third] != kNoCard) {
            cards[place] = before[row.from[place]];
        }
    }
    return cards != before;
}

/// What of Player and of Banker may be exchanged, alone or together, in the order in which it is tried.
enum class Side { cards = 1, outcomes = 2, totals = 4 };
struct Sides {
    const char* words;
    unsigned parts;
};
constexpr unsigned bit(Side side) { return static_cast<unsigned>(side); }
constexpr std::array<Sides, 7> kSides{
    {{"the cards of Player and Banker are exchanged", bit(Side::cards)},
     {"the outcomes Player and Banker are exchanged", bit(Side::outcomes)},
     {"the totals of Player and Banker are exchanged", bit(Side::totals)},
     {"the cards and totals of Player and Banker are exchanged", bit(Side::cards) | bit(Side::totals)},
     {"the cards and outcomes of Player and Banker are exchanged", bit(Side::cards) | bit(Side::outcomes)},
     {"the totals and outcomes of Player and Banker are exchanged", bit(Side::totals) | bit(Side::outcomes)},
     {"the cards, totals and outcomes of Player and Banker are exchanged",
      bit(Side::cards) | bit(Side::totals) | bit(Side::outcomes)}}};

// False if nothing changes.
bool exchange_sides(TableRow& row, unsigned parts) {
    bool is_changed = false;
    if ((parts & bit(Side::cards)) != 0) {
        is_changed = change_places(row.round.round.cards, {"", {3, 4, 5, 0, 1, 2}});
    }
    if ((parts & bit(Side::outcomes)) != 0 && row.outcome && *row.outcome != Winner::tie) {
        row.outcome = *row.outcome == Winner::player ? Winner::banker : Winner::player;
        is_changed = true;
    }
    if ((parts & bit(Side::totals)) != 0) {
        std::swap(row.player_total, row.banker_total);
        is_changed = is_changed || row.player_total != row.banker_total;
    }
    return is_changed;
}

struct MisreadRank {
    const char* words;
    int from;
    int to;
};
constexpr std::array<MisreadRank, 4> kMisreadRanks{{{"tens are recorded as aces", 1, 10},
                                                    {"aces are recorded as tens", 10, 1},
                                                    {"nines are recorded as sixes", 6, 9},
                                                    {"sixes are recorded as nines", 9, 6}}};

/// What of the bets on two wagers may be exchanged.
struct ExchangedBets {
    const char* words;
    bool has_stakes;
    bool has_returns;
};
constexpr std::array<ExchangedBets, 3> kExchangedBets{
    {{"returns of", false, true}, {"stakes of", true, false}, {"stakes and returns of", true, true}}};

// False if nothing changes, or if the row has no bet on one of the wagers.
bool exchange_bets(TableRow& row, std::size_t one, std::size_t other, const ExchangedBets& exchanged) {
    const auto bet_on = [&](std::size_t wager) {
        return std::find_if(row.bets.begin(), row.bets.end(),
                            [&](const Bet& bet) { return bet.wager == wager; });
    };
    const auto first = bet_on(one);
    const auto second = bet_on(other);
    if (first == row.bets.end() || second == row.bets.end()) {
        return false;
    }
    if (exchanged.has_stakes) {
        std::swap(first->stake, second->stake);
    }
    if (exchanged.has_returns) {
        std::swap(first->returned, second->returned);
    }
    return (exchanged.has_stakes && first->stake != second->stake) ||
           (exchanged.has_returns && first->returned != second->returned);
}

constexpr std::array<const char*, 4> kSuitNames{"clubs", "diamonds", "hearts", "spades"};
using SuitOrder = std::array<std::size_t, kSuitNames.size()>;

// "suits are exchanged: diamonds are recorded as clubs, clubs as diamonds".
std::string words_of(const SuitOrder& meant) {
    std::string words;
    for (std::size_t suit = 0; suit < meant.size(); ++suit) {
        if (meant[suit] != suit) {
            words += fmt::format("{}{}{}as {}", words.empty() ? "suits are exchanged: " : ", ",
                                 kSuitNames.at(meant[suit]), words.empty() ? " are recorded " : " ",
                                 kSuitNames.at(suit));
        }
    }
    return words;
}

Rational net_of(const Bet& bet) { return ratio(Integer(bet.returned), Integer(bet.stake)) - 1; }

std::string odds(const Rational& net) { return finite_decimal(net).value_or(to_fraction(net)) + " to 1"; }

std::string day_of(std::int64_t milliseconds) {
    const std::chrono::sys_time<std::chrono::milliseconds> time{std::chrono::milliseconds(milliseconds)};
    const std::chrono::year_month_day day(std::chrono::floor<std::chrono::days>(time));
    return fmt::format("{:04}-{:02}-{:02}", static_cast<int>(day.year()), static_cast<unsigned>(day.month()),
                       static_cast<unsigned>(day.day()));
}

std::array<std::string, 3> key_of(const std::string& words, const TableRow& row, const RoundTable& table) {
    return {words, std::string(row.round.table), std::string(field_of(table, row, RoundField::dealer))};
}

}  // namespace

void ViolationCauses::add_clean(const TableRow& row, const RoundTable& table, const Contraries& contraries,
                                BrokenRounds& broken) {
    for (const auto& [key, is_contrary] : contraries) {
        if (key[1] == row.round.table && key[2] == field_of(table, row, RoundField::dealer) &&
            is_contrary(row)) {
            broken.add_contrary(key[0]);
        }
    }
}

ViolationCauses::ViolationCauses(const Game& game, const RoundChecker& checker) : checker_(checker) {
    for (const Sides& sides : kSides) {
        const CauseKind kind = (sides.parts & bit(Side::cards)) != 0 ? CauseKind::cards : CauseKind::entries;
        hypotheses_.push_back({sides.words, kind, [parts = sides.parts](TableRow& row, unsigned way) {
                                   return way == 0 && exchange_sides(row, parts);
                               }});
    }
    for (const OtherPlaces& row : kOtherPlaces) {
        hypotheses_.push_back({row.words, CauseKind::cards, [row](TableRow& of, unsigned way) {
                                   return way == 0 && change_places(of.round.round.cards, row);
                               }});
    }
    for (const auto& [words, from, to] : kMisreadRanks) {
        hypotheses_.push_back({words, CauseKind::cards, [from = from, to = to](TableRow& row, unsigned way) {
                                   return change_rank(row.round.round.cards, from, to, way);
                               }});
    }
    for (const Wager& wager : game.wagers) {
        wagers_.emplace_back(wager);
    }
    add_suits();
    add_returns(game);
}

// Adds the permutations of suits, which only a wager on suits shows; those that exchange the fewest come
// first.
void ViolationCauses::add_suits() {
    if (std::all_of(wagers_.begin(), wagers_.end(), [](const CompiledWager& one) {
            return Partition::by_rank().refines(reads_of(one.wager()).anywhere());
        })) {
        return;
    }
    std::vector<SuitOrder> orders;
    SuitOrder meant{0, 1, 2, 3};
    const SuitOrder same = meant;
    const auto moved = [&](const SuitOrder& order) {
        return std::inner_product(order.begin(), order.end(), same.begin(), 0, std::plus(),
                                  std::not_equal_to());
    };
    while (std::next_permutation(meant.begin(), meant.end())) {
        orders.push_back(meant);
    }
    std::stable_sort(orders.begin(), orders.end(),
                     [&](const SuitOrder& a, const SuitOrder& b) { return moved(a) < moved(b); });
    for (const SuitOrder& order : orders) {
        hypotheses_.push_back({words_of(order), CauseKind::cards, [order](TableRow& row, unsigned way) {
                                   for (std::uint8_t& card : row.round.round.cards) {
                                       card = card == kNoCard ? card
                                                              : static_cast<std::uint8_t>(
                                                                    card / order.size() * order.size() +
                                                                    order[card % order.size()]);
                                   }
                                   return way == 0;
                               }});
    }
}

void ViolationCauses::add_returns(const Game& game) {
    hypotheses_.push_back(
        {"returns are recorded without the stake", CauseKind::payments, [](TableRow& row, unsigned way) {
             bool is_changed = false;
             for (Bet& bet : way > 1 ? std::span<Bet>() : std::span<Bet>(row.bets)) {
                 // Without the stake, a push returns nothing, like a lost bet. Way 1 takes each such return
                 // for a push.
                 bet.returned += bet.returned > 0 || way == 1 ? bet.stake : 0;
                 is_changed = is_changed || bet.stake > 0;
             }
             return is_changed;
         }});
    for (std::size_t one = 0; one < game.wagers.size(); ++one) {
        for (std::size_t other = one + 1; other < game.wagers.size(); ++other) {
            for (const ExchangedBets& exchanged : kExchangedBets) {
                hypotheses_.push_back({fmt::format("the {} {} and {} are exchanged", exchanged.words,
                                                   game.wagers[one].id, game.wagers[other].id),
                                       CauseKind::payments, [=](TableRow& row, unsigned way) {
                                           return way == 0 && exchange_bets(row, one, other, exchanged);
                                       }});
            }
        }
    }
}

RoundRules ViolationCauses::rules_of_rows() {
    RoundRules rules;
    for (const RoundRule rule :
         {RoundRule::tableau, RoundRule::total, RoundRule::outcome, RoundRule::settlement}) {
        rules |= rule_set(rule);
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

// Whether the row would break no rule with another card in one of its places.
bool ViolationCauses::has_misread_card(const TableRow& row, const RoundTable& table) const {
    TableRow changed = row;
    for (std::size_t place = 0; place < kPlaces && row.round.has_first_four; ++place) {
        for (std::uint8_t card = 0; card < kCardsInDeck && row.round.round.cards[place] != kNoCard; ++card) {
            changed.round.round.cards[place] = card;
            if (is_clean(changed, table)) {
                return true;
            }
        }
        changed.round.round.cards = row.round.round.cards;
    }
    return false;
}

void ViolationCauses::add(const TableRow& row, const RoundTable& table, BrokenRounds& broken,
                          Contraries& contraries) const {
    const RoundRules rules = row.round.broken & rules_of_rows();
    broken.add_rules(rules);
    if (has_misread_card(row, table)) {
        broken.add_misread(rules);
        // A wrong payment alone is not excused by a card that would make it right.
        if (rules != rule_set(RoundRule::settlement)) {
            broken.add_met("single cards are read, entered or dealt wrongly, at most one in a round",
                           CauseKind::misread, rules, hypotheses_.size());
        }
    }
    broken.add_place("table", row.round.table);
    broken.add_place("dealer", field_of(table, row, RoundField::dealer));
    broken.add_place("day", row.rare.time ? day_of(*row.rare.time) : std::string());
    for (std::size_t rank = 0; rank < hypotheses_.size(); ++rank) {
        const auto& [words, kind, change] = hypotheses_[rank];
        if (kind == CauseKind::payments && rules != rule_set(RoundRule::settlement)) {
            continue;  // What else is broken depends on no bet.
        }
        // Whether the hypothesis changes the row at all, and whether the row then breaks no rule.
        const auto attempt = [this, &its_change = change, &table](const TableRow& of) {
            bool is_met = false;
            unsigned way = 0;
            for (TableRow changed = of; !is_met && its_change(changed, way); ++way) {
                is_met = is_clean(changed, table);
                changed = of;
            }
            return std::pair(way > 0, is_met);
        };
        if (attempt(row).second) {
            broken.add_met(words, kind, rules, rank);
            if (kind == CauseKind::payments) {
                contraries.try_emplace(key_of(words, row, table), [attempt](const TableRow& other) {
                    const auto [is_changed, is_met] = attempt(other);
                    return is_changed && !is_met;
                });
            }
        }
    }
    const auto cause = rules == rule_set(RoundRule::tableau)      ? cell_of(row, table)
                       : rules == rule_set(RoundRule::settlement) ? payment_of(row)
                                                                  : std::nullopt;
    if (cause) {
        broken.add_met(cause->words, cause->kind, rules);
        contraries.try_emplace(key_of(cause->words, row, table), cause->is_contrary);
    }
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
        broken.add_met("returns are recorded a row later", CauseKind::payments,
                       row.round.broken & rules_of_rows());
    }
}

namespace {

// What decides whether a hand draws: the cell of the tableau, and what it says.
struct DrawingCell {
    int total = 0;
    int against = 0;
    bool draws = false;
    friend bool operator==(const DrawingCell&, const DrawingCell&) = default;
};
DrawingCell drawing_cell(const Round& round, Hand hand, const CompiledCoup& coup) {
    Round first_two = round;
    first_two.cards[2] = first_two.cards[5] = kNoCard;
    const bool is_open = hand == Hand::player || round.cards[2] == kNoCard;
    return {coup.state_of(first_two).total(hand), is_open ? kPlayerStood : coup.column(round),
            coup.draws(round, hand)};
}

}  // namespace

// The cause that a hand plays one cell of the tableau wrongly.
std::optional<ViolationCauses::Cause> ViolationCauses::cell_of(const TableRow& row, const RoundTable& table) {
    const Round& round = row.round.round;
    for (const Hand hand : {Hand::player, Hand::banker}) {
        const bool has_third = round.cards[place(hand, 3)] != kNoCard;
        const DrawingCell cell = drawing_cell(round, hand, table.coup());
        if (!row.round.has_first_four || has_third == cell.draws) {
            continue;
        }
        const std::string against =
            hand == Hand::player ? "" : " against " + table.tableau().column_words(cell.against);
        return Cause{fmt::format("{} {} on {}{}", hand == Hand::player ? "Player" : "Banker",
                                 has_third ? "draws" : "stands", cell.total, against),
                     CauseKind::rules, [&coup = table.coup(), hand, cell](const TableRow& other) {
                         return other.round.has_first_four &&
                                drawing_cell(other.round.round, hand, coup) == cell;
                     }};
    }
    return std::nullopt;
}

// The cause that one row of a paytable has another payout, if all wrong bets of the round agree on it.
std::optional<ViolationCauses::Cause> ViolationCauses::payment_of(const TableRow& row) const {
    std::optional<Cause> cause;
    for (const Bet& bet : row.bets) {
        const Wager& wager = wagers_[bet.wager].wager();
        const std::size_t paid = wagers_[bet.wager].row(row.round.round);
        if (bet.stake == 0 || !has_fixed_payouts(wager) || net_of(bet) == wager.pays(paid)) {
            continue;
        }
        const std::string event =
            paid == wager.lost() ? "a lost stake" : fmt::format("\"{}\"", wager.rows[paid].event);
        std::string words = fmt::format("{} pays {} on {} instead of {}", wager.id, odds(net_of(bet)), event,
                                        odds(wager.pays(paid)));
        if (cause && cause->words != words) {
            return std::nullopt;
        }
        const auto is_contrary = [this, index = bet.wager, paid](const TableRow& other) {
            return other.round.has_first_four &&
                   std::any_of(other.bets.begin(), other.bets.end(), [&](const Bet& one) {
                       return one.wager == index && one.stake > 0 &&
                              wagers_[index].row(other.round.round) == paid;
                   });
        };
        cause = Cause{std::move(words), CauseKind::payments, is_contrary};
    }
    return cause;
}

namespace {

/// A row for each CauseKind: the rules of whole shoes and the families of tests that such a cause explains,
/// and the least number of rounds for which it is named.
struct Consequences {
    RoundRules others;
    std::bitset<kTestFamilies> families;
    std::uint64_t least = 0;
};
constexpr std::bitset<kTestFamilies> family(TestFamily one) { return 1U << static_cast<unsigned>(one); }
const Consequences& consequences_of(CauseKind kind) {
    const auto outcomes = family(TestFamily::outcomes);
    const auto money = family(TestFamily::money);
    static const std::array<Consequences, 7> kRows{
        {{rule_set(RoundRule::composition), std::bitset<kTestFamilies>().set(), 5},
         {{}, {}, 5},
         {{}, {}, 1},
         {{}, outcomes | money, 5},
         {{}, money, 5},
         {rule_set(RoundRule::repetition), {}, 1},
         {rule_set(RoundRule::composition), {}, 1}}};
    return kRows.at(static_cast<std::size_t>(kind));
}

}  // namespace

std::vector<ViolationCause> causes_of(const BrokenRounds& broken, const ViolationLog& log,
                                      std::uint64_t most_misread) {
    constexpr std::uint64_t kPartLeft = 10;
    using Named = std::pair<const std::string, BrokenRounds::Met>;
    std::vector<ViolationCause> causes;
    for (std::size_t rule = 0; rule < kRoundRules; ++rule) {
        const std::uint64_t rounds = broken.by_rule()[rule];
        const auto is_possible = [&](const Named& one) {
            const std::uint64_t met = one.second.rounds[rule];
            return one.second.contrary <= met && met >= consequences_of(one.second.kind).least &&
                   (one.second.kind != CauseKind::misread || met <= most_misread);
        };
        const auto is_better = [&](const Named& one, const Named& other) {
            const std::uint64_t met = one.second.rounds[rule];
            const std::uint64_t others = other.second.rounds[rule];
            return met != others ? met > others : one.second.rank < other.second.rank;
        };
        const Named* best = nullptr;
        for (const Named& one : broken.met()) {
            if (is_possible(one)) {
                best = best == nullptr || is_better(one, *best) ? &one : best;
            }
        }
        const std::uint64_t met = best == nullptr ? 0 : best->second.rounds[rule];
        // If rows are in no order, single findings mean nothing and are not in the log.
        if (met == 0 || kPartLeft * (rounds - met) > rounds ||
            log.count(static_cast<RoundRule>(rule)) < rounds) {
            continue;
        }
        const Consequences& its = consequences_of(best->second.kind);
        auto cause = std::find_if(causes.begin(), causes.end(),
                                  [&](const ViolationCause& one) { return one.words == best->first; });
        if (cause == causes.end()) {
            RoundRules others = its.others;
            // A misread card explains at most one card too many in its shoe.
            const auto& rounds_met = best->second.rounds;
            const std::uint64_t most = best->second.kind == CauseKind::misread
                                           ? *std::max_element(rounds_met.begin(), rounds_met.end())
                                           : std::numeric_limits<std::uint64_t>::max();
            for (std::size_t other = 0; other < kRoundRules; ++other) {
                const std::uint64_t count = log.count(static_cast<RoundRule>(other));
                others[other] = others[other] && count > 0 && count <= most;
            }
            cause = causes.insert(cause, {best->first, 0, 0, {}, others, its.families});
        }
        cause->rounds = std::max(cause->rounds, rounds);
        cause->left = std::max(cause->left, rounds - met);
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
