#pragma once

#include "records/record_check.hpp"
#include "records/round_table.hpp"

#include <cstddef>
#include <cstdint>
#include <exception>
#include <optional>
#include <string>
#include <string_view>

namespace sabot {

/// The rows of a table in pieces that end between two rounds.
class RowPieces {
public:
    /// Several thousand rounds: worth a thread, and small enough for its processor's cache.
    static constexpr std::size_t kBytes = std::size_t{1} << 17;

    struct Piece {
        std::uint64_t number = 0;
        std::string text;
        std::uint64_t first_line = 0;
        /// The number of bytes of the first line before the text.
        std::size_t column = 0;
        std::size_t lines = 0;
    };

    /// Both must outlive the pieces.
    RowPieces(const RoundTable& table, const NextRows& next_rows);

    /// The next piece; nothing at the end, or at an error, which rethrow_failure() throws once the rounds
    /// before it are checked.
    std::optional<Piece> next();
    /// Throws the InputError that ended the rows, if one did.
    void rethrow_failure() const;

private:
    void read(std::string& text);
    // Moves what is behind the last whole round to `before_`.
    void cut(std::string& text);
    void cut_objects(std::string& text);
    void fail(std::string_view text, std::size_t at, const std::string& wrong);

    const RoundTable& table_;
    const NextRows& next_rows_;
    // Text before the rows that are read next: the first line, if it is a row, or the beginning of a round.
    std::string before_;
    std::uint64_t number_ = 0;
    std::uint64_t line_;
    std::size_t column_;
    bool more_ = true;
    // Whether the list of objects has ended.
    bool has_ended_ = false;
    std::exception_ptr failure_;
};

}  // namespace sabot
