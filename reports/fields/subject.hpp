#pragma once

#include <string_view>
#include <vector>

namespace sabot {

namespace record {
struct RecordInfo;
}

/// A table of a result as CSV has it.
struct TableKind {
    /// Its name, as for --table.
    const char* name = "";
    /// What each of its lines is: "wager", "row of a paytable".
    const char* line = "";
    /// The name of the table of fields (TableText) whose columns CSV has even without rows; empty if CSV has
    /// them only with rows.
    const char* always = "";
};

/// What all results of a subject have in common.
struct Subject {
    /// "analysis".
    std::string_view name;
    /// Its tables; the first is the default.
    std::vector<TableKind> tables;
    /// The types of its records.
    std::vector<const record::RecordInfo*> records;
};

/// All subjects, sorted by name: one for each file of this folder that lists tables.
const std::vector<Subject>& subjects();
/// Throws std::logic_error if there is none of this name.
const Subject& subject(std::string_view name);

}  // namespace sabot
