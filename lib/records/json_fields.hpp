#pragma once

#include "records/csv_fields.hpp"
#include "records/table_start.hpp"

#include <cstddef>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

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

/// The keys of a JSON object in their order: of an object within it, with its key and a point before them
/// ("player.total"). Throws InputError, with a location, if the header is no such object.
std::vector<std::string> json_keys(const TableStart& start);

/// Replaces `fields` by the values of a JSON object, by name: a text, a number as it is written, true, false,
/// an empty text for null and for a key that is missing, and the items of a list with commas between them.
/// Their texts are added to `values`. Returns false, with the error, if the line is no object, has a key
/// twice, or one that is no name; of invalid JSON it says the byte in its line, which has `column` bytes
/// before the text, and InvalidField::line is the number of lines of the text before that. Cost: about a
/// microsecond for a round.
bool split_json(std::string_view text, std::size_t column, const std::vector<std::string>& names,
                std::vector<std::string_view>& fields, std::deque<std::string>& values,
                std::optional<InvalidField>& error);

}  // namespace sabot
