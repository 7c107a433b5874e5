#pragma once

#include "cards/shoe.hpp"
#include "records/record_check_options.hpp"
#include "rules/game.hpp"
#include "statistics/deck_fit.hpp"
#include "statistics/order_sums.hpp"

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace sabot {

class BrokenRounds;
class ViolationLog;
struct RecordCounts;
struct RoundGroup;

/// Replaces a text by the next whole lines; false if there are none.
using NextRows = std::function<bool(std::string&)>;

/// Checks records of play against the rules of a game, in one pass and in memory that depends on the number
/// of groups alone, of which each takes about 40 kilobytes, with 5 for each wager that is bet on, and tables,
/// of which each takes about one. Rounds are read and checked one by one by all threads; then the shoes are
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
    /// Shoes go on from one file to the next. Throws InputError, with the line, if the file cannot be read or
    /// has no valid header; the rounds before that line are checked, and that the rest is not read is a
    /// violation.
    void read(const std::string& path);
    /// The same for the text of a file, named `name` in messages; it has no digest.
    void read_text(const std::string& name, std::string_view text);
    /// Reads rows that are in no file, named `name` in messages. `next` puts whole lines into its argument,
    /// a few hundred kilobytes at most, until it returns false; the header is line 1. Throws as read() does,
    /// and what `next` throws.
    void read_rows(const std::string& name, const std::string& header, const NextRows& next);

    /// Those of the files that were read.
    const ViolationLog& violations() const;
    const RecordCounts& counts() const;
    /// The rounds that break a rule by their place in the record.
    const BrokenRounds& broken_order() const;
    /// The rows that were read, with cancelled rounds and rows with errors.
    std::uint64_t rounds() const;
    std::uint64_t shoes() const;
    /// By table, the cards seen of the shoes.
    std::map<std::string, DeckFit, std::less<>> decks() const;
    /// The longest run of cards that shoes share with earlier ones, with shoes that have not ended.
    LongestRun longest_run() const;
    /// Whether any run that is a violation is one of a new deck.
    bool has_new_deck() const;
    /// How often rounds of a group are copies of earlier ones, as GroupCopies counts it.
    std::uint64_t copies(std::uint32_t group) const;
    /// The cards in the order of the shoes before, with shoes that have not ended.
    GroupOrders orders() const;
    const std::vector<ReadFile>& files() const;
    /// Without a name if the columns are in no file.
    ReadFile column_map() const;
    /// The numbers of the groups: all rounds, then those of each division by their values.
    std::vector<std::uint32_t> groups() const;
    /// What was counted of a group. Rounds without all four first cards, and cancelled ones, are not counted.
    const RoundGroup& group(std::uint32_t number) const;
    /// As in RecordCheckOptions.
    const Rational& misread() const;
    /// As many as read the files.
    unsigned threads() const;

private:
    class Reader;
    std::unique_ptr<Reader> reader_;
};

}  // namespace sabot
