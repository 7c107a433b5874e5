#include "rounds_check.hpp"

#include "error.hpp"
#include "files/block_reader.hpp"
#include "rounds/csv_fields.hpp"
#include "rounds/round_checker.hpp"
#include "rounds/round_counter.hpp"
#include "rounds/round_groups.hpp"
#include "rounds/round_table.hpp"
#include "rounds/shoe_checker.hpp"

#include <algorithm>
#include <deque>
#include <exception>
#include <future>
#include <memory>
#include <semaphore>
#include <span>
#include <utility>

namespace sabot {

namespace {

// Some thousand rounds: worth a thread, and small enough for its processor's cache.
constexpr std::size_t kBytesInPiece = std::size_t{1} << 17;

// Adds the line to errors.
template <class Action>
void at_line(const std::string& file, std::uint64_t line, const Action& action) {
    try {
        action();
    } catch (const InputError& error) {
        throw InputError(line_location(file, line), error.what());
    }
}

}  // namespace

/// What a check needs, and what it has found.
class RoundsCheck::Reader {
public:
    Reader(const Game& game, const Shoe& shoe, RoundsCheckOptions options);

    void require_header(const std::string& path) const;
    void read(const std::string& path);
    std::vector<RoundGroup> groups() const;

    const ViolationLog& violations() const { return log_; }
    std::uint64_t rounds() const { return rounds_; }
    std::uint64_t cancelled() const { return cancelled_; }
    std::uint64_t shoes() const { return shoes_.shoes(); }
    const std::vector<ReadFile>& files() const { return read_; }
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

/// Some rows of a file, checked one by one.
struct RoundsCheck::Reader::Piece {
    struct CheckedRound {
        RecordedRound round;
        bool has_cards;
        bool is_counted;
    };

