#include "sha256.hpp"

#include "files/sha256_blocks.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace sabot {

namespace {

// The bytes after the last whole block, a one bit, zeros to the end of a block, and the number of bits.
std::string padded_end(const std::string& rest, std::uint64_t bytes) {
    constexpr std::size_t kBlock = kSha256BlockBytes;
    std::string end = rest;
    end += '\x80';
    end.append((2 * kBlock - sizeof(std::uint64_t) - end.size()) % kBlock, '\0');
    for (int shift = 56; shift >= 0; shift -= 8) {
        end += static_cast<char>(bytes * 8 >> shift);
    }
    return end;
}

}  // namespace

void Sha256::add(std::string_view bytes) {
    bytes_ += bytes.size();
    if (!rest_.empty()) {
        const std::size_t missing = std::min(bytes.size(), kSha256BlockBytes - rest_.size());
        rest_ += bytes.substr(0, missing);
        bytes.remove_prefix(missing);
        if (rest_.size() < kSha256BlockBytes) {
            return;
        }
        add_sha256_blocks(state_, rest_);
    }
    add_sha256_blocks(state_, bytes);
    rest_ = bytes.substr(bytes.size() - bytes.size() % kSha256BlockBytes);
}

std::string Sha256::digest() const {
    Sha256State state = state_;
    add_sha256_blocks(state, padded_end(rest_, bytes_));
    return fmt::format("{:08x}", fmt::join(state, ""));
}

std::string sha256(std::string_view bytes) {
    Sha256 sum;
    sum.add(bytes);
    return sum.digest();
}

}  // namespace sabot
