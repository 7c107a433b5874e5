#include "record_check.hpp"

#include "error.hpp"
#include "exact/decimal.hpp"
#include "exact/finite_decimal.hpp"
#include "files/block_reader.hpp"
#include "files/sha256.hpp"
#include "files/turns.hpp"
#include "files/work_in_order.hpp"
#include "records/csv_fields.hpp"
#include "records/followed_meter.hpp"
#include "records/header_form.hpp"
#include "records/piece_checker.hpp"
#include "records/round_columns.hpp"
#include "records/round_sums.hpp"
#include "records/round_table.hpp"
#include "records/row_pieces.hpp"
#include "records/row_stream.hpp"
#include "records/shoe_checker.hpp"
#include "records/skipped_rows.hpp"
#include "records/table_start.hpp"
#include "records/violation_log.hpp"
#include "report_progress.hpp"
#include "rules/game_parts.hpp"
#include "statistics/difference_series.hpp"
#include "statistics/round_counts.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <span>
#include <utility>

namespace sabot {

/// What a check needs, and what it has found.
class RecordCheck::Reader {
public:
    Reader(const Game& game, const Shoe& shoe, RecordCheckOptions options);

    auto look() const {
        return [this] { report_progress(options_.on_progress, rows_done_, 0); };
    }
    void require_header(const std::string& path) const;
    void read(BlockReader& reader);
    void read_table(TableStart start, const NextRows& next);

    const RecordCheckOptions& options() const { return options_; }
    const RecordCounts& counts() const { return counts_; }
    const RecordEnd& end() const;

private:
    RoundTable table_of(TableStart start) const;
    TableStart start_of(BlockReader& reader) const {
        return read_table_start(reader,
                                [&](const std::string& line) { return is_header(line, *options_.columns); });
    }
    ShoeRecords records_of(const RecordFile& file) const;
    void take(CheckedPiece piece, const ShoeRecords& records);
    void end_file(const RecordFile& file);
    bool is_shuffled_each_round() const;
    void read_all(const NextRows& next_rows, RoundTable& table, const RecordFile& file);

