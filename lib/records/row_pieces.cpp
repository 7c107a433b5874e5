#include "row_pieces.hpp"

#include "error.hpp"
#include "files/block_reader.hpp"
#include "records/row_stream.hpp"

#include <utility>

namespace sabot {

RowPieces::RowPieces(const RoundTable& table, const std::string& header, const NextRows& next_rows)
    : table_(table),
      next_rows_(next_rows),
      before_(table.begins_with_row() ? header + "\n" : ""),
      line_(table.begins_with_row() ? 1 : 2) {}

std::optional<RowPieces::Piece> RowPieces::next() {
    Piece piece{number_++, "", line_, 0};
    while (more_ && piece.text.empty()) {
        try {
            more_ = next_rows_(piece.text);
        } catch (const InputError&) {
            failure_ = std::current_exception();
            more_ = false;
            piece.text.clear();
        }
        piece.text.insert(0, std::exchange(before_, ""));
        // A round that is longer than a piece is an error.
        if (more_ && piece.text.size() <= 2 * kBytes) {
            before_ = piece.text.substr(last_round_begin(table_, piece.text));
            piece.text.resize(piece.text.size() - before_.size());
        }
    }
    piece.lines = static_cast<std::size_t>(count_lines(piece.text));
    line_ += piece.lines;
    return piece.text.empty() ? std::nullopt : std::optional(std::move(piece));
}

void RowPieces::rethrow_failure() const {
    if (failure_) {
        std::rethrow_exception(failure_);
    }
}

}  // namespace sabot
