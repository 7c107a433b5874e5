#pragma once

#include "cards/shoe.hpp"
#include "records/recorded_round.hpp"
#include "records/shoe_rules.hpp"
#include "records/shoe_states.hpp"
#include "records/shoe_step.hpp"
#include "records/violation_log.hpp"
#include "rules/game.hpp"
#include "statistics/deck_fit.hpp"
#include "statistics/unseen_cards.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace sabot {

/// Checks the rounds of shoes in the order of their record: numbers of rounds and shoes, times, rounds
/// entered twice, the cards of the shoe, burnt cards, cut card, and wagers that have closed. Several tables
/// may be in turn. Memory is constant: of each table only its first rows and its last shoe are known.
///
/// What the game leaves open is not checked. A bound that depends on cards that are not recorded (burnt
/// unseen, a row that cannot be read, missing rounds) is checked as far as it is certain.
class ShoeChecker {
public:
    static constexpr std::size_t kMaxTables = 100'000;

    /// Throws InputError as ShoeRules do.
    ShoeChecker(const Game& game, const Shoe& shoe, const Rational& misread);
    ~ShoeChecker() = default;
    ShoeChecker(const ShoeChecker&) = delete;
    ShoeChecker& operator=(const ShoeChecker&) = delete;

    /// The rounds that come next are of another file, in which shoes may go on.
    void begin_file();
    /// Adds the rules that the round breaks together with those before it. `groups`: numbers of the groups to
    /// which the round belongs; none if it is not counted, as without its first four cards. It is appended to
    /// `counted` with what was known before it, unless its shoe contradicts itself. Throws InputError for
    /// more than kMaxTables tables.
    void check(const RecordedRound& round, std::span<const std::uint32_t> groups, const ShoeRecords& records,
               ViolationLog& log, UnseenRounds& counted);
    /// A row of which not even the table is known: rounds that are missing next may be in it.
    void add_unreadable() { ++states_.unreadable; }
    /// Shoes that follow others of their tables and have ended since the last call.
    std::vector<SuccessiveShoes> take_ended() { return std::exchange(states_.ended, {}); }

    const ShoesOfFile& file() const { return file_; }
    const ShoeStates& states() const { return states_; }
    DecksByTable decks() const { return states_.all_decks(rules_); }

private:
    TableState& state_of(const RecordedRound& round, const ShoeRecords& records);

    const ShoeRules rules_;
    ShoeStates states_;
    ShoesOfFile file_;
    // The rounds that were added to a list, with those that contradict themselves.
    std::uint64_t added_ = 0;
    using Tables = decltype(ShoeStates::tables);
    // The table of the last round: most often that of the next one.
    Tables::iterator last_ = states_.tables.end();
};

}  // namespace sabot
