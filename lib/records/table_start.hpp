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
    /// The number of lines before the header, which say nothing of the table.
    std::uint64_t lines_above = 0;
    /// Whether rows are JSON objects in any layout, and not one on each line.
    bool has_objects = false;
    /// Whether each object holds a list of rounds under a key such as "rounds"; its other keys apply to all
    /// of them.
    bool has_shoes = false;
    /// Whether the objects are the items of a list; and whether this list is the value of a key, with other
    /// text around it.
    bool is_list = false;
    bool is_nested = false;
    /// Whether the rows are not read from a text. The separator of the names in `header` is then that of the
    /// column map, or a comma.
    bool is_table = false;
    /// What a line "sep=;" before the header states, as Excel writes it.
    std::optional<char> separator = {};
};

/// Reads the beginning of a table up to its header, which may also be its first row: the first of kMaxAbove
/// lines that is a header, or the first line if none is. A text that begins with [ is a JSON list of objects;
/// one whose first line ends within an object has JSON objects in any layout. The blocks of the reader then
/// also end behind a closing brace. The list may also be the value of a key such as "rounds" or "shoes" of an
/// object, if no other object follows. Throws InputError, with a location, for a line or an object that is
/// too long, a list without an object, an invalid separator, and what cannot be read.
TableStart read_table_start(BlockReader& reader, const std::function<bool(const std::string&)>& is_header);
inline constexpr int kMaxAbove = 20;

}  // namespace sabot
