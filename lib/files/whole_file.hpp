#pragma once

#include <cstdint>
#include <string>

namespace sabot {

/// The bytes of a file that Sabot wrote. Throws InputError, with the path, if it cannot be read, is not a
/// regular file, or has more than `most` bytes.
std::string read_whole_file(const std::string& path, std::uint64_t most);

}  // namespace sabot
