#pragma once

#include "command.hpp"
#include "error.hpp"
#include "reports/model/head.hpp"

#include <map>
#include <string>
#include <vector>

namespace sabot {

/// A document that a case is about, such as a sheet of rules.
struct CaseDocument {
    std::string file;
    std::string title;
};

/// A report of a case: a command line of Sabot in structured form.
struct CaseReport {
    Location where;
    std::string output;
    std::string title;
    const Command* command = nullptr;
    /// The words of its command line after "sabot".
    std::vector<std::string> words = {};
    /// Where the file states the value of each option, by the name of the option.
    std::map<std::string, Location> places = {};
};

/// A case as its file states it. Paths in it are relative to the folder of the file.
struct CaseFile {
    std::string title;
    /// The command in the head is empty.
    ReportHead head = {};
    /// The paths of the index page, and of the summary as JSON.
    std::string index = {};
    std::string summary = {};
    std::vector<CaseDocument> documents = {};
    std::vector<CaseReport> reports = {};
};

/// The file in which a case keeps its last run: "jade.toml" has "jade.state.json", next to it.
std::string state_file_of(const std::string& path);

/// Reads a case file. Throws InputError, with line and column, if it is invalid, if a document or the folder
/// of an output does not exist, if two outputs, or an output and a file of the case, are the same file, or
/// if the first run would replace a file by an index page or a summary that the case file does not name.
CaseFile read_case_file(const std::string& path);

/// A case to start from, which runs as it is.
extern const char* const kCaseTemplate;

}  // namespace sabot
