#pragma once

#include <string>

namespace sabot {

/// The text as one complete gzip member (RFC 1952). Members may follow each other in a file, which then holds
/// all of their texts. No time is stored, so the same text gives the same bytes. Throws OutputError if there
/// is not enough memory.
std::string gzipped(const std::string& text);

}  // namespace sabot
