#include "row_pieces.hpp"

#include "error.hpp"
#include "files/block_reader.hpp"
#include "records/csv_fields.hpp"
#include "records/json_fields.hpp"
#include "records/row_stream.hpp"
#include "records/table_start.hpp"

#include <fmt/format.h>

#include <utility>

namespace sabot {

RowPieces::RowPieces(const RoundTable& table, const NextRows& next_rows)
    : table_(table),
      next_rows_(next_rows),
      before_(table.begins_with_row() ? table.start().header + (table.start().has_objects ? "" : "\n") : ""),
      line_(table.start().line + (table.begins_with_row() ? 0 : 1)),
      column_(table.start().column) {}

std::optional<RowPieces::Piece> RowPieces::next() {
    Piece piece{number_++, "", line_, column_, 0};
    while (more_ && piece.text.empty()) {
        try {
            more_ = next_rows_(piece.text);
        } catch (const InputError&) {
            failure_ = std::current_exception();
            more_ = false;
            piece.text.clear();
        }
        piece.text.insert(0, std::exchange(before_, ""));
        cut(piece.text);
    }
    piece.lines = static_cast<std::size_t>(count_lines(piece.text));
    line_ += piece.lines;
    column_ = piece.lines == 0 ? column_ + piece.text.size() : piece.text.size() - piece.text.rfind('\n') - 1;
    return piece.text.empty() ? std::nullopt : std::optional(std::move(piece));
}

void RowPieces::cut(std::string& text) {
    if (table_.start().has_objects) {
        cut_objects(text);
    }
    // A round that is longer than a piece is not kept together, and is an error.
    if (more_ && !has_ended_ && text.size() <= 2 * kBytes) {
        const std::size_t begin = last_round_begin(table_, text);
        before_.insert(0, text, begin);
        text.resize(begin);
    }
}

void RowPieces::cut_objects(std::string& text) {
    const bool is_list = table_.start().is_list;
    const std::size_t longest = table_.start().has_shoes ? kLongestShoe : BlockReader::kLongestLine;
    for (std::size_t end = 0; const auto item = next_json_item(std::string_view(text).substr(end));) {
        const std::size_t begin = end + item->begin;
        end += item->end;
        if (item->is_complete && !has_ended_) {
            has_ended_ = is_list && text[begin] == ']';
            text[begin] = has_ended_ ? ' ' : text[begin];
            continue;
        }
        if (has_ended_ && table_.start().is_nested) {
            // Text around the list is not read.
        } else if (has_ended_) {
            fail(text, begin, "text after the end of the list");
        } else if (!more_) {
            fail(text, begin, "the JSON ends within this object");
        } else if (text.size() - begin > longest) {
            fail(text, begin, fmt::format("an object is longer than {} bytes", longest));
        } else {
            before_ = text.substr(begin);
        }
        text.resize(begin);
        break;
    }
    if (!more_ && is_list && !has_ended_) {
        fail(text, text.size(), "the JSON ends before its list does");
    }
}

void RowPieces::fail(std::string_view text, std::size_t at, const std::string& wrong) {
    if (failure_) {
        return;
    }
    const std::string_view before = text.substr(0, at);
    const std::uint64_t lines = count_lines(before);
    const std::size_t column = lines == 0 ? column_ + at : at - before.rfind('\n') - 1;
    Location where = line_location(table_.start().name, line_ + lines);
    where.column = static_cast<int>(column + 1);
    failure_ = std::make_exception_ptr(InputError(where, wrong));
    more_ = false;
    before_.clear();
}

void RowPieces::rethrow_failure() const {
    if (failure_) {
        std::rethrow_exception(failure_);
    }
}

}  // namespace sabot
