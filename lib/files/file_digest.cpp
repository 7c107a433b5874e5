#include "file_digest.hpp"

#include "error.hpp"
#include "files/sha256.hpp"

#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <memory>

namespace sabot {

FileDigest digest_of_file(const std::string& path) {
    std::error_code error;
    const auto status = std::filesystem::status(path, error);
    // Reading a pipe would wait, and a device might never end.
    if (std::filesystem::exists(status) && !std::filesystem::is_regular_file(status)) {
        throw InputError("it is not a regular file");
    }
    errno = 0;
    const std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(std::fopen(path.c_str(), "rb"), std::fclose);
    if (file == nullptr) {
        throw InputError(std::strerror(errno));
    }
    Sha256 sum;
    std::array<char, std::size_t{1} << 16> buffer{};
    while (const std::size_t count = std::fread(buffer.data(), 1, buffer.size(), file.get())) {
        sum.add({buffer.data(), count});
    }
    if (std::ferror(file.get()) != 0) {
        throw InputError(std::strerror(errno));
    }
    return {sum.bytes(), sum.digest()};
}

}  // namespace sabot
