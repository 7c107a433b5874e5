#pragma once

#include "cards/notation.hpp"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sabot {

/// A table of shoes as CSV: the header names the keys of --shoe, every row after it the counts of one
/// shoe. Spaces around fields, quotes around whole fields and a carriage return at the end of a line are
/// allowed. Every line is a row, so that rows of output correspond to lines.
class ShoeTable {
public:
    /// What is wrong with a row: the column of the text, from 1, and the message.
    struct RowError {
        std::size_t column = 0;
        std::string message;
    };

    /// Reads the header line. Throws InputError with a message but no place.
    explicit ShoeTable(std::string_view header);

    const std::vector<WrittenCard>& keys() const { return keys_; }
    /// Reads a row into counts, one for each key; nothing where it is right. Wrong is: a blank line, another
    /// number of fields, a field that is not a whole number from 0 to kMaxCards, fewer than kMinCards or
    /// more than kMaxCards cards in all.
    std::optional<RowError> read(std::string_view line, std::span<CardCount> counts) const;

private:
    std::vector<WrittenCard> keys_;
};

/// The line without its end and without spaces around it.
std::string_view trimmed(std::string_view line);

}  // namespace sabot
