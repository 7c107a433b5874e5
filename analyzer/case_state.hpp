#pragma once

#include "reports/fields/case_parts.hpp"

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace sabot {

/// The SHA-256 of files by their paths. The digest of a directory is that of the names and digests of its
/// files; that of a file that does not exist is empty.
using Digests = std::map<std::string, std::string>;

/// The files that differ.
std::vector<record::CaseInput> changed_files(const Digests& before, const Digests& now);

/// The last run of one report.
struct ReportState {
    std::vector<std::string> words = {};
    int exit_code = 0;
    /// Whether its output could be written.
    bool is_written = false;
    Digests inputs = {};
    Digests outputs = {};
    /// The record of the result as JSON; empty if there is none.
    std::string record = {};
};

/// The last run of a case.
struct CaseState {
    /// What identifies the program that ran: program_identity().
    std::string program = {};
    /// The case file and its documents.
    Digests files = {};
    /// The state of each report, by the name of its output.
    std::map<std::string, ReportState> reports = {};

    /// The files that the case read.
    Digests inputs() const;
};

/// Digests of files and directories as they are now. A file is read again only if it was replaced, or its
/// size or time changed, because a case has large files in several reports.
class FileDigests {
public:
    std::string of(const std::string& path);
    Digests of(const std::vector<std::string>& paths);
    /// Whether all these files are as they were.
    bool are_unchanged(const Digests& digests);

private:
    std::string of_file(const std::string& path);
    std::string of_directory(const std::string& path);

    struct Known {
        std::array<std::uintmax_t, 4> stamp{};
        std::string digest;
    };
    std::map<std::string, Known> known_;
};

/// Version, commit, compiler and libraries of this program, as the evidence of reports states them; and
/// SHA-256 of the program, unless a commit without changes identifies its sources.
std::string program_identity();

/// Reads the state; nothing if the file does not exist. Throws InputError if it is damaged.
std::optional<CaseState> read_state(const std::string& file);
std::string state_text(const CaseState& state);

}  // namespace sabot
