#include "sha256.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>

namespace sabot {

namespace {

// FIPS 180-4: the first 32 bits of the fractional parts of the cube roots of the first 64 primes.
constexpr std::array<std::uint32_t, 64> kRoundConstants{
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

// One of the 64 steps, with its constant and its word added. Only d and h change: in the next step each
// letter has the value of the one before it, so that the caller exchanges names and no value is moved.
void add_step(std::uint32_t a, std::uint32_t b, std::uint32_t c, std::uint32_t& d, std::uint32_t e,
              std::uint32_t f, std::uint32_t g, std::uint32_t& h, std::uint32_t added) {
    h += (std::rotr(e, 6) ^ std::rotr(e, 11) ^ std::rotr(e, 25)) + (((f ^ g) & e) ^ g) + added;
    d += h;
    h += (std::rotr(a, 2) ^ std::rotr(a, 13) ^ std::rotr(a, 22)) + ((a & b) | (c & (a | b)));
}

void add_block(Sha256::State& state, const char* bytes) {
    std::array<std::uint32_t, 64> w{};
    const auto byte = [&](std::size_t i) { return std::uint32_t{static_cast<unsigned char>(bytes[i])}; };
    for (std::size_t i = 0; i < 16; ++i) {
        w[i] = byte(4 * i) << 24 | byte(4 * i + 1) << 16 | byte(4 * i + 2) << 8 | byte(4 * i + 3);
    }
    for (std::size_t t = 16; t < w.size(); ++t) {
        const auto s0 = std::rotr(w[t - 15], 7) ^ std::rotr(w[t - 15], 18) ^ (w[t - 15] >> 3);
        const auto s1 = std::rotr(w[t - 2], 17) ^ std::rotr(w[t - 2], 19) ^ (w[t - 2] >> 10);
        w[t] = s1 + w[t - 7] + s0 + w[t - 16];
    }
    auto [a, b, c, d, e, f, g, h] = state;
    for (std::size_t t = 0; t < w.size(); t += 8) {
        add_step(a, b, c, d, e, f, g, h, kRoundConstants[t] + w[t]);
        add_step(h, a, b, c, d, e, f, g, kRoundConstants[t + 1] + w[t + 1]);
        add_step(g, h, a, b, c, d, e, f, kRoundConstants[t + 2] + w[t + 2]);
        add_step(f, g, h, a, b, c, d, e, kRoundConstants[t + 3] + w[t + 3]);
        add_step(e, f, g, h, a, b, c, d, kRoundConstants[t + 4] + w[t + 4]);
        add_step(d, e, f, g, h, a, b, c, kRoundConstants[t + 5] + w[t + 5]);
        add_step(c, d, e, f, g, h, a, b, kRoundConstants[t + 6] + w[t + 6]);
        add_step(b, c, d, e, f, g, h, a, kRoundConstants[t + 7] + w[t + 7]);
    }
    const Sha256::State added{a, b, c, d, e, f, g, h};
    for (std::size_t i = 0; i < state.size(); ++i) {
        state[i] += added[i];
    }
}

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

// Adds the whole blocks of the bytes.
void add_blocks(Sha256::State& state, std::string_view bytes) {
    for (; bytes.size() >= Sha256::kBlockBytes; bytes.remove_prefix(Sha256::kBlockBytes)) {
        add_block(state, bytes.data());
    }
}

}  // namespace

void Sha256::add(std::string_view bytes) {
    bytes_ += bytes.size();
    if (!rest_.empty()) {
        const std::size_t missing = std::min(bytes.size(), kBlockBytes - rest_.size());
        rest_ += bytes.substr(0, missing);
        bytes.remove_prefix(missing);
        if (rest_.size() < kBlockBytes) {
            return;
        }
        add_blocks(state_, rest_);
    }
    add_blocks(state_, bytes);
    rest_ = bytes.substr(bytes.size() - bytes.size() % kBlockBytes);
}

std::string Sha256::digest() const {
    State state = state_;
    add_blocks(state, padded_end(rest_, bytes_));
    return fmt::format("{:08x}", fmt::join(state, ""));
}

std::string sha256(std::string_view bytes) {
    Sha256 sum;
    sum.add(bytes);
    return sum.digest();
}

}  // namespace sabot
