#include "rounds_check.hpp"

#include "error.hpp"

#include <algorithm>
#include <exception>
#include <future>
#include <memory>
#include <utility>

namespace sabot {

namespace {

// Some thousand rounds: worth a thread, and small enough for its processor's cache.
constexpr std::size_t kBytesInPiece = std::size_t{1} << 17;

RoundTable table_of(BlockReader& reader, const RoundColumns& columns, const Game& game) {
    const std::string header = reader.line();
    try {
        return RoundTable(header, columns, game);
    } catch (const InputError& error) {
        throw InputError(Location{reader.name(), 1, 1}, error.what());
    }
}

}  // namespace

/// Some rows of a file, checked one by one.
struct RoundsCheck::Piece {
    struct CheckedRound {
        RecordedRound round;
        bool has_cards;
    };

    // The rounds refer to it.
    std::shared_ptr<const std::string> text;
    std::vector<CheckedRound> rounds;
    std::uint64_t rows = 0;
    ViolationLog log;
};

RoundsCheck::RoundsCheck(const Game& game, const Shoe& shoe, RoundsCheckOptions options)
    : game_(game),
      options_(std::move(options)),
      checker_(game),
      shoes_(game, shoe),
      log_(options_.max_listed) {
    options_.threads = std::max(1U, options_.threads);
}

RoundsCheck::Piece RoundsCheck::check_piece(const std::string& text, std::uint64_t first_line,
                                            const RoundTable& table, const std::string& file) const {
    Piece piece{std::make_shared<const std::string>(text), {}, 0, ViolationLog(options_.max_listed)};
    RoundTable::Row row;
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
            piece.rounds.push_back({row.round, row.has_cards});
        }
    }
    return piece;
}

void RoundsCheck::take(Piece piece, const RoundTable& table, const std::string& file) {
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
    ViolationLog of_shoes(options_.max_listed);
    for (const auto& [round, has_cards] : piece.rounds) {
        shoes_.check(round, has_cards, records, of_shoes);
        cancelled_ += round.cancelled ? 1 : 0;
    }
    rounds_ += piece.rows;
    piece.log.merge_by_line(std::move(of_shoes));
    log_.append(std::move(piece.log));
}

void RoundsCheck::read_all(BlockReader& reader, const RoundTable& table, const std::string& file) {
    const auto policy = options_.threads <= 1 ? std::launch::deferred : std::launch::async;
    std::deque<std::future<Piece>> pieces;
    std::exception_ptr failure;
    for (bool more = true; more || !pieces.empty();) {
        while (more && pieces.size() < options_.threads) {
            const std::uint64_t first_line = reader.line_number();
            std::string text;
            try {
                more = reader.next(text, kBytesInPiece);
            } catch (...) {
                // The rounds before the error are checked first.
                failure = std::current_exception();
                more = false;
            }
            if (!text.empty()) {
                pieces.push_back(
                    std::async(policy, [this, text = std::move(text), first_line, &table, &file] {
                        return check_piece(text, first_line, table, file);
                    }));
            }
        }
        if (!pieces.empty()) {
            take(pieces.front().get(), table, file);
            pieces.pop_front();
        }
    }
    if (failure) {
        std::rethrow_exception(failure);
    }
}

void RoundsCheck::read(const std::string& path) {
    BlockReader reader(path, options_.stopped);
    const std::string& file = files_.emplace_back(reader.name());
    const RoundTable table = table_of(reader, options_.columns, game_);
    read_all(reader, table, file);
}

}  // namespace sabot
