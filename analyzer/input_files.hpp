#pragma once

#include <string>

namespace sabot {

/// Registers a file that this run reads (or keeps, as a checkpoint), so that no output replaces it. Must be
/// called before any output is opened. Standard input is "/dev/stdin".
void protect_input(const std::string& path);

/// Throws InputError if writing to `path` would replace or change a protected file, under any path or link,
/// or would replace a directory that holds one. Standard output is "/dev/stdout".
void require_no_input(const std::string& path);

}  // namespace sabot
