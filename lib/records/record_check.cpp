#include "record_check.hpp"

#include "error.hpp"
#include "files/block_reader.hpp"
#include "files/work_in_order.hpp"
#include "opaque_definitions.hpp"
#include "records/csv_fields.hpp"
#include "records/piece_checker.hpp"
#include "records/round_columns.hpp"
#include "records/round_table.hpp"
#include "records/row_stream.hpp"
#include "records/shoe_checker.hpp"
#include "records/violation_log.hpp"
#include "report_progress.hpp"
#include "rules/tableau_mixture.hpp"
#include "statistics/conditional_counter.hpp"
#include "statistics/return_series.hpp"
#include "statistics/round_counts.hpp"
#include "statistics/round_groups.hpp"

#include <algorithm>
#include <deque>
#include <exception>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <utility>

namespace sabot {

template class Opaque<RoundColumns>;

Opaque<RoundColumns> standard_columns() { return RoundColumns::standard(); }

Opaque<RoundColumns> load_columns(const std::string& path) { return read_round_columns_file(path); }

namespace {

// Some thousand rounds: worth a thread, and small enough for its processor's cache.
constexpr std::size_t kBytesInPiece = std::size_t{1} << 17;

}  // namespace

/// What a check needs, and what it has found.
class RecordCheck::Reader {
public:
    Reader(const Game& game, const Shoe& shoe, RecordCheckOptions options);

    void require_header(const std::string& path) const;
    void read(const std::string& path);
    void read_rows(const std::string& name, const std::string& header, const NextRows& next);
    std::vector<std::uint32_t> groups() const { return groups_.sorted(); }
    RoundGroup group(std::uint32_t number) const;
    unsigned threads() const { return options_.threads; }

    const ViolationLog& violations() const { return log_; }
    std::uint64_t rounds() const { return rounds_; }
    std::uint64_t cancelled() const { return cancelled_; }
    std::uint64_t lost_rounds() const { return lost_rounds_; }
    std::uint64_t lost_bets() const { return lost_bets_; }
    bool has_burnt() const { return has_burnt_; }
    bool has_times() const { return has_times_; }
    DeckFit decks() const { return shoes_.decks(); }
    std::uint64_t shoes() const { return shoes_.shoes(); }
    const std::vector<ReadFile>& files() const { return read_; }
    ReadFile column_map() const {
        return {.name = options_.columns->file, .sha256 = options_.columns->sha256};
    }
    const std::vector<ReturnSeries>& returns() const { return returns_; }

private:
    RoundTable table_of(const std::string& file, const std::string& header) const;
    void take(CheckedPiece piece, const RoundTable& table, const std::string& file);
    // Adds up the rounds of one piece; false if there is none.
    bool add_counted();
    void read_all(const NextRows& next_rows, const RoundTable& table, const std::string& header,
                  const std::string& file);

