#include "program.hpp"

#include "reports/model/commit.hpp"

#include <string_view>

namespace sabot::report {

namespace {

// The names in SABOT_LIBRARIES, which are separated by semicolons.
std::vector<std::string> linked_libraries() {
    std::vector<std::string> libraries;
    std::string_view rest = SABOT_LIBRARIES;
    while (!rest.empty()) {
        const auto end = rest.find(';');
        libraries.emplace_back(rest.substr(0, end));
        rest = end == std::string_view::npos ? "" : rest.substr(end + 1);
    }
    return libraries;
}

}  // namespace

const ProgramIdentity& this_program() {
#if defined(__clang__)
    static const std::string compiler = "clang++ " __clang_version__;
#else
    static const std::string compiler = "g++ " __VERSION__;
#endif
    static const std::string commit = source_commit();
    static const ProgramIdentity program{SABOT_VERSION, commit == "none" ? "" : commit, compiler,
                                         linked_libraries()};
    return program;
}

std::string program_version() {
    const auto& [version, commit, compiler, libraries] = this_program();
    return commit.empty() ? version : version + " (" + commit + ")";
}

}  // namespace sabot::report
