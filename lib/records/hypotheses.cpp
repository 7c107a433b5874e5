#include "hypotheses.hpp"

#include "cards/card.hpp"
#include "cards/partition.hpp"
#include "rules/reads.hpp"
#include "rules/settle.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <span>
#include <utility>

namespace sabot {

namespace {

using RoundCards = decltype(Round::cards);

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

/// A rank that is recorded instead of the one that is meant; and the other way round, too, if both are.
struct MisreadRank {
    const char* words;
    int recorded;
    int meant;
    bool are_both = false;
};
constexpr std::array<MisreadRank, 6> kMisreadRanks{{{"tens are recorded as aces", 1, 10},
                                                    {"aces are recorded as tens", 10, 1},
                                                    {"nines are recorded as sixes", 6, 9},
                                                    {"sixes are recorded as nines", 9, 6},
                                                    {"sixes and nines are taken for each other", 6, 9, true},
                                                    {"tens and aces are taken for each other", 1, 10, true}}};

// Each subset of the cards that may be meant otherwise is another way.
bool change_rank(RoundCards& cards, const MisreadRank& misread, unsigned way) {
    unsigned bit = 1;
    bool is_changed = false;
    for (std::uint8_t& card : cards) {
        const int rank = card == kNoCard ? 0 : Card::at(card).rank();
        if (rank != misread.recorded && (!misread.are_both || rank != misread.meant)) {
            continue;
        }
        if (((way + 1) & bit) != 0) {
            const int other = rank == misread.recorded ? misread.meant : misread.recorded;
            card = static_cast<std::uint8_t>(Card(other, Card::at(card).suit()).index());
            is_changed = true;
        }
        bit *= 2;
    }
    return is_changed && way + 1 < bit;
}

// Adds a third card of each rank to Player, to Banker, or to both. False if one that is added is there.
bool add_third_cards(RoundCards& cards, unsigned way) {
    constexpr unsigned kRanks = 13;
    constexpr unsigned kWays = kRanks * (kRanks + 2);
    const bool has_player = cards[2] != kNoCard;
    const bool has_banker = cards[5] != kNoCard;
    const auto of_rank = [](unsigned rank) {
        return static_cast<std::uint8_t>(Card(static_cast<int>(rank) + 1, Suit::clubs).index());
    };
    if (has_player && has_banker) {
        return false;
    }
    if (has_banker) {
        cards[2] = of_rank(way % kRanks);
        return way < kRanks;
    }
    if (has_player) {
        cards[5] = of_rank(way % kRanks);
        return way < kRanks;
    }
    if (way >= kRanks) {
        cards[5] = of_rank(way % kRanks);
    }
    if (way < kRanks || way >= 2 * kRanks) {
        cards[2] = of_rank(way < kRanks ? way : way / kRanks - 2);
    }
    return way < kWays;
}

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

void add_rows(std::vector<Hypothesis>& all) {
    for (const Sides& sides : kSides) {
        const CauseKind kind = (sides.parts & bit(Side::cards)) != 0 ? CauseKind::cards : CauseKind::entries;
        all.push_back({sides.words, kind, [parts = sides.parts](TableRow& row, unsigned way) {
                           return way == 0 && exchange_sides(row, parts);
                       }});
    }
    for (const OtherPlaces& places : kOtherPlaces) {
        all.push_back({places.words, CauseKind::cards, [places](TableRow& row, unsigned way) {
                           return way == 0 && change_places(row.round.round.cards, places);
                       }});
    }
    for (const MisreadRank& misread : kMisreadRanks) {
        all.push_back({misread.words, CauseKind::cards,
                       [misread](TableRow& row, unsigned way) {
                           return change_rank(row.round.round.cards, misread, way);
                       },
                       false});
    }
}

// Last, since a ten adds nothing to a total, so that it also explains a hand that wrongly stands.
void add_missing(std::vector<Hypothesis>& all) {
    all.push_back({"third cards are not recorded", CauseKind::missing,
                   [](TableRow& row, unsigned way) {
                       return row.round.has_first_four && add_third_cards(row.round.round.cards, way);
                   },
                   false});
}

// Adds the permutations of suits, which only a wager on suits shows; those that exchange the fewest come
// first.
void add_suits(const Game& game, std::vector<Hypothesis>& all) {
    if (std::all_of(game.wagers.begin(), game.wagers.end(), [](const Wager& wager) {
            return Partition::by_rank().refines(reads_of(wager).anywhere());
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
        all.push_back({words_of(order), CauseKind::cards, [order](TableRow& row, unsigned way) {
                           for (std::uint8_t& card : row.round.round.cards) {
                               const std::size_t suits = order.size();
                               card = card == kNoCard ? card
                                                      : static_cast<std::uint8_t>(card / suits * suits +
                                                                                  order[card % suits]);
                           }
                           return way == 0;
                       }});
    }
}

/// Amounts that are in a smaller unit than the others of their rows.
struct SmallerUnit {
    const char* words;
    Millionths Bet::*amount;
    Millionths in_unit;
};
constexpr std::array<SmallerUnit, 4> kSmallerUnits{
    {{"returns are recorded in hundredths of the unit of the stakes", &Bet::returned, 100},
     {"returns are recorded in thousandths of the unit of the stakes", &Bet::returned, 1000},
     {"stakes are recorded in hundredths of the unit of the returns", &Bet::stake, 100},
     {"stakes are recorded in thousandths of the unit of the returns", &Bet::stake, 1000}}};

// Amounts in all rows: no other payouts explain them as well.
void add_amounts(const Game& game, std::vector<Hypothesis>& all) {
    all.push_back(
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
    for (const SmallerUnit& unit : kSmallerUnits) {
        // All bets of a row, or those on one wager.
        for (std::size_t only = 0; only <= game.wagers.size(); ++only) {
            const std::string of = only == 0 ? "" : game.wagers[only - 1].id + " ";
            all.push_back({of + unit.words, CauseKind::payments, [unit, only](TableRow& row, unsigned way) {
                               bool is_changed = false;
                               for (Bet& bet : row.bets) {
                                   Millionths& amount = bet.*unit.amount;
                                   if (amount > 0 && (only == 0 || bet.wager + 1 == only)) {
                                       const bool is_whole = amount % unit.in_unit == 0;
                                       (is_whole ? amount : bet.returned) =
                                           is_whole ? amount / unit.in_unit : -1;
                                       is_changed = true;
                                   }
                               }
                               return way == 0 && is_changed;
                           }});
        }
    }
    all.push_back({"stakes and returns are exchanged", CauseKind::payments, [](TableRow& row, unsigned way) {
                       bool is_changed = false;
                       for (Bet& bet : row.bets) {
                           is_changed = is_changed || bet.stake != bet.returned;
                           std::swap(bet.stake, bet.returned);
                       }
                       return way == 0 && is_changed;
                   }});
}

void add_exchanged_bets(const Game& game, std::vector<Hypothesis>& all) {
    for (std::size_t one = 0; one < game.wagers.size(); ++one) {
        for (std::size_t other = one + 1; other < game.wagers.size(); ++other) {
            for (const ExchangedBets& exchanged : kExchangedBets) {
                all.push_back({fmt::format("the {} {} and {} are exchanged", exchanged.words,
                                           game.wagers[one].id, game.wagers[other].id),
                               CauseKind::payments, [=](TableRow& row, unsigned way) {
                                   return way == 0 && exchange_bets(row, one, other, exchanged);
                               }});
            }
        }
    }
}

}  // namespace

std::vector<Hypothesis> hypotheses(const Game& game) {
    std::vector<Hypothesis> all;
    add_amounts(game, all);
    add_rows(all);
    add_suits(game, all);
    add_exchanged_bets(game, all);
    add_missing(all);
    return all;
}

}  // namespace sabot
