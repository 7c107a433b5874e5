#pragma once

#include <string>

namespace sabot {

/// Notes a file that this run reads (or keeps, as a checkpoint), so that no output takes its place. Before
/// any output is opened. Standard input is "/dev/stdin".
void protect_input(const std::string& path);

/// Throws InputError where what is written to `path` would replace or change a protected file, by whatever
/// path or link it is named, or would replace a directory that holds one. Standard output is "/dev/stdout".
void require_no_input(const std::string& path);

}  // namespace sabot
