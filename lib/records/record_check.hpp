#pragma once

#include "cards/shoe.hpp"
#include "records/checked_records.hpp"
#include "records/record_counts.hpp"
#include "records/shoe_states.hpp"
#include "rules/game.hpp"
#include "statistics/order_sums.hpp"

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace sabot {

/// Replaces a text by the next whole lines; false if there are none.
using NextRows = std::function<bool(std::string&)>;

/// What follows from the shoes of a record.
struct RecordEnd {
    ViolationLog log;
    /// The rounds that break a rule by their place in the record.
    BrokenRounds broken;
    std::uint64_t shoes = 0;
    ShoeRuns runs;
    /// The cards seen of the shoes of each table.
    DecksByTable decks;
    /// Sums over the cards in the order of the deal.
    GroupOrders orders;
};

/// Checks records of play against the rules of a game, in one pass and in memory that depends only on the
/// numbers of groups (each takes about 40 kilobytes, and 5 more for each wager that is bet on) and of tables
/// (each takes about one kilobyte). Rounds are read and checked one by one by all threads; then the shoes are
/// checked in the order of the record. The result does not depend on the number of threads.
class RecordCheck {
public:
    /// Throws InputError as the checkers do.
    RecordCheck(const Game& game, const Shoe& shoe, RecordCheckOptions options);
    ~RecordCheck();
    RecordCheck(RecordCheck&& other) noexcept;
    RecordCheck& operator=(RecordCheck&& other) noexcept;
    RecordCheck(const RecordCheck&) = delete;
    RecordCheck& operator=(const RecordCheck&) = delete;

    /// Throws InputError if the file cannot be opened or has no valid header.
    void require_header(const std::string& path) const;
    /// Reads a file of any form that RoundTable has, which may be compressed by gzip; "-" is standard input.
    /// A shoe may continue in the next file. Throws InputError, with the line, if the file cannot be read or
    /// has no valid header; the rounds before that line are then checked, and a violation says that the rest
    /// was not read.
    void read(const std::string& path);
    /// Reads the text of a file, named `name` in messages; it has no digest.
    void read_text(const std::string& name, std::string_view text);
    /// Reads rows that are in no file, named `name` in messages. `next` puts whole lines into its argument,
    /// a few hundred kilobytes at most, until it returns false; the header is line 1. Throws as read() does,
    /// and what `next` throws.
    void read_rows(const std::string& name, const std::string& header, const NextRows& next);

    /// What was found and counted row by row, in the files that were read.
    const RecordCounts& counts() const;
    /// What follows from the shoes, including those that have not ended.
    const RecordEnd& end() const;
    const RecordCheckOptions& options() const;

    const ViolationLog& violations() const { return end().log; }
    const std::vector<ReadFile>& files() const { return counts().files; }
    /// The rows that were read, with cancelled rounds and rows with errors.
    std::uint64_t rounds() const { return counts().rows; }
    /// What was counted of a group. Rounds without all four first cards, and cancelled ones, are not counted.
    const RoundGroup& group(std::uint32_t number) const { return counts().groups.all()[number]; }

private:
    class Reader;
    std::unique_ptr<Reader> reader_;
};

/// Compares what a check counted with the exact distribution, and tests it at a family-wise level that holds
/// for `looks`. `setup` is that of the check. With a double check, the probabilities are computed again by
/// the second route. Throws InputError as analyze() does. Cost: that of analyze(), and about a millisecond
/// for each group, ten more for each exact test of a small sample.
CheckedRecords with_statistics(const RecordCheck& check, const Game& game, const Setup& setup,
                               const Rational& level, Looks looks = Looks::once, bool double_check = false);

}  // namespace sabot
