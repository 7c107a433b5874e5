#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>

namespace sabot {

class BlockReader;

struct TableStart {
    std::string name;
    /// The line that says which columns there are; with `has_objects`, the first object.
    std::string header;
    /// The line of the header, and the bytes before it in this line.
    std::uint64_t line = 1;
    std::size_t column = 0;
    /// Lines before the header that say nothing of the table.
    std::uint64_t lines_above = 0;
    /// JSON objects that are not one on each line.
    bool has_objects = false;
    /// Each holds a list of rounds under a key such as "rounds", to which its other keys apply.
    bool has_shoes = false;
    /// They are the items of a list; and this is the value of a key, so that other text is around it.
    bool is_list = false;
    bool is_nested = false;
    /// The columns of a table that is no text; what separates their names is the column map's, or a comma.
    bool is_table = false;
    /// What a line "sep=;" before the header states, as Excel writes it.
    std::optional<char> separator = {};
};

/// Reads the beginning of a table, and no row of it but a first one that is its header: the first of
/// kMaxAbove lines that is one, or the first line if none is. JSON has objects in a list if it begins with [,
/// and others if the first line ends within one: the blocks of the reader then end behind a closing brace,
/// too. The list may
/// also be the value of a key such as "rounds" or "shoes" of an object, if no other object follows. Throws
/// InputError, with a location, for a line or an object that is too long, a list without an object, an
/// invalid separator, and what cannot be read.
TableStart read_table_start(BlockReader& reader, const std::function<bool(const std::string&)>& is_header);
inline constexpr int kMaxAbove = 20;

}  // namespace sabot
