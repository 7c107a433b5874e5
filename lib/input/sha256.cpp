#include "sha256.hpp"

#include <sha2.h>

#include <array>
#include <cstdint>

namespace sabot {

std::string sha256(std::string_view bytes) {
    std::array<char, SHA256_DIGEST_STRING_LENGTH> hexadecimal{};
    SHA256Data(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size(), hexadecimal.data());
    return {hexadecimal.data()};
}

}  // namespace sabot
