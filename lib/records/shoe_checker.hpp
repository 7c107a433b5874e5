#pragma once

#include "cards/shoe.hpp"
#include "records/burn_rule.hpp"
#include "records/cut_card_rule.hpp"
#include "records/recorded_round.hpp"
#include "records/repeated_rounds.hpp"
#include "records/violation.hpp"
#include "records/violation_log.hpp"
#include "rules/game.hpp"
#include "statistics/deck_fit.hpp"
#include "statistics/unseen_cards.hpp"

#include <array>
#include <bitset>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sabot {

/// Checks the rounds of shoes in the order of their record: numbers of rounds and shoes, times, rounds
/// entered twice, the cards of the shoe, burnt cards, cut card, and wagers that have closed. Several tables
/// may be in turn. Memory is constant: of each table only its last shoe is known.
///
/// What the game leaves open is not checked. A bound that depends on cards that are not recorded (burnt
/// unseen, a row that cannot be read, missing rounds) is checked as far as it is certain.
class ShoeChecker {
public:
    static constexpr std::size_t kMaxTables = 10'000;

    /// The parts of a table of rounds that a check needs.
    struct Records {
        /// Its name; it must outlive the checker.
        const std::string* file = nullptr;
        bool has_shoe = false;
        bool has_number = false;
        bool has_burnt = false;
        /// Whether it says when the cut card came.
        bool has_cut = false;
        bool has_suits = false;
        bool records_first_burnt_card = false;
        bool has_shoes_in_order = false;
        int cut_tolerance = 0;
        /// As in RecordCheckOptions.
        std::optional<std::uint32_t> max_gap = {};
    };

    /// Throws InputError for infinite decks, and for a shoe that is too small for the procedure of the game.
    ShoeChecker(const Game& game, const Shoe& shoe);
    ~ShoeChecker() = default;
    ShoeChecker(const ShoeChecker&) = delete;
    ShoeChecker& operator=(const ShoeChecker&) = delete;

    /// What is counted of the shoes of a group.
    struct Sums {
        std::uint64_t shoes = 0;
        /// As in RoundCounts.
        std::uint64_t pairs = 0;
    };

    /// Adds the rules that the round breaks together with those before it. `groups`: numbers of the groups to
    /// which the round belongs; none if it is not counted, as without its first four cards. It is appended to
    /// `counted` with what was known before it, unless its shoe contradicts itself. Throws InputError for
    /// more than kMaxTables tables.
    void check(const RecordedRound& round, std::span<const std::uint32_t> groups, const Records& records,
               ViolationLog& log, UnseenRounds& counted);
    /// A row of which not even the table is known: rounds that are missing next may be in it.
    void add_unreadable() { ++unreadable_; }
    std::uint64_t shoes() const { return shoes_; }
    /// By group; empty if it has no shoes.
    const std::vector<Sums>& by_group() const { return by_group_; }
    /// With the shoes that have not ended. Without shoes of one round each, and rounds of no recorded shoe.
    DeckFit decks() const;

private:
    // The rounds of one shoe that belong to a group.
    struct Part {
        std::uint32_t group = 0;
        std::uint64_t rounds = 0;
    };
    // The last shoe of a table.
    struct State {
        // If not, shoes are not recorded.
        bool has_begun = false;
        std::string shoe;
        const std::string* file = nullptr;
        // The line of the last row, and the number of the last round.
        std::uint64_t line = 0;
        std::uint64_t number = 0;
        // The time and the cards of the last round that has them, and its line.
        std::optional<std::int64_t> time;
        Round round;
        std::uint64_t round_line = 0;
        // The rows that could not be read until then.
        std::uint64_t unreadable = 0;
        bool has_suits = false;
        bool has_counted_burnt = false;
        CutCardState cut;
        std::vector<Part> parts;
        // The Winner of the last round. Bytes that were just stored one by one would hold up an optional.
        std::uint8_t last = UnseenRound::kUnknown;
        std::optional<UnseenCards> unseen;
        // After its last counted round: as counted_, and of the unseen cards. What follows it follows that
        // round.
        std::uint64_t counted = 0;
        CardCount left = 0;
        // It is recorded with more cards than it holds.
        bool is_impossible = false;
        RepeatedRounds::Shoe repeated;
        // The rules that any of its rounds breaks.
        RoundRules broken;
    };
    class Step;

    void add_decks(const State& state, DeckFit& decks) const;
    State& state_of(const RecordedRound& round, const Records& records);

    const Game game_;
    const BurnRule burn_;
    const CutCardRule cut_;
    // A full shoe for each round.
    bool is_shuffled_each_round_;
    // As of certain_rounds().
    std::uint64_t certain_rounds_;
    // Of records without suits, and with them.
    std::array<UnseenCards, 2> full_;
    // Wagers that close.
    std::bitset<kMaxWagerColumns> closing_;
    using Tables = std::map<std::string, State, std::less<>>;
    Tables tables_;
    // The table of the last round: most often that of the next one.
    Tables::iterator last_ = tables_.end();
    std::uint64_t shoes_ = 0;
    std::uint64_t unreadable_ = 0;
    // Counted rounds, with those that contradict themselves.
    std::uint64_t counted_ = 0;
    // Pairs of successive rounds whose cards were compared.
    std::uint64_t compared_ = 0;
    bool has_shoe_of_rounds_ = false;
    std::vector<Sums> by_group_;
    DeckFit decks_;
    RepeatedRounds repeated_;
};

}  // namespace sabot
