#pragma once

#include <string>

namespace sabot {

/// A file in memory, for libraries that write only to a named file. It vanishes with the object.
class MemoryFile {
public:
    /// Throws OutputError if the system makes no such file.
    MemoryFile();
    ~MemoryFile();
    MemoryFile(const MemoryFile&) = delete;
    MemoryFile& operator=(const MemoryFile&) = delete;

    std::string path() const;
    std::string contents() const;

private:
    int descriptor_;
};

}  // namespace sabot
