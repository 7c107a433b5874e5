#include "piece_checker.hpp"

#include "records/csv_fields.hpp"
#include "records/row_stream.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <iterator>
#include <optional>
#include <utility>

namespace sabot {

PieceChecker::PieceChecker(const Game& game, std::vector<std::string> groups, std::size_t max_listed)
    : checker_(game),
      causes_(game, checker_),
      counter_(game),
      groups_(std::move(groups)),
      max_listed_(max_listed) {}

namespace {

// Combines the bets of several bettors of a round into one on each wager: they win and lose together.
std::vector<Bet> combined_bets(const std::vector<Bet>& bets) {
    std::vector<Bet> combined;
    for (const Bet& bet : bets) {
        const auto same = std::find_if(combined.begin(), combined.end(),
                                       [&](const Bet& one) { return one.wager == bet.wager; });
        if (same == combined.end()) {
            combined.push_back(bet);
        } else {
            same->stake += bet.stake;
            same->returned += bet.returned;
        }
    }
    return combined;
}

}  // namespace

void PieceChecker::count(const TableRow& row, bool is_known, const RoundTable& table,
                         CheckedPiece& rows) const {
    const std::vector<Bet> bets = combined_bets(row.bets);
    const RoundCounter::Item item{.round = row.round.round,
                                  .number = table.numbers_run_on() ? 0 : row.round.number.value_or(0),
                                  .bets = bets,
                                  .has_suits = table.has_suits()};
    const bool has_shoes =
        table.has(RoundField::shoe) || (table.has(RoundField::round) && !table.numbers_run_on());
    const std::size_t first = rows.group_numbers.size();
    rows.counts.groups.find(row.groups, rows.group_numbers);
    for (std::size_t i = first; i < rows.group_numbers.size(); ++i) {
        RoundCounts& counts = rows.counts.groups.counts(rows.group_numbers[i]);
        if (is_known) {
            counter_.add(item, counts);
            counts.without_shoe += has_shoes ? 0U : 1U;
        } else {
            ++counts.rounds;
            ++counts.outcomes_alone;
        }
        if (row.has_struck) {
            counts.struck.add(table.multipliers()->rules(), row.struck);
        }
    }
    if (is_known) {
        std::copy_if(bets.begin(), bets.end(), std::back_inserter(rows.bets),
                     [&](const Bet& bet) { return counter_.is_counted(bet, item); });
    }
}

namespace {

void log_errors(const TableRow& row, const std::optional<InvalidField>& error, const RecordFile& file,
                ViolationLog& log) {
    if (error) {
        log.add(RoundRule::input, file, error->line > 0 ? error->line : row.round.line, [&] {
            return Finding{error->recorded, error->expected, ""};
        });
    }
    if (!row.illegal_multipliers.empty()) {
        log.add(RoundRule::procedure, file, row.round, [&] {
            return Finding{fmt::format("the struck faces are {}", quoted_field(row.illegal_multipliers)),
                           "as many faces as the game strikes, each once, with a multiplier of the game", ""};
        });
    }
    if (!row.impossible_time.empty()) {
        log.add(RoundRule::time, file, row.round, [&] {
            return Finding{fmt::format("the time is {}", quoted_field(row.impossible_time)),
                           "a day and a time of the day that exist", ""};
        });
    }
}

// Names are short: a call of memcmp() would take longer.
bool is_same(std::string_view one, std::string_view other) {
    bool is_same = one.size() == other.size();
    for (std::size_t i = 0; is_same && i < one.size(); ++i) {
        is_same = one[i] == other[i];
    }
    return is_same;
}

bool is_of_shoe(const RecordedRound& last, const RecordedRound& round) {
    return last.has_fields && is_same(last.shoe, round.shoe) && is_same(last.table, round.table);
}

}  // namespace

CheckedPiece PieceChecker::check(std::string text, const Place& place, const RoundTable& table) const {
    CheckedPiece rows{std::make_unique<const std::string>(std::move(text)),
                      {},
                      {},
                      {},
                      {},
                      {},
                      {},
                      {},
                      {},
                      {},
                      no_counts()};
    // Room for all rows at once: growing vectors would be copied, and their memory given back to the system
    // for the next piece to take again.
    rows.rounds.reserve(place.lines);
    rows.group_numbers.reserve(place.lines * (table.groups().size() + 1));
    const RecordFile& file = place.file;
    std::array<TableRow, 2> two_rows;
    std::size_t current = 0;
    bool has_last = false;
    ViolationCauses::Contraries contraries;
    RowStream stream(table, *rows.text, place.first_line, rows.values, place.column);
    while (stream.next(two_rows[current])) {
        TableRow& row = two_rows[current];
        if (const auto kind = skipped_kind(table, row)) {
            rows.skipped.push_back(skipped_row(*kind, table, row, rows.sums));
            continue;
        }
        ++rows.counts.rows;
        const std::size_t first_bet = rows.bets.size();
        const auto& error = stream.error();
        if (error || !row.impossible_time.empty() || !row.illegal_multipliers.empty()) {
            log_errors(row, error, file, rows.counts.log);
        }
        rows.sums.add(row, !error && row.round.has_fields);
        if (row.round.has_fields) {
            rows.counts.has_bettors = rows.counts.has_bettors || !row.bet_lines.empty();
            if (row.has_empty_amount) {
                rows.empty_amounts.add(1, row.round.line);
            }
            checker_.check(row, table.has_suits(), file, rows.counts.log);
            for (const Bet& bet : row.bets) {
                rows.counts.bet_on.set(bet.wager);
                if (!table.has_cards() && row.outcome && !checker_.paid_row(bet.wager, row)) {
                    rows.counts.undecided.set(bet.wager);
                }
            }
            const bool is_known = row.round.has_cards && row.round.has_first_four;
            const bool is_counted = row.round.is_counted =
                (is_known || (!table.has_cards() && row.outcome)) && !row.round.cancelled;
            if (is_counted) {
                row.round.winner = is_known ? row.round.round.hands.winner() : *row.outcome;
                count(row, is_known, table, rows);
            }
            if (error && !row.round.cancelled) {
                ++(is_counted ? rows.counts.lost_bets : rows.counts.lost_rounds);
            }
        } else {
            ++rows.counts.lost_rounds;
        }
        if (table.has_meters() && !row.round.cancelled) {
            const bool is_known = row.round.has_fields && !error && row.round.has_first_four;
            for (MeterStep& step : checker_.meter_steps(table, row, is_known)) {
                step.round = rows.rounds.size();
                rows.meters.push_back(std::move(step));
            }
        }
        row.round.broken = rows.counts.log.take_broken();
        if (std::exchange(has_last, row.round.has_fields) && row.round.has_fields) {
            const TableRow& last = two_rows[1 - current];
            causes_.add_shifted(last, row, true, table, rows.counts.broken);
            causes_.add_shifted(row, last, false, table, rows.counts.broken);
        }
        if ((row.round.broken & ViolationCauses::rules_of_rows()).any()) {
            causes_.add(row, table, rows.counts.broken, contraries);
        } else if (!contraries.empty() && row.round.has_fields) {
            ViolationCauses::add_clean(row, table, contraries, rows.counts.broken);
        }
        const bool is_of_last_shoe = !rows.rounds.empty() && is_of_shoe(rows.rounds.back(), row.round);
        if (is_of_last_shoe && row.round.number == 2U && rows.rounds.back().number == 1U) {
            rows.rounds.back().has_second = true;
        }
        rows.rounds.push_back(row.round);
        // Set in the copy: a byte that was just stored in the original would hold up copying it.
        rows.rounds.back().is_of_last_shoe = is_of_last_shoe;
        if (row.round.rare == &row.rare) {
            row.rare.bets = static_cast<std::uint8_t>(rows.bets.size() - first_bet);
            rows.rounds.back().rare = &rows.rare.emplace_back(row.rare);
        }
        current = 1 - current;
    }
    return rows;
}

}  // namespace sabot
