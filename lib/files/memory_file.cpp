#include "memory_file.hpp"

#include "error.hpp"

#include <sys/mman.h>
#include <unistd.h>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <iterator>

namespace sabot {

MemoryFile::MemoryFile() : descriptor_(memfd_create("sabot", MFD_CLOEXEC)) {
    if (descriptor_ < 0) {
        throw OutputError(std::string("no file can be made in memory: ") + std::strerror(errno));
    }
}

MemoryFile::~MemoryFile() { close(descriptor_); }

std::string MemoryFile::path() const { return "/proc/self/fd/" + std::to_string(descriptor_); }

std::string MemoryFile::contents() const {
    std::ifstream file(path(), std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

}  // namespace sabot
