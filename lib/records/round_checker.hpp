#pragma once

#include "play/compiled_coup.hpp"
#include "play/compiled_wager.hpp"
#include "play/millionths.hpp"
#include "records/followed_meter.hpp"
#include "records/row_reader.hpp"
#include "records/violation.hpp"
#include "records/violation_log.hpp"
#include "rules/game.hpp"
#include "rules/number_set.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace sabot {

/// Checks rounds one by one against the rules of a game: the tableau, totals and outcome, and what each bet
/// returned. Threads may use it at the same time. Where the rules leave a hand the choice, it may draw or
/// stand.
class RoundChecker {
public:
    /// Throws InputError if the amounts of the game do not fit Millionths.
    explicit RoundChecker(const Game& game);

    /// Adds the rules that the row breaks to the log. A cancelled round is not checked. For a round without
    /// cards, two things are checked: whether its totals give its outcome, and the bets that do not depend on
    /// cards.
    void check(const TableRow& row, bool has_suits, const RecordFile& file, ViolationLog& log) const;
    const Wager& wager(std::size_t index) const { return wagers_[index].wager.wager(); }
    /// The row of a wager's paytable that pays in a round: by its first cards or, if none are recorded, the
    /// row that all rounds with its outcome, and with its totals if they are recorded, have in common.
    /// Nothing if neither decides it.
    std::optional<std::size_t> paid_row(std::size_t index, const TableRow& recorded) const;
    /// What a bet with a fixed payout returns in this row of its paytable; nothing if that is not a whole
    /// number of millionths.
    std::optional<Millionths> due(const Bet& bet, std::size_t paid) const {
        return wagers_[bet.wager].returns[paid].of(bet.stake);
    }
    /// The steps of a row, one for each wager whose meter the table records. `is_known`: all fields of the
    /// row were read, with the first four cards. The index of the round is not set.
    std::vector<MeterStep> meter_steps(const RoundTable& table, const TableRow& row, bool is_known) const;

private:
    struct CheckedWager {
        CompiledWager wager;
        // What each row of the paytable returns, and last what is returned of a lost stake.
        std::vector<RowReturn> returns;
        // The number of its first row among those of all wagers.
        std::size_t first_row = 0;
        // Limits of stakes; nothing where the game states none.
        std::optional<Millionths> least = {};
        std::optional<Millionths> most = {};
    };
    class SingleCheck;

    const Game game_;
    CompiledCoup coup_;
    // Totals on which a hand may draw or stand, by Hand.
    std::array<NumberSet, 2> choices_;
    std::vector<CheckedWager> wagers_;
    // What stakes must be a multiple of; nothing if the game does not state it.
    std::optional<Millionths> step_;
};

}  // namespace sabot
