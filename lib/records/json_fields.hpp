#pragma once

#include "records/invalid_field.hpp"
#include "records/table_start.hpp"

#include <cstddef>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sabot {

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
