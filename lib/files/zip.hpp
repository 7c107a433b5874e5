#pragma once

#include <string>

namespace sabot {

/// Whether each part of the ZIP file is a complete XML document, as in files of office programs. Every part
/// must be compressed (deflate), and its header must contain the sizes.
bool has_complete_documents(const std::string& zip);

}  // namespace sabot
