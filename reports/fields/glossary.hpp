#pragma once

#include "reports/fields/field.hpp"

#include <string>
#include <vector>

namespace sabot::record {

/// These types and all that their fields contain, each once, a type before its parts.
std::vector<const RecordInfo*> with_parts(const std::vector<const RecordInfo*>& types);

/// The glossary of figures, as Markdown: for each type that is printed by itself, the fields that tables
/// show, with heading, key and definition. Parts that several types have come last.
std::string glossary_of(const std::vector<const RecordInfo*>& types);

/// "analysis.wager: id" for each text that none of these types uses.
std::vector<std::string> unused_texts(const std::vector<const RecordInfo*>& types);

}  // namespace sabot::record
