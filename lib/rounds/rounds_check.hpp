#pragma once

#include "files/block_reader.hpp"
#include "rounds/return_series.hpp"
#include "rounds/round_checker.hpp"
#include "rounds/round_columns.hpp"
#include "rounds/round_counter.hpp"
#include "rounds/round_groups.hpp"
#include "rounds/round_table.hpp"
#include "rounds/shoe_checker.hpp"
#include "rounds/violation.hpp"
#include "rules/game.hpp"

#include <cstdint>
#include <deque>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace sabot {

/// How records of play are read.
struct RoundsCheckOptions {
    RoundColumns columns = RoundColumns::standard();
    /// Of the violations of each rule.
    std::size_t max_listed = 100;
    unsigned threads = 1;
    /// Asked from time to time; the check then throws OutputError.
    std::function<bool()> stopped = [] { return false; };
};

/// A file of records, and the rows that were read.
struct ReadFile {
    std::string name;
    std::uint64_t rows = 0;
};

/// Checks records of play against the rules of a game, in one pass and in constant memory. Rounds are read
/// and checked one by one by all threads; then the shoes are checked in the order of the record. The result
/// does not depend on the number of threads.
class RoundsCheck {
public:
    /// Throws InputError as the checkers do.
    RoundsCheck(const Game& game, const Shoe& shoe, RoundsCheckOptions options);
    // A copy would refer to the names of the other's files.
    RoundsCheck(const RoundsCheck&) = delete;
    RoundsCheck& operator=(const RoundsCheck&) = delete;
    RoundsCheck(RoundsCheck&&) = default;
    RoundsCheck& operator=(RoundsCheck&&) = delete;
    ~RoundsCheck() = default;

    /// Throws InputError if the file cannot be opened or has no valid header.
    void require_header(const std::string& path) const;
    /// Reads a CSV file, which may be compressed by gzip; "-" is standard input. Shoes go on from one file to
    /// the next. Throws InputError, with the line, if the file cannot be read or has no valid header; the
    /// rounds before that line are checked, and that the rest is not read is a violation.
    void read(const std::string& path);

    const ViolationLog& violations() const { return log_; }
    /// The rows that were read, with cancelled rounds and rows with errors.
    std::uint64_t rounds() const { return rounds_; }
    std::uint64_t cancelled() const { return cancelled_; }
    std::uint64_t shoes() const { return shoes_.shoes(); }
    const std::vector<ReadFile>& files() const { return read_; }
    /// What was counted of all rounds and of each group. Rounds without all four first cards, and cancelled
    /// ones, are not counted.
    std::vector<RoundGroup> groups() const;
    /// By wager of the game.
    const std::vector<ReturnSeries>& returns() const { return returns_; }

private:
    struct Piece;

    RoundTable table_of(BlockReader& reader) const;
    void count(const RoundTable::Row& row, bool has_suits, RoundCounter::Counted& counted,
               Piece& piece) const;
    void count_bets(const RoundTable::Row& row, const RoundCounter::Counted& counted, Piece& piece) const;

    Piece check_piece(const std::string& text, std::uint64_t first_line, const RoundTable& table,
                      const std::string& file) const;
    void take(Piece piece, const RoundTable& table, const std::string& file);
    void read_all(BlockReader& reader, const RoundTable& table, const std::string& file);

    const Game game_;
    RoundsCheckOptions options_;
    RoundChecker checker_;
    ShoeChecker shoes_;
    RoundCounter counter_;
    RoundGroups groups_;
    std::vector<ReturnSeries> returns_;
    ViolationLog log_;
    // Names of files, which do not move.
    std::deque<std::string> files_;
    std::vector<ReadFile> read_;
    // Of the files before.
    std::uint64_t lines_ = 0;
    std::uint64_t rounds_ = 0;
    std::uint64_t cancelled_ = 0;
};

}  // namespace sabot
