#include "program.hpp"

#include "error.hpp"
#include "files/file_digest.hpp"
#include "reports/model/commit.hpp"

#include <fmt/format.h>

#include <cstdint>
#include <string_view>

#if defined(__linux__)
#include <link.h>
#endif

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

// The file that this code was loaded from.
std::string running_file() {
#if defined(__linux__)
    std::string file;
    dl_iterate_phdr(
        [](dl_phdr_info* loaded, std::size_t, void* found) {
            const auto here = reinterpret_cast<std::uintptr_t>(&this_program);
            for (int i = 0; i < loaded->dlpi_phnum; ++i) {
                const auto begin = loaded->dlpi_addr + loaded->dlpi_phdr[i].p_vaddr;
                if (here >= begin && here < begin + loaded->dlpi_phdr[i].p_memsz) {
                    // The loader has no name for the program itself.
                    const std::string name = loaded->dlpi_name;
                    *static_cast<std::string*>(found) = name.empty() ? "/proc/self/exe" : name;
                    return 1;
                }
            }
            return 0;
        },
        &file);
    return file;
#else
    return "";
#endif
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

const std::string& program_sha256() {
    static const std::string sha256 = [] {
        try {
            const std::string file = running_file();
            return file.empty() ? "" : digest_of_file(file).sha256;
        } catch (const InputError&) {
            return std::string();
        }
    }();
    return sha256;
}

std::string program_version() {
    const auto& [version, commit, compiler, libraries] = this_program();
    return commit.empty() ? version : version + " (" + commit + ")";
}

std::string bibtex_entry(const std::string& key, const std::string& title, const std::string& published) {
    const auto& [version, commit, compiler, libraries] = this_program();
    return fmt::format(
        "@misc{{{},\n  title = {{{{{}}}}},\n  author = {{{{Sabot}}}},\n  howpublished = {{{}}},\n"
        "  note = {{Sabot {}{}}}\n}}",
        key, title, published, version, commit.empty() ? "" : ", commit " + commit);
}

}  // namespace sabot::report
