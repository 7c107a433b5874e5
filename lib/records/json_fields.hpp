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
    /// The first value, as far as the text has it; nothing while the text has only blanks and commas.
    /// Precondition: the text begins with that of the last call.
    std::optional<JsonItem> scan(std::string_view text);

private:
    std::size_t at_ = 0;
    std::optional<std::size_t> begin_;
    std::size_t depth_ = 0;
    bool is_in_string_ = false;
};

/// The first value of a text that does not grow.
inline std::optional<JsonItem> next_json_item(std::string_view text) { return JsonScanner().scan(text); }

/// The greatest size of an object that holds the rounds of a shoe, in bytes.
inline constexpr std::size_t kLongestShoe = std::size_t{1} << 20;

/// A list of objects under a key such as "rounds" of the object with which the text begins: {"table": "T1",
/// "rounds": [{...}, {...}]}. The list may be empty, or read only in part. The lists of hands and bets of a
/// round have other keys.
struct NestedList {
    /// The list with its key: from the first byte of the key to behind the list.
    std::size_t key = 0;
    std::size_t end = 0;
    /// The place of the opening bracket.
    std::size_t begin = 0;
    bool is_empty = false;
};
std::optional<NestedList> nested_list(std::string_view text);
/// The object with an empty key, `null` and blanks in the place of the list and its key, so that all other
/// bytes stay where they are. Precondition: the list is complete.
std::string without_list(std::string_view text, const NestedList& list);

/// The keys of the first JSON object, in their order. The key of an object and a point precede the keys
/// within it ("player.total"). If the object holds rounds, the keys of the first round follow its own. Throws
/// InputError, with a location, if the header does not begin with such an object.
std::vector<std::string> json_keys(const TableStart& start);

/// Replaces `fields` by the values of a JSON object, one for each of `names`: a text, a number as it is
/// written, true, false, an empty text for null and for a key that is missing, and the items of a list with
/// commas between them. Their texts are added to `values`. Returns false, with the error, if the text is not
/// an object, has a key twice, or has a key that is not one of `names`. The error of invalid JSON names the
/// byte in its line, which has `column` bytes before the text; InvalidField::line is the number of lines of
/// the text before that line. Cost: about a microsecond for a round.
bool split_json(std::string_view text, std::size_t column, const std::vector<std::string>& names,
                std::vector<std::string_view>& fields, std::deque<std::string>& values,
                std::optional<InvalidField>& error);

}  // namespace sabot
