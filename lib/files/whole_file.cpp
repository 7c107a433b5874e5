#include "whole_file.hpp"

#include "error.hpp"

#include <fmt/format.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <system_error>

namespace sabot {

std::string read_whole_file(const std::string& path, std::uint64_t most) {
    std::error_code error;
    // Checked before opening: to open a pipe would block until another process writes to it.
    const bool is_file = std::filesystem::is_regular_file(path, error);
    std::ifstream file;
    if (is_file) {
        errno = 0;
        file.open(path, std::ios::binary);
    }
    if (!is_file || !file) {
        const std::string why = error     ? error.message()
                                : is_file ? std::strerror(errno)
                                          : "not a regular file";
        throw InputError(Location{path}, fmt::format("the file cannot be read: {}", why));
    }
    if (std::filesystem::file_size(path, error) > most) {
        throw InputError(Location{path}, "the file is too large: Sabot did not write it");
    }
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

}  // namespace sabot
