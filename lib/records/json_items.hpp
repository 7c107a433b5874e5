#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace sabot {

/// A value of JSON in a text: from `begin` to before `end`.
struct JsonItem {
    std::size_t begin = 0;
    std::size_t end = 0;
    /// Whether the text has all of it.
    bool is_complete = false;
};

/// The first of the values in a text, with blanks and commas between them: an object or a list up to the
/// bracket that closes it; a single bracket that closes none; anything else up to the next blank, comma or
/// bracket. Nothing if there is none. Only brackets and quotes are looked at, in the time of one pass.
std::optional<JsonItem> next_json_item(std::string_view text);

}  // namespace sabot
