#include "sha256_blocks.hpp"

#if defined(__x86_64__)
#include <cpuid.h>
#include <immintrin.h>
#endif

#include <array>
#include <bit>
#include <cstdint>

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

void add_block(Sha256::State& state, const char* bytes) {
    std::array<std::uint32_t, 64> w{};
    for (std::size_t i = 0; i < Sha256::kBlockBytes; ++i) {
        w[i / 4] = w[i / 4] << 8 | static_cast<unsigned char>(bytes[i]);
    }
    for (std::size_t t = 16; t < w.size(); ++t) {
        const auto s0 = std::rotr(w[t - 15], 7) ^ std::rotr(w[t - 15], 18) ^ (w[t - 15] >> 3);
        const auto s1 = std::rotr(w[t - 2], 17) ^ std::rotr(w[t - 2], 19) ^ (w[t - 2] >> 10);
        w[t] = s1 + w[t - 7] + s0 + w[t - 16];
    }
    auto [a, b, c, d, e, f, g, h] = state;
    for (std::size_t t = 0; t < w.size(); ++t) {
        const auto sum_e = std::rotr(e, 6) ^ std::rotr(e, 11) ^ std::rotr(e, 25);
        const auto t1 = h + sum_e + ((e & f) ^ (~e & g)) + kRoundConstants[t] + w[t];
        const auto sum_a = std::rotr(a, 2) ^ std::rotr(a, 13) ^ std::rotr(a, 22);
        const auto t2 = sum_a + ((a & b) ^ (a & c) ^ (b & c));
        h = g;
        g = f;
        f = e;
        e = d + t1;
        d = c;
        c = b;
        b = a;
        a = t1 + t2;
    }
    const Sha256::State added{a, b, c, d, e, f, g, h};
    for (std::size_t i = 0; i < state.size(); ++i) {
        state[i] += added[i];
    }
}

#if defined(__x86_64__)

bool has_sha_instructions() {
    constexpr unsigned kFeatures = 7;
    constexpr unsigned kSha = 1U << 29;
    unsigned a = 0;
    unsigned b = 0;
    unsigned c = 0;
    unsigned d = 0;
    return __builtin_cpu_supports("sse4.1") != 0 && __get_cpuid_count(kFeatures, 0, &a, &b, &c, &d) != 0 &&
           (b & kSha) != 0;
}

__attribute__((target("sse4.1"))) __m128i loaded(const void* from) {
    return _mm_loadu_si128(static_cast<const __m128i*>(from));
}

// The instructions hold the state as the words ABEF and CDGH, and add four words of a block at a time.
__attribute__((target("sha,sse4.1"))) void add_blocks_fast(Sha256::State& state, const char* bytes,
                                                           std::size_t blocks) {
    // The bytes of each word are in the order of the network.
    const __m128i order = _mm_set_epi64x(0x0c0d0e0f08090a0b, 0x0405060700010203);
    const __m128i cdab = _mm_shuffle_epi32(loaded(state.data()), 0xB1);
    const __m128i efgh = _mm_shuffle_epi32(loaded(state.data() + 4), 0x1B);
    __m128i abef = _mm_alignr_epi8(cdab, efgh, 8);
    __m128i cdgh = _mm_blend_epi16(efgh, cdab, 0xF0);
    for (; blocks > 0; --blocks, bytes += Sha256::kBlockBytes) {
        const __m128i abef_before = abef;
        const __m128i cdgh_before = cdgh;
        __m128i words[4];
        for (std::size_t i = 0; i < 4; ++i) {
            words[i] = _mm_shuffle_epi8(loaded(bytes + 16 * i), order);
        }
        for (std::size_t four = 0; four < 16; ++four) {
            __m128i& now = words[four % 4];
            const __m128i sum = _mm_add_epi32(now, loaded(kRoundConstants.data() + 4 * four));
            cdgh = _mm_sha256rnds2_epu32(cdgh, abef, sum);
            abef = _mm_sha256rnds2_epu32(abef, cdgh, _mm_shuffle_epi32(sum, 0x0E));
            const __m128i& last = words[(four + 3) % 4];
            const __m128i later = _mm_add_epi32(_mm_sha256msg1_epu32(now, words[(four + 1) % 4]),
                                                _mm_alignr_epi8(last, words[(four + 2) % 4], 4));
            now = _mm_sha256msg2_epu32(later, last);
        }
        abef = _mm_add_epi32(abef, abef_before);
        cdgh = _mm_add_epi32(cdgh, cdgh_before);
    }
    const __m128i feba = _mm_shuffle_epi32(abef, 0x1B);
    const __m128i dchg = _mm_shuffle_epi32(cdgh, 0xB1);
    _mm_storeu_si128(reinterpret_cast<__m128i*>(state.data()), _mm_blend_epi16(feba, dchg, 0xF0));
    _mm_storeu_si128(reinterpret_cast<__m128i*>(state.data() + 4), _mm_alignr_epi8(dchg, feba, 8));
}

#endif

}  // namespace

void add_sha256_blocks(Sha256::State& state, const char* bytes, std::size_t blocks) {
    for (; blocks > 0; --blocks, bytes += Sha256::kBlockBytes) {
        add_block(state, bytes);
    }
}

Sha256::AddBlocks fast_sha256_blocks() {
#if defined(__x86_64__)
    static const bool has_instructions = has_sha_instructions();
    return has_instructions ? &add_blocks_fast : nullptr;
#else
    return nullptr;
#endif
}

}  // namespace sabot
