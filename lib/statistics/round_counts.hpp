#pragma once

#include "play/bet.hpp"
#include "play/millionths.hpp"
#include "play/round.hpp"
#include "play/struck_faces.hpp"
#include "rules/game.hpp"
#include "rules/multipliers.hpp"
#include "statistics/cell_sums.hpp"
#include "statistics/difference_series.hpp"
#include "statistics/order_sums.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sabot {

/// The bets on one wager. Amounts are in millionths of the currency, and stakes are without fees.
struct BetCounts {
    std::uint64_t bets = 0;
    LargeSum staked;
    LargeSum returned;
    /// The smallest and the largest stake; both are 0 if there are no bets.
    std::int64_t least = 0;
    std::int64_t most = 0;
    /// The stakes for which the return of no row is rounded: their sum, and the sum of their squares, from
    /// which the mean and the variance of what is returned follow. For a wager with random multipliers, the
    /// squares are those of all stakes.
    LargeSum exact_staked;
    LargeSum exact_squares;
    /// For all other stakes, whose returns the game rounds: by row, and last for a lost stake, the sum of
    /// what the row returns for each bet; and by pair of rows (0 0, 1 0, 1 1, 2 0, ...), the sum of the
    /// product of what both return. Empty if there are no such stakes.
    std::vector<LargeSum> rounded;
    std::vector<LargeSum> rounded_products;

    BetCounts& operator+=(const BetCounts& other);
    friend bool operator==(const BetCounts&, const BetCounts&) = default;
};

/// The struck faces of rounds in a game with random multipliers.
struct StruckCounts {
    /// The rounds by the number of struck faces.
    std::vector<std::uint64_t> rounds;
    /// The struck faces, by MultiplierRules::faces and by MultiplierRules::values.
    std::vector<std::uint64_t> faces;
    std::vector<std::uint64_t> values;

    void add(const MultiplierRules& rules, const StruckFaces& struck);
    StruckCounts& operator+=(const StruckCounts& other);
    friend bool operator==(const StruckCounts&, const StruckCounts&) = default;
};

/// What is counted of any number of rounds, in constant memory. Counts of disjoint sets of rounds are added.
struct RoundCounts {
    std::uint64_t shoes = 0;
    std::uint64_t rounds = 0;
    /// The rounds that are not compared: they are entered again, or their shoe holds a card too often.
    std::uint64_t left_out = 0;
    /// Those of them that are entered again.
    std::uint64_t again = 0;
    /// The rounds of which only the outcome is recorded.
    std::uint64_t outcomes_alone = 0;
    /// The rounds of which cards are recorded, but the cards seen before them in their shoe are not
    /// known: neither shoe nor number is recorded.
    std::uint64_t without_shoe = 0;
    /// The rounds for which those cards are not known because their shoe continues after another one of its
    /// table.
    std::uint64_t out_of_order = 0;
    /// Whether any of the rounds are of a file whose rows are in no order.
    bool has_no_order = false;
    std::uint64_t cards = 0;
    /// The number of ordered pairs of different rounds of one shoe.
    std::uint64_t pairs = 0;
    /// Cards, outcomes and events, with their probabilities given the unseen cards; see ConditionalCounter.
    CellSums given;
    /// Sums over the cards in the order of the deal.
    OrderSums order;
    /// How often simulated rounds were paid by each row of each wager, and last lost; only before the wager
    /// closed.
    std::vector<std::vector<std::uint64_t>> events;
    std::vector<BetCounts> bets;
    /// For rounds that are compared: Banker's wins, then by wager of the game what bets returned, in
    /// millionths of the currency, then the same for bets that were raised. Each is a series over time, with
    /// what is expected given the unseen cards (see GivenDifferences). Empty if there are none.
    std::vector<DifferenceSeries> over_time;
    /// Empty if no struck faces are recorded.
    StruckCounts struck;
    /// If not, every card counts as a club.
    bool has_suits = true;

    RoundCounts& operator+=(const RoundCounts& other);
    friend bool operator==(const RoundCounts&, const RoundCounts&) = default;
};

/// Rounds of a record that are counted together: all of them, or those of one table, month, ...
struct RoundGroup {
    /// What divides the rounds, as in RoundColumns::groups, and its value; both are empty for all rounds.
    std::string by;
    std::string value;
    RoundCounts counts;
};

/// The groups of a record, in the order in which they appear; number 0 is all rounds.
class RoundGroups {
public:
    /// `none`: counts of no rounds.
    RoundGroups(const std::vector<std::string>& by, RoundCounts none);

    /// Appends to `numbers` the groups of a round with these values: 0, and one for each division. Adds
    /// groups that are new.
    void find(const std::vector<std::string_view>& values, std::vector<std::uint32_t>& numbers) {
        numbers.push_back(0);
        for (std::size_t division = 0; division < values.size(); ++division) {
            numbers.push_back(number_of(division, values[division]));
        }
    }
    bool has_division(const std::string& by) const { return std::count(by_.begin(), by_.end(), by) > 0; }
    RoundCounts& counts(std::uint32_t number) { return groups_[number].counts; }
    /// Adds the groups of other rounds, by the same divisions. Returns the number that each has here.
    std::vector<std::uint32_t> merge(const RoundGroups& other) { return merge(other.groups_); }
    /// Merges a list of groups, of which the first is all rounds. Precondition: their divisions are
    /// these.
    std::vector<std::uint32_t> merge(const std::vector<RoundGroup>& later);
    const std::vector<RoundGroup>& all() const { return groups_; }
    /// The numbers of the groups: all rounds, then the groups of each division by their values, which are in
    /// the order of their size if they are numbers, and other texts after them.
    std::vector<std::uint32_t> sorted() const;

private:
    std::uint32_t number_of(std::size_t division, std::string_view value);

    std::vector<std::string> by_;
    RoundCounts none_;
    std::vector<RoundGroup> groups_;
    // The numbers of groups, for each division.
    std::vector<std::map<std::string, std::uint32_t, std::less<>>> numbers_;
};

/// Adds rounds and their bets to RoundCounts. Threads may use it at the same time.
class RoundCounter {
public:
    /// A round and what is known of it.
    struct Item {
        const Round& round;
        /// Its number in the shoe; 0 if that is not known.
        std::uint64_t number = 0;
        std::span<const Bet> bets = {};
        bool has_suits = true;
    };

    /// Throws InputError if the amounts of the game do not fit Millionths.
    explicit RoundCounter(const Game& game);

    RoundCounts none() const;
    void add(const Item& item, RoundCounts& counts) const {
        counts.has_suits = counts.has_suits && item.has_suits;
        ++counts.rounds;
        counts.cards += static_cast<std::uint64_t>(item.round.hands.cards());
        for (const Bet& bet : item.bets) {
            if (is_counted(bet, item)) {
                add_bet(bet, counts.bets[bet.wager]);
            }
        }
    }
    /// Whether a bet was made on a wager that was open, and that reads no suits if none are recorded.
    bool is_counted(const Bet& bet, const Item& item) const {
        const CountedWager& wager = wagers_[bet.wager];
        return bet.stake > 0 && item.number <= wager.closes_after && (item.has_suits || !wager.reads_suits);
    }

private:
    struct CountedWager {
        std::uint64_t closes_after;
        bool reads_suits;
        // What each row of the paytable returns, and last a lost stake; empty if returns are not rounded.
        std::vector<RowReturn> returns;
        // Multiples of it are returned exactly; 0 if it is too large.
        Millionths exact_unit;
    };

    void add_bet(const Bet& bet, BetCounts& counts) const;

    std::vector<CountedWager> wagers_;
};

}  // namespace sabot