    const Game game_;
    RecordCheckOptions options_;
    PieceChecker piece_checker_;
    ShoeChecker shoes_;
    ConditionalCounter given_;
    // Rounds that are not added up yet, whatever their order, and the sums of the others: all threads do
    // that.
    struct Counted {
        std::vector<std::uint32_t> group_numbers;
        UnseenRounds rounds;
    };
    std::mutex mutex_;
    std::deque<Counted> counted_;
    GroupSums by_group_;
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
    std::uint64_t lost_rounds_ = 0;
    std::uint64_t lost_bets_ = 0;
    bool has_burnt_ = false;
    bool has_times_ = false;
};

RecordCheck::Reader::Reader(const Game& game, const Shoe& shoe, RecordCheckOptions options)
    : game_(game),
      options_(std::move(options)),
      piece_checker_(game, options_.columns->groups, options_.max_listed),
      shoes_(game, shoe),
      given_(game, shoe, !game.choice && !has_random_choices(game.tableau)),
      groups_(piece_checker_.no_groups()),
      returns_(game.wagers.size()),
      log_(options_.max_listed) {
    options_.threads = std::max(1U, options_.threads);
}

void RecordCheck::Reader::take(CheckedPiece piece, const RoundTable& table, const std::string& file) {
    const RoundColumns& columns = table.columns();
    const ShoeChecker::Records records{.file = &file,
                                       .has_shoe = table.has(RoundField::shoe),
                                       .has_number = table.has(RoundField::round),
                                       .has_burnt = table.has(RoundField::burn),
                                       .has_cut = table.has(RoundField::cut),
                                       .has_suits = table.has_suits(),
                                       .records_first_burnt_card = columns.records_first_burnt_card,
                                       .has_shoes_in_order = columns.has_shoes_in_order,
                                       .cut_tolerance = columns.cut_tolerance,
                                       .max_gap = options_.max_gap};
    const std::vector<std::uint32_t> here = groups_.merge(piece.groups);
    std::span<std::uint32_t> numbers = piece.group_numbers;
    for (std::uint32_t& number : numbers) {
        number = here[number];
    }
    const std::size_t groups_of_round = columns.groups.size() + 1;
    ViolationLog of_shoes(options_.max_listed);
    UnseenRounds counted;
    counted.reserve(piece.rounds.size());
    for (const RecordedRound& round : piece.rounds) {
        if (!round.has_fields) {
            shoes_.add_unreadable();
            continue;
        }
        const auto groups = numbers.first(round.is_counted ? groups_of_round : 0);
        numbers = numbers.subspan(groups.size());
        shoes_.check(round, groups, records, of_shoes, counted);
        cancelled_ += round.cancelled ? 1 : 0;
    }
    {
        const std::lock_guard lock(mutex_);
        counted_.push_back({std::move(piece.group_numbers), std::move(counted)});
    }
    for (const auto& [block, sums] : piece.bets) {
        for (std::size_t wager = 0; wager < sums.size(); ++wager) {
            returns_[wager].add(block, sums[wager]);
        }
    }
    rounds_ += piece.rows;
    lost_rounds_ += piece.lost_rounds;
    lost_bets_ += piece.lost_bets;
    has_burnt_ = has_burnt_ || records.has_burnt;
    has_times_ = has_times_ || table.has(RoundField::time);
    read_.back().rows += piece.rows;
    piece.log.merge_by_line(std::move(of_shoes));
    log_.append(std::move(piece.log));
}

bool RecordCheck::Reader::add_counted() {
    Counted counted;
    {
        const std::lock_guard lock(mutex_);
        if (counted_.empty()) {
            return false;
        }
        counted = std::move(counted_.front());
        counted_.pop_front();
    }
    GroupSums sums;
    given_.add(counted.rounds, sums);
    const std::lock_guard lock(mutex_);
    for (const auto& [group, own] : sums) {
        by_group_[group] += own;
    }
    return true;
}

void RecordCheck::Reader::read_all(const NextRows& next_rows, const RoundTable& table,
                                   const std::string& header, const std::string& file) {
    struct Piece {
        std::string text;
        std::uint64_t first_line;
        std::size_t lines;
    };
    std::exception_ptr failure;
    // The lines before those that are read next: the first one, and the beginning of a round.
    std::string before = table.begins_with_row() ? header + "\n" : "";
    std::uint64_t line = table.begins_with_row() ? 1 : 2;
    bool more = true;
    const auto next = [&]() -> std::optional<Piece> {
        Piece piece{"", line, 0};
        while (more && piece.text.empty()) {
            try {
                more = next_rows(piece.text);
            } catch (const InputError&) {
                // The rounds before the error are checked first.
                failure = std::current_exception();
                more = false;
                piece.text.clear();
            }
            piece.text.insert(0, std::exchange(before, ""));
            // A round that is longer than a piece is an error.
            if (more && piece.text.size() <= 2 * kBytesInPiece) {
                before = piece.text.substr(last_round_begin(table, piece.text));
                piece.text.resize(piece.text.size() - before.size());
            }
        }
        piece.lines = static_cast<std::size_t>(count_lines(piece.text));
        line += piece.lines;
        return piece.text.empty() ? std::nullopt : std::optional(std::move(piece));
    };
    const auto check = [&](Piece piece) {
        add_counted();
        return piece_checker_.check(std::move(piece.text), {file, lines_, piece.first_line, piece.lines},
                                    table);
    };
    work_in_order(options_.threads, next, check,
                  [&](CheckedPiece rows) { take(std::move(rows), table, file); });
    while (add_counted()) {
    }
    lines_ += line;
    if (failure) {
        std::rethrow_exception(failure);
    }
}

RoundTable RecordCheck::Reader::table_of(const std::string& file, const std::string& header) const {
    return at_line(file, 1, [&] { return RoundTable(header, *options_.columns, game_); });
}

void RecordCheck::Reader::require_header(const std::string& path) const {
    BlockReader reader(path, [this] { report_progress(options_.on_progress, rounds_, 0); });
    table_of(reader.name(), reader.line());
}

void RecordCheck::Reader::read(const std::string& path) {
    BlockReader reader(path, [this] { report_progress(options_.on_progress, rounds_, 0); });
    reader.keep_digest();
    const std::string header = reader.line();
    read_rows(reader.name(), header, [&](std::string& text) { return reader.next(text, kBytesInPiece); });
    // An error before the end is thrown above.
    read_.back().bytes = reader.digest()->bytes();
    read_.back().sha256 = reader.digest()->digest();
}

void RecordCheck::Reader::read_rows(const std::string& name, const std::string& header,
                                    const NextRows& next) {
    const std::string& file = files_.emplace_back(name);
    read_.push_back({.name = file});
    const RoundTable table = table_of(file, header);
    read_.back().unread_columns = table.unread();
    try {
        read_all(next, table, header, file);
    } catch (const InputError& error) {
        log_.add(RoundRule::input, file, static_cast<std::uint64_t>(std::max(1, error.where().line)), [&] {
            return Finding{error.message(), "the rest of the file, which is not read", ""};
        });
        throw;
    }
}

RoundGroup RecordCheck::Reader::group(std::uint32_t number) const {
    RoundGroup group = groups_.all()[number];
    if (number < shoes_.by_group().size()) {
        group.counts.shoes = shoes_.by_group()[number].shoes;
        group.counts.pairs = shoes_.by_group()[number].pairs;
    }
    if (const auto given = by_group_.find(number); given != by_group_.end()) {
        group.counts.given = given->second;
    }
    return group;
}

RecordCheck::RecordCheck(const Game& game, const Shoe& shoe, RecordCheckOptions options)
    : reader_(std::make_unique<Reader>(game, shoe, std::move(options))) {}
RecordCheck::~RecordCheck() = default;
RecordCheck::RecordCheck(RecordCheck&& other) noexcept = default;
RecordCheck& RecordCheck::operator=(RecordCheck&& other) noexcept = default;

void RecordCheck::require_header(const std::string& path) const { reader_->require_header(path); }
void RecordCheck::read(const std::string& path) { reader_->read(path); }
void RecordCheck::read_rows(const std::string& name, const std::string& header, const NextRows& next) {
    reader_->read_rows(name, header, next);
}
const ViolationLog& RecordCheck::violations() const { return reader_->violations(); }
std::uint64_t RecordCheck::rounds() const { return reader_->rounds(); }
std::uint64_t RecordCheck::cancelled() const { return reader_->cancelled(); }
std::uint64_t RecordCheck::lost_rounds() const { return reader_->lost_rounds(); }
std::uint64_t RecordCheck::lost_bets() const { return reader_->lost_bets(); }
DeckFit RecordCheck::decks() const { return reader_->decks(); }
bool RecordCheck::has_burnt() const { return reader_->has_burnt(); }
bool RecordCheck::has_times() const { return reader_->has_times(); }
std::uint64_t RecordCheck::shoes() const { return reader_->shoes(); }
const std::vector<ReadFile>& RecordCheck::files() const { return reader_->files(); }
ReadFile RecordCheck::column_map() const { return reader_->column_map(); }
std::vector<std::uint32_t> RecordCheck::groups() const { return reader_->groups(); }
RoundGroup RecordCheck::group(std::uint32_t number) const { return reader_->group(number); }
unsigned RecordCheck::threads() const { return reader_->threads(); }
const std::vector<ReturnSeries>& RecordCheck::returns() const { return reader_->returns(); }

}  // namespace sabot
