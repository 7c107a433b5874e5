#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace sabot {

/// SHA-256 of files by their paths; of a directory, that of the names and digests of its files. An empty
/// digest is that of a file that does not exist.
using Digests = std::map<std::string, std::string>;

/// The last run of one report.
struct ReportState {
    std::vector<std::string> words = {};
    int exit_code = 0;
    Digests inputs = {};
    Digests outputs = {};
    /// The record of the result as JSON; empty if there is none.
    std::string record = {};
};

/// The last run of a case.
struct CaseState {
    /// SHA-256 of the program that ran.
    std::string program = {};
    /// The case file and its documents.
    Digests files = {};
    /// By the report's output.
    std::map<std::string, ReportState> reports = {};

    /// The files that the case read.
    Digests inputs() const;
};

/// The digest of a file or directory as it is now.
std::string digest_of(const std::string& path);
Digests digests_of(const std::vector<std::string>& paths);
/// Whether all these files are as they were.
bool are_unchanged(const Digests& digests);
/// The digest of this program.
std::string program_digest();

/// Reads the state; nothing if the file does not exist. Throws InputError if it is damaged.
std::optional<CaseState> read_state(const std::string& file);
std::string state_text(const CaseState& state);

}  // namespace sabot
