#include "violation_causes.hpp"

#include "cards/card.hpp"
#include "exact/decimal.hpp"
#include "exact/finite_decimal.hpp"
#include "rules/progressive.hpp"
#include "rules/settle.hpp"
#include "rules/split_by_copies.hpp"
#include "rules/tableau.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bitset>
#include <chrono>
#include <limits>
#include <map>
#include <numeric>
#include <set>
#include <utility>

namespace sabot {

namespace {

// Among hypotheses that explain equally many rounds, missing cards are taken last; before them several
// departures, payouts that no paytable has, and fields that are in another row, in this order from the last.
constexpr std::size_t kLastRank = std::numeric_limits<std::size_t>::max();
constexpr std::size_t kOddPayoutRank = kLastRank - 2;
constexpr std::size_t kShiftedRank = kLastRank - 3;

bool is_of_payments(CauseKind kind) { return kind == CauseKind::payments || kind == CauseKind::rounding; }

Rational net_of(const Bet& bet) { return ratio(Integer(bet.returned), Integer(bet.stake)) - 1; }

// "pays 0.95 to 1", "is a push", "loses".
std::string settled(const Rational& net) {
    return net == -1  ? "loses"
           : net == 0 ? "is a push"
                      : "pays " + finite_decimal(net).value_or(to_fraction(net)) + " to 1";
}

std::string settled_instead(const Rational& net) {
    return net == -1  ? "losing"
           : net == 0 ? "a push"
                      : finite_decimal(net).value_or(to_fraction(net)) + " to 1";
}

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

namespace {

/// A row for each direction in which payments may be rounded, and for each multiple to which.
struct DirectionWords {
    const char* words;
    Rounding rounding;
};
constexpr std::array<DirectionWords, 3> kDirections{
    {{"down to a", Rounding::down}, {"up to a", Rounding::up}, {"to the nearest", Rounding::nearest}}};
constexpr std::array<Millionths, 12> kMultiples{
    kMillion,     kMillion / 2,  kMillion / 4,  kMillion / 10, kMillion / 20,  kMillion / 100,
    5 * kMillion, 10 * kMillion, 25 * kMillion, 50 * kMillion, 100 * kMillion, 1000 * kMillion};

// Where the rounding changes a return, puts what is due if the rounded one is recorded, and else a wrong
// amount. False if it changes none.
bool undo_rounding(TableRow& row, const RoundChecker& checker, const Settlement& rounding) {
    bool is_changed = false;
    for (Bet& bet : row.bets) {
        const Wager& wager = checker.wager(bet.wager);
        const auto paid = checker.paid_row(bet.wager, row);
        if (!paid || bet.stake == 0 || !has_fixed_payouts(wager)) {
            continue;
        }
        const Rational stake = ratio(Integer(bet.stake), Integer(kMillion));
        const Rational exact = stake * (1 + wager.pays(*paid));
        const Rational rounded = settled_return(rounding, stake, Payment(wager.pays(*paid)));
        if (rounded != exact) {
            const bool is_rounded = rounded == ratio(Integer(bet.returned), Integer(kMillion));
            bet.returned = is_rounded ? checker.due(bet, *paid).value_or(-1) : -1;
            is_changed = true;
        }
    }
    return is_changed;
}

}  // namespace

ViolationCauses::ViolationCauses(const Game& game, const RoundChecker& checker)
    : checker_(checker), hypotheses_(hypotheses(game)) {
    const auto is_of_rows = [](const Hypothesis& one) { return one.kind != CauseKind::payments; };
    payout_rank_ = static_cast<std::size_t>(std::find_if(hypotheses_.begin(), hypotheses_.end(), is_of_rows) -
                                            hypotheses_.begin());
    for (const Millionths multiple : kMultiples) {
        for (const DirectionWords& direction : kDirections) {
            const Settlement rounding{
                "", ratio(Integer(multiple), Integer(kMillion)), direction.rounding, {}, {}};
            hypotheses_.push_back({fmt::format("payments are rounded {} multiple of {}", direction.words,
                                               millionths_text(multiple)),
                                   CauseKind::rounding, [this, rounding](TableRow& row, unsigned way) {
                                       return way == 0 && undo_rounding(row, checker_, rounding);
                                   }});
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
        const auto& [words, kind, change, is_of_all] = hypotheses_[rank];
        if (is_of_payments(kind) && rules != rule_set(RoundRule::settlement)) {
            continue;  // What else is broken depends on no bet.
        }
        if (kind == CauseKind::missing && !rules[static_cast<std::size_t>(RoundRule::tableau)]) {
            continue;
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
            broken.add_met(words, kind, rules,
                           kind == CauseKind::missing ? kLastRank
                           : rank < payout_rank_      ? rank
                                                      : rank + 1);
            if (is_of_all) {
                contraries.try_emplace(key_of(words, row, table), [attempt](const TableRow& other) {
                    const auto [is_changed, is_met] = attempt(other);
                    return is_changed && !is_met;
                });
            }
        }
    }
    const bool is_of_cells = rules == rule_set(RoundRule::tableau);
    const auto shown = is_of_cells                                ? cells_of(row, table)
                       : rules == rule_set(RoundRule::settlement) ? payments_of(row)
                                                                  : std::vector<Shown>();
    std::vector<Departure> departures;
    bool is_odd = false;
    for (const auto& [departure, is_contrary, is_odd_payout] : shown) {
        departures.push_back(departure);
        is_odd = is_odd || is_odd_payout;
        contraries.try_emplace(key_of(departure.words(), row, table), is_contrary);
    }
    broken.add_departures(std::move(departures), is_of_cells ? CauseKind::rules : CauseKind::payments, rules,
                          is_odd ? kOddPayoutRank : payout_rank_);
}

namespace {

bool take_returns(TableRow& row, const TableRow& other) {
    const auto is_on_same = [](const Bet& a, const Bet& b) { return a.wager == b.wager; };
    if (row.bets.empty() || !row.bet_lines.empty() ||
        !std::equal(row.bets.begin(), row.bets.end(), other.bets.begin(), other.bets.end(), is_on_same)) {
        return false;
    }
    bool is_changed = false;
    for (std::size_t bet = 0; bet < row.bets.size(); ++bet) {
        is_changed = is_changed || row.bets[bet].returned != other.bets[bet].returned;
        row.bets[bet].returned = other.bets[bet].returned;
    }
    return is_changed;
}

bool take_cards(TableRow& row, const TableRow& other) {
    const bool is_changed =
        row.round.has_cards && other.round.has_cards && row.round.round.cards != other.round.round.cards;
    row.round.round.cards = other.round.round.cards;
    return is_changed;
}

bool take_outcome(TableRow& row, const TableRow& other) {
    const bool is_changed = row.outcome && other.outcome && *row.outcome != *other.outcome;
    row.outcome = other.outcome;
    return is_changed;
}

/// A row for each part of a round that may be in another row than the rest.
struct ShiftedPart {
    const char* later;
    const char* earlier;
    CauseKind kind;
    /// Returns false if that changes nothing, or if one of them does not have the part.
    bool (*take)(TableRow& row, const TableRow& other);
};
constexpr std::array<ShiftedPart, 3> kShiftedParts{
    {{"returns are recorded a row later", "returns are recorded a row earlier", CauseKind::payments,
      take_returns},
     {"cards are recorded a row later than the rest of their rounds",
      "cards are recorded a row earlier than the rest of their rounds", CauseKind::shifted, take_cards},
     {"outcomes are recorded a row later than the rest of their rounds",
      "outcomes are recorded a row earlier than the rest of their rounds", CauseKind::shifted,
      take_outcome}}};

}  // namespace

void ViolationCauses::add_shifted(const TableRow& row, const TableRow& other, bool is_later,
                                  const RoundTable& table, BrokenRounds& broken) const {
    const RoundRules rules = row.round.broken & rules_of_rows();
    if (rules.none() && broken.met().empty()) {
        return;
    }
    for (const ShiftedPart& part : kShiftedParts) {
        const char* const words = is_later ? part.later : part.earlier;
        if (rules.none() && !broken.met().contains(words)) {
            continue;
        }
        TableRow changed = row;
        if (part.take(changed, other) && is_clean(changed, table) != rules.none()) {
            if (rules.none()) {
                broken.add_contrary(words);
            } else {
                broken.add_met(words, part.kind, rules, kShiftedRank);
            }
        }
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

// Nothing if no cell decides: the first four cards are not known, or a natural ends the round.
std::optional<DrawingCell> drawing_cell(const RecordedRound& recorded, Hand hand, const CompiledCoup& coup) {
    const Round& round = recorded.round;
    if (!recorded.has_first_four || coup.has_natural(round)) {
        return std::nullopt;
    }
    Round first_two = round;
    first_two.cards[2] = first_two.cards[5] = kNoCard;
    const bool is_open = hand == Hand::player || round.cards[2] == kNoCard;
    return DrawingCell{coup.state_of(first_two).total(hand), is_open ? kPlayerStood : coup.column(round),
                       coup.draws(round, hand)};
}

}  // namespace

// The cells of the tableau that the hands play otherwise.
std::vector<ViolationCauses::Shown> ViolationCauses::cells_of(const TableRow& row, const RoundTable& table) {
    std::vector<Shown> shown;
    for (const Hand hand : {Hand::player, Hand::banker}) {
        const bool has_third = row.round.round.cards[place(hand, 3)] != kNoCard;
        const auto cell = drawing_cell(row.round, hand, table.coup());
        if (!cell || has_third == cell->draws) {
            continue;
        }
        const bool is_player = hand == Hand::player;
        const std::string column = is_player ? "" : " against " + table.tableau().column_words(cell->against);
        const std::string number =
            is_player || cell->against == kPlayerStood ? "" : std::to_string(cell->against);
        Departure departure{
            {},
            fmt::format("{} {} on {}{}", is_player ? "Player" : "Banker", has_third ? "draws" : "stands",
                        cell->total, column.substr(0, column.size() - number.size())),
            number};
        departure.place = departure.words();
        shown.push_back({std::move(departure),
                         [&coup = table.coup(), hand, cell](const TableRow& other) {
                             return drawing_cell(other.round, hand, coup) == cell;
                         },
                         false});
    }
    return shown;
}

// The rows of paytables that are paid otherwise.
std::vector<ViolationCauses::Shown> ViolationCauses::payments_of(const TableRow& row) const {
    constexpr int kPartsOfPayouts = 100;
    std::vector<Shown> shown;
    for (const Bet& bet : row.bets) {
        const Wager& wager = checker_.wager(bet.wager);
        const auto paid = checker_.paid_row(bet.wager, row);
        if (!paid || bet.stake == 0 || wager.progressive || !has_fixed_payouts(wager) ||
            net_of(bet) == wager.pays(*paid)) {
            continue;
        }
        const std::string event =
            *paid == wager.lost() ? "a lost stake" : fmt::format("\"{}\"", wager.rows[*paid].event);
        const auto is_contrary = [this, index = bet.wager, paid](const TableRow& other) {
            return std::any_of(other.bets.begin(), other.bets.end(), [&](const Bet& one) {
                return one.wager == index && one.stake > 0 && checker_.paid_row(index, other) == paid;
            });
        };
        shown.push_back({{fmt::format("{} {}", wager.id, event),
                          fmt::format("{} {} on {} instead of {}", wager.id, settled(net_of(bet)), event,
                                      settled_instead(wager.pays(*paid))),
                          ""},
                         is_contrary,
                         denominator(kPartsOfPayouts * net_of(bet)) != 1});
    }
    return shown;
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
    static const RoundRules kOfCards = rule_set(RoundRule::composition) | rule_set(RoundRule::ranks);
    static const std::array<Consequences, 10> kRows{
        {{kOfCards, std::bitset<kTestFamilies>().set(), 5},
         {{}, {}, 5},
         {{}, {}, 1},
         {{}, outcomes | money, 5},
         {{}, money, 5},
         {{}, money, 5},
         {{}, {}, 5},
         {rule_set(RoundRule::repetition), {}, 1},
         {kOfCards, {}, 1},
         {rule_set(RoundRule::cut_card), std::bitset<kTestFamilies>().set(), 5}}};
    return kRows.at(static_cast<std::size_t>(kind));
}

// The most rounds that may contradict a cause which explains the rule in this many. A table has one rule for
// all rounds, but single rows may be entered wrongly: that is seen where most of them break several rules,
// and not where each breaks one, as by an outcome that is typed wrongly.
std::uint64_t most_contrary(const BrokenRounds::Met& met, std::size_t rule) {
    const std::uint64_t all = std::accumulate(met.rounds.begin(), met.rounds.end(), std::uint64_t{0});
    const bool is_of_rows = met.kind == CauseKind::cards || met.kind == CauseKind::entries;
    return is_of_rows && 2 * all >= 3 * met.most() ? std::numeric_limits<std::uint64_t>::max()
           : met.kind == CauseKind::rounding       ? 0
                                                   : met.rounds[rule];
}

// Whether missing cards explain more than hands that wrongly stand: of 13 cards, nine change a total.
bool has_other_totals(const BrokenRounds::Met& met) {
    constexpr std::uint64_t kPart = 5;
    const auto of = [&](RoundRule rule) { return met.rounds[static_cast<std::size_t>(rule)]; };
    return kPart * std::max({of(RoundRule::total), of(RoundRule::outcome), of(RoundRule::settlement)}) >=
           of(RoundRule::tableau);
}

using Named = std::pair<std::string, BrokenRounds::Met>;

// "Banker draws on 5 against a third card worth 0, 1; Banker stands on 6 against a third card worth 6".
std::string words_of(const std::set<Departure>& departures) {
    std::string words;
    const std::string* last = nullptr;
    for (const Departure& one : departures) {
        const bool is_same = last != nullptr && *last == one.does;
        words += (is_same ? ", " : words.empty() ? "" : "; ") + (is_same ? one.where : one.words());
        last = &one.does;
    }
    return words;
}

// All departures of a kind together, if there are several: those that no more rounds contradict than show
// them, and the most frequent one of each place. It explains the rounds that have no others, at least two for
// each departure.
std::optional<Named> together(const BrokenRounds& broken, CauseKind kind) {
    std::map<Departure, std::uint64_t> shown;
    for (const auto& [departures, met] : broken.departures()) {
        for (const Departure& one : departures) {
            shown[one] += met.kind == kind ? met.most() : 0;
        }
    }
    std::map<std::string, const Departure*> usual;
    for (const auto& [one, rounds] : shown) {
        const Departure*& most = usual[one.place];
        most = most == nullptr || shown[*most] < rounds ? &one : most;
    }
    const auto is_usual = [&](const Departure& one) {
        const auto met = broken.met().find(one.words());
        return *usual[one.place] == one && (met == broken.met().end() || met->second.contrary <= shown[one]);
    };
    std::set<Departure> used;
    BrokenRounds::Met all;
    for (const auto& [departures, met] : broken.departures()) {
        if (met.kind == kind && std::all_of(departures.begin(), departures.end(), is_usual)) {
            used.insert(departures.begin(), departures.end());
            all.add(met);
        }
    }
    for (const Departure& one : used) {
        const auto met = broken.met().find(one.words());
        all.contrary += met == broken.met().end() ? 0 : met->second.contrary;
    }
    all.rank = kLastRank - 1;
    const bool is_shown = used.size() > 1 && all.most() >= 2 * used.size();
    return is_shown ? std::optional(Named{words_of(used), all}) : std::nullopt;
}

}  // namespace

std::vector<ViolationCause> causes_of(const BrokenRounds& broken, const ViolationLog& log,
                                      std::uint64_t most_misread) {
    constexpr std::uint64_t kPartLeft = 10;
    std::vector<ViolationCause> causes;
    std::vector<Named> candidates(broken.met().begin(), broken.met().end());
    for (const CauseKind kind : {CauseKind::rules, CauseKind::payments}) {
        if (auto one = together(broken, kind)) {
            candidates.push_back(std::move(*one));
        }
    }
    for (std::size_t rule = 0; rule < kRoundRules; ++rule) {
        const std::uint64_t rounds = broken.by_rule()[rule];
        const auto is_possible = [&](const Named& one) {
            const std::uint64_t met = one.second.rounds[rule];
            return one.second.contrary <= most_contrary(one.second, rule) &&
                   met >= consequences_of(one.second.kind).least &&
                   (one.second.kind != CauseKind::misread || one.second.most() <= most_misread) &&
                   (one.second.kind != CauseKind::missing || has_other_totals(one.second));
        };
        const auto is_better = [&](const Named& one, const Named& other) {
            const std::uint64_t met = one.second.rounds[rule];
            const std::uint64_t others = other.second.rounds[rule];
            return met != others ? met > others : one.second.rank < other.second.rank;
        };
        const Named* best = nullptr;
        for (const Named& one : candidates) {
            if (is_possible(one)) {
                best = best == nullptr || is_better(one, *best) ? &one : best;
            }
        }
        const std::uint64_t met = best == nullptr ? 0 : best->second.rounds[rule];
        const bool follows = std::any_of(causes.begin(), causes.end(),
                                         [&](const ViolationCause& one) { return one.others[rule]; });
        // If rows are in no order, single findings mean nothing and are not in the log.
        if (met == 0 || follows || kPartLeft * (rounds - met) > rounds ||
            log.count(static_cast<RoundRule>(rule)) < rounds) {
            continue;
        }
        const Consequences& its = consequences_of(best->second.kind);
        // Stakes that are all equal do not tell a payout from a rounding, or one rounding from another.
        std::string words = best->first;
        for (const Named& one : candidates) {
            if (one.second.kind == CauseKind::rounding && &one != best && is_possible(one) &&
                one.second.rounds[rule] == met && is_of_payments(best->second.kind)) {
                words += ", or " + one.first;
            }
        }
        auto cause = std::find_if(causes.begin(), causes.end(),
                                  [&](const ViolationCause& one) { return one.words == words; });
        if (cause == causes.end()) {
            RoundRules others = its.others;
            // A misread card explains at most one card too many in its shoe.
            const std::uint64_t most = best->second.kind == CauseKind::misread
                                           ? best->second.most()
                                           : std::numeric_limits<std::uint64_t>::max();
            for (std::size_t other = 0; other < kRoundRules; ++other) {
                const std::uint64_t count = log.count(static_cast<RoundRule>(other));
                others[other] = others[other] && count > 0 && count <= most;
            }
            cause = causes.insert(cause, {words, 0, 0, {}, others, its.families, best->second.contrary});
        }
        cause->rounds = std::max(cause->rounds, rounds);
        cause->left = std::max(cause->left, rounds - met);
        cause->rules.set(rule);
        cause->others.reset(rule);
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
