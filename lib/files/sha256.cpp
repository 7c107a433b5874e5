#include "sha256.hpp"

#include "files/sha256_blocks.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace sabot {

namespace {

// The bytes after the last whole block, a one bit, zeros to the end of a block, and the number of bits.
std::string padded_end(const std::string& rest, std::uint64_t bytes) {
    constexpr std::size_t kBlock = Sha256::kBlockBytes;
    std::string end = rest;
    end += '\x80';
    end.append((2 * kBlock - sizeof(std::uint64_t) - end.size()) % kBlock, '\0');
    for (int shift = 56; shift >= 0; shift -= 8) {
        end += static_cast<char>(bytes * 8 >> shift);
    }
    return end;
}

}  // namespace

Sha256::Sha256() : Sha256(fast_sha256_blocks() != nullptr ? fast_sha256_blocks() : &add_sha256_blocks) {}

Sha256::Sha256(AddBlocks add_blocks) : add_blocks_(add_blocks) {}

void Sha256::add(std::string_view bytes) {
    bytes_ += bytes.size();
    if (!rest_.empty()) {
        const std::size_t missing = std::min(bytes.size(), kBlockBytes - rest_.size());
        rest_ += bytes.substr(0, missing);
        bytes.remove_prefix(missing);
        if (rest_.size() < kBlockBytes) {
            return;
        }
        add_blocks_(state_, rest_.data(), 1);
    }
    add_blocks_(state_, bytes.data(), bytes.size() / kBlockBytes);
    rest_ = bytes.substr(bytes.size() - bytes.size() % kBlockBytes);
}

std::string Sha256::digest() const {
    State state = state_;
    const std::string end = padded_end(rest_, bytes_);
    add_blocks_(state, end.data(), end.size() / kBlockBytes);
    return fmt::format("{:08x}", fmt::join(state, ""));
}

std::string sha256(std::string_view bytes) {
    Sha256 sum;
    sum.add(bytes);
    return sum.digest();
}

}  // namespace sabot
