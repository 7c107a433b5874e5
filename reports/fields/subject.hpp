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
    /// The name of the table of fields whose columns CSV has even if nothing is in it (TableText); empty if
    /// it has them with rows alone.
    const char* always = "";
};

/// What is known of the results of a subject without computing one.
struct Subject {
    /// "analysis".
    std::string_view name;
    /// Its tables; the first is the default.
    std::vector<TableKind> tables;
    /// The types of its records.
    std::vector<const record::RecordInfo*> records;
};

/// All of them, sorted by name: those of the files of this folder that list tables.
const std::vector<Subject>& subjects();
/// Throws std::logic_error if there is none of this name.
const Subject& subject(std::string_view name);

}  // namespace sabot
