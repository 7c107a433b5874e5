#pragma once

#include <array>
#include <cstdint>

namespace sabot {

/// Philox4x32-10 of Salmon, Moraes, Dror and Shaw, "Parallel random numbers: as easy as 1, 2, 3" (2011): a
/// bijection of 128-bit counters, selected by a 64-bit key, whose values for successive counters pass all
/// tests of randomness in BigCrush. There is no state, so every stream is computed independently.
namespace philox {

using Block = std::array<std::uint32_t, 4>;
using Key = std::array<std::uint32_t, 2>;

constexpr Block random_block(Block counter, Key key) {
    constexpr int kPhiloxRounds = 10;
    constexpr std::uint64_t kFirstMultiplier = 0xD2511F53;
    constexpr std::uint64_t kSecondMultiplier = 0xCD9E8D57;
    for (int round = 0; round < kPhiloxRounds; ++round) {
        const std::uint64_t first = kFirstMultiplier * counter[0];
        const std::uint64_t second = kSecondMultiplier * counter[2];
        counter = {static_cast<std::uint32_t>(second >> 32) ^ counter[1] ^ key[0],
                   static_cast<std::uint32_t>(second),
                   static_cast<std::uint32_t>(first >> 32) ^ counter[3] ^ key[1],
                   static_cast<std::uint32_t>(first)};
        key = {key[0] + 0x9E3779B9, key[1] + 0xBB67AE85};
    }
    return counter;
}

}  // namespace philox

/// A stream of random numbers. The seed is the key of Philox4x32-10, and the counters are those whose upper
/// half is the number of the stream, so no two streams of a seed share a block.
class RandomStream {
public:
    RandomStream(std::uint64_t seed, std::uint64_t number)
        : key_{static_cast<std::uint32_t>(seed), static_cast<std::uint32_t>(seed >> 32)},
          counter_{0, 0, static_cast<std::uint32_t>(number), static_cast<std::uint32_t>(number >> 32)} {}

    /// A uniform number from 0 to end - 1, without bias: Lemire, "Fast random integer generation in an
    /// interval" (2019). The result is the high word of a product; the low word shows which numbers must be
    /// rejected. Precondition: end >= 1.
    std::uint32_t below(std::uint32_t end) {
        std::uint64_t product = std::uint64_t{next()} * end;
        if (static_cast<std::uint32_t>(product) < end) {
            const std::uint32_t too_many = (0 - end) % end;
            while (static_cast<std::uint32_t>(product) < too_many) {
                product = std::uint64_t{next()} * end;
            }
        }
        return static_cast<std::uint32_t>(product >> 32);
    }

    /// The next 32 random bits.
    std::uint32_t next() {
        if (used_ == words_.size()) {
            refill();
        }
        return words_[used_++];
    }

private:
    // Several blocks at once, because the processor computes them side by side.
    static constexpr std::size_t kBlocks = 4;

    void refill() {
        for (std::size_t block = 0; block < kBlocks; ++block) {
            const philox::Block words = philox::random_block(counter_, key_);
            for (std::size_t i = 0; i < words.size(); ++i) {
                words_[block * words.size() + i] = words[i];
            }
            counter_[1] += ++counter_[0] == 0 ? 1U : 0U;
        }
        used_ = 0;
    }

    philox::Key key_;
    philox::Block counter_;
    std::array<std::uint32_t, kBlocks * std::tuple_size_v<philox::Block>> words_{};
    std::size_t used_ = words_.size();
};

}  // namespace sabot