    const Game game_;
    const Shoe shoe_;
    RecordCheckOptions options_;
    PieceChecker piece_checker_;
    ShoeChecker shoes_;
    RoundSums sums_;
    RecordCounts counts_;
    FollowedMeters meters_;
    SkippedRows skipped_;
    // The rows read so far, for progress: threads change counts_ meanwhile.
    std::uint64_t rows_done_ = 0;
    // Missing shoes of files where no two tables use the same shoe numbers; they count if the record has one
    // table.
    ViolationLog missing_shoes_;
    // The stake of the last bet on each wager of the game.
    std::vector<Millionths> last_stakes_;
    // Computed by end(). Its log leaves out what may have come by chance.
    mutable std::optional<RecordEnd> end_;
};

RecordCheck::Reader::Reader(const Game& game, const Shoe& shoe, RecordCheckOptions options)
    : game_(game),
      shoe_(shoe),
      options_(std::move(options)),
      piece_checker_(game, options_.columns->groups, options_.max_listed),
      shoes_(game, shoe, options_.misread, options_.max_listed),
      sums_(game, shoe),
      counts_(piece_checker_.no_counts()),
      meters_(game),
      missing_shoes_(options_.max_listed),
      last_stakes_(game.wagers.size()) {
    options_.threads = std::max(1U, options_.threads);
    if (options_.misread < 0 || options_.misread > DeckFit::max_rate()) {
        throw InputError(InvalidValue{"misread", decimal_or_fraction(options_.misread)},
                         "from 0 to " + to_fraction(DeckFit::max_rate()));
    }
}

ShoeRecords RecordCheck::Reader::records_of(const RecordFile& file) const {
    const RoundColumns& columns = *options_.columns;
    return {.file = file,
            .files = &counts_.files,
            .records_first_burnt_card = columns.records_first_burnt_card,
            .has_shoes_in_order = columns.has_shoes_in_order,
            .cut_tolerance = columns.cut_tolerance,
            .max_gap = options_.max_gap};
}

void RecordCheck::Reader::take(CheckedPiece piece, const ShoeRecords& records) {
    const std::vector<std::uint32_t> here = counts_.merge(piece.counts);
    std::span<std::uint32_t> numbers = piece.group_numbers;
    std::span<const Bet> bets = piece.bets;
    for (std::uint32_t& number : numbers) {
        number = here[number];
    }
    const std::size_t groups_of_round = options_.columns->groups.size() + 1;
    meters_.follow(piece.meters, piece.rounds, records.file, counts_.log);
    UnseenRounds counted;
    counted.reserve(piece.rounds.size());
    for (const RecordedRound& round : piece.rounds) {
        if (!round.has_fields) {
            shoes_.add_unreadable();
            continue;
        }
        const auto groups = numbers.first(round.is_counted ? groups_of_round : 0);
        numbers = numbers.subspan(groups.size());
        for (Bet& bet : std::span(piece.bets).subspan(piece.bets.size() - bets.size(), round.rare->bets)) {
            const Millionths before = std::exchange(last_stakes_[bet.wager], bet.stake);
            bet.is_raised = before > 0 && bet.stake > before;
        }
        const std::size_t counted_before = counted.size();
        const bool is_again = shoes_.check(round, groups, records, counts_.log, counted);
        if (counted.size() > counted_before) {
            counted.back().bets = bets.first(round.rare->bets);
            counted.back().block = static_cast<std::uint32_t>(round.line / DifferenceParts::kLinesInBlock);
        } else {
            for (const std::uint32_t group : groups) {
                RoundCounts& counts = counts_.groups.counts(group);
                ++counts.left_out;
                counts.again += is_again ? 1 : 0;
            }
        }
        bets = bets.subspan(round.rare->bets);
        counts_.cancelled += round.cancelled ? 1 : 0;
    }
    sums_.keep(
        {std::move(piece.group_numbers), std::move(piece.bets), std::move(counted), shoes_.take_ended()});
    ReadFile& file = counts_.files.back();
    file.rows += piece.counts.rows;
    file.empty_amounts.add(piece.empty_amounts.rows, piece.empty_amounts.first_line);
    skipped_.add(piece.skipped, piece.sums, records.file, counts_.log, file);
}

void RecordCheck::Reader::end_file(const RecordFile& file) {
    shoes_.end_file();
    const ShoesOfFile& shoes = shoes_.file();
    shoes.order.end(file, counts_.log);
    if (shoes.has_burnt) {
        counts_.log.merge(shoes.without_burnt);
        counts_.has_burnt = true;
    }
    if (!shoes.order.is_lost()) {
        (shoes.order.has_shared_numbers() ? counts_.log : missing_shoes_).merge(shoes.missing_shoes);
    }
    sums_.end_file(counts_);
    shoes.add_to(counts_.groups);
    shoes_.begin_file();
    meters_.begin_file();
    end_.reset();
}

const RecordEnd& RecordCheck::Reader::end() const {
    if (end_) {
        return *end_;
    }
    const ShoeStates& states = shoes_.states();
    ViolationLog log = counts_.log;
    ShoeRuns runs = states.all_runs(records_of({}), log);
    BrokenRounds broken = states.broken;
    for (std::uint64_t found = 0; found < runs.again; ++found) {
        broken.add_met("a shoe is entered again under its old number", CauseKind::copies,
                       rule_set(RoundRule::sequence));
    }
    if (const auto merged = runs.ranks.merged()) {
        broken.add_met_in(merged->words(), CauseKind::cards, RoundRule::composition,
                          log.spread(RoundRule::composition).rounds,
                          states.too_many.at(static_cast<std::size_t>(merged->instead - 1)));
    }
    end_ = RecordEnd{log.judged(states.pairs), std::move(broken), states.shoes,
                     std::move(runs),          shoes_.decks(),    sums_.orders_of(states.open_shoes())};
    if (states.tables.size() == 1) {
        end_->log.merge(missing_shoes_);
    }
    for (std::uint32_t group = 0; group < counts_.groups.all().size(); ++group) {
        end_->orders[group] += counts_.groups.all()[group].counts.order;
    }
    return *end_;
}

bool RecordCheck::Reader::is_shuffled_each_round() const {
    return game_.procedure && game_.procedure->reshuffle == Procedure::Reshuffle::every_coup;
}

void RecordCheck::Reader::read_all(const NextRows& next_rows, RoundTable& table, const RecordFile& file) {
    constexpr CardCount kMinCardsOfRound = 4;
    constexpr std::uint64_t kMaxRoundsOfEndless = 200;
    RowPieces pieces(table, next_rows);
    std::optional<RowPieces::Piece> first = pieces.next();
    const bool is_endless = shoe_.with_replacement();
    const std::uint64_t max_rounds =
        is_endless ? kMaxRoundsOfEndless : static_cast<std::uint64_t>(shoe_.total() / kMinCardsOfRound);
    if (first && (is_endless || !is_shuffled_each_round()) &&
        numbers_run_on(table, first->text, max_rounds)) {
        table.set_numbers_run_on();
    }
    ShoeRecords records = records_of(file);
    records.has_shoe = table.has(RoundField::shoe);
    records.has_number = table.has(RoundField::round);
    records.has_burnt = table.has(RoundField::burn);
    records.has_cut = table.has(RoundField::cut);
    records.has_suits = table.has_suits();
    records.numbers_run_on = table.numbers_run_on();
    for (std::size_t field = 0; field < kRoundFields; ++field) {
        counts_.unrecorded[field] = counts_.unrecorded[field] || !table.has(static_cast<RoundField>(field));
    }
    counts_.has_times = counts_.has_times || table.has_time();
    counts_.has_meters = counts_.has_meters || table.has_meters();
    Turns turns;
    const auto work = [&](RowPieces::Piece piece) {
        std::uint64_t rows = 0;
        turns.work(
            piece.number,
            [&] {
                return piece_checker_.check(std::move(piece.text),
                                            {file, piece.first_line, piece.column, piece.lines}, table);
            },
            [&] { sums_.add_one(0); },
            [&](CheckedPiece& checked) {
                rows = checked.counts.rows;
                take(std::move(checked), records);
            });
        // Leaves one piece for each other thread, as work while it waits for its turn.
        sums_.add_one(options_.threads - 1);
        return rows;
    };
    rows_done_ = counts_.rows;
    work_in_order(
        options_.threads, [&] { return first ? std::exchange(first, std::nullopt) : pieces.next(); }, work,
        [&](std::uint64_t rows) { rows_done_ += rows; });
    pieces.rethrow_failure();
}

RoundTable RecordCheck::Reader::table_of(TableStart start) const {
    const Location where = start.is_table ? Location{start.name} : line_location(start.name, start.line);
    try {
        return {std::move(start), *options_.columns, game_};
    } catch (const InputError& error) {
        throw error.at(where);
    }
}

void RecordCheck::Reader::require_header(const std::string& path) const {
    BlockReader reader(path, look());
    table_of(start_of(reader));
}

void RecordCheck::Reader::read(BlockReader& reader) {
    read_table(start_of(reader), [&](std::string& text) { return reader.next(text, RowPieces::kBytes); });
    counts_.files.back().has_assumed_encoding = reader.has_assumed_encoding();
    if (const Sha256* its = reader.digest()) {
        // A file that cannot be read to its end has thrown before.
        counts_.files.back().bytes = its->bytes();
        counts_.files.back().sha256 = its->digest();
    }
}

void RecordCheck::Reader::read_table(TableStart start, const NextRows& next) {
    RoundTable table = table_of(std::move(start));
    const std::string name = table.start().name;
    const RecordFile file{name, counts_.files.size()};
    counts_.files.push_back({.name = name, .unread_columns = table.unread()});
    skipped_ = {};
    if (table.start().is_nested) {
        counts_.files.back().add_skipped(SkippedKind::around, 1, 1);
    }
    if (table.start().lines_above > 0) {
        counts_.files.back().add_skipped(SkippedKind::above_header, table.start().lines_above, 1);
    }
    try {
        read_all(next, table, file);
        end_file(file);
    } catch (const InputError& error) {
        counts_.log.add(RoundRule::input, file, static_cast<std::uint64_t>(std::max(1, error.where().line)),
                        [&] {
                            return Finding{error.message(), "the rest of the file, which is not read", ""};
                        });
        end_file(file);
        throw;
    }
}

RecordCheck::RecordCheck(const Game& game, const Shoe& shoe, RecordCheckOptions options)
    : reader_(std::make_unique<Reader>(game, shoe, std::move(options))) {}
RecordCheck::~RecordCheck() = default;
RecordCheck::RecordCheck(RecordCheck&& other) noexcept = default;
RecordCheck& RecordCheck::operator=(RecordCheck&& other) noexcept = default;

void RecordCheck::require_header(const std::string& path) const { reader_->require_header(path); }
void RecordCheck::read(const std::string& path) {
    BlockReader reader(path, reader_->look());
    reader.keep_digest();
    reader_->read(reader);
}
void RecordCheck::read_text(const std::string& name, std::string_view text) {
    BlockReader reader(name, text, reader_->look());
    reader_->read(reader);
}
void RecordCheck::read_rows(const std::string& name, const std::string& header, const NextRows& next) {
    reader_->read_table({.name = name, .header = header, .is_table = true}, next);
}
const RecordCounts& RecordCheck::counts() const { return reader_->counts(); }
const RecordEnd& RecordCheck::end() const { return reader_->end(); }
const RecordCheckOptions& RecordCheck::options() const { return reader_->options(); }

}  // namespace sabot
