#pragma once

#include <string>
#include <vector>

namespace sabot::report {

/// What identifies the program that made a report.
struct ProgramIdentity {
    std::string version;
    /// The commit of its sources, with "-dirty" if they were changed; empty if it is
    /// not known, because they were in no repository or git was not installed.
    std::string commit;
    /// "g++ 12.2.0".
    std::string compiler;
    /// "GMP 6.2.1".
    std::vector<std::string> libraries;
};

const ProgramIdentity& this_program();
/// SHA-256 of the file that runs: the program's or, where the library was loaded, the library's. Empty if the
/// system has no such file.
const std::string& program_sha256();
/// "0.2.0", with the commit in parentheses if it is known.
std::string program_version();
/// An entry of BibTeX for the program, or for what it wrote: the key, the title, and how that was published.
std::string bibtex_entry(const std::string& key, const std::string& title, const std::string& published);

}  // namespace sabot::report