    // The rounds refer to it.
    std::shared_ptr<const std::string> text;
    std::vector<CheckedRound> rounds;
    // The groups of each counted round.
    std::vector<std::uint32_t> group_numbers;
    RoundGroups groups;
    // Bets by block of lines and wager.
    std::vector<std::pair<std::uint64_t, std::vector<BetSums>>> bets;
    std::uint64_t rows = 0;
    ViolationLog log;
};

RoundsCheck::Reader::Reader(const Game& game, const Shoe& shoe, RoundsCheckOptions options)
    : game_(game),
      options_(std::move(options)),
      checker_(game),
      shoes_(game, shoe),
      counter_(game, shoe),
      groups_(options_.columns.groups, counter_.none()),
      returns_(game.wagers.size()),
      log_(options_.max_listed) {
    options_.threads = std::max(1U, options_.threads);
}

void RoundsCheck::Reader::count(const RoundTable::Row& row, bool has_suits, RoundCounter::Counted& counted,
                                Piece& piece) const {
    const RecordedRound& round = row.round;
    counter_.read({.round = round.round,
                   .number = round.number.value_or(0),
                   .burnt = round.burnt.cards(),
                   .bets = row.bets,
                   .has_suits = has_suits},
                  counted);
    std::vector<std::uint32_t> numbers;
    piece.groups.find(row.groups, numbers);
    for (const std::uint32_t number : numbers) {
        // What follows from shoes is counted in their order.
        RoundCounter::ShoePart part;
        counter_.add(counted, part, piece.groups.counts(number));
    }
    piece.group_numbers.insert(piece.group_numbers.end(), numbers.begin(), numbers.end());
}

void RoundsCheck::Reader::count_bets(const RoundTable::Row& row, const RoundCounter::Counted& counted,
                                     Piece& piece) const {
    if (row.round.bet_on.none()) {
        return;
    }
    const std::uint64_t block = (lines_ + row.round.line) / ReturnSeries::kLinesInBlock;
    if (piece.bets.empty() || piece.bets.back().first != block) {
        piece.bets.emplace_back(block, std::vector<BetSums>(game_.wagers.size()));
    }
    for (const Bet& bet : row.bets) {
        if (bet.stake > 0 && counted.rows[bet.wager] != RoundCounter::kNotCounted) {
            piece.bets.back().second[bet.wager].add(bet.stake, bet.returned);
        }
    }
}

RoundsCheck::Reader::Piece RoundsCheck::Reader::check_piece(const std::string& text, std::uint64_t first_line,
                                                            const RoundTable& table,
                                                            const std::string& file) const {
    Piece piece{std::make_shared<const std::string>(text),
                {},
                {},
                RoundGroups(options_.columns.groups, counter_.none()),
                {},
                0,
                ViolationLog(options_.max_listed)};
    RoundTable::Row row;
    RoundCounter::Counted counted;
    std::uint64_t number = first_line;
    for (std::string_view rest = *piece.text; !rest.empty(); ++number) {
        const auto end = rest.find('\n');
        const std::string_view line = rest.substr(0, end);
        rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
        if (line.empty() || line == "\r") {
            continue;
        }
        ++piece.rows;
        const auto error = table.read(line, row);
        row.round.line = number;
        if (error) {
            piece.log.add(RoundRule::input, file, number, [&] {
                return Finding{error->recorded, error->expected, ""};
            });
        }
        if (row.has_fields) {
            checker_.check(row, table.has_suits(), file, piece.log);
            const bool is_counted = row.has_cards && row.round.has_first_four() && !row.round.cancelled;
            if (is_counted) {
                at_line(file, number, [&] { count(row, table.has_suits(), counted, piece); });
                count_bets(row, counted, piece);
            }
            piece.rounds.push_back({row.round, row.has_cards, is_counted});
        }
    }
    return piece;
}

void RoundsCheck::Reader::take(Piece piece, const RoundTable& table, const std::string& file) {
    const RoundColumns& columns = table.columns();
    const ShoeChecker::Records records{.file = &file,
                                       .has_shoe = table.has(RoundField::shoe),
                                       .has_number = table.has(RoundField::round),
                                       .has_burnt = table.has(RoundField::burn),
                                       .has_cut = table.has(RoundField::cut),
                                       .has_suits = table.has_suits(),
                                       .records_first_burnt_card = columns.records_first_burnt_card,
                                       .has_shoes_in_order = columns.has_shoes_in_order,
                                       .cut_tolerance = columns.cut_tolerance};
    const auto first_line = piece.rounds.empty() ? 0 : piece.rounds.front().round.line;
    std::vector<std::uint32_t> here;
    at_line(file, first_line, [&] { here = groups_.merge(piece.groups); });
    std::span<std::uint32_t> numbers = piece.group_numbers;
    for (std::uint32_t& number : numbers) {
        number = here[number];
    }
    const std::size_t groups_of_round = columns.groups.size() + 1;
    ViolationLog of_shoes(options_.max_listed);
    for (const auto& [round, has_cards, is_counted] : piece.rounds) {
        const auto groups = numbers.first(is_counted ? groups_of_round : 0);
        numbers = numbers.subspan(groups.size());
        shoes_.check(round, has_cards, groups, records, of_shoes);
        cancelled_ += round.cancelled ? 1 : 0;
    }
    for (const auto& [block, sums] : piece.bets) {
        for (std::size_t wager = 0; wager < sums.size(); ++wager) {
            returns_[wager].add(block, sums[wager]);
        }
    }
    rounds_ += piece.rows;
    read_.back().rows += piece.rows;
    piece.log.merge_by_line(std::move(of_shoes));
    log_.append(std::move(piece.log));
}

void RoundsCheck::Reader::read_all(BlockReader& reader, const RoundTable& table, const std::string& file) {
    const auto policy = options_.threads <= 1 ? std::launch::deferred : std::launch::async;
    std::counting_semaphore<> idle_threads(options_.threads);
    std::deque<std::future<Piece>> pieces;
    std::exception_ptr failure;
    for (bool more = true; more || !pieces.empty();) {
        // Twice as many pieces as threads, so that no thread waits while this one follows the shoes.
        while (more && pieces.size() < std::size_t{2} * options_.threads) {
            const std::uint64_t first_line = reader.line_number();
            std::string text;
            try {
                more = reader.next(text, kBytesInPiece);
            } catch (const InputError&) {
                // The rounds before the error are checked first.
                failure = std::current_exception();
                more = false;
            }
            if (!text.empty()) {
                pieces.push_back(std::async(policy, [&, text = std::move(text), first_line] {
                    idle_threads.acquire();
                    const std::shared_ptr<void> at_end(nullptr, [&](void*) { idle_threads.release(); });
                    return check_piece(text, first_line, table, file);
                }));
            }
        }
        if (!pieces.empty()) {
            take(pieces.front().get(), table, file);
            pieces.pop_front();
        }
    }
    lines_ += reader.line_number();
    if (failure) {
        std::rethrow_exception(failure);
    }
}

RoundTable RoundsCheck::Reader::table_of(BlockReader& reader) const {
    const std::string header = reader.line();
    try {
        return RoundTable(header, options_.columns, game_);
    } catch (const InputError& error) {
        throw InputError(Location{reader.name(), 1, 1}, error.what());
    }
}

void RoundsCheck::Reader::require_header(const std::string& path) const {
    BlockReader reader(path, options_.stopped);
    table_of(reader);
}

void RoundsCheck::Reader::read(const std::string& path) {
    BlockReader reader(path, options_.stopped);
    const std::string& file = files_.emplace_back(reader.name());
    read_.push_back({file});
    const RoundTable table = table_of(reader);
    try {
        read_all(reader, table, file);
    } catch (const InputError& error) {
        log_.add(RoundRule::input, file, static_cast<std::uint64_t>(std::max(1, error.where().line)), [&] {
            return Finding{error.message(), "the rest of the file, which is not read", ""};
        });
        throw;
    }
}

std::vector<RoundGroup> RoundsCheck::Reader::groups() const {
    RoundGroups groups = groups_;
    const std::vector<ShoeChecker::Dealt> dealt = shoes_.dealt();
    for (std::uint32_t number = 0; number < groups.all().size(); ++number) {
        const ShoeChecker::Dealt of_shoes = number < dealt.size() ? dealt[number] : ShoeChecker::Dealt{};
        RoundCounts& counts = groups.counts(number);
        counts.shoes = of_shoes.shoes;
        counts.dealt_times_left = of_shoes.times_left;
        counts.late_cards = of_shoes.late_cards;
        counts.pairs = of_shoes.pairs;
    }
    return groups.sorted();
}

RoundsCheck::RoundsCheck(const Game& game, const Shoe& shoe, RoundsCheckOptions options)
    : reader_(std::make_unique<Reader>(game, shoe, std::move(options))) {}
RoundsCheck::~RoundsCheck() = default;
RoundsCheck::RoundsCheck(RoundsCheck&& other) noexcept = default;
RoundsCheck& RoundsCheck::operator=(RoundsCheck&& other) noexcept = default;

void RoundsCheck::require_header(const std::string& path) const { reader_->require_header(path); }
void RoundsCheck::read(const std::string& path) { reader_->read(path); }
const ViolationLog& RoundsCheck::violations() const { return reader_->violations(); }
std::uint64_t RoundsCheck::rounds() const { return reader_->rounds(); }
std::uint64_t RoundsCheck::cancelled() const { return reader_->cancelled(); }
std::uint64_t RoundsCheck::shoes() const { return reader_->shoes(); }
const std::vector<ReadFile>& RoundsCheck::files() const { return reader_->files(); }
std::vector<RoundGroup> RoundsCheck::groups() const { return reader_->groups(); }
const std::vector<ReturnSeries>& RoundsCheck::returns() const { return reader_->returns(); }

}  // namespace sabot
