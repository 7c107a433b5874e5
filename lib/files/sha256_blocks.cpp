#include "sha256_blocks.hpp"

#include <bit>

#if defined(__x86_64__)
#include <cpuid.h>
#include <immintrin.h>
#endif

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

void add_block(Sha256State& state, const char* bytes) {
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
    const Sha256State added{a, b, c, d, e, f, g, h};
    for (std::size_t i = 0; i < state.size(); ++i) {
        state[i] += added[i];
    }
}

using AddBlock = void(Sha256State&, const char*);

void add_blocks(Sha256State& state, std::string_view bytes, AddBlock* add) {
    for (; bytes.size() >= kSha256BlockBytes; bytes.remove_prefix(kSha256BlockBytes)) {
        add(state, bytes.data());
    }
}

#if defined(__x86_64__)

// A struct around the vector, because templates drop the attributes of the vector's type.
struct Words {
    __m128i four;
};

// Four steps, by two instructions of two steps each. The first instruction takes the first two words of
// `added`.
[[gnu::target("sha,sse4.1")]] inline void add_four_steps(__m128i& abef, __m128i& cdgh, __m128i added) {
    constexpr int kSecondHalf = 0x0e;
    cdgh = _mm_sha256rnds2_epu32(cdgh, abef, added);
    abef = _mm_sha256rnds2_epu32(abef, cdgh, _mm_shuffle_epi32(added, kSecondHalf));
}

// The instructions keep the words in the order f, e, b, a and h, g, d, c (Intel, "Intel SHA Extensions",
// 2013).
[[gnu::target("sha,sse4.1")]] void add_block_by_instructions(Sha256State& state, const char* bytes) {
    const auto word = [&](std::size_t i) { return static_cast<int>(state[i]); };
    const auto load = [](const auto* from) {
        return _mm_loadu_si128(reinterpret_cast<const __m128i*>(from));
    };
    const __m128i big_endian = _mm_set_epi64x(0x0c0d0e0f08090a0b, 0x0405060700010203);
    const __m128i abef = _mm_set_epi32(word(0), word(1), word(4), word(5));
    const __m128i cdgh = _mm_set_epi32(word(2), word(3), word(6), word(7));
    __m128i first = abef;
    __m128i second = cdgh;
    // The last sixteen words of the schedule, from which four new words are made at a time.
    std::array<Words, 4> w{};
    for (std::size_t i = 0; i < w.size(); ++i) {
        w[i].four = _mm_shuffle_epi8(load(bytes + 16 * i), big_endian);
    }
    for (std::size_t t = 0; t < kRoundConstants.size(); t += 4) {
        const __m128i four = w[0].four;
        const __m128i last = w[3].four;
        add_four_steps(first, second, _mm_add_epi32(four, load(kRoundConstants.data() + t)));
        const __m128i sums =
            _mm_add_epi32(_mm_sha256msg1_epu32(four, w[1].four), _mm_alignr_epi8(last, w[2].four, 4));
        w = {w[1], w[2], w[3], {_mm_sha256msg2_epu32(sums, last)}};
    }
    std::array<std::uint32_t, 8> words{};
    const auto store = [&](std::size_t at, __m128i value) {
        _mm_storeu_si128(reinterpret_cast<__m128i*>(words.data() + at), value);
    };
    store(0, _mm_add_epi32(first, abef));
    store(4, _mm_add_epi32(second, cdgh));
    state = {words[3], words[2], words[7], words[6], words[1], words[0], words[5], words[4]};
}

bool has_sha_instructions() {
    unsigned int a = 0;
    unsigned int b = 0;
    unsigned int c = 0;
    unsigned int d = 0;
    const bool has_sse = __get_cpuid(1, &a, &b, &c, &d) != 0 && (c & bit_SSE4_1) != 0;
    return has_sse && __get_cpuid_count(7, 0, &a, &b, &c, &d) != 0 && (b & bit_SHA) != 0;
}

AddBlock* fastest() { return has_sha_instructions() ? add_block_by_instructions : add_block; }

#else

AddBlock* fastest() { return add_block; }

#endif

}  // namespace

void add_sha256_blocks(Sha256State& state, std::string_view bytes) {
    static AddBlock* const add = fastest();
    add_blocks(state, bytes, add);
}

void add_sha256_blocks_portably(Sha256State& state, std::string_view bytes) {
    add_blocks(state, bytes, add_block);
}

}  // namespace sabot
