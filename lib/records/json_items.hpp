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

/// Finds the first of the values in a text, with blanks and commas between them: an object or a list up to
/// the bracket that closes it; a single bracket that closes none; anything else up to the next blank, comma
/// or bracket. Only brackets and quotes are looked at. The text may grow: the next call goes on where the
/// last one ended, so that all of them together take the time of one pass.
class JsonScanner {
public:
    /// Nothing as long as there is none. Precondition: the text begins with that of the last call.
    std::optional<JsonItem> scan(std::string_view text);

private:
    std::size_t at_ = 0;
    std::optional<std::size_t> begin_;
    std::size_t depth_ = 0;
    bool is_in_string_ = false;
};

/// The first value of a text that does not grow.
inline std::optional<JsonItem> next_json_item(std::string_view text) { return JsonScanner().scan(text); }

}  // namespace sabot
