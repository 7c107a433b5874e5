#pragma once

#include "files/sha256_blocks.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace sabot {

/// SHA-256 (FIPS 180-4) of bytes that come in pieces. It is not taken from a library, because the browser
/// page has none and would need this code anyway.
class Sha256 {
public:
    void add(std::string_view bytes);
    /// The number of bytes so far.
    std::uint64_t bytes() const { return bytes_; }
    /// SHA-256 of the bytes so far, 64 hexadecimal digits in lower case.
    std::string digest() const;

private:
    // The first 32 bits of the fractional parts of the square roots of the first 8 primes.
    Sha256State state_{0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                       0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
    // The bytes after the last whole block.
    std::string rest_;
    std::uint64_t bytes_ = 0;
};

/// SHA-256 of the bytes, 64 hexadecimal digits in lower case.
std::string sha256(std::string_view bytes);

}  // namespace sabot
