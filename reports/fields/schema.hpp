#pragma once

#include "reports/fields/field.hpp"

#include <map>
#include <string>

namespace sabot::record {

/// The JSON Schemas (draft 2020-12) of these types, which are printed by themselves, and of the parts that
/// they share: file names ("analysis.schema.json", "common.schema.json") and their texts. Every field of an
/// object is required and no other is allowed. Schemas refer to each other by file name.
std::map<std::string, std::string> schemas_of(const std::vector<const RecordInfo*>& types);

}  // namespace sabot::record
