#pragma once

#include <cstdint>
#include <string>

namespace sabot {

/// What identifies the bytes of a file.
struct FileDigest {
    std::uint64_t bytes = 0;
    /// Hexadecimal.
    std::string sha256;
};

/// Reads a regular file to its end. Throws InputError with the reason alone, such as "No such file or
/// directory".
FileDigest digest_of_file(const std::string& path);

}  // namespace sabot
