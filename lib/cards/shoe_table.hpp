#pragma once

#include "cards/notation.hpp"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sabot {

/// A CSV table of shoes: the header names the keys of the counts, as parse_keys() reads them, and each
/// further row gives the counts of one shoe. Spaces around fields, quotes around whole fields and a carriage
/// return at the end of a line are allowed. Every line is a row, so that rows of output correspond to lines
/// of input.
class ShoeTable {
public:
    /// An error in a row: the column of the text, from 1, what is wrong, and what was expected, which may be
    /// empty.
    struct RowError {
        std::size_t column = 0;
        std::string wrong;
        std::string expected;
    };

    /// Reads the header line. Throws InputError without a location.
    explicit ShoeTable(std::string_view header);

    const std::vector<WrittenCard>& keys() const { return keys_; }
    /// Reads a row into counts, one for each key. Returns an error for a blank line, a wrong number of
    /// fields, a field that is not a whole number from 0 to kMaxCards, or a total of fewer than kMinCards or
    /// more than kMaxCards cards; nothing if the row is valid.
    std::optional<RowError> read(std::string_view line, std::span<CardCount> counts) const;

private:
    std::vector<WrittenCard> keys_;
};

/// The line without its line end and without surrounding spaces.
std::string_view trimmed(std::string_view line);

}  // namespace sabot
